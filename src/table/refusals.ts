/** Expected refusals: stable codes with the facts that the page needs to explain them. */
import { type Result, refuse } from '../rules/result.js';

/** By code: the facts that go with it. Cards, colours and holes by their names. */
export interface RefusalFacts {
  /** The table is doing something else just now. */
  'not-now': Record<never, never>;
  'not-your-turn': { readonly player: number };
  'not-your-seat': { readonly player: number };
  /** Whoever asks has not sat down. */
  'not-seated': Record<never, never>;
  'no-such-hole': { readonly hole: string };
  'no-such-seat': { readonly seat: number };
  'seat-taken': { readonly seat: number };
  /** Computer players hold only cards that the companion deals. */
  'dealt-only': Record<never, never>;
  'no-hints': Record<never, never>;
  'seats-open': { readonly seats: readonly number[] };
  'bad-settings': { readonly field: string; readonly problem: string };
  'no-such-card': { readonly card: string };
  /** The suit decides what this card may do, or each card is followed. */
  'suit-needed': { readonly card: string };
  /** All cards of this kind have been shown since the pack was shuffled. */
  'card-gone': { readonly card: string };
  'not-in-hand': { readonly card: string };
  /** This card moves no pawn now. */
  'cannot-move': { readonly card: string };
  /** A card that can be played is not discarded. */
  'must-move': { readonly card: string };
  /** After another player's 10. */
  'must-discard': Record<never, never>;
  'whole-hand': { readonly cards: number };
  'no-exit': { readonly cards: number };
  /** The card burns no other: nobody else holds any, or it is not one to burn with. */
  'no-burn': { readonly card: string };
  'already-given': { readonly player: number };
  'card-played': Record<never, never>;
  'not-friendly': Record<never, never>;
  'nothing-to-undo': Record<never, never>;
  /** This many switches do not fail at once: the pawns stand wrong. */
  'too-many-switches': { readonly switches: number };
  /** *Done* was said where the board shows no whole move. */
  'no-move-seen': Record<never, never>;
  /** *Done* was said where steps of a shared card are still to be made. */
  'steps-left': { readonly steps: number };
  'no-such-outcome': { readonly notation: string };
  /** The page had not seen the last change. */
  stale: Record<never, never>;
}

export type RefusalCode = keyof RefusalFacts;

export type Refusal = {
  readonly [Code in RefusalCode]: { readonly code: Code } & RefusalFacts[Code];
}[RefusalCode];

export function refusal(fault: Refusal): Result<never, Refusal> {
  return refuse(fault);
}
