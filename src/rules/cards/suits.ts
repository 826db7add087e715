import type { Rules } from '../rules.js';
import { differentCards, type Face, faceOf } from './cards.js';

export function facesBySuit(rules: Rules): ReadonlySet<Face> {
  const first = new Map<Face, string>();
  const differing = new Set<Face>();
  for (const card of differentCards(rules)) {
    const uses = JSON.stringify(rules.cards[card]?.uses);
    const known = first.get(faceOf(card)) ?? uses;
    first.set(faceOf(card), known);
    if (known !== uses) differing.add(faceOf(card));
  }
  return differing;
}
