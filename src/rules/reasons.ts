/** Why a card cannot move a pawn, as codes with the facts that a page needs to say it in words. */
import type { Colour, Hole } from './holes.js';

export const REASON_CODES = [
  'game-over',
  'must-discard',
  'must-replay',
  'no-pawn',
  'not-yours',
  'needs-starter',
  'only-starts',
  'only-burns',
  'in-base',
  'in-home',
  'in-centre',
  'backwards-in-home',
  'blocked',
  'protected',
  'repasses-star',
  'passes-entry',
  'overshoots',
  'overtakes',
  'not-on-centre-hole',
  'opponents-only',
  'own-first',
  'partners-first',
  'swap-on-star',
  'swap-fresh',
  'no-swap-partner',
  'not-whole',
  'same-as-another',
  'may-not-finish',
  'card-unknown',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** Facts by code. Steps and rooms are holes. */
interface Facts {
  'game-over': object;
  /** A 10 was played before: this player only discards. */
  'must-discard': object;
  /** A joker was played before: the pawn in `hole` must move. */
  'must-replay': { readonly hole: Hole };
  /** There is no pawn in the hole asked for. */
  'no-pawn': { readonly hole: Hole };
  'not-yours': { readonly colour: Colour };
  'needs-starter': { readonly colour: Colour };
  /** The card brings pawns out of their base, and moves no other. */
  'only-starts': object;
  /** The card makes another player throw one away, and moves no pawn. */
  'only-burns': object;
  /** Another's pawn in its base, which no card moves. */
  'in-base': { readonly colour: Colour };
  /** A pawn in its home, which this card does not move. */
  'in-home': { readonly hole: Hole };
  /** A pawn in the centre, which only a centre card moves. */
  'in-centre': object;
  /** The card only goes back, and no pawn does so in its home. */
  'backwards-in-home': { readonly hole: Hole };
  /** The pawn of `colour` in `hole` lets nobody pass. */
  blocked: { readonly hole: Hole; readonly colour: Colour };
  /** The pawn of `colour` in `hole` can be neither captured nor moved. */
  protected: { readonly hole: Hole; readonly colour: Colour };
  'repasses-star': { readonly hole: Hole };
  /** The pawn would walk past `hole`, where it must turn into its home. */
  'passes-entry': { readonly hole: Hole };
  /** `room`: how many steps would have led to the last free hole of the home. */
  overshoots: { readonly steps: number; readonly room: number };
  /** The pawn in home hole `hole` stands in the way. */
  overtakes: { readonly hole: Hole };
  /** Only holes printed `number` lead to the centre. */
  'not-on-centre-hole': { readonly number: number };
  'opponents-only': object;
  /** The card moves another's pawn only where no own one can go. */
  'own-first': object;
  /** The card moves an opponent's pawn only where no partner's can go. */
  'partners-first': object;
  /** A pawn on its own star cannot be swapped. */
  'swap-on-star': { readonly hole: Hole };
  /** A pawn that has not moved since it started cannot be swapped. */
  'swap-fresh': { readonly hole: Hole };
  'no-swap-partner': object;
  /** Of the `steps` to be shared among pawns, this one included, at most `most` can be used. */
  'not-whole': { readonly steps: number; readonly most: number };
  /** What the pawn could do ends like a move that is listed for another pawn. */
  'same-as-another': object;
  /** The card brings no last pawn of a colour home. */
  'may-not-finish': object;
  /** The card is not known yet, or not of this ruleset. */
  'card-unknown': object;
}

export type Reason = { readonly [Code in ReasonCode]: { readonly code: Code } & Facts[Code] }[ReasonCode];
