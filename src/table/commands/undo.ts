import type { Person, TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import { rejectUndo, requestUndo, undo } from '../undo.js';
import { noUndo } from './actors.js';
import type { CommandModules } from './command.js';
import { FOR_PLAYERS, NONE } from './fields.js';
import { byPerson, byPlayer } from './record-forms.js';

export type UndoEvent =
  | { readonly type: 'undo.ask'; readonly by: Person }
  | { readonly type: 'undo.refuse'; readonly by: Person }
  | { readonly type: 'undo.agree'; readonly by: number }
  /** Undoes `actions`, default 1, without agreement; from a kept or imported game. */
  | { readonly type: 'undone'; readonly actions?: number };

export const UNDO_COMMANDS = {
  'undo.ask': {
    request: { fields: NONE, needsFreshVersion: true, isLimited: true },
    refusal: (context) => nothingToUndo(context) ?? noUndo(context),
    change: requestUndo,
    record: { ...byPerson('undo.ask', 'ask'), entries: 'asks' },
  },
  'undo.agree': {
    request: { fields: NONE, ...FOR_PLAYERS, isLimited: true },
    refusal: (context, { by }) => {
      if (!context.undo) return { code: 'nothing-to-undo' };
      const nothing = nothingToUndo(context);
      if (nothing) return nothing;
      return context.undo.by === by || !context.seats[by]?.taken
        ? { code: 'not-your-seat', player: by }
        : null;
    },
    change: requestUndo,
    record: { ...byPlayer('undo.agree', 'agree'), entries: 'asks' },
  },
  'undo.refuse': {
    request: { fields: NONE, needsFreshVersion: true, isLimited: true },
    refusal: (context) => (context.undo ? null : { code: 'nothing-to-undo' }),
    change: rejectUndo,
    record: byPerson('undo.refuse', 'refuse'),
  },
  undone: {
    refusal: (context, { actions = 1 }) =>
      context.entries.length < actions ? { code: 'nothing-to-undo' } : nothingToUndo(context),
    change: (context, { actions = 1 }) => undo(context, actions),
    record: {
      word: 'undone',
      write: ({ actions = 1 }) => (actions > 1 ? String(actions) : ''),
      read: (rest) => {
        if (rest === '') return { type: 'undone' };
        return /^[1-9]\d{0,2}$/.test(rest) ? { type: 'undone', actions: Number(rest) } : undefined;
      },
      entries: 'removes',
      isStep: true,
    },
  },
} satisfies CommandModules<UndoEvent>;

function nothingToUndo({ entries, sealed }: TableContext): Refusal | null {
  return entries.length === 0 || sealed ? { code: 'nothing-to-undo' } : null;
}
