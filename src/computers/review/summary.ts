import type { Reviewed } from './reviewed.js';

/** For one seat's occupant, counting real choices only. */
export interface Summary {
  readonly player: number;
  readonly name: string;
  readonly decisions: number;
  /** Decisions without cost. */
  readonly best: number;
  /** Total, in chances of winning. */
  readonly cost: number;
  /** Decision index; null without costs. */
  readonly costliest: number | null;
}

export function summaries(decisions: readonly Reviewed[]): Summary[] {
  const open = decisions.filter((one) => one.open);
  const deciders = [...new Map(open.map((one) => [keyOf(one), one])).values()];
  return deciders
    .sort((one, other) => one.player - other.player)
    .map((decider) => {
      const { player, name } = decider;
      const own = decisions.flatMap((one, index) =>
        one.open && keyOf(one) === keyOf(decider) ? [index] : [],
      );
      const costOf = (index: number) => decisions[index]?.cost ?? 0;
      const costly = own.filter((index) => costOf(index) > 0);
      const costliest = [...costly].sort((one, other) => costOf(other) - costOf(one))[0] ?? null;
      const cost = costly.reduce((sum, index) => sum + costOf(index), 0);
      return { player, name, decisions: own.length, best: own.length - costly.length, cost, costliest };
    });
}

const keyOf = ({ player, name }: Reviewed) => `${player} ${name}`;

/** Notable change in chance of winning. */
const SWING = 0.08;
const MOST_POINTS = 5;

/** Largest changes since the side's previous decision; with two sides, since either's. */
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
