/**
 * The seven rulesets as data. Each comes from one document of house rules;
 * a table starts from one and may override its options.
 */
import type { Face, PackSize, Suit } from './cards.js';
import { USUAL_HOLES_PER_ZONE, type ZoneCount } from './holes.js';

/** Whose pawns a forward card may move. */
export type Mover = 'own' | 'any' | 'opponent';

/** Which two pawns may be swapped, beside the exclusions. */
export type SwapPair =
  /** an own pawn and a pawn of another colour */
  | 'own-other'
  /** an own pawn and any other pawn */
  | 'own-any'
  /** any two pawns of different colours */
  | 'any-other'
  /** an own pawn and a pawn of another colour, or a fresh own pawn and another own pawn */
  | 'own-other-or-fresh';

/** Which pawns cannot be swapped. */
export type SwapExclusion = 'on-own-star' | 'fresh-of-others' | 'protected-of-others';

/** One thing that a card may be used for. Steps are holes. */
export type Use =
  | { readonly kind: 'start' }
  | { readonly kind: 'forward'; readonly steps: number; readonly captureAll?: true; readonly mover?: Mover }
  | { readonly kind: 'back'; readonly steps: number }
  | { readonly kind: 'split'; readonly steps: number; readonly pawns: number; readonly captureAll?: true }
  | {
      readonly kind: 'swap';
      readonly pair: SwapPair;
      readonly excluded: SwapExclusion;
      /** Pawns in the centre can be swapped. */
      readonly centre?: true;
    }
  | { readonly kind: 'centre' };

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
}

export const RULESET_IDS = [
  'tock',
  'tock-variantes',
  'tac-tik',
  'premiere-regle',
  'tac-tik-pieu',
  'quebec-8',
  'quebec-7',
] as const;
export type RulesetId = (typeof RULESET_IDS)[number];

/** The six cards of `tock` that `tock-variantes` plays otherwise. */
export const VARIANTS = ['2', '5', '7', '10', 'J', 'K'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Ruleset {
  readonly id: RulesetId;
  readonly players: readonly number[];
  /** Sizes of teams that may be formed; 1 is everyone alone. */
  readonly teamSizes: readonly number[];
  readonly zones: readonly ZoneCount[];
  /** Track holes of a zone. */
  readonly holesPerZone: number;
  /** The first is the default. */
  readonly packs: readonly PackSize[];
  /** From this many players on, two packs. */
  readonly twoPacksFrom?: number;
  /** Cards each player gets, deal after deal until the pack is dealt out. */
  readonly deals: DealSizes;
  /** When the dealer changes: after each deal, or when the pack is dealt out. */
  readonly dealerChanges: 'deal' | 'pack';
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
  readonly handForExit?: readonly number[];
  /** No pawn steps on or over its own star again, unless an opponent's card takes it there. */
  readonly noRepass?: true;
  /** A pawn that ends on a track hole of this number may jump to the next hole of this number. */
  readonly intersections?: number;
  /** Two players have two colours each. */
  readonly twoColoursForTwo?: true;
  readonly cards: Readonly<Partial<Record<Face, CardRule>>>;
  readonly variants?: Readonly<Record<Variant, readonly [Face, CardRule]>>;
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
}

const start: Use = { kind: 'start' };
const centre: Use = { kind: 'centre' };
const forward = (steps: number): Use => ({ kind: 'forward', steps });
const capturing = (steps: number): Use => ({ kind: 'forward', steps, captureAll: true });
const uses = (...list: readonly Use[]): CardRule => ({ uses: list });

const NUMBERS = {
  '2': uses(forward(2)),
  '3': uses(forward(3)),
  '4': uses({ kind: 'back', steps: 4 }),
  '5': uses(forward(5)),
  '6': uses(forward(6)),
  '8': uses(forward(8)),
  '9': uses(forward(9)),
  T: uses(forward(10)),
  Q: uses(forward(12)),
} as const satisfies Partial<Record<Face, CardRule>>;

const ANY_FIVE = uses({ kind: 'forward', steps: 5, mover: 'any' });
const TEN_SKIPS: CardRule = { uses: [forward(10)], skip: true };
const SPLIT: Use = { kind: 'split', steps: 7, pawns: 4 };
const SPLIT_CAPTURING: Use = { kind: 'split', steps: 7, pawns: 4, captureAll: true };
const TOCK_SWAP: Use = { kind: 'swap', pair: 'own-other', excluded: 'on-own-star' };
const TOCK_JOKER: CardRule = { uses: [start, forward(18), centre], redraw: true };

const QUEBEC_SWAP: Use = { kind: 'swap', pair: 'own-other', excluded: 'protected-of-others', centre: true };
const QUEBEC_SWAP_ANY: Use = { ...QUEBEC_SWAP, pair: 'any-other' };
const QUEBEC_JACK: CardRule = {
  uses: [forward(11)],
  bySuit: { C: [QUEBEC_SWAP], D: [QUEBEC_SWAP], S: [QUEBEC_SWAP_ANY], H: [QUEBEC_SWAP_ANY] },
};
const QUEBEC_JOKER: CardRule = {
  uses: [start, centre],
  bySuit: { R: [capturing(15)], B: [forward(15)] },
};

/** Document 000, first column, with the text beside it. */
const TOCK: Ruleset = {
  id: 'tock',
  players: [2, 3, 4, 5, 6, 7, 8],
  teamSizes: [1, 2, 3, 4],
  zones: [4, 6, 8],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [54, 52],
  deals: { first: { 0: [5] }, later: { 0: 4 } },
  dealerChanges: 'pack',
  exchange: 'option',
  discard: 'one',
  protection: 'fresh',
  blocks: false,
  homeEntry: 0,
  centre: { hole: 7, usualOn: [8], option: true },
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1), centre),
    '2': uses(forward(2), centre),
    '5': ANY_FIVE,
    '7': uses(SPLIT),
    T: TEN_SKIPS,
    J: uses(TOCK_SWAP),
    K: uses(start, capturing(13), centre),
    X: TOCK_JOKER,
  },
  variants: {
    '2': ['2', uses(forward(2))],
    '5': ['5', uses(forward(5))],
    '7': ['7', uses(SPLIT_CAPTURING)],
    '10': ['T', uses(forward(10))],
    J: ['J', uses(forward(11), TOCK_SWAP)],
    K: ['K', uses(start, forward(13), centre)],
  },
};

/** Document 000, second column: `tock` with its six cards changed. */
const TOCK_VARIANTES: Ruleset = (() => {
  const { variants, ...tock } = TOCK;
  return {
    ...tock,
    id: 'tock-variantes',
    cards: { ...tock.cards, ...Object.fromEntries(Object.values(variants ?? {})) },
  };
})();

/** Document 000, third column. */
const TAC_TIK: Ruleset = {
  id: 'tac-tik',
  players: [2, 3, 4, 5, 6],
  teamSizes: [1, 2],
  zones: [4, 6],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [48],
  deals: { first: { 0: [4] }, later: { 0: 4 } },
  dealerChanges: 'deal',
  exchange: 'option',
  discard: 'one',
  protection: 'fresh',
  blocks: false,
  homeEntry: 0,
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1)),
    '7': uses(SPLIT_CAPTURING),
    T: uses(start, forward(10)),
    J: uses(TOCK_SWAP),
  },
};

/** Document 001. */
const PREMIERE_REGLE: Ruleset = {
  id: 'premiere-regle',
  players: [4],
  teamSizes: [1, 2],
  zones: [4],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [52, 54],
  deals: { first: { 0: [5, 4, 4] } },
  dealerChanges: 'pack',
  exchange: 'never',
  discard: 'one',
  protection: 'fresh',
  blocks: true,
  homeEntry: 0,
  noRepass: true,
  intersections: 7,
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1)),
    '5': uses({ kind: 'forward', steps: 5, mover: 'opponent' }),
    '7': uses({ kind: 'split', steps: 7, pawns: 2 }),
    J: uses({ kind: 'swap', pair: 'own-any', excluded: 'on-own-star' }),
    K: uses(start, capturing(13)),
    X: uses(start, forward(18)),
  },
};

/** Document 002. */
const TAC_TIK_PIEU: Ruleset = {
  id: 'tac-tik-pieu',
  players: [2, 3, 4, 5, 6, 8, 10],
  teamSizes: [1, 2],
  zones: [4, 6, 8, 10],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [52, 48],
  deals: { first: { 0: [4], 2: [6] }, later: { 0: 4, 2: 6 } },
  dealerChanges: 'deal',
  exchange: 'always',
  discard: 'hand',
  protection: 'fresh',
  blocks: true,
  homeEntry: 0,
  twoColoursForTwo: true,
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1)),
    '7': uses(SPLIT_CAPTURING),
    T: uses(start, forward(10)),
    J: uses({ kind: 'swap', pair: 'own-other-or-fresh', excluded: 'fresh-of-others' }),
    K: { uses: [], wild: true },
  },
};

/** Document 003. */
const QUEBEC_8: Ruleset = {
  id: 'quebec-8',
  players: [4, 6, 8],
  teamSizes: [2],
  zones: [4, 6, 8],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [54],
  twoPacksFrom: 8,
  deals: { first: { 4: [5, 4, 4], 6: [5, 4], 8: [5, 4, 4] } },
  dealerChanges: 'pack',
  exchange: 'never',
  discard: 'one',
  protection: 'fresh',
  blocks: true,
  homeEntry: 2,
  centre: { hole: 8, usualOn: [4, 6, 8] },
  handForExit: [4, 5],
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1), centre),
    '5': ANY_FIVE,
    '7': uses(SPLIT_CAPTURING),
    '8': uses(forward(8), centre),
    T: TEN_SKIPS,
    J: QUEBEC_JACK,
    K: uses(start, forward(13), centre),
    X: QUEBEC_JOKER,
  },
};

/** Document 004. */
const QUEBEC_7: Ruleset = {
  id: 'quebec-7',
  players: [2, 3, 4, 5, 6, 7, 8],
  teamSizes: [1, 2, 3, 4],
  zones: [4, 6, 8],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [54],
  twoPacksFrom: 7,
  deals: {
    first: {
      2: [6, 6, 5, 5, 5],
      3: [5, 5, 4, 4],
      4: [5, 4, 4],
      5: [5, 5],
      6: [5, 4],
      7: [5, 5, 5],
      8: [5, 4, 4],
    },
  },
  dealerChanges: 'pack',
  exchange: 'never',
  discard: 'one',
  protection: 'star',
  blocks: true,
  homeEntry: 2,
  centre: { hole: 7, usualOn: [4, 6, 8] },
  handForExit: [4, 5, 6],
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1), centre),
    '7': uses({ kind: 'split', steps: 7, pawns: 3 }, centre),
    J: QUEBEC_JACK,
    K: uses(start, forward(13), centre),
    X: QUEBEC_JOKER,
  },
};

export const RULESETS: Readonly<Record<RulesetId, Ruleset>> = {
  tock: TOCK,
  'tock-variantes': TOCK_VARIANTES,
  'tac-tik': TAC_TIK,
  'premiere-regle': PREMIERE_REGLE,
  'tac-tik-pieu': TAC_TIK_PIEU,
  'quebec-8': QUEBEC_8,
  'quebec-7': QUEBEC_7,
};

export function isRulesetId(text: unknown): text is RulesetId {
  return RULESET_IDS.some((id) => id === text);
}
