/** Readings of the documents that tables differ on: a position, a card, and exactly what may be done either way. */
import { describe, expect, it } from 'vitest';
import { writeGame } from '../../src/rules/json.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { findAction } from '../../src/rules/moves/notation.js';
import { play } from '../../src/rules/moves/play.js';
import { READINGS, RULESET_IDS, RULESETS } from '../../src/rules/rulesets/rulesets.js';
import type { Options } from '../../src/rules/setup.js';
import { expectExactly, gameAt, type Table } from './support/exactly.js';

/** What it leads to without the reading and with it: positions, or what else may be done. */
type Case = readonly [promise: string, table: Table, position: string, hand: string, off: string, on: string];

function reading(name: keyof Options, cases: readonly Case[]): void {
  describe(name, () => {
    it.each(cases)('%s', (_, table, position, hand, off, on) => {
      const game = (value: boolean) =>
        gameAt({ ...table, options: { ...table.options, [name]: value } }, position, hand);
      expectExactly(game(false), off.split(' '));
      expectExactly(game(true), on.split(' '));
    });
  });
}

const TAC_TIK = { ruleset: 'tac-tik' } as const;
const NOTHING = 'discardHand';
const HOME = 'aH1,aH2,aH3,aH4';

reading('sevenRest', [
  [
    'goes on to the partner when the last own pawn is home',
    { ruleset: 'tock' },
    'aH2,aH3,aH4,d17//c1/',
    '7S',
    'a6,aH2,aH3,aH4//c1/',
    `a6,aH2,aH3,aH4//c1/ ${HOME}//c6/`,
  ],
  [
    'captures all on its way where a seven does',
    { ruleset: 'tock', options: { variants: ['7'] } },
    'aH2,aH3,aH4,d17/c3/c1/',
    '7S',
    'a6,aH2,aH3,aH4/c3/c1/',
    `a6,aH2,aH3,aH4/c3/c1/ ${HOME}//c6/`,
  ],
  [
    'counts in the number of pawns that may share',
    { ruleset: 'premiere-regle' },
    'aH2,aH3,aH4,d17//c1,c3/',
    '7S',
    'discard:7S',
    `${HOME}//c3,c6/ ${HOME}//c1,c8/`,
  ],
  [
    'goes to either of two partners',
    { ruleset: 'tock', players: 6, teamSize: 3 },
    'aH2,aH3,aH4,f17//c1//e1/',
    '7S',
    'a6,aH2,aH3,aH4//c1//e1/',
    `a6,aH2,aH3,aH4//c1//e1/ ${HOME}//c6//e1/ ${HOME}//c1//e6/`,
  ],
  [
    'stays within a colour where a player has two',
    { ruleset: 'tac-tik-pieu', players: 2, teamSize: 1 },
    'aH2,aH3,aH4,d17//c1/',
    '7S',
    'a6,aH2,aH3,aH4//c1/ aH2,aH3,aH4,d17//c8/',
    'a6,aH2,aH3,aH4//c1/ aH2,aH3,aH4,d17//c8/',
  ],
  [
    'means nothing to those who play alone',
    { ruleset: 'quebec-7', teamSize: 1 },
    'aH2,aH3,aH4,d15//c1/',
    '7S',
    'a4,aH2,aH3,aH4//c1/',
    'a4,aH2,aH3,aH4//c1/',
  ],
  [
    'may be turned off where it is usual',
    { ruleset: 'keezen' },
    'aH2,aH3,aH4,d15//c1/',
    '7S',
    NOTHING,
    `${HOME}//c6/`,
  ],
]);

it.each(RULESET_IDS)('the rest of a seven is left to the table: %s', (ruleset) => {
  expect(RULESETS[ruleset].switches?.sevenRest).toBeDefined();
});

reading('fiveMovesFresh', [
  [
    'moves a fresh pawn of anybody',
    { ruleset: 'tock' },
    'a18!/b18!/c18!/',
    '5S',
    'a5/b18!/c18!/',
    'a5/b18!/c18!/ a18!/b5/c18!/ a18!/b18!/c5/',
  ],
  [
    'means nothing where a five moves own pawns',
    { ruleset: 'tock', options: { variants: ['5'] } },
    'a18!/b18!//',
    '5S',
    'a5/b18!//',
    'a5/b18!//',
  ],
  ['takes no fresh pawn into its home', { ruleset: 'tock' }, '/b18!//', '5S', 'discard:5S', '/b5//'],
]);

reading('captureAllStops', [
  [
    'stops an eating king before a fresh pawn',
    { ruleset: 'tock' },
    'a10/a12,b18!//',
    'KS',
    'a10,a18!/a12,b18!// b5/b18!//',
    'a10,a18!/a12,b18!//',
  ],
  ['lets others pass', { ruleset: 'tock' }, 'a15/b18!//', '7S', 'b4/b18!//', 'b4/b18!//'],
  [
    'stops each share of an eating seven',
    { ruleset: 'tock-variantes' },
    'a15,c1/b18!//',
    '7S',
    ['a15,c8', 'a16,c7', 'a17,c6', 'b1,c4', 'b2,c3', 'b3,c2', 'b4,c1']
      .map((own) => `${own}/b18!//`)
      .join(' '),
    'a15,c8/b18!// a16,c7/b18!// a17,c6/b18!//',
  ],
  [
    'stops a seven that eats by a variant',
    { ruleset: 'tock', options: { variants: ['7'] } },
    'a15/b18!//',
    '7S',
    'b4/b18!//',
    'discard:7S',
  ],
  [
    'keeps pawns from a home beyond a fresh pawn',
    { ruleset: 'tac-tik', options: { homeEntry: 17 } },
    'c15///d18!',
    '7S',
    'aH3///d18! d4///d18!',
    'discard:7S',
  ],
]);

reading('jackSwapsOwn', [
  ['swaps two plain own pawns', { ruleset: 'tac-tik-pieu' }, 'a3,a5,b2///', 'JS', NOTHING, 'a3,a5,b2///'],
  ['needs two', { ruleset: 'tac-tik-pieu' }, 'a3///', 'JS', NOTHING, NOTHING],
  ['spares others’ stakes', { ruleset: 'tac-tik-pieu' }, 'a3/b18!//', 'JS', NOTHING, NOTHING],
  [
    'is one action beside the swap of a stake',
    { ruleset: 'tac-tik-pieu' },
    'a18!,a3,a5///',
    'JS',
    'a18,a3,a5///',
    'a18,a3,a5/// a18!,a3,a5///',
  ],
]);

reading('idleJack', [
  ['plays a jack without effect', { ruleset: 'dog' }, 'a3,a5,aH1///', 'JS', NOTHING, 'a3,a5,aH1///'],
  [
    'swaps with others where they are out',
    { ruleset: 'dog' },
    'a3,a5/b2//',
    'JS',
    'a5,b2/a3// a3,b2/a5//',
    'a5,b2/a3// a3,b2/a5//',
  ],
  ['not while others are out, though safe', { ruleset: 'dog' }, 'a3,a5/b16!//', 'JS', NOTHING, NOTHING],
  ['not with a fresh pawn', { ruleset: 'dog' }, 'a16!,a5///', 'JS', NOTHING, NOTHING],
  ['not with a single pawn', { ruleset: 'dog' }, 'a5///', 'JS', NOTHING, NOTHING],
]);

reading('exchangeInTurn', [['changes no move', TAC_TIK, 'a3/b5//', '2S', 'a5/b5//', 'a5/b5//']]);

it.each([
  ['the next player holds no card', false, [[], ['AS', 'KS'], ['9S']], { turn: 2, skip: true }],
  ['the next player holds no card', true, [[], ['AS', 'KS'], ['9S']], { turn: 2, skip: false }],
  ['the next player holds one', true, [['3S'], ['AS'], []], { turn: 1, skip: true }],
  ['nobody else holds one', true, [[], [], []], { turn: 0, skip: false }],
] as const)('skipLapses: %s: lapses %j', (_, skipLapses, others, after) => {
  for (const ruleset of ['tock', 'quebec-8'] as const) {
    const hands = [['TS', '2S'], ...others];
    const game = gameAt({ ruleset, options: { skipLapses } }, 'a1///', 'TS', { hands });
    const list = listActions(game);
    play(game, list, findAction(game, list, 'TS:a1-a11'));
    expect(writeGame(game)).toMatchObject(after);
  }
});

it('every reading is offered by a ruleset', () => {
  for (const name of READINGS) expect(RULESET_IDS.some((id) => RULESETS[id].switches?.[name])).toBe(true);
});
