/** Where the suit of a card matters. */
import { type Face, faceOf, packOf } from './cards.js';
import type { Rules } from './rules.js';

/** Faces whose cards may do different things by their suits at this table. */
export function facesBySuit(rules: Rules): ReadonlySet<Face> {
  const first = new Map<Face, string>();
  const differing = new Set<Face>();
  for (const card of packOf(rules.pack, 1)) {
    const uses = JSON.stringify(rules.cards[card]?.uses);
    const known = first.get(faceOf(card)) ?? uses;
    first.set(faceOf(card), known);
    if (known !== uses) differing.add(faceOf(card));
  }
  return differing;
}
