import type { ZoneCount } from '../board/holes.js';
import type { Ruleset } from './ruleset.js';

/** 1: no teams. */
export function teamSizesFor(ruleset: Ruleset, players: number): readonly number[] {
  const fitting = ruleset.teamSizes.filter((size) => players % size === 0 && players / size >= 2);
  const twoColours = ruleset.twoColoursForTwo && players === 2;
  const paired = ruleset.paired && fitting.includes(2) && !twoColours;
  return paired ? fitting.filter((size) => size !== 1) : fitting;
}

export function usualZones(ruleset: Ruleset, players: number): ZoneCount | undefined {
  const large = ruleset.zones.filter((zones) => zones >= players);
  return large.toSorted((one, other) => one - other)[0];
}
