import { expect } from 'vitest';
import { countSequences } from '../../src/cli/games.js';
import { gameOf, testScenes } from './support/scene.js';

/**
 * How many sequences of 1, 2, 3 … actions there are. The numbers were counted by this program, whose every list
 * the slow reference next door checks: one that changes is a change of the rules.
 */
testScenes(
  `
# tock
with a centre
  7S XR | 5H KD | JS TC | 7H AS centre=true dealt=5 stock=["2S","7D","9C"]
    : a5 a . a / b17 b c! / d15 a . . d / aH . . a . / C d => 65 425 499 913 2700
in teams, by variants
  7S JS | 7H 4D | JC AC | KS XB teamSize=2 homeEntry=2 exchange=true variants=["7","J"] stock=["7D"]
    : a5 a . a / d14 a b d / aH . . . a / c1 c => 60 120 728 2060 15307
# tock-variantes
in the midst of a game
  7S JH | 7H KD | JS XR | TS AS stock=["4H","QS"]
    : a3 a b . a / b18 b! / d17 a d / aH . a . . / c9 c => 121 507 3547 8776
# tac-tik
in the midst of a game
  7S | TH | JS | 4S | AS 7C | QD players=6
    : a3 a b . a / b18 b! / f17 a d / aH . a . . / c9 c e / e2 f => 109 130 734 734 2202
# premiere-regle
in the midst of a game
  7S JH | 5H KD | JS 2S | 7H 4S teamSize=2
    : a3 a b . a / a18 a! / d15 a d b / b5 c d / c7 c => 46 326 5296 38578
# tac-tik-pieu
in the midst of a game
  KS 7S | 7H TD | JS 4S | AS dealt=4
    : a3 a b . a / b18 b! / d17 a d / aH . a . . / c9 c c => 261 1186 12690 19076
for two
  KS 7S | 7H JD AS players=2
    : a3 a b . a / b18 b! / d17 a d / c9 c d / cH . c . . => 174 4406 210869
# quebec-8
in the midst of a game
  7S 8S | JH 5D | 2S XR | TS KS
    : a6 a b a / a10 a / C b / b18 b! / d15 a d . / c9 c d => 172 4910 14647 54082
a whole hand may be given up
  2S 3S 4S 5S | 7H | JS | 8C dealt=4
    : b7 b . c / d1 d => 4 4 10 10 21
# dog
in the midst of a game
  7S 4C | XB AS | JS 7H | KS 4S
    : a5 a . a / b16 b! / d15 a b d / aH . . a . / c9 c d => 93 2069 13016 71093
partners share a seven
  7S XR | JD | 7H | 4S sevenPartner=true jokerMayFinish=false
    : d15 a b d / aH . a a a / c9 c d . c / cH . . . c => 96 207 6937 11904
# keezen
in the midst of a game
  7S 4C | JH KD | 7C AS | QS 9S
    : a5 a b a / b16 b! / d14 a d . / aH . . . a / c9 c d => 18 188 564 1387
# jackaroo
in the midst of a game
  7S 5C | TH KD | 7C AS | JS 5S
    : a5 a b a / b19 b! / d15 a d . / aH . . . a / c9 c d => 22 107 670 7462
# quebec-7
in the midst of a game
  7S KC | JH 7D | 7C XB | 4S AS
    : a5 a b a / b18 b / C a / d16 a d / aH . . . . / c9 c d => 54 1752 5411 26551
`,
  (scene, counted) => {
    const nodes = counted.split(' ').map(Number);
    expect(countSequences(gameOf(scene), nodes.length)).toEqual(nodes);
  },
);
