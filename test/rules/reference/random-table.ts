/** Seeded tables of any shape: players, teams, options and packs. */
import { lettersOf, type RefGame } from './board.js';
import * as table from './table.js';

/** Chance, from a seed: always the same for the same seed. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) >>> 0;
  }

  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  percent(chance: number): boolean {
    return this.below(100) < chance;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const rest = [...items];
    return items.map(() => rest.splice(this.below(rest.length), 1)[0] as T);
  }
}

export interface Shape {
  readonly zones: readonly number[];
  /** Numbers of players, and for each the sizes of teams they may form; 1 is everyone alone. */
  readonly teams: Readonly<Record<number, readonly number[]>>;
}

const TWO_TO_EIGHT = { 2: [1], 3: [1], 4: [1, 2], 5: [1], 6: [1, 2, 3], 7: [1], 8: [1, 2, 4] };

export const SHAPES: Readonly<Record<string, Shape>> = {
  tock: { zones: [4, 6, 8], teams: TWO_TO_EIGHT },
  'tock-variantes': { zones: [4, 6, 8], teams: TWO_TO_EIGHT },
  'tac-tik': { zones: [4, 6], teams: { 2: [1], 3: [1], 4: [1, 2], 5: [1], 6: [1, 2] } },
  'premiere-regle': { zones: [4], teams: { 4: [1, 2] } },
  'tac-tik-pieu': {
    zones: [4, 6, 8, 10],
    teams: { 2: [1], 3: [1], 4: [2], 5: [1], 6: [2], 8: [2], 10: [2] },
  },
  'quebec-8': { zones: [4, 6, 8], teams: { 4: [2], 6: [2], 8: [2] } },
  'quebec-7': { zones: [4, 6, 8], teams: TWO_TO_EIGHT },
  dog: { zones: [4, 6], teams: { 2: [1], 3: [1], 4: [2], 6: [2, 3] } },
  keezen: { zones: [4, 6, 8], teams: { 2: [1], 3: [1], 4: [2], 6: [2], 8: [2] } },
  jackaroo: { zones: [4, 6], teams: { 2: [1], 3: [1], 4: [2], 6: [2] } },
};

export function dealSizes(ruleset: string, players: number): readonly number[] {
  if (ruleset === 'dog') return [6, 5, 4, 3, 2];
  if (ruleset === 'tac-tik') return [4];
  if (ruleset === 'tac-tik-pieu') return players === 2 ? [6] : [4];
  if (ruleset !== 'quebec-7') return [5, 4];
  if (players === 2) return [6, 5];
  return players === 5 || players === 7 ? [5] : [5, 4];
}

/** The usual pack of each ruleset; `premiere-regle` may add the jokers. */
const PACKS: Readonly<Record<string, number>> = {
  'tac-tik': 48,
  'premiere-regle': 52,
  'tac-tik-pieu': 52,
  dog: 55,
  keezen: 52,
  jackaroo: 52,
};

const isHalf = (card: string) => card.endsWith('S') || card.endsWith('H');

export function packOf({ ruleset, options, players }: RefGame): string[] {
  const size = options.pack ?? PACKS[ruleset] ?? 54;
  const ranks = [...(size === 48 ? 'A23456789TJQ' : 'A23456789TJQK')];
  const pack = ranks.flatMap((rank) => [...'SHDC'].map((suit) => rank + suit));
  if (size >= 54) pack.push('XR', 'XB');
  if (ruleset === 'dog') {
    pack.push('XB');
    return players.length === 6 ? [...pack, ...pack, ...pack] : [...pack, ...pack];
  }
  if (ruleset === 'keezen' && players.length === 2) return pack.filter(isHalf);
  if (ruleset === 'keezen' && players.length === 6) return [...pack, ...pack.filter(isHalf)];
  if (ruleset === 'keezen' && players.length === 8) return [...pack, ...pack];
  if (ruleset === 'jackaroo' && players.length === 6) return [...pack, ...pack];
  const two =
    (ruleset === 'quebec-8' && players.length === 8) || (ruleset === 'quebec-7' && players.length >= 7);
  return two ? [...pack, ...pack] : pack;
}

export function randomPlayers(
  chance: Chance,
  ruleset: string,
  count: number,
  zones: number,
): RefGame['players'] {
  if (ruleset === 'tac-tik-pieu' && count === 2) return [{ colours: ['a', 'c'] }, { colours: ['b', 'd'] }];
  const taken = chance.shuffled(lettersOf(zones)).slice(0, count).sort();
  const size = chance.pick(SHAPES[ruleset]?.teams[count] ?? []);
  if (size === 1) return taken.map((colour) => ({ colours: [colour] }));
  const inTurn = taken.map((_, i) => i % (count / size));
  const teams = chance.percent(70) ? inTurn : chance.shuffled(inTurn);
  return taken.map((colour, i) => ({ colours: [colour], team: teams[i] as number }));
}

const SWITCHES: Readonly<Record<string, readonly string[]>> = {
  dog: ['sevenPartner', 'jokerMayFinish'],
  keezen: ['kingThirteen', 'noOverrun', 'ownStarSwaps'],
  jackaroo: ['fiveOrder'],
};

const READINGS: Readonly<Record<string, readonly string[]>> = {
  tock: ['sevenRest', 'fiveMovesFresh', 'captureAllStops', 'skipLapses'],
  'tock-variantes': ['sevenRest', 'captureAllStops'],
  'tac-tik': ['sevenRest', 'captureAllStops'],
  'premiere-regle': ['sevenRest'],
  'tac-tik-pieu': ['sevenRest', 'jackSwapsOwn'],
  'quebec-8': ['sevenRest', 'skipLapses'],
  'quebec-7': ['sevenRest'],
  dog: ['sevenRest', 'idleJack'],
  keezen: ['sevenRest'],
  jackaroo: ['sevenRest'],
};

/** Zones as long as they may be, and the house rules of Tock's relatives; nothing for a ruleset of Tock. */
function relativeOptions(chance: Chance, ruleset: string): RefGame['options'] {
  const switches = SWITCHES[ruleset];
  if (switches === undefined) return {};
  return {
    ...(chance.percent(40) ? { holesPerZone: 16 + chance.below(5) } : {}),
    ...Object.fromEntries(
      switches.filter(() => chance.percent(60)).map((name) => [name, chance.percent(50)]),
    ),
  };
}

export function randomOptions(chance: Chance, ruleset: string): RefGame['options'] {
  const tockFamily = ruleset === 'tock' || ruleset === 'tock-variantes';
  return {
    ...(chance.percent(50) ? { homeEntry: chance.below(ruleset in SWITCHES ? 16 : 18) } : {}),
    ...relativeOptions(chance, ruleset),
    ...Object.fromEntries(
      (READINGS[ruleset] ?? []).filter(() => chance.percent(40)).map((name) => [name, chance.percent(70)]),
    ),
    ...(tockFamily && chance.percent(60) ? { centre: chance.percent(75) } : {}),
    ...(ruleset.startsWith('quebec') && chance.percent(60)
      ? { exitWhen: chance.pick(['any', 'first']) }
      : {}),
    ...(ruleset === 'premiere-regle' && chance.percent(40) ? { pack: 54 } : {}),
    ...(ruleset === 'tock' && chance.percent(50)
      ? { variants: chance.shuffled(table.ALL_VARIANTS).slice(0, chance.below(7)) }
      : {}),
  };
}
