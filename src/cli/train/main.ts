/**
 * `npm run train`: the program plays against itself and learns to judge positions.
 *
 *     npm run train -- --games 64000 --seed 1
 *
 * Prints a curve, a line every two thousand games, keeps a checkpoint beside it from which a stopped run goes on, and
 * writes what was learned to `src/players/weights.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { playPair } from '../../players/arena.js';
import { greedy } from '../../players/baselines/greedy.js';
import { giftByRule } from '../../players/exchange.js';
import { Facts } from '../../players/facts.js';
import { Judge } from '../../players/judge.js';
import { Network } from '../../players/network.js';
import { bestByJudge } from '../../players/one-deep.js';
import { freshParameters, Learner } from '../../players/training/learner.js';
import { selfPlay } from '../../players/training/self-play.js';
import { packWeights, type Weights } from '../../players/weights-file.js';
import { Chance } from '../../rules/random.js';
import { Rules } from '../../rules/rules.js';
import { teamSizesFor } from '../../rules/ruleset-tables.js';
import { isRulesetId, RULESET_IDS, RULESETS, type RulesetId } from '../../rules/rulesets.js';
import { checkSetup } from '../../rules/setup.js';
import { accepted, attempt, InputError, runProgram, wholeNumber } from '../command.js';
import { tableSetup } from '../simulate.js';
import { type Run, readCheckpoint, writeCheckpoint } from './checkpoint.js';

/** The step of learning, from the first game to the last. */
const FIRST_RATE = 0.002;
const LAST_RATE = 0.0001;
/** Games between two checkpoints, and between two lines of the curve. */
const STRIDE = 250;
const LINE = 2000;
/** Pairs of games against greedy for a line of the curve. */
const TRIAL = 10;
/** One game in so many is of another number of players or without teams. */
const OTHER_SHAPE = 6;

function rulesFor(id: RulesetId, players: number, teamSize: number): Rules {
  return new Rules(accepted(checkSetup(tableSetup(id, players, teamSize))));
}

/** A ruleset's tables: the usual one of four first, in teams where there are any; then others of up to six players. */
function shapesOf(id: RulesetId): Rules[] {
  const shapes: Rules[] = [];
  for (const players of RULESETS[id].players.filter((count) => count >= 2 && count <= 6)) {
    for (const size of teamSizesFor(RULESETS[id], players)) {
      const rules = rulesFor(id, players, size);
      if (players === 4 && size === 2) shapes.unshift(rules);
      else shapes.push(rules);
    }
  }
  return shapes;
}

/** Trains from the checkpoint in the file, or from the beginning, to the end. */
function train(run: Run & { readonly rulesets: readonly RulesetId[] }, file: string): Weights {
  const { rulesets, games, seed } = run;
  const tables = rulesets.map(shapesOf);
  const start = new Chance(seed);
  const network = new Network(freshParameters(() => start.below(2_000_001) / 1_000_000 - 1));
  const learner = new Learner(network, FIRST_RATE);
  let { game, seconds, state } = { game: 0, seconds: 0, state: start.state };
  const kept = readCheckpoint(file, run);
  if (kept) {
    network.parameters.set(kept.parameters);
    learner.restore(kept.learner);
    ({ game, seconds, state } = kept);
  }
  const chance = new Chance(state);
  let errors = 0;
  let samples = 0;
  let since = process.cpuUsage().user;
  while (game < games) {
    learner.rate = FIRST_RATE + ((LAST_RATE - FIRST_RATE) * game) / games;
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
    console.log(JSON.stringify({ games: game, seconds: Math.round(seconds), samples, error, wins }));
    errors = 0;
    samples = 0;
  }
  const hours = Number((seconds / 3600).toFixed(2));
  return packWeights(network.parameters, { rulesets, games, hours });
}

/** The share of games that the network, looking one move deep, wins against greedy. */
function winsAgainstGreedy(rules: Rules, network: Network): number {
  const judge = new Judge(Facts.of(rules), network);
  const learned = {
    choose: (...[game, list]: Parameters<typeof greedy.choose>) => bestByJudge(judge, game, list),
    give: giftByRule,
  };
  let wins = 0;
  for (let pair = 0; pair < TRIAL; pair++) wins += playPair(rules, learned, greedy, pair);
  return wins / TRIAL;
}

function weightsModule(seed: number, weights: Weights): string {
  const { rulesets, games } = weights;
  const named = rulesets.length < RULESET_IDS.length ? rulesets.map((id) => ` --ruleset ${id}`).join('') : '';
  return [
    `// Learned by \`npm run train -- --games ${games} --seed ${seed}${named}\`.`,
    "import type { Weights } from './weights-file.js';\n",
    `export const weights: Weights = ${JSON.stringify(weights)};\n`,
  ].join('\n');
}

await runProgram('train', () => {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string', multiple: true },
      games: { type: 'string', default: '64000' },
      seed: { type: 'string', default: '1' },
      checkpoints: { type: 'string', default: 'build/train' },
      out: { type: 'string', default: 'src/players/weights.ts' },
    },
  });
  const rulesets = (values.ruleset ?? RULESET_IDS).map((id) => {
    if (!isRulesetId(id))
      throw new InputError(`ruleset: ${JSON.stringify(id)} is not one of ${RULESET_IDS.join(', ')}`);
    return id;
  });
  const games = wholeNumber('games', values.games, 1, 100_000_000);
  const seed = wholeNumber('seed', values.seed, -2_147_483_648, 2_147_483_647);
  attempt(values.checkpoints, () => mkdirSync(values.checkpoints, { recursive: true }));
  const run = { rulesets, games, seed };
  const learned = values.ruleset ? rulesets.join('+') : 'all';
  const weights = train(run, `${values.checkpoints}/${learned}-${games}-${seed}.json`);
  attempt(values.out, () => writeFileSync(values.out, weightsModule(seed, weights)));
  return 0;
});
