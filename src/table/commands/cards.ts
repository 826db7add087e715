import { cardName } from '../../rules/cards/cards.js';
import type { Result } from '../../rules/values/result.js';
import { isBoardInOrder } from '../board-order.js';
import { currentGame, type Declared, type Person, type TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import {
  accepted,
  declaredActions,
  recounted,
  revealedDeclared,
  revealHandForExit,
  revealHandToDiscard,
  revealToBurn,
  revealToDiscard,
  revealToMove,
} from '../reveal.js';
import { restartSensing } from '../sensing-state.js';
import { advanced } from '../transitions.js';
import { takeBackCard } from '../undo.js';
import { resense } from '../update-sensing.js';
import { notTheirCard, notTheirTurn, noUndo } from './actors.js';
import type { CommandModules } from './command.js';
import { CARD, CARDS, NONE } from './fields.js';
import { byPerson, cardByPerson, meaning, readCards, writeCards } from './record-forms.js';
import { person } from './words.js';

export type CardEvent =
  /** `notation`: the intended move. */
  | { readonly type: 'card.play'; readonly by: Person; readonly card: string; readonly notation?: string }
  | {
      readonly type: 'hand.exit';
      readonly by: Person;
      readonly cards: readonly string[];
      readonly notation?: string;
    }
  | { readonly type: 'card.takeBack'; readonly by: Person }
  | { readonly type: 'card.discard'; readonly by: Person; readonly card: string }
  /** A burn with real cards also names the discarded one. */
  | { readonly type: 'card.burn'; readonly by: Person; readonly cards: readonly string[] }
  | { readonly type: 'hand.discard'; readonly by: Person; readonly cards: readonly string[] }
  /** A card is in a hand although all of its kind were entered: one of them was another card. */
  | { readonly type: 'card.recount'; readonly by: Person; readonly card: string };

const OF_A_TURN = { needsFreshVersion: true, seat: 'turn' } as const;

export const CARD_COMMANDS = {
  'card.play': {
    request: { fields: CARD, ...OF_A_TURN },
    refusal: (context, { by, card, notation }) =>
      notTheirCard(context, by) ??
      errorOf(revealToMove(context, card)) ??
      notMeant(context, { kind: 'move', card, ...(notation && { notation }) }),
    change: declareCard,
    record: {
      word: 'play',
      write: ({ card, by, notation }) => `${card} by ${by}${meaning(notation)}`,
      read: (rest) => {
        const [, card, by = '', notation] = /^(\S+) by (\d|table)(?: for (\S+))?$/.exec(rest) ?? [];
        if (card === undefined) return undefined;
        return { type: 'card.play', by: person(by), card, ...(notation && { notation }) };
      },
      isStep: true,
    },
  },
  'hand.exit': {
    request: { fields: CARDS, ...OF_A_TURN },
    refusal: (context, { by, cards, notation }) =>
      notTheirCard(context, by) ??
      errorOf(revealHandForExit(context, cards)) ??
      notMeant(context, { kind: 'exit', cards, ...(notation && { notation }) }),
    change: declareExit,
    record: {
      word: 'exit',
      write: (event) => writeCards(event),
      read: (rest) => {
        const hand = readCards(rest);
        return hand && { type: 'hand.exit', ...hand };
      },
      isStep: true,
    },
  },
  'card.takeBack': {
    request: { fields: NONE, ...OF_A_TURN, isLimited: true },
    refusal: (context, { by }) => notTheirTurn(context, by) ?? noUndo(context),
    change: takeBackCard,
    record: { ...byPerson('card.takeBack', 'takeBack'), isStep: true },
  },
  'card.discard': {
    request: { fields: CARD, ...OF_A_TURN },
    refusal: (context, { by, card }) => notTheirCard(context, by) ?? errorOf(revealToDiscard(context, card)),
    change: discardCard,
    record: { ...cardByPerson('card.discard', 'discard'), entries: 'adds', isStep: true },
  },
  'card.burn': {
    request: { fields: CARDS, ...OF_A_TURN },
    refusal: (context, { by, cards }) => notTheirCard(context, by) ?? errorOf(revealToBurn(context, cards)),
    change: burnCard,
    record: {
      word: 'burn',
      write: (event) => writeCards(event),
      read: (rest) => {
        const cards = readCards(rest);
        return cards && !cards.notation ? { type: 'card.burn', ...cards } : undefined;
      },
      entries: 'adds',
      isStep: true,
    },
  },
  'hand.discard': {
    request: { fields: CARDS, ...OF_A_TURN },
    refusal: (context, { by, cards }) =>
      notTheirCard(context, by) ?? errorOf(revealHandToDiscard(context, cards)),
    change: discardHand,
    record: {
      word: 'discardHand',
      write: (event) => writeCards(event),
      read: (rest) => {
        const hand = readCards(rest);
        return hand && !hand.notation ? { type: 'hand.discard', ...hand } : undefined;
      },
      entries: 'adds',
      isStep: true,
    },
  },
  'card.recount': {
    request: { fields: CARD, ...OF_A_TURN, isLimited: true },
    refusal: (context, { by, card }) => notTheirCard(context, by) ?? errorOf(recounted(context, card)),
    change: recount,
    record: cardByPerson('card.recount', 'recount'),
  },
} satisfies CommandModules<CardEvent>;

/** A computer announces its only move. */
function notMeant(context: TableContext, declared: Declared): Refusal | null {
  const { notation } = declared;
  if (notation === undefined || declaredActions(revealedDeclared(context, declared), declared).length > 0)
    return null;
  return { code: 'no-such-outcome', notation };
}

function errorOf(result: Result<unknown, Refusal>): Refusal | null {
  return result.ok ? null : result.fault;
}

function declareCard(
  context: TableContext,
  event: { readonly card: string; readonly notation?: string },
): TableContext {
  const { card } = granted(revealToMove(context, event.card));
  const { notation } = event;
  return declare(context, { kind: 'move', card: cardName(card), ...(notation && { notation }) });
}

function declareExit(
  context: TableContext,
  event: { readonly cards: readonly string[]; readonly notation?: string },
): TableContext {
  const { cards } = granted(revealHandForExit(context, event.cards));
  const { notation } = event;
  return declare(context, { kind: 'exit', cards: cards.map(cardName), ...(notation && { notation }) });
}

function declare(context: TableContext, declared: Declared): TableContext {
  return resense(advanced(withoutTakenBack(context), { declared, undo: null }));
}

/**
 * Ignores undo movements before this card, so they cannot suggest switch-neutral moves; a disordered board keeps them.
 */
function withoutTakenBack(context: TableContext): TableContext {
  if (!context.takenBack || !isBoardInOrder(context)) return context;
  return { ...context, sensing: restartSensing(context.sensing) };
}

/** Keeps the version: the page that corrects the count plays on at once. */
function recount(context: TableContext, { card }: { readonly card: string }): TableContext {
  return resense({ ...context, game: granted(recounted(context, card)) });
}

function discardCard(context: TableContext, event: { readonly card: string }): TableContext {
  const found = granted(revealToDiscard(context, event.card));
  return accepted(context, found, found.index, found.cards);
}

function burnCard(context: TableContext, event: { readonly cards: readonly string[] }): TableContext {
  const { thrown, ...found } = granted(revealToBurn(context, event.cards));
  const after = accepted(context, found, found.index, found.cards);
  if (thrown === undefined) return after;
  // Reveals the card discarded face down.
  const game = currentGame(after).clone();
  game.pile[Math.max(0, game.pile.length - 1)] = thrown;
  return { ...after, game };
}

function discardHand(context: TableContext, event: { readonly cards: readonly string[] }): TableContext {
  const found = granted(revealHandToDiscard(context, event.cards));
  return accepted(context, found, found.index, found.cards);
}

/** Throws: guards exclude refusals here. */
function granted<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(`the machine accepted an event that is refused: ${result.fault.code}`);
  return result.value;
}
