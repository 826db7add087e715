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
import { isIndex, isRecord, notIndex, show } from './values/input.js';
import { invalid, ok, type Result, type ValidationError } from './values/result.js';
import { boolean, integer, object, oneOf, optional, optionals, read, set } from './values/schema.js';

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

const FORM = object<Options>({
  homeEntry: optional(integer(0, Math.max(...HOLES_PER_ZONE) - 1)),
  holesPerZone: optional(oneOf<number>(HOLES_PER_ZONE)),
  centre: optional(boolean),
  variants: optional(set(oneOf(VARIANTS), 0, VARIANTS.length)),
  pack: optional(oneOf(PACK_SIZES)),
  exchange: optional(boolean),
  dealerChanges: optional(oneOf(DEALER_CHANGES)),
  exitWhen: optional(oneOf(EXIT_TIMES)),
  ...optionals(SWITCHES, boolean),
});

/** Whether the ruleset leaves the choice to the table; what is not listed is left to every table. */
const OFFERED: Readonly<Partial<Record<keyof Options, (ruleset: Ruleset) => boolean>>> = {
  centre: ({ centre }) => centre?.option === true,
  variants: ({ variants }) => variants !== undefined,
  exchange: ({ exchange }) => exchange === 'option',
  dealerChanges: ({ dealerOption }) => dealerOption === true,
  exitWhen: ({ handForExit }) => handForExit !== undefined,
  ...Object.fromEntries(
    SWITCHES.map((name) => [name, ({ switches }: Ruleset) => switches?.[name] !== undefined]),
  ),
};

const OPTION_NAMES = Object.keys(OFFERED) as readonly (keyof Options)[];

function checkOptions(input: unknown, ruleset: Ruleset): Result<Options, ValidationError> {
  const wrong = (problem: string) => invalid('options', problem);
  const form = read(FORM, input);
  if (!form.ok) return wrong(`${form.fault.field.slice(1)}: ${form.fault.problem}`.replace(/^: /, ''));
  const options = form.value;
  const { homeEntry = 0, holesPerZone = ruleset.holesPerZone, pack } = options;
  if (homeEntry >= holesPerZone)
    return wrong(`homeEntry: ${homeEntry} is not a number of holes from 0 to ${holesPerZone - 1}`);
  if (pack !== undefined && !ruleset.packs.includes(pack))
    return wrong(`pack: ${pack} is not one of ${ruleset.packs.join(', ')} for ${ruleset.name}`);
  const odd = OPTION_NAMES.find((name) => options[name] !== undefined && OFFERED[name]?.(ruleset) === false);
  return odd === undefined ? ok(options) : wrong(`${odd} is not an option of ${ruleset.name}`);
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
  if (coloursEach === 2 && zones !== 4)
    return invalid('zones', `${zones} is not 4, as two players of ${ruleset.name} need`);
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
    if (coloursEach === 2 && Math.abs((own[0] ?? 0) - (own[1] ?? 0)) !== 2)
      return wrong(`player ${index}: the two colours must face each other`);
    colours.push(own);
    const team = player['team'];
    if (team !== undefined && !isIndex(team, input.length))
      return wrong(`player ${index}: team ${notIndex(team, input.length)}`);
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
