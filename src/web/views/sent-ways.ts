import type { Hole } from '../../rules/board/holes.js';
import { type MoveView, spellOut } from '../../table/moves.js';
import type { RevealedHand } from '../../table/reveal.js';

const MOST_SENT = 200;

export interface SentWays {
  readonly moves: readonly MoveView[];
  readonly ways: number;
}

/**
 * @param indexes of the card's moves in the list
 * @param from number the page already has
 */
export function sentWays({ game, list }: RevealedHand, indexes: readonly number[], from = 0): SentWays {
  const { order, first } = inOrder({ game, list }, indexes, from + MOST_SENT);
  const moves = order.slice(from, from === 0 ? first : from + MOST_SENT);
  return { moves: moves.map((index) => spellOut(game, list, index)), ways: indexes.length };
}

/**
 * Two moves per pawn and per hole come first: they show which pawns move, where to, and whether there is a choice.
 * @param most number of moves that are needed in this order
 */
function inOrder({ game, list }: RevealedHand, indexes: readonly number[], most: number) {
  if (indexes.length <= MOST_SENT) return { order: indexes, first: indexes.length };
  const { holeCount } = game.rules.board;
  const leaving = new Uint8Array(holeCount);
  const arriving = new Uint8Array(holeCount);
  const isNew = (met: Uint8Array, hole: number) => {
    const count = met[hole] as number;
    if (count < 2) met[hole] = count + 1;
    return count < 2;
  };
  const tells: number[] = [];
  const others: number[] = [];
  for (const index of indexes) {
    let told = false;
    for (let part = 0; part < (list.parts[index] as number); part++) {
      const left = isNew(leaving, game.position.hole(list.pawnOf(index, part)));
      const reached = isNew(arriving, list.toOf(index, part));
      told ||= left || reached;
    }
    if (told) tells.push(index);
    else if (others.length < most) others.push(index);
  }
  return { order: [...tells, ...others], first: Math.max(tells.length, MOST_SENT) };
}

export function through(
  { game, list }: RevealedHand,
  indexes: readonly number[],
  holes: readonly Hole[],
): number[] {
  return indexes.filter((index) => {
    const parts = Array.from({ length: list.parts[index] as number }, (_, part) => part);
    return holes.every((hole) =>
      parts.some(
        (part) => list.toOf(index, part) === hole || game.position.holeOf[list.pawnOf(index, part)] === hole,
      ),
    );
  });
}
