import { expect, it } from 'vitest';
import { atOnce, inSlices, type Sliced } from '../../src/store/slices.js';

/** Steps that take 3 ms each, on a clock of their own, noted with the turn of the event loop that they fell into. */
function steps(count: number, notes: string[], name: string, clock: { now: number; turn: number }) {
  return (function* (): Sliced<string> {
    for (let step = 0; step < count; step++) {
      clock.now += 3;
      notes.push(`${name}${clock.turn}`);
      yield;
    }
    return name;
  })();
}

function startClock() {
  const clock = { now: 0, turn: 0, stop: false };
  const count = () => {
    clock.turn++;
    if (!clock.stop) setImmediate(count);
  };
  setImmediate(count);
  return clock;
}

it('a slice ends after 10 ms, and of several works one has a slice in a turn of the event loop', async () => {
  const clock = startClock();
  const notes: string[] = [];
  const works = ['a', 'b', 'c'].map((name) => inSlices(steps(13, notes, name, clock), () => clock.now));
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c']);
  clock.stop = true;
  const turns = [...new Set(notes.map((note) => note.slice(1)))].filter((turn) => turn !== '0');
  expect(turns.length).toBeGreaterThan(6);
  for (const turn of turns) {
    const inTurn = notes.filter((note) => note.slice(1) === turn);
    expect(new Set(inTurn).size, `works in turn ${turn}`).toBe(1);
    expect(inTurn.length).toBeLessThanOrEqual(4);
  }
});

it('work that fails in a later slice fails as a whole, and holds up no other', async () => {
  const clock = startClock();
  const failing = (function* (): Sliced<void> {
    for (let step = 0; step < 9; step++, clock.now += 3) yield;
    throw new Error('refused');
  })();
  const [broken, whole] = await Promise.allSettled([
    inSlices(failing, () => clock.now),
    inSlices(steps(13, [], 'a', clock), () => clock.now),
  ]);
  clock.stop = true;
  expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
  expect(atOnce(steps(13, [], 'a', clock))).toBe('a');
});
