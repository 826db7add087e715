/** The seven rulesets from the documents of house rules; for Tock's relatives see `relatives.ts`. */

import { USUAL_HOLES_PER_ZONE } from '../board/holes.js';
import { capturing, centre, forward, NUMBERS, option, SEVEN_REST, start, uses } from './card-uses.js';
import { DOG, JACKAROO, KEEZEN } from './relatives.js';
import { type CardEffect, type CardRule, RULESET_IDS, type Ruleset, type RulesetId } from './ruleset.js';

export {
  type CardEffect,
  type CardEffectOf,
  type CardRule,
  DEALER_CHANGES,
  type DealerChange,
  EXIT_TIMES,
  type ExitTime,
  type Mover,
  READINGS,
  RULESET_IDS,
  type Ruleset,
  type RulesetId,
  type SplitSharing,
  SWITCHES,
  type SwapExclusion,
  type SwapPair,
  type Switch,
  type SwitchRule,
  VARIANTS,
  type Variant,
} from './ruleset.js';

const ANY_FIVE = uses({ kind: 'forward', steps: 5, mover: 'any' });
const TEN_SKIPS: CardRule = { uses: [forward(10)], skip: true };
const SPLIT: CardEffect = { kind: 'split', steps: 7, pawns: 4 };
const SPLIT_CAPTURING: CardEffect = { kind: 'split', steps: 7, pawns: 4, captureAll: true };
const TOCK_SWAP: CardEffect = { kind: 'swap', pair: 'own-other', excluded: 'on-own-star' };
const TOCK_JOKER: CardRule = { uses: [start, forward(18), centre], redraw: true };

const CAPTURE_ALL_STOPS = option({ captureAllStops: true });
const SKIP_LAPSES = option({ skipLapses: true });

const QUEBEC_SWAP: CardEffect = {
  kind: 'swap',
  pair: 'own-other',
  excluded: 'protected-of-others',
  centre: true,
};
const QUEBEC_SWAP_ANY: CardEffect = { ...QUEBEC_SWAP, pair: 'any-other' };
const QUEBEC_JACK: CardRule = {
  uses: [forward(11)],
  bySuit: { C: [QUEBEC_SWAP], D: [QUEBEC_SWAP], S: [QUEBEC_SWAP_ANY], H: [QUEBEC_SWAP_ANY] },
};
const QUEBEC_JOKER: CardRule = {
  uses: [start, centre],
  bySuit: { R: [capturing(15)], B: [forward(15)] },
};

/** Table “Valeur des cartes”, column “le jeu du Tock”. */
const TOCK: Ruleset = {
  name: 'tock',
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
  switches: {
    sevenRest: SEVEN_REST,
    fiveMovesFresh: option({ movesProtected: true }),
    captureAllStops: CAPTURE_ALL_STOPS,
    skipLapses: SKIP_LAPSES,
  },
};

/** Its column “Variantes”: `tock` with six other cards. */
const TOCK_VARIANTES: Ruleset = (() => {
  const { variants, ...tock } = TOCK;
  return {
    ...tock,
    name: 'tock-variantes',
    cards: { ...tock.cards, ...Object.fromEntries(Object.values(variants ?? {})) },
    switches: { sevenRest: SEVEN_REST, captureAllStops: CAPTURE_ALL_STOPS },
  };
})();

/** Its column “Tac-Tik”. */
const TAC_TIK: Ruleset = {
  name: 'tac-tik',
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
  switches: {
    sevenRest: SEVEN_REST,
    captureAllStops: CAPTURE_ALL_STOPS,
    exchangeInTurn: option({ exchangeInTurn: true }),
  },
};

/** Leaflet “Tock : 1ère règle”. */
const PREMIERE_REGLE: Ruleset = {
  name: 'premiere-regle',
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
  switches: { sevenRest: SEVEN_REST },
};

/** Leaflet of the boxed Tac-Tik. */
const TAC_TIK_PIEU: Ruleset = {
  name: 'tac-tik-pieu',
  players: [2, 3, 4, 5, 6, 8, 10],
  teamSizes: [1, 2],
  paired: true,
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
  switches: {
    sevenRest: SEVEN_REST,
    jackSwapsOwn: option({
      cards: { J: uses({ kind: 'swap', pair: 'own-any', excluded: 'fresh-of-others' }) },
    }),
  },
};

/** Québec leaflet “Jeu de TOCK”. */
const QUEBEC_8: Ruleset = {
  name: 'quebec-8',
  players: [4, 6, 8],
  teamSizes: [2],
  zones: [4, 6, 8],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [54],
  packCounts: { 8: 2 },
  deals: { first: { 4: [5, 4, 4], 6: [5, 4], 8: [5, 4, 4] } },
  dealerChanges: 'pack',
  exchange: 'never',
  discard: 'one',
  protection: 'fresh',
  blocks: true,
  homeEntry: 2,
  centre: { hole: 8, usualOn: [4, 6, 8] },
  handForExit: [4, 5],
  exitWhen: 'any',
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
  switches: { sevenRest: SEVEN_REST, skipLapses: SKIP_LAPSES },
};

/** Leaflet of a Québec board for up to eight. */
const QUEBEC_7: Ruleset = {
  name: 'quebec-7',
  players: [2, 3, 4, 5, 6, 7, 8],
  teamSizes: [1, 2, 3, 4],
  zones: [4, 6, 8],
  holesPerZone: USUAL_HOLES_PER_ZONE,
  packs: [54],
  packCounts: { 7: 2, 8: 2 },
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
  switches: { sevenRest: SEVEN_REST },
};

export const RULESETS: Readonly<Record<RulesetId, Ruleset>> = {
  tock: TOCK,
  'tock-variantes': TOCK_VARIANTES,
  'tac-tik': TAC_TIK,
  'premiere-regle': PREMIERE_REGLE,
  'tac-tik-pieu': TAC_TIK_PIEU,
  'quebec-8': QUEBEC_8,
  'quebec-7': QUEBEC_7,
  dog: DOG,
  keezen: KEEZEN,
  jackaroo: JACKAROO,
};

export function isRulesetId(text: unknown): text is RulesetId {
  return RULESET_IDS.some((id) => id === text);
}
