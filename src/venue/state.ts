/** The state of a table as its staff sees it, and anybody may: no name, no hand, no random number is in it. */
import { boardOf, colourName } from '../rules/holes.js';
import { rulesetOf } from '../rules/ruleset-check.js';
import type { TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import { checkedSetup } from '../table/settings.js';
import { isTurn, type Stage, stageOf } from '../table/stage.js';
import { type PawnsView, pawnsOf } from './pawns.js';
import type { VenueSettings } from './settings.js';

/** What staff and guests have done to a table since; JSON, and kept. Times in milliseconds of its steady clock. */
export interface VenueState {
  readonly settings: VenueSettings;
  /** Nobody sits down, and nothing new begins. */
  readonly locked: boolean;
  /** Words of the staff for everybody to read; empty: none. */
  readonly announcement: string;
  /** When guests called for somebody; null: nobody did, or the call was answered. */
  readonly calledAt: number | null;
  /** When guests were warned that what is left alone ends. */
  readonly warnedAt: number | null;
}

/** What the table itself does not know. Times in milliseconds of its steady clock. */
export interface Facts {
  readonly now: number;
  /** When the game on the table began, as far as that was seen. */
  readonly startedAt: number | null;
  /** Games begun since midnight. */
  readonly gamesToday: number;
  /** 0 to 255, as the eye measures it; null where pages draw the lights. */
  readonly brightness: number | null;
  /** Everything is on the disk. */
  readonly kept: boolean;
}

/** Why somebody should come: a call, a board or a cable that does not answer, pawns that are gone, a disk that refuses. */
export const NEEDS = ['call', 'board', 'pawns', 'disk'] as const;
export type Need = (typeof NEEDS)[number];

export interface PublicState {
  readonly stage: Stage;
  readonly ruleset: string;
  readonly zones: number;
  readonly holesPerZone: number;
  readonly players: number;
  /** Seats with a person, and with a computer player. */
  readonly people: number;
  readonly computers: number;
  /** Nobody sits here, and no game is on. */
  readonly free: boolean;
  readonly minutesInPlay: number | null;
  readonly gamesToday: number;
  /** The colours of whoever is to act; null where nobody in particular is awaited. */
  readonly turn: readonly string[] | null;
  readonly deal: number | null;
  /** Actions in this deal. */
  readonly moves: number | null;
  /** As in a game's JSON. */
  readonly position: string | null;
  readonly pawns: PawnsView | null;
  readonly needs: readonly Need[];
  readonly minutesSinceCall: number | null;
  readonly boardFault: 'lost' | 'cable' | null;
  /** Switches that are not believed. */
  readonly distrusted: number;
  readonly brightness: number | null;
  readonly volume: number;
  readonly locked: boolean;
  readonly unattended: boolean;
  readonly attract: boolean;
  readonly languages: readonly string[];
  readonly announcement: string;
  /** Guests are being warned that the game left alone ends. */
  readonly ending: boolean;
}

const MINUTE_MS = 60_000;

export function publicStateOf(venue: VenueState, snapshot: TableSnapshot, facts: Facts): PublicState {
  const { context } = snapshot;
  const { settings, game, seats, deals, entries } = context;
  const { unattended, attract, languages, volume } = venue.settings;
  const stage = stageOf(snapshot);
  const pawns = pawnsOf(context, stage);
  const people = seats.filter(({ taken, computer }) => taken && !computer).length;
  const minutesSince = (at: number | null) => (at === null ? null : Math.floor((facts.now - at) / MINUTE_MS));
  return {
    stage,
    ruleset: rulesetOf(settings.ruleset).name,
    zones: settings.zones,
    holesPerZone: boardOf(settings).holesPerZone,
    players: settings.players,
    people,
    computers: seats.filter(({ computer }) => computer).length,
    free: game === null && people === 0,
    minutesInPlay: game === null ? null : minutesSince(facts.startedAt),
    gamesToday: facts.gamesToday,
    turn: isTurn(stage) && game ? coloursOf(context, game.turn) : null,
    deal: game ? deals : null,
    moves: game ? entries.length : null,
    position: game?.position ?? null,
    pawns,
    needs: needsOf(venue, context, stage, pawns, facts),
    minutesSinceCall: minutesSince(venue.calledAt),
    boardFault: boardFaultOf(context),
    distrusted: new Set([...context.masked, ...context.doubted.map(({ hole }) => hole)]).size,
    brightness: facts.brightness,
    volume,
    locked: venue.locked,
    unattended,
    attract,
    languages,
    announcement: venue.announcement,
    ending: venue.warnedAt !== null,
  };
}

function coloursOf({ settings }: TableContext, player: number): string[] {
  return (checkedSetup(settings).players[player]?.colours ?? []).map(colourName);
}

function boardFaultOf({ link, cable }: TableContext): PublicState['boardFault'] {
  if (link !== 'lost') return null;
  return cable ? 'cable' : 'lost';
}

function needsOf(
  { calledAt }: VenueState,
  { link }: TableContext,
  stage: Stage,
  pawns: PawnsView | null,
  { kept }: Facts,
): Need[] {
  const wanted: Record<Need, boolean> = {
    call: calledAt !== null,
    board: link === 'lost',
    // While pawns are being set up, some are in hands.
    pawns: stage === 'attract' && (pawns?.missing ?? 0) > 0,
    disk: !kept,
  };
  return NEEDS.filter((need) => wanted[need]);
}
