import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseProfileText } from '../../src/devices/profile.js';
import { ZONE_COUNTS, type ZoneCount } from '../../src/rules/holes.js';

const kept = (path: string) => readFileSync(new URL(`../../hardware/${path}`, import.meta.url), 'utf8');

/** Rows of the kept list: what, and how many for each size. */
const rows = kept('parts.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

function count(what: RegExp, zones: number): string {
  const found = rows.filter(([, part]) => what.test(part ?? ''));
  if (found.length !== 1) throw new Error(`${found.length} rows for ${what}`);
  return found[0]?.[3 + ZONE_COUNTS.indexOf(zones as ZoneCount)] ?? '';
}

describe.each(ZONE_COUNTS)('the parts for %i zones', (zones) => {
  const result = parseProfileText(kept(`profiles/${zones}.json`));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const { sensors, leds, supplyMilliamps } = result.profile;
  const needed: [part: RegExp, count: number | string][] = [
    [/^Reed switch/, sensors.filter(({ kind }) => kind === 'hole').length],
    [/^WS2812B/, leds.length],
    [/^Opal acrylic/, leds.length],
    [/^74HC165/, sensors.length / 8],
    [/^IC socket/, sensors.length / 8],
    [/^Resistor network/, sensors.length / 8],
    [/^Capacitor 100 nF/, sensors.length / 8],
    [/^Push button/, sensors.filter(({ kind }) => kind === 'button').length],
    [/^Peg/, 4 * zones],
    [/^Magnet/, 4 * zones],
    [/^Supply/, `${supplyMilliamps / 1000} A`],
    [/^Fuse/, `${supplyMilliamps / 1000} A`],
  ];
  test.each(needed)('%s as often as the profile has use for it', (part, expected) => {
    expect(count(part, zones)).toBe(`${expected}`);
  });
});
