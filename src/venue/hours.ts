/** What a venue's hours mean for its table. */
import type { Hours, Night } from './settings.js';
import type { WallClock } from './statistics.js';

/** *Last game* is shown this long before closing. */
const LAST_GAME_HOURS = 0.5;
/** An idle table's lights reach full brightness this long after opening. */
const DAWN_MINUTES = 10;
const DAY_MS = 86_400_000;
const BRIGHTEST = 255;

export interface Opening {
  /** The hour of opening while the venue is closed, else null. */
  readonly opensAt: number | null;
  /** The hour of closing, shortly before it, else null. */
  readonly closesAt: number | null;
}

export function openingAt(open: Hours | null, clock: WallClock | null): Opening {
  if (open === null || clock === null) return { opensAt: null, closesAt: null };
  if (!isWithin(open, clock.hour)) return { opensAt: open.from, closesAt: null };
  return { opensAt: null, closesAt: hoursFrom(clock.hour, open.to) <= LAST_GAME_HOURS ? open.to : null };
}

/** The day on which the venue has opened; null while it is closed or has no hours. */
export function openedOn(open: Hours | null, clock: WallClock | null): string | null {
  if (open === null || clock === null || !isWithin(open, clock.hour)) return null;
  const { day, hour } = clock;
  return hour >= open.from ? day : new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** Upper limit of the lights' brightness, 0–255, of a table that is idle or not. */
export function lightLimit(
  { open, night }: { readonly open: Hours | null; readonly night: Night | null },
  clock: WallClock | null,
  isIdle: boolean,
): number {
  if (clock === null) return BRIGHTEST;
  const { hour } = clock;
  const usual = night && isWithin(night, hour) ? night.brightness : BRIGHTEST;
  if (open === null || !isIdle) return usual;
  if (!isWithin(open, hour)) return 0;
  const minutes = Math.round(60 * hoursFrom(open.from, hour)) + 1;
  return Math.round((usual * Math.min(minutes, DAWN_MINUTES)) / DAWN_MINUTES);
}

/** @param hour with its fraction */
function isWithin({ from, to }: Hours, hour: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

function hoursFrom(from: number, to: number): number {
  return (to + 24 - from) % 24;
}
