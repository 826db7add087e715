/** One run of training: games against itself, from the beginning or from its checkpoint to the end. */

import { tableRules } from '../../src/cli/simulate.js';
import { playPair } from '../../src/players/arena.js';
import { Evaluator } from '../../src/players/evaluator.js';
import { giftByRule } from '../../src/players/exchange.js';
import { greedy } from '../../src/players/greedy.js';
import { bestByEvaluator } from '../../src/players/hard.js';
import { Network } from '../../src/players/network.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import { Rng } from '../../src/rules/cards/random.js';
import type { Rules } from '../../src/rules/rules.js';
import { teamSizesFor } from '../../src/rules/rulesets/ruleset-tables.js';
import { RULESETS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { type Checkpoint, type Run, readCheckpoint, writeCheckpoint } from './checkpoint.js';
import { freshParameters, Learner } from './learner.js';
import { selfPlay } from './self-play.js';

/** The step of learning, at the first game and at the last. */
const RATES = { fresh: [0.002, 0.0001], after: [0.001, 0.00002] } as const;
/** Games between two checkpoints, and between two lines of the curve. */
const STRIDE = 250;
const LINE = 2000;
/** Pairs of games against greedy for a line of the curve. */
const TRIAL = 10;
/** For one game in so many a table is drawn: any number of players, with teams or without, the usual one among them. */
const OTHER_SHAPE = 6;

type Learned = Pick<Checkpoint, 'parameters' | 'seconds'>;

/** Learns from the checkpoint in the file, or from the parameters where the run goes on from another. */
export function learn(run: Run, file: string, from?: Float64Array): Learned {
  const { rulesets, games, seed } = run;
  const tables = rulesets.map(shapesOf);
  const start = new Rng(seed);
  const network = new Network(from?.slice() ?? freshParameters(() => start.below(2_000_001) / 1_000_000 - 1));
  const [first, last] = from ? RATES.after : RATES.fresh;
  const learner = new Learner(network, first);
  let { game, seconds, state } = { game: 0, seconds: 0, state: start.state };
  const kept = readCheckpoint(file, run);
  if (kept) {
    network.parameters.set(kept.parameters);
    learner.restore(kept.learner);
    ({ game, seconds, state } = kept);
  }
  const chance = new Rng(state);
  let errors = 0;
  let samples = 0;
  let since = process.cpuUsage().user;
  while (game < games) {
    learner.rate = first + ((last - first) * game) / games;
    const shapes = tables[game % tables.length] as Rules[];
    const shape = chance.below(OTHER_SHAPE) === 0 ? chance.below(shapes.length) : 0;
    for (const sample of selfPlay(shapes[shape] as Rules, network, chance)) {
      errors += learner.learn(sample);
      samples++;
    }
    game++;
    if (game % STRIDE !== 0 && game !== games) continue;
    seconds += (process.cpuUsage().user - since) / 1e6;
    since = process.cpuUsage().user;
    const now = { game, seconds, state: chance.state };
    writeCheckpoint(file, { run, ...now, parameters: network.parameters, learner: learner.state });
    if (game % LINE !== 0 && game !== games) continue;
    const wins = tables.map(([usual]) => winsAgainstGreedy(usual as Rules, network));
    since = process.cpuUsage().user;
    const error = Number((errors / samples).toFixed(4));
    const refined = from ? { refined: rulesets[0] } : {};
    console.log(
      JSON.stringify({ ...refined, games: game, seconds: Math.round(seconds), samples, error, wins }),
    );
    errors = 0;
    samples = 0;
  }
  return { parameters: network.parameters, seconds };
}

/** A ruleset's tables: the usual one of four first, in teams where there are any; then others of up to six players. */
function shapesOf(id: RulesetId): Rules[] {
  const shapes: Rules[] = [];
  for (const players of RULESETS[id].players.filter((count) => count >= 2 && count <= 6)) {
    for (const size of teamSizesFor(RULESETS[id], players)) {
      const rules = tableRules(id, players, size);
      if (players === 4 && size === 2) shapes.unshift(rules);
      else shapes.push(rules);
    }
  }
  return shapes;
}

/** The share of games that the network, looking one move deep, wins against greedy. */
function winsAgainstGreedy(rules: Rules, network: Network): number {
  const judge = new Evaluator(RuleTables.of(rules), network);
  const learned = {
    choose: (...[game, list]: Parameters<typeof greedy.choose>) => bestByEvaluator(judge, game, list),
    give: giftByRule,
  };
  let wins = 0;
  for (let pair = 0; pair < TRIAL; pair++) wins += playPair(rules, learned, greedy, pair);
  return wins / TRIAL;
}
