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
  const fresh = new Table(environment, { settings: usualSettings('tock') });
  const kept = JSON.parse(JSON.stringify(fresh.snapshot));
  const table = new Table(environment, { kept, doubted: [{ hole: 5 as Hole, closed: false }] });
  const venue = testVenue(table, environment, { open: OPEN }, { hour: () => hour });
  return { venue, port: tablePort({ table, venue, names: () => ({ name: 'Window', site: 'Nord' }) }) };
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
