/** A place around a table on a virtual board, with a clock that a test moves on. */

import { type Settings, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { listenerOf } from '../../src/table/table.js';
import { type SeededTable, seededTable } from '../../src/testing/index.js';
import type { VenueSettings } from '../../src/venue/settings.js';
import type { VenueState } from '../../src/venue/state.js';
import type { Venue, VenueParts } from '../../src/venue/venue.js';
import { testVenue } from '../support/venue.js';

export const MINUTE = 60_000;

export interface Place extends SeededTable {
  readonly venue: Venue;
  /** What was kept last. */
  readonly kept: () => VenueState | null;
  readonly stage: () => string;
}

/** People sit at all seats, their phones not looked at, and real cards have been dealt. */
export async function placeInPlay(
  settings: Partial<VenueSettings> = {},
  rules?: Settings,
  parts: Partial<VenueParts> = {},
): Promise<Place> {
  const place = await openPlace(settings, rules, parts);
  const { table } = place;
  for (const seat of table.context.seats.keys()) {
    table.send({ type: 'seat.take', seat, name: `Ann ${seat}`, holder: `holder-${seat}` });
    table.send({ type: 'seat.presence', seat, present: false });
  }
  table.send({ type: 'start' });
  table.send({ type: 'dealt', by: 'table' });
  place.venue.noteActivity();
  return place;
}

export async function openPlace(
  settings: Partial<VenueSettings> = {},
  table: Settings = usualSettings('tock'),
  parts: Partial<VenueParts> = {},
): Promise<Place> {
  const seeded = await seededTable(table);
  let kept: VenueState | null = null;
  const keep = (state: VenueState) => {
    kept = state;
  };
  const venue = testVenue(seeded.table, seeded.environment, settings, { keep, ...parts });
  const listener = listenerOf(seeded.table);
  await seeded.board.start({
    ...listener,
    onSwitch: (event) => {
      listener.onSwitch(event);
      venue.noteActivity();
    },
  });
  return { ...seeded, venue, kept: () => kept, stage: () => stageOf(seeded.table.snapshot) };
}
