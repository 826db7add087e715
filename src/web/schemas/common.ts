/** Parts of which requests are made. A field that no schema names is an error. */
import { type Static, Type } from 'typebox';
import { Board, HOLES_PER_ZONE, type Hole, ZONE_COUNTS, type ZoneCount } from '../../rules/holes.js';

export const strict = { additionalProperties: false } as const;

/** The page speaks as the display that all share. */
export const as = { as: Type.Optional(Type.Literal('table')) };
export const Speaker = Type.Object(as, strict);
export type Speaker = Static<typeof Speaker>;

/** Names a page as long as it is loaded; the page makes it up. */
export const PageId = Type.String({ pattern: '^[a-z0-9]{1,20}$' });

/** Seats of the largest table. */
export const Player = Type.Integer({ minimum: 0, maximum: 9 });

const largest = Board.of(Math.max(...ZONE_COUNTS) as ZoneCount, Math.max(...HOLES_PER_ZONE));
export const MOST_HOLES = largest.holeCount;
/** Of any board: the table may have a smaller one. */
export const HoleNumber = Type.Unsafe<Hole>({ type: 'integer', minimum: 0, maximum: MOST_HOLES - 1 });

/** `K?` leaves the suit open. */
export const KnownCard = Type.String({ pattern: '^([A2-9TJQK][SHDC?]|X[RB?])$' });
/** As well `??`: a real card that its holder keeps to themselves. */
export const AnyCard = Type.String({ pattern: '^([A2-9TJQK][SHDC?]|X[RB?]|\\?\\?)$' });
