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
  const { position, own, only } = turn;
  const pawns = position.holeOf.length;
  let sameColourAdded = 0;
  for (let i = 0; i < pawns; i++) {
    const one = i as Pawn;
    if (!isSwappable(turn, one, swap)) continue;
    for (let j = i + 1; j < pawns; j++) {
      const other = j as Pawn;
      if (only !== NO_PAWN && one !== only && other !== only) continue;
      if (!isSwappable(turn, other, swap)) continue;
      const colour = one >> 2;
      const oneOwn = (own & (1 << colour)) !== 0;
      const otherOwn = (own & (1 << (other >> 2))) !== 0;
      if (swap.pair !== 'any-other' && !oneOwn && !otherOwn) continue;
      if (colour === other >> 2) {
        if ((sameColourAdded & (1 << colour)) !== 0 || !mayPairAlike(turn, one, other, swap)) continue;
        sameColourAdded |= 1 << colour;
      }
      const action = turn.list.add(MOVE, card, use);
      turn.list.addPart(action, one, position.holeOf[other] as number, 0);
      turn.list.addPart(action, other, position.holeOf[one] as number, 0);
    }
  }
}

function mayPairAlike(turn: Turn, one: Pawn, other: Pawn, swap: SwapUse): boolean {
  if (swap.pair === 'own-any') return true;
  if (swap.pair !== 'own-other-or-fresh') return false;
  return turn.position.isFresh(one) || turn.position.isFresh(other);
}

function isSwappable(turn: Turn, pawn: Pawn, swap: SwapUse): boolean {
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
