import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { load } from '../../tools/load/viewers.js';
import { best, carryOut } from '../support/player.js';
import { openServer } from '../support/test-server.js';

describe('fifty viewers on one table', () => {
  it('get every change, even if some of them read slowly, not at all, or are gone', async () => {
    const counts = await load({ viewers: 50, stalled: 5, vanished: 5, actions: 300, seed: 3 });
    expect(counts.messages).toBeGreaterThan(300 * 40 * 0.8);
    // Two cores, which other tests use as well: a bound that only a queue that grows would break.
    expect(counts.delayMs.p99).toBeLessThan(1000);
    expect(counts.files.late).toBeLessThanOrEqual(counts.files.early);
  }, 60_000);
});

describe('time', () => {
  it('that stands still for an hour in the middle of a move costs nothing', async () => {
    const settings = { ...usualSettings('quebec-7'), cards: 'dealt' as const };
    const server = await openServer(settings, 4);
    const phones = Array.from({ length: 4 }, () => server.browser());
    for (const [player, phone] of phones.entries()) await phone.sit(player, `Player ${player}`);
    await server.browser('table').command({ type: 'start' });
    let moved = 0;
    for (let turn = 0; turn < 40; turn++) {
      const { game, stage } = await server.browser('table').view();
      if (stage === 'dealEnd') await server.browser('table').command({ type: 'deal.next' });
      const phone = phones[game?.turn ?? 0]!;
      const { hand } = await phone.view();
      const playable = hand?.find(({ moves }) => moves.length > 0);
      const discard = hand?.find((card) => card.discard);
      if (!playable) {
        if (discard) await phone.command({ type: 'card.discard', card: discard.card });
        continue;
      }
      await phone.command({ type: 'card.play', card: playable.card });
      const move = best((await phone.view()).declared?.moves ?? [])!;
      let touches = 0;
      // The lid is closed between two touches: timers ring an hour late, all at once.
      const environment = { pass: (ms: number) => server.environment.pass(touches++ === 0 ? 3_600_000 : ms) };
      await carryOut({ board: server.board, environment }, move);
      server.environment.pass(10_000);
      const after = await phone.view();
      if (after.board.state === 'asking') await phone.command({ type: 'outcome', notation: move.notation });
      else if (after.stage === 'move') await phone.command({ type: 'done' });
      expect((await phone.view()).entries.at(-1)?.notation).toBe(move.notation);
      moved++;
    }
    expect(moved).toBeGreaterThan(5);
    await server.close();
  }, 60_000);

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
    await server.close();
  });
});
