/** National games of the Tock family; docs/rules.md documents choices between conflicting sources. */
import { capturing, forward, NUMBERS, option, SEVEN_REST, start, uses } from './card-uses.js';
import type { CardEffect, CardRule, Ruleset, SwitchRule } from './ruleset.js';

const BACK: CardEffect = { kind: 'back', steps: 4 };
const DOG_SEVEN: CardEffect = { kind: 'split', steps: 7, pawns: 7, captureAll: true, partners: 'rest' };
const PAIR_SEVEN: CardEffect = { kind: 'split', steps: 7, pawns: 2 };
const REST_TO_PARTNER: SwitchRule = { usually: true, turned: { splitRest: false } };
const swap = (excluded: 'fresh' | 'on-own-star' | 'protected-of-others'): CardRule =>
  uses({ kind: 'swap', pair: 'own-other', excluded });

/** Switzerland, Germany. Sources: the maker's leaflet, two open engines, players' pages. */
export const DOG: Ruleset = {
  name: 'dog',
  players: [2, 3, 4, 6],
  teamSizes: [1, 2, 3],
  paired: true,
  zones: [4, 6],
  holesPerZone: 16,
  packs: [55],
  packCounts: { 2: 2, 3: 2, 4: 2, 6: 3 },
  deals: { first: { 0: [6, 5, 4, 3, 2] }, cycle: true },
  dealerChanges: 'deal',
  exchange: 'always',
  discard: 'hand',
  protection: 'fresh',
  blocks: true,
  homeEntry: 0,
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1), forward(11)),
    '4': uses(forward(4), BACK),
    '7': uses(DOG_SEVEN),
    J: swap('fresh'),
    K: uses(start, forward(13)),
    X: { uses: [], wild: true },
  },
  switches: {
    sevenPartner: {
      usually: false,
      turned: { cards: { '7': uses({ ...DOG_SEVEN, partners: 'together' }) } },
    },
    jokerMayFinish: { usually: true, turned: { cards: { X: { uses: [], wild: true, noFinish: true } } } },
    sevenRest: REST_TO_PARTNER,
    idleJack: option({
      cards: { J: uses({ kind: 'swap', pair: 'own-other-or-idle', excluded: 'fresh' }) },
    }),
  },
};

/** Netherlands. Sources: championship rules, pages of clubs and makers. */
export const KEEZEN: Ruleset = {
  name: 'keezen',
  players: [2, 3, 4, 6, 8],
  teamSizes: [1, 2],
  paired: true,
  zones: [4, 6, 8],
  holesPerZone: 16,
  packs: [52],
  packCounts: { 2: 0.5, 6: 1.5, 8: 2 },
  deals: { first: { 0: [5, 4, 4] } },
  dealerChanges: 'pack',
  dealerOption: true,
  exchange: 'never',
  discard: 'hand',
  protection: 'star',
  blocks: true,
  homeEntry: 0,
  noOverrun: true,
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1)),
    '7': uses({ ...PAIR_SEVEN, partners: 'rest' }),
    J: swap('protected-of-others'),
    K: uses(start),
  },
  switches: {
    kingThirteen: { usually: false, turned: { cards: { K: uses(start, forward(13)) } } },
    noOverrun: { usually: true, turned: { noOverrun: false } },
    ownStarSwaps: { usually: true, turned: { cards: { J: swap('on-own-star') } } },
    sevenRest: REST_TO_PARTNER,
  },
};

/** Gulf. Sources: a maker's card table, two publishers' pages, an open rule document. */
export const JACKAROO: Ruleset = {
  name: 'jackaroo',
  players: [2, 3, 4, 6],
  teamSizes: [1, 2],
  paired: true,
  zones: [4, 6],
  holesPerZone: 19,
  packs: [52],
  packCounts: { 6: 2 },
  deals: { first: { 0: [4, 4, 5], 2: [4, 4, 5, 4, 4, 5] } },
  dealerChanges: 'pack',
  exchange: 'never',
  discard: 'hand',
  protection: 'star',
  blocks: true,
  homeEntry: 2,
  noOverrun: true,
  cards: {
    ...NUMBERS,
    A: uses(start, forward(1), forward(11)),
    '5': uses({ kind: 'forward', steps: 5, mover: 'any' }),
    '7': uses(PAIR_SEVEN),
    T: uses(forward(10), { kind: 'burn' }),
    J: swap('on-own-star'),
    K: uses(start, capturing(13)),
  },
  switches: {
    fiveOrder: {
      usually: false,
      turned: { cards: { '5': uses({ kind: 'forward', steps: 5, mover: 'in-order' }) } },
    },
    sevenRest: SEVEN_REST,
  },
};
