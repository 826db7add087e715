import type { View } from '../../web/view.js';
import { t } from '../i18n/index.js';
import { ask, setUpPawns } from '../server.js';
import { playerName } from '../table.js';
import { cardSaid } from '../words/cards.js';
import { isTurn } from '../words/status.js';
import { CardEntry } from './CardEntry.js';
import { MoveList } from './MoveList.js';

/** What the viewer can do at this stage, beside moving pawns. */
export function StagePanel({ view }: { readonly view: View }) {
  const words = t().stage;
  const forAll = view.viewer.kind === 'table';
  const real = view.settings.cards === 'physical';
  const seated = view.viewer.kind !== 'visitor';
  const acting = isTurn(view) || (forAll && real);
  switch (view.stage) {
    case 'bases':
      return view.virtual && seated ? (
        <button type="button" class="primary" onClick={setUpPawns}>
          {words.setUpPawns}
        </button>
      ) : null;
    case 'deal':
      return real && seated ? (
        <button type="button" class="primary" onClick={() => ask({ type: 'dealt' })}>
          {words.dealt}
        </button>
      ) : null;
    case 'exchange':
      return <Exchange view={view} />;
    case 'card':
      if (!acting) return null;
      return real ? <CardEntry key={view.version} view={view} /> : null;
    case 'move':
    case 'choose':
      return <Moving view={view} acting={acting || forAll} />;
    case 'dealEnd':
      return (
        <>
          <Hindsights view={view} />
          {seated && (
            <button type="button" class="primary" onClick={() => ask({ type: 'deal.next' })}>
              {words.nextDeal}
            </button>
          )}
        </>
      );
    case 'paused':
      return seated ? (
        <button type="button" class="primary" onClick={() => ask({ type: 'resume' })}>
          {words.resume}
        </button>
      ) : null;
    case 'won':
      return seated ? (
        <button type="button" class="primary" onClick={() => ask({ type: 'again' })}>
          {words.again}
        </button>
      ) : null;
    default:
      return null;
  }
}

/** Real cards pass from hand to hand; the table only hears that it has been done. */
function Exchange({ view }: { readonly view: View }) {
  const words = t().stage;
  if (view.settings.cards === 'dealt') {
    return view.viewer.kind === 'player' ? <p class="soft">{words.exchangeHow}</p> : null;
  }
  const me = view.viewer.kind === 'player' ? view.viewer.player : null;
  const awaited = view.seats.filter(
    ({ player }) => view.given[player] === false && (view.viewer.kind === 'table' || player === me),
  );
  return (
    <>
      <p>{words.exchangeReal}</p>
      <div class="row">
        {awaited.map(({ player }) => (
          <button
            key={player}
            type="button"
            class="primary"
            onClick={() => ask({ type: 'exchange', player, card: '??' })}
          >
            {view.viewer.kind === 'table' ? `${playerName(view, player)}: ${words.given}` : words.given}
          </button>
        ))}
      </div>
    </>
  );
}

function Moving({ view, acting }: { readonly view: View; readonly acting: boolean }) {
  const words = t().turn;
  const { board, declared, settings } = view;
  if (!acting) return null;
  if (board.outcomes.length > 1) {
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
      {declared && declared.moves.length > 0 && (
        <>
          <p>{words.canDo}</p>
          <MoveList view={view} moves={declared.moves} />
        </>
      )}
      <div class="row">
        {board.canFinish && (
          <button type="button" class="primary" onClick={() => ask({ type: 'done' })}>
            {words.done}
          </button>
        )}
        {settings.manners === 'friendly' && declared && (
          <button type="button" class="quiet" onClick={() => ask({ type: 'card.takeBack' })}>
            {words.takeBackCard}
          </button>
        )}
      </div>
    </>
  );
}

function Hindsights({ view }: { readonly view: View }) {
  const words = t().hindsight;
  if (view.hindsight.length === 0) return null;
  return (
    <section class="hindsight">
      <h3>{words.title}</h3>
      <ul>
        {view.hindsight.map(({ player, discarded, playable }) => (
          <li key={`${player} ${discarded} ${playable}`}>
            {words.told(
              playerName(view, player),
              cardSaid(view.settings, discarded),
              cardSaid(view.settings, playable),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
