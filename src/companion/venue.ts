import type { Demonstration } from '../computers/demonstration.js';
import type { BoardControl } from '../devices/control/board-control.js';
import type { State } from '../store/state.js';
import type { StatisticsFile } from '../store/statistics-file.js';
import type { VenueFile } from '../store/venue-file.js';
import type { Settings } from '../table/settings.js';
import type { Environment, Table } from '../table/table.js';
import { Counter } from '../venue/counter.js';
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
}

/** A Pi has no battery clock: an earlier year means that the time is not set. */
const BEFORE_THIS_PROGRAM = 2026;

export function openVenue(options: VenueToOpen): Venue {
  const { table, environment, settings, file, counts, control, maintenance, state } = options;
  const counter = new Counter({
    table,
    environment,
    kept: counts.statistics,
    keep: (statistics) => counts.keep(statistics),
    day: () => dayOf(wallClock()),
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
    hour: () => wallClock()?.getHours() ?? null,
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

function wallClock(): Date | null {
  const now = new Date();
  return now.getFullYear() < BEFORE_THIS_PROGRAM ? null : now;
}

function dayOf(now: Date | null): string | null {
  if (!now) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
