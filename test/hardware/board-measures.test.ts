import { describe, expect, test } from 'vitest';
import { CIRCUITS } from '../../hardware/generator/circuit/catalogue.js';
import { holeBoard, measures as m } from '../../hardware/generator/design.js';
import { type BoardName, boardFile, padBox } from '../../hardware/generator/kicad/board.js';
import { boxOf, type XY } from '../../hardware/generator/kicad/shapes.js';
import { boardSlot } from '../../hardware/generator/openings.js';
import { drawingOf, type Place } from '../../hardware/generator/places.js';
import { partsUnder, type Solid } from '../../hardware/generator/space.js';

/** A hole of the drill plan, its axis at 0, 0 and its reed along x, as in the board's file. */
const place: Place = { ...(drawingOf(4).places[0] as Place), at: { x: 0, y: 0 }, angle: 0 };
const hole = boardFile('hole');
const part = (ref: string) => hole.parts.find((each) => each.ref === ref) ?? expect.fail(`no ${ref}`);
const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;
const box = (points: readonly XY[]) =>
  Object.fromEntries(Object.entries(boxOf(points)).map(([side, value]) => [side, rounded(value)]));
const shape = (points: Solid['shape']) => points.map(({ x, y }): XY => [x, y]);

describe('the board of a hole, against the drill plan', () => {
  test('is as large as the plan has it', () => {
    const { left, right, near, far } = holeBoard;
    expect(hole.outline).toEqual({ left, right, top: near, bottom: far });
  });

  test('has its LED on the axis, in the middle of its pads', () => {
    expect(part('D1').at).toEqual([0, 0]);
    expect(box(part('D1').pads.map(({ at }) => at))).toMatchObject({ left: -0.915, right: 0.915 });
  });

  test('has its slot where the plan cuts it, wide enough for the glass', () => {
    const slot = hole.edges.flat().filter(([x, y]) => Math.abs(x) < 13 && Math.abs(y) < 6.9);
    expect(box(slot)).toEqual(box(shape(boardSlot(place, m))));
  });

  test.each([
    ['near leg', '2'],
    ['far leg', '1'],
  ])('has a pad under the reed’s %s, as long as it is cut', (name, number) => {
    const leg = partsUnder(place, m).find((each) => each.name === name) as Solid;
    const copper = part('S1').pads.find((pad) => pad.number === number) ?? expect.fail(name);
    const [pad, under] = [padBox(copper), boxOf(shape(leg.shape))];
    const [before, behind] = [pad.left - under.left, under.right - pad.right].map(rounded);
    expect([Math.min(before ?? -1, behind ?? -1), pad.right - pad.left >= 1.8]).toEqual([0, true]);
    expect([pad.top, pad.bottom].map(rounded)).toEqual([m.reedAside - 0.8, m.reedAside + 0.8]);
  });

  test('has its capacitor where the plan leaves room for it', () => {
    const room = boxOf(shape((partsUnder(place, m).find(({ name }) => name === 'capacitor') as Solid).shape));
    const { body } = part('C1');
    expect(Math.min(body.left - room.left, room.right - body.right)).toBeGreaterThanOrEqual(0);
    expect(Math.min(body.top - room.top, room.bottom - body.bottom)).toBeGreaterThanOrEqual(0);
  });

  test('has nothing on its upper side but what stands in the carrier’s opening', () => {
    const front = hole.parts.filter(({ back }) => !back).map(({ ref }) => ref);
    expect(front.toSorted()).toEqual(['C1', 'D1', 'S1']);
  });
});

test.each([
  ['module', [100, 68]],
  ['base', [100, 90]],
] as const)('the %s is as large as cost.md says, and screws hold it at its corners', (name, size) => {
  const { outline, parts } = boardFile(name);
  expect([outline.right - outline.left, outline.bottom - outline.top]).toEqual(size);
  const screws = parts.filter(({ footprint }) => footprint === 'MountingHole-3.2');
  expect(screws).toHaveLength(4);
  for (const {
    ref,
    at: [x, y],
    pads,
  } of screws) {
    expect(
      pads.map((pad) => [pad.hole, pad.plated]),
      ref,
    ).toEqual([[3.2, false]]);
    // the head of a screw M3 takes 6 mm
    expect(Math.min(x, size[0] - x, y, size[1] - y), ref).toBeGreaterThanOrEqual(4);
  }
});

describe.each(Object.keys(CIRCUITS) as BoardName[])('the words on the %s', (name) => {
  const { words, parts, outline } = boardFile(name);

  test('name the board and its revision, and the parts', () => {
    const title = name === 'hole' ? 'Tock rev 2' : `Tock ${name} rev 2`;
    const printed = words.map(({ text }) => text);
    expect(printed).toContain(title);
    const named = parts.filter(({ number }) => number !== undefined).map(({ ref }) => ref);
    expect(printed.filter((text) => named.includes(text)).toSorted()).toEqual(named.toSorted());
  });

  test('say beside each pin of a plug what it joins', () => {
    for (const { ref, legend } of CIRCUITS[name]) {
      const { pads = [] } = parts.find((each) => each.ref === ref) ?? {};
      for (const [pin, text] of legend) {
        const own = pads.find(({ number }) => number === `${pin}`)?.at;
        const near = words.filter((each) => each.text === text && far(each.at, own) < 8);
        const nearest = near.some(({ at }) => pads.every((pad) => far(at, pad.at) >= far(at, own)));
        expect(nearest, `${ref}.${pin} ${text}`).toBe(true);
      }
    }
  });

  test('are large enough to be printed, and on the board', () => {
    for (const {
      text,
      at: [x, y],
      size,
    } of words) {
      expect(size, text).toBeGreaterThanOrEqual(0.8);
      expect(
        Math.min(x - outline.left, outline.right - x, y - outline.top, outline.bottom - y),
        text,
      ).toBeGreaterThan(0.4);
    }
  });
});

test.each(['module', 'base'] as const)(
  'the %s says *5 V only*, and which end of its large capacitor is positive',
  (name) => {
    const { words, parts } = boardFile(name);
    const large = parts.find(({ footprint }) => footprint === 'Electrolytic-10x10') ?? expect.fail();
    const plus = words.filter(({ text, at }) => text === '+' && far(at, large.at) < 9);
    const [positive, negative] = ['1', '2'].map((pin) => large.pads.find(({ number }) => number === pin)?.at);
    expect(plus).toHaveLength(1);
    for (const { at } of plus) expect(far(at, positive)).toBeLessThan(far(at, negative));
    expect(words.filter(({ text }) => text === '5 V only')).toHaveLength(1);
  },
);

function far([x, y]: XY, to: XY | undefined): number {
  return to ? Math.hypot(x - to[0], y - to[1]) : Number.POSITIVE_INFINITY;
}
