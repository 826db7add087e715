import { expect, it } from 'vitest';
import { tablePort } from '../../src/companion/table-port.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { testVenue } from '../support/venue.js';

const OPEN = { from: 9, to: 23 };

function portAt(hour: number) {
  const environment = new ManualEnvironment();
  const { snapshot: kept } = new Table(environment, { settings: usualSettings('tock') });
  const table = new Table(environment, { kept, doubted: [{ hole: 5 as Hole, closed: false }] });
  const venue = testVenue(table, environment, { open: OPEN }, { hour: () => hour });
  const names = () => ({ name: 'Window', site: 'Nord' });
  return { venue, table, environment, port: tablePort({ table, venue, names }) };
}

it.each([
  ['in the opening hours', 12, ['switches']],
  ['while the house is closed', 3, []],
])('needs somebody for a doubted switch %s: %j', (_, hour, needs) => {
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
  venue.obey({ do: 'free' });
  expect(minutes()).toEqual([null, null]);
});
