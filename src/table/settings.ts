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

/** `physical`: real cards in the hands; `dealt`: the companion deals to the phones. */
export const CARD_MODES = ['physical', 'dealt'] as const;
export type CardMode = (typeof CARD_MODES)[number];

/** A friendly table can take back when the others agree; at a strict one a card thrown is played. */
export const MANNERS = ['friendly', 'strict'] as const;
export type Manners = (typeof MANNERS)[number];

/** `counted`: everybody sees how many hints each player has taken. */
export const HINTS = ['off', 'on', 'counted'] as const;
export type Hints = (typeof HINTS)[number];

/** How fast computer players move drawn pawns. */
export const PACES = ['slow', 'usual', 'fast'] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
  /** One that comes with the program, or a document. */
  readonly ruleset: RulesetId | Ruleset;
  readonly players: number;
  /** 1: everyone alone. */
  readonly teamSize: number;
  readonly zones: ZoneCount;
  /** They name the holes of a zone wherever a board has others than a Tock board. */
  readonly options: Options;
  readonly cards: CardMode;
  readonly manners: Manners;
  /** Destinations are lit as soon as the card is known, not only for a lifted pawn. */
  readonly teaching: boolean;
  /** The pawns may be moved before the card is entered; the cards that fit are then offered. */
  readonly moveFirst: boolean;
  /** Real cards are entered with their suits, so that each single card is followed. */
  readonly suits: boolean;
  readonly hints: Hints;
  readonly pace: Pace;
}

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
    cards: 'physical',
    manners: 'friendly',
    teaching: true,
    moveFirst: false,
    suits: false,
    hints: 'on',
    pace: 'usual',
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
  const { players, teamSize, zones, options, cards, manners } = input;
  // Games that were kept before hints and computer players came say nothing of either.
  const { teaching, moveFirst, suits, hints = 'on', pace = 'usual' } = input;
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
  if (!CARD_MODES.some((mode) => mode === cards)) return faulty('cards', `${show(cards)} is not a card mode`);
  if (!MANNERS.some((kind) => kind === manners))
    return faulty('manners', `${show(manners)} is neither friendly nor strict`);
  if (typeof teaching !== 'boolean') return faulty('teaching', 'is neither true nor false');
  if (typeof moveFirst !== 'boolean') return faulty('moveFirst', 'is neither true nor false');
  if (typeof suits !== 'boolean') return faulty('suits', 'is neither true nor false');
  if (!HINTS.some((kind) => kind === hints)) return faulty('hints', `${show(hints)} is no way to give hints`);
  if (!PACES.some((kind) => kind === pace)) return faulty('pace', `${show(pace)} is no pace`);
  if (typeof zones !== 'number' || zones < players)
    return faulty('zones', `${show(zones)} zones do not seat ${players}`);
  const settings = {
    ruleset: nameOrDocument(ruleset),
    players,
    teamSize,
    zones,
    options: options ?? {},
    cards,
    manners,
    teaching,
    moveFirst,
    suits,
    hints,
    pace,
  } as Settings;
  const setup = checkSetup(setupOf(settings));
  if (!setup.ok) return setup;
  return accept({ ...settings, options: withHoles(ruleset, settings.options) });
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
