import type { Colour, Hole } from '../board/holes.js';

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

/** Facts by code; `steps` and `room` in holes. */
interface Facts {
  'game-over': object;
  'must-discard': object;
  'must-replay': { readonly hole: Hole };
  'no-pawn': { readonly hole: Hole };
  'not-yours': { readonly colour: Colour };
  'needs-starter': { readonly colour: Colour };
  'only-starts': object;
  'only-burns': object;
  'in-base': { readonly colour: Colour };
  'in-home': { readonly hole: Hole };
  /** Only centre cards move pawns out of the centre. */
  'in-centre': object;
  /** The card only goes backwards, which is impossible in the home. */
  'backwards-in-home': { readonly hole: Hole };
  /** The pawn of `colour` in `hole` cannot be passed. */
  blocked: { readonly hole: Hole; readonly colour: Colour };
  /** The pawn of `colour` in `hole` can be neither captured nor moved. */
  protected: { readonly hole: Hole; readonly colour: Colour };
  'repasses-star': { readonly hole: Hole };
  /** The pawn must turn into its home at `hole`. */
  'passes-entry': { readonly hole: Hole };
  /** `room`: steps to the last free home hole. */
  overshoots: { readonly steps: number; readonly room: number };
  /** The pawn in home hole `hole` blocks the way. */
  overtakes: { readonly hole: Hole };
  /** Only holes numbered `number` lead to the centre. */
  'not-on-centre-hole': { readonly number: number };
  'opponents-only': object;
  /** Others' pawns may move only if no own pawn can. */
  'own-first': object;
  /** Opponents' pawns may move only if no partner's can. */
  'partners-first': object;
  'swap-on-star': { readonly hole: Hole };
  /** A pawn that has not moved since its start. */
  'swap-fresh': { readonly hole: Hole };
  'no-swap-partner': object;
  /** At most `most` of the `steps` can be used if this pawn moves. */
  'not-whole': { readonly steps: number; readonly most: number };
  /** The result is already listed for another pawn. */
  'same-as-another': object;
  'may-not-finish': object;
  'card-unknown': object;
}

export type Reason = { readonly [Code in ReasonCode]: { readonly code: Code } & Facts[Code] }[ReasonCode];
