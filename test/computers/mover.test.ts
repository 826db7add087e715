/** What computers do when something comes between: at a table of four of them, on a drawn board. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ComputerDriver } from '../../src/computers/computer-driver.js';
import { answer, type Job } from '../../src/computers/jobs.js';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { boardOf, type Colour } from '../../src/rules/board/holes.js';
import { playingColours, usualSettings } from '../../src/table/settings.js';
import { type Stage, stageOf } from '../../src/table/stage.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { inTheMiddle, pawnsOf } from '../e2e/positions.js';
import { RandomTable, SHORTEST } from '../support/random-table.js';

/** As many tenths of a second as nothing at such a table takes. */
const LONG = 3000;

describe('computers that are interrupted', () => {
  let environment: ManualEnvironment;
  let table: Table;
  let board: VirtualBoard;
  let mover: ComputerDriver;
  beforeEach(async () => {
    const settings = { ...usualSettings('tock'), cards: 'dealt' } as const;
    environment = new ManualEnvironment(5);
    table = new Table(environment, { settings });
    board = new VirtualBoard(boardOf(settings), () => environment.now());
    board.resetPawns(playingColours(settings));
    await board.start(listenerOf(table));
    mover = new ComputerDriver({
      table,
      environment,
      board: () => board,
      thinker: { ask: async (job) => answer(job) as never },
      onFault: (problem) => {
        throw new Error(problem);
      },
    });
    for (let seat = 0; seat < 4; seat++)
      expect(table.send({ type: 'seat.computer', seat, level: 'easy', seed: seat })).toMatchObject({
        ok: true,
      });
    expect(table.send({ type: 'start' })).toMatchObject({ ok: true });
  });
  afterEach(() => mover.stop());

  const stage = (): Stage => stageOf(table.snapshot);
  const tenth = async () => {
    environment.pass(100);
    await new Promise(setImmediate);
  };
  const pass = async (enough: () => boolean) => {
    for (let tenths = 0; !enough(); tenths++) {
      if (tenths > LONG) throw new Error(`stops in ${stage()}`);
      await tenth();
    }
  };
  const trackPawns = () =>
    board.board.holes.filter((hole) => hole < board.board.trackLength && board.picture.pawns[hole] !== null);
  const lastMove = () => table.context.entries.at(-1)?.notation ?? '';

  it.each([
    ['a walk', /-/],
    ['a capture', /x/],
    ['a swap, after which no switch differs', /~/],
  ])('go on when %s is taken back', async (_, notation) => {
    await pass(() => stage() === 'card' && /^\w\w:/.test(lastMove()) && notation.test(lastMove()));
    const { length } = table.context.entries;
    expect(table.send({ type: 'undo.ask', by: 'table' })).toMatchObject({ ok: true });
    await pass(() => table.context.entries.length > length);
  });

  it('go on where switches on their way were said to be wrong', async () => {
    for (let times = 0; times < 20; times++) {
      await pass(() => stage() === 'card' && table.context.ignoredByPlayers.length + trackPawns().length > 0);
      const hole = trackPawns()[times % trackPawns().length];
      if (hole !== undefined) {
        expect(board.lift(hole, 'held', 'ann').ok).toBe(true);
        await pass(() => table.context.sensing.decision.kind === 'refuse' || stage() !== 'card');
        table.send({ type: 'board.inOrder', by: 'table' });
        board.place('held', hole, 'ann', 'spare');
      }
      const { game } = table.context;
      await pass(() => table.context.game !== game);
    }
    expect(table.context.ignoredByPlayers.length).toBeGreaterThan(2);
  });

  it.each<[string, () => boolean]>([
    ['before their card', () => stage() === 'card'],
    ['while they carry a pawn', () => stage() === 'move' && board.picture.inHand.length > 0],
  ])('wait %s until all people have answered who wants to take back', async (_, moment) => {
    await pass(() => moment() && table.context.entries.length > 1);
    const { game, entries } = table.context;
    const [ann = -1, bob = -1] = [0, 1, 2, 3].filter((seat) => seat !== game?.turn);
    table.send({ type: 'seat.take', seat: ann, name: 'Ann' });
    table.send({ type: 'seat.take', seat: bob, name: 'Bob' });
    const ask = () => expect(table.send({ type: 'undo.ask', by: ann })).toMatchObject({ ok: true });
    ask();
    for (let tenths = 0; tenths < 200; tenths++) await tenth();
    expect(table.context).toMatchObject({ game, undo: { by: ann, agreed: [] } });
    expect(table.send({ type: 'undo.refuse', by: bob })).toMatchObject({ ok: true });
    await pass(() => table.context.entries.length > entries.length);
    ask();
    const { length } = table.context.entries;
    expect(table.send({ type: 'undo.agree', by: bob })).toMatchObject({ ok: true });
    expect(table.context.entries).toHaveLength(length - 1);
  });

  it('leave the card to a person who sits down when a card of theirs was taken back', async () => {
    await pass(() => stage() === 'move' && board.picture.inHand.length > 0);
    const player = table.context.game?.turn ?? -1;
    expect(table.send({ type: 'card.takeBack', by: 'table' })).toMatchObject({ ok: true });
    environment.pass(500);
    expect(table.send({ type: 'seat.take', seat: player, name: 'Ann' })).toMatchObject({ ok: true });
    const { game } = table.context;
    for (let tenths = 0; tenths < 200; tenths++) await tenth();
    expect(table.context).toMatchObject({ game, declared: null });
    expect(stage()).toBe('card');
  });
});

describe('computers among themselves', () => {
  it.each(['slow', 'usual', 'fast'] as const)(
    'start a pawn onto one of their own, after which no switch differs, once (%s)',
    async (pace) => {
      const settings = { ...usualSettings('tock'), cards: 'dealt', pace } as const;
      const environment = new ManualEnvironment(5);
      const table = new Table(environment, { settings });
      table.restore(inTheMiddle(environment, settings, 'a18/b5/c5/d5', 0, 'AS'));
      const board = new VirtualBoard(boardOf(settings), () => environment.now());
      board.setPawns(pawnsOf(settings, 'a18/b5/c5/d5'));
      await board.start(listenerOf(table));
      for (let seat = 0; seat < 4; seat++)
        table.send({ type: 'seat.computer', seat, level: 'easy', seed: seat });
      const start = 'AS:aBxa18';
      let starts = 0;
      const ask = async (job: Job) => {
        if (table.context.game?.turn !== 0 || table.context.entries.length > 0) return answer(job) as never;
        starts++;
        return { action: start } as never;
      };
      const onFault = (problem: string) => expect.unreachable(problem);
      const mover = new ComputerDriver({ table, environment, board: () => board, thinker: { ask }, onFault });
      for (let tenths = 0; table.context.entries.length < 3; tenths++) {
        if (tenths > LONG) throw new Error(`${starts} starts, stops in ${stageOf(table.snapshot)}`);
        environment.pass(100);
        await new Promise(setImmediate);
      }
      expect(starts).toBe(1);
      expect(table.context.entries[0]?.notation).toBe(start);
      mover.stop();
    },
  );

  it('say that a move is done where every switch on its way was said to be wrong', async () => {
    const settings = { ...usualSettings('tock'), cards: 'dealt' } as const;
    const environment = new ManualEnvironment(5);
    const table = new Table(environment, { settings });
    const position = 'a5/b5/c5/d5';
    table.restore(inTheMiddle(environment, settings, position, 0, 'JD'));
    const board = new VirtualBoard(boardOf(settings), () => environment.now());
    board.setPawns(pawnsOf(settings, position));
    await board.start(listenerOf(table));
    for (const hole of ['a5', 'b5'].map((name) => board.board.parse(name)!)) {
      table.send({ type: 'pause' });
      board.lift(hole, 'held', 'ann');
      table.send({ type: 'resume' });
      environment.pass(5000);
      expect(table.send({ type: 'board.inOrder', by: 'table' })).toMatchObject({ ok: true });
      board.place('held', hole, 'ann', 'spare');
    }
    const swap = 'JD:a5~b5';
    const ask = async () => ({ action: swap }) as never;
    const onFault = (problem: string) => expect.unreachable(problem);
    const mover = new ComputerDriver({ table, environment, board: () => board, thinker: { ask }, onFault });
    table.send({ type: 'seat.computer', seat: 0, level: 'easy', seed: 0 });
    for (let tenths = 0; table.context.entries.length === 0; tenths++) {
      if (tenths > LONG) throw new Error(`stops in ${stageOf(table.snapshot)}`);
      environment.pass(100);
      await new Promise(setImmediate);
    }
    expect(table.context.entries.at(-1)?.notation).toBe(swap);
    mover.stop();
  });

  it('put drawn pawns into their bases before a game, also where a person plays', async () => {
    const settings = { ...usualSettings('tock'), cards: 'dealt' } as const;
    const environment = new ManualEnvironment(5);
    const table = new Table(environment, { settings });
    const board = new VirtualBoard(boardOf(settings), () => environment.now());
    board.setPawns(pawnsOf(settings, 'a3,aH4/b7//'));
    await board.start(listenerOf(table));
    const ask = async (job: Job) => answer(job) as never;
    const onFault = (problem: string) => expect.unreachable(problem);
    const mover = new ComputerDriver({ table, environment, board: () => board, thinker: { ask }, onFault });
    table.send({ type: 'seat.take', seat: 0, name: 'Ann' });
    for (const seat of [1, 2, 3]) table.send({ type: 'seat.computer', seat, level: 'easy', seed: seat });
    table.send({ type: 'start' });
    expect(stageOf(table.snapshot)).toBe('bases');
    environment.pass(10_000);
    expect(stageOf(table.snapshot)).not.toBe('bases');
    expect(board.picture.pawns.filter((pawn) => pawn !== null)).toHaveLength(16);
    expect(board.board.bases(0 as Colour).map((hole) => board.picture.pawns[hole])).toEqual([0, 0, 0, 0]);
    mover.stop();
  });

  it('begin no other game while the staff keeps the table closed', () => {
    const environment = new ManualEnvironment(3);
    const table = new Table(environment, { settings: SHORTEST });
    const people = new RandomTable(SHORTEST, 7, table);
    do people.playOn();
    while (people.stage !== 'won');
    for (const seat of table.context.seats.keys()) {
      table.send({ type: 'seat.leave', seat });
      table.send({ type: 'seat.computer', seat, level: 'easy', seed: seat });
    }
    let isClosed = true;
    const mover = new ComputerDriver({
      table,
      environment,
      board: () => null,
      thinker: { ask: async (job) => answer(job) as never },
      isClosed: () => isClosed,
      onFault: (problem) => {
        throw new Error(problem);
      },
    });
    environment.pass(600_000);
    expect(people.stage).toBe('won');
    isClosed = false;
    environment.pass(60_000);
    expect(people.stage).toBe('bases');
    mover.stop();
  });
});
