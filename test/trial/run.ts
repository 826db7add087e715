/** Many moves over rulesets and levels, counted. */
import type { HoleKind } from '../../src/rules/holes.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../src/rules/rulesets.js';
import { checkSetup, teamSizesFor, usualZones } from '../../src/rules/setup.js';
import { Chance } from './chance.js';
import { LEVELS, type Level } from './players.js';
import { type MoveReport, TrialTable } from './table.js';

export interface Trial {
  readonly moves: number;
  readonly seed: number;
  readonly rulesets: readonly RulesetId[];
  readonly levels: readonly Level[];
  /** Kinds of holes that have no switch. */
  readonly blind?: readonly HoleKind[];
}

/** `alike`: how many of those asked leave the same switches closed as another legal move. */
export interface Counts {
  moves: number;
  right: number;
  wrong: number;
  asked: number;
  refused: number;
  alike: number;
  delayMs: { p50: number; p99: number };
}

/** Moves at one table before a new one is set up. */
const MOVES_PER_TABLE = 400;

export function runTrial(
  trial: Trial,
  onMove: (report: MoveReport, level: Level) => void = () => undefined,
): Counts {
  const counts: Counts = {
    moves: 0,
    right: 0,
    wrong: 0,
    asked: 0,
    refused: 0,
    alike: 0,
    delayMs: { p50: 0, p99: 0 },
  };
  const chance = new Chance(trial.seed);
  const delays: number[] = [];
  for (let round = 0; counts.moves < trial.moves; round++) {
    const level = trial.levels[round % trial.levels.length] as Level;
    const ruleset = trial.rulesets[
      Math.floor(round / trial.levels.length) % trial.rulesets.length
    ] as RulesetId;
    const table = new TrialTable(randomRules(ruleset, chance), LEVELS[level], chance, trial.blind);
    for (let i = 0; i < MOVES_PER_TABLE && counts.moves < trial.moves; i++) {
      const report = table.nextMove();
      counts.moves++;
      if (report.delay !== undefined) delays.push(report.delay);
      counts[report.verdict]++;
      if (report.alike && report.verdict === 'asked') counts.alike++;
      onMove(report, level);
    }
  }
  delays.sort((a, b) => a - b);
  const percentile = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
  counts.delayMs = { p50: percentile(0.5), p99: percentile(0.99) };
  return counts;
}

/** A table of any size and team shape that the ruleset allows. */
function randomRules(id: RulesetId, chance: Chance): Rules {
  const ruleset = RULESETS[id];
  const count = chance.pick(ruleset.players);
  const usual = usualZones(ruleset, count) as number;
  const zones = chance.pick(ruleset.zones.filter((size) => size >= usual));
  const size = chance.pick(teamSizesFor(ruleset, count));
  const twoColours = ruleset.twoColoursForTwo === true && count === 2;
  const letters = 'abcdefghij'.slice(0, twoColours ? 4 : zones);
  const spread = Array.from({ length: count }, (_, i) => letters[Math.floor((i * zones) / count)] as string);
  const players = spread.map((letter, i) => ({
    colours: twoColours
      ? ([
          ['a', 'c'],
          ['b', 'd'],
        ][i] as string[])
      : [letter],
    ...(size > 1 ? { team: i % (count / size) } : {}),
  }));
  const options = ruleset.centre?.option ? { centre: chance.happens(0.5) } : {};
  const setup = checkSetup({ ruleset: id, zones: twoColours ? 4 : zones, options, players });
  if (!setup.ok) throw new Error(`${id}: ${setup.fault.field} ${setup.fault.problem}`);
  return new Rules(setup.value);
}

export const ALL_RULESETS = RULESET_IDS;
/** Working switches: what `all` means. */
export const ALL_LEVELS = ['none', 'careful', 'ordinary', 'clumsy'] as const satisfies readonly Level[];
