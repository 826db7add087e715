/** Upper bounds on the ways to split a card, for any position and table of a ruleset. */
import { PAWNS_PER_COLOUR } from '../board/holes.js';
import type { CardEffect, CardEffectOf, Ruleset } from './ruleset.js';
import { teamSizesFor } from './ruleset-tables.js';

/** Per card; `dog` needs 125,139, a list of 4 MB. */
export const MOST_WAYS = 2 ** 17;
/** For all distinct cards of a pack together, since a move may precede its card. */
export const MOST_WAYS_OF_PACK = 2 * MOST_WAYS;

type Ways = readonly (readonly number[])[];

export function mostWays(ruleset: Ruleset, uses: readonly CardEffect[]): number {
  const colours = coloursASide(ruleset);
  const intersections = ruleset.intersections !== undefined;
  return uses.reduce((sum, use) => sum + (use.kind === 'split' ? waysOf(use, colours, intersections) : 0), 0);
}

export function coloursASide(ruleset: Ruleset): number {
  const sides = ruleset.players.map((players) => {
    const colours = ruleset.twoColoursForTwo && players === 2 ? 2 : 1;
    return colours * Math.max(1, ...teamSizesFor(ruleset, players));
  });
  return Math.max(...sides);
}

function waysOf(use: CardEffectOf<'split'>, colours: number, intersections: boolean): number {
  const alone = (steps: number) => sharedBy(1, { ...use, steps }, intersections);
  if (use.partners === 'together') return sharedBy(colours, use, intersections);
  /** A colour that gets home passes the remaining steps to any other colour. */
  const handedOn = (steps: number, others: number): number => {
    if (steps === 0) return 0;
    return alone(steps) + (others > 0 ? others * handedOn(steps - 1, others - 1) : 0);
  };
  return colours * (use.partners === 'rest' ? handedOn(use.steps, colours - 1) : alone(use.steps));
}

/** Worst case: all pawns out and unobstructed, each colour lined up before its home. */
function sharedBy(colours: number, { steps, pawns }: CardEffectOf<'split'>, intersections: boolean): number {
  let ways: Ways = [[1, ...new Array<number>(steps).fill(0)]];
  for (let pawn = 0; pawn < colours * PAWNS_PER_COLOUR; pawn++)
    ways = withPawn(ways, pawn % PAWNS_PER_COLOUR, pawns, intersections);
  return ways.slice(1).reduce((sum, bySteps) => sum + (bySteps[steps] ?? 0), 0);
}

/** @param before holes between the pawn and its home entry */
function withPawn(ways: Ways, before: number, pawns: number, intersections: boolean): Ways {
  const count = Math.min(ways.length, pawns);
  return Array.from({ length: count + 1 }, (_, moving) =>
    (ways[0] as readonly number[]).map((_, steps) => {
      let sum = ways[moving]?.[steps] ?? 0;
      for (let own = 1; own <= steps; own++)
        sum += (ways[moving - 1]?.[steps - own] ?? 0) * endsAfter(own, before, intersections);
      return sum;
    }),
  );
}

function endsAfter(steps: number, before: number, intersections: boolean): number {
  const home = steps > before && steps <= before + PAWNS_PER_COLOUR ? 1 : 0;
  return 1 + home + (intersections && steps === 1 ? 1 : 0);
}
