import type { View } from '../../web/views/view.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { learnerAt } from '../view-facts.js';
import { CanDo, MoveList } from './MoveList.js';

export function MovePanel({ view }: { readonly view: View }) {
  const words = t().turn;
  const { board, declared, settings } = view;
  const isSeen = board.state !== 'quiet' && !(board.guide?.isBegun && board.guide.left);
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
          <Button
            class={board.state === 'waiting' ? 'primary' : ''}
            label={isSeen ? words.done : words.unseen}
            onClick={() => ask({ type: 'done' })}
          />
        )}
        {settings.manners === 'friendly' && declared && !view.seats[view.game?.turn ?? -1]?.computer && (
          <Button class="quiet" label={words.takeBackCard} onClick={() => ask({ type: 'card.takeBack' })} />
        )}
      </div>
      {declared?.card && !learnerAt(view) && (
        <CanDo view={view} card={declared.card} moves={declared.moves} ways={declared.ways} />
      )}
    </>
  );
}
