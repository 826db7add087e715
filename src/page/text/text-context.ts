import type { Board, Colour, Hole } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import type { CardView } from '../../web/views/view.js';
import type { Said } from '../words/moves.js';
import type { NamedCard } from './parse.js';

export type Choice = Pick<CardView, 'card' | 'moves' | 'discard'> & Partial<Pick<CardView, 'burn' | 'ways'>>;

export interface TextContext {
  readonly board: Board;
  readonly pawns: readonly (Colour | null)[];
  readonly guarded: ReadonlySet<Hole>;
  /** The player's colours; all for one who plays for everyone. */
  readonly own: readonly Colour[];
  readonly playing: readonly Colour[];
  /** Null if only the player knows them. */
  readonly hand: readonly Choice[] | null;
  /** The player is to play; else no moves are known. */
  readonly plays: boolean;
  /** The face-up card and its moves. */
  readonly open: Choice | null;
  readonly status: readonly string[];
  /** Newest last. */
  readonly past: readonly string[];
  /** Moves that the board cannot tell apart. */
  readonly asked: readonly MoveView[];
  readonly nameOf: (colour: Colour) => string;
  readonly said: Said;
  readonly acts: Acts;
}

export interface CardsShown {
  readonly count: number;
  readonly act: (cards: readonly string[]) => Promise<boolean>;
}

/** Resolves to whether it was allowed; undefined if not available here. */
export interface Acts {
  readonly consider?: ((card: NamedCard) => Promise<Choice | undefined>) | undefined;
  readonly through?: ((card: string, holes: readonly Hole[]) => Promise<readonly MoveView[]>) | undefined;
  readonly play: (choice: Choice, move: MoveView) => Promise<boolean>;
  /** Physical board. */
  readonly byHand: boolean;
  readonly settle?: ((move: MoveView) => Promise<boolean>) | undefined;
  readonly discard?: ((card: string) => Promise<boolean>) | undefined;
  readonly burn?: ((card: string) => Promise<boolean>) | undefined;
  /** Discards the whole hand, or trades it for a start. */
  readonly whole?: (() => Promise<boolean>) | undefined;
  /** The same for physical cards: a hand, or a card with the one it burns. */
  readonly showHand?: CardsShown | undefined;
  readonly showBurn?: CardsShown | undefined;
  readonly give?: ((card: string) => Promise<boolean>) | undefined;
  readonly hint?: (() => Promise<boolean>) | undefined;
  readonly done?: (() => Promise<boolean>) | undefined;
  readonly next?: (() => Promise<boolean>) | undefined;
  readonly undo?: (() => Promise<boolean>) | undefined;
}
