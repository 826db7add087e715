/** One-deep self-play with TD(λ) targets. */

import { type Evaluation, Evaluator } from '../../src/players/evaluator.js';
import { giftByRule } from '../../src/players/exchange.js';
import type { Features } from '../../src/players/features.js';
import { bestByEvaluator } from '../../src/players/hard.js';
import { chanceFrom } from '../../src/players/network.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import { deal, exchange, newGame } from '../../src/rules/cards/deal.js';
import type { Rng } from '../../src/rules/cards/random.js';
import { type Game, NO_WINNER } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { play } from '../../src/rules/moves/play.js';
import type { Rules } from '../../src/rules/rules.js';
import { itemAt } from '../../src/rules/values/input.js';
import type { Sample } from './learner.js';

/** 0 targets the next evaluation, 1 the final result. */
const LAMBDA = 0.8;
/** One random action in this many. */
const EXPLORATION = 25;
/** Untrained players may loop for ever. */
const LONGEST = 3000;

interface JudgedSample extends Sample {
  readonly judged: number;
}

/** Returns samples with targets, players in turn. */
export function selfPlay(rules: Rules, evaluation: Evaluation, chance: Rng): Sample[] {
  const judge = new Evaluator(RuleTables.of(rules), evaluation);
  const game = newGame(rules, chance.below(0x7fffffff));
  const list = new ActionList();
  const chains: JudgedSample[][] = rules.players.map(() => []);
  for (let actions = 0; game.winner === NO_WINNER; actions++) {
    if (actions === LONGEST) return [];
    if (game.hands.every((hand) => hand.length === 0)) {
      if (actions > 0)
        for (const [player, chain] of chains.entries())
          chain.push(judged(judge.features, judge.scoreAtDealEnd(game, player)));
      deal(game);
      if (rules.exchange)
        exchange(
          game,
          game.hands.map((_, player) => giftByRule(game, player)),
        );
    }
    legalActions(game, list);
    const index = choose(judge, game, list, chance);
    const score = judge.score(game, list, index);
    if (Number.isFinite(score)) chains[game.turn]?.push(judged(judge.features, score));
    play(game, list, index);
  }
  for (const [player, chain] of chains.entries()) {
    setTargets(chain, rules.players[player]?.side === game.winner ? 1 : 0);
  }
  return chains.flat();
}

function choose(judge: Evaluator, game: Game, list: ActionList, chance: Rng): number {
  const best = bestByEvaluator(judge, game, list);
  return chance.below(EXPLORATION) === 0 ? chance.below(list.count) : best;
}

function judged(features: Features, score: number): JudgedSample {
  const { count } = features;
  return {
    row: features.row.slice(0, count),
    value: features.value.slice(0, count),
    count,
    target: 0,
    judged: chanceFrom(score),
  };
}

/** λ-returns, backwards. */
function setTargets(chain: readonly JudgedSample[], outcome: number): void {
  let goal = outcome;
  for (let i = chain.length - 1; i >= 0; i--) {
    const sample = itemAt(chain, i);
    sample.target = goal;
    goal = LAMBDA * goal + (1 - LAMBDA) * sample.judged;
  }
}
