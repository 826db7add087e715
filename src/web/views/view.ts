/** What one viewer receives: computed from the table for that viewer alone, so that no hand can leak. */
import type { LinkState } from '../../devices/ports.js';
import type { Scene } from '../../lights/cues.js';
import type { Level } from '../../players/level.js';
import type { Face } from '../../rules/cards.js';
import type { NextDeal } from '../../rules/deal.js';
import type { Reason } from '../../rules/reasons.js';
import type { Ruleset } from '../../rules/rulesets.js';
import type { BoardView } from '../../table/board-view.js';
import type { Hindsight, UndoWish } from '../../table/context.js';
import type { MoveView } from '../../table/moves.js';
import type { Settings } from '../../table/settings.js';
import type { Stage } from '../../table/stage.js';
import type { RulesView } from './rules-view.js';

export type Viewer =
  | { readonly kind: 'player'; readonly player: number }
  /** The display that all share; it may act for everyone where cards are real. */
  | { readonly kind: 'table' }
  /** Somebody who has not sat down. */
  | { readonly kind: 'visitor' };

export interface SeatView {
  readonly player: number;
  readonly colours: readonly string[];
  readonly team: number | null;
  readonly taken: boolean;
  readonly present: boolean;
  readonly name: string;
  /** The level of the computer player that sits here. */
  readonly computer: Level | null;
  /** Who plays here is learning the game. */
  readonly learner: boolean;
  /** How many cards are in the hand; one that lies open is not. */
  readonly cards: number;
  /** By colour: how many pawns are home. */
  readonly home: readonly number[];
}

/** What a card may do now, for the player who holds or considers it. */
export interface CardView {
  readonly card: string;
  /** Of many ways the first: see `sent-ways.ts`. */
  readonly moves: readonly MoveView[];
  /** How many ways there are. */
  readonly ways: number;
  /** An equal card before it in the hand, which is sent with the moves of both; else null. */
  readonly like: string | null;
  /** Why it moves nothing; empty where it moves something. */
  readonly whyNot: readonly Reason[];
  readonly discard: boolean;
  /** It can make the next player throw a card away. */
  readonly burn: boolean;
}

export interface EntryView {
  readonly player: number;
  readonly notation: string;
  /** The colours of the pawns that went back to their bases by it. */
  readonly captured: readonly string[];
}

/** A card on the table, or a hand given up (null), and what it may do. */
export interface DeclaredView {
  readonly card: string | null;
  /** Of many ways the first. */
  readonly moves: readonly MoveView[];
  readonly ways: number;
  /** A computer player has named the one move that it means. */
  readonly meant: boolean;
}

export interface View {
  readonly version: number;
  readonly stage: Stage;
  readonly viewer: Viewer;
  readonly settings: Settings;
  readonly rules: RulesView;
  readonly seats: readonly SeatView[];
  readonly game: GameView | null;
  readonly declared: DeclaredView | null;
  /** The viewer's own cards, in dealt mode. */
  readonly hand: readonly CardView[] | null;
  /** A card of the hand that a partner gave in this deal. */
  readonly received: string | null;
  /** Faces of real cards that move nothing now, whoever holds them. */
  readonly unplayable: readonly Face[];
  /** The viewer may give up the hand for an exit, or must discard all of it. */
  readonly wholeHand: 'exit' | 'discard' | null;
  readonly given: readonly boolean[];
  /** The last actions of this deal, and how many it has had. */
  readonly entries: readonly EntryView[];
  readonly actions: number;
  readonly hindsight: readonly Hindsight[];
  readonly undo: (UndoWish & { readonly awaited: readonly number[] }) | null;
  /** By player: the hints taken in this game, where they are counted. */
  readonly hints: readonly number[];
  /** By player: the names of those who sat there when the game was won. */
  readonly playedBy: readonly string[];
  /** Cards that explain a move made before its card: for the player whose turn it is, and for a display of real cards. */
  readonly offered: readonly string[];
  /** All pawns have been put back into their bases: a new game can begin. */
  readonly newGame: boolean;
  readonly canUndo: boolean;
  /** Holes whose switch the table does not believe any more, and what it said: that a pawn stands there, or none. */
  readonly doubted: readonly { readonly hole: string; readonly closed: boolean }[];
  /** Who is to move or to play a card, and whose pawns: null where nobody in particular is awaited. */
  readonly acting: number | null;
  /** A game is on, and takes pawns or cards. */
  readonly underWay: boolean;
  /** No game is on, or it is over: a kept one may be loaded. */
  readonly takesGame: boolean;
  /** There is something on the board to look at: not while the table is idle or being set up. */
  readonly showsBoard: boolean;
  readonly board: BoardView;
  readonly scene: Scene;
  readonly link: LinkState;
  /** The zones at the two ends of a cable that is off, by their letters; null where the board itself answers or not. */
  readonly cable: readonly [before: string | null, behind: string | null] | null;
  /** Where phones join; null for those who may not bring others. */
  readonly joinUrl: string | null;
  /** While nobody plays: a game to be saved or shown again. `hidden`: what is saved leaves out what chance dealt. */
  readonly recorded: 'whole' | 'hidden' | null;
  /** The board on the screen takes pawns in hand. */
  readonly virtual: boolean;
  /**
   * Codes about how the game is kept: `tail-cut`, `kept-aside`, `not-opened`, `newer`, `unreadable`, `phones-aside` after a start; `disk-full`,
   * `read-only`, `not-allowed`, `disk-fault` while the disk refuses.
   */
  readonly notices: readonly string[];
}

/** The rulesets of a table's own that what is sent leaves out; null where the ruleset comes with the program. */
export interface Rulesets {
  readonly table: Ruleset | null;
  readonly replay: Ruleset | null;
  readonly demonstration: Ruleset | null;
}

/** As a page receives it: a ruleset of the table's own comes beside it, by itself. */
export type SentView = Omit<View, 'settings'> & {
  readonly settings: Omit<Settings, 'ruleset'> & { readonly ruleset: Settings['ruleset'] | null };
};

/** The game shown again, as everybody saw it: the moment `at` of `of`, the next one `delayMs` later while it runs. */
export interface ReplayView<Kind = View> {
  readonly at: number;
  readonly of: number;
  readonly delayMs: number;
  readonly running: boolean;
  readonly view: Kind;
}

export interface GameView {
  readonly position: string;
  /** Holes of pawns that may not be captured. */
  readonly protected: readonly string[];
  readonly turn: number;
  /** Null before the first one is drawn. */
  readonly dealer: number | null;
  /** Cards each player got in this deal, and the deal's number since the game began. */
  readonly dealt: number;
  readonly deals: number;
  readonly stock: number;
  /** Cards shown since the pack was shuffled, the last one last. */
  readonly pile: readonly string[];
  readonly skip: boolean;
  readonly replay: string | null;
  readonly winner: number | null;
  /** Before the cards are dealt: who deals how many to each, and whether the whole pack is shuffled first. */
  readonly next: NextDeal | null;
}
