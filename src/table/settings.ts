import { type Colour, colourName, USUAL_HOLES_PER_ZONE, type ZoneCount } from '../rules/board/holes.js';
import { nameOrDocument, rulesetOf } from '../rules/rulesets/ruleset-check.js';
import { teamSizesFor, usualZones } from '../rules/rulesets/ruleset-tables.js';
import type { Ruleset, RulesetId } from '../rules/rulesets/rulesets.js';
import {
  type CheckedSetup,
  checkSetup,
  type Options,
  type PlayerSetup,
  readRuleset,
  type Setup,
} from '../rules/setup.js';
import { anyOf, isRecord, keysOf, show } from '../rules/values/input.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';

/** Table settings beyond the rules; one line defines each. */
export const CHOICES = {
  /** `physical`: real cards; `dealt`: on phones. */
  cards: { values: ['physical', 'dealt'], usual: 'physical' },
  /** Card faces; the boxed ones are shown only if the rules fit. */
  faces: { values: ['playing', 'boxed'], usual: 'playing', isOptional: true },
  /** `friendly`: undo by agreement; `strict`: a played card stays. */
  manners: { values: ['friendly', 'strict'], usual: 'friendly' },
  /** Lights targets once the card is known. */
  teaching: { values: [true, false], usual: true },
  /** Pawns may move first; matching cards are offered. */
  moveFirst: { values: [false, true], usual: false },
  /** Real cards need suits, for exact tracking. */
  suits: { values: [false, true], usual: false },
  /** `counted`: hint counts are public. */
  hints: { values: ['off', 'on', 'counted'], usual: 'on', isOptional: true },
  /** Of computers on virtual boards. */
  pace: { values: ['slow', 'usual', 'fast'], usual: 'usual', isOptional: true },
} as const satisfies Record<string, Choice>;

interface Choice {
  readonly values: readonly (string | boolean)[];
  readonly usual: string | boolean;
  /** Absent in older files. */
  readonly isOptional?: true;
}

type Chosen = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name]['values'][number] };

export const CARD_MODES = CHOICES.cards.values;
export type CardMode = Chosen['cards'];

export interface Settings extends Chosen {
  readonly ruleset: RulesetId | Ruleset;
  readonly players: number;
  /** 1: individual play. */
  readonly teamSize: number;
  readonly zones: ZoneCount;
  /** Include hole counts that differ from a Tock board. */
  readonly options: Options;
}

const USUAL = Object.fromEntries(Object.entries(CHOICES).map(([name, { usual }]) => [name, usual])) as Chosen;

export function choicesOf(settings: Settings): Chosen {
  return Object.fromEntries(keysOf(CHOICES).map((name) => [name, settings[name]])) as Chosen;
}

export function usualSettings(chosen: RulesetId | Ruleset, players = 4): Settings {
  const ruleset = rulesetOf(chosen);
  const count = ruleset.players.includes(players) ? players : (ruleset.players[0] ?? 4);
  return {
    ruleset: chosen,
    players: count,
    teamSize: usualTeamSize(ruleset, count),
    zones: usualZones(ruleset, count) ?? 4,
    options: withHoles(ruleset, {}),
    ...USUAL,
  };
}

function withHoles({ holesPerZone }: Ruleset, options: Options): Options {
  const said = options.holesPerZone !== undefined || holesPerZone === USUAL_HOLES_PER_ZONE;
  return said ? options : { ...options, holesPerZone };
}

function usualTeamSize(ruleset: Ruleset, players: number): number {
  const sizes = teamSizesFor(ruleset, players);
  return sizes.includes(2) ? 2 : (sizes[0] ?? 1);
}

/** Validates untrusted input; faults name the field. */
export function checkSettings(input: unknown): Result<Settings, ValidationError> {
  if (!isRecord(input)) return invalid('settings', 'is not an object');
  const { players, teamSize, zones, options } = input;
  const read = readRuleset(input['ruleset']);
  if (!read.ok) return read;
  const ruleset = read.value;
  if (typeof players !== 'number' || !ruleset.players.includes(players)) {
    return invalid('players', `${show(players)} is not a number of players for ${ruleset.name}`);
  }
  if (typeof teamSize !== 'number' || !teamSizesFor(ruleset, players).includes(teamSize)) {
    return invalid(
      'teamSize',
      `${show(teamSize)} is not a team size for ${players} players of ${ruleset.name}`,
    );
  }
  const chosen = checkChoices(input);
  if (!chosen.ok) return chosen;
  if (typeof zones !== 'number' || zones < players)
    return invalid('zones', `${show(zones)} zones do not seat ${players}`);
  const settings = {
    ruleset: nameOrDocument(ruleset),
    players,
    teamSize,
    zones,
    options: options ?? {},
    ...chosen.value,
  } as Settings;
  const setup = checkSetup(setupOf(settings));
  if (!setup.ok) return setup;
  return ok({ ...settings, options: withHoles(ruleset, settings.options) });
}

function checkChoices(input: Readonly<Record<string, unknown>>): Result<Chosen, ValidationError> {
  const chosen: Record<string, string | boolean> = {};
  for (const [name, { values, usual, isOptional }] of Object.entries<Choice>(CHOICES)) {
    const given = input[name] === undefined && isOptional ? usual : input[name];
    const value = values.find((one) => one === given);
    if (value === undefined) return invalid(name, `must be ${anyOf(values)}, not ${show(given)}`);
    chosen[name] = value;
  }
  return ok(chosen as Chosen);
}

/** Drops unknown fields; keeps invalid values for `checkSettings`. */
export function settingsAlone(sent: object): Settings {
  const checked = checkSettings(sent);
  return checked.ok ? checked.value : (sent as Settings);
}

/** Spread evenly, with partners as far apart as possible. */
export function seating(settings: Settings): PlayerSetup[] {
  const { players, teamSize, zones } = settings;
  const teams = players / teamSize;
  if (rulesetOf(settings.ruleset).twoColoursForTwo && players === 2) {
    return [0, 1].map((player) => ({ colours: [letter(player), letter(player + 2)] }));
  }
  return Array.from({ length: players }, (_, player) => ({
    colours: [letter(Math.floor((player * zones) / players))],
    ...(teamSize > 1 ? { team: player % teams } : {}),
  }));
}

function setupOf(settings: Settings): Setup {
  const { ruleset, zones, options } = settings;
  return { ruleset, zones, options, players: seating(settings) };
}

export function checkedSetup(settings: Settings): CheckedSetup {
  const setup = checkSetup(setupOf(settings));
  if (!setup.ok) throw new Error(`settings were not checked: ${setup.fault.field} ${setup.fault.problem}`);
  return setup.value;
}

/** In zone order. */
export function playingColours(settings: Settings): Colour[] {
  return checkedSetup(settings).players.flatMap((player) => player.colours);
}

function letter(zone: number): string {
  return colourName(zone as Colour);
}
