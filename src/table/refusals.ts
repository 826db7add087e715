import { err, type Result } from '../rules/values/result.js';

/** Facts by code; cards, colours and holes by name. */
export interface RefusalFacts {
  'not-now': Record<never, never>;
  'not-your-turn': { readonly player: number };
  'not-your-seat': { readonly player: number };
  'not-seated': Record<never, never>;
  'no-such-hole': { readonly hole: string };
  'no-such-seat': { readonly seat: number };
  'seat-taken': { readonly seat: number };
  'dealt-only': Record<never, never>;
  'no-hints': Record<never, never>;
  'seats-open': { readonly seats: readonly number[] };
  'bad-settings': { readonly field: string; readonly problem: string };
  'no-such-card': { readonly card: string };
  /** The suit changes the uses, or suits are tracked. */
  'suit-needed': { readonly card: string };
  /** All cards of this kind were shown since the shuffle. */
  'card-gone': { readonly card: string };
  'not-in-hand': { readonly card: string };
  'cannot-move': { readonly card: string };
  /** Playable cards cannot be discarded. */
  'must-move': { readonly card: string };
  /** Forced by a skip card. */
  'must-discard': Record<never, never>;
  'whole-hand': { readonly cards: number };
  'no-exit': { readonly cards: number };
  /** No victim, or not a burning card. */
  'no-burn': { readonly card: string };
  'already-given': { readonly player: number };
  'card-played': Record<never, never>;
  'not-friendly': Record<never, never>;
  'nothing-to-undo': Record<never, never>;
  'too-many-switches': { readonly switches: number };
  'no-move-seen': Record<never, never>;
  /** *Done* with steps left of a split. */
  'steps-left': { readonly steps: number };
  'no-such-outcome': { readonly notation: string };
  /** The page's version is out of date. */
  stale: Record<never, never>;
}

export type RefusalCode = keyof RefusalFacts;

export type Refusal = {
  readonly [Code in RefusalCode]: { readonly code: Code } & RefusalFacts[Code];
}[RefusalCode];

export function refusal(fault: Refusal): Result<never, Refusal> {
  return err(fault);
}
