/** State machine context: values that are replaced, never changed. */

import type { CableBreak, LinkState } from '../devices/ports.js';
import type { Hole, ZoneCount } from '../rules/board/holes.js';
import { Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { drawDealer } from '../rules/cards/deal.js';
import type { Seed } from '../rules/cards/random.js';
import { Game } from '../rules/game.js';
import type { ActionKind } from '../rules/moves/actions.js';
import type { Part } from '../rules/moves/parts.js';
import { Rules } from '../rules/rules.js';
import type { SeatState, UndoRequest } from './commands/seats.js';
import type { SensingState } from './sensing-state.js';
import { checkedSetup, type Settings } from './settings.js';

/** The card awaiting its move, or a hand given up for an exit. `notation`: the move a computer announced. */
export type Declared = (
  | { readonly kind: 'move'; readonly card: string }
  | { readonly kind: 'exit'; readonly cards: readonly string[] }
) & {
  readonly notation?: string;
  /** After a pause the pawns must first stand as before the card. */
  readonly checks?: true;
};

export interface Entry {
  readonly player: number;
  readonly kind: ActionKind;
  /** Null where the whole hand is given up. */
  readonly card: string | null;
  /** With their captures; empty if no pawn moved. */
  readonly parts: readonly Part[];
  readonly notation: string;
  /** For undo, and for finding needless discards. */
  readonly before: Game;
  /** Cards it revealed. */
  readonly shown: readonly string[];
}

/** A discard proved needless by cards shown later. */
export interface Hindsight {
  readonly player: number;
  readonly discarded: string;
  readonly playable: string;
}

/** Fixed in size. */
export interface PhysicalBoard {
  readonly zones: ZoneCount;
  readonly holesPerZone: number;
  readonly homeEntry: number;
  /** Holes without a switch. */
  readonly without: readonly Hole[];
}

/** A switch that players ignore. */
export interface IgnoredSwitch {
  readonly hole: Hole;
  /** Its rejected reading: true for a pawn. */
  readonly closed: boolean;
}

export interface TableContext {
  readonly settings: Settings;
  /** Null for a virtual board of any size. */
  readonly physicalBoard: PhysicalBoard | null;
  /** Switches ignored on the maintenance page. */
  readonly ignoredByMaintenance: readonly Hole[];
  readonly ignoredByPlayers: readonly IgnoredSwitch[];
  readonly seats: readonly SeatState[];
  /** Clone it before a change: caches hold it. */
  readonly game: Game | null;
  readonly declared: Declared | null;
  /** By player: card given, `??` for a real one, null while awaited. */
  readonly given: readonly (string | null)[];
  /** The card offered to the partner in this turn; `isOver` once it was answered. */
  readonly offer: { readonly card: string; readonly isOver: boolean } | null;
  readonly entries: readonly Entry[];
  readonly deals: number;
  readonly hindsight: readonly Hindsight[];
  /** The latest action was an undo; absent before the first action. */
  readonly takenBack?: boolean;
  readonly undo: UndoRequest | null;
  readonly hints: readonly number[];
  /** Player names at the win; empty before. */
  readonly playedBy: readonly string[];
  /** The win is final: no undo, and all cards may be published. */
  readonly sealed: boolean;
  readonly sensing: SensingState;
  readonly link: LinkState;
  /** The disconnected cable that broke the link. */
  readonly cable: CableBreak | null;
  /** Counts changes; requests of pages with a lower number are stale. */
  readonly version: number;
}

/** A seat, or the shared display. */
export type Person = number | 'table';

/** Throws if there is no game: only for stages that have one. */
export function currentGame({ game }: Pick<TableContext, 'game'>): Game {
  if (!game) throw new Error('the table has no game');
  return game;
}

export function withHand(game: Game, player: number, cards: readonly Card[]): Game {
  const shown = game.clone();
  shown.hands[player] = [...cards];
  return shown;
}

/** Draws the first dealer; deals no cards. */
export function newGame(settings: Settings, seed: Seed): Game {
  const rules = new Rules(checkedSetup(settings));
  const game = new Game(rules, new Position(rules.board));
  game.seed = seed;
  game.concealed = settings.cards === 'physical';
  drawDealer(game);
  return game;
}
