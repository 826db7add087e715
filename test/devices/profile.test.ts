import { describe, expect, test } from 'vitest';
import { referenceProfile } from '../../hardware/generator/profiles.js';
import {
  type BoardProfile,
  formatProfile,
  parseProfile,
  parseProfileText,
  profileHash,
  useName,
} from '../../src/devices/profile.js';
import { Board, type Colour, HOLES_PER_ZONE, ZONE_COUNTS } from '../../src/rules/board/holes.js';

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

const sizes = ZONE_COUNTS.flatMap((zones) => HOLES_PER_ZONE.map((holes) => [zones, holes] as const));
test.each(sizes)(
  'a board of %i zones of %i holes: writing and reading a profile gives it back',
  (zones, holes) => {
    const profile = referenceProfile(zones, holes);
    expect(parseProfileText(formatProfile(profile))).toEqual({ ok: true, profile });
  },
);

test('a profile that says nothing of the holes of a zone is of a board of 18', () => {
  const { holesPerZone: _, ...json } = file();
  expect(accepted(json).board).toBe(Board.of(4));
});

test('the inputs of base, home and track are those printed on the module, whatever the holes of a zone', () => {
  const names = (holes: number) => {
    const { board, sensors } = referenceProfile(4, holes);
    return sensors.slice(0, 32).map((use) => useName(board, use));
  };
  const ends = (holes: number) => [0, 15, 16, 17, 18, 25, 26, 27, 28].map((input) => names(holes)[input]);
  expect(ends(16)).toEqual(['a16', 'a15', '-', '-', 'aB1', 'aH4', 'C', 'button:a', '-']);
  expect(ends(18)).toEqual(['a18', 'a15', 'a16', 'a17', 'aB1', 'aH4', 'C', 'button:a', '-']);
  expect(ends(19)).toEqual(['a19', 'a15', 'a16', 'a17', 'aB1', 'aH4', 'a18', 'C', '-']);
  expect(ends(20)).toEqual(['a20', 'a15', 'a16', 'a17', 'aB1', 'aH4', 'a18', 'a19', '-']);
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

type File = ReturnType<typeof file>;
const having = (changes: Json) => (json: File) => ({ ...json, ...changes });
const withInput = (at: number, use: string) => (json: File) => ({
  ...json,
  sensors: json.sensors.with(at, use),
});
const withLed = (at: number, hole: string) => (json: File) => ({ ...json, leds: json.leds.with(at, hole) });
const missing = (sensors: string[], leds: string[]) => having({ missing: { sensors, leds } });

/** Every fault is told with the field it is in. */
const faulty: [what: string, damage: (json: File) => unknown, field: string, fault: RegExp][] = [
  ['not an object', () => 'hello', 'file', /object/],
  ['a size there is no board of', having({ zones: 5 }), 'zones', /one of 4, 6, 8, 10/],
  ['a field that is missing', ({ leds: _, ...json }) => json, 'leds', /missing/],
  ['a field nobody knows', having({ colour: 'oak' }), 'colour', /not a field/],
  ['a home beyond its zone', having({ homeEntry: 18 }), 'homeEntry', /at most 17/],
  ['a zone of 21 holes', having({ holesPerZone: 21 }), 'holesPerZone', /one of 16, 17, 18, 19, 20/],
  ['a supply in amperes', having({ supplyMilliamps: 4 }), 'supplyMilliamps', /at least 500/],
  ['a word instead of a number', having({ supplyMilliamps: '4 A' }), 'supplyMilliamps', /integer/],
  ['a hole that is none', withInput(3, 'a21'), 'sensors[3]', /such as a18/],
  ['a hole of a larger board', withLed(9, 'e9'), 'leds[9]', /e9 is not on a board of 4 zones of 18 holes/],
  [
    'a hole of a board with larger zones',
    withLed(9, 'a19'),
    'leds[9]',
    /a19 is not on a board of 4 zones of 18 holes/,
  ],
  ['a button of a larger board', withInput(28, 'button:e'), 'sensors[28]', /not on a board/],
  ['one hole on two inputs', withInput(28, 'a5'), 'sensors[28]', /a5 is already at sensors\[5\]/],
  [
    'a switch where the signature is',
    (json) => ({ ...json, sensors: json.sensors.with(5, '-').with(31, 'a5') }),
    'sensors[31]',
    /a5 cannot be here: .* signature/,
  ],
  ['a hole forgotten', withInput(5, '-'), 'sensors', /no switch for a5/],
  ['an LED forgotten', (json) => ({ ...json, leds: json.leds.slice(0, -1) }), 'leds', /no LED for C/],
  ['wired and missing', missing(['centre'], []), 'sensors[26]', /also listed in missing/],
  ['missing what is not there', missing([], ['fB1']), 'missing.leds[0]', /fB1 is not on/],
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
