import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { boardOf } from '../../rules/board/holes.js';
import { parseCard, suitOf } from '../../rules/cards/cards.js';
import type { CardView, View } from '../../web/views/view.js';
import { sceneOf } from '../board/shown-view.js';
import { chosen, hintedCard, onBoard, preview } from '../board/state.js';
import { CardFace } from '../cards/CardFace.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { decisionOf, isReceived, learnerAt, playerName } from '../view-facts.js';
import { cardText } from '../words/cards.js';
import { isTurn } from '../words/status.js';
import { CanDo } from './MoveList.js';
import { RefusedCard, whyNothing } from './Reasons.js';

export function Hand({ view, hand: dealt }: { readonly view: View; readonly hand: readonly CardView[] }) {
  const hand = withoutPlayed(view, dealt);
  const picked = useSignal<number | null>(null);
  const board = boardOf(view.settings);
  const words = t().turn;
  const theirTurn = view.stage === 'card' && isTurn(view);
  const stuck = hand.every(isIdle);
  const playable = (index: number | null) => {
    const card = index === null ? undefined : hand[index];
    return card && theirTurn && card.moves.length > 0 ? card : null;
  };
  const choose = (index: number | null) => {
    picked.value = index;
    chosen.value = playable(index);
    preview.value = chosen.value ? sceneOf(board, chosen.value.moves) : [];
  };
  // others give or ask meanwhile; the given card stays marked until the new one is there
  useEffect(() => choose(null), [decisionOf(view)]);
  // after a refusal because of a newer version, a tap on the board plays it
  useEffect(() => {
    chosen.value = playable(picked.value);
  }, [view.version]);
  useEffect(() => () => choose(null), []);
  const { dragged, handlers, isClick } = useCardDrag(choose, ({ x, y }) => drop(x, y));
  const card = picked.value === null ? undefined : hand[picked.value];
  const drawn = dragged.value && parseCard(hand[dragged.value.index]?.card ?? '');
  if (hand.length === 0) return null;
  return (
    <>
      <section class="hand" aria-label={t().people.hand} style={{ '--n': hand.length }}>
        <div class="cards">
          {hand.map((one, index) => {
            const known = parseCard(one.card);
            return known === undefined ? null : (
              <button
                key={`${one.card} ${hand.slice(0, index).filter(({ card }) => card === one.card).length}`}
                type="button"
                class={pickClass(view, one, theirTurn, stuck)}
                aria-pressed={picked.value === index}
                aria-label={pickLabel(view, one.card)}
                aria-description={theirTurn && !stuck && isIdle(one) ? words.noMoves : undefined}
                onClick={(event: MouseEvent) =>
                  isClick(event) && !awaitsGift(view) && choose(picked.value === index ? null : index)
                }
                {...handlers(index, theirTurn && one.moves.length > 0)}
              >
                <CardFace card={known} suit={suitOf(known)} />
              </button>
            );
          })}
        </div>
        {theirTurn && view.wholeHand && (
          <Button
            class={view.wholeHand === 'discard' ? 'primary' : ''}
            label={view.wholeHand === 'exit' ? words.handForExit : words.discardHand}
            onClick={() =>
              ask({
                type: view.wholeHand === 'exit' ? 'hand.exit' : 'hand.discard',
                cards: hand.map((one) => one.card),
              })
            }
          />
        )}
        {card && <Gift view={view} card={card} />}
        {theirTurn && card && <Chosen view={view} card={card} />}
        {theirTurn && card && isIdle(card) && !view.game?.skip && (
          <RefusedCard lines={whyNothing(view, card.whyNot)} onClose={() => choose(null)} />
        )}
      </section>
      {dragged.value && drawn != null && (
        <div class="drawn" style={{ left: dragged.value.x, top: dragged.value.y }}>
          <CardFace card={drawn} suit={suitOf(drawn)} />
        </div>
      )}
    </>
  );
}

const isIdle = ({ moves, burn }: CardView) => moves.length === 0 && !burn;

function drop(x: number, y: number): void {
  const card = chosen.value;
  if (!card || !document.elementFromPoint(x, y)?.closest('.play-board')) return;
  if (onBoard.value) onBoard.value(x, y);
  else void ask({ type: 'card.play', card: card.card });
}

function pickLabel(view: View, card: string): string {
  const name = cardText(card);
  return isReceived(view, card) ? `${name} (${t().stage.fromPartner})` : name;
}

/** Playable cards stand out; if there are none, those to discard. */
function pickClass(
  view: View,
  { card, moves, discard, burn }: CardView,
  theirTurn: boolean,
  stuck: boolean,
): string {
  const isOffered = view.offered.includes(card) || hintedCard.value === card;
  const mark = isOffered ? ' offered' : isReceived(view, card) ? ' received' : '';
  const awaited = theirTurn ? moves.length > 0 || burn || (stuck && discard) : givesOne(view);
  return `pick${mark}${awaited ? '' : ' idle'}`;
}

function givesOne({ stage, viewer, given, offerTo }: View): boolean {
  if (viewer.kind !== 'player') return false;
  return stage === 'offer' ? viewer.player === offerTo : stage === 'exchange' && !given[viewer.player];
}

function awaitsGift(view: View): boolean {
  const { stage, viewer, given } = view;
  if (stage === 'offer') return isTurn(view);
  return stage === 'exchange' && viewer.kind === 'player' && given[viewer.player] === true;
}

function withoutPlayed(view: View, hand: readonly CardView[]): readonly CardView[] {
  const card = isTurn(view) ? view.declared?.card : undefined;
  const index = hand.findIndex((one) => one.card === card);
  return index < 0 ? hand : hand.toSpliced(index, 1);
}

function Chosen({ view, card }: { readonly view: View; readonly card: CardView }) {
  const words = t().turn;
  return (
    <>
      {card.discard && (
        <Button
          class="primary"
          label={words.discardCard(cardText(card.card))}
          onClick={() => ask({ type: 'card.discard', card: card.card })}
        />
      )}
      {card.moves.length > 0 && (
        <>
          <Button
            class="primary"
            label={words.playCard(cardText(card.card))}
            onClick={() => ask({ type: 'card.play', card: card.card })}
          />
          {!learnerAt(view) && <CanDo key={card.card} view={view} {...card} />}
        </>
      )}
      {card.burn && (
        <Button
          class={card.moves.length > 0 ? '' : 'primary'}
          label={words.burn}
          onClick={() => ask({ type: 'card.burn', cards: [card.card] })}
        />
      )}
      {view.offerTo !== null && (
        <Button
          label={t().stage.offer(cardText(card.card), playerName(view, view.offerTo))}
          onClick={() => ask({ type: 'offer', card: card.card })}
        />
      )}
    </>
  );
}

function Gift({ view, card }: { readonly view: View; readonly card: CardView }) {
  if (view.viewer.kind !== 'player' || !givesOne(view)) return null;
  const { player } = view.viewer;
  const give = () =>
    view.stage === 'offer'
      ? ask({ type: 'offer.take', card: card.card })
      : ask({ type: 'exchange', player, card: card.card });
  return <Button class="primary" label={t().stage.give(cardText(card.card))} onClick={give} />;
}

/** Ignores smaller movements, in pixels. */
const DRAG_FROM = 12;

interface Dragged {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

function useCardDrag(onStart: (index: number) => void, onDrop: (at: Dragged) => void) {
  const dragged = useSignal<Dragged | null>(null);
  const start = useRef<PointerEvent | null>(null);
  const moved = useRef(false);
  const end = () => {
    start.current = null;
    dragged.value = null;
  };
  const handlers = (index: number, draws: boolean) => ({
    onPointerDown: (event: PointerEvent) => {
      moved.current = false;
      if (event.button !== 0 || !draws) return;
      start.current = event;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (from?.pointerId !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!moved.current && Math.hypot(x - from.clientX, y - from.clientY) < DRAG_FROM) return;
      if (!moved.current) {
        moved.current = true;
        onStart(index);
      }
      dragged.value = { index, x, y };
    },
    onPointerUp: () => {
      const drop = dragged.value;
      end();
      if (drop) onDrop(drop);
    },
    onPointerCancel: end,
  });
  return { dragged, handlers, isClick: (event: MouseEvent) => event.detail === 0 || !moved.current };
}
