/** What stands out in a review. */
import type { Reviewed } from './reviewed.js';

/** One player's decisions, where there was something to choose: at least one. */
export interface Summary {
  readonly player: number;
  readonly decisions: number;
  /** How many cost nothing. */
  readonly best: number;
  /** Of all of them together, in chances of winning. */
  readonly cost: number;
  /** Index of the decision that cost most; null where none cost anything. */
  readonly costliest: number | null;
}

export function summaries(decisions: readonly Reviewed[]): Summary[] {
  const choosing = decisions.filter(({ open }) => open).map(({ player }) => player);
  const players = [...new Set(choosing)].sort((one, other) => one - other);
  return players.map((player) => {
    const own = decisions.flatMap((one, index) => (one.player === player && one.open ? [index] : []));
    const costOf = (index: number) => decisions[index]?.cost ?? 0;
    const dear = own.filter((index) => costOf(index) > 0);
    const costliest = [...dear].sort((one, other) => costOf(other) - costOf(one))[0] ?? null;
    const cost = dear.reduce((sum, index) => sum + costOf(index), 0);
    return { player, decisions: own.length, best: own.length - dear.length, cost, costliest };
  });
}

/** A change of the chance of winning that people would remember. */
const SWING = 0.08;
const MOST_POINTS = 5;

/** The largest changes between one decision and the one before it by the same side; of two sides, by either. */
export function turningPoints(decisions: readonly Reviewed[], sides: readonly number[]): number[] {
  const two = new Set(sides).size === 2;
  const chances = new Map<number, number>();
  const swings = decisions.map(({ player, chance }, index) => {
    const side = sides[player] as number;
    const before = chances.get(side);
    chances.set(side, chance);
    if (two) for (const other of sides) if (other !== side) chances.set(other, 1 - chance);
    return { index, swing: before === undefined ? 0 : Math.abs(chance - before) };
  });
  const largest = swings.filter(({ swing }) => swing >= SWING).sort((one, other) => other.swing - one.swing);
  return largest
    .slice(0, MOST_POINTS)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
}
