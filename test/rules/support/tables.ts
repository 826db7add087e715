/** Tables to play at: every ruleset, number of players and team shape. */
import { Board, colourName } from '../../../src/rules/board/holes.js';
import { Rules } from '../../../src/rules/rules.js';
import { teamSizesFor, usualZones } from '../../../src/rules/rulesets/ruleset-tables.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../../src/rules/rulesets/rulesets.js';
import { checkSetup, type Options, type Setup } from '../../../src/rules/setup.js';

export interface TableShape {
  readonly ruleset: RulesetId;
  readonly players: number;
  /** 1 is everyone alone. */
  readonly teamSize: number;
}

export const ALL_SHAPES: readonly TableShape[] = RULESET_IDS.flatMap((ruleset) =>
  RULESETS[ruleset].players.flatMap((players) =>
    teamSizesFor(RULESETS[ruleset], players).map((teamSize) => ({ ruleset, players, teamSize })),
  ),
);

export function shapeName({ ruleset, players, teamSize }: TableShape): string {
  return `${ruleset}, ${players} players ${teamSize === 1 ? 'alone' : `in teams of ${teamSize}`}`;
}

/** A setup with the colours in seat order and the members of a team as far apart as they can be. */
export function setupOf({ ruleset, players, teamSize }: TableShape, options: Options = {}): Setup {
  const zones = usualZones(RULESETS[ruleset], players);
  if (zones === undefined) throw new Error(`${ruleset} has no board for ${players}`);
  const teams = players / teamSize;
  const names = Board.of(zones).colours.map(colourName);
  const twoEach = RULESETS[ruleset].twoColoursForTwo && players === 2;
  return {
    ruleset,
    zones,
    options,
    players: Array.from({ length: players }, (_, player) => ({
      colours: names.filter((_, colour) => (twoEach ? colour % 2 === player : colour === player)),
      ...(teamSize > 1 ? { team: player % teams } : {}),
    })),
  };
}

export function rulesOf(setup: unknown): Rules {
  const checked = checkSetup(setup);
  if (!checked.ok) throw new Error(`${checked.fault.field}: ${checked.fault.problem}`);
  return new Rules(checked.value);
}

/** Options that change what the generator does, beside the defaults of every shape. */
export const OPTIONAL_TABLES: readonly (readonly [TableShape, Options])[] = [
  [
    { ruleset: 'tock', players: 4, teamSize: 1 },
    { centre: true, homeEntry: 2, pack: 52 },
  ],
  [
    { ruleset: 'tock', players: 4, teamSize: 2 },
    { centre: true, exchange: true, variants: ['7', 'K'] },
  ],
  [
    { ruleset: 'tock', players: 8, teamSize: 4 },
    { centre: false, homeEntry: 17 },
  ],
  [
    { ruleset: 'tock-variantes', players: 6, teamSize: 3 },
    { centre: true, homeEntry: 1 },
  ],
  [
    { ruleset: 'tac-tik', players: 4, teamSize: 2 },
    { exchange: true, homeEntry: 4 },
  ],
  [
    { ruleset: 'premiere-regle', players: 4, teamSize: 2 },
    { homeEntry: 3, pack: 54 },
  ],
  [
    { ruleset: 'tac-tik-pieu', players: 2, teamSize: 1 },
    { homeEntry: 5, pack: 48 },
  ],
  [
    { ruleset: 'quebec-8', players: 4, teamSize: 2 },
    { homeEntry: 0, exitWhen: 'first' },
  ],
  [
    { ruleset: 'tock-variantes', players: 4, teamSize: 2 },
    { holesPerZone: 16, homeEntry: 15, centre: true },
  ],
  [
    { ruleset: 'premiere-regle', players: 4, teamSize: 1 },
    { holesPerZone: 20, homeEntry: 1 },
  ],
  [{ ruleset: 'tac-tik-pieu', players: 10, teamSize: 2 }, { holesPerZone: 20 }],
  [
    { ruleset: 'quebec-7', players: 4, teamSize: 2 },
    { holesPerZone: 19, exitWhen: 'any' },
  ],
  [{ ruleset: 'quebec-7', players: 6, teamSize: 3 }, { homeEntry: 0 }],
  [
    { ruleset: 'dog', players: 4, teamSize: 2 },
    { sevenPartner: true, jokerMayFinish: false },
  ],
  [
    { ruleset: 'dog', players: 6, teamSize: 3 },
    { sevenPartner: true, holesPerZone: 18 },
  ],
  [
    { ruleset: 'dog', players: 2, teamSize: 1 },
    { sevenPartner: true, jokerMayFinish: false, homeEntry: 1 },
  ],
  [
    { ruleset: 'keezen', players: 4, teamSize: 2 },
    { kingThirteen: true, noOverrun: false, ownStarSwaps: false, dealerChanges: 'deal' },
  ],
  [
    { ruleset: 'keezen', players: 3, teamSize: 1 },
    { homeEntry: 2, holesPerZone: 20 },
  ],
  [{ ruleset: 'jackaroo', players: 4, teamSize: 2 }, { fiveOrder: true }],
  [
    { ruleset: 'jackaroo', players: 2, teamSize: 1 },
    { fiveOrder: true, homeEntry: 0, holesPerZone: 16 },
  ],
];
