import type { ComputerPlayer } from '../table/commands/seats.js';
import type { TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import { stageOf } from '../table/stage.js';

export type NextStep =
  /** Choose a gift, or a turn's action. */
  | { readonly kind: 'give' | 'act'; readonly player: number; readonly computer: ComputerPlayer }
  /** Move virtual pawns as declared. */
  | { readonly kind: 'carry' }
  /** Normally people's tasks: tidy the pawns, next deal, next game. */
  | { readonly kind: 'tidy' | 'next' | 'again' };

/** @param drawn virtual board: computers move the pawns */
export function nextStepFor(snapshot: TableSnapshot, drawn: boolean): NextStep | null {
  const { context } = snapshot;
  switch (stageOf(snapshot)) {
    case 'exchange':
      return decision('give', context, awaitedComputer(context));
    // Acting would cancel a pending undo request.
    case 'card':
      return context.undo ? null : decision('act', context, context.game?.turn ?? -1);
    case 'move':
      return drawn && !context.undo && context.declared?.notation !== undefined ? { kind: 'carry' } : null;
    // Between games computers may tidy virtual pawns.
    case 'bases':
      return drawn && context.seats.some(({ computer }) => computer) ? { kind: 'tidy' } : null;
    case 'repair':
      return drawn && isDemonstration(context) ? { kind: 'tidy' } : null;
    case 'dealEnd':
      return isDemonstration(context) ? { kind: 'next' } : null;
    case 'won':
      return isDemonstration(context) ? { kind: 'again' } : null;
    default:
      return null;
  }
}

/** Computers give without waiting for people. */
function awaitedComputer({ seats, given }: TableContext): number {
  return seats.findIndex(({ computer }, seat) => computer && given[seat] === null);
}

function decision(kind: 'give' | 'act', { seats }: TableContext, player: number): NextStep | null {
  const computer = seats[player]?.computer;
  return computer ? { kind, player, computer } : null;
}

function isDemonstration({ seats }: TableContext): boolean {
  return seats.every(({ computer }) => computer !== undefined);
}
