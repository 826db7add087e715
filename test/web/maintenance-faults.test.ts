import { describe, expect, it } from 'vitest';
import { board, hole, openMaintenance, profile, underWay } from '../support/maintenance-server.js';
import { wiresOf } from '../support/wired-board.js';

describe('failing switches', () => {
  it('are masked, the game goes on around them, and what they fail to say is learnt in play', async () => {
    const reference = wiresOf(profile);
    const stars = new Set(board.colours.map((colour) => board.star(colour)));
    const shop = await underWay({
      ...reference,
      inputOf: new Map([...reference.inputOf].filter(([each]) => !stars.has(each))),
    });
    const { table, star } = shop;
    expect(table.send({ type: 'card.play', by: 'table', card: 'AS' })).toMatchObject({ ok: true });
    shop.board().take(shop.base);
    shop.board().put(star);
    shop.environment.pass(10_000);
    table.send({ type: 'done', by: 'table' });
    expect(table.context.entries, 'a dead switch cannot confirm the start').toEqual([]);

    const name = board.name(star);
    expect(await shop.act({ act: 'mask', hole: name, masked: true })).toMatchObject({ status: 200 });
    shop.environment.pass(10_000);
    if (table.context.entries.length === 0) table.send({ type: 'done', by: 'table' });
    expect(table.context.entries.map(({ notation }) => notation.split(':')[0])).toEqual(['AS']);
    for (const card of ['2S', '3S']) {
      expect(table.send({ type: 'card.discard', by: 'table', card })).toMatchObject({ ok: true });
    }
    const view = await shop.view();
    expect(view.masked).toEqual([name]);
    expect(view.switchFaults).toEqual([{ hole: name, fault: 'dead', turns: 3 }]);

    await shop.act({ act: 'mended', hole: name });
    await shop.act({ act: 'mask', hole: name, masked: false });
    expect((await shop.view()).switchFaults).toEqual([]);
    expect(table.context.masked).toEqual([]);
    await shop.close();
    const again = await openMaintenance({ folder: shop.folder });
    expect((await again.view()).masked).toEqual([]);
    await again.close();
  });

  it('are told while they keep the table waiting: closed where the position has no pawn', async () => {
    const shop = await underWay();
    shop.board().put(hole('c7'));
    shop.table.send({ type: 'pause' });
    shop.table.send({ type: 'resume' });
    expect((await shop.view()).switchFaults).toEqual([{ hole: 'c7', fault: 'disagrees', turns: 0 }]);
    await shop.act({ act: 'mask', hole: 'c7', masked: true });
    expect((await shop.view()).switchFaults).toEqual([]);
    expect(shop.table.snapshot.matches({ playing: { turn: 'card' } })).toBe(true);
    await shop.close();
    const again = await openMaintenance({ folder: shop.folder });
    expect(again.table.context.masked, 'a mask outlives the program').toEqual([hole('c7')]);
    await again.close();
  });

  it('are recognised by chatter in three turns', async () => {
    const shop = await underWay();
    for (const card of ['2S', '3S', '4S']) {
      for (let flip = 0; flip < 15; flip++) {
        shop.board().put(hole('c7'));
        shop.environment.pass(2);
        shop.board().take(hole('c7'));
        shop.environment.pass(2);
      }
      shop.environment.pass(1000);
      expect(shop.table.send({ type: 'card.discard', by: 'table', card })).toMatchObject({ ok: true });
    }
    expect((await shop.view()).switchFaults).toEqual([{ hole: 'c7', fault: 'chatter', turns: 3 }]);
    await shop.close();
  });
});
