import type { Board } from '../../rules/board/holes.js';
import type { PartView } from '../../table/moves.js';

/** Holes jumped after the steps; undefined if none. */
export function jumpedHoles(
  board: Board,
  { from, to, steps }: Pick<PartView, 'from' | 'to' | 'steps'>,
): number | undefined {
  const [start, end] = [board.parse(from), board.parse(to)];
  if (steps === 0 || start === undefined || end === undefined) return undefined;
  if (board.kind(start) !== 'track' || board.kind(end) !== 'track') return undefined;
  const holes = board.distance(start, end);
  return (holes - steps) % board.trackLength === 0 ? undefined : holes;
}
