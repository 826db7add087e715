/** Swaps: two pawns exchange holes. */
import { MOVE } from './actions.js';
import { HOLES_PER_ZONE } from './holes.js';
import type { Turn } from './legal.js';
import { isProtected } from './motion.js';
import { NO_PAWN, type Pawn } from './position.js';
import type { Use } from './rulesets.js';

type SwapUse = Extract<Use, { kind: 'swap' }>;

/** Adds a card's swaps. Two own pawns of one colour that change places are one action, however many there are. */
export function addSwaps(turn: Turn, card: number, use: number, swap: SwapUse): void {
  const { position } = turn;
  const pawns = position.holeOf.length;
  let sameColourAdded = 0;
  for (let i = 0; i < pawns; i++) {
    const one = i as Pawn;
    if (!isSwappable(turn, one, swap)) continue;
    for (let j = i + 1; j < pawns; j++) {
      const other = j as Pawn;
      if (!isSwappable(turn, other, swap) || !isPair(turn, one, other, swap)) continue;
      const colour = one >> 2;
      if (colour === other >> 2) {
        if ((sameColourAdded & (1 << colour)) !== 0) continue;
        sameColourAdded |= 1 << colour;
      }
      const action = turn.list.add(MOVE, card, use);
      turn.list.addPart(action, one, position.holeOf[other] as number, 0);
      turn.list.addPart(action, other, position.holeOf[one] as number, 0);
    }
  }
}

/** May these two change places with each other, if each of them may be swapped at all? */
export function isPair({ own, only, position }: Turn, one: Pawn, other: Pawn, { pair }: SwapUse): boolean {
  if (only !== NO_PAWN && one !== only && other !== only) return false;
  const oneOwn = (own & (1 << (one >> 2))) !== 0;
  const otherOwn = (own & (1 << (other >> 2))) !== 0;
  if (pair !== 'any-other' && !oneOwn && !otherOwn) return false;
  if (one >> 2 !== other >> 2 || pair === 'own-any') return true;
  return pair === 'own-other-or-fresh' && (position.isFresh(one) || position.isFresh(other));
}

/** Does the swap leave out neither the pawn's place nor its state? */
export function isSwappable(turn: Turn, pawn: Pawn, swap: SwapUse): boolean {
  const { rules, position, own } = turn;
  const hole = position.holeOf[pawn] as number;
  if (hole > rules.board.centre || (hole === rules.board.centre && !swap.centre)) return false;
  const colour = pawn >> 2;
  switch (swap.excluded) {
    case 'on-own-star':
      return hole !== HOLES_PER_ZONE * colour;
    case 'fresh-of-others':
      return (own & (1 << colour)) !== 0 || !position.isFresh(pawn);
    case 'protected-of-others':
      return (own & (1 << colour)) !== 0 || !isProtected(rules, position, pawn);
  }
}
