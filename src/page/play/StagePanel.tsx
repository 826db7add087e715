import type { View } from '../../web/views/view.js';
import { entersHand } from '../board/state.js';
import { ask, setUpPawns } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { lazy, loading } from '../shell/lazy-component.js';
import { decisionOf, movesItself, playerName, standsIn } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { isTurn } from '../words/status.js';

const Ending = lazy(() => import('../ending/Ending.js'), 'Ending', ['ending', 'replay']);
const PutRight = lazy(() => import('./PutRight.js'), 'PutRight', ['guidance']);
const DealPanel = lazy(() => import('./CardEntry.js'), 'DealPanel', [], loading('page'));
const MovePanel = lazy(() => import('./MovePanel.js'), 'MovePanel', ['reasons']);
const CardEntry = lazy(() => import('./CardEntry.js'), 'CardEntry', ['reasons'], loading('cards'));

export const STAGE_PARTS = [DealPanel, CardEntry, MovePanel, PutRight, Ending];

function mayPutRight(view: View): boolean {
  const { state, guide } = view.board;
  const strays = guide?.strays.length ?? 0;
  const isBegun = guide?.isBegun === true || (guide?.hand?.on ?? null) !== null;
  return strays > 0 || state === 'wrong' || (isBegun && !movesItself(view));
}

export function StagePanel({ view }: { readonly view: View }) {
  const words = t().stage;
  const forAll = view.viewer.kind === 'table' || standsIn(view);
  const real = view.settings.cards === 'physical';
  if (view.viewer.kind === 'visitor') return null;
  if (view.newGame && view.stage !== 'won') {
    return (
      <section class="notice">
        <p>{words.newGame}</p>
        <Button class="primary" label={words.again} onClick={() => ask({ type: 'again' })} />
      </section>
    );
  }
  switch (view.stage) {
    case 'bases':
      return view.virtual ? (
        <Button class="primary" label={words.setUpPawns} onClick={setUpPawns} />
      ) : (
        <PawnsInOrder view={view} />
      );
    case 'repair':
      return (
        <>
          <PawnsInOrder view={view} />
          <PutRight view={view} />
        </>
      );
    case 'deal':
      return real ? <DealPanel view={view} /> : null;
    case 'offer':
      return <Keep view={view} />;
    case 'exchange':
      return real ? <Exchange view={view} /> : null;
    case 'card':
      return (
        <>
          {mayPutRight(view) && <PutRight view={view} />}
          {real && (forAll || isTurn(view)) && !entersHand.value && (
            <CardEntry key={decisionOf(view)} view={view} />
          )}
        </>
      );
    case 'move':
      return (
        <>
          {(forAll || isTurn(view)) && !movesItself(view) && <MovePanel view={view} />}
          {mayPutRight(view) && <PutRight view={view} />}
        </>
      );
    case 'dealEnd':
      return (
        <>
          <Hindsights view={view} />
          <Button class="primary" label={words.nextDeal} onClick={() => ask({ type: 'deal.next' })} />
        </>
      );
    case 'paused':
      return <Button class="primary" label={words.resume} onClick={() => ask({ type: 'resume' })} />;
    case 'won':
      return <Ending view={view} />;
    default:
      return null;
  }
}

/** A few switches that contradict the players may have failed. */
function PawnsInOrder({ view }: { readonly view: View }) {
  if (!view.board.canIgnore) return null;
  return <Button label={t().repair.inOrder} onClick={() => ask({ type: 'board.inOrder' })} />;
}

function Keep({ view: { viewer, game, offerTo } }: { readonly view: View }) {
  if (viewer.kind !== 'player' || (viewer.player !== offerTo && viewer.player !== game?.turn)) return null;
  const words = t().stage;
  return (
    <Button
      label={viewer.player === offerTo ? words.keepCards : words.withdraw}
      onClick={() => ask({ type: 'offer.end' })}
    />
  );
}

/** Physical cards: players only confirm the exchange, each or one for all. */
function Exchange({ view }: { readonly view: View }) {
  const { viewer } = view;
  const words = t().stage;
  const awaited = view.given.flatMap((given, player) =>
    !given && (viewer.kind === 'table' || (viewer.kind === 'player' && viewer.player === player))
      ? [player]
      : [],
  );
  const give = async () => {
    for (const player of awaited) await ask({ type: 'exchange', player, card: '??' });
  };
  if (awaited.length === 0) return null;
  return (
    <Button class="primary" label={viewer.kind === 'table' ? words.allGiven : words.given} onClick={give} />
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
            {words.told(playerName(view, player), cardSaid(view, discarded), cardSaid(view, playable))}
          </li>
        ))}
      </ul>
    </section>
  );
}
