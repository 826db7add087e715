import { describe, expect, it } from 'vitest';
import { countSequences } from '../../src/cli/perft.js';
import { gameOf, type Scene } from './support/scene.js';

/**
 * How many sequences of 1, 2, 3 … actions there are. The numbers were counted by this program, whose every list
 * the slow reference next door checks: one that changes is a change of the rules.
 */
const COUNTED: readonly (Scene & { readonly nodes: readonly number[] })[] = [
  {
    ruleset: 'tock',
    options: { centre: true },
    board: 'a5 a . a \n b17 b c! \n d15 a . . d \n aH . . a . \n C d',
    hand: '7S XR | 5H KD | JS TC | 7H AS',
    more: { dealt: 5, stock: ['2S', '7D', '9C'] },
    nodes: [65, 425, 499, 913, 2700],
  },
  {
    ruleset: 'tock',
    teamSize: 2,
    options: { homeEntry: 2, exchange: true, variants: ['7', 'J'] },
    board: 'a5 a . a \n d14 a b d \n aH . . . a \n c1 c',
    hand: '7S JS | 7H 4D | JC AC | KS XB',
    more: { stock: ['7D'] },
    nodes: [60, 120, 728, 2060, 15307],
  },
  {
    ruleset: 'tock-variantes',
    board: 'a3 a b . a \n b18 b! \n d17 a d \n aH . a . . \n c9 c',
    hand: '7S JH | 7H KD | JS XR | TS AS',
    more: { stock: ['4H', 'QS'] },
    nodes: [121, 507, 3547, 8776],
  },
  {
    ruleset: 'tac-tik',
    players: 6,
    board: 'a3 a b . a \n b18 b! \n f17 a d \n aH . a . . \n c9 c e \n e2 f',
    hand: '7S | TH | JS | 4S | AS 7C | QD',
    nodes: [109, 130, 734, 734, 2202],
  },
  {
    ruleset: 'premiere-regle',
    teamSize: 2,
    board: 'a3 a b . a \n a18 a! \n d15 a d b \n b5 c d \n c7 c',
    hand: '7S JH | 5H KD | JS 2S | 7H 4S',
    nodes: [46, 326, 5296, 38578],
  },
  {
    ruleset: 'tac-tik-pieu',
    board: 'a3 a b . a \n b18 b! \n d17 a d \n aH . a . . \n c9 c c',
    hand: 'KS 7S | 7H TD | JS 4S | AS',
    more: { dealt: 4 },
    nodes: [261, 1186, 12690, 19076],
  },
  {
    ruleset: 'tac-tik-pieu',
    players: 2,
    board: 'a3 a b . a \n b18 b! \n d17 a d \n c9 c d \n cH . c . .',
    hand: 'KS 7S | 7H JD AS',
    nodes: [174, 4406, 210869],
  },
  {
    ruleset: 'quebec-8',
    board: 'a6 a b a \n a10 a \n C b \n b18 b! \n d15 a d . \n c9 c d',
    hand: '7S 8S | JH 5D | 2S XR | TS KS',
    nodes: [172, 4910, 14647, 54082],
  },
  {
    ruleset: 'quebec-8',
    board: 'b7 b . c \n d1 d',
    hand: '2S 3S 4S 5S | 7H | JS | 8C',
    more: { dealt: 4 },
    nodes: [4, 4, 10, 10, 21],
  },
  {
    ruleset: 'dog',
    board: 'a5 a . a \n b16 b! \n d15 a b d \n aH . . a . \n c9 c d',
    hand: '7S 4C | XB AS | JS 7H | KS 4S',
    nodes: [93, 2069, 13016, 71093],
  },
  {
    ruleset: 'dog',
    options: { sevenPartner: true, jokerMayFinish: false },
    board: 'd15 a b d \n aH . a a a \n c9 c d . c \n cH . . . c',
    hand: '7S XR | JD | 7H | 4S',
    nodes: [96, 207, 6937, 11904],
  },
  {
    ruleset: 'keezen',
    board: 'a5 a b a \n b16 b! \n d14 a d . \n aH . . . a \n c9 c d',
    hand: '7S 4C | JH KD | 7C AS | QS 9S',
    nodes: [18, 188, 564, 1387],
  },
  {
    ruleset: 'jackaroo',
    board: 'a5 a b a \n b19 b! \n d15 a d . \n aH . . . a \n c9 c d',
    hand: '7S 5C | TH KD | 7C AS | JS 5S',
    nodes: [22, 107, 670, 7462],
  },
  {
    ruleset: 'quebec-7',
    board: 'a5 a b a \n b18 b \n C a \n d16 a d \n aH . . . . \n c9 c d',
    hand: '7S KC | JH 7D | 7C XB | 4S AS',
    nodes: [54, 1752, 5411, 26551],
  },
];

describe('sequences of actions', () => {
  it.each(COUNTED)('$ruleset', ({ nodes, ...scene }) => {
    expect(countSequences(gameOf(scene), nodes.length)).toEqual(nodes);
  });
});
