import { useRef } from 'preact/hooks';
import type { Board, Hole } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import type { Hands } from './hands.js';
import { movable, moveBetween, type Offer, performMove, putDown, soleMove } from './one-tap.js';

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

/** @param calls lit holes whose pawns may be taken; if it `waits`, no others */
export function useTouch(
  board: Board,
  hands: Hands,
  offer: Offer | undefined,
  calls: readonly Hole[],
  waits: boolean,
): Touch {
  /** The offer from before the first pawn was lifted. */
  const lifted = useRef<{ readonly moves: readonly MoveView[] }>({ moves: [] });
  /** Holes where a pawn has just arrived: a tap there lifts nothing until another pawn is tapped. */
  const arrived = useRef<readonly (Hole | undefined)[]>([]);
  const { pawns, inHand } = hands.picture.value;
  const [held] = hands.held.value;
  const moves = (inHand.length === 0 && offer?.moves) || [];
  const begin = () => {
    if (offer?.begin) hands.after(offer.begin());
  };
  const mayLift = (hole: Hole) => pawns[hole] !== null && (!waits || calls.includes(hole));
  const lift = (hole: Hole) => {
    if (!mayLift(hole)) return;
    lifted.current = { moves };
    if (movable(board, moves, hole)) begin();
    hands.lift(hole);
  };
  const place = (hole: Hole) => {
    const alone = inHand.length === 1 ? held : undefined;
    const move = alone && moveBetween(board, lifted.current.moves, alone.from, hole);
    const part = move?.parts.find(({ to }) => board.parse(to) === hole);
    if (move && part && alone) putDown(board, hands, move, part, alone.from);
    else hands.place(hole);
    arrived.current = [hole];
  };
  const play = (move: MoveView, tapped?: Hole) => {
    performMove(board, hands, move, tapped);
    arrived.current = move.parts.map(({ to }) => board.parse(to));
  };
  return {
    answers: (hole) => mayLift(hole) || soleMove(board, moves, hole) !== undefined,
    tap: (hole) => {
      if (held) return place(hole);
      const move = soleMove(board, moves, hole);
      if (!move && arrived.current.includes(hole) && !calls.includes(hole)) return;
      arrived.current = [];
      if (!move) return lift(hole);
      begin();
      play(move, hole);
    },
    lift,
    place,
    drop: (hole) => {
      const move = hole === undefined ? undefined : soleMove(board, moves, hole);
      const [only, ...others] = moves;
      begin();
      if (move) play(move, hole);
      else if (only && others.length === 0) play(only);
    },
  };
}
