/** The state machine's context and events. All of it is JSON. */
import type { CableBreak, LinkState } from '../devices/ports.js';
import type { Level } from '../players/level.js';
import type { ZoneCount } from '../rules/holes.js';
import type { GameJson } from '../rules/json.js';
import type { Seed } from '../rules/random.js';
import type { SensingState } from './sensing-state.js';
import type { Settings } from './settings.js';

/** A seat, by player index. */
export interface SeatState {
  readonly taken: boolean;
  readonly name: string;
  /** The holder's phone is connected. */
  readonly present: boolean;
  /** Who holds it, as a text that only src/web can read. Left out where nobody can come back to the seat. */
  readonly holder?: string;
  /** A computer player sits here. */
  readonly computer?: ComputerPlayer;
  /** Who plays here is learning the game. */
  readonly learner?: true;
}

/** Who plays in the place of a person. The same level and seed play the same game. */
export interface ComputerPlayer {
  readonly level: Level;
  /** A whole number of 32 bits. */
  readonly seed: number;
}

/**
 * The card on the table whose move is awaited, or a hand given up for an exit. `notation`: the one move that is meant,
 * where a computer has said it beforehand.
 */
export type Declared =
  | { readonly kind: 'move'; readonly card: string; readonly notation?: string }
  | { readonly kind: 'exit'; readonly cards: readonly string[]; readonly notation?: string };

/** One accepted action. */
export interface Entry {
  readonly player: number;
  readonly notation: string;
  /** The game before it: to take the action back, and to find discards that were not needed. */
  readonly before: GameJson;
  /** Cards shown by it. */
  readonly shown: readonly string[];
}

/** Shown at the end of a deal: this discard was not needed, as cards shown later prove. */
export interface Hindsight {
  readonly player: number;
  readonly discarded: string;
  readonly playable: string;
}

/** A request to take back the last action, and who has agreed so far. */
export interface UndoWish {
  readonly by: number;
  readonly agreed: readonly number[];
}

/** A physical board: it cannot change its size, and may have fewer switches than holes. */
export interface PhysicalBoard {
  readonly zones: ZoneCount;
  /** Track holes of a zone. */
  readonly holesPerZone: number;
  readonly homeEntry: number;
  /** Holes without a switch. */
  readonly without: readonly number[];
}

/** A switch that is not believed any more, since people have said that it is wrong. */
export interface Doubt {
  readonly hole: number;
  /** What it said then: that a pawn stands there, or none. */
  readonly closed: boolean;
}

export interface TableContext {
  readonly settings: Settings;
  /** The physical board; null for a virtual board, which can have any size. */
  readonly physicalBoard: PhysicalBoard | null;
  /** Holes whose switch is not believed any more, as somebody has set on the maintenance page. */
  readonly masked: readonly number[];
  /** The same, as was found out in play. */
  readonly doubted: readonly Doubt[];
  readonly seats: readonly SeatState[];
  readonly game: GameJson | null;
  readonly declared: Declared | null;
  /** Exchange: by player, the card given (or `??` for a real one), null while awaited. */
  readonly given: readonly (string | null)[];
  /** Actions of this deal. */
  readonly entries: readonly Entry[];
  /** Deals since the game began. */
  readonly deals: number;
  readonly hindsight: readonly Hindsight[];
  /** The last thing done was to take an action back. Not in tables that were kept before the program noted it. */
  readonly takenBack?: boolean;
  readonly undo: UndoWish | null;
  /** By player: the hints taken in this game, where they are counted. */
  readonly hints: readonly number[];
  /** By player: the names of those who sat there when the game was won. Empty before. */
  readonly playedBy: readonly string[];
  /** The game is won, can be taken back no more, and all of it may be told. */
  readonly sealed: boolean;
  readonly sensing: SensingState;
  readonly link: LinkState;
  /** The link is lost because this cable is off. */
  readonly cable: CableBreak | null;
  /** Actions accepted since the table was set up; a page that has seen fewer is stale. */
  readonly version: number;
}

/** Somebody at a seat, or the display that all share. */
export type Person = number | 'table';

export type TableEvent =
  | { readonly type: 'wake' }
  | { readonly type: 'settings'; readonly settings: Settings }
  /** A holder who sat elsewhere leaves that seat. */
  | {
      readonly type: 'seat.take';
      readonly seat: number;
      readonly name: string;
      readonly holder?: string;
    }
  /** A computer player takes a free seat, or the seat of another computer player. */
  | ({
      readonly type: 'seat.computer';
      readonly seat: number;
      /** The person who holds the seat leaves it. */
      readonly instead?: true;
    } & ComputerPlayer)
  | { readonly type: 'seat.leave'; readonly seat: number }
  /** Whether who plays here is learning the game. Where cards are real, nobody need hold the seat. */
  | { readonly type: 'seat.learner'; readonly by: Person; readonly seat: number; readonly learner: boolean }
  | { readonly type: 'seat.presence'; readonly seat: number; readonly present: boolean }
  | { readonly type: 'start' }
  | { readonly type: 'dealer'; readonly player: number }
  /** A random seed, asked for by the tag `chance`. */
  | { readonly type: 'chance'; readonly seed: Seed }
  | { readonly type: 'dealt'; readonly by: Person }
  /** A pack is shuffled and dealt in place of the cards held: a loaded game's are known from its text. */
  | { readonly type: 'redeal' }
  | { readonly type: 'exchange'; readonly by: Person; readonly player: number; readonly card: string }
  | {
      readonly type: 'card.play';
      readonly by: Person;
      readonly card: string;
      /** The only move that is meant. */
      readonly notation?: string;
    }
  | { readonly type: 'card.takeBack'; readonly by: Person }
  | { readonly type: 'card.discard'; readonly by: Person; readonly card: string }
  /** A card that burns another, and of real cards the one that the next player then throws away. */
  | { readonly type: 'card.burn'; readonly by: Person; readonly cards: readonly string[] }
  | { readonly type: 'hand.discard'; readonly by: Person; readonly cards: readonly string[] }
  | {
      readonly type: 'hand.exit';
      readonly by: Person;
      readonly cards: readonly string[];
      readonly notation?: string;
    }
  /** The hands are off the board: what it shows now is meant. */
  | { readonly type: 'done'; readonly by: Person }
  /** The move meant, among those that the switches cannot tell apart. */
  | { readonly type: 'outcome'; readonly by: Person; readonly notation: string }
  /** A move that is not known from switches but from a kept or an imported game. */
  | { readonly type: 'moved'; readonly notation: string }
  | { readonly type: 'undo.ask'; readonly by: Person }
  | { readonly type: 'undo.agree'; readonly by: number }
  | { readonly type: 'undo.refuse'; readonly by: Person }
  /** So many actions, one if left out, were taken back, whoever had to agree: from a kept or an imported game. */
  | { readonly type: 'undone'; readonly actions?: number }
  | { readonly type: 'deal.next'; readonly by: Person }
  /** A hint was taken at a table that counts them. */
  | { readonly type: 'hint'; readonly by: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'abandon' }
  /** From whatever is on to an idle table: no game, nobody sits, and these settings where there are any. */
  | { readonly type: 'free'; readonly settings?: Settings }
  | { readonly type: 'again' }
  | { readonly type: 'seal' }
  | { readonly type: 'board.snapshot'; readonly closed: readonly number[]; readonly at: number }
  | { readonly type: 'board.switch'; readonly hole: number; readonly closed: boolean; readonly at: number }
  /** For a table without a board: the switches are taken to be as the position wants them. */
  | { readonly type: 'board.expected' }
  | { readonly type: 'board.button'; readonly zone: number; readonly at: number }
  /** The pawns stand right: switches that say otherwise have failed. */
  | { readonly type: 'board.overrule'; readonly by: Person }
  /** A switch, by its hole's name, that is to be believed again. */
  | { readonly type: 'board.believe'; readonly by: Person; readonly hole: string }
  /** Which switches are not to be believed, as maintenance has found. */
  | { readonly type: 'board.mask'; readonly holes: readonly number[] }
  | { readonly type: 'board.link'; readonly state: LinkState; readonly cable?: CableBreak }
  | { readonly type: 'tick'; readonly at: number };

/** The events of these types. */
export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { readonly type: Type }>;
