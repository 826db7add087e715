/** Evaluations and playouts a second, for each ruleset with four players in teams. */

import { accepted } from '../../src/cli/command.js';
import { tableSetup } from '../../src/cli/simulate.js';
import { freshEvaluation } from '../../src/players/evaluation.js';
import { Evaluator } from '../../src/players/evaluator.js';
import { bestByEvaluator } from '../../src/players/hard.js';
import { playToDealEnd } from '../../src/players/playout.js';
import { Policy } from '../../src/players/policy.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import { Rng } from '../../src/rules/cards/random.js';
import type { Game } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkSetup } from '../../src/rules/setup.js';
import { choicesOf } from './choices.js';

const POSITIONS = 300;

export async function bench(): Promise<Record<string, Record<string, number>>> {
  const figures: Record<string, Record<string, number>> = {};
  for (const id of RULESET_IDS) figures[id] = measure(new Rules(accepted(checkSetup(tableSetup(id, 4, 2)))));
  return figures;
}

function measure(rules: Rules): Record<string, number> {
  const games = choicesOf(rules, POSITIONS);
  const list = new ActionList();
  const judge = new Evaluator(RuleTables.of(rules), freshEvaluation(rules));
  const policy = Policy.of(rules);
  const chance = new Rng(7);
  const evaluations = perSecond(games, (game) => {
    legalActions(game, list);
    judge.begin(game);
    for (let index = 0; index < list.count; index++) judge.score(game, list, index);
    return list.count;
  });
  const playoutsWith = (choose: (game: Game, all: ActionList) => number) =>
    perSecond(games, (game) => {
      playToDealEnd(game.clone(), list, choose);
      return 1;
    });
  return {
    evaluationsPerSecond: evaluations,
    playoutsPerSecond: playoutsWith((game, all) => bestByEvaluator(judge, game, all)),
    quickPlayoutsPerSecond: playoutsWith((game, all) => policy.choose(game, all)),
    randomPlayoutsPerSecond: playoutsWith((_, all) => chance.below(all.count)),
  };
}

/** How many things a second of this process's own time `act` does, which returns how many it did. */
function perSecond(games: readonly Game[], act: (game: Game) => number): number {
  let done = 0;
  for (const game of games) act(game);
  const start = process.cpuUsage().user;
  for (const game of games) done += act(game);
  return Math.round((1e6 * done) / (process.cpuUsage().user - start));
}
