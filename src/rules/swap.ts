/** Swaps: two pawns exchange holes. */
import { MOVE } from './actions.js';
import { type ColourSet, hasColour } from './holes.js';
import { isProtected } from './motion.js';
import { colourOf, NO_PAWN, type Pawn } from './position.js';
import type { UseOf } from './rulesets.js';
import { isOwn, type Turn } from './turn.js';

/**
 * Adds a card's swaps. Pawns of one colour that change places leave the position as it is, but that a fresh one is no
 * longer fresh: each of the two results is one action, however many pawns there are.
 */
export function addSwaps(turn: Turn, card: number, use: number, swap: UseOf<'swap'>): void {
  const { position } = turn;
  const pawns = position.holeOf.length;
  let unchangedAdded = false;
  /** Colours whose fresh pawn has changed places with its like. */
  let freshAdded: ColourSet = 0;
  for (let i = 0; i < pawns; i++) {
    const one = i as Pawn;
    if (!isSwappable(turn, one, swap)) continue;
    for (let j = i + 1; j < pawns; j++) {
      const other = j as Pawn;
      if (!isSwappable(turn, other, swap) || !isPair(turn, one, other, swap)) continue;
      const colour = colourOf(one);
      if (colour === colourOf(other)) {
        const endsFresh = position.isFresh(one) || position.isFresh(other);
        if (endsFresh ? hasColour(freshAdded, colour) : unchangedAdded) continue;
        if (endsFresh) freshAdded |= 1 << colour;
        else unchangedAdded = true;
      }
      const action = turn.list.add(MOVE, card, use);
      turn.list.addPart(action, one, position.holeOf[other] as number, 0);
      turn.list.addPart(action, other, position.holeOf[one] as number, 0);
    }
  }
}

/** May these two change places with each other, if each of them may be swapped at all? */
export function isPair(turn: Turn, one: Pawn, other: Pawn, { pair }: UseOf<'swap'>): boolean {
  const { only, position } = turn;
  if (only !== NO_PAWN && one !== only && other !== only) return false;
  if (pair !== 'any-other' && !isOwn(turn, one) && !isOwn(turn, other)) return false;
  if (colourOf(one) !== colourOf(other) || pair === 'own-any') return true;
  if (pair === 'own-other-or-idle') return !othersAreOut(turn);
  return pair === 'own-other-or-fresh' && (position.isFresh(one) || position.isFresh(other));
}

/** Is a pawn of another player on the track or in the centre? */
function othersAreOut(turn: Turn): boolean {
  const { holeOf } = turn.position;
  return holeOf.some((hole, pawn) => hole <= turn.rules.board.centre && !isOwn(turn, pawn as Pawn));
}

/** Does the swap leave out neither the pawn's place nor its state? */
export function isSwappable(turn: Turn, pawn: Pawn, swap: UseOf<'swap'>): boolean {
  const { rules, position } = turn;
  const hole = position.holeOf[pawn] as number;
  if (hole > rules.board.centre || (hole === rules.board.centre && !swap.centre)) return false;
  switch (swap.excluded) {
    case 'on-own-star':
      return hole !== rules.board.star(colourOf(pawn));
    case 'fresh':
      return !position.isFresh(pawn);
    case 'fresh-of-others':
      return isOwn(turn, pawn) || !position.isFresh(pawn);
    case 'protected-of-others':
      return isOwn(turn, pawn) || !isProtected(rules, position, pawn);
  }
}
