/** Which cards a table plays with, and where their suits matter. */
import { ALL_CARDS, type Card, type Face, faceOf } from './cards.js';
import type { Rules } from './rules.js';

/** The different cards of this table's pack, in order. */
export function cardsOf(rules: Rules): Card[] {
  return ALL_CARDS.filter((card) => (rules.copies[card] as number) > 0);
}

/** Faces whose cards may do different things by their suits at this table. */
export function facesBySuit(rules: Rules): ReadonlySet<Face> {
  const first = new Map<Face, string>();
  const differing = new Set<Face>();
  for (const card of cardsOf(rules)) {
    const uses = JSON.stringify(rules.cards[card]?.uses);
    const known = first.get(faceOf(card)) ?? uses;
    first.set(faceOf(card), known);
    if (known !== uses) differing.add(faceOf(card));
  }
  return differing;
}
