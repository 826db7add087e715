/** State machine context and events; all JSON. */
import type { CableBreak, LinkState } from '../devices/ports.js';
import type { ZoneCount } from '../rules/board/holes.js';
import type { Seed } from '../rules/cards/random.js';
import type { GameJson } from '../rules/json.js';
import type { SeatEvent, SeatState, UndoRequest } from './commands/seats.js';
import type { SensingState } from './sensing-state.js';
import type { Settings } from './settings.js';

/** The card awaiting its move, or a hand given up for an exit. `notation`: the move a computer announced. */
export type Declared =
  | { readonly kind: 'move'; readonly card: string; readonly notation?: string }
  | { readonly kind: 'exit'; readonly cards: readonly string[]; readonly notation?: string };

export interface Entry {
  readonly player: number;
  readonly notation: string;
  /** For undo, and for finding needless discards. */
  readonly before: GameJson;
  /** Cards it revealed. */
  readonly shown: readonly string[];
}

/** A discard proved needless by cards shown later. */
export interface Hindsight {
  readonly player: number;
  readonly discarded: string;
  readonly playable: string;
}

/** Fixed in size; some holes may lack switches. */
export interface PhysicalBoard {
  readonly zones: ZoneCount;
  readonly holesPerZone: number;
  readonly homeEntry: number;
  /** Holes without a switch. */
  readonly without: readonly number[];
}

/** A switch overruled in play. */
export interface Doubt {
  readonly hole: number;
  /** Its rejected reading: true for a pawn. */
  readonly closed: boolean;
}

export interface TableContext {
  readonly settings: Settings;
  /** Null for a virtual board of any size. */
  readonly physicalBoard: PhysicalBoard | null;
  /** Switches masked on the maintenance page. */
  readonly masked: readonly number[];
  /** Switches overruled in play. */
  readonly doubted: readonly Doubt[];
  readonly seats: readonly SeatState[];
  readonly game: GameJson | null;
  readonly declared: Declared | null;
  /** By player: card given, `??` for a real one, null while awaited. */
  readonly given: readonly (string | null)[];
  /** Actions of this deal. */
  readonly entries: readonly Entry[];
  readonly deals: number;
  readonly hindsight: readonly Hindsight[];
  /** The latest change was an undo. Absent in older files. */
  readonly takenBack?: boolean;
  readonly undo: UndoRequest | null;
  /** By player: hints in this game. */
  readonly hints: readonly number[];
  /** Player names at the win; empty before. */
  readonly playedBy: readonly string[];
  /** The win is final: no undo, and all cards may be published. */
  readonly sealed: boolean;
  readonly sensing: SensingState;
  readonly link: LinkState;
  /** The disconnected cable that broke the link. */
  readonly cable: CableBreak | null;
  /** Actions since set-up; pages with a lower number are stale. */
  readonly version: number;
}

/** A seat, or the shared display. */
export type Person = number | 'table';

export type TableEvent =
  | { readonly type: 'wake' }
  | { readonly type: 'settings'; readonly settings: Settings }
  | SeatEvent
  | { readonly type: 'start' }
  | { readonly type: 'dealer'; readonly player: number }
  /** Answers the `chance` tag. */
  | { readonly type: 'chance'; readonly seed: Seed }
  | { readonly type: 'dealt'; readonly by: Person }
  /** Deals afresh: a loaded game's text reveals its cards. */
  | { readonly type: 'redeal' }
  | { readonly type: 'exchange'; readonly by: Person; readonly player: number; readonly card: string }
  | {
      readonly type: 'card.play';
      readonly by: Person;
      readonly card: string;
      /** The intended move. */
      readonly notation?: string;
    }
  | { readonly type: 'card.takeBack'; readonly by: Person }
  | { readonly type: 'card.discard'; readonly by: Person; readonly card: string }
  /** Burns a card; with real cards, names the discarded one. */
  | { readonly type: 'card.burn'; readonly by: Person; readonly cards: readonly string[] }
  | { readonly type: 'hand.discard'; readonly by: Person; readonly cards: readonly string[] }
  | {
      readonly type: 'hand.exit';
      readonly by: Person;
      readonly cards: readonly string[];
      readonly notation?: string;
    }
  /** Hands are off; the board shows the intended state. */
  | { readonly type: 'done'; readonly by: Person }
  /** The intended move among indistinguishable ones. */
  | { readonly type: 'outcome'; readonly by: Person; readonly notation: string }
  /** A move from a kept or imported game. */
  | { readonly type: 'moved'; readonly notation: string }
  | { readonly type: 'undo.ask'; readonly by: Person }
  | { readonly type: 'undo.agree'; readonly by: number }
  | { readonly type: 'undo.refuse'; readonly by: Person }
  /** Undoes `actions`, default 1, without agreement; from a kept or imported game. */
  | { readonly type: 'undone'; readonly actions?: number }
  | { readonly type: 'deal.next'; readonly by: Person }
  /** For tables that count hints. */
  | { readonly type: 'hint'; readonly by: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'abandon' }
  /** Resets to idle, empty seats and optional settings. */
  | { readonly type: 'free'; readonly settings?: Settings }
  | { readonly type: 'again' }
  | { readonly type: 'seal' }
  | { readonly type: 'board.snapshot'; readonly closed: readonly number[]; readonly at: number }
  | { readonly type: 'board.switch'; readonly hole: number; readonly closed: boolean; readonly at: number }
  /** Sets the switches to the position, for tables without a board. */
  | { readonly type: 'board.expected' }
  | { readonly type: 'board.button'; readonly zone: number; readonly at: number }
  /** Declares the position right and differing switches faulty. */
  | { readonly type: 'board.overrule'; readonly by: Person }
  /** Trusts a switch again, by hole name. */
  | { readonly type: 'board.believe'; readonly by: Person; readonly hole: string }
  /** Switches masked by maintenance. */
  | { readonly type: 'board.mask'; readonly holes: readonly number[] }
  | { readonly type: 'board.link'; readonly state: LinkState; readonly cable?: CableBreak }
  | { readonly type: 'tick'; readonly at: number };

export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { readonly type: Type }>;
