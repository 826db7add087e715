/** How long sensing waits, in milliseconds. The kind of board decides which times hold. */
export interface Timing {
  /** A switch must stay open at least this long to count as open: knocks, bounce and a weak magnet's chatter are shorter. */
  readonly minOpen: number;
  /** A contact that has just opened and closed again may do so again within this time. */
  readonly bounce: number;
  /** The longest time for which a contact that does not come to rest delays a move. */
  readonly unrest: number;
  /** The least time a move must rest: a magnet carried past a hole closes its switch for less. */
  readonly settle: number;
  /** How long the board must rest after a move that leaves every switch as it was. */
  readonly unchanged: number;
  /** Where the pawn could legally go on along its path: longer than the rest between two taps of somebody counting. */
  readonly path: number;
  /** Where a captured pawn has been replaced but is not back in its base. */
  readonly debt: number;
  /** Where another pawn could still move, or more pawns be taken off. */
  readonly more: number;
  /** What fits no legal move is called so only after this time. */
  readonly grace: number;
}

/** Hands at a board of wood, with magnets and switches. */
export const PHYSICAL_TIMING: Timing = {
  minOpen: 90,
  bounce: 10,
  unrest: 600,
  settle: 200,
  unchanged: 350,
  path: 2000,
  debt: 350,
  more: 4000,
  grace: 2500,
};

/** A pawn drawn on a screen stands where it was put: after an exchange no hand corrects it. */
export const VIRTUAL_TIMING: Timing = { ...PHYSICAL_TIMING, unchanged: PHYSICAL_TIMING.settle };
