import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import type { VenueSettings } from '../../src/venue/settings.js';
import type { WallClock } from '../../src/venue/statistics.js';
import { testVenue } from '../support/venue.js';
import { MINUTE, openPlace, placeInPlay } from './support.js';

const DAY = '2026-11-22';
const OPEN = { from: 10, to: 1 };

class Lights {
  readonly brightness = 200;
  limited = -1;
  readonly set = () => undefined;
  readonly limit = (level: number) => {
    this.limited = level;
  };
}

/** Its clock goes on as the test lets time pass. */
async function venueFrom(begin: string, open: typeof placeInPlay, settings: Partial<VenueSettings> = {}) {
  const lights = new Lights();
  let now = () => 0;
  const clock = () => clockAt(Date.parse(begin) + now());
  const place = await open({ open: OPEN, ...settings }, usualSettings('tock'), { lights, clock });
  now = () => place.environment.now();
  return { ...place, lights, clock };
}

function clockAt(ms: number): WallClock {
  const date = new Date(ms);
  return { day: date.toISOString().slice(0, 10), hour: date.getUTCHours() + date.getUTCMinutes() / 60 };
}

it.each([
  [{ from: 22, to: 8, brightness: 40 }, [23, 7], [8, 21]],
  [{ from: 1, to: 6, brightness: 30 }, [1, 5], [0, 6, 23]],
])(
  'the lights of a place are dim by night, %o, and never where the hour is not known',
  async (night, dark, bright) => {
    let hour: number | null = null;
    const lights = new Lights();
    const clock = () => (hour === null ? null : { day: DAY, hour });
    const { environment } = await openPlace({ night }, undefined, { lights, clock });
    const limitAt = (next: number | null) => {
      hour = next;
      environment.pass(MINUTE);
      return lights.limited;
    };
    expect(dark.map(limitAt)).toEqual(dark.map(() => night.brightness));
    expect([...bright, null].map(limitAt)).toEqual([...bright, null].map(() => 255));
  },
);

describe('the opening hours of a venue', () => {
  it.each([
    [12, { locked: false, opensAt: null, closesAt: null }, 255, ['call']],
    [0.4, { locked: false, opensAt: null, closesAt: null }, 255, ['call']],
    [0.6, { locked: false, opensAt: null, closesAt: 1 }, 255, ['call']],
    [1, { locked: true, opensAt: 10, closesAt: null }, 0, []],
    [null, { locked: false, opensAt: null, closesAt: null }, 255, ['call']],
  ])('at %s', async (hour, view, brightness, needs) => {
    const lights = new Lights();
    const clock = () => (hour === null ? null : { day: DAY, hour });
    const { venue, environment } = await openPlace({ open: OPEN }, undefined, { lights, clock });
    environment.pass(60_000);
    venue.call(true);
    expect(venue.view).toMatchObject(view);
    expect(venue.knowsTime).toBe(hour !== null);
    expect([lights.limited, venue.state.needs]).toEqual([brightness, needs]);
  });

  it.each([true, false])(
    'end a game that is left after closing, and begin calmly the next morning; no staff: %s',
    async (unattended) => {
      const place = await venueFrom('2026-11-22T23:59Z', placeInPlay, { unattended, patience: 30 });
      const { venue, environment, lights, stage, kept } = place;
      const now = () => [stage(), lights.limited, venue.state.needs];
      venue.execute({ do: 'announce', text: 'Last orders' });
      for (const minutes of [25, 21]) {
        environment.pass(minutes * MINUTE);
        venue.noteActivity();
      }
      venue.call(true);
      environment.pass(15 * MINUTE);
      expect([venue.view.locked, ...now()]).toEqual([true, 'card', 255, ['call']]);
      environment.pass(20 * MINUTE);
      expect(now()).toEqual(['attract', 0, []]);
      const night = new Set<string>();
      venue.watch(() => night.add(JSON.stringify([...now(), venue.attracts])));
      environment.pass((8 * 60 + 39) * MINUTE);
      expect([...night]).toEqual(['["attract",0,[],false]']);
      const dawn = Array.from({ length: 12 }, () => {
        environment.pass(MINUTE);
        return lights.limited;
      });
      expect(dawn).toEqual([26, 51, 77, 102, 128, 153, 179, 204, 230, 255, 255, 255]);
      expect([...now(), venue.attracts]).toEqual(['attract', 255, [], unattended]);
      expect([venue.view.announcement, kept()?.openedOn]).toEqual(['', '2026-11-23']);
    },
  );

  it('let guests who come first see the board', async () => {
    const { environment, lights, table } = await venueFrom('2026-11-22T09:59Z', openPlace);
    environment.pass(MINUTE);
    expect(lights.limited).toBe(26);
    table.send({ type: 'wake' });
    expect(lights.limited).toBe(255);
  });

  it('end no game that is played until morning, and none by a change of the hours', async () => {
    const { venue, environment, stage } = await venueFrom('2026-11-22T23:59Z', placeInPlay);
    for (let hour = 0; hour < 12; hour += 0.2) {
      environment.pass(12 * MINUTE);
      venue.noteActivity();
    }
    for (const from of [13, 11, 12]) venue.execute({ do: 'settings', settings: { open: { from, to: 1 } } });
    environment.pass(2 * MINUTE);
    expect(stage()).toBe('card');
  });

  it.each<[string | null, string]>([
    ['2026-11-21', 'attract'],
    ['2026-11-22', 'card'],
    // the time zone was changed
    ['2026-11-23', 'card'],
    [null, 'card'],
  ])('put a game away that the power was taken from, the venue last open on %s', async (openedOn, stage) => {
    const place = await venueFrom('2026-11-22T10:30Z', placeInPlay);
    const { table, environment, clock } = place;
    place.venue.stop();
    const kept = { ...place.kept()!, openedOn };
    testVenue(table, environment, {}, { kept, clock });
    expect(place.stage()).toBe(stage);
  });

  it.each([
    [false, 'attract'],
    [true, 'card'],
  ])('wait for the clock after a start; played meanwhile: %s', async (isPlayed, stage) => {
    const place = await venueFrom('2026-11-22T10:30Z', placeInPlay);
    place.venue.stop();
    let clock: () => WallClock | null = () => null;
    const kept = { ...place.kept()!, openedOn: '2026-11-21' };
    const venue = testVenue(place.table, place.environment, {}, { kept, clock: () => clock() });
    if (isPlayed) venue.noteActivity();
    expect(place.stage()).toBe('card');
    clock = place.clock;
    place.environment.pass(MINUTE);
    expect(place.stage()).toBe(stage);
  });
});
