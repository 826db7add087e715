import { describe, expect, it } from 'vitest';
import { fleetDay } from '../../tools/load/fleet-day.js';
import { BUILT } from '../../tools/load/server.js';
import { lacksMosquitto } from '../mqtt/mosquitto.js';

// `npm run tool fleet-day` plays a whole day; this hour shows that nothing has broken since.
describe.skipIf(lacksMosquitto)(`tables, their broker and the fleet${lacksMosquitto}`, () => {
  it('are killed while people play: nothing is lost, and the fleet knows again how each table stands', async () => {
    const counts = await fleetDay({ hours: 1, tables: 2, seed: 3, killsAnHour: 2, built: BUILT });
    expect(counts.kills.broker + counts.kills.table + counts.kills.fleet).toBeGreaterThan(2);
    expect(counts.commands.done).toBeGreaterThan(1);
    expect(counts.checks).toBe(4);
  }, 240_000);
});
