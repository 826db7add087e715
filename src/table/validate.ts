/** Validates events, for both the machine's guards and the web's answers. */

import { boardOf, type Hole } from '../rules/board/holes.js';
import { parseCard } from '../rules/cards/cards.js';
import type { GameJson } from '../rules/json.js';
import type { Declared, EventOf, Person, TableContext, TableEvent } from './context.js';
import { disagreeing, MOST_OVERRULED } from './doubts.js';
import { gameOf } from './game.js';
import { guideOf } from './guidance.js';
import type { Refusal } from './refusals.js';
import {
  declaredActions,
  revealedDeclared,
  revealHandForExit,
  revealHandToDiscard,
  revealToBurn,
  revealToDiscard,
  revealToMove,
} from './reveal.js';
import { checkSettings, type Settings } from './settings.js';
import { mapOf, moveNamed, outcomeNamed } from './turn-plan.js';
import { doneChanges } from './update-sensing.js';

type Validator<Type extends TableEvent['type']> = (
  context: TableContext,
  event: EventOf<Type>,
) => Refusal | null;

/** Unlisted events need no check. */
const VALIDATORS: { readonly [Type in TableEvent['type']]?: Validator<Type> } = {
  settings: settingsFit,
  free: (context, { settings }) => (settings ? settingsFit(context, { settings }) : null),
  'seat.take': (context, { seat }) => {
    if (!context.seats[seat]) return { code: 'no-such-seat', seat };
    const { taken, computer } = context.seats[seat];
    return taken && !computer ? { code: 'seat-taken', seat } : null;
  },
  'seat.computer': (context, { seat, instead }) => {
    const { taken, computer } = context.seats[seat] ?? {};
    const isHeld = taken && !computer && !instead;
    return isHeld ? { code: 'seat-taken', seat } : noComputerFor(context, seat);
  },
  'seat.leave': seatThere,
  'seat.learner': (context, { by, seat }) => {
    if (by !== seat && by !== 'table') return { code: 'not-your-seat', player: seat };
    return context.seats[seat]?.computer ? { code: 'seat-taken', seat } : seatThere(context, { seat });
  },
  'seat.presence': seatThere,
  start: seatsFilled,
  again: seatsFilled,
  dealer: (context, { player }) => {
    // Later dealers follow the ruleset.
    if (context.deals > 0) return { code: 'not-now' };
    return context.seats[player] ? null : { code: 'no-such-seat', seat: player };
  },
  exchange: (context, { by, player, card }) => {
    if (by !== player && !mayActForAll(context, by)) return { code: 'not-your-seat', player };
    if (context.given[player] !== null) return { code: 'already-given', player };
    if (context.settings.cards === 'physical') return null;
    const held = gameOf(context.game as GameJson).hands[player]?.some((own) => own === parseCard(card));
    return held ? null : { code: 'not-in-hand', card };
  },
  'card.play': (context, { by, card, notation }) =>
    notTheirCard(context, by) ??
    fault(revealToMove(context, card)) ??
    notMeant(context, { kind: 'move', card, ...(notation && { notation }) }),
  'card.discard': (context, { by, card }) =>
    notTheirCard(context, by) ?? fault(revealToDiscard(context, card)),
  'card.burn': (context, { by, cards }) => notTheirCard(context, by) ?? fault(revealToBurn(context, cards)),
  'hand.discard': (context, { by, cards }) =>
    notTheirCard(context, by) ?? fault(revealHandToDiscard(context, cards)),
  'hand.exit': (context, { by, cards, notation }) =>
    notTheirCard(context, by) ??
    fault(revealHandForExit(context, cards)) ??
    notMeant(context, { kind: 'exit', cards, ...(notation && { notation }) }),
  'card.takeBack': (context, { by }) => notTheirTurn(context, by) ?? notFriendly(context),
  done: (context, { by }) => notTheirTurn(context, by) ?? (doneChanges(context) ? null : notDone(context)),
  'board.button': (context, { zone }) => {
    const { turn, rules } = gameOf(context.game as GameJson);
    return rules.playerOf[zone] === turn ? null : { code: 'not-your-turn', player: turn };
  },
  'board.overrule': (context) => {
    const switches = disagreeing(context).length;
    return switches > MOST_OVERRULED ? { code: 'too-many-switches', switches } : null;
  },
  'board.believe': (context, { hole }) => {
    const { board } = mapOf(context);
    const isDoubted = context.doubted.some((doubt) => board.name(doubt.hole as Hole) === hole);
    return isDoubted ? null : { code: 'no-such-hole', hole };
  },
  outcome: (context, { by, notation }) =>
    notTheirTurn(context, by) ??
    (outcomeNamed(context, notation) === null ? { code: 'no-such-outcome', notation } : null),
  moved: (context, { notation }) =>
    moveNamed(context, notation) === null ? { code: 'no-such-outcome', notation } : null,
  undone: (context, { actions = 1 }) =>
    context.entries.length < actions ? { code: 'nothing-to-undo' } : nothingToUndo(context),
  'undo.ask': (context) => nothingToUndo(context) ?? notFriendly(context),
  'undo.agree': (context, { by }) => {
    if (!context.undo) return { code: 'nothing-to-undo' };
    const nothing = nothingToUndo(context);
    if (nothing) return nothing;
    return context.undo.by === by || !context.seats[by]?.taken ? { code: 'not-your-seat', player: by } : null;
  },
  hint: (context, { by }) => {
    if (context.settings.hints !== 'counted') return { code: 'no-hints' };
    return context.seats[by] ? null : { code: 'no-such-seat', seat: by };
  },
  'undo.refuse': (context) => (context.undo ? null : { code: 'nothing-to-undo' }),
};

/** The refusal, or null. Assumes the state accepts the event. */
export function validate<Type extends TableEvent['type']>(
  context: TableContext,
  event: EventOf<Type>,
): Refusal | null {
  const judges: Validator<Type> | undefined = VALIDATORS[event.type as Type];
  return judges?.(context, event) ?? null;
}

function settingsFit(
  { physicalBoard }: TableContext,
  { settings }: { readonly settings: Settings },
): Refusal | null {
  const checked = checkSettings(settings);
  if (physicalBoard && checked.ok && checked.value.zones !== physicalBoard.zones) {
    return {
      code: 'bad-settings',
      field: 'zones',
      problem: `the board on the table has ${physicalBoard.zones} zones`,
    };
  }
  if (physicalBoard && checked.ok && boardOf(checked.value).holesPerZone !== physicalBoard.holesPerZone) {
    return {
      code: 'bad-settings',
      field: 'options',
      problem: `holesPerZone: the board on the table has ${physicalBoard.holesPerZone}, which every ruleset can be played on`,
    };
  }
  return checked.ok ? null : { code: 'bad-settings', ...checked.fault };
}

/** The display acts for holders of real cards; dealt ones need a phone. */
function mayActForAll(context: TableContext, by: Person): boolean {
  return by === 'table' && context.settings.cards === 'physical';
}

function notTheirCard(context: TableContext, by: Person): Refusal | null {
  const { turn } = context.game as GameJson;
  if (by !== turn && !mayActForAll(context, by)) return { code: 'not-your-turn', player: turn };
  return context.declared ? { code: 'card-played' } : null;
}

/** A computer announces its only move. */
function notMeant(context: TableContext, declared: Declared): Refusal | null {
  const { notation } = declared;
  if (notation === undefined || declaredActions(revealedDeclared(context, declared), declared).length > 0)
    return null;
  return { code: 'no-such-outcome', notation };
}

function notTheirTurn(context: TableContext, by: Person): Refusal | null {
  const { turn } = context.game as GameJson;
  return by === turn || by === 'table' ? null : { code: 'not-your-turn', player: turn };
}

function notFriendly({ settings }: TableContext): Refusal | null {
  return settings.manners === 'friendly' ? null : { code: 'not-friendly' };
}

/** Why *Done* is premature. */
function notDone(context: TableContext): Refusal {
  const { left = null, isBegun = false } = guideOf(context) ?? {};
  return left !== null && isBegun ? { code: 'steps-left', steps: left } : { code: 'no-move-seen' };
}

function nothingToUndo({ entries, sealed }: TableContext): Refusal | null {
  return entries.length === 0 || sealed ? { code: 'nothing-to-undo' } : null;
}

/** Dealt cards need holders. */
function seatsFilled({ seats, settings }: TableContext): Refusal | null {
  const open = seats.flatMap((seat, index) => (seat.taken ? [] : [index]));
  return settings.cards === 'dealt' && open.length > 0 ? { code: 'seats-open', seats: open } : null;
}

function seatThere(context: TableContext, { seat }: { readonly seat: number }): Refusal | null {
  return context.seats[seat] ? null : { code: 'no-such-seat', seat };
}

function fault(
  result: { readonly ok: true } | { readonly ok: false; readonly fault: Refusal },
): Refusal | null {
  return result.ok ? null : result.fault;
}

/** Why a computer cannot take over, or null. */
function noComputerFor({ seats, settings, declared, game }: TableContext, seat: number): Refusal | null {
  if (!seats[seat]) return { code: 'no-such-seat', seat };
  if (settings.cards === 'physical') return { code: 'dealt-only' };
  // The player of the card must move it.
  return declared && game?.turn === seat ? { code: 'card-played' } : null;
}
