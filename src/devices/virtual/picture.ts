/** Pawns of the virtual board; browsers run it too, to draw a carried pawn at once. */

import type { Colour, Hole, ZoneCount } from '../../rules/board/holes.js';
import { err, ok, type Result } from '../../rules/values/result.js';

export const COMPUTERS_HAND = 'computer';

/** A pawn off the board: in a hand or beside the board. */
export interface PawnInHand {
  /** Chosen by the browser for one lift, until the pawn is placed. */
  readonly token: string;
  readonly colour: Colour;
  readonly from: Hole;
  /** Who lifted it; anyone may place it. */
  readonly by: string;
}

export interface VirtualBoardState {
  readonly zones: ZoneCount;
  readonly version: number;
  readonly pawns: readonly (Colour | null)[];
  readonly inHand: readonly PawnInHand[];
}

export function isInComputersHand({ by }: PawnInHand): boolean {
  return by === COMPUTERS_HAND;
}

export type CarryRefusal = 'no-such-hole' | 'no-pawn-there' | 'no-such-pawn' | 'token-in-use';

export function lifted(
  picture: VirtualBoardState,
  hole: Hole,
  token: string,
  by: string,
): Result<VirtualBoardState, CarryRefusal> {
  const colour = picture.pawns[hole];
  if (colour === undefined) return err('no-such-hole');
  if (colour === null) return err('no-pawn-there');
  if (picture.inHand.some((pawn) => pawn.token === token)) return err('token-in-use');
  return ok({
    ...picture,
    version: picture.version + 1,
    pawns: picture.pawns.with(hole, null),
    inHand: [...picture.inHand, { token, colour, from: hole, by }],
  });
}

/** Places a pawn; a pawn already in the hole is lifted under the token `displacedToken`. */
export function placed(
  picture: VirtualBoardState,
  token: string,
  hole: Hole,
  by: string,
  displacedToken: string,
): Result<VirtualBoardState, CarryRefusal> {
  const occupant = picture.pawns[hole];
  if (occupant === undefined) return err('no-such-hole');
  const pawn = picture.inHand.find((one) => one.token === token);
  if (!pawn) return err('no-such-pawn');
  const cleared = occupant === null ? ok(picture) : lifted(picture, hole, displacedToken, by);
  if (!cleared.ok) return cleared;
  return ok({
    ...cleared.value,
    version: picture.version + 1,
    pawns: cleared.value.pawns.with(hole, pawn.colour),
    inHand: cleared.value.inHand.filter((one) => one.token !== token),
  });
}
