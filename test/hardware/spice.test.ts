import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { integritySection } from '../../hardware/generator/integrity.js';
import { drawingOf } from '../../hardware/generator/places.js';
import { distance } from '../../hardware/generator/polygons.js';
import { CASES, keptResults, resultOf } from '../../hardware/spice/cases.js';
import { SCHMITT } from '../../hardware/spice/deck.js';
import { ZONE_COUNTS } from '../../src/rules/board/holes.js';

const results = keptResults();
const kept = Object.entries(results).map(([name, lines]) => ({ name, lines, chain: CASES[name] }));

test('every case has been simulated, and wiring.md shows it', () => {
  expect(Object.keys(results)).toEqual(Object.keys(CASES));
  for (const name of Object.keys(CASES)) expect(integritySection()).toContain(`| ${name}`);
});

test('the ribbons of the deck are longer than those of any board', () => {
  for (const zones of ZONE_COUNTS) {
    const [first, second] = drawingOf(zones).layout.bases;
    if (!first || !second) throw new Error('no bases');
    // once around the module, and a third more
    expect(CASES['a buffer and 56 Ω']?.hop).toBeGreaterThan((1.3 * distance(first, second) + 80) / 1000);
  }
});

describe.each(kept.filter(({ chain }) => chain?.buffered && chain.source >= 33))('$name', ({ lines }) => {
  test('no edge is counted twice, and the chips’ limits are kept', () => {
    for (const line of [lines.clock, lines.load, lines.data]) {
      expect(line.extraEdges).toBe(0);
      // the diodes of an input begin to conduct half a volt beyond the rails, and may take 20 mA
      expect(Math.max(line.overshoot, line.undershoot)).toBeLessThan(0.9);
    }
  });

  test('levels have a volt and more to spare with the other lines at work', () => {
    for (const line of [lines.clock, lines.load, lines.data]) {
      expect(line.margin - line.crosstalk).toBeGreaterThan(1);
      expect(line.crosstalk).toBeLessThan(SCHMITT.falling.least);
    }
  });

  test('the last module of ten has its clock in a third of its period', () => {
    expect(lines.clock.arrival).toBeLessThan(1e-6 / 3);
  });
});

test('without buffers chips at the near end count a clock twice', () => {
  const [first] = kept;
  expect(first?.chain?.buffered).toBe(false);
  expect(first?.lines.clock.extraEdges).toBeGreaterThan(0);
});

const lacking = spawnSync('ngspice', ['--version']).error !== undefined;

test.skipIf(lacking).each(kept.filter(({ name }) => /one wire|56/.test(name)))(
  `ngspice finds for $name what is kept${lacking ? ' (skipped: ngspice is not installed)' : ''}`,
  ({ chain, lines }) => {
    if (!chain) throw new Error('no such case');
    const found = resultOf(chain);
    for (const line of ['clock', 'load', 'data'] as const) {
      for (const what of ['overshoot', 'undershoot', 'margin', 'crosstalk'] as const)
        expect(Math.abs(found[line][what] - lines[line][what]), `${line}: ${what}`).toBeLessThan(0.1);
      expect(found[line].extraEdges > 0).toBe(lines[line].extraEdges > 0);
    }
  },
  300_000,
);
