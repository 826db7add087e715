import { type ColourSet, hasColour } from '../board/holes.js';
import { colourOf, NO_PAWN, type Pawn } from '../board/position.js';
import type { CardEffectOf } from '../rulesets/rulesets.js';
import { isProtected, motionOf } from './motion.js';
import { isOwn, type Turn } from './turn.js';

/** Adds a card's swaps. Swaps within a colour only clear `fresh`, so each of the two results is listed once. */
export function addSwaps(turn: Turn, swap: CardEffectOf<'swap'>): void {
  const { position, swappable } = turn;
  let count = 0;
  for (const pawn of position.pawns) if (isSwappable(turn, pawn, swap)) swappable[count++] = pawn;
  let unchangedAdded = false;
  /** Colours whose "fresh pawn swapped with its own colour" result is already listed. */
  let freshAdded: ColourSet = 0;
  for (let i = 0; i < count; i++) {
    const one = swappable[i] as Pawn;
    for (let j = i + 1; j < count; j++) {
      const other = swappable[j] as Pawn;
      if (!isPair(turn, one, other, swap)) continue;
      const colour = colourOf(one);
      if (colour === colourOf(other)) {
        const endsFresh = position.isFresh(one) || position.isFresh(other);
        if (endsFresh ? hasColour(freshAdded, colour) : unchangedAdded) continue;
        if (endsFresh) freshAdded |= 1 << colour;
        else unchangedAdded = true;
      }
      const action = turn.addMove();
      turn.list.addPart(action, motionOf(one, position.hole(other)));
      turn.list.addPart(action, motionOf(other, position.hole(one)));
    }
  }
}

/** True if this pair may swap, provided that each pawn is swappable. */
export function isPair(turn: Turn, one: Pawn, other: Pawn, { pair }: CardEffectOf<'swap'>): boolean {
  const { only, position } = turn;
  if (only !== NO_PAWN && one !== only && other !== only) return false;
  if (pair !== 'any-other' && !isOwn(turn, one) && !isOwn(turn, other)) return false;
  if (colourOf(one) !== colourOf(other) || pair === 'own-any') return true;
  if (pair === 'own-other-or-idle') return !othersAreOut(turn);
  return pair === 'own-other-or-fresh' && (position.isFresh(one) || position.isFresh(other));
}

function othersAreOut(turn: Turn): boolean {
  const { position } = turn;
  return position.pawns.some((pawn) => position.hole(pawn) <= position.board.centre && !isOwn(turn, pawn));
}

export function isSwappable(turn: Turn, pawn: Pawn, swap: CardEffectOf<'swap'>): boolean {
  const { rules, position } = turn;
  const hole = position.hole(pawn);
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
