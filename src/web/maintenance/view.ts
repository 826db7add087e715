/** What the maintenance page receives. Holes and buttons by their names: `a18`, `button:a`. */
import type { TestColour } from '../../devices/control/test-colours.js';
import type { BoardReport, LinkState } from '../../devices/ports.js';
import type { Board, ZoneCount } from '../../rules/holes.js';
import type { SwitchFault } from '../../sensing/health.js';

/** A switch to look at: `disagrees`: just now it says otherwise than the position. */
export interface SwitchFaultView {
  readonly hole: string;
  readonly fault: SwitchFault | 'disagrees';
  /** Turns that say so; 0: not learnt, but seen just now. */
  readonly turns: number;
}

export interface MappingView {
  readonly kind: 'switches' | 'lights';
  readonly done: number;
  readonly all: number;
  /** What is asked for: a hole, a seat's button, or the place of an LED in its chain; null: nothing more. */
  readonly asked: string | number | null;
  /** The last answer: an input's place or a hole; null where there was none. */
  readonly last: { readonly of: string | number; readonly answer: string | number | null } | null;
  readonly trouble:
    | { readonly code: 'several'; readonly inputs: readonly number[] }
    | { readonly code: 'taken'; readonly input: number; readonly by: string }
    | null;
  /** Holes learnt so far. */
  readonly holes: readonly string[];
  /** Once all has been asked: holes that are now without a switch, or without an LED. */
  readonly without: readonly string[] | null;
}

/** What the maintenance page shows of the board, and the program's version where it is known. */
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
  /** By hole: closed, open, or null where there is no switch. */
  readonly switches: readonly (boolean | null)[];
  readonly test: { readonly hole: string | null; readonly colour: TestColour } | null;
  /** 0 to 255; null where the pages make the light. */
  readonly brightness: number | null;
  readonly switchFaults: readonly SwitchFaultView[];
  readonly masked: readonly string[];
  /** Null for a drawn board, which has no wires. */
  readonly profile: { readonly name: string; readonly inputs: number; readonly leds: number } | null;
  readonly mapping: MappingView | null;
  /** Whether what is changed here survives the program. */
  readonly keeps: boolean;
  /** The file that the disk refused last. */
  readonly unkept: string | null;
}

type Size = Pick<Board, 'zones' | 'holesPerZone'>;

/** Why something was not done. */
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
