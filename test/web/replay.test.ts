import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { Rebuild } from '../../src/store/rebuild.js';
import { usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import type { ReplayView } from '../../src/web/views/view.js';
import { RandomTable } from '../support/random-table.js';
import { type Browser, openServer, type ServerOptions } from '../support/test-server.js';
import { gameJson } from '../support/written.js';

const settings = { ...usualSettings('tac-tik'), cards: 'dealt' as const };
const MINUTE = 60_000;
const NOT_NOW = { status: 409, body: { code: 'not-now' } };

/** A table in the middle of a game, and what its display is told of a game shown again. */
async function playedFor(steps: number, options: ServerOptions = {}) {
  const seed = 3;
  const server = await openServer(settings, seed, options);
  const people = new RandomTable(settings, seed, server.table);
  const seen: { stage: string; position: string | undefined; entries: number }[] = [];
  server.table.subscribe(({ context }) => {
    const position = gameJson(context)?.position;
    seen.push({ stage: stageOf(server.table.snapshot), position, entries: context.entries.length });
  });
  for (let step = 0; step < steps; step++) people.playOn();
  const display = server.browser('table');
  let told: (ReplayView | null)[] = [];
  display.heard = (text) => {
    for (const [, data] of text.matchAll(/event: replay\ndata: ([^\n]*)/g))
      told.push(JSON.parse(data as string));
  };
  await display.live();
  const steer = (change: object) => display.ask('PUT', '/api/replay', { ...change, as: 'table' });
  return {
    server,
    people,
    display,
    steer,
    seen,
    begin: () => display.post('/api/replay', { as: 'table' }),
    last: async () => {
      // What a request changed is sent in the event loop's next turn.
      await setImmediate();
      await expect.poll(() => told.length, { interval: 1 }).toBeGreaterThan(0);
      return told.at(-1) as ReplayView;
    },
    forget: () => {
      told = [];
    },
  };
}

describe('a game', () => {
  it('is shown again moment for moment as it was seen, without a hand, and ends as it stands', async () => {
    const { server, display, begin, steer, last, seen } = await playedFor(60);
    expect(await begin(), 'nobody is interrupted').toMatchObject(NOT_NOW);
    await display.command({ type: 'pause' });
    expect(await begin()).toMatchObject({ status: 200 });
    await steer({ running: false });
    const { of } = await last();
    expect(of).toBeGreaterThan(50);
    const positions = new Set(seen.map(({ position }) => position));
    for (let at = 0; at < of; at++) {
      expect(await steer({ at })).toMatchObject({ status: 200 });
      const { view, ...place } = await last();
      expect(place).toMatchObject({ at, of, running: false });
      expect(view).toMatchObject({ viewer: { kind: 'table' }, hand: null, wholeHand: null, joinUrl: null });
      expect(positions, `moment ${at}`).toContain(view.game?.position);
    }
    const { view } = await last();
    const now = await display.view();
    expect(view).toMatchObject({ game: now.game, entries: now.entries, declared: now.declared });
    expect(now.actions).toBe(server.table.context.entries.length);
    await steer({ at: 3 });
    const early = (await last()).view;
    await steer({ at: 40 });
    await steer({ at: 3 });
    expect((await last()).view, 'the same moment is the same however it is reached').toEqual(early);
  });

  it('is shown at any speed, halted, and run on to its end', async () => {
    const { server, display, begin, steer, last } = await playedFor(30);
    await display.command({ type: 'pause' });
    await begin();
    expect(await last()).toMatchObject({ at: 0, running: true });
    for (const delayMs of [2500, 20, 1000]) {
      await steer({ delayMs });
      const { at } = await last();
      server.environment.pass(delayMs - 1);
      expect((await last()).at).toBe(at);
      server.environment.pass(1);
      expect(await last()).toMatchObject({ at: at + 1, delayMs, running: true });
    }
    await steer({ running: false });
    server.environment.pass(60_000);
    expect(await last()).toMatchObject({ at: 3, running: false });
    await steer({ at: 19_999 });
    const { of } = await last();
    expect(await last()).toMatchObject({ at: of - 1 });
    await steer({ at: of - 3, running: true, delayMs: 100 });
    server.environment.pass(1000);
    expect(await last(), 'it halts at its end').toMatchObject({ at: of - 1, running: false });
  });

  it('is not shown when the table was freed while it was prepared', async () => {
    const { server, display, begin } = await playedFor(60);
    await display.command({ type: 'pause' });
    const { journal } = server.state;
    const { records } = journal;
    vi.spyOn(journal, 'records', 'get').mockImplementationOnce(() => {
      queueMicrotask(() => server.table.send({ type: 'free' }));
      return records;
    });
    expect(await begin()).toMatchObject(NOT_NOW);
    expect(stageOf(server.table.snapshot)).toBe('attract');
  });

  it('is prepared once for all who ask meanwhile', async () => {
    const { server, display, begin } = await playedFor(30);
    await display.command({ type: 'pause' });
    // Every record takes a slice of its own, so that two timelines would alternate.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const followed = vi.spyOn(Rebuild.prototype, 'take');
    const answers = await Promise.all(Array.from({ length: 20 }, begin));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const timelines = followed.mock.contexts;
    const begun = timelines.filter((timeline, at) => timeline !== timelines[at - 1]);
    expect(begun).toHaveLength(new Set(timelines).size);
    clock.mockRestore();
    followed.mockRestore();
    await server.close();
  });

  it('waits at its first moment for who wants to look back', async () => {
    const { server, display, last } = await playedFor(30);
    await display.command({ type: 'pause' });
    await display.post('/api/replay', { as: 'table', running: false });
    server.environment.pass(MINUTE);
    expect(await last()).toMatchObject({ at: 0, running: false });
  });

  it('is no longer shown when play goes on, and is steered by those at the table alone', async () => {
    const { server, display, begin, steer, last, forget } = await playedFor(30);
    expect(await steer({ at: 1 }), 'nothing is shown').toMatchObject(NOT_NOW);
    await display.command({ type: 'pause' });
    await begin();
    const visitor: Browser = server.browser();
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect(await visitor.ask(method, '/api/replay', {})).toMatchObject({ body: { code: 'not-seated' } });
    }
    await last();
    forget();
    expect(await display.command({ type: 'resume' })).toMatchObject({ status: 200 });
    expect(await last()).toBeNull();
    await display.command({ type: 'pause' });
    await begin();
    expect(await last()).toMatchObject({ at: 0 });
    forget();
    expect(await display.ask('DELETE', '/api/replay', { as: 'table' })).toMatchObject({ status: 200 });
    expect(await last()).toBeNull();
  });

  it.each<[string, (played: Awaited<ReturnType<typeof playedFor>>) => unknown]>([
    ['is left alone', ({ server }) => server.environment.pass(20 * MINUTE)],
    ['is freed by its staff', ({ display }) => display.post('/api/staff', { do: 'free' })],
    ['is reset by its staff', ({ display }) => display.post('/api/staff', { do: 'reset' })],
  ])('is no longer shown when its table %s: the next guests find the table', async (_, left) => {
    const played = await playedFor(30, { venue: { patience: 5 } });
    const { server, display, begin, last, forget } = played;
    await display.command({ type: 'pause' });
    await begin();
    expect(await last()).toMatchObject({ at: 0 });
    forget();
    await left(played);
    expect(stageOf(server.table.snapshot)).toBe('attract');
    expect(await last()).toBeNull();
  });

  it('that nobody has begun cannot be shown', async () => {
    const server = await openServer(settings, 1);
    const display = server.browser('table');
    expect(await display.view()).toMatchObject({ recorded: null });
    expect(await display.post('/api/replay', { as: 'table' })).toMatchObject(NOT_NOW);
  });
});
