/**
 * What a table tells a broker, as schemas that are types as well. Positions are public; hands, players' names, seeds,
 * keys and the stock have no field here.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { HOLES_PER_ZONE, ZONE_COUNTS, type ZoneCount } from '../rules/holes.js';
import { STAGES } from '../table/stage.js';

const Count = Type.Integer({ minimum: 0 });
/** UTC, as `2026-11-22T10:00:00Z`. */
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' });
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** What a table is doing, as everybody in the house may see it. */
export const PublicState = Type.Object({
  name: Type.String({ maxLength: 60 }),
  site: Type.String({ maxLength: 60 }),
  stage: oneOf(STAGES),
  attract: Type.Boolean(),
  /** Somebody has sat down, or a game is on. */
  taken: Type.Boolean(),
  /** When it was last taken or freed. */
  since: Moment,
  /** Whole minutes since then while it is taken; 0 while it is free. */
  minutes: Count,
  ruleset: Type.String({ maxLength: 60 }),
  players: Count,
  /** The page of all tables draws the board: it has to be one that there is. */
  zones: Type.Unsafe<ZoneCount>({ type: 'integer', enum: [...ZONE_COUNTS] }),
  /** Track holes of a zone. */
  holes: Type.Unsafe<number>({ type: 'integer', enum: [...HOLES_PER_ZONE] }),
  /** The letter of the colour whose player is to act. */
  turn: nullable(Type.String({ pattern: '^[a-j]$' })),
  /** Deals since the game began, and actions of this one. */
  deal: Count,
  moves: Count,
  /** As the rules write it: `a5,a16/b18!/-/-`; null while no game is on. */
  position: nullable(Type.String({ maxLength: 600 })),
  locked: Type.Boolean(),
  /** Of the program. */
  version: Type.String({ maxLength: 40 }),
  /** The newest release for this table, null while none was seen; and whether it is being brought in. */
  latest: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  updating: Type.Optional(Type.Boolean()),
});
export type PublicState = Static<typeof PublicState>;

/** Why somebody should go there, the most urgent first. */
export const NEEDS = ['call', 'board', 'cable', 'pawns', 'switches', 'disk'] as const;
export type Need = (typeof NEEDS)[number];

export const PublicHealth = Type.Object({
  board: oneOf(['connecting', 'ready', 'lost']),
  /** How many switches were found wrong in play, and how many are not believed because maintenance says so. */
  switches: Type.Object({ stuck: Count, masked: Count }),
  /** 0 to 255, as the eye measures it; null where pages draw the lights. */
  lights: nullable(Type.Integer({ minimum: 0, maximum: 255 })),
  /** `ok`, or the code of the fault. */
  disk: Type.String({ maxLength: 40 }),
  /** Degrees Celsius; null where the machine does not say. */
  temperature: nullable(Type.Number()),
  /** Whole minutes since the program started. */
  uptime: Count,
  /** A code, without any detail. */
  lastError: nullable(Type.String({ maxLength: 40 })),
  needs: Type.Array(Type.Object({ need: oneOf(NEEDS), since: Moment }), { maxItems: NEEDS.length }),
});
export type PublicHealth = Static<typeof PublicHealth>;

/** Counts only. */
export const PublicStats = Type.Object({
  games: Count,
  /** Of these, begun today by the table's clock. */
  today: Count,
  won: Count,
  abandoned: Count,
  /** Minutes of all games, and of the middle one. */
  minutes: Count,
  median: Count,
  /** Games by ruleset. */
  rulesets: Type.Record(Type.String({ maxLength: 60 }), Count),
  hints: Count,
  lessons: Count,
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
export const PublicEvent = Type.Object({
  at: Moment,
  kind: oneOf(EVENTS),
});
export type PublicEvent = Static<typeof PublicEvent>;

/** The reply to a request. */
export const Response = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  ok: Type.Boolean(),
  error: Type.Optional(Type.String({ maxLength: 60 })),
});
export type Response = Static<typeof Response>;

/** No report and no request is longer, in bytes. */
export const LONGEST_PAYLOAD = 8192;

/** The report in a payload, or null where it is none. */
export function readReport<T extends TSchema>(schema: T, payload: Buffer): Static<T> | null {
  if (payload.length > LONGEST_PAYLOAD) return null;
  try {
    const read: unknown = JSON.parse(payload.toString());
    return Value.Check(schema, read) ? read : null;
  } catch {
    return null;
  }
}

/** @param at milliseconds since 1970 */
export const moment = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
