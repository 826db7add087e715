/** What a table agrees on before it plays, and who sits where. */

import { type Colour, colourName, USUAL_HOLES_PER_ZONE, type ZoneCount } from '../rules/holes.js';
import { isRecord, show } from '../rules/input.js';
import { accept, type Fault, faulty, type Result } from '../rules/result.js';
import { nameOrDocument, rulesetOf } from '../rules/ruleset-check.js';
import { teamSizesFor, usualZones } from '../rules/ruleset-tables.js';
import type { Ruleset, RulesetId } from '../rules/rulesets.js';
import {
  type CheckedSetup,
  checkSetup,
  type Options,
  type PlayerSetup,
  readRuleset,
  type Setup,
} from '../rules/setup.js';

/** How people play at a table, beside its rules. A line here is all that a setting needs to be checked and kept. */
export const CHOICES = {
  /** `physical`: real cards in the hands; `dealt`: the companion deals to the phones. */
  cards: { values: ['physical', 'dealt'], usual: 'physical' },
  /** `friendly`: the last move can be taken back when the others agree; `strict`: a card thrown is played. */
  manners: { values: ['friendly', 'strict'], usual: 'friendly' },
  /** Destinations are lit as soon as the card is known, not only for a lifted pawn. */
  teaching: { values: [true, false], usual: true },
  /** The pawns may be moved before the card is entered; the cards that fit are then offered. */
  moveFirst: { values: [false, true], usual: false },
  /** Real cards are entered with their suits, so that each single card is followed. */
  suits: { values: [false, true], usual: false },
  /** `counted`: everybody sees how many hints each player has taken. */
  hints: { values: ['off', 'on', 'counted'], usual: 'on', isOptional: true },
  /** How fast computer players move drawn pawns. */
  pace: { values: ['slow', 'usual', 'fast'], usual: 'usual', isOptional: true },
} as const satisfies Record<string, Choice>;

interface Choice {
  readonly values: readonly (string | boolean)[];
  readonly usual: string | boolean;
  /** Games that were kept before the setting existed do not name it. */
  readonly isOptional?: true;
}

type Chosen = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name]['values'][number] };

export const CARD_MODES = CHOICES.cards.values;
export type CardMode = Chosen['cards'];

export interface Settings extends Chosen {
  /** One that comes with the program, or a document. */
  readonly ruleset: RulesetId | Ruleset;
  readonly players: number;
  /** 1: everyone alone. */
  readonly teamSize: number;
  readonly zones: ZoneCount;
  /** They name the holes of a zone wherever a board has others than a Tock board. */
  readonly options: Options;
}

const USUAL = Object.fromEntries(Object.entries(CHOICES).map(([name, { usual }]) => [name, usual])) as Chosen;

/** The usual table of a ruleset. */
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

/** Options that say how many holes the ruleset's zones have, where nothing else was chosen. */
function withHoles({ holesPerZone }: Ruleset, options: Options): Options {
  const said = options.holesPerZone !== undefined || holesPerZone === USUAL_HOLES_PER_ZONE;
  return said ? options : { ...options, holesPerZone };
}

function usualTeamSize(ruleset: Ruleset, players: number): number {
  const sizes = teamSizesFor(ruleset, players);
  return sizes.includes(2) ? 2 : (sizes[0] ?? 1);
}

/** Checks settings that may be anything at all; faults name the field. */
export function checkSettings(input: unknown): Result<Settings, Fault> {
  if (!isRecord(input)) return faulty('settings', 'is not an object');
  const { players, teamSize, zones, options } = input;
  const read = readRuleset(input['ruleset']);
  if (!read.ok) return read;
  const ruleset = read.value;
  if (typeof players !== 'number' || !ruleset.players.includes(players)) {
    return faulty('players', `${show(players)} is not a number of players for ${ruleset.name}`);
  }
  if (typeof teamSize !== 'number' || !teamSizesFor(ruleset, players).includes(teamSize)) {
    return faulty(
      'teamSize',
      `${show(teamSize)} is not a team size for ${players} players of ${ruleset.name}`,
    );
  }
  const chosen = checkChoices(input);
  if (!chosen.ok) return chosen;
  if (typeof zones !== 'number' || zones < players)
    return faulty('zones', `${show(zones)} zones do not seat ${players}`);
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
  return accept({ ...settings, options: withHoles(ruleset, settings.options) });
}

function checkChoices(input: Readonly<Record<string, unknown>>): Result<Chosen, Fault> {
  const chosen: Record<string, string | boolean> = {};
  for (const [name, { values, usual, isOptional }] of Object.entries<Choice>(CHOICES)) {
    const given = input[name] === undefined && isOptional ? usual : input[name];
    const value = values.find((one) => one === given);
    if (value === undefined) return faulty(name, `must be ${oneOf(values)}, not ${show(given)}`);
    chosen[name] = value;
  }
  return accept(chosen as Chosen);
}

/** `slow, usual or fast` */
function oneOf(values: readonly unknown[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** Settings without any further fields. Wrong values stay as they are, so that the table can say what is wrong. */
export function settingsAlone(sent: object): Settings {
  const checked = checkSettings(sent);
  return checked.ok ? checked.value : (sent as Settings);
}

/** The players of a table: spread evenly round the board, team mates as far apart as can be. */
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

/** The checked setup of settings that were checked before. */
export function checkedSetup(settings: Settings): CheckedSetup {
  const setup = checkSetup(setupOf(settings));
  if (!setup.ok) throw new Error(`settings were not checked: ${setup.fault.field} ${setup.fault.problem}`);
  return setup.value;
}

/** The colours that are played, in the order of their zones. */
export function playingColours(settings: Settings): Colour[] {
  return checkedSetup(settings).players.flatMap((player) => player.colours);
}

function letter(zone: number): string {
  return colourName(zone as Colour);
}
