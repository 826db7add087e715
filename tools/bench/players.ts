/** How fast the computer players think, for each ruleset with four players in teams. */

import { accepted } from '../../src/cli/command.js';
import { tableSetup } from '../../src/cli/simulate.js';
import { visibleGame } from '../../src/players/determinizer.js';
import { freshEvaluation } from '../../src/players/evaluation.js';
import { Evaluator } from '../../src/players/evaluator.js';
import { bestByEvaluator } from '../../src/players/hard.js';
import { LEVELS } from '../../src/players/level.js';
import { decide, hint } from '../../src/players/levels.js';
import { type Observation, observe } from '../../src/players/observation.js';
import { readObservation } from '../../src/players/observation-json.js';
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
/** Answers before those that are timed. */
const WARMED = 30;
/** Answers that are timed. */
const TIMED = 100;
/** Nodes a decision before that. */
const WARMING = 500;

const CROWDED = [
  'a2,b3/a4,c6/a6,c2/b11,d5/b1,c9/d11,e8',
  'a2,a8,b3/a4,b8,c6/a6,b5,c2/a10,b11,d5/b1,c9,e5/d11,e8,f9',
];

export async function bench(): Promise<Record<string, Record<string, number>>> {
  const figures: Record<string, Record<string, number>> = {};
  for (const id of RULESET_IDS) figures[id] = measure(new Rules(accepted(checkSetup(tableSetup(id, 4, 2)))));
  return { ...figures, crowded: crowded() };
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
  const figures: Record<string, number> = {
    evaluationsPerSecond: evaluations,
    playoutsPerSecond: playoutsWith((game, all) => bestByEvaluator(judge, game, all)),
    quickPlayoutsPerSecond: playoutsWith((game, all) => policy.choose(game, all)),
    randomPlayoutsPerSecond: playoutsWith((_, all) => chance.below(all.count)),
  };
  for (const level of LEVELS)
    Object.assign(
      figures,
      timesOf(level, games, (one, nodes) => decide(one, level, 1, nodes)),
    );
  Object.assign(
    figures,
    timesOf('hint', games, (one) => hint(one, 1, undefined)),
  );
  return figures;
}

/** Milliseconds of this process's own time that an answer takes. */
function timesOf(
  name: string,
  games: readonly Game[],
  answer: (observation: Observation, nodes?: number) => unknown,
): Record<string, number> {
  const observations = games.slice(0, TIMED).map((game) => observe(game, game.turn));
  // What is compiled on the way is not thinking.
  for (const one of observations.slice(0, WARMED)) answer(one, WARMING);
  const times = observations.map((one) => {
    const start = process.cpuUsage().user;
    answer(one);
    return (process.cpuUsage().user - start) / 1000;
  });
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] as number).toFixed(2));
  return { [`${name}MsP50`]: at(0.5), [`${name}MsP99`]: at(0.99), [`${name}MsMost`]: at(1) };
}

/** Hands and boards with as many ways as there may be: sevens shared by three partners. */
function crowded(): Record<string, number> {
  const setup = { ...tableSetup('dog', 6, 3), options: { sevenPartner: true } };
  const hands = [['7S', '7H', 'XR', 'KS'], 4, 4, 4, 4, 4];
  const games = CROWDED.map((position) =>
    visibleGame(accepted(readObservation({ ...setup, position, turn: 0, hands, dealt: 4, stock: 60 }))),
  );
  return {
    ...timesOf('hard', games, (one) => decide(one, 'hard', 1)),
    ...timesOf('hint', games, (one) => hint(one, 1, undefined)),
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
