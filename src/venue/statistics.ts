/** Anonymous counts: no names, cards or single game times. */
import { NO_WINNER } from '../rules/game.js';
import { rulesetOf } from '../rules/rulesets/ruleset-check.js';
import { currentGame, type TableContext } from '../table/context.js';

/** Minutes per step; the last step is open-ended. */
const LENGTH_STEP_MINUTES = 10;
const LENGTH_STEPS = 18;
const MOST_SEATS = 10;
/** The last entry counts all later deals. */
const MOST_DEALS = 8;
const OWN_RULESET = 'own';

const HOURS = 24;

export const VENUE_COUNTERS = [
  'hints',
  'lessons',
  'calls',
  'boardFaults',
  'switchFaults',
  'pawnsLost',
] as const;
export type VenueCounter = (typeof VENUE_COUNTERS)[number];

export interface Statistics extends Readonly<Record<VenueCounter, number>> {
  readonly begun: number;
  readonly won: number;
  readonly abandoned: number;
  /** Won games by `LENGTH_STEP_MINUTES` step. */
  readonly lengths: readonly number[];
  readonly abandonedInDeal: readonly number[];
  readonly winsBySeat: readonly number[];
  /** Games and their minutes by the hour in which they began; none before the clock was set. */
  readonly gamesInHour: readonly number[];
  readonly minutesInHour: readonly number[];
  /** Games started by ruleset name; custom rulesets are merged. */
  readonly rulesets: Readonly<Record<string, number>>;
  /** Latest day with games; null: clock not set. */
  readonly today: { readonly day: string | null; readonly games: number };
}

export const NO_STATISTICS: Statistics = {
  begun: 0,
  won: 0,
  abandoned: 0,
  lengths: zeros(LENGTH_STEPS),
  abandonedInDeal: zeros(MOST_DEALS),
  winsBySeat: zeros(MOST_SEATS),
  gamesInHour: zeros(HOURS),
  minutesInHour: zeros(HOURS),
  rulesets: {},
  today: { day: null, games: 0 },
  hints: 0,
  lessons: 0,
  calls: 0,
  boardFaults: 0,
  switchFaults: 0,
  pawnsLost: 0,
};

export interface WallClock {
  /** `2026-11-22` */
  readonly day: string;
  /** From 0 to 24, with its fraction. */
  readonly hour: number;
}

export interface VenueMoment {
  readonly clock: WallClock | null;
  /** Since the start; null if not observed. */
  readonly minutes: number | null;
}

/** A won game counts once it can no longer be undone. */
export function counted(
  before: Statistics,
  from: TableContext,
  to: TableContext,
  { clock, minutes }: VenueMoment,
): Statistics {
  let now = before;
  if (hasEnded(from, to)) {
    now = isWon(from) ? won(now, from, minutes) : abandoned(now, from);
    if (clock && minutes !== null) now = played(now, clock.hour, minutes);
  }
  if (hasBegun(from, to)) now = begun(now, to, clock);
  if (from.link === 'ready' && to.link === 'lost') now = increment(now, 'boardFaults');
  if (to.ignoredByPlayers.length > from.ignoredByPlayers.length) now = increment(now, 'switchFaults');
  return now;
}

export function increment(before: Statistics, tally: VenueCounter, by = 1): Statistics {
  return { ...before, [tally]: before[tally] + by };
}

export function gamesOn({ today }: Statistics, day: string | null): number {
  return today.day === day ? today.games : 0;
}

/** Median minutes of won games, rounded to the step; null if none. */
export function medianMinutes({ lengths }: Statistics): number | null {
  const all = lengths.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let below = 0;
  const step = lengths.findIndex((count) => {
    below += count;
    return 2 * below >= all;
  });
  return (step + 0.5) * LENGTH_STEP_MINUTES;
}

export interface LengthSpan {
  readonly from: number;
  readonly to: number | null;
  readonly games: number;
}

export function lengthsOf({ lengths }: Statistics): LengthSpan[] {
  const first = lengths.findIndex((games) => games > 0);
  const last = lengths.findLastIndex((games) => games > 0);
  return lengths
    .map((games, step) => ({
      from: step * LENGTH_STEP_MINUTES,
      to: step === LENGTH_STEPS - 1 ? null : (step + 1) * LENGTH_STEP_MINUTES,
      games,
    }))
    .slice(Math.max(0, first), last + 1);
}

export function hasBegun(from: TableContext, to: TableContext): boolean {
  return from.deals === 0 && to.deals === 1;
}

/** The game ended when it was sealed, here or before it was loaded. */
function hasEnded(from: TableContext, to: TableContext): boolean {
  return from.deals > 0 && !from.sealed && (to.deals === 0 || to.sealed);
}

function isWon({ game }: TableContext): boolean {
  return (game?.winner ?? NO_WINNER) !== NO_WINNER;
}

/** @param hour of the end */
function played(before: Statistics, hour: number, minutes: number): Statistics {
  const began = Math.floor((((hour - minutes / 60) % HOURS) + HOURS) % HOURS);
  return { ...before, minutesInHour: raised(before.minutesInHour, began, Math.round(minutes)) };
}

function begun(before: Statistics, { settings }: TableContext, clock: WallClock | null): Statistics {
  const day = clock?.day ?? null;
  const { name } = rulesetOf(settings.ruleset);
  const ruleset = typeof settings.ruleset === 'string' ? name : OWN_RULESET;
  return {
    ...before,
    begun: before.begun + 1,
    gamesInHour: clock ? raised(before.gamesInHour, Math.floor(clock.hour)) : before.gamesInHour,
    rulesets: { ...before.rulesets, [ruleset]: (before.rulesets[ruleset] ?? 0) + 1 },
    today: { day, games: gamesOn(before, day) + 1 },
  };
}

function won(before: Statistics, { game }: TableContext, minutes: number | null): Statistics {
  const { winner, rules } = currentGame({ game });
  const seats = rules.players.flatMap(({ side }, seat) => (side === winner ? [seat] : []));
  const step = minutes === null ? null : Math.floor(minutes / LENGTH_STEP_MINUTES);
  return {
    ...before,
    won: before.won + 1,
    winsBySeat: seats.reduce((wins, seat) => raised(wins, seat), before.winsBySeat),
    lengths: step === null ? before.lengths : raised(before.lengths, step),
  };
}

function abandoned(before: Statistics, { deals }: TableContext): Statistics {
  return {
    ...before,
    abandoned: before.abandoned + 1,
    abandonedInDeal: raised(before.abandonedInDeal, deals - 1),
  };
}

function raised(counts: readonly number[], index: number, by = 1): readonly number[] {
  const at = Math.min(index, counts.length - 1);
  return counts.map((count, each) => (each === at ? count + by : count));
}

function zeros(length: number): readonly number[] {
  return Array.from({ length }, () => 0);
}
