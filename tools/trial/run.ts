/** Many moves over rulesets and levels, counted. */
import type { HoleKind } from '../../src/rules/board/holes.js';
import { rulesetOf } from '../../src/rules/rulesets/ruleset-check.js';
import { teamSizesFor, usualZones } from '../../src/rules/rulesets/ruleset-tables.js';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { Chance } from './chance.js';
import { LEVELS, type Level } from './habits.js';
import { type MoveReport, TrialTable } from './table.js';

export interface Trial {
  readonly moves: number;
  readonly seed: number;
  readonly rulesets: readonly (RulesetId | Ruleset)[];
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
  /** Moves before which somebody had to say that the pawns stand right. */
  overruled: number;
  delayMs: { p50: number; p99: number };
}

/** Moves at one table before a new one is set up. */
const MOVES_PER_TABLE = 100;

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
    overruled: 0,
    delayMs: { p50: 0, p99: 0 },
  };
  const chance = new Chance(trial.seed);
  const delays: number[] = [];
  for (let round = 0; counts.moves < trial.moves; round++) {
    const { level, ruleset } = tableOf(trial, round);
    const table = new TrialTable(randomSettings(ruleset, chance), LEVELS[level], chance, trial.blind);
    for (let i = 0; i < MOVES_PER_TABLE && counts.moves < trial.moves; i++) {
      const report = table.nextMove();
      counts.moves++;
      if (report.delay !== undefined) delays.push(report.delay);
      counts[report.verdict]++;
      if (report.alike && report.verdict === 'asked') counts.alike++;
      if (report.overruled) counts.overruled++;
      onMove(report, level);
    }
  }
  delays.sort((a, b) => a - b);
  const percentile = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
  counts.delayMs = { p50: percentile(0.5), p99: percentile(0.99) };
  return counts;
}

/** Each ruleset with all levels; where the moves do not suffice for that, each ruleset once with one of them, and so on. */
function tableOf({ moves, rulesets, levels }: Trial, round: number) {
  const all = rulesets.length * levels.length * MOVES_PER_TABLE <= moves;
  const turn = Math.floor(round / (all ? levels.length : rulesets.length));
  return {
    level: levels[(all ? round : (round % rulesets.length) + turn) % levels.length] as Level,
    ruleset: rulesets[(all ? turn : round) % rulesets.length] as RulesetId | Ruleset,
  };
}

/** A table of any size and team shape that the ruleset allows. */
function randomSettings(chosen: RulesetId | Ruleset, chance: Chance): Settings {
  const ruleset = rulesetOf(chosen);
  const players = chance.pick(ruleset.players);
  const usual = usualZones(ruleset, players) as number;
  const twoColours = ruleset.twoColoursForTwo === true && players === 2;
  const zones = chance.pick(ruleset.zones.filter((size) => (twoColours ? size === 4 : size >= usual)));
  const teamSize = chance.pick(teamSizesFor(ruleset, players));
  const options = ruleset.centre?.option ? { centre: chance.happens(0.5) } : {};
  const settings = usualSettings(chosen, players);
  return { ...settings, zones, teamSize, options: { ...settings.options, ...options }, cards: 'dealt' };
}

export const ALL_RULESETS = RULESET_IDS;
/** Working switches: what `all` means. */
export const ALL_LEVELS = ['none', 'careful', 'ordinary', 'clumsy'] as const satisfies readonly Level[];
