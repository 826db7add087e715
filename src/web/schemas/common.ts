/** Unknown fields are errors. */
import { type Static, Type } from 'typebox';
import { Board, HOLES_PER_ZONE, type Hole, ZONE_COUNTS, type ZoneCount } from '../../rules/board/holes.js';

export const strict = { additionalProperties: false } as const;

/** The page acts as the shared display. */
export const as = { as: Type.Optional(Type.Literal('table')) };
export const Actor = Type.Object(as, strict);
export type Actor = Static<typeof Actor>;

export const PageId = Type.String({ pattern: '^[a-z0-9]{1,20}$' });

const largest = Board.of(Math.max(...ZONE_COUNTS) as ZoneCount, Math.max(...HOLES_PER_ZONE));
export const MOST_HOLES = largest.holeCount;
/** For the largest board; the table's may be smaller. */
export const HoleNumber = Type.Unsafe<Hole>({ type: 'integer', minimum: 0, maximum: MOST_HOLES - 1 });
