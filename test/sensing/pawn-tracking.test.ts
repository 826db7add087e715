/** Pawns lifted at one time, in every order and at every pace: none is taken for another. */
import { expect, it } from 'vitest';
import type { Colour, Hole } from '../../src/rules/board/holes.js';
import { colourOf, type Pawn, type Position } from '../../src/rules/board/position.js';
import { initialTracking, trackPawns } from '../../src/sensing/pawn-tracking.js';
import {
  recordSwitch,
  type SwitchLog,
  settleSwitchLog,
  startSwitchLog,
} from '../../src/sensing/switch-log.js';
import { PHYSICAL_TIMING } from '../../src/sensing/timing.js';
import { sampled } from '../support/long.js';
import { gameAt } from './hands.js';

const { minOpen } = PHYSICAL_TIMING;
/** ms between touches: too short for an opening to count, and long enough. */
const PACES = [40, 200] as const;

/** A pushed pawn closes the next switch before its own opens. */
type Touch = readonly [kind: 'lift' | 'put' | 'push', from: Hole, to: Hole, pace: number];

/** All lists with one of the choices at each of so many places. */
function lists<Item>(choices: readonly Item[], length: number): Item[][] {
  if (length === 0) return [[]];
  return lists(choices, length - 1).flatMap((list) => choices.map((choice) => [...list, choice]));
}

/** Every order and pace in which each pawn is brought from its hole to another. */
function* touches(from: readonly Hole[], to: readonly Hole[]): Generator<Touch[]> {
  type Kinds = readonly (readonly [Touch[0], pawn: number])[];
  function* orders(made: Kinds): Generator<Kinds> {
    let isDone = true;
    for (const pawn of from.keys()) {
      const kinds = made.flatMap(([kind, which]) => (which === pawn ? [kind] : []));
      const isBeside = to[pawn] === (from[pawn] as Hole) + 1;
      const next: Touch[0][] = kinds.length === 0 ? (isBeside ? ['lift', 'push'] : ['lift']) : ['put'];
      if (kinds.includes('push') || kinds.includes('put')) continue;
      isDone = false;
      for (const kind of next) yield* orders([...made, [kind, pawn]]);
    }
    if (isDone) yield made;
  }
  for (const order of orders([])) {
    for (const paces of lists(PACES, order.length))
      yield order.map(([kind, pawn], i): Touch => [kind, from[pawn]!, to[pawn]!, paces[i]!]);
  }
}

/** Holes whose pawn is taken for another; undefined if switches cannot show the touches. */
function mistaken(position: Position, order: readonly Touch[]): string[] | undefined {
  const { board } = position;
  const standing = new Map([...position.holeOf].map((hole, pawn) => [hole as Hole, colourOf(pawn as Pawn)]));
  const inHand = new Map<Hole, Colour>();
  const opened = new Map<Hole, number>();
  let log = startSwitchLog([...standing.keys()], 0);
  let tracking = initialTracking(position, log, []);
  let at = 1000;
  const follow = (next: SwitchLog) => {
    tracking = trackPawns(tracking, board, log, next);
    log = next;
  };
  const touch = (hole: Hole, closed: boolean) => {
    follow(settleSwitchLog(log, at, minOpen));
    follow(recordSwitch(log, { hole, closed }, at, minOpen));
    if (!closed) opened.set(hole, at);
  };
  for (const [kind, from, to, pace] of order) {
    at += pace;
    if (kind !== 'lift') {
      if (standing.has(to) || at - (opened.get(to) ?? 0) < minOpen) return undefined;
      touch(to, true);
      if (kind === 'push') at += 40;
      standing.set(to, (kind === 'push' ? standing.get(from) : inHand.get(from)) as Colour);
    }
    if (kind !== 'put') {
      inHand.set(from, standing.get(from) as Colour);
      standing.delete(from);
      touch(from, false);
    }
  }
  follow(settleSwitchLog(log, at + minOpen, minOpen));
  expect(tracking).toMatchObject({ inHand: [], early: [] });
  return [...standing].flatMap(([hole, colour]) =>
    (tracking.standing[hole] ?? colour) === colour ? [] : [board.name(hole)],
  );
}

it.each([
  ['of two colours', 'a5/b9//'],
  ['of three colours', 'a5/b9/c3/'],
  ['and one of the same colour', 'a5,c3/b9//'],
])('pawns lifted at one time: %s are not taken for each other', (_, text) => {
  const { position } = gameAt('tock', text);
  const { board } = position;
  const from = text.split(/[/,]/).flatMap((name) => (name === '' ? [] : [board.parse(name) as Hole]));
  const targets = lists([...from, ...from.map((hole) => (hole + 1) as Hole)], from.length);
  const apart = targets.filter((to) => new Set(to).size === to.length);
  const all = sampled(apart, 20).flatMap((to) => [...touches(from, to)]);
  const wrong = sampled(all, 2500).flatMap((order) => {
    const holes = mistaken(position, order);
    return holes && holes.length > 0
      ? [{ order: order.map(([kind, ...rest]) => `${kind} ${rest}`), holes }]
      : [];
  });
  expect(wrong).toEqual([]);
});
