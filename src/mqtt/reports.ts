/** Report schemas. Positions are public; hands, names, seeds, keys and the stock are never included. */
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { HOLES_PER_ZONE, ZONE_COUNTS, type ZoneCount } from '../rules/board/holes.js';
import { parsed } from '../rules/values/input.js';
import { LONGEST_ADDRESS, LONGEST_ANNOUNCEMENT, LONGEST_TABLE_NAME } from '../rules/values/limits.js';
import { STAGES } from '../table/stage.js';

const Count = Type.Integer({ minimum: 0 });
const Moment = Type.Refine(
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' }),
  (text) => !Number.isNaN(Date.parse(text)),
);
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] });
export const exact = <P extends TProperties>(fields: P) =>
  Type.Object(fields, { additionalProperties: false });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const PublicState = exact({
  name: Type.String({ maxLength: LONGEST_TABLE_NAME }),
  site: Type.String({ maxLength: LONGEST_TABLE_NAME }),
  stage: oneOf(STAGES),
  attract: Type.Boolean(),
  /** A seat is taken, or a game is on. */
  taken: Type.Boolean(),
  since: Moment,
  /** Whole minutes while taken, else 0. */
  minutes: Count,
  /** Older tables do not tell. */
  long: Type.Optional(Type.Boolean()),
  ruleset: Type.String({ maxLength: 60 }),
  players: Count,
  /** Must be drawable by the fleet page. */
  zones: Type.Unsafe<ZoneCount>({ type: 'integer', enum: [...ZONE_COUNTS] }),
  holes: Type.Unsafe<number>({ type: 'integer', enum: [...HOLES_PER_ZONE] }),
  /** Colour letter of the current player. */
  turn: nullable(Type.String({ pattern: '^[a-j]$' })),
  /** From the start of the game; actions of this deal. */
  deal: Count,
  moves: Count,
  /** `a5,a16/b18!/-/-`; null without a game. */
  position: nullable(Type.String({ maxLength: 600 })),
  locked: Type.Boolean(),
  /** Older tables do not tell. */
  cleaning: Type.Optional(Type.Boolean()),
  /** By the venue's hours; older tables do not tell. */
  closed: Type.Optional(Type.Boolean()),
  announcement: Type.Optional(Type.String({ maxLength: LONGEST_ANNOUNCEMENT })),
  version: Type.String({ maxLength: 40 }),
  verbs: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 })),
  /** Of the table's own page. */
  url: Type.Optional(
    Type.Refine(Type.String({ pattern: '^https?://', maxLength: LONGEST_ADDRESS }), (url) =>
      URL.canParse(url),
    ),
  ),
  /** Newest known release, and whether it is being installed. */
  latest: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  updating: Type.Optional(Type.Boolean()),
});
export type PublicState = Static<typeof PublicState>;

/** Most urgent first. */
export const NEEDS = ['call', 'board', 'cable', 'pawns', 'switches', 'disk'] as const;
export type ReportedNeed = (typeof NEEDS)[number];

export const PublicHealth = exact({
  board: oneOf(['connecting', 'ready', 'lost']),
  /** Switches found stuck in play, and switches ignored by maintenance. */
  switches: exact({ stuck: Count, masked: Count }),
  /** 0–255, perceptual; null for virtual boards. */
  lights: nullable(Type.Integer({ minimum: 0, maximum: 255 })),
  disk: Type.String({ maxLength: 40 }),
  /** °C; null if unknown. */
  temperature: nullable(Type.Number()),
  uptime: Count,
  lastError: nullable(Type.String({ maxLength: 40 })),
  needs: Type.Array(exact({ need: oneOf(NEEDS), since: Moment }), { maxItems: NEEDS.length }),
});
export type PublicHealth = Static<typeof PublicHealth>;

const Hours = Type.Array(Count, { minItems: 24, maxItems: 24 });
export const PublicStats = exact({
  games: Count,
  today: Count,
  won: Count,
  abandoned: Count,
  /** Sum of all games; median of won ones. */
  minutes: Count,
  median: Count,
  rulesets: Type.Record(Type.String({ maxLength: 60 }), Count, { maxProperties: 40 }),
  hints: Count,
  lessons: Count,
  pawnsLost: Type.Optional(Count),
  /** By hour of the day; older tables do not tell. */
  hours: Type.Optional(exact({ games: Hours, minutes: Hours })),
});
export type PublicStats = Static<typeof PublicStats>;

const EVENTS = [
  'started',
  'won',
  'abandoned',
  'fault',
  'mended',
  'call',
  'answered',
  'reset',
  'updated',
] as const;
export const PublicEvent = exact({
  at: Moment,
  kind: oneOf(EVENTS),
});
export type PublicEvent = Static<typeof PublicEvent>;

export const RequestResponse = exact({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  ok: Type.Boolean(),
  error: Type.Optional(Type.String({ maxLength: 60 })),
});
export type RequestResponse = Static<typeof RequestResponse>;

/** Bytes, for reports and requests. */
export const LONGEST_PAYLOAD = 8192;

/** Gives null for what does not fit. Compiled, since a fleet reads 80,000 reports when it starts. */
export function reportReader<T extends TSchema>(schema: T): (payload: Buffer) => Static<T> | null {
  const validator = Compile(schema);
  return (payload) => {
    if (payload.length > LONGEST_PAYLOAD) return null;
    const read = parsed(payload.toString());
    if (validator.Check(read)) return read;
    // Slow; for fields of newer tables.
    const known = Value.Clean(schema, read);
    return validator.Check(known) ? known : null;
  };
}

/** @param at ms since 1970 */
export const moment = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
