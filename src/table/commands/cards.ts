import type { Result } from '../../rules/values/result.js';
import type { Declared, Person, TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import {
  declaredActions,
  recounted,
  revealedDeclared,
  revealHandForExit,
  revealHandToDiscard,
  revealToBurn,
  revealToDiscard,
  revealToMove,
} from '../reveal.js';
import { burnCard, declareCard, declareExit, discardCard, discardHand, recount } from '../transitions.js';
import { takeBackCard } from '../undo.js';
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
    request: { fields: NONE, seat: 'turn', isLimited: true },
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
