import { describe, expect, it } from 'vitest';
import { freshEvaluation } from '../../src/players/evaluation.js';
import { Evaluator } from '../../src/players/evaluator.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import { readGame } from '../../src/rules/json.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { setupOf } from '../rules/support/tables.js';

describe('the score of an action', () => {
  it('is the same whatever was judged before: a hand for an exit ends the deal, a discard does not', () => {
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
});
