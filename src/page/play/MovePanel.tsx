import type { View } from '../../web/views/view.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { learnerAt } from '../view-facts.js';
import { CanDo } from './CanDo.js';
import { MoveList } from './MoveList.js';

export function MovePanel({ view }: { readonly view: View }) {
  const words = t().turn;
  const { board, declared, settings } = view;
  if (board.state === 'asking') {
    return (
      <MoveList
        view={view}
        moves={board.outcomes}
        onChoose={(move) => ask({ type: 'outcome', notation: move.notation })}
      />
    );
  }
  return (
    <>
      <div class="row">
        {board.canFinish && (
          <button
            type="button"
            class={board.state === 'waiting' ? 'primary' : ''}
            onClick={() => ask({ type: 'done' })}
          >
            {words.done}
          </button>
        )}
        {settings.manners === 'friendly' && declared && !view.seats[view.game?.turn ?? -1]?.computer && (
          <button type="button" class="quiet" onClick={() => ask({ type: 'card.takeBack' })}>
            {words.takeBackCard}
          </button>
        )}
      </div>
      {declared?.card && !learnerAt(view) && (
        <CanDo view={view} card={declared.card} moves={declared.moves} ways={declared.ways} />
      )}
    </>
  );
}
