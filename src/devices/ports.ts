import type { Colour, Hole } from '../rules/board/holes.js';

/** `at`: time of the change by the host's monotonic clock in ms, even if reported late. */
export interface SwitchEvent {
  readonly hole: Hole;
  readonly closed: boolean;
  readonly at: number;
}

/** Red, green, blue per hole, in hole order. */
export type LightFrame = Uint8Array;

export type LinkState = 'connecting' | 'ready' | 'lost';

/** Zones at both ends of the disconnected cable; null: no zone. */
export interface CableBreak {
  readonly before: Colour | null;
  readonly behind: Colour | null;
}

/** Times never decrease; boards cannot identify pawns. */
export interface BoardListener {
  /** All switches, one byte per hole (1 = closed), after connecting or a gap. Their history is unknown. */
  onSnapshot(closed: Uint8Array, at: number): void;
  onSwitch(event: SwitchEvent): void;
  /** `zone` from 0. */
  onButton(zone: number, at: number): void;
  /** `cable`: the board answers, but the switches behind this cable do not. */
  onLink(state: LinkState, reason?: string, cable?: CableBreak): void;
  /**
   * All events up to `at` are reported. Sent regularly, or once as `Infinity` if no delay is possible. Later times
   * must not be decided on.
   */
  onTime(at: number): void;
}

export const BOARD_COUNTS = ['framesShown', 'resent', 'rejectedHere', 'rejectedThere', 'lostThere'] as const;
export type BoardCount = (typeof BOARD_COUNTS)[number];

export interface BoardReport {
  readonly firmware?: number;
  readonly uptimeSeconds?: number;
  readonly modules?: number;
  readonly milliamps?: number;
  /** Frames shown, frames resent; bytes rejected on either side, and bytes dropped. */
  readonly counts?: Readonly<Partial<Record<BoardCount, number>>>;
}

/** A wired board by chain position, independent of the profile. */
export interface Chains {
  /** Input numbers from 0; null stops. */
  watch(onInput: ((input: number, closed: boolean) => void) | null): void;
  /** Three bytes per LED, shown instead of frames; null resumes frames. */
  light(colours: Uint8Array | null): void;
}

export interface BoardDevice {
  readonly kind: string;
  start(listener: BoardListener): Promise<void>;
  /** Copies the frame; may drop frames if they come too fast. */
  show(frame: LightFrame): void;
  stop(): Promise<void>;
  readonly chains?: Chains;
  report?(): BoardReport;
}
