/** Board profile: maps switches and LEDs of one physical board to holes. */

import { createHash } from 'node:crypto';
import Type from 'typebox';
import { Value } from 'typebox/value';
import {
  Board,
  type Colour,
  colourName,
  HOLE_KINDS,
  HOLE_NAME,
  HOLES_PER_ZONE,
  type Hole,
  USUAL_HOLES_PER_ZONE,
  ZONE_COUNTS,
  type ZoneCount,
} from '../rules/board/holes.js';
import { messageOf } from '../rules/values/result.js';

/** The firmware's limit. */
export const MAX_MODULES = 10;
export const CHIPS_PER_MODULE = 4;
export const INPUTS_PER_CHIP = 8;
export const INPUTS_PER_MODULE = CHIPS_PER_MODULE * INPUTS_PER_CHIP;
/** Inputs 28 to 31 of each module are its signature, tied to ground or 5 V. */
export const SIGNATURE_FROM = 28;
const MAX_SENSORS = MAX_MODULES * INPUTS_PER_MODULE;
export const MAX_LEDS = 261;

const Missing = Type.Array(Type.String({ pattern: `^(?:${HOLE_KINDS.join('|')}|${HOLE_NAME})$` }), {
  uniqueItems: true,
  description: 'Kinds of holes (track, base, home, centre) or single holes.',
});

/** Source of `hardware/profile.schema.json`. */
export const ProfileSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Where an editor finds this schema.' })),
    name: Type.String({ minLength: 1, maxLength: 60, description: 'What people call this board.' }),
    zones: Type.Unsafe<ZoneCount>({
      type: 'integer',
      enum: [...ZONE_COUNTS],
      description: 'Zones of the track.',
    }),
    holesPerZone: Type.Optional(
      Type.Unsafe<number>({
        type: 'integer',
        enum: [...HOLES_PER_ZONE],
        description: `Track holes of a zone, the star included; ${USUAL_HOLES_PER_ZONE} where nothing is said.`,
      }),
    ),
    homeEntry: Type.Integer({
      minimum: 0,
      maximum: Math.max(...HOLES_PER_ZONE) - 1,
      description: 'How many holes before its star a home branches off, as painted on this board.',
    }),
    supplyMilliamps: Type.Integer({
      minimum: 500,
      maximum: 60_000,
      description: 'What the 5 V supply of the lights can give, in milliamperes.',
    }),
    missing: Type.Object(
      { sensors: Missing, leds: Missing },
      { additionalProperties: false, description: 'Holes that have no switch or no LED on this board.' },
    ),
    sensors: Type.Array(Type.String({ pattern: `^(?:-|${HOLE_NAME}|button:[a-j])$` }), {
      maxItems: MAX_SENSORS,
      description:
        'What is wired to each input of the chain, nearest first: a hole, a seat button, or - for nothing. The last four of every 32 are the signature of a module: always -.',
    }),
    leds: Type.Array(Type.String({ pattern: `^(?:-|${HOLE_NAME})$` }), {
      maxItems: MAX_LEDS,
      description: 'The hole each LED of the chain lights, nearest first, or - for none.',
    }),
  },
  { additionalProperties: false },
);

export type SensorUse =
  | { readonly kind: 'hole'; readonly hole: Hole }
  | { readonly kind: 'button'; readonly zone: Colour }
  | { readonly kind: 'unused' };

export interface BoardProfile {
  readonly name: string;
  readonly board: Board;
  readonly homeEntry: number;
  readonly supplyMilliamps: number;
  readonly sensors: readonly SensorUse[];
  /** By LED, nearest first; null: under no hole. */
  readonly leds: readonly (Hole | null)[];
  readonly withoutSensor: ReadonlySet<Hole>;
  readonly withoutLed: ReadonlySet<Hole>;
}

/** `field`: path into the file, such as `sensors[12]`. */
export interface ProfileFault {
  readonly field: string;
  readonly fault: string;
}

export type ProfileResult =
  | { readonly ok: true; readonly profile: BoardProfile }
  | { readonly ok: false; readonly faults: readonly ProfileFault[] };

export function parseProfile(input: unknown): ProfileResult {
  if (!Value.Check(ProfileSchema, input)) return { ok: false, faults: shapeFaults(input) };
  const board = Board.of(input.zones, input.holesPerZone);
  const faults: ProfileFault[] = [];
  if (input.homeEntry >= board.holesPerZone)
    faults.push({ field: 'homeEntry', fault: `must be at most ${board.holesPerZone - 1}` });
  const withoutSensor = expandMissing(board, input.missing.sensors, 'missing.sensors', faults);
  const withoutLed = expandMissing(board, input.missing.leds, 'missing.leds', faults);
  faults.push(...coverFaults(board, input.sensors, 'sensors', withoutSensor));
  checkSignature(input.sensors, faults);
  faults.push(...coverFaults(board, input.leds, 'leds', withoutLed));
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    profile: {
      name: input.name,
      board,
      homeEntry: input.homeEntry,
      supplyMilliamps: input.supplyMilliamps,
      sensors: input.sensors.map((text) => parseUse(board, text)),
      leds: input.leds.map((text) => board.parse(text) ?? null),
      withoutSensor,
      withoutLed,
    },
  };
}

export function parseProfileText(text: string): ProfileResult {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [{ field: 'file', fault: `is not JSON: ${messageOf(error)}` }] };
  }
  return parseProfile(input);
}

export function formatProfile(profile: BoardProfile, schema?: string): string {
  const { board } = profile;
  const head = {
    ...(schema === undefined ? {} : { $schema: schema }),
    name: profile.name,
    zones: board.zones,
    holesPerZone: board.holesPerZone,
    homeEntry: profile.homeEntry,
    supplyMilliamps: profile.supplyMilliamps,
  };
  const fields = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const missing = {
    sensors: collapseMissing(board, profile.withoutSensor),
    leds: collapseMissing(board, profile.withoutLed),
  };
  fields.push(
    `  "missing": { "sensors": ${inline(missing.sensors)}, "leds": ${inline(missing.leds)} }`,
    `  "sensors": ${rows(
      profile.sensors.map((use) => useName(board, use)),
      8,
    )}`,
    `  "leds": ${rows(
      profile.leds.map((hole) => (hole === null ? '-' : board.name(hole))),
      13,
    )}`,
  );
  return `{\n${fields.join(',\n')}\n}\n`;
}

/**
 * 32-bit hash of the wiring, without the name. The microcontroller reports it, which detects a board with the wrong
 * profile.
 */
export function profileHash(profile: BoardProfile): number {
  const { board } = profile;
  const wiring = JSON.stringify([
    board.zones,
    profile.sensors.map((use) => useName(board, use)),
    profile.leds.map((hole) => (hole === null ? '-' : board.name(hole))),
  ]);
  return createHash('sha256').update(wiring).digest().readUInt32BE(0);
}

export function useName(board: Board, use: SensorUse): string {
  if (use.kind === 'unused') return '-';
  return use.kind === 'hole' ? board.name(use.hole) : `button:${colourName(use.zone)}`;
}

function parseUse(board: Board, text: string): SensorUse {
  const hole = board.parse(text);
  if (hole !== undefined) return { kind: 'hole', hole };
  const zone = board.colours.find((colour) => text === `button:${colourName(colour)}`);
  return zone === undefined ? { kind: 'unused' } : { kind: 'button', zone };
}

function expandMissing(
  board: Board,
  names: readonly string[],
  field: string,
  faults: ProfileFault[],
): Set<Hole> {
  const out = new Set<Hole>();
  names.forEach((name, index) => {
    const hole = board.parse(name);
    if (hole !== undefined) out.add(hole);
    else if (HOLE_KINDS.some((kind) => kind === name)) {
      for (const each of board.holes) if (board.kind(each) === name) out.add(each);
    } else faults.push({ field: `${field}[${index}]`, fault: notOnBoard(board, name) });
  });
  return out;
}

function collapseMissing(board: Board, missing: ReadonlySet<Hole>): string[] {
  return HOLE_KINDS.flatMap((kind) => {
    const all = board.holes.filter((hole) => board.kind(hole) === kind);
    const gone = all.filter((hole) => missing.has(hole));
    return gone.length === all.length ? [kind] : gone.map((hole) => board.name(hole));
  });
}

function coverFaults(
  board: Board,
  names: readonly string[],
  field: 'sensors' | 'leds',
  missing: ReadonlySet<Hole>,
): ProfileFault[] {
  const faults: ProfileFault[] = [];
  const seen = new Map<string, number>();
  names.forEach((name, index) => {
    if (name === '-') return;
    const at = `${field}[${index}]`;
    const hole = board.parse(name);
    const earlier = seen.get(name);
    if (earlier !== undefined)
      faults.push({ field: at, fault: `${name} is already at ${field}[${earlier}]` });
    else if (hole !== undefined && missing.has(hole)) {
      faults.push({ field: at, fault: `${name} is also listed in missing.${field}` });
    } else if (hole === undefined && parseUse(board, name).kind === 'unused') {
      faults.push({ field: at, fault: notOnBoard(board, name) });
    }
    seen.set(name, index);
  });
  const absent = board.holes.filter((hole) => !missing.has(hole) && !seen.has(board.name(hole)));
  if (absent.length > 0) {
    const some = absent.slice(0, 4).map((hole) => board.name(hole));
    const list =
      absent.length > some.length
        ? `${some.join(', ')} and ${absent.length - some.length} more`
        : some.join(', ');
    const what = field === 'leds' ? 'LED' : 'switch';
    faults.push({ field, fault: `no ${what} for ${list}: add them here or to missing.${field}` });
  }
  return faults;
}

/** Signature inputs must be unused: 28 and 29 always read closed, 30 and 31 open. */
function checkSignature(names: readonly string[], faults: ProfileFault[]): void {
  names.forEach((name, input) => {
    if (name === '-' || input % INPUTS_PER_MODULE < SIGNATURE_FROM) return;
    faults.push({
      field: `sensors[${input}]`,
      fault: `${name} cannot be here: the last four inputs of a module are its signature`,
    });
  });
}

function notOnBoard(board: Board, name: string): string {
  return `${name} is not on a board of ${board.zones} zones of ${board.holesPerZone} holes`;
}

function shapeFaults(input: unknown): ProfileFault[] {
  const faults: ProfileFault[] = [];
  for (const error of Value.Errors(ProfileSchema, input)) {
    const field = fieldOf(error.instancePath);
    if (error.keyword === 'required') {
      for (const key of error.params.requiredProperties)
        faults.push({ field: join(field, key), fault: 'is missing' });
    } else if (error.keyword === 'boolean')
      faults.push({ field: field || 'file', fault: 'is not a field of a profile' });
    else if (error.keyword !== 'additionalProperties') {
      faults.push({ field: field || 'file', fault: explain(error.keyword, error.params, error.message) });
    }
  }
  return faults;
}

function explain(keyword: string, params: object, message: string): string {
  if (keyword === 'enum' && 'allowedValues' in params)
    return `must be one of ${(params.allowedValues as readonly number[]).join(', ')}`;
  if (keyword === 'pattern')
    return 'must be a hole such as a18, aB1, aH4 or C, or one of the words this field allows';
  if (keyword === 'uniqueItems') return 'names the same thing twice';
  return 'limit' in params && /^m(in|ax)imum$/.test(keyword)
    ? `must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${params.limit}`
    : message;
}

/** `/sensors/12` → `sensors[12]`. */
function fieldOf(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replace(/\//g, '.');
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

function inline(names: readonly string[]): string {
  return `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;
}

function rows(names: readonly string[], width: number): string {
  const lines: string[] = [];
  for (let at = 0; at < names.length; at += width) {
    lines.push(
      `    ${names
        .slice(at, at + width)
        .map((name) => JSON.stringify(name))
        .join(', ')}`,
    );
  }
  return `[\n${lines.join(',\n')}\n  ]`;
}
