import { expect, it } from 'vitest';
import { tablePort } from '../../src/companion/table-port.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { StaffFile } from '../../src/store/staff-file.js';
import { usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { testVenue } from '../support/venue.js';

const OPEN = { from: 9, to: 23 };

function portAt(hour: number) {
  const environment = new ManualEnvironment();
  const { snapshot: kept } = new Table(environment, { settings: usualSettings('tock') });
  const table = new Table(environment, { kept, ignoredByPlayers: [{ hole: 5 as Hole, closed: false }] });
  const venue = testVenue(table, environment, { open: OPEN }, { clock: () => ({ day: '2026-11-22', hour }) });
  const names = () => ({ name: 'Window', site: 'Nord' });
  const staff = new StaffFile(undefined);
  return { venue, table, environment, staff, port: tablePort({ table, venue, names, staff }) };
}

it.each([
  ['in the opening hours', 12, ['switches']],
  ['while the venue is closed', 3, []],
])('needs somebody for an ignored switch %s: %j', (_, hour, needs) => {
  const { port } = portAt(hour);
  expect(port.health()).toMatchObject({ needs, switches: { stuck: 1 } });
});

it('has its call answered once', async () => {
  const { venue, port } = portAt(12);
  venue.call(true);
  expect(port.health().needs).toContain('call');
  expect(await port.act({ verb: 'answered', id: '1' })).toBeNull();
  expect(port.health().needs).not.toContain('call');
  expect(await port.act({ verb: 'answered', id: '2' })).toBe('no-call');
});

it('has in the log of the staff who asked for what over the broker, and the answer', async () => {
  const { staff, port } = portAt(12);
  await port.act({ verb: 'lock', id: '1', by: 'Zoé' });
  await port.act({ verb: 'lock', id: '2', locked: false });
  await port.act({ verb: 'attract', id: '3', by: 'x'.repeat(60) });
  await port.act({ verb: 'answered', id: '4', by: 'Zoé' });
  const broker = { at: expect.any(Number), via: 'broker', answer: 'done' };
  expect(staff.deeds).toEqual([
    { ...broker, by: 'Zoé', did: 'lock' },
    { ...broker, by: null, did: 'unlock' },
    { ...broker, by: 'x'.repeat(24), did: 'free' },
    { ...broker, by: 'Zoé', did: 'call.answered', answer: 'no-call' },
  ]);
});

it('counts the minutes of a taken table from the first seat to the last, for the staff and the broker', () => {
  const { venue, table, environment, port } = portAt(12);
  const minutes = () => [
    venue.state.minutesTaken,
    port.facts().taken ? (environment.now() - port.changedAt()) / 60_000 : null,
  ];
  expect(minutes()).toEqual([null, null]);
  table.send({ type: 'wake' });
  table.send({ type: 'seat.take', seat: 0, name: 'Ann' });
  environment.pass(2 * 60_000);
  table.send({ type: 'start' });
  expect(table.context.game).not.toBeNull();
  environment.pass(3 * 60_000);
  expect(minutes()).toEqual([5, 5]);
  venue.execute({ do: 'free' });
  expect(minutes()).toEqual([null, null]);
});
