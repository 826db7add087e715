/** One decision of a review. */

/** Chances are of winning, from 0 to 1, for the side of the player who decides, from what they could know then. */
export interface Reviewed {
  /** The moment of the game shown again, from 0. */
  readonly at: number;
  /** The record, from 0. */
  readonly record: number;
  readonly player: number;
  /** Who decided it; empty for a computer, and for somebody without a name. */
  readonly name: string;
  /** In the project's notation; in an exchange the card given. */
  readonly action: string;
  /** The colours of the pawns that it captured, by name. */
  readonly captured: readonly string[];
  readonly chance: number;
  /** What the strongest level would have done. */
  readonly best: string;
  /** The colours of the pawns that this captures. */
  readonly bestCaptured: readonly string[];
  /** What was lost against it; 0 where that is less than the playouts could tell. */
  readonly cost: number;
  /** There was something to choose. */
  readonly open: boolean;
}
