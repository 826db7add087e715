/**
 * The drawn pawns of a virtual board: what people see on a wooden one. Pure, and the same on the server and in the
 * browsers, which draw a carried pawn before the server has answered.
 */

import type { Colour, Hole, ZoneCount } from '../../rules/holes.js';
import { accept, type Result, refuse } from '../../rules/result.js';

/** The hand of the computer players, who move their pawns by themselves. */
export const COMPUTERS_HAND = 'computer';

/** A pawn that is off the board: in somebody's hand, or lying beside it. */
export interface PawnAside {
  /** Names this pawn from its lifting until it stands again; chosen by the browser that lifts it. */
  readonly ticket: string;
  readonly colour: Colour;
  /** The hole it was lifted from. */
  readonly from: Hole;
  /** Who lifted it; anyone may put it down, as hands may help at a table. */
  readonly by: string;
}

export interface Picture {
  readonly zones: ZoneCount;
  /** Grows with each change. */
  readonly version: number;
  /** By hole: the colour of the pawn that stands there, or null. */
  readonly pawns: readonly (Colour | null)[];
  /** In the order of lifting. */
  readonly aside: readonly PawnAside[];
}

/** Nobody but a computer player has this pawn in hand. */
export function isInComputersHand({ by }: PawnAside): boolean {
  return by === COMPUTERS_HAND;
}

/** Why a pawn cannot be lifted or put down. */
export type CarryRefusal = 'no-such-hole' | 'no-pawn-there' | 'no-such-pawn' | 'ticket-in-use';

export function lifted(
  picture: Picture,
  hole: Hole,
  ticket: string,
  by: string,
): Result<Picture, CarryRefusal> {
  const colour = picture.pawns[hole];
  if (colour === undefined) return refuse('no-such-hole');
  if (colour === null) return refuse('no-pawn-there');
  if (picture.aside.some((pawn) => pawn.ticket === ticket)) return refuse('ticket-in-use');
  return accept({
    ...picture,
    version: picture.version + 1,
    pawns: picture.pawns.with(hole, null),
    aside: [...picture.aside, { ticket, colour, from: hole, by }],
  });
}

/** Puts a pawn down. One that stands in the hole is lifted first, into the same hand, under the ticket `spare`. */
export function placed(
  picture: Picture,
  ticket: string,
  hole: Hole,
  by: string,
  spare: string,
): Result<Picture, CarryRefusal> {
  const occupant = picture.pawns[hole];
  if (occupant === undefined) return refuse('no-such-hole');
  const pawn = picture.aside.find((one) => one.ticket === ticket);
  if (!pawn) return refuse('no-such-pawn');
  const cleared = occupant === null ? accept(picture) : lifted(picture, hole, spare, by);
  if (!cleared.ok) return cleared;
  return accept({
    ...cleared.value,
    version: picture.version + 1,
    pawns: cleared.value.pawns.with(hole, pawn.colour),
    aside: cleared.value.aside.filter((one) => one.ticket !== ticket),
  });
}
