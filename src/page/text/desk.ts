/** What text commands ask and do, of a game at the table, a lesson or a puzzle. */
import type { Board, Colour, Hole } from '../../rules/holes.js';
import type { MoveView } from '../../table/moves.js';
import type { CardView } from '../../web/views/view.js';
import type { NamedCard } from './understand.js';

/** A card with what it may do now. */
export type Choice = Pick<CardView, 'card' | 'moves' | 'discard'> & Partial<Pick<CardView, 'burn' | 'ways'>>;

export interface Desk {
  readonly board: Board;
  /** By hole: the colour of the pawn that stands there. */
  readonly pawns: readonly (Colour | null)[];
  readonly guarded: ReadonlySet<Hole>;
  /** The player's own colours; all for somebody who plays for everyone. */
  readonly own: readonly Colour[];
  readonly playing: readonly Colour[];
  /** The cards in the player's hand; null where only the player knows them. */
  readonly hand: readonly Choice[] | null;
  /** The card that lies open, and what it may do. */
  readonly open: Choice | null;
  /** What is happening, and what to do. */
  readonly status: readonly string[];
  /** What happened, the newest last. */
  readonly past: readonly string[];
  /** What the board cannot decide by itself. */
  readonly asked: readonly MoveView[];
  readonly nameOf: (colour: Colour) => string;
  /** A card in words, as far as it is known here. */
  readonly cardName: (card: string) => string;
  readonly acts: Acts;
}

/** So many real cards are shown at once. */
export interface Shown {
  readonly count: number;
  readonly act: (cards: readonly string[]) => Promise<boolean>;
}

/** Each answers whether it was allowed; undefined where it cannot be done here at all. */
export interface Acts {
  /** A real card that is about to be laid down. */
  readonly consider?: ((card: NamedCard) => Promise<Choice | undefined>) | undefined;
  /** Ways of a card through these holes, where it has more than are known here. */
  readonly through?: ((card: string, holes: readonly Hole[]) => Promise<readonly MoveView[]>) | undefined;
  readonly play: (choice: Choice, move: MoveView) => Promise<boolean>;
  /** The pawns are moved on a wooden board, by hand. */
  readonly byHand: boolean;
  readonly settle?: ((move: MoveView) => Promise<boolean>) | undefined;
  readonly discard?: ((card: string) => Promise<boolean>) | undefined;
  /** The card makes the next player throw one away. */
  readonly burn?: ((card: string) => Promise<boolean>) | undefined;
  /** The whole hand is thrown away, or given up for an exit. */
  readonly whole?: (() => Promise<boolean>) | undefined;
  /** The same of real cards, which are named: a hand, or a card with the one that it makes the next player throw away. */
  readonly showHand?: Shown | undefined;
  readonly showBurn?: Shown | undefined;
  readonly give?: ((card: string) => Promise<boolean>) | undefined;
  readonly hint?: (() => Promise<boolean>) | undefined;
  readonly done?: (() => Promise<boolean>) | undefined;
  readonly next?: (() => Promise<boolean>) | undefined;
  readonly undo?: (() => Promise<boolean>) | undefined;
}
