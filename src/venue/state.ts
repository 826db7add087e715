/** A table's state for staff; contains no names, hands or seeds. */
import { boardOf, colourName } from '../rules/board/holes.js';
import { writePosition } from '../rules/json.js';
import { rulesetOf } from '../rules/rulesets/ruleset-check.js';
import type { TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import { checkedSetup } from '../table/settings.js';
import { isTaken, isTurn, type Stage, stageOf } from '../table/stage.js';
import { type PawnsView, pawnsOf } from './pawns.js';
import type { VenueSettings } from './settings.js';

/** JSON, saved. Times in monotonic ms. */
export interface VenueState {
  readonly settings: VenueSettings;
  readonly locked: boolean;
  readonly cleaning: boolean;
  /** Paused by the warning or for cleaning; resumes afterwards. */
  readonly paused: boolean;
  readonly announcement: string;
  /** The table is being reset; done at the next start if the power fails. */
  readonly resetting: boolean;
  readonly calledAt: number | null;
  readonly warnedAt: number | null;
  /** The day on which the house was last seen to be open; null: never. */
  readonly openedOn: string | null;
}

/** Data from outside the table. Times in monotonic ms. */
export interface VenueFacts {
  readonly now: number;
  readonly changedAt: number;
  /** Since midnight. */
  readonly gamesToday: number;
  /** 0–255, perceptual; null for virtual boards. */
  readonly brightness: number | null;
  /** All data is saved. */
  readonly kept: boolean;
  /** Outside the opening hours. */
  readonly closed: boolean;
}

export const NEEDS = ['call', 'board', 'pawns', 'disk'] as const;
export type Need = (typeof NEEDS)[number];

export interface StaffState
  extends Pick<VenueFacts, 'gamesToday' | 'brightness' | 'closed'>,
    Pick<VenueState, 'locked' | 'cleaning' | 'announcement'>,
    Pick<VenueSettings, 'volume' | 'unattended' | 'attract' | 'languages'> {
  readonly stage: Stage;
  readonly ruleset: string;
  readonly zones: number;
  readonly holesPerZone: number;
  readonly players: number;
  readonly people: number;
  readonly computers: number;
  /** All seats are empty and no game is on. */
  readonly free: boolean;
  /** Null if free. */
  readonly minutesTaken: number | null;
  /** Longer than the house allows for. */
  readonly runsLong: boolean;
  /** Colours of the current players; null if none. */
  readonly turn: readonly string[] | null;
  readonly deal: number | null;
  readonly moves: number | null;
  readonly position: string | null;
  readonly pawns: PawnsView | null;
  readonly needs: readonly Need[];
  readonly minutesSinceCall: number | null;
  readonly boardFault: 'lost' | 'cable' | null;
  readonly distrusted: number;
  /** The inactivity warning is shown. */
  readonly ending: boolean;
}

const MINUTE_MS = 60_000;

export function publicStateOf(venue: VenueState, snapshot: TableSnapshot, facts: VenueFacts): StaffState {
  const { context } = snapshot;
  const { settings, game, seats, deals, entries } = context;
  const { unattended, attract, languages, volume, longAfter } = venue.settings;
  const stage = stageOf(snapshot);
  const pawns = pawnsOf(context, stage);
  const people = seats.filter(({ taken, computer }) => taken && !computer).length;
  const minutesSince = (at: number | null) => (at === null ? null : Math.floor((facts.now - at) / MINUTE_MS));
  const taken = minutesTaken(context, facts.now, facts.changedAt);
  return {
    stage,
    ruleset: rulesetOf(settings.ruleset).name,
    zones: settings.zones,
    holesPerZone: boardOf(settings).holesPerZone,
    players: settings.players,
    people,
    computers: seats.filter(({ computer }) => computer).length,
    free: !isTaken(context),
    minutesTaken: taken,
    runsLong: taken !== null && longAfter !== null && taken >= longAfter,
    gamesToday: facts.gamesToday,
    turn: isTurn(stage) && game ? coloursOf(context, game.turn) : null,
    deal: game ? deals : null,
    moves: game ? entries.length : null,
    position: game && writePosition(game),
    pawns,
    // Nobody is there to help.
    needs: facts.closed && game === null ? [] : needsOf(venue, context, stage, pawns, facts),
    minutesSinceCall: minutesSince(venue.calledAt),
    boardFault: boardFaultOf(context),
    distrusted: new Set([...context.masked, ...context.doubted.map(({ hole }) => hole)]).size,
    brightness: facts.brightness,
    volume,
    locked: venue.locked,
    cleaning: venue.cleaning,
    closed: facts.closed,
    unattended,
    attract,
    languages,
    announcement: venue.announcement,
    ending: venue.warnedAt !== null,
  };
}

/** Whole minutes at monotonic ms `now`; null if free. */
export function minutesTaken(context: TableContext, now: number, changedAt: number): number | null {
  return isTaken(context) ? Math.floor((now - changedAt) / MINUTE_MS) : null;
}

function coloursOf({ settings }: TableContext, player: number): string[] {
  return (checkedSetup(settings).players[player]?.colours ?? []).map(colourName);
}

function boardFaultOf({ link, cable }: TableContext): StaffState['boardFault'] {
  if (link !== 'lost') return null;
  return cable ? 'cable' : 'lost';
}

function needsOf(
  { calledAt, cleaning }: VenueState,
  { link }: TableContext,
  stage: Stage,
  pawns: PawnsView | null,
  { kept }: VenueFacts,
): Need[] {
  const wanted: Record<Need, boolean> = {
    call: calledAt !== null,
    board: link === 'lost',
    // During set-up and cleaning, some pawns are in hands.
    pawns: stage === 'attract' && !cleaning && (pawns?.missing ?? 0) > 0,
    disk: !kept,
  };
  return NEEDS.filter((need) => wanted[need]);
}
