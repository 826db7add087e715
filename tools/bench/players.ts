/** How fast the computer players think, for each ruleset with four players in teams. */

import { accepted } from '../../src/cli/command.js';
import { tableSetup } from '../../src/cli/simulate.js';
import { freshEvaluation } from '../../src/players/evaluation.js';
import { Facts } from '../../src/players/facts.js';
import { Judge } from '../../src/players/judge.js';
import { LEVELS } from '../../src/players/level.js';
import { decide } from '../../src/players/levels.js';
import { observe } from '../../src/players/observation.js';
import { bestByJudge } from '../../src/players/one-deep.js';
import { playToDealEnd } from '../../src/players/playout.js';
import { Policy } from '../../src/players/policy.js';
import { ActionList } from '../../src/rules/actions.js';
import type { Game } from '../../src/rules/game.js';
import { legalActions } from '../../src/rules/legal.js';
import { Chance } from '../../src/rules/random.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets.js';
import { checkSetup } from '../../src/rules/setup.js';
import { choicesOf } from './choices.js';

const POSITIONS = 300;
/** Decisions timed for each level. */
const DECISIONS = 60;
/** Nodes a decision before that. */
const WARMING = 500;

export async function bench(): Promise<Record<string, Record<string, number>>> {
  const figures: Record<string, Record<string, number>> = {};
  for (const id of RULESET_IDS) figures[id] = measure(new Rules(accepted(checkSetup(tableSetup(id, 4, 2)))));
  return figures;
}

function measure(rules: Rules): Record<string, number> {
  const games = choicesOf(rules, POSITIONS);
  const list = new ActionList();
  const judge = new Judge(Facts.of(rules), freshEvaluation(rules));
  const policy = Policy.of(rules);
  const chance = new Chance(7);
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
  const figures: Record<string, number> = {
    evaluationsPerSecond: evaluations,
    playoutsPerSecond: playoutsWith((game, all) => bestByJudge(judge, game, all)),
    quickPlayoutsPerSecond: playoutsWith((game, all) => policy.choose(game, all)),
    randomPlayoutsPerSecond: playoutsWith((_, all) => chance.below(all.count)),
  };
  for (const level of LEVELS) {
    const timed = games.slice(0, DECISIONS);
    // What is compiled on the way is not thinking.
    for (const game of timed) decide(observe(game, game.turn), level, 1, WARMING);
    const times = timed.map((game) => {
      const observation = observe(game, game.turn);
      const start = process.cpuUsage().user;
      decide(observation, level, 1);
      return (process.cpuUsage().user - start) / 1000;
    });
    times.sort((one, other) => one - other);
    figures[`${level}MsP50`] = Number((times[DECISIONS >> 1] as number).toFixed(2));
    figures[`${level}MsMost`] = Number((times.at(-1) as number).toFixed(2));
  }
  return figures;
}

/** How many things a second of this process's own time `act` does, which returns how many it did. */
function perSecond(games: readonly Game[], act: (game: Game) => number): number {
  let done = 0;
  for (const game of games) act(game);
  const start = process.cpuUsage().user;
  for (const game of games) done += act(game);
  return Math.round((1e6 * done) / (process.cpuUsage().user - start));
}
