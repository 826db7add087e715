import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { billOf, boardsOf, jointsOf, panelsOf } from '../../hardware/generator/bill.js';
import { costOf } from '../../hardware/generator/cost.js';
import { profileFile } from '../../hardware/generator/profiles.js';
import { parseProfileText } from '../../src/devices/profile.js';
import { ZONE_COUNTS, type ZoneCount } from '../../src/rules/board/holes.js';

const kept = (path: string) => readFileSync(new URL(`../../hardware/${path}`, import.meta.url), 'utf8');

/** Rows of the kept list: what, and how many for each size in the last columns. */
const rows = kept('parts.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

function count(what: RegExp, zones: number): string {
  const found = rows.filter(([part]) => what.test(part ?? ''));
  if (found.length !== 1) throw new Error(`${found.length} rows for ${what}`);
  return found[0]?.slice(-ZONE_COUNTS.length)[ZONE_COUNTS.indexOf(zones as ZoneCount)] ?? '';
}

describe.each(ZONE_COUNTS)('the parts for %i zones', (zones) => {
  const result = parseProfileText(profileFile(zones));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { sensors, leds, supplyMilliamps } = result.profile;
  const needed: [part: RegExp, count: number | string][] = [
    [/^Reed switch/, sensors.filter(({ kind }) => kind === 'hole').length],
    [/^WS2812B/, leds.length],
    [/^Opal acrylic/, leds.length],
    [/^74HC165/, sensors.length / 8],
    [/^74HC14/, zones + 1],
    // three bit positions in four are pulled up: 28 of 32
    [/^Resistor array/, (sensors.length * 28) / 32 / 4],
    // beside each chip of the modules, their buffer and their button, each LED, and both chips of the base
    [/^Capacitor 100 nF/, sensors.length / 8 + 2 * zones + leds.length + 2],
    [/^Module board/, zones],
    [/^Base board/, 1],
    // two a module, two on the base, and as many plugs
    [/^Ribbon header/, 2 * zones + 2],
    [/^Ribbon plug/, 2 * zones + 2],
    [/^Resettable fuse 2 A/, zones],
    [/^Push button/, sensors.filter(({ kind }) => kind === 'button').length],
    [/^Pawn/, 4 * zones],
    [/^Magnet Ø/, 4 * zones],
    [/^Supply/, `${supplyMilliamps / 1000} A`],
    [/^Fuse 5 × 20 mm, slow, 4 A/, 1],
    [/^Spacers/, 4 * (zones + 1)],
  ];
  test.each(needed)('%s as often as the profile has use for it', (part, expected) => {
    expect(count(part, zones)).toBe(`${expected}`);
  });

  test('panels hold a board for every hole, and no panel is needless', () => {
    expect(28 * panelsOf(zones)).toBeGreaterThanOrEqual(leds.length);
    expect(28 * (panelsOf(zones) - 1)).toBeLessThan(leds.length);
  });

  test('the cost is its parts’ sum, and more zones cost more', () => {
    const { total, parts, boards, cables, supply } = costOf(zones);
    const bill = billOf(Object.values(boardsOf(zones)));
    expect(parts).toBeCloseTo(bill.reduce((sum, { price, count }) => sum + price * count, 0));
    expect(total).toBeCloseTo(parts + boards + cables + supply);
    const more = ZONE_COUNTS.filter((each) => each > zones)[0];
    if (more !== undefined) expect(costOf(more).total).toBeGreaterThan(total);
  });

  test('every part has a maker, a number and a price', () => {
    for (const { manufacturer, number, price, what } of billOf(Object.values(boardsOf(zones)))) {
      expect([manufacturer, number], what).not.toContain('');
      expect(price, what).toBeGreaterThan(0);
    }
  });
});

test('a hole takes nine joints by hand: two legs and seven wires', () => {
  // ten zones have 52 holes more than eight, and two modules and two feeds
  const more = jointsOf(10).assembled - jointsOf(8).assembled;
  const module = 2 * 10 + 2 + 2 * 2 + 2 * 3 + 3 * 9 + 3;
  expect(more).toBe(52 * 9 + 2 * module + 2 * 2);
});
