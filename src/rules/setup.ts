import {
  type Colour,
  colourName,
  HOLES_PER_ZONE,
  parseColour,
  ZONE_COUNTS,
  type ZoneCount,
} from './board/holes.js';
import { PACK_SIZES, type PackSize } from './cards/cards.js';
import { checkRuleset } from './rulesets/ruleset-check.js';
import { teamSizesFor } from './rulesets/ruleset-tables.js';
import {
  DEALER_CHANGES,
  type DealerChange,
  EXIT_TIMES,
  type ExitTime,
  isRulesetId,
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  type RulesetId,
  SWITCHES,
  type Switch,
  VARIANTS,
  type Variant,
} from './rulesets/rulesets.js';
import { anyOf, isIndex, isRecord, show } from './values/input.js';
import { invalid, ok, type Result, type ValidationError } from './values/result.js';

/** Absent fields keep the ruleset's value. */
export interface Options extends Readonly<Partial<Record<Switch, boolean>>> {
  /** Holes between the star and the home entry; less than a zone's holes. */
  readonly homeEntry?: number;
  readonly holesPerZone?: number;
  readonly centre?: boolean;
  readonly variants?: readonly Variant[];
  readonly pack?: PackSize;
  readonly exchange?: boolean;
  readonly dealerChanges?: DealerChange;
  readonly exitWhen?: ExitTime;
}

export interface PlayerSetup {
  readonly colours: readonly string[];
  readonly team?: number;
}

/** Players in turn order: clockwise by seat. */
export interface Setup {
  readonly ruleset: RulesetId | Ruleset;
  readonly zones: ZoneCount;
  readonly options: Options;
  readonly players: readonly PlayerSetup[];
}

export interface Player {
  readonly colours: readonly Colour[];
  /** Team number, or player index without teams. */
  readonly side: number;
}

export interface CheckedSetup {
  readonly ruleset: Ruleset;
  readonly zones: ZoneCount;
  readonly options: Options;
  readonly players: readonly Player[];
  readonly teams: boolean;
}

/**
 * Validates an untrusted setup. Fault fields: ruleset (plus a JSON pointer into a document), zones, options, players.
 */
export function checkSetup(input: unknown): Result<CheckedSetup, ValidationError> {
  if (!isRecord(input)) return invalid('game', 'is not an object');
  const named = readRuleset(input['ruleset']);
  if (!named.ok) return named;
  const ruleset = named.value;
  const zones = ZONE_COUNTS.find((count) => count === input['zones']);
  if (zones === undefined || !ruleset.zones.includes(zones)) {
    return invalid(
      'zones',
      `${show(input['zones'])} is not one of ${ruleset.zones.join(', ')} for ${ruleset.name}`,
    );
  }
  const options = checkOptions(input['options'] ?? {}, ruleset);
  if (!options.ok) return options;
  const players = checkPlayers(input['players'], ruleset, zones);
  if (!players.ok) return players;
  const { list, teams } = players.value;
  if (options.value.exchange && !teams) return invalid('options', 'exchange needs teams');
  return ok({ ruleset, zones, options: options.value, players: list, teams });
}

export function readRuleset(input: unknown): Result<Ruleset, ValidationError> {
  if (isRulesetId(input)) return ok(RULESETS[input]);
  if (!isRecord(input))
    return invalid('ruleset', `${show(input)} is not one of ${RULESET_IDS.join(', ')}, nor a document`);
  const document = checkRuleset(input);
  if (document.ok) return document;
  return invalid(`ruleset${document.fault.field}`, document.fault.problem);
}

const OPTION_NAMES = [
  'homeEntry',
  'holesPerZone',
  'centre',
  'variants',
  'pack',
  'exchange',
  'dealerChanges',
  'exitWhen',
  ...SWITCHES,
] as const satisfies (keyof Options)[];

function checkOptions(input: unknown, ruleset: Ruleset): Result<Options, ValidationError> {
  const wrong = (problem: string) => invalid('options', problem);
  if (!isRecord(input)) return wrong('is not an object');
  const unknown = Object.keys(input).find((key) => !OPTION_NAMES.some((name) => name === key));
  if (unknown !== undefined) return wrong(`${show(unknown)} is not one of ${OPTION_NAMES.join(', ')}`);
  const { homeEntry, holesPerZone = ruleset.holesPerZone, centre, variants, pack, exchange } = input;
  if (!HOLES_PER_ZONE.some((count) => count === holesPerZone))
    return wrong(`holesPerZone: ${show(holesPerZone)} is not one of ${HOLES_PER_ZONE.join(', ')}`);
  if (homeEntry !== undefined && !isIndex(homeEntry, holesPerZone as number))
    return wrong(`homeEntry is not a number of holes from 0 to ${(holesPerZone as number) - 1}`);
  if (centre !== undefined) {
    if (typeof centre !== 'boolean') return wrong('centre is neither true nor false');
    if (!ruleset.centre?.option) return wrong(`centre is not an option of ${ruleset.name}`);
  }
  if (variants !== undefined) {
    if (!ruleset.variants) return wrong(`variants is not an option of ${ruleset.name}`);
    if (!Array.isArray(variants)) return wrong('variants is not a list');
    const odd = variants.find((name) => !VARIANTS.some((variant) => variant === name));
    if (odd !== undefined) return wrong(`variants: ${show(odd)} is not one of ${VARIANTS.join(', ')}`);
    if (new Set(variants).size < variants.length) return wrong('variants names one twice');
  }
  if (pack !== undefined) {
    if (!PACK_SIZES.some((size) => size === pack && ruleset.packs.includes(size))) {
      return wrong(`pack: ${show(pack)} is not one of ${ruleset.packs.join(', ')} for ${ruleset.name}`);
    }
  }
  if (exchange !== undefined) {
    if (typeof exchange !== 'boolean') return wrong('exchange is neither true nor false');
    if (ruleset.exchange !== 'option') return wrong(`exchange is not an option of ${ruleset.name}`);
  }
  const { dealerChanges } = input;
  if (dealerChanges !== undefined) {
    if (!DEALER_CHANGES.some((change) => change === dealerChanges))
      return wrong(`dealerChanges must be ${anyOf(DEALER_CHANGES)}, not ${show(dealerChanges)}`);
    if (!ruleset.dealerOption) return wrong(`dealerChanges is no option of ${ruleset.name}`);
  }
  const { exitWhen } = input;
  if (exitWhen !== undefined) {
    if (!EXIT_TIMES.some((time) => time === exitWhen))
      return wrong(`exitWhen must be ${anyOf(EXIT_TIMES)}, not ${show(exitWhen)}`);
    if (!ruleset.handForExit) return wrong(`exitWhen is not an option of ${ruleset.name}`);
  }
  for (const name of SWITCHES) {
    if (input[name] === undefined) continue;
    if (typeof input[name] !== 'boolean') return wrong(`${name} is neither true nor false`);
    if (!ruleset.switches?.[name]) return wrong(`${name} is no option of ${ruleset.name}`);
  }
  return ok(input as Options);
}

function checkPlayers(
  input: unknown,
  ruleset: Ruleset,
  zones: ZoneCount,
): Result<{ list: readonly Player[]; teams: boolean }, ValidationError> {
  const wrong = (problem: string) => invalid('players', problem);
  if (!Array.isArray(input)) return wrong('is not a list');
  if (!ruleset.players.includes(input.length)) {
    return wrong(
      `${input.length} is not a number of players for ${ruleset.name} (${ruleset.players.join(', ')})`,
    );
  }
  const coloursEach = ruleset.twoColoursForTwo && input.length === 2 ? 2 : 1;
  const taken = new Set<Colour>();
  const colours: Colour[][] = [];
  const teamNumbers: (number | undefined)[] = [];
  for (const [index, player] of input.entries()) {
    if (!isRecord(player) || !Array.isArray(player['colours']))
      return wrong(`player ${index} has no list of colours`);
    if (player['colours'].length !== coloursEach) {
      return wrong(`player ${index} has ${player['colours'].length} colours, not ${coloursEach}`);
    }
    const own: Colour[] = [];
    for (const name of player['colours']) {
      const colour = typeof name === 'string' ? parseColour(name) : undefined;
      if (colour === undefined || colour >= zones)
        return wrong(`player ${index}: no colour ${show(name)} on ${zones} zones`);
      if (taken.has(colour)) return wrong(`colour ${colourName(colour)} is taken twice`);
      taken.add(colour);
      own.push(colour);
    }
    if (coloursEach === 2 && (zones !== 4 || Math.abs((own[0] ?? 0) - (own[1] ?? 0)) !== 2)) {
      return wrong(`player ${index}: two players have two colours each that face each other on 4 zones`);
    }
    colours.push(own);
    const team = player['team'];
    if (team !== undefined && !isIndex(team, input.length))
      return wrong(`player ${index}: team ${show(team)} is not a small number`);
    teamNumbers.push(team);
  }
  const seats = colours.map((own) => Math.min(...own));
  const descents = seats.filter((seat, index) => seat > (seats[(index + 1) % seats.length] ?? 0)).length;
  if (descents > 1) return wrong('are not in clockwise order');
  const teams = checkTeams(teamNumbers, ruleset);
  if (!teams.ok) return teams;
  const list = colours.map((own, index) => ({ colours: own, side: teamNumbers[index] ?? index }));
  return ok({ list, teams: teams.value });
}

/** True for teams, false for none; a mix is an error. */
function checkTeams(
  numbers: readonly (number | undefined)[],
  ruleset: Ruleset,
): Result<boolean, ValidationError> {
  const wrong = (problem: string) => invalid('players', problem);
  const sizes = new Map<number, number>();
  for (const team of numbers) if (team !== undefined) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  const alone = numbers.filter((team) => team === undefined).length;
  if (alone > 0 && alone < numbers.length) return wrong('some have a team and some have none');
  if (alone === numbers.length) {
    if (!teamSizesFor(ruleset, numbers.length).includes(1)) {
      return wrong(`${numbers.length} players of ${ruleset.name} play in teams`);
    }
    return ok(false);
  }
  const [size = 0, ...others] = sizes.values();
  if (others.some((other) => other !== size)) return wrong('teams are not of equal size');
  if (sizes.size < 2) return wrong('there is only one team');
  if (size === 1) return wrong('a team needs two players or more');
  if (!teamSizesFor(ruleset, numbers.length).includes(size)) {
    return wrong(`${ruleset.name} has no teams of ${size} for ${numbers.length} players`);
  }
  return ok(true);
}
