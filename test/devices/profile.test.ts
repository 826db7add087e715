import { describe, expect, test } from 'vitest';
import { referenceProfile } from '../../hardware/generator/profiles.js';
import {
  type BoardProfile,
  formatProfile,
  parseProfile,
  parseProfileText,
  profileHash,
} from '../../src/devices/profile.js';
import { type Colour, ZONE_COUNTS } from '../../src/rules/holes.js';

type Json = Record<string, unknown>;

const file = (): Json & {
  sensors: string[];
  leds: string[];
  missing: { sensors: string[]; leds: string[] };
} => JSON.parse(formatProfile(referenceProfile(4)));

function accepted(input: unknown): BoardProfile {
  const result = parseProfile(input);
  if (!result.ok) throw new Error(result.faults.map((each) => `${each.field}: ${each.fault}`).join('\n'));
  return result.profile;
}

test.each(ZONE_COUNTS)('a board of %i zones: writing and reading a profile gives it back', (zones) => {
  const profile = referenceProfile(zones);
  expect(parseProfileText(formatProfile(profile))).toEqual({ ok: true, profile });
});

test('a profile says where each wire ends', () => {
  const { board, sensors, leds } = accepted(file());
  expect(sensors[0]).toEqual({ kind: 'hole', hole: board.parse('a18') });
  expect(sensors[26]).toEqual({ kind: 'hole', hole: board.centre });
  expect(sensors[27]).toEqual({ kind: 'button', zone: 0 as Colour });
  expect(sensors[28]).toEqual({ kind: 'unused' });
  expect(sensors[32 + 18]).toEqual({ kind: 'hole', hole: board.parse('bB1') });
  expect(leds[26 + 1]).toBe(board.parse('b1'));
  expect(leds.at(-1)).toBe(board.centre);
});

/** Every fault is told with the field it is in. */
const faulty: [
  what: string,
  damage: (json: ReturnType<typeof file>) => unknown,
  field: string,
  fault: RegExp,
][] = [
  ['not an object', () => 'hello', 'file', /object/],
  ['a size there is no board of', (json) => ({ ...json, zones: 5 }), 'zones', /one of 4, 6, 8, 10/],
  ['a field that is missing', ({ leds: _, ...json }) => json, 'leds', /missing/],
  ['a field nobody knows', (json) => ({ ...json, colour: 'oak' }), 'colour', /not a field/],
  ['a home beyond its zone', (json) => ({ ...json, homeEntry: 18 }), 'homeEntry', /at most 17/],
  ['a supply in amperes', (json) => ({ ...json, supplyMilliamps: 4 }), 'supplyMilliamps', /at least 500/],
  [
    'a word instead of a number',
    (json) => ({ ...json, supplyMilliamps: '4 A' }),
    'supplyMilliamps',
    /integer/,
  ],
  [
    'a hole that is none',
    (json) => ({ ...json, sensors: json.sensors.with(3, 'a19') }),
    'sensors[3]',
    /such as a18/,
  ],
  [
    'a hole of a larger board',
    (json) => ({ ...json, leds: json.leds.with(9, 'e9') }),
    'leds[9]',
    /e9 is not on a board of 4/,
  ],
  [
    'a button of a larger board',
    (json) => ({ ...json, sensors: json.sensors.with(28, 'button:e') }),
    'sensors[28]',
    /not on a board/,
  ],
  [
    'one hole on two inputs',
    (json) => ({ ...json, sensors: json.sensors.with(28, 'a5') }),
    'sensors[28]',
    /a5 is already at sensors\[5\]/,
  ],
  [
    'a switch where the signature is',
    (json) => ({ ...json, sensors: json.sensors.with(5, '-').with(31, 'a5') }),
    'sensors[31]',
    /a5 cannot be here: .* signature/,
  ],
  [
    'a hole forgotten',
    (json) => ({ ...json, sensors: json.sensors.with(5, '-') }),
    'sensors',
    /no switch for a5/,
  ],
  ['an LED forgotten', (json) => ({ ...json, leds: json.leds.slice(0, -1) }), 'leds', /no LED for C/],
  [
    'wired and missing',
    (json) => ({ ...json, missing: { sensors: ['centre'], leds: [] } }),
    'sensors[26]',
    /also listed in missing/,
  ],
  [
    'missing what is not there',
    (json) => ({ ...json, missing: { sensors: [], leds: ['fB1'] } }),
    'missing.leds[0]',
    /fB1 is not on/,
  ],
  [
    'more inputs than ten modules have',
    (json) => ({ ...json, sensors: [...json.sensors, ...Array(320).fill('-')] }),
    'sensors',
    /320/,
  ],
];

test.each(faulty)('refused with field and fault: %s', (_what, damage, field, fault) => {
  const result = parseProfile(damage(file()));
  if (result.ok) throw new Error('accepted');
  expect(result.faults).toContainEqual({ field, fault: expect.stringMatching(fault) });
});

test('text that is not JSON is refused, not thrown', () => {
  expect(parseProfileText('{ "zones": ')).toEqual({
    ok: false,
    faults: [{ field: 'file', fault: expect.stringContaining('is not JSON') }],
  });
});

describe('boards with fewer switches', () => {
  const boards: [what: string, missing: string[], left: number][] = [
    ['track only', ['base', 'home', 'centre'], 72],
    ['no bases', ['base'], 89],
    ['no homes', ['home'], 89],
    ['no centre', ['centre'], 104],
    ['one hole without', ['c7'], 104],
  ];
  test.each(boards)('%s', (_what, missing, left) => {
    const json = file();
    const { board } = accepted(json);
    const sensors = json.sensors.map((name) => {
      const hole = board.parse(name);
      return hole !== undefined && (missing.includes(name) || missing.includes(board.kind(hole)))
        ? '-'
        : name;
    });
    const profile = accepted({ ...json, sensors, missing: { sensors: missing, leds: [] } });
    expect(profile.sensors.filter((use) => use.kind === 'hole')).toHaveLength(left);
    expect(profile.withoutSensor.size).toBe(105 - left);
    expect(JSON.parse(formatProfile(profile)).missing.sensors).toEqual(missing);
  });
});

test('the hash follows the wiring and nothing else', () => {
  const json = file();
  const hash = profileHash(accepted(json));
  expect(profileHash(accepted({ ...json, name: 'Club board', supplyMilliamps: 9000, homeEntry: 2 }))).toBe(
    hash,
  );
  const swapped = json.sensors.with(1, 'a2').with(2, 'a1');
  expect(profileHash(accepted({ ...json, sensors: swapped }))).not.toBe(hash);
  expect(profileHash(accepted({ ...json, leds: json.leds.toReversed() }))).not.toBe(hash);
  expect(new Set(ZONE_COUNTS.map((zones) => profileHash(referenceProfile(zones)))).size).toBe(
    ZONE_COUNTS.length,
  );
  expect(hash).toBeGreaterThanOrEqual(0);
  expect(hash).toBeLessThan(2 ** 32);
});
