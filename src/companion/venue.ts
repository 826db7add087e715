import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demonstration } from '../computers/demonstration.js';
import type { BoardControl } from '../devices/control/board-control.js';
import type { State } from '../store/state.js';
import type { StatisticsFile } from '../store/statistics-file.js';
import type { VenueFile } from '../store/venue-file.js';
import type { Settings } from '../table/settings.js';
import type { Environment, Table } from '../table/table.js';
import { Counter } from '../venue/counter.js';
import type { WallClock } from '../venue/statistics.js';
import { Venue } from '../venue/venue.js';
import type { Maintenance } from '../web/maintenance/maintenance.js';

export interface VenueToOpen {
  readonly table: Table;
  readonly environment: Environment;
  readonly settings: Settings;
  readonly file: VenueFile;
  readonly counts: StatisticsFile;
  readonly control: BoardControl;
  readonly maintenance: Maintenance;
  readonly state: State;
  readonly timeZone?: string | undefined;
}

/** A clock in an earlier year is not set. */
const EARLIEST_YEAR = 2026;

export function openVenue(options: VenueToOpen): Venue {
  const { table, environment, settings, file, counts, control, maintenance, state, timeZone } = options;
  let isSet = false;
  const clock = () => {
    isSet ||= isClockSet();
    return isSet ? wallClock(file.state.settings.timeZone ?? timeZone ?? null) : null;
  };
  const counter = new Counter({
    table,
    environment,
    kept: counts.statistics,
    keep: (statistics) => counts.keep(statistics),
    clock,
  });
  return new Venue({
    table,
    environment,
    usual: settings,
    kept: file.state,
    keep: (venue) => file.keep(venue),
    lights: control.profile && {
      get brightness() {
        return control.brightness;
      },
      set: (level) => void maintenance.act({ act: 'brightness', level }),
      limit: (level) => control.limit(level),
    },
    clock,
    counter,
    isKept: () => state.fault === null && file.fault === null,
  });
}

export function demonstrateWhileIdle(table: Table, venue: Venue, demonstration: Demonstration): void {
  const look = () => {
    if (venue.attracts) demonstration.begin(table.context.settings);
    else demonstration.end();
  };
  table.subscribe(look);
  venue.watch(look);
  look();
}

/** By time zone; slow to make. */
const formats = new Map<string | null, Intl.DateTimeFormat>();

function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone ?? undefined,
  });
}

/** systemd first takes the time of the last shutdown; an RTC may lack its battery. */
export function isClockSet(
  timeSync = '/run/systemd/timesync',
  rtc = '/sys/class/rtc/rtc0/since_epoch',
): boolean {
  if (!existsSync(timeSync) || existsSync(join(timeSync, 'synchronized'))) return true;
  try {
    return isPlausible(new Date(1000 * Number(readFileSync(rtc, 'utf8'))));
  } catch {
    return false;
  }
}

const isPlausible = (time: Date) => time.getUTCFullYear() >= EARLIEST_YEAR;

/** Null in an earlier year. */
export function wallClock(timeZone: string | null, now = new Date()): WallClock | null {
  if (!isPlausible(now)) return null;
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']) + Number(parts['minute']) / 60,
  };
}
