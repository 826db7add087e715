import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardListener } from '../../../src/devices/ports.js';
import { VirtualBoard } from '../../../src/devices/virtual/virtual-board.js';
import { Board, type Colour, type Hole } from '../../../src/rules/board/holes.js';

const board = Board.of(4);
const hole = (name: string): Hole => {
  const found = board.parse(name);
  if (found === undefined) throw new Error(`no hole ${name}`);
  return found;
};

/** A companion that writes down all it hears, and keeps what the switches say. */
async function heard(virtual: VirtualBoard) {
  const log: string[] = [];
  const closed = new Uint8Array(board.holeCount);
  const listener: BoardListener = {
    onSnapshot: (all) => {
      closed.set(all);
      log.push('snapshot');
    },
    onSwitch: (event) => {
      closed[event.hole] = event.closed ? 1 : 0;
      log.push(`${board.name(event.hole)} ${event.closed ? 'closed' : 'open'} ${event.at}`);
      expect(Object.keys(event).toSorted()).toEqual(['at', 'closed', 'hole']);
    },
    onButton: (zone) => log.push(`button ${zone}`),
    onLink: (state) => log.push(state),
    onTime: (at) => log.push(`told until ${at}`),
  };
  await virtual.start(listener);
  return { log, closed };
}

function virtualBoard() {
  let time = 0;
  const virtual = new VirtualBoard(Board.of(4), () => ++time);
  virtual.resetPawns([0 as Colour, 1 as Colour]);
  return virtual;
}

/** Lifts the pawn from a hole and puts it into another. */
const carry = (virtual: VirtualBoard, from: string, to: Hole, token = 'pawn') => {
  const lift = virtual.lift(hole(from), token, 'ann');
  return lift.ok ? virtual.place(token, to, 'ann', `${token}-spare`) : lift;
};

describe('a virtual board', () => {
  it('starts by reporting its link and a snapshot', async () => {
    const { log, closed } = await heard(virtualBoard());
    expect(log).toEqual(['ready', 'snapshot', 'told until Infinity']);
    expect([...closed.keys()].filter((at) => closed[at]).map((at) => board.name(at as Hole))).toEqual(
      ['a', 'b'].flatMap((zone) => [1, 2, 3, 4].map((n) => `${zone}B${n}`)),
    );
  });

  it('reports a carried pawn as one hole opened and one closed', async () => {
    const virtual = virtualBoard();
    const { log } = await heard(virtual);
    virtual.lift(hole('aB1'), 'pawn', 'ann');
    expect(virtual.picture.inHand).toEqual([{ token: 'pawn', colour: 0, from: hole('aB1'), by: 'ann' }]);
    expect(virtual.place('pawn', hole('a18'), 'bob', 'spare')).toMatchObject({ ok: true });
    expect(log.slice(3)).toEqual(['aB1 open 2', 'a18 closed 3']);
    expect(virtual.picture.pawns[hole('a18')]).toBe(0);
    expect(virtual.picture.inHand).toEqual([]);
  });

  it('lifts the pawn that stands where another is put down, leaving the hole open for a moment', async () => {
    const virtual = virtualBoard();
    const { log } = await heard(virtual);
    carry(virtual, 'aB1', hole('bB2'));
    expect(log.slice(3)).toEqual(['aB1 open 2', 'bB2 open 3', 'bB2 closed 104']);
    expect(virtual.picture.inHand).toEqual([
      { token: 'pawn-spare', colour: 1, from: hole('bB2'), by: 'ann' },
    ]);
  });

  it.each([
    ['lifting from an empty hole', (v: VirtualBoard) => v.lift(hole('c7'), 'p', 'ann'), 'no-pawn-there'],
    [
      'lifting from a hole of a larger board',
      (v: VirtualBoard) => v.lift(200 as Hole, 'p', 'ann'),
      'no-such-hole',
    ],
    ['placing on no hole', (v: VirtualBoard) => carry(v, 'aB1', -1 as Hole), 'no-such-hole'],
    [
      'placing a pawn that nobody holds',
      (v: VirtualBoard) => v.place('p', hole('c7'), 'ann', 's'),
      'no-such-pawn',
    ],
    [
      'lifting two pawns under one token',
      (v: VirtualBoard) => {
        v.lift(hole('aB1'), 'p', 'ann');
        return v.lift(hole('aB2'), 'p', 'bob');
      },
      'token-in-use',
    ],
  ])('refuses %s', (_, attempt, fault) => {
    expect(attempt(virtualBoard())).toEqual({ ok: false, fault });
  });

  it('keeps a pawn that is put down while the switch of another one is heard', async () => {
    const virtual = virtualBoard();
    const { closed } = await heard(virtual);
    virtual.lift(hole('aB1'), 'held', 'computer');
    await virtual.start({
      onSnapshot: () => undefined,
      onSwitch: (event) => {
        closed[event.hole] = event.closed ? 1 : 0;
        if (!event.closed) virtual.place('held', hole('aB1'), 'computer', 'spare');
      },
      onButton: () => undefined,
      onLink: () => undefined,
      onTime: () => undefined,
    });
    virtual.lift(hole('bB1'), 'pawn', 'ann');
    expect(virtual.picture.inHand.map(({ token }) => token)).toEqual(['pawn']);
    expect(virtual.picture.pawns.map((colour) => (colour === null ? 0 : 1))).toEqual([...closed]);
  });

  it('tells its watchers of every change until they leave', () => {
    const virtual = virtualBoard();
    let seen = 0;
    const leave = virtual.watch(() => seen++);
    virtual.lift(hole('aB1'), 'pawn', 'ann');
    expect(seen).toBe(1);
    leave();
    virtual.place('pawn', hole('a18'), 'ann', 'spare');
    expect(seen).toBe(1);
  });

  it('never loses a pawn, and its switches always agree with its picture', async () => {
    const act = fc.record({ from: fc.nat(board.holeCount), to: fc.nat(board.holeCount), keep: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
        const virtual = virtualBoard();
        const { closed } = await heard(virtual);
        for (const [n, { from, to, keep }] of acts.entries()) {
          virtual.lift(from as Hole, `lifted ${n}`, 'ann');
          const pawn = virtual.picture.inHand[0];
          if (pawn && !keep) virtual.place(pawn.token, to as Hole, 'bob', `displaced ${n}`);
          const { pawns, inHand } = virtual.picture;
          const standing = pawns.filter((colour) => colour !== null);
          const colours = [...standing, ...inHand.map((one) => one.colour)].toSorted();
          expect(colours).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
          expect([...closed]).toEqual(pawns.map((colour) => (colour === null ? 0 : 1)));
        }
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  it('becomes an empty board of another size', () => {
    const virtual = virtualBoard();
    const { version } = virtual.picture;
    virtual.resize(Board.of(6));
    const { holeCount } = Board.of(6);
    expect(virtual.frame).toHaveLength(3 * holeCount);
    expect(virtual.picture).toMatchObject({ zones: 6, inHand: [] });
    expect(virtual.picture.version).toBeGreaterThan(version);
    expect(virtual.picture.pawns).toEqual(Array.from({ length: holeCount }, () => null));
  });

  it('keeps its own copy of the frame it shows', () => {
    const virtual = virtualBoard();
    const frame = new Uint8Array(3 * board.holeCount).fill(9);
    virtual.show(frame);
    frame.fill(0);
    expect(virtual.frame[0]).toBe(9);
  });
});
