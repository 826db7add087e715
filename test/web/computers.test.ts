import { describe, expect, it } from 'vitest';
import { Hints } from '../../src/computers/hints.js';
import { answer, type Job } from '../../src/computers/jobs.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { MOVE } from '../../src/rules/moves/actions.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { type Stage, stageOf } from '../../src/table/stage.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { inTheMiddle } from '../e2e/positions.js';
import { eavesdrop } from '../support/eavesdrop.js';
import { newFolder } from '../support/folders.js';
import { isLong } from '../support/long.js';
import { openServer, type TestServer } from '../support/test-server.js';
import { takeTurn } from '../support/turns.js';
import { written } from '../support/written.js';

/** Turns. */
const HINT_EVERY = 15;
const DEALT = { ...usualSettings('tock'), cards: 'dealt', pace: 'fast' } as const;

/** Ann at the first seat, computers at the others. */
async function oneAgainstThree(settings: Settings = DEALT, options = {}) {
  const server = await openServer(settings, 11, options);
  const ann = server.browser();
  await ann.sit(0, 'Ann');
  for (const player of [1, 2, 3]) {
    expect(await ann.post('/api/computer', { player, level: 'easy' })).toMatchObject({ status: 200 });
  }
  return { server, ann };
}

/** The computers play on until one of these players is awaited, or a stage needs people. */
async function untilAwaited(server: TestServer, ...players: readonly number[]): Promise<Stage> {
  for (;;) {
    const { snapshot } = server.table;
    const stage = stageOf(snapshot);
    const { game, given } = snapshot.context;
    const isAwaited = (player: number) =>
      stage === 'exchange' ? given[player] === null : game?.turn === player && stage === 'card';
    if (players.some(isAwaited)) return stage;
    if (['dealEnd', 'won', 'paused', 'bases', 'repair'].includes(stage)) return stage;
    server.environment.pass(100);
    await new Promise(setImmediate);
  }
}

it('a move that computers have answered is taken back with their answers, as one', async () => {
  const { server, ann } = await oneAgainstThree();
  expect(await ann.command({ type: 'start' })).toMatchObject({ status: 200 });
  const entries = () => server.table.context.entries;
  const answered = () => entries().some(({ player }) => player === 0) && entries().at(-1)?.player !== 0;
  while ((await untilAwaited(server, 0)) !== 'card' || !answered()) {
    if (stageOf(server.table.snapshot) === 'card') await takeTurn(server, ann);
    else await ann.command({ type: 'deal.next' });
  }
  const own = entries().findLastIndex(({ player }) => player === 0);
  const { length: entriesBefore } = entries();
  const { before } = entries()[own] as { before: object };
  expect(await ann.command({ type: 'undo.ask' })).toMatchObject({ status: 200 });
  const answers = entriesBefore - own;
  expect(entries()).toHaveLength(own);
  expect(server.state.journal.records.at(-1)).toBe(`undone ${answers}`);
  expect(server.table.context.game).toEqual(before);
});

describe('seats for computers', () => {
  it('are given and taken away by whoever sits at the table, and by its display', async () => {
    const { server, ann } = await oneAgainstThree();
    const visitor = server.browser();
    expect(await visitor.post('/api/computer', { player: 1, level: 'easy' })).toMatchObject({
      body: { code: 'not-seated' },
    });
    expect(await visitor.leave(1)).toMatchObject({ body: { code: 'not-your-seat' } });
    expect(await ann.post('/api/computer', { player: 1, level: 'expert' })).toMatchObject({
      status: 400,
      body: { problem: 'body/level must be equal to one of the allowed values: easy, medium, hard' },
    });
    expect((await ann.view()).seats.map(({ computer }) => computer)).toEqual([null, 'easy', 'easy', 'easy']);
    expect(await ann.leave(1)).toMatchObject({ status: 200 });
    expect(
      await server.browser('table').post('/api/computer', { player: 1, level: 'hard', as: 'table' }),
    ).toMatchObject({ status: 200 });
    expect((await visitor.view()).seats[1]).toMatchObject({ taken: true, computer: 'hard', name: '' });
  });

  it('are left to a computer by whoever leaves in the middle of a game, unless their card is on the table', async () => {
    const { server, ann } = await oneAgainstThree();
    await ann.command({ type: 'start' });
    await untilAwaited(server, 0);
    const playable = async () => (await ann.view()).hand?.find(({ moves }) => moves.length > 0)?.card;
    while ((await playable()) === undefined) {
      await takeTurn(server, ann);
      await untilAwaited(server, 0);
      await ann.command({ type: 'deal.next' });
    }
    const leave = () => ann.ask('DELETE', '/api/seat', { player: 0, level: 'medium' });
    await ann.command({ type: 'card.play', card: await playable() });
    expect(await leave()).toMatchObject({ body: { code: 'card-played' } });
    expect((await ann.view()).seats[0], 'nothing is half done').toMatchObject({ name: 'Ann' });
    await ann.command({ type: 'card.takeBack' });
    expect(await leave()).toMatchObject({ status: 200 });
    expect((await ann.view()).seats[0]).toMatchObject({ taken: true, computer: 'medium' });
    expect(server.state.journal.records.at(-1)).toMatch(/^computer 0 medium -?\d+ instead$/);
  });

  it('are kept through a power cut, and the game goes on', async () => {
    const folder = newFolder();
    const { server, ann } = await oneAgainstThree(DEALT, { stateFolder: folder });
    await ann.command({ type: 'start' });
    await untilAwaited(server, 0);
    const { seats } = server.table.context;
    await server.close();
    const after = await openServer(DEALT, 11, { stateFolder: folder, after: server });
    expect(after.table.context.seats.slice(1)).toEqual(seats.slice(1));
    expect(after.table.context.seats.slice(1).every(({ computer }) => computer)).toBe(true);
    const again = after.browser();
    for (const [name, value] of ann.cookies) again.cookies.set(name, value);
    await again.command({ type: 'resume' });
    // a board is believed once it has stood still
    after.environment.pass(2000);
    const played = () =>
      after.state.journal.records.filter((line) => line.startsWith('play ') || line.startsWith('discard '))
        .length;
    const before = played();
    while (after.table.context.game?.turn === 0) await takeTurn(after, again);
    await untilAwaited(after, 0);
    expect(played()).toBeGreaterThan(before + 1);
  });
});

it(`one person against three computers plays ${isLong ? 'a whole game' : 'two deals'} of dealt cards, and is told no card that is not theirs, hints included`, async () => {
  const { server, ann } = await oneAgainstThree({
    ...DEALT,
    ...usualSettings('keezen'),
    cards: 'dealt',
    hints: 'counted',
  });
  const counts = { told: 0 };
  eavesdrop(server, ann, 0, counts);
  await ann.live();
  await ann.command({ type: 'start' });
  let turns = 0;
  const isOver = (stage: Stage) => stage === 'won' || (!isLong && server.table.context.deals > 2);
  for (let stage = await untilAwaited(server, 0); !isOver(stage); stage = await untilAwaited(server, 0)) {
    if (stage === 'dealEnd') await ann.command({ type: 'deal.next' });
    else {
      if (turns++ % HINT_EVERY === 0) {
        expect(await ann.post('/api/hint', {})).toMatchObject({ status: 200 });
        // Asked again at the same moment, it is the same hint.
        expect(await ann.post('/api/hint', {})).toMatchObject({ status: 200 });
      }
      await takeTurn(server, ann);
      server.environment.pass(60_000);
    }
  }
  const { hints, seats } = await ann.view();
  expect(hints).toEqual([Math.ceil(turns / HINT_EVERY), 0, 0, 0]);
  expect(server.state.journal.records.filter((line) => line === 'hint by 0')).toHaveLength(
    hints[0] as number,
  );
  if (isLong) expect(seats.some(({ home }) => home[0] === 4)).toBe(true);
  expect(counts.told).toBeGreaterThan(isLong ? 100_000 : 5000);
}, 120_000);

describe('a hint', () => {
  /** The same table, but the others' cards and the stock lie elsewhere. */
  function tables(settings: Settings): [Table, Table] {
    const environment = new ManualEnvironment(3);
    const kept = inTheMiddle(environment, settings, 'a3,a7/b9//', 0);
    const game = kept.context.game!.clone();
    const { hands, stock } = game;
    const hidden = [...hands.slice(1).flat(), ...stock].reverse();
    for (const hand of [...hands.slice(1), stock])
      hand.splice(0, hand.length, ...hidden.splice(0, hand.length));
    const other = { ...kept, context: { ...kept.context, game } } as TableSnapshot;
    return [new Table(environment, { kept }), new Table(environment, { kept: other })];
  }

  it('comes of what the asking player can know alone', async () => {
    const jobs: Job[] = [];
    const thinker = {
      ask: async (job: Job) => {
        jobs.push(job);
        return answer(job);
      },
    };
    const both = tables(DEALT);
    const hints = await Promise.all(both.map((table) => new Hints(table, thinker as never).ask(0)));
    expect(both[0].context.game).not.toEqual(both[1].context.game);
    expect(hints[0]).toMatchObject({ ok: true });
    expect(hints[0]).toEqual(hints[1]);
    expect(JSON.stringify(jobs[0])).toBe(JSON.stringify(jobs[1]));
    const { hands, stock } = both[0].context.game!;
    const secret = [...hands.slice(1).flat(), ...stock].map(cardName);
    for (const card of secret) expect(JSON.stringify(jobs[0])).not.toContain(`"${card}"`);
  });

  it.each([
    ['where the table gives none', { hints: 'off' }, 0, [], 'no-hints'],
    ['out of turn', {}, 1, [], 'not-now'],
    ['for real cards that are not told', { cards: 'physical' }, 0, [], 'whole-hand'],
    ['for real cards that are none', { cards: 'physical' }, 0, ['AS', '3H', '9C', '1Z'], 'no-such-card'],
  ] as const)('is refused %s', async (_, change, player, hand, code) => {
    const [table] = tables({ ...DEALT, ...change });
    const length = table.context.game?.hands[0]?.length ?? 0;
    const asked = [...hand, 'AH', '2H', '3D'].slice(0, hand.length === 0 ? 0 : length);
    const told = await new Hints(table, { ask: async (job: Job) => answer(job) } as never).ask(player, asked);
    expect(told).toMatchObject({ ok: false, fault: { code } });
  });

  it('is refused where a card lies of which one move is meant, as after a computer', async () => {
    const [table] = tables(DEALT);
    const game = table.context.game!;
    const list = listActions(game);
    const index = Array.from({ length: list.count }, (_, at) => at).find(
      (at) => list.kind[at] === MOVE,
    ) as number;
    const [card, notation] = [cardName(list.cardOf(index)), notationOf(game, list, index)];
    const hints = new Hints(table, { ask: async (job: Job) => answer(job) } as never);
    expect(table.send({ type: 'card.play', by: 0, card, notation })).toMatchObject({ ok: true });
    expect(await hints.ask(0)).toMatchObject({ ok: false, fault: { code: 'not-now' } });
    expect(table.send({ type: 'card.takeBack', by: 0 })).toMatchObject({ ok: true });
    expect(table.send({ type: 'card.play', by: 0, card })).toMatchObject({ ok: true });
    expect(await hints.ask(0)).toMatchObject({ ok: true });
  });

  it('takes real cards for one question, and keeps them nowhere', async () => {
    const [table] = tables({ ...DEALT, cards: 'physical' });
    const length = table.context.game?.hands[0]?.length ?? 0;
    const before = written(table.context);
    const hand = ['A?', '3?', '4?', '9?', 'K?'].slice(0, length);
    const hints = new Hints(table, { ask: async (job: Job) => answer(job) } as never);
    expect(await hints.ask(0, hand)).toMatchObject({ ok: true });
    expect(written(table.context)).toBe(before);
  });
});
