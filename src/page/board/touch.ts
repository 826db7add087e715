import { useRef } from 'preact/hooks';
import type { Board, Hole } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import type { Hands } from './hands.js';
import { carryOut, movable, moveBetween, type Offer, putDown, soleMove } from './one-tap.js';

interface Touch {
  /** Whether a tap acts with empty hands. */
  readonly answers: (hole: Hole) => boolean;
  /** Makes the only possible move, else lifts or puts down a pawn. */
  readonly tap: (hole: Hole) => void;
  readonly lift: (hole: Hole) => void;
  readonly place: (hole: Hole) => void;
  /** The chosen card was dropped; undefined: beside the holes. */
  readonly drop: (hole: Hole | undefined) => void;
}

/** A second tap within this time, in ms, does not lift a pawn that has just arrived. */
const DOUBLE_TAP_MS = 500;

/** @param calls lit holes whose pawns may be taken */
export function useTouch(
  board: Board,
  hands: Hands,
  offer: Offer | undefined,
  calls: readonly Hole[],
): Touch {
  /** The offer from before the first pawn was lifted. */
  const lifted = useRef<{ readonly moves: readonly MoveView[] }>({ moves: [] });
  const last = useRef<{ readonly hole: Hole; readonly at: number } | null>(null);
  const { pawns, aside } = hands.picture.value;
  const [held] = hands.held.value;
  const moves = (aside.length === 0 && offer?.moves) || [];
  const begin = () => {
    if (offer?.begin) hands.after(offer.begin());
  };
  const lift = (hole: Hole) => {
    if (pawns[hole] === null) return;
    lifted.current = { moves };
    if (movable(board, moves, hole)) begin();
    hands.lift(hole);
  };
  const place = (hole: Hole) => {
    const alone = aside.length === 1 ? held : undefined;
    const move = alone && moveBetween(board, lifted.current.moves, alone.from, hole);
    const part = move?.parts.find(({ to }) => board.parse(to) === hole);
    if (move && part && alone) putDown(board, hands, move, part, alone.from);
    else hands.place(hole);
  };
  return {
    answers: (hole) => pawns[hole] !== null || soleMove(board, moves, hole) !== undefined,
    tap: (hole) => {
      const before = last.current;
      last.current = { hole, at: performance.now() };
      if (held) return place(hole);
      const move = soleMove(board, moves, hole);
      const isDouble = before?.hole === hole && last.current.at - before.at < DOUBLE_TAP_MS;
      if (!move) return isDouble && !calls.includes(hole) ? undefined : lift(hole);
      begin();
      carryOut(board, hands, move, hole);
    },
    lift,
    place,
    drop: (hole) => {
      const move = hole === undefined ? undefined : soleMove(board, moves, hole);
      const [only, ...others] = moves;
      begin();
      if (move) carryOut(board, hands, move, hole);
      else if (only && others.length === 0) carryOut(board, hands, only);
    },
  };
}
