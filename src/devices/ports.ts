import type { Colour, Hole } from '../rules/holes.js';

/**
 * One switch changed. `at`, in milliseconds of this computer's monotonic clock, is when it did, however late it is
 * reported.
 */
export interface SwitchEvent {
  readonly hole: Hole;
  readonly closed: boolean;
  readonly at: number;
}

/** One colour a hole: three bytes (red, green, blue) a hole, in hole order. */
export type LightFrame = Uint8Array;

export type LinkState = 'connecting' | 'ready' | 'lost';

/** A cable in the chain of modules that is off: the zones at its two ends. Null: no zone's module is there. */
export interface CableBreak {
  readonly before: Colour | null;
  readonly behind: Colour | null;
}

/**
 * What a board reports: it never knows which pawn stands in a hole, only that a switch is closed. Times never go back.
 */
export interface BoardListener {
  /**
   * Every switch at once, one byte a hole (1 closed): at connection and after any doubt. What happened before, and for
   * how long the switches have been so, is not known.
   */
  onSnapshot(closed: Uint8Array, at: number): void;
  onSwitch(event: SwitchEvent): void;
  /** A seat's button was pressed; `zone` counts from 0. */
  onButton(zone: number, at: number): void;
  /** `cable`: the board answers, but not the switches behind this cable. */
  onLink(state: LinkState, reason?: string, cable?: CableBreak): void;
  /**
   * Everything until `at` has been reported. A board says so all the time, or `Infinity` once if nothing can be on its
   * way: where it says nothing, nothing is known, and nothing may be decided for that time.
   */
  onTime(at: number): void;
}

/** What a board counts of itself. */
export const BOARD_COUNTS = ['framesShown', 'resent', 'rejectedHere', 'rejectedThere', 'lostThere'] as const;
export type BoardCount = (typeof BOARD_COUNTS)[number];

/** What a board reports about itself, for maintenance; what it does not know is left out. */
export interface BoardReport {
  readonly firmware?: number;
  readonly uptimeSeconds?: number;
  /** Modules that answer. */
  readonly modules?: number;
  /** The current of the lights now, as the board estimates it. */
  readonly milliamps?: number;
  /** Frames shown; frames sent again; bytes that made no sense on either side, or found no room. */
  readonly counts?: Readonly<Partial<Record<BoardCount, number>>>;
}

/** A wired board by the places in its chains, whatever its profile says of them: how a map is learnt. */
export interface Chains {
  /** Sets who receives every input that changes, counted from 0; null: nobody. */
  watch(onInput: ((input: number, closed: boolean) => void) | null): void;
  /** Three bytes an LED, shown instead of frames; null: frames again. */
  light(colours: Uint8Array | null): void;
}

/** A board under the table: the port behind which virtual, serial and GPIO boards stand. */
export interface BoardDevice {
  readonly kind: string;
  start(listener: BoardListener): Promise<void>;
  /** Shows a frame. The device copies what it keeps and may drop frames that come faster than it can show. */
  show(frame: LightFrame): void;
  stop(): Promise<void>;
  /** Of boards that are wired. */
  readonly chains?: Chains;
  /** Of boards that can tell. */
  report?(): BoardReport;
}
