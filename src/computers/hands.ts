/** How computer players move pawns on a virtual board: what they touch to make a move, one touch after another. */
import { COMPUTERS_HAND as HAND, isInComputersHand } from '../devices/virtual/picture.js';
import type { VirtualBoard } from '../devices/virtual/virtual-board.js';
import { type Colour, type Hole, parseColour } from '../rules/holes.js';
import type { MoveView, PartView } from '../table/moves.js';

/** One touch; false where the board does not show what was expected, because somebody else has moved pawns. */
export type Touch = (board: VirtualBoard) => boolean;

/** Lifts, and puts down: captured pawns are lifted first and brought to their bases after. */
export function touchesOf(move: MoveView): Touch[] {
  if (move.kind === 'swap') return swapTouches(move.parts);
  return move.parts.flatMap((part, number) => {
    const pawn = `${HAND}-${number}`;
    const captured = part.captures.map((capture, index) => ({ ...capture, ticket: `${pawn}-${index}` }));
    return [
      lift(pawn, part.from.includes('B') ? baseHole(part.colour, true) : holeNamed(part.from)),
      ...captured.map(({ hole, ticket }) => lift(ticket, holeNamed(hole))),
      put(pawn, holeNamed(part.to)),
      ...captured.map(({ colour, ticket }) => put(ticket, baseHole(colour, false))),
    ];
  });
}

function swapTouches([one, other]: readonly PartView[]): Touch[] {
  if (!one || !other) return [];
  return [
    lift(`${HAND}-0`, holeNamed(one.from)),
    lift(`${HAND}-1`, holeNamed(other.from)),
    put(`${HAND}-0`, holeNamed(one.to)),
    put(`${HAND}-1`, holeNamed(other.to)),
  ];
}

/**
 * Puts what the computer holds where the game has it by now: where it came from if the move was not made, in the base
 * if it was captured; where the game has none, where it came from.
 * @param standing where the pawns stand in the game
 */
export function putBack(board: VirtualBoard, standing: ReadonlyMap<Hole, Colour>): void {
  for (const { ticket, colour, from } of board.picture.aside.filter(isInComputersHand)) {
    const free = [from, ...board.board.bases(colour)].filter((one) => board.picture.pawns[one] === null);
    const hole = free.find((one) => standing.get(one) === colour) ?? free[0];
    if (hole !== undefined) board.place(ticket, hole, HAND, `${ticket}-spare`);
  }
}

type Place = (board: VirtualBoard) => Hole | undefined;

const holeNamed =
  (name: string): Place =>
  ({ board }) =>
    board.parse(name);

/** Pawns in a base are alike: any of them starts, and any free hole takes one. */
const baseHole =
  (colour: string, occupied: boolean): Place =>
  ({ board, picture }) =>
    board.bases(parseColour(colour) as Colour).find((hole) => (picture.pawns[hole] !== null) === occupied);

function lift(ticket: string, place: Place): Touch {
  return (board) => {
    const hole = place(board);
    return hole !== undefined && board.lift(hole, ticket, HAND).ok;
  };
}

function put(ticket: string, place: Place): Touch {
  return (board) => {
    const hole = place(board);
    if (hole === undefined || board.picture.pawns[hole] !== null) return false;
    return board.place(ticket, hole, HAND, `${ticket}-spare`).ok;
  };
}
