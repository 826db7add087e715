import type { Person, TableContext } from '../context.js';
import { guideOf } from '../guidance.js';
import type { Refusal } from '../refusals.js';
import { acceptDeclared } from '../transitions.js';
import { moveNamed, outcomeNamed } from '../turn-plan.js';
import { chosen, doneChanges, updateSensing } from '../update-sensing.js';
import { notTheirTurn } from './actors.js';
import type { CommandModules } from './command.js';
import { NONE, NOTATION } from './fields.js';
import { byPlayer } from './record-forms.js';

export type MoveEvent =
  /** Hands are off; the board shows the intended state. */
  | { readonly type: 'done'; readonly by: Person }
  /** The intended move among indistinguishable ones. */
  | { readonly type: 'outcome'; readonly by: Person; readonly notation: string }
  /** A move from a kept or imported game. */
  | { readonly type: 'moved'; readonly notation: string }
  /** For tables that count hints. */
  | { readonly type: 'hint'; readonly by: number };

export const MOVE_COMMANDS = {
  done: {
    request: { fields: NONE, isDoneIfOlder: true, seat: 'turn' },
    refusal: (context, { by }) =>
      notTheirTurn(context, by) ?? (doneChanges(context) ? null : notDone(context)),
    change: updateSensing,
  },
  outcome: {
    request: { fields: NOTATION, needsFreshVersion: true, seat: 'turn' },
    refusal: (context, { by, notation }) =>
      notTheirTurn(context, by) ??
      (outcomeNamed(context, notation) === null ? { code: 'no-such-outcome', notation } : null),
    change: choose,
  },
  moved: {
    refusal: (context, { notation }) =>
      moveNamed(context, notation) === null ? { code: 'no-such-outcome', notation } : null,
    change: commitNamed,
    record: {
      word: 'moved',
      write: ({ notation }) => notation,
      read: (rest) => (/^\S+$/.test(rest) ? { type: 'moved', notation: rest } : undefined),
      entries: 'adds',
      isStep: true,
    },
  },
  hint: {
    refusal: (context, { by }) => {
      if (context.settings.hints !== 'counted') return { code: 'no-hints' };
      return context.seats[by] ? null : { code: 'no-such-seat', seat: by };
    },
    change: countHint,
    record: byPlayer('hint', 'hint'),
  },
} satisfies CommandModules<MoveEvent>;

function notDone(context: TableContext): Refusal {
  const { left = null, isBegun = false } = guideOf(context) ?? {};
  return left !== null && isBegun ? { code: 'steps-left', steps: left } : { code: 'no-move-seen' };
}

function choose(context: TableContext, event: { readonly notation: string }): TableContext {
  return { ...context, sensing: chosen(context, outcomeNamed(context, event.notation) as number) };
}

/** By notation; the pawns stay where the board has shown them. */
function commitNamed(context: TableContext, event: { readonly notation: string }): TableContext {
  return acceptDeclared(context, moveNamed(context, event.notation) as number);
}

/** Does not bump `version`: counting a hint must not make pages stale. */
function countHint(context: TableContext, { by }: { readonly by: number }): TableContext {
  const hints = context.seats.map((_, player) => (context.hints[player] ?? 0) + (player === by ? 1 : 0));
  return { ...context, hints };
}
