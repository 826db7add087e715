/** The words in which a ruleset is written as data. A table starts from a ruleset and may override its options. */
import type { Face, PackSize, Suit } from './cards.js';
import type { ZoneCount } from './holes.js';

/** Whose pawns a forward card may move. */
export type Mover =
  | 'own'
  | 'any'
  | 'opponent'
  /** an own pawn; where none of them can go, a partner's; where none of those can go either, an opponent's */
  | 'in-order';

/** Which two pawns may be swapped, beside the exclusions. */
export type SwapPair =
  /** an own pawn and a pawn of another colour */
  | 'own-other'
  /** an own pawn and any other pawn */
  | 'own-any'
  /** any two pawns of different colours */
  | 'any-other'
  /** an own pawn and a pawn of another colour, or a fresh own pawn and another own pawn */
  | 'own-other-or-fresh'
  /** an own pawn and a pawn of another colour; where only own pawns are out, two of them, which changes nothing */
  | 'own-other-or-idle';

/** Which pawns cannot be swapped. */
export type SwapExclusion = 'on-own-star' | 'fresh' | 'fresh-of-others' | 'protected-of-others';

/** How a card's steps may be shared with a partner's pawns. */
export type Sharing =
  /** what is left when all the own pawns are home goes on to the partner's */
  | 'rest'
  /** own and partner's pawns together */
  | 'together';

/** One thing that a card may be used for. Steps are holes. */
export type Use =
  | { readonly kind: 'start' }
  | { readonly kind: 'forward'; readonly steps: number; readonly captureAll?: true; readonly mover?: Mover }
  | { readonly kind: 'back'; readonly steps: number }
  | {
      readonly kind: 'split';
      readonly steps: number;
      /** How many pawns may share the steps. */
      readonly pawns: number;
      readonly captureAll?: true;
      readonly partners?: Sharing;
    }
  | {
      readonly kind: 'swap';
      readonly pair: SwapPair;
      readonly excluded: SwapExclusion;
      /** Pawns in the centre can be swapped. */
      readonly centre?: true;
    }
  | { readonly kind: 'centre' }
  /** The next player who holds a card throws one away, which is drawn blindly, and is passed over. */
  | { readonly kind: 'burn' };

/** The uses of one kind. */
export type UseOf<Kind extends Use['kind']> = Extract<Use, { readonly kind: Kind }>;

export interface CardRule {
  readonly uses: readonly Use[];
  /** Uses that depend on the suit; for jokers `R` is the colour joker, `B` the black one. */
  readonly bySuit?: Partial<Record<Suit | 'R' | 'B', readonly Use[]>>;
  /** Played to move, it makes the next player discard. */
  readonly skip?: true;
  /** Played to move, it draws a card and moves the same pawn again. */
  readonly redraw?: true;
  /** It counts as any other card of the ruleset. */
  readonly wild?: true;
  /** It never brings the last pawn of a colour home. */
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

/** The six cards of `tock` that `tock-variantes` plays otherwise. */
export const VARIANTS = ['2', '5', '7', '10', 'J', 'K'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Readings of the documents that tables differ on. */
export const READINGS = [
  'sevenRest',
  'fiveMovesFresh',
  'captureAllStops',
  'skipLapses',
  'exchangeInTurn',
  'jackSwapsOwn',
  'idleJack',
] as const;

/** House rules that are on or off. */
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

/** A house rule that a table may turn: how it usually stands, and what turning it changes. */
export interface SwitchRule {
  readonly usually: boolean;
  readonly turned: Pick<
    Ruleset,
    'noOverrun' | 'captureAllStops' | 'movesProtected' | 'skipLapses' | 'exchangeInTurn'
  > & {
    /** What is left of shared steps when all the own pawns are home goes on to the partner's, or does not. */
    readonly splitRest?: boolean;
    readonly cards?: Readonly<Partial<Record<Face, CardRule>>>;
  };
}

/** When the dealer changes: after each deal, or when the pack is dealt out. */
export const DEALER_CHANGES = ['deal', 'pack'] as const;
export type DealerChange = (typeof DEALER_CHANGES)[number];

/** When a whole hand may be given up for a pawn: on any turn, or only while no card of the deal has been played. */
export const EXIT_TIMES = ['any', 'first'] as const;
export type ExitTime = (typeof EXIT_TIMES)[number];

export interface Ruleset {
  /** What it is called; a `RulesetId` for those that come with the program, and only for them. */
  readonly name: string;
  /** In a sentence or two: what is special about it. */
  readonly about?: string;
  readonly players: readonly number[];
  /** Sizes of teams that may be formed; 1 is everyone alone. */
  readonly teamSizes: readonly number[];
  /** Nobody plays alone where pairs can be made. */
  readonly paired?: true;
  readonly zones: readonly ZoneCount[];
  /** Track holes of a zone. */
  readonly holesPerZone: number;
  /** The first is the default. */
  readonly packs: readonly PackSize[];
  /** How many packs are shuffled together, by player count; one where none is named. Half a pack has two suits. */
  readonly packCounts?: Readonly<Record<number, number>>;
  /** Cards each player gets, deal after deal. */
  readonly deals: DealSizes;
  readonly dealerChanges: DealerChange;
  /** The table may choose when the dealer changes. */
  readonly dealerOption?: true;
  readonly exchange: 'never' | 'option' | 'always';
  /** What a player without a legal move discards. */
  readonly discard: 'one' | 'hand';
  readonly protection: 'fresh' | 'star';
  /** A protected pawn cannot be stepped over. */
  readonly blocks: boolean;
  /** How many holes before the star the home branches off. */
  readonly homeEntry: number;
  /** The number of the holes that lead to the centre, and when the board has a centre. */
  readonly centre?: CentreRule;
  /** Hands of so many cards may be given up for a pawn. */
  readonly handForExit?: readonly number[];
  /** `first` where it is left out. */
  readonly exitWhen?: ExitTime;
  /** No pawn steps on or over its own star again, unless an opponent's card takes it there. */
  readonly noRepass?: true;
  /** A pawn that comes past its home entry must turn in, unless it has just started there. */
  readonly noOverrun?: boolean;
  /** A card that captures all on its way passes no protected pawn, also where others do. */
  readonly captureAllStops?: boolean;
  /** A card that moves other players' pawns may move protected ones. */
  readonly movesProtected?: boolean;
  /** Nobody is skipped where the very next player holds no card. */
  readonly skipLapses?: boolean;
  /** Partners may exchange real cards when it is the turn of one of them: the program does not see it. */
  readonly exchangeInTurn?: boolean;
  /** A pawn that ends on a track hole of this number may jump to the next hole of this number. */
  readonly intersections?: number;
  /** Two players have two colours each. */
  readonly twoColoursForTwo?: true;
  readonly cards: Readonly<Partial<Record<Face, CardRule>>>;
  readonly variants?: Readonly<Record<Variant, readonly [Face, CardRule]>>;
  readonly switches?: Readonly<Partial<Record<Switch, SwitchRule>>>;
}

export interface CentreRule {
  /** The number of the track holes that lead to the centre. */
  readonly hole: number;
  /** Boards that have a centre, unless the table says otherwise. */
  readonly usualOn: readonly ZoneCount[];
  /** The table may say otherwise. */
  readonly option?: true;
}

export interface DealSizes {
  /** Sizes of the first deals of a pack, by player count; 0 stands for every other count. */
  readonly first: Readonly<Record<number, readonly number[]>>;
  /** Size of the deals that follow while the stock suffices; without it the pack is done. */
  readonly later?: Readonly<Record<number, number>>;
  /** The sizes come round again and again, whenever the pack is shuffled. */
  readonly cycle?: true;
}
