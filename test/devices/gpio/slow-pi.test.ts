import { describe, expect, it } from 'vitest';
import { PiBoard } from '../../../src/devices/gpio/pi-board.js';
import { ChainScanner } from '../../../src/devices/gpio/scanner.js';
import { ShiftChain } from '../../../src/devices/gpio/shift-chain.js';
import { usualSettings } from '../../../src/table/settings.js';
import { listenerOf, Table } from '../../../src/table/table.js';
import { inTheMiddle, pawnsOf } from '../../e2e/positions.js';
import { referenceProfile } from '../../firmware/recorder.js';
import { physicalBoardFor } from '../../support/physical-board.js';
import { ManualClock } from '../manual-clock.js';
import { FakePins, FakeStrip } from './fake-pi.js';

const profile = referenceProfile(4);
const settings = { ...usualSettings('tock'), teamSize: 1, cards: 'physical' } as const;

/** A game on a board whose reading takes so many milliseconds; a has an 8 to play, its pawn on its star. */
async function game(slow: number) {
  const position = 'a18/b5/c5/d5';
  const clock = new ManualClock();
  const pins = new FakePins(4, clock);
  const put = (hole: number | undefined, closed: boolean) => {
    const input = profile.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole);
    pins.chips.closed[input] = closed ? 1 : 0;
  };
  for (const hole of pawnsOf(settings, position).keys()) put(hole, true);
  const environment = { now: () => clock.now(), after: clock.after.bind(clock), random: () => 1 };
  const physicalBoard = physicalBoardFor(settings);
  const kept = inTheMiddle(environment, settings, position, 0, undefined, physicalBoard);
  const table = new Table(environment, { kept });
  const scanner = new ChainScanner(new ShiftChain(async () => pins.line), clock);
  const board = new PiBoard({ profile, scanner, strip: new FakeStrip(), clock });
  await board.start(listenerOf(table));
  await clock.pass(1000);
  expect(table.send({ type: 'card.play', by: 'table', card: '8S' })).toMatchObject({ ok: true });
  pins.slow = slow;
  await clock.pass(2000);
  return {
    table,
    pins,
    clock,
    /** In half a second, as a hand does. */
    async move(from: string, to: string) {
      put(profile.board.parse(from), false);
      await clock.pass(500);
      put(profile.board.parse(to), true);
    },
    moves: () => table.context.entries.map(({ notation }) => notation),
  };
}

describe('a game on a Pi that is slow to read its switches', () => {
  it.each([0, 5, 20, 45])('takes a move, a reading lasting %i ms', async (slow) => {
    const { clock, move, moves } = await game(slow);
    await move('a18', 'a8');
    await clock.pass(5000);
    expect(moves()).toEqual(['8S:a18-a8']);
  });

  it.each([50, 60, 200])(
    'takes none while a reading lasts %i ms, which is said, and takes it once they are quick again',
    async (slow) => {
      const { table, pins, clock, move, moves } = await game(slow);
      expect(table.context.link).toBe('lost');
      await move('a18', 'a8');
      await clock.pass(5000);
      expect(moves()).toEqual([]);
      pins.slow = 0;
      await clock.pass(10_000);
      expect(table.context.link).toBe('ready');
      expect(moves()).toEqual(['8S:a18-a8']);
    },
  );

  it('takes a move with a pause of 300 ms in the middle of it', async () => {
    const { clock, move, moves } = await game(0);
    const moved = move('a18', 'a8');
    clock.skip(300);
    await moved;
    clock.skip(300);
    await clock.pass(5000);
    expect(moves()).toEqual(['8S:a18-a8']);
  });
});
