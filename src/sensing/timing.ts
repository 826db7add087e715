/** In ms, by kind of board. */
export interface Timing {
  /** Shorter openings do not count: knocks, bounce, chatter of a weak magnet. */
  readonly minOpen: number;
  /** A contact may bounce again within this time. */
  readonly bounce: number;
  /** Longest delay by a restless contact. */
  readonly unrest: number;
  /** Least rest of a move: a magnet carried past closes a switch for less. */
  readonly settle: number;
  /** Rest after a move that changes no switch. */
  readonly unchanged: number;
  /** If the pawn could continue: longer than the pause between counted taps. */
  readonly path: number;
  /** While a captured pawn is not back in its base. */
  readonly awaitingReturn: number;
  /** If another pawn could move or be taken off. */
  readonly more: number;
  /** Delay before a move is called illegal. */
  readonly grace: number;
}

export const PHYSICAL_TIMING: Timing = {
  minOpen: 90,
  bounce: 10,
  unrest: 600,
  settle: 200,
  unchanged: 350,
  path: 2000,
  awaitingReturn: 350,
  more: 4000,
  grace: 2500,
};

/** Drawn pawns stand exactly where they were put. */
export const VIRTUAL_TIMING: Timing = { ...PHYSICAL_TIMING, unchanged: PHYSICAL_TIMING.settle };

/** False for a drawn board. */
export function hasSwitches({ unchanged, settle }: Timing): boolean {
  return unchanged !== settle;
}
