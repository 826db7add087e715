import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { load } from '../../tools/load/viewers.js';
import { openServer } from '../support/test-server.js';
import { seatedPhones, takeTurn } from '../support/turns.js';

it('fifty viewers on one table get every change, even if some of them read slowly, not at all, or are gone', async () => {
  const counts = await load({ viewers: 50, stalled: 5, vanished: 5, actions: 300, seed: 3 });
  expect(counts.messages).toBeGreaterThan(300 * 40 * 0.8);
  // Two cores, which other tests use as well: a bound that only a queue that grows would break.
  expect(counts.delayMs.p99).toBeLessThan(1000);
  expect(counts.files.late).toBeLessThanOrEqual(counts.files.early);
});

describe('time', () => {
  it('that stands still for an hour in the middle of a move costs nothing', async () => {
    const settings = { ...usualSettings('quebec-7'), cards: 'dealt' as const };
    const server = await openServer(settings, 4);
    const phones = await seatedPhones(server);
    const display = server.browser('table');
    await display.command({ type: 'start' });
    let moved = 0;
    for (let turn = 0; turn < 40; turn++) {
      const { game, stage } = await display.view();
      if (stage === 'dealEnd') await display.command({ type: 'deal.next' });
      else {
        let touches = 0;
        // The lid is closed between two touches: timers ring an hour late, all at once.
        const lid = { pass: (ms: number) => server.environment.pass(touches++ === 0 ? 3_600_000 : ms) };
        if (await takeTurn(server, phones[game?.turn ?? 0]!, lid)) moved++;
      }
    }
    expect(moved).toBeGreaterThan(5);
  });

  it('of day may jump: no decision depends on it', async () => {
    const server = await openServer(usualSettings('tock'), 4, { security: { pin: '2718' } });
    const phone = server.browser();
    await phone.sit(0, 'Anna');
    const { now } = Date;
    try {
      for (const jump of [-40 * 365, 40 * 365]) {
        Date.now = () => now() + jump * 86_400_000;
        expect((await phone.view()).viewer).toEqual({ kind: 'player', player: 0 });
        expect(await phone.post('/api/pin', { pin: '2718' })).toMatchObject({ status: 200 });
        expect(await phone.command({ type: 'settings', settings: usualSettings('tac-tik') })).toMatchObject({
          status: 200,
        });
      }
    } finally {
      Date.now = now;
    }
  });
});
