import type { MovedColours } from '../../rules/moves/notation.js';

/** Chances of winning (0–1) for the deciding side, from its knowledge then. */
export interface Reviewed {
  /** Replay position, from 0. */
  readonly at: number;
  /** Record index, from 0. */
  readonly record: number;
  readonly player: number;
  /** Empty for computers and unnamed players. */
  readonly name: string;
  /** Notation, or card given. */
  readonly action: string;
  readonly pawns: MovedColours;
  readonly chance: number;
  /** The strongest level's choice. */
  readonly best: string;
  readonly bestPawns: MovedColours;
  /** Loss against `best`; 0 below playout resolution. */
  readonly cost: number;
  /** More than one choice. */
  readonly open: boolean;
}
