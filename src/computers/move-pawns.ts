import { COMPUTERS_HAND as HAND, isInComputersHand } from '../devices/virtual/picture.js';
import type { VirtualBoard } from '../devices/virtual/virtual-board.js';
import { type Colour, colourNamed, type Hole } from '../rules/board/holes.js';
import type { MoveView, PartView } from '../table/moves.js';

/** False if somebody else changed the board. */
export type PawnMotion = (board: VirtualBoard) => boolean;

/** Lifts captured pawns first; returns them to base last. */
export function motionsOf(move: MoveView): PawnMotion[] {
  if (move.kind === 'swap') return swapTouches(move.parts);
  return move.parts.flatMap((part, number) => {
    const pawn = `${HAND}-${number}`;
    const captured = part.captures.map((capture, index) => ({ ...capture, token: `${pawn}-${index}` }));
    return [
      lift(pawn, part.from.includes('B') ? baseHole(part.colour, true) : holeNamed(part.from)),
      ...captured.map(({ hole, token }) => lift(token, holeNamed(hole))),
      put(pawn, holeNamed(part.to)),
      ...captured.map(({ colour, token }) => put(token, baseHole(colour, false))),
    ];
  });
}

function swapTouches([one, other]: readonly PartView[]): PawnMotion[] {
  if (!one || !other) return [];
  return [
    lift(`${HAND}-0`, holeNamed(one.from)),
    lift(`${HAND}-1`, holeNamed(other.from)),
    put(`${HAND}-0`, holeNamed(one.to)),
    put(`${HAND}-1`, holeNamed(other.to)),
  ];
}

/** Returns lifted pawns to their game position, else to their origin. */
export function resetPawns(board: VirtualBoard, standing: ReadonlyMap<Hole, Colour>): void {
  for (const { token, colour, from } of board.picture.inHand.filter(isInComputersHand)) {
    const free = [from, ...board.board.bases(colour)].filter((one) => board.picture.pawns[one] === null);
    const hole = free.find((one) => standing.get(one) === colour) ?? free[0];
    if (hole !== undefined) board.place(token, hole, HAND, `${token}-spare`);
  }
}

type Place = (board: VirtualBoard) => Hole | undefined;

const holeNamed =
  (name: string): Place =>
  ({ board }) =>
    board.parse(name);

/** Base pawns and holes are interchangeable. */
const baseHole =
  (colour: string, occupied: boolean): Place =>
  ({ board, picture }) =>
    board.bases(colourNamed(colour)).find((hole) => (picture.pawns[hole] !== null) === occupied);

function lift(token: string, place: Place): PawnMotion {
  return (board) => {
    const hole = place(board);
    return hole !== undefined && board.lift(hole, token, HAND).ok;
  };
}

function put(token: string, place: Place): PawnMotion {
  return (board) => {
    const hole = place(board);
    if (hole === undefined || board.picture.pawns[hole] !== null) return false;
    return board.place(token, hole, HAND, `${token}-spare`).ok;
  };
}
