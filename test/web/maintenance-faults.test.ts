import { describe, expect, it } from 'vitest';
import { board, hole, openMaintenance, profile, underWay } from '../support/maintenance-server.js';
import { wiresOf } from '../support/wired-board.js';

describe('failing switches', () => {
  it('are ignored, the game goes on around them, and what they fail to say is learnt in play', async () => {
    const reference = wiresOf(profile);
    const stars = new Set(board.colours.map((colour) => board.star(colour)));
    const server = await underWay({
      ...reference,
      inputOf: new Map([...reference.inputOf].filter(([each]) => !stars.has(each))),
    });
    const { table, star } = server;
    expect(table.send({ type: 'card.play', by: 'table', card: 'AS' })).toMatchObject({ ok: true });
    server.board().take(server.base);
    server.board().put(star);
    server.environment.pass(10_000);
    table.send({ type: 'done', by: 'table' });
    expect(table.context.entries, 'a dead switch cannot confirm the start').toEqual([]);

    const name = board.name(star);
    expect(await server.act({ act: 'ignore', hole: name, ignored: true })).toMatchObject({ status: 200 });
    server.environment.pass(10_000);
    if (table.context.entries.length === 0) table.send({ type: 'done', by: 'table' });
    expect(table.context.entries.map(({ notation }) => notation.split(':')[0])).toEqual(['AS']);
    for (const card of ['2S', '3S']) {
      expect(table.send({ type: 'card.discard', by: 'table', card })).toMatchObject({ ok: true });
    }
    const view = await server.view();
    expect(view.ignored).toEqual([name]);
    expect(view.switchFaults).toEqual([{ hole: name, fault: 'dead', turns: 3 }]);

    await server.act({ act: 'fixed', hole: name });
    await server.act({ act: 'ignore', hole: name, ignored: false });
    expect((await server.view()).switchFaults).toEqual([]);
    expect(table.context.ignoredByMaintenance).toEqual([]);
    await server.close();
    const again = await openMaintenance({ folder: server.folder });
    expect((await again.view()).ignored).toEqual([]);
  });

  it('are listed while they keep the table waiting: closed where the position has no pawn', async () => {
    const server = await underWay();
    server.board().put(hole('c7'));
    server.table.send({ type: 'pause' });
    server.table.send({ type: 'resume' });
    expect((await server.view()).switchFaults).toEqual([{ hole: 'c7', fault: 'disagrees', turns: 0 }]);
    await server.act({ act: 'ignore', hole: 'c7', ignored: true });
    expect((await server.view()).switchFaults).toEqual([]);
    expect(server.table.snapshot.matches({ playing: { turn: 'card' } })).toBe(true);
    await server.close();
    const again = await openMaintenance({ folder: server.folder });
    expect(again.table.context.ignoredByMaintenance, 'the ignored switches outlive the program').toEqual([
      hole('c7'),
    ]);
  });

  it('are none where the board was built without switches', async () => {
    const off = new Set(board.holes.filter((each) => board.kind(each) !== 'track'));
    const server = await underWay(undefined, {
      ...profile,
      sensors: profile.sensors.map((use) =>
        use.kind === 'hole' && off.has(use.hole) ? { kind: 'unused' } : use,
      ),
      withoutSensor: off,
    });
    for (const card of ['2S', '3S', '4S']) {
      expect(server.table.send({ type: 'card.discard', by: 'table', card })).toMatchObject({ ok: true });
    }
    expect((await server.view()).switchFaults).toEqual([]);
  });

  it('are recognised by chatter in three turns', async () => {
    const server = await underWay();
    for (const card of ['2S', '3S', '4S']) {
      for (let flip = 0; flip < 15; flip++) {
        server.board().put(hole('c7'));
        server.environment.pass(2);
        server.board().take(hole('c7'));
        server.environment.pass(2);
      }
      server.environment.pass(1000);
      expect(server.table.send({ type: 'card.discard', by: 'table', card })).toMatchObject({ ok: true });
    }
    expect((await server.view()).switchFaults).toEqual([{ hole: 'c7', fault: 'chatter', turns: 3 }]);
  });
});
