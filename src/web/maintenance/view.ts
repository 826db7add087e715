/** Holes and buttons by name: `a18`, `button:a`. */
import type { TestColour } from '../../devices/control/wiring-mapper.js';
import type { BoardReport, LinkState } from '../../devices/ports.js';
import type { Board, ZoneCount } from '../../rules/board/holes.js';
import type { SwitchFault } from '../../sensing/health.js';

/** `disagrees`: differs from the position now. */
export interface SwitchFaultView {
  readonly hole: string;
  readonly fault: SwitchFault | 'disagrees';
  /** Turns that show the fault; 0: only seen now. */
  readonly turns: number;
}

export interface MappingView {
  readonly kind: 'switches' | 'lights';
  readonly done: number;
  readonly all: number;
  /** Requested hole, button, or LED index; null: done. */
  readonly asked: string | number | null;
  /** Last answer: input or hole; null if none. */
  readonly last: { readonly of: string | number; readonly answer: string | number | null } | null;
  readonly trouble:
    | { readonly code: 'several'; readonly inputs: readonly number[] }
    | { readonly code: 'taken'; readonly input: number; readonly by: string }
    | null;
  readonly holes: readonly string[];
  /** At the end: holes without a switch or LED. */
  readonly without: readonly string[] | null;
}

export interface MaintenanceView extends BoardControlView {
  readonly version: string | null;
}

export interface BoardControlView {
  readonly kind: string;
  readonly zones: ZoneCount;
  readonly holesPerZone: number;
  readonly homeEntry: number;
  readonly link: LinkState;
  readonly reason: string | null;
  readonly report: BoardReport;
  readonly switches: readonly (boolean | null)[];
  readonly test: { readonly hole: string | null; readonly colour: TestColour } | null;
  /** 0–255, perceptual; null for a virtual board. */
  readonly brightness: number | null;
  readonly switchFaults: readonly SwitchFaultView[];
  readonly ignored: readonly string[];
  /** Null for a virtual board. */
  readonly profile: { readonly name: string; readonly inputs: number; readonly leds: number } | null;
  readonly mapping: MappingView | null;
  /** Changes survive a restart. */
  readonly keeps: boolean;
  /** File that could not be written. */
  readonly unkept: string | null;
}

type Size = Pick<Board, 'zones' | 'holesPerZone'>;

export type MaintenanceRefusal =
  | { readonly code: 'no-such-hole'; readonly hole: string }
  | { readonly code: 'drawn-board' }
  | { readonly code: 'learning' }
  | { readonly code: 'not-learning' }
  | { readonly code: 'not-learnt' }
  | { readonly code: 'other-size'; readonly found: Size; readonly expected: Size }
  | {
      readonly code: 'bad-profile';
      readonly faults: readonly { readonly field: string; readonly fault: string }[];
    };
