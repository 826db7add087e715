import { describe, it } from 'vitest';
import { expectBoards, type Scene } from './support/scene.js';

type Case = readonly [promise: string, scene: Omit<Scene, 'ruleset'>, boards: readonly string[]];

function table(ruleset: Scene['ruleset'], cases: readonly Case[]): void {
  describe(ruleset, () => {
    it.each(cases)('%s', (_, scene, boards) => expectBoards({ ruleset, ...scene }, boards));
  });
}

// Player a is to act. Walking forward from d15: d15 d16 d17 a18 a1 a2 …

table('tock', [
  [
    'a pawn captures where it ends, and nothing on the way',
    { hand: '6S', board: 'a1 a b . c . . d' },
    ['a1 . b . c . . a'],
  ],
  [
    'a pawn captures its own like too',
    { hand: '3H', board: 'a1 a . . a' },
    ['a1 . . . a', 'a1 a . . . \n a7 a'],
  ],
  [
    'at its home entry a pawn turns in or walks on',
    { hand: '3C', board: 'd16 a . . . \n aH . . . .' },
    ['d16 . . . a \n aH . . . .', 'd16 . . . . \n aH a . . .'],
  ],
  [
    'a fresh pawn does not turn in',
    { hand: '3C', board: 'a18 a! . . . \n aH . . . .' },
    ['a18 . . . a \n aH . . . .'],
  ],
  [
    'a pawn back on its star may turn in',
    { hand: '3C', board: 'a18 a . . . \n aH . . . .' },
    ['a18 . . . a \n aH . . . .', 'a18 . . . . \n aH . . a .'],
  ],
  [
    'nobody is overtaken in a home, and no step is left over there',
    { hand: '3D', board: 'd17 a . . . \n aH . a . .' },
    ['d17 . . . a \n aH . a . .'],
  ],
  ['a pawn moves on within its home', { hand: '2D', board: 'aH a . . .' }, ['aH . . a .']],
  [
    'the home may branch off before the star',
    { hand: '3C', options: { homeEntry: 3 }, board: 'd14 a . . . . \n aH . . . .' },
    ['d14 . . . a . \n aH . . . .', 'd14 . . . . . \n aH . a . .'],
  ],
  [
    'four steps back pass the own star, never from the home',
    { hand: '4S', board: 'd16 . . . . a \n aH . . . a' },
    ['d16 a . . . . \n aH . . . a'],
  ],
  ['a fresh pawn cannot be captured', { hand: '3S', board: 'b15 a . . c!' }, []],
  ['a fresh pawn can be passed', { hand: '6S', board: 'b15 a . . c! . . .' }, ['b15 . . . c! . . a']],
  [
    'a pawn on a star that is not fresh can be captured',
    { hand: '3S', board: 'b15 a . . c' },
    ['b15 . . . a'],
  ],
  [
    'a start captures what stands on the star',
    { hand: 'AS', board: 'a18 b . \n aH . . . a' },
    ['a18 a! . \n aH . . . a'],
  ],
  ['no start onto a fresh pawn', { hand: 'AS', board: 'a18 a! .' }, ['a18 . a']],
  [
    'a king captures all on its way, its own like included, but no fresh pawn',
    { hand: 'KS', board: 'a10 a . b . . . a . b! c . . . . \n a18 .' },
    [
      'a10 . . . . . . . . b! . . . . a \n a18 .',
      'a10 a . b . . . . . b! . . . . . \n a18 . \n b11 a',
      'a10 a . b . . . a . b! c . . . . \n a18 a!',
    ],
  ],
  [
    'a five moves any pawn on the track but the protected ones of others',
    { hand: '5S', board: 'a1 a . c . . . . \n c18 c! \n bH b . . .' },
    ['a1 . . c . . a . \n c18 c! \n bH b . . .', 'a1 a . . . . . . \n c18 c! \n bH b . . . \n a8 c'],
  ],
  [
    'a five takes another pawn into its own home or past it',
    { hand: '5S', board: 'a15 b . . . . . \n bH . . . .' },
    ['a15 . . . . . b \n bH . . . .', 'a15 . . . . . . \n bH . b . .'],
  ],
  [
    'a jack swaps an own pawn with one of another colour, no pawn on its own star',
    { hand: 'JS', board: 'a3 a . b . a \n b18 b \n a18 .' },
    ['a3 b . a . a \n b18 b \n a18 .', 'a3 a . a . b \n b18 b \n a18 .'],
  ],
  ['a jack leaves the own star alone', { hand: 'JS', board: 'a18 a . b' }, []],
  [
    'a seven is used whole',
    { hand: '7S', board: 'a10 a . . . . . . . \n aH . . a .' },
    ['a10 . . . . . . . a \n aH . . a .', 'a10 . . . . . . a . \n aH . . . a'],
  ],
  [
    'a seven is shared in any order, and each result is there once',
    { hand: '7S', board: 'a1 a . . a . . . . . . .' },
    [
      'a1 a . . . . . . . . . a',
      'a1 . a . . . . . . . a .',
      'a1 . . a . . . . . a . .',
      'a1 . . . a . . . a . . .',
      'a1 . . . . a . a . . . .',
      'a1 . . . . . a . . . . .',
    ],
  ],
  [
    'a centre card leads from a hole 7 to the centre, captures there, and may be walked instead',
    { hand: '2S', options: { centre: true }, board: 'a7 a . . \n C b' },
    ['a7 . . a \n C b', 'a7 . . . \n C a'],
  ],
  [
    'from the centre a pawn goes to any hole 7, where two of its own colour make one result',
    { hand: '2S', options: { centre: true }, board: 'a7 a . . \n b7 a . . \n c7 . \n d7 b \n C a' },
    [
      'a7 . . a \n b7 a . . \n c7 . \n d7 b \n C a',
      'a7 a . . \n b7 . . a \n c7 . \n d7 b \n C a',
      'a7 . . . \n b7 a . . \n c7 . \n d7 b \n C a',
      'a7 a . . \n b7 . . . \n c7 . \n d7 b \n C a',
      'a7 a . . \n b7 a . . \n c7 . \n d7 b \n C .',
      'a7 a . . \n b7 a . . \n c7 a \n d7 b \n C .',
      'a7 a . . \n b7 a . . \n c7 . \n d7 a \n C .',
    ],
  ],
  [
    'no centre card moves a pawn out of the centre by steps',
    { hand: '3S', options: { centre: true }, board: 'C a' },
    [],
  ],
  [
    'after a joker only the pawn it moved may move, and a seven is not shared',
    { hand: '7S', board: 'a3 a . . . . . . . \n b1 a', more: { replay: 'a3' } },
    ['a3 . . . . . . . a \n b1 a'],
  ],
]);

table('tock-variantes', [
  ['a five moves own pawns only', { hand: '5S', board: 'a1 a . c . . .' }, ['a1 . . c . . a']],
  ['a seven captures all on its way', { hand: '7H', board: 'a1 a b . c . . . .' }, ['a1 . . . . . . . a']],
  [
    'a jack is an eleven too',
    { hand: 'JH', board: 'a1 a b . . . . . . . . . .' },
    ['a1 . b . . . . . . . . . a', 'a1 b a . . . . . . . . . .'],
  ],
  [
    'a king passes over pawns',
    { hand: 'KH', board: 'a1 a b . . . . . . . . . . . c \n a18 .' },
    ['a1 . b . . . . . . . . . . . a \n a18 .', 'a1 a b . . . . . . . . . . . c \n a18 a!'],
  ],
]);

table('tac-tik', [
  [
    'a ten starts or walks',
    { hand: 'TD', board: 'a18 . a . . . . . . . . . .' },
    ['a18 a! a . . . . . . . . . .', 'a18 . . . . . . . . . . . a'],
  ],
  ['a jack swaps two colours only', { hand: 'JD', board: 'a3 a a . c' }, ['a3 c a . a', 'a3 a c . a']],
  ['a three does not carry a pawn onto a fresh one', { hand: '3D', board: 'c15 a . . d!' }, []],
]);

table('premiere-regle', [
  [
    'no pawn repasses its own star: it turns in',
    { hand: '3C', board: 'd16 a . . . \n aH . . . .' },
    ['d16 . . . . \n aH a . . .'],
  ],
  ['a pawn that can only repass its star stays', { hand: '8C', board: 'd16 a . . . \n aH . . . .' }, []],
  ['nor backwards', { hand: '4C', board: 'a1 . . a' }, []],
  ['leaving the star backwards is free', { hand: '4C', board: 'd14 . . . . a!' }, ['d14 a . . . .']],
  [
    'a pawn that ends on a 7 stays or jumps to the next',
    { hand: '2C', board: 'a5 a . b \n b7 c' },
    ['a5 . . a \n b7 c', 'a5 . . b \n b7 a'],
  ],
  [
    'two ways onto pawns of the own colour are one',
    { hand: '2C', board: 'a5 a . a . . \n b7 a . .' },
    ['a5 . . a . . \n b7 a . .', 'a5 a . . . a \n b7 a . .', 'a5 a . a . . \n b7 . . a'],
  ],
  ['no jump over the own star', { hand: '2C', board: 'd5 a . . \n a7 .' }, ['d5 . . a \n a7 .']],
  [
    'a jump backwards goes back',
    { hand: '4C', board: 'b7 . . . . a \n a7 .' },
    ['b7 a . . . . \n a7 .', 'b7 . . . . . \n a7 a'],
  ],
  [
    'a king captures on the 7 it jumps from',
    { hand: 'KC', board: 'a12 a \n b7 c \n c7 . \n a18 .' },
    ['a12 . \n b7 a \n c7 . \n a18 .', 'a12 . \n b7 . \n c7 a \n a18 .', 'a12 a \n b7 c \n c7 . \n a18 a!'],
  ],
  [
    'a five moves an opponent, even over its star',
    { hand: '5C', board: 'a1 a b . . . . . \n b7 .' },
    ['a1 a . . . . . b \n b7 .', 'a1 a . . . . . . \n b7 b'],
  ],
  [
    'a five moves no partner',
    { hand: '5C', teamSize: 2, board: 'b1 c b . . . . . \n c7 .' },
    ['b1 c . . . . . b \n c7 .', 'b1 c . . . . . . \n c7 b'],
  ],
  ['a fresh pawn stops everybody', { hand: '6C', board: 'b15 a . . c! . . .' }, []],
  [
    'its owner too',
    { hand: '9C', board: 'd12 a . . . . . a! \n aH . . . .' },
    ['d12 a . . . . . . \n aH . . . . \n a9 a'],
  ],
  [
    'a seven is shared by two pawns at most',
    { hand: '7C', board: 'aH . . a . \n a3 a \n b3 a' },
    [
      'aH . . a . \n a3 . \n b3 a \n a10 a',
      'aH . . a . \n a3 a \n b3 . \n b10 a',
      'aH . . . a \n a3 . \n b3 a \n a9 a',
      'aH . . . a \n a3 a \n b3 . \n b9 a',
      ...[1, 2, 3, 5, 6].map((k) => `aH . . a . \n a3 . \n b3 . \n a${3 + k} a \n b${10 - k} a`),
      'aH . . a . \n a3 . \n b3 . \n a7 a \n b6 a',
      'aH . . a . \n a3 . \n b3 . \n b6 a \n b7 a',
      'aH . . a . \n a3 . \n b3 . \n a6 a \n c7 a',
    ],
  ],
  [
    'two own pawns may be swapped, though nothing changes',
    { hand: 'JC', board: 'a3 a . a . a' },
    ['a3 a . a . a'],
  ],
]);

table('tac-tik-pieu', [
  [
    'a king is any card',
    { hand: 'KS', board: 'aH . . a . \n a18 .' },
    ['aH . . . a \n a18 .', 'aH . . a . \n a18 a!'],
  ],
  [
    'a fresh pawn swapped with its like stops being fresh',
    { hand: 'JS', board: 'a18 a! . a' },
    ['a18 a . a'],
  ],
  ["others' fresh pawns are not swapped", { hand: 'JS', board: 'a1 a \n b18 b!' }, []],
  ['the own fresh pawn is', { hand: 'JS', board: 'a18 a! . b' }, ['a18 b . a']],
  [
    'two colours a player: a seven is not shared between them',
    { hand: '7S', players: 2, board: 'a1 a \n c1 c' },
    ['a1 . \n c1 c \n a8 a', 'a1 a \n c1 . \n c8 c'],
  ],
  [
    'two colours a player: both may start',
    { hand: 'AS', players: 2, board: 'a18 . \n c18 .' },
    ['a18 a! \n c18 .', 'a18 . \n c18 c!'],
  ],
  [
    'a player whose pawns are home plays those of the partner, from base on',
    { hand: 'AS', board: 'aH a a a a \n c18 . c .' },
    ['aH a a a a \n c18 c! c .', 'aH a a a a \n c18 . . c'],
  ],
]);

table('quebec-8', [
  [
    'the home branches off two holes before the star',
    { hand: '3S', board: 'd15 a . . . \n aH . . . .' },
    ['d15 . . . a \n aH . . . .', 'd15 . . . . \n aH . a . .'],
  ],
  [
    'the centre is reached from a hole 8',
    { hand: '8S', board: 'a7 a a \n C .' },
    ['a7 . a \n C . \n a15 a', 'a7 a . \n C . \n a16 a', 'a7 a . \n C a'],
  ],
  [
    'a joker in colour captures on its way',
    { hand: 'XR', board: 'a1 a b \n a18 .' },
    ['a1 . . \n a18 . \n a16 a', 'a1 a b \n a18 a!'],
  ],
  [
    'the black one does not',
    { hand: 'XB', board: 'a1 a b \n a18 .' },
    ['a1 . b \n a18 . \n a16 a', 'a1 a b \n a18 a!'],
  ],
  [
    'a jack of spades swaps any two colours, pawns in the centre too',
    { hand: 'JS', board: 'b1 b . d \n C c \n b18 b!' },
    ['b1 d . b \n C c \n b18 b!', 'b1 c . d \n C b \n b18 b!', 'b1 b . c \n C d \n b18 b!'],
  ],
  [
    'a jack of clubs swaps own pawns only',
    { hand: 'JC', board: 'b1 a . d \n C c' },
    ['b1 . . d \n C c \n b12 a', 'b1 d . a \n C c', 'b1 c . d \n C a'],
  ],
  [
    'a whole hand without a starter may be given up for an exit',
    { hand: '2S 3S 4S 6S 9S', board: 'a4 . b', more: { dealt: 5 } },
    ['a4 . a'],
  ],
  ['not with a starter in it', { hand: '2S 3S 4S 6S AS', board: 'a18 .', more: { dealt: 5 } }, ['a18 a!']],
  [
    'not with a pawn under way',
    { hand: '2S 2H 2D 2C', board: 'a1 a . .', more: { dealt: 4 } },
    ['a1 . . a', 'a1 . . a', 'a1 . . a', 'a1 . . a'],
  ],
  ['on a later turn of a deal too', { hand: '2S 3S 4S 6S', board: 'a4 . .', more: { dealt: 5 } }, ['a4 a .']],
]);

table('quebec-7', [
  ['any pawn on its own star is protected and stops everybody', { hand: '9S', board: 'b15 a . . c' }, []],
  ['on another star it is neither', { hand: '3S', board: 'b15 a . . d' }, ['b15 . . . a']],
  [
    'no start onto an own pawn',
    { hand: 'KS', board: 'a18 a . \n aH . . . a' },
    ['a18 . . \n aH . . . a \n a13 a'],
  ],
  [
    'a seven leads to the centre too, by the same card',
    { hand: '7S', board: 'a7 a . \n C . \n a14 .' },
    ['a7 . . \n C . \n a14 a', 'a7 . . \n C a \n a14 .'],
  ],
  [
    'a pawn that may take the place of its like in two ways does so once',
    { hand: '7S', board: 'a7 a . . . . . . a . . . . . . \n C a \n b3 .' },
    [
      'a7 . . . . . . . a . . . . . . \n C a \n b3 .',
      'a7 a . . . . . . . . . . . . . \n C a \n b3 a',
      'a7 . a . . . . . . . . . . . a \n C a \n b3 .',
      'a7 . . a . . . . . . . . . a . \n C a \n b3 .',
      'a7 . . . a . . . . . . . a . . \n C a \n b3 .',
      'a7 . . . . a . . . . . a . . . \n C a \n b3 .',
      'a7 . . . . . a . . . a . . . . \n C a \n b3 .',
      'a7 . . . . . . a . a . . . . . \n C a \n b3 .',
      'a7 a . . . . . . a . . . . . . \n C . \n b3 .',
      'a7 a . . . . . . a . . . . . . \n C . \n b3 . \n b7 a',
      'a7 a . . . . . . a . . . . . . \n C . \n b3 . \n c7 a',
      'a7 a . . . . . . a . . . . . . \n C . \n b3 . \n d7 a',
    ],
  ],
  ['a seven passes over pawns', { hand: '7S', board: 'a1 a b . . . . . c' }, ['a1 . b . . . . . a']],
]);
