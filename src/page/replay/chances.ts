import type { Review } from '../../computers/review/review.js';
import type { View } from '../../web/views/view.js';
import { playerName } from '../view-facts.js';

export interface Change {
  readonly side: number;
  /** Null for the first decision. */
  readonly from: number | null;
  readonly to: number;
}

/** With two sides one line suffices: the viewer's, if any. */
export function shownSides({ viewer }: View, { sides }: Review): readonly number[] {
  const all = [...new Set(sides)];
  const own = viewer.kind === 'player' ? sides[viewer.player] : undefined;
  return all.length === 2 ? [own ?? all[0] ?? 0] : all;
}

/** With two sides, one's chance is 1 minus the other's. */
export function lineOf({ decisions, sides }: Review, side: number) {
  const two = new Set(sides).size === 2;
  return decisions.flatMap(({ at, player, chance }, index) => {
    if (sides[player] === side) return [{ index, at, chance }];
    return two ? [{ index, at, chance: 1 - chance }] : [];
  });
}

/** Change since the previous decision, for the deciding or shown side. */
export function changeBy(view: View, review: Review, index: number): Change | null {
  const decision = review.decisions[index];
  if (!decision) return null;
  const shown = shownSides(view, review);
  const own = review.sides[decision.player] ?? 0;
  const side = shown.includes(own) ? own : (shown[0] ?? 0);
  const line = lineOf(review, side);
  const place = line.findIndex((point) => point.index === index);
  const to = line[place];
  return to ? { side, from: line[place - 1]?.chance ?? null, to: to.chance } : null;
}

export function playersOf({ sides }: Review, side: number): number[] {
  return sides.flatMap((one, player) => (one === side ? [player] : []));
}

export function sideName(view: View, review: Review, side: number): string {
  return playersOf(review, side)
    .map((player) => playerName(view, player))
    .join(' + ');
}
