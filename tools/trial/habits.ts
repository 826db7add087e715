/** What people and switches do besides the move, by level: probabilities, and times in milliseconds. */
export interface Habits {
  /** Raw flips of one contact change, at most, within two milliseconds. */
  readonly bounces: number;
  /** Share of pawns with a weak magnet, whose switch flickers at times. */
  readonly weak: number;
  /** A flicker's longest opening. */
  readonly flicker: number;
  /** The pawn is put down in the holes between, to count. */
  readonly taps: number;
  /** The pawn is slid along the track, or carried so low that switches close on the way. */
  readonly slides: number;
  /** Somebody counts one too far and comes back. */
  readonly overshoots: number;
  /** A pawn is lifted, perhaps tried along its way, and put back before the move. */
  readonly changesMind: number;
  /** A neighbour is straightened; asked again after every touch. */
  readonly straightens: number;
  /** The table is knocked; likewise. */
  readonly knocks: number;
  /** A captured pawn stays in somebody's hand when the move is over. */
  readonly late: number;
  /** The usual and the longest pause between two touches. */
  readonly pause: readonly [number, number];
  /** The longest rest of a pawn in a hole while counting. */
  readonly rest: number;
  /** A pawn touches a hole where it may legally rest, and goes on: for up to 199 ms, the least rest being 200. */
  readonly touches: number;
  /** All of a move within a moment: pawns are in the air for 1 to 150 ms. */
  readonly quick: number;
  /** A move that has counted is taken back at once, and its pawns are carried back. */
  readonly takesBack: number;
  /** The host is held up for up to a second while the hands go on. */
  readonly busyHost: number;
  /** The cable is out for up to six seconds while the hands go on. */
  readonly cableOut: number;
  /** Switches that fail in the course of a game, at most. */
  readonly failures: number;
}

const NONE: Habits = {
  bounces: 0,
  weak: 0,
  flicker: 0,
  taps: 0,
  slides: 0,
  overshoots: 0,
  changesMind: 0,
  straightens: 0,
  knocks: 0,
  late: 0,
  pause: [400, 1200],
  rest: 400,
  touches: 0,
  quick: 0,
  takesBack: 0,
  busyHost: 0,
  cableOut: 0,
  failures: 0,
};

const CAREFUL: Habits = {
  ...NONE,
  bounces: 2,
  taps: 0.2,
  slides: 0.1,
  changesMind: 0.02,
  straightens: 0.005,
  late: 0.02,
  touches: 0.02,
  quick: 0.02,
  takesBack: 0.01,
  busyHost: 0.01,
  cableOut: 0.002,
};

const ORDINARY: Habits = {
  bounces: 4,
  weak: 0.04,
  flicker: 40,
  taps: 0.5,
  slides: 0.3,
  overshoots: 0.03,
  changesMind: 0.06,
  straightens: 0.02,
  knocks: 0.01,
  late: 0.08,
  pause: [450, 2500],
  rest: 900,
  touches: 0.1,
  quick: 0.05,
  takesBack: 0.02,
  busyHost: 0.03,
  cableOut: 0.005,
  failures: 0,
};

const CLUMSY: Habits = {
  bounces: 8,
  weak: 0.15,
  flicker: 70,
  taps: 0.6,
  slides: 0.6,
  overshoots: 0.15,
  changesMind: 0.25,
  straightens: 0.08,
  knocks: 0.06,
  late: 0.3,
  pause: [600, 3000],
  rest: 1200,
  touches: 0.3,
  quick: 0.15,
  takesBack: 0.04,
  busyHost: 0.1,
  cableOut: 0.02,
  failures: 0,
};

export const LEVELS = {
  none: NONE,
  careful: CAREFUL,
  ordinary: ORDINARY,
  clumsy: CLUMSY,
  broken: { ...ORDINARY, failures: 2 },
} as const satisfies Record<string, Habits>;

export type Level = keyof typeof LEVELS;
