import { Type } from 'typebox';
import { LARGEST_HAND, LONGEST_NOTATION } from '../../rules/values/limits.js';

/** Seats of the largest table. */
export const Player = Type.Integer({ minimum: 0, maximum: 9 });

/** `K?`: unknown suit. */
export const KnownCard = Type.String({ pattern: '^([A2-9TJQK][SHDC?]|X[RB?])$' });
/** `??`: a real card that its holder keeps secret. */
const AnyCard = Type.String({ pattern: '^([A2-9TJQK][SHDC?]|X[RB?]|\\?\\?)$' });

export const CARD = { card: AnyCard };
export const CARDS = { cards: Type.Array(AnyCard, { maxItems: LARGEST_HAND }) };
export const NOTATION = { notation: Type.String({ maxLength: LONGEST_NOTATION }) };
export const NONE = {};

/** Of a request that the shared display cannot send for a player. */
export const FOR_PLAYERS = {
  // -1 is no seat.
  tidy: ({ by, ...event }: Readonly<Record<string, unknown>>) => ({ ...event, by: by === 'table' ? -1 : by }),
  needsFreshVersion: true,
} as const;
