import type { MovedColours } from '../rules/moves/notation.js';

/** `gain`: hundredths of a pawn home, negative for a loss. Colours and holes are names. */
export type MoveReason = { readonly gain: number } & (
  | { readonly code: 'only-action' }
  | { readonly code: 'starts'; readonly colour: string }
  /** Enters home, or moves deeper there. */
  | { readonly code: 'home' | 'deeper'; readonly colour: string; readonly hole: string }
  /** Negative `holes`: farther from home. */
  | { readonly code: 'advances'; readonly colour: string; readonly holes: number }
  /** `holes`: distance left to home. */
  | { readonly code: 'passes-home'; readonly colour: string; readonly holes: number }
  | { readonly code: 'centre'; readonly colour: string }
  /** `holes`: distance left to home. */
  | { readonly code: 'leaves-centre'; readonly colour: string; readonly holes: number }
  /** `hole`: where the opponent's pawn stood. */
  | { readonly code: 'captures'; readonly colour: string; readonly hole: string }
  /** An own-side pawn is captured. */
  | { readonly code: 'sacrifices'; readonly colour: string; readonly hole: string }
  /** Moves an opponent's pawn; negative `holes`: away from its home. */
  | { readonly code: 'shifts'; readonly colour: string; readonly holes: number }
  | { readonly code: 'helps-home'; readonly colour: string; readonly hole: string }
  /** Capture chance of an own-side pawn, before and after. */
  | {
      readonly code: 'escapes' | 'exposes';
      readonly colour: string;
      readonly hole: string;
      readonly from: number;
      readonly to: number;
    }
  /** Frees a start hole whose colour has pawns in base. */
  | { readonly code: 'frees-star'; readonly colour: string }
  | { readonly code: 'keeps-starter'; readonly card: string }
  /** Loses the last starter though a pawn waits. */
  | { readonly code: 'spends-starter'; readonly card: string }
  | { readonly code: 'least-card'; readonly card: string }
  | { readonly code: 'partner-waits' }
  /** A kept card can then reach this hole. */
  | { readonly code: 'plan'; readonly card: string; readonly colour: string; readonly hole: string }
  /** Drawback of the runner-up. */
  | (Compared & { readonly code: 'instead'; readonly why: MoveReason })
  /** `games`: fewer wins per hundred. */
  | (Compared & { readonly code: 'better'; readonly games: number })
);

export interface Compared extends Partial<MovedColours> {
  /** Notation, or a card. */
  readonly other: string;
}
