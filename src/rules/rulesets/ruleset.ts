import type { ZoneCount } from '../board/holes.js';
import type { Face, PackSize, Suit } from '../cards/cards.js';

export type Mover =
  | 'own'
  | 'any'
  | 'opponent'
  /** own pawns; if none can move, a partner's; if none can move either, an opponent's */
  | 'in-order';

export type SwapPair =
  /** an own pawn and one of another colour */
  | 'own-other'
  /** an own pawn and any other */
  | 'own-any'
  /** two pawns of different colours */
  | 'any-other'
  /** an own pawn and one of another colour, or a fresh own pawn and another own pawn */
  | 'own-other-or-fresh'
  /** an own pawn and one of another colour; if only own pawns are out, two of them, without effect */
  | 'own-other-or-idle';

export type SwapExclusion = 'on-own-star' | 'fresh' | 'fresh-of-others' | 'protected-of-others';

/** How steps may be split with a partner's pawns. */
export type SplitSharing =
  /** partners take the rest once all own pawns are home */
  | 'rest'
  /** own and partners' pawns in any order */
  | 'together';

/** Steps in holes. */
export type CardEffect =
  | { readonly kind: 'start' }
  | { readonly kind: 'forward'; readonly steps: number; readonly captureAll?: true; readonly mover?: Mover }
  | { readonly kind: 'back'; readonly steps: number }
  | {
      readonly kind: 'split';
      readonly steps: number;
      readonly pawns: number;
      readonly captureAll?: true;
      readonly partners?: SplitSharing;
    }
  | {
      readonly kind: 'swap';
      readonly pair: SwapPair;
      readonly excluded: SwapExclusion;
      readonly centre?: true;
    }
  | { readonly kind: 'centre' }
  /** The next player with cards loses a random card and their turn. */
  | { readonly kind: 'burn' };

export type CardEffectOf<Kind extends CardEffect['kind']> = Extract<CardEffect, { readonly kind: Kind }>;

export interface CardRule {
  readonly uses: readonly CardEffect[];
  /** Uses by suit; for jokers `R` is the colour joker, `B` the black one. */
  readonly bySuit?: Partial<Record<Suit | 'R' | 'B', readonly CardEffect[]>>;
  /** If played to move, the next player must discard. */
  readonly skip?: true;
  /** If played to move, draws a card and moves the same pawn again. */
  readonly redraw?: true;
  /** Can be played as any other card. */
  readonly wild?: true;
  /** Cannot bring a colour's last pawn home. */
  readonly noFinish?: true;
}

export const RULESET_IDS = [
  'tock',
  'tock-variantes',
  'tac-tik',
  'premiere-regle',
  'tac-tik-pieu',
  'quebec-8',
  'quebec-7',
  'dog',
  'keezen',
  'jackaroo',
] as const;
export type RulesetId = (typeof RULESET_IDS)[number];

export const VARIANTS = ['2', '5', '7', '10', 'J', 'K'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Points of the source documents that tables interpret differently. */
export const READINGS = [
  'sevenRest',
  'fiveMovesFresh',
  'captureAllStops',
  'skipLapses',
  'exchangeInTurn',
  'jackSwapsOwn',
  'idleJack',
] as const;

export const SWITCHES = [
  'sevenPartner',
  'jokerMayFinish',
  'kingThirteen',
  'noOverrun',
  'ownStarSwaps',
  'fiveOrder',
  ...READINGS,
] as const;
export type Switch = (typeof SWITCHES)[number];

export interface SwitchRule {
  readonly usually: boolean;
  readonly turned: Pick<
    Ruleset,
    'noOverrun' | 'captureAllStops' | 'movesProtected' | 'skipLapses' | 'exchangeInTurn'
  > & {
    readonly splitRest?: boolean;
    readonly cards?: Readonly<Partial<Record<Face, CardRule>>>;
  };
}

export const DEALER_CHANGES = ['deal', 'pack'] as const;
export type DealerChange = (typeof DEALER_CHANGES)[number];

/** On any turn, or only before the deal's first card is played. */
export const EXIT_TIMES = ['any', 'first'] as const;
export type ExitTime = (typeof EXIT_TIMES)[number];

export interface Ruleset {
  /** A `RulesetId` for, and only for, built-in rulesets. */
  readonly name: string;
  readonly about?: string;
  readonly players: readonly number[];
  /** Allowed team sizes; 1 means no teams. */
  readonly teamSizes: readonly number[];
  /** Requires pairs where the number of players allows them. */
  readonly paired?: true;
  readonly zones: readonly ZoneCount[];
  readonly holesPerZone: number;
  readonly packs: readonly PackSize[];
  /** By player count: packs shuffled together, 1 if absent. Half a pack has two suits. */
  readonly packCounts?: Readonly<Record<number, number>>;
  readonly deals: DealSizes;
  readonly dealerChanges: DealerChange;
  readonly dealerOption?: true;
  readonly exchange: 'never' | 'option' | 'always';
  readonly discard: 'one' | 'hand';
  readonly protection: 'fresh' | 'star';
  /** Protected pawns cannot be passed. */
  readonly blocks: boolean;
  /** Holes between the star and the home entry before it. */
  readonly homeEntry: number;
  readonly centre?: CentreRule;
  /** Hand sizes that may be given up for a pawn. */
  readonly handForExit?: readonly number[];
  /** Default: `first`. */
  readonly exitWhen?: ExitTime;
  /** Pawns cannot step on or pass their own star again, unless moved by an opponent. */
  readonly noRepass?: true;
  /** A pawn must turn in at its home entry, except from its start. */
  readonly noOverrun?: boolean;
  /** Cards that capture on the way cannot pass protected pawns, even if others can. */
  readonly captureAllStops?: boolean;
  readonly movesProtected?: boolean;
  /** No skip if the next player has no cards. */
  readonly skipLapses?: boolean;
  /** Partners may exchange a card when it is the turn of one of them. */
  readonly exchangeInTurn?: boolean;
  /** A pawn ending on a track hole of this number may jump to the next such hole. */
  readonly intersections?: number;
  /** Two players have two colours each. */
  readonly twoColoursForTwo?: true;
  readonly cards: Readonly<Partial<Record<Face, CardRule>>>;
  readonly variants?: Readonly<Record<Variant, readonly [Face, CardRule]>>;
  readonly switches?: Readonly<Partial<Record<Switch, SwitchRule>>>;
}

export interface CentreRule {
  /** Number of the track holes that lead to the centre. */
  readonly hole: number;
  /** Boards with a centre by default. */
  readonly usualOn: readonly ZoneCount[];
  readonly option?: true;
}

export interface DealSizes {
  /** By player count: sizes of a pack's first deals; 0 is any other count. */
  readonly first: Readonly<Record<number, readonly number[]>>;
  /** Size of later deals while the stock lasts; without it the pack ends. */
  readonly later?: Readonly<Record<number, number>>;
  /** The sizes repeat; cards are shuffled when too few are left for a deal. */
  readonly cycle?: true;
}
