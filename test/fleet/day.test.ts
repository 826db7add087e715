import { describe, expect, it } from 'vitest';
import { fleetDay } from '../../tools/load/fleet-day.js';
import { BUILT } from '../../tools/load/server.js';
import { lacksMosquitto } from '../mqtt/mosquitto.js';

// `npm run tool fleet-day` plays a whole day of table time; this test plays half an hour.
describe.skipIf(lacksMosquitto)(`tables, their broker and the fleet${lacksMosquitto}`, () => {
  it('are killed while people play: nothing is lost, and the fleet knows again how each table stands', async () => {
    // With this seed each is killed once, before the last check.
    const counts = await fleetDay({ hours: 0.5, tables: 2, seed: 375, killsAnHour: 2, built: BUILT });
    expect(counts.kills).toEqual({ broker: 1, table: 1, fleet: 1 });
    expect(counts.commands.done).toBeGreaterThan(1);
    expect(counts.checks).toBe(2);
  }, 240_000);
});
