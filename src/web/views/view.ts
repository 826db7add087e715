/** Computed for one viewer, so that no hand can leak. */
import type { LinkState } from '../../devices/ports.js';
import type { Scene } from '../../lights/cues.js';
import type { Level } from '../../players/level.js';
import type { Face } from '../../rules/cards/cards.js';
import type { NextDeal } from '../../rules/cards/deal.js';
import type { GameJson } from '../../rules/json.js';
import type { Reason } from '../../rules/moves/reasons.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import type { ReplayFrame } from '../../store/replay.js';
import type { BoardView } from '../../table/board-view.js';
import type { SeatState, UndoRequest } from '../../table/commands/seats.js';
import type { Hindsight } from '../../table/context.js';
import type { EntryView, MoveView } from '../../table/moves.js';
import type { Settings } from '../../table/settings.js';
import type { Stage } from '../../table/stage.js';
import type { RulesView } from './rules-view.js';

export type Viewer =
  | { readonly kind: 'player'; readonly player: number }
  /** Shared display; with real cards it may act for everyone. */
  | { readonly kind: 'table' }
  | { readonly kind: 'visitor' };

export interface SeatView extends Omit<SeatState, 'holder' | 'computer'> {
  readonly player: number;
  readonly colours: readonly string[];
  readonly team: number | null;
  readonly computer: Level | null;
  /** Cards in hand, without open ones. */
  readonly cards: number;
  readonly home: readonly number[];
}

export interface CardView {
  readonly card: string;
  readonly moves: readonly MoveView[];
  readonly ways: number;
  /** Earlier identical card, which carries the moves of both; else null. */
  readonly like: string | null;
  /** Empty if it moves something. */
  readonly whyNot: readonly Reason[];
  readonly discard: boolean;
  readonly burn: boolean;
}

export interface DeclaredView {
  readonly card: string | null;
  readonly moves: readonly MoveView[];
  readonly ways: number;
  /** A computer has announced its one move. */
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
  readonly hand: readonly CardView[] | null;
  readonly received: string | null;
  readonly unplayable: readonly Face[];
  /** By name: real cards of which every copy has been played. */
  readonly gone: readonly string[];
  /** Giving up the hand: for an exit, or as a forced discard. */
  readonly wholeHand: 'exit' | 'discard' | null;
  readonly given: readonly boolean[];
  /** The partner to whom a card is offered, or may be offered by this viewer now. */
  readonly offerTo: number | null;
  /** Last actions of this deal, and their total. */
  readonly entries: readonly EntryView[];
  readonly actions: number;
  readonly hindsight: readonly Hindsight[];
  readonly undo: (UndoRequest & { readonly awaited: readonly number[] }) | null;
  /** By player: hints taken in this game, if counted. */
  readonly hints: readonly number[];
  readonly playedBy: readonly string[];
  /** Cards that explain a move made before its card: for the acting player, and for a display with real cards. */
  readonly offered: readonly string[];
  readonly newGame: boolean;
  readonly canUndo: boolean;
  /** Switches that players ignore, and the rejected reading. */
  readonly ignoredSwitches: readonly { readonly hole: string; readonly closed: boolean }[];
  /** Player whose turn it is; null outside a turn. */
  readonly acting: number | null;
  /** A game is on, neither paused nor won. */
  readonly underWay: boolean;
  readonly takesGame: boolean;
  /** False while idle or in set-up. */
  readonly showsBoard: boolean;
  readonly board: BoardView;
  readonly scene: Scene;
  readonly link: LinkState;
  /** Zone letters at both ends of a broken cable; null if the board answers or is wholly off. */
  readonly cable: readonly [before: string | null, behind: string | null] | null;
  /** Join address; null for viewers who may not invite. */
  readonly joinUrl: string | null;
  /** Between games: the last game can be exported or replayed. `hidden`: without the dealt cards. */
  readonly recorded: 'whole' | 'hidden' | null;
  /** Pawns are moved on the virtual board. */
  readonly virtual: boolean;
  /** Codes of `Notice` after a start, and of `DiskFault` while writing fails. */
  readonly notices: readonly string[];
}

export interface Rulesets {
  readonly table: Ruleset | null;
  readonly replay: Ruleset | null;
  readonly demonstration: Ruleset | null;
}

export type SentView = Omit<View, 'settings'> & {
  readonly settings: Omit<Settings, 'ruleset'> & { readonly ruleset: Settings['ruleset'] | null };
};

/** Replay at step `at` of `of`; while running, the next one follows after `delayMs`. */
export interface ReplayView<Kind = View> extends Omit<ReplayFrame, 'snapshot'> {
  readonly view: Kind;
}

export interface GameView extends Pick<GameJson, 'position' | 'turn' | 'dealt' | 'skip' | 'replay'> {
  readonly protected: readonly string[];
  readonly dealer: number | null;
  readonly deals: number;
  readonly stock: number;
  /** Cards shown since the last shuffle, newest last. */
  readonly pile: readonly string[];
  readonly winner: number | null;
  readonly next: NextDeal | null;
}
