import { describe, expect, test } from 'vitest';
import { dot, fieldAt, fieldOf, type Magnet, type Vector } from '../../hardware/generator/magnet.js';

const magnet = (diameter: number, height: number, remanence: number): Magnet => ({
  diameter,
  height,
  remanence,
});

/** The textbook formula on the axis of a cylinder magnet, at a distance from its face. */
function onAxis({ diameter, height, remanence }: Magnet, distance: number): number {
  const part = (z: number) => z / Math.hypot(z, diameter / 2);
  return (1000 * remanence * (part(distance + height) - part(distance))) / 2;
}

/** Biot and Savart over the current sheet on the magnet's side: slow, and no elliptic integral in it. */
function byTheCurrentSheet({ diameter, height, remanence }: Magnet, at: Vector): Vector {
  const [around, along] = [720, 240];
  const radius = diameter / 2;
  let field: Vector = { x: 0, y: 0, z: 0 };
  for (let n = 0; n < around; n++) {
    const angle = ((n + 0.5) * 2 * Math.PI) / around;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let m = 0; m < along; m++) {
      const z = height * ((m + 0.5) / along - 0.5);
      const from = { x: at.x - radius * cos, y: at.y - radius * sin, z: at.z - z };
      const cube = dot(from, from) ** 1.5;
      // current × way: along the rim
      const [lx, ly] = [-sin, cos];
      field = {
        x: field.x + (ly * from.z) / cube,
        y: field.y - (lx * from.z) / cube,
        z: field.z + (lx * from.y - ly * from.x) / cube,
      };
    }
  }
  const piece = ((1000 * remanence) / (4 * Math.PI)) * ((2 * Math.PI * radius) / around) * (height / along);
  return { x: field.x * piece, y: field.y * piece, z: field.z * piece };
}

const sizes = [magnet(5, 2, 1.2), magnet(5, 5, 1.3), magnet(8, 15, 1.2), magnet(3, 7, 1.25)];

test.each(sizes)('on the axis of Ø $diameter × $height it is the textbook formula', (each) => {
  for (const distance of [0, 0.5, 2, 5, 20, 60]) {
    const { x, y, z } = fieldAt(each, { x: 0, y: 0, z: each.height / 2 + distance });
    expect([x, y]).toEqual([0, 0]);
    expect(z).toBeCloseTo(onAxis(each, distance), 6);
  }
});

test.each(sizes)('beside the axis of Ø $diameter × $height it is what its currents give', (each) => {
  for (const at of [
    { x: 3, y: 4, z: -6 },
    { x: 0, y: -9, z: 1 },
    { x: 1.5, y: 0, z: each.height / 2 + 1.5 },
    { x: 20, y: 5, z: -4 },
  ]) {
    const [exact, slow] = [fieldAt(each, at), byTheCurrentSheet(each, at)];
    const error = Math.hypot(exact.x - slow.x, exact.y - slow.y, exact.z - slow.z);
    expect(error / Math.hypot(slow.x, slow.y, slow.z)).toBeLessThan(1e-4);
  }
});

test('far away it is a dipole', () => {
  const each = magnet(5, 2, 1.2);
  const at = { x: 60, y: 0, z: 80 };
  const moment = (1000 * each.remanence * each.height * each.diameter ** 2) / 16;
  const { x, z } = fieldAt(each, at);
  expect(x / ((moment * 3 * 60 * 80) / 100 ** 5)).toBeCloseTo(1, 2);
  expect(z / ((moment * (3 * 80 ** 2 - 100 ** 2)) / 100 ** 5)).toBeCloseTo(1, 2);
});

describe('a maker’s figures for the face of axially magnetised N38 (dhit.pl, in millitesla)', () => {
  // 1.22 to 1.26 T by the same pages; given for the outer measures, as if there were no bore
  test.each([
    [5, 5, 553.14],
    [12, 2, 195.97],
    [20, 5, 277.16],
  ])('Ø %f × %f: %f', (diameter, height, published) => {
    const face = (remanence: number) =>
      fieldAt(magnet(diameter, height, remanence), { x: 0, y: 0, z: height / 2 }).z;
    expect(face(1.22)).toBeLessThan(published);
    expect(face(1.26)).toBeGreaterThan(published);
  });
});

test('a magnet may lie anywhere and stand any way', () => {
  const each = magnet(5, 2, 1.2);
  const upright = fieldAt(each, { x: 4, y: 0, z: -3 });
  // the same, lying along x and moved
  const lying = fieldOf(
    each,
    { at: { x: 10, y: 20, z: 30 }, north: { x: 1, y: 0, z: 0 } },
    { x: 10 - 3, y: 20, z: 30 + 4 },
  );
  expect(lying.x).toBeCloseTo(upright.z, 9);
  expect(lying.y).toBeCloseTo(0, 9);
  expect(lying.z).toBeCloseTo(upright.x, 9);
});
