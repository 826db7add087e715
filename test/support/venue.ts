/** A place around a table, as its staff has set it, with a clock on the wall that stands at noon. */
import type { Environment, Table } from '../../src/table/table.js';
import { Counter } from '../../src/venue/counter.js';
import { USUAL_VENUE, type VenueSettings } from '../../src/venue/settings.js';
import { NO_STATISTICS } from '../../src/venue/statistics.js';
import { Venue, type VenueParts } from '../../src/venue/venue.js';

/** Nobody looks after it, unless the settings say otherwise. Idle, it shows no demonstration, whose games take time. */
export function testVenue(
  table: Table,
  environment: Pick<Environment, 'now' | 'after'>,
  settings: Partial<VenueSettings> = {},
  parts: Partial<VenueParts> = {},
): Venue {
  return new Venue({
    table,
    environment,
    usual: table.context.settings,
    kept: {
      settings: { ...USUAL_VENUE, unattended: true, ...settings },
      locked: false,
      cleaning: false,
      paused: false,
      announcement: '',
      resetting: false,
      calledAt: null,
      warnedAt: null,
      openedOn: null,
    },
    keep: () => undefined,
    lights: null,
    clock: () => ({ day: '2026-11-22', hour: 12 }),
    counter: new Counter({
      table,
      environment,
      kept: NO_STATISTICS,
      keep: () => undefined,
      clock: () => ({ day: '2026-11-22', hour: (12 + environment.now() / 3_600_000) % 24 }),
    }),
    isKept: () => true,
    ...parts,
  });
}
