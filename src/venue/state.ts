/** A table's state for staff; contains no names, hands or seeds. */
import type { TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import { isTaken, type Stage, stageOf } from '../table/stage.js';
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
  /** The day on which the venue was last seen to be open; null: never. */
  readonly openedOn: string | null;
}

/** Data from outside the table. Times in monotonic ms. */
export interface VenueFacts {
  readonly now: number;
  readonly changedAt: number;
  readonly since: number;
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
  extends Pick<VenueFacts, 'since' | 'gamesToday' | 'brightness' | 'closed'>,
    Pick<VenueState, 'locked' | 'cleaning' | 'announcement' | 'calledAt'>,
    Pick<VenueSettings, 'volume' | 'unattended' | 'attract' | 'languages'> {
  readonly stage: Stage;
  readonly players: number;
  readonly people: number;
  /** All seats are empty and no game is on. */
  readonly free: boolean;
  /** Null if free. */
  readonly minutesTaken: number | null;
  /** Longer than the venue allows for. */
  readonly runsLong: boolean;
  readonly pawns: PawnsView | null;
  readonly needs: readonly Need[];
  readonly minutesSinceCall: number | null;
  readonly boardFault: 'lost' | 'cable' | null;
  /** The inactivity warning is shown. */
  readonly ending: boolean;
}

const MINUTE_MS = 60_000;

export function publicStateOf(venue: VenueState, snapshot: TableSnapshot, facts: VenueFacts): StaffState {
  const { context } = snapshot;
  const { settings, game, seats } = context;
  const { unattended, attract, languages, volume, longAfter } = venue.settings;
  const stage = stageOf(snapshot);
  const pawns = pawnsOf(context, stage);
  const people = seats.filter(({ taken, computer }) => taken && !computer).length;
  const minutesSince = (at: number | null) => (at === null ? null : Math.floor((facts.now - at) / MINUTE_MS));
  const taken = minutesTaken(context, facts.now, facts.changedAt);
  return {
    stage,
    players: settings.players,
    people,
    free: !isTaken(context),
    minutesTaken: taken,
    runsLong: taken !== null && longAfter !== null && taken >= longAfter,
    since: facts.since,
    gamesToday: facts.gamesToday,
    pawns,
    // Nobody is there to help.
    needs: facts.closed && game === null ? [] : needsOf(venue, context, stage, pawns, facts),
    calledAt: venue.calledAt,
    minutesSinceCall: minutesSince(venue.calledAt),
    boardFault: boardFaultOf(context),
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
