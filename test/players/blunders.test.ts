import { describe, expect, it } from 'vitest';
import { BlunderCheck, partnerBlunderOf } from '../../src/players/blunders.js';
import { freshEvaluation } from '../../src/players/evaluation.js';
import { Evaluator } from '../../src/players/evaluator.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import { readGame } from '../../src/rules/json.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { findAction, notationOf } from '../../src/rules/moves/notation.js';
import { setupOf } from '../rules/support/tables.js';

/** What is wrong with an action of player a, whose mate is c, at a table of `tock`. */
function blunder(position: string, hand: string[], action: string, skip = false) {
  const setup = setupOf({ ruleset: 'tock', players: 4, teamSize: 2 });
  const read = readGame({ ...setup, position, turn: 0, hands: [hand, [], [], []], dealt: 5, skip });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  const list = new ActionList();
  const index = findAction(read.value, list, action);
  expect(index, action).toBeGreaterThanOrEqual(0);
  return partnerBlunderOf(read.value, list, index);
}

it.each([
  ['being hit for nothing', 'a5//a10/', ['5S', '2S'], '5S:a5xa10', 'hits-mate'],
  [
    'a starter thrown away after a 10, with pawns waiting',
    '///',
    ['KS', '2S'],
    'discard:KS',
    'wastes-starter',
  ],
  ['a walk past the own home', 'd17/b5//', ['3S', '2S'], '3S:d17-a2', 'passes-home'],
])('a partner is angry about: %s', (_, position, hand, action, expected) => {
  expect(blunder(position, hand, action, action.startsWith('discard'))).toBe(expected);
});

it.each([
  ['being hit where nothing else can be played', 'a5//a8/', ['3S'], '3S:a5xa8'],
  ['a capture', 'a5/a10//', ['5S', '2S'], '5S:a5xa10'],
  ['being hit together with an opponent', 'a1,a5/a3/a10/', ['7S', '2S'], '7S:a1xa3+a5xa10'],
  ['a walk past the own home that captures', 'd17/a2//', ['3S', '2S'], '3S:d17xa2'],
  ['a starter discarded where no pawn waits', 'a1,a3,a5,a9///', ['KS', '2S'], 'discard:KS'],
  ['a pawn that turns in', 'd17/b5//', ['3S', '2S'], '3S:d17-aH2'],
  ["an opponent's pawn taken past its home", 'a9/a16//', ['5S', '2S'], '5S:a16-b3'],
  ['a discard without a starter', '/b5//', ['9S', 'KS'], 'discard:9S'],
])('but not about: %s', (_, position, hand, action) => {
  expect(blunder(position, hand, action, action.startsWith('discard'))).toBeUndefined();
});

/** What a mate would rather not see player a do. */
function slip(position: string, hand: string[], action: string) {
  const setup = setupOf({ ruleset: 'tock', players: 4, teamSize: 2 });
  const read = readGame({ ...setup, position, turn: 0, hands: [hand, [], [], []], dealt: 5 });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  const list = new ActionList();
  const index = findAction(read.value, list, action);
  expect(index, action).toBeGreaterThanOrEqual(0);
  return new BlunderCheck(read.value, list).slip(index);
}

describe('a partner would rather not see', () => {
  it.each([
    ['a walk past the home where another card turns in', ['9S', '3S'], '9S:d17-a8'],
    ['a share of a seven that goes past the home', ['7S', '3S'], '7S:d17-a3+a1-a4'],
  ])('%s', (_, hand, action) => {
    expect(slip('d17,a1/b5//', hand, action)).toBe('misses-home');
  });

  it('a pawn of another side taken into its home, if something else can be played', () => {
    expect(slip('/a14//', ['5S'], '5S:a14-bH1')).toBe('helps-home');
    expect(slip('/a14//', ['5S'], '5S:a14-b1')).toBeUndefined();
  });

  it.each([
    ['a walk of a pawn that no card turns in', 'd17,a1/b5//', ['9S', 'QS'], '9S:d17-a8'],
    ['a walk of another pawn', 'd17,a1/b5//', ['9S', '3S'], '9S:a1-a10'],
    ['a pawn that turns in', 'd17,a1/b5//', ['9S', '3S'], '3S:d17-aH2'],
    ['a walk past the home that captures', 'd17/a8//', ['9S', '3S'], '9S:d17xa8'],
  ])('but not %s', (_, position, hand, action) => {
    expect(slip(position, hand, action)).toBeUndefined();
  });
});

it('the score of an action is the same whatever was judged before: a hand for an exit ends the deal, a discard does not', () => {
  const setup = setupOf({ ruleset: 'quebec-8', players: 4, teamSize: 2 });
  const hands = [['2S', '3S', '9S', '6D'], [], [], []];
  const read = readGame({ ...setup, position: '/b4/c4/d4', turn: 0, hands, dealt: 4, pile: ['AS', 'KS'] });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  const game = read.value;
  const list = listActions(game);
  const judge = new Evaluator(RuleTables.of(game.rules), freshEvaluation(game.rules));
  const indexes = Array.from({ length: list.count }, (_, index) => index);
  const kinds = new Set(indexes.map((index) => notationOf(game, list, index).split(':')[0]));
  expect(kinds).toEqual(new Set(['exit', 'discard']));
  const scores = (order: readonly number[]) => {
    judge.begin(game);
    return new Map(order.map((index) => [index, judge.score(game, list, index)]));
  };
  const alone = (index: number) => scores([index]).get(index) as number;
  for (const order of [indexes, indexes.toReversed()])
    for (const [index, score] of scores(order)) expect(score).toBeCloseTo(alone(index), 9);
});
