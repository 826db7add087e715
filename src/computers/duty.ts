/** What the computer players at a table have to do next. */
import type { ComputerPlayer, TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import { stageOf } from '../table/stage.js';

export type Duty =
  /** To choose a card for the partner, or what to do in the turn. */
  | { readonly kind: 'give' | 'act'; readonly player: number; readonly computer: ComputerPlayer }
  /** To move the drawn pawns as was declared. */
  | { readonly kind: 'carry' }
  /** What people do where there are any: to put drawn pawns right, to go on to the next deal or game. */
  | { readonly kind: 'tidy' | 'next' | 'again' };

/** @param drawn the board is virtual, so that computers can move the pawns */
export function dutyOf(snapshot: TableSnapshot, drawn: boolean): Duty | null {
  const { context } = snapshot;
  switch (stageOf(snapshot)) {
    case 'exchange':
      return decision('give', context, awaitedComputer(context));
    // A card or a move would end a wish to take back before people have answered it.
    case 'card':
      return context.undo ? null : decision('act', context, context.game?.turn ?? -1);
    case 'move':
      return drawn && !context.undo && context.declared?.notation !== undefined ? { kind: 'carry' } : null;
    // Between two games people have nothing to do with drawn pawns that computers could not.
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

/** People who have not given a card yet may take their time: computers do not wait for them. */
function awaitedComputer({ seats, given }: TableContext): number {
  return seats.findIndex(({ computer }, seat) => computer && given[seat] === null);
}

function decision(kind: 'give' | 'act', { seats }: TableContext, player: number): Duty | null {
  const computer = seats[player]?.computer;
  return computer ? { kind, player, computer } : null;
}

/** Nobody but computers plays. */
function isDemonstration({ seats }: TableContext): boolean {
  return seats.every(({ computer }) => computer !== undefined);
}
