/**
 * train [options]: the program plays against itself and learns to judge positions.
 *
 *     npm run tool train -- [--games N] [--refining N] [--seed S] [--ruleset R …] [--checkpoints DIR] [--out FILE]
 *
 * Defaults: --games 64000 --refining 48000 --seed 1 --checkpoints build/train --out src/players/weights.ts
 * First those of all rulesets, then, from there, those of each ruleset alone, as many at a time as there are cores.
 * Prints a line every two thousand games, keeps checkpoints from which a stopped run goes on, and writes
 * `src/players/weights.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { attempt, InputError, runProgram, wholeNumber } from '../src/cli/command.js';
import type { Weights } from '../src/players/weights-file.js';
import { isRulesetId, RULESET_IDS, type RulesetId } from '../src/rules/rulesets/rulesets.js';
import { type Checkpoint, type Run, readCheckpoint } from './train/checkpoint.js';
import { learn } from './train/learn.js';
import { packWeights } from './train/pack-weights.js';
import type { Refining } from './train/refine.js';

const REFINE = fileURLToPath(new URL('./train/refine.js', import.meta.url));

/** Learns from each ruleset's own games, going on from the common run; by ruleset of that run. */
async function refineEach(after: Run, afterFile: string, games: number): Promise<Checkpoint[]> {
  const all = after.rulesets.map((id): Refining => {
    const file = afterFile.replace(/\.json$/, `-${id}-${games}.json`);
    return { run: { rulesets: [id], games, seed: after.seed, after }, after: afterFile, file };
  });
  const waiting = [...all];
  const refineNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const child = spawn(process.execPath, [REFINE, JSON.stringify(next)], { stdio: 'inherit' });
      const [status] = await once(child, 'close');
      if (status === 0) continue;
      waiting.length = 0;
      throw new InputError(`${next.file}: learning from ${next.run.rulesets[0]} ended early`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, refineNext));
  return all.map(({ file, run }) => readCheckpoint(file, run) as Checkpoint);
}

async function train(run: Run, refining: number, file: string): Promise<Weights> {
  const { parameters, seconds } = learn(run, file);
  const refined = refining > 0 ? await refineEach(run, file, refining) : [];
  const own = new Map(refined.map((one) => [one.run.rulesets[0] as RulesetId, one.parameters]));
  const all = refined.reduce((sum, one) => sum + one.seconds, seconds);
  const { rulesets, games } = run;
  const hours = Number((all / 3600).toFixed(2));
  return packWeights(parameters, own, { rulesets, games, refining, hours });
}

function weightsModule(seed: number, weights: Weights): string {
  const { rulesets, games, refining } = weights;
  const named = rulesets.length < RULESET_IDS.length ? rulesets.map((id) => ` --ruleset ${id}`).join('') : '';
  return [
    `// Learned by \`npm run tool train -- --games ${games} --refining ${refining} --seed ${seed}${named}\`.`,
    "import type { Weights } from './weights-file.js';\n",
    `export const weights: Weights = ${JSON.stringify(weights)};\n`,
  ].join('\n');
}

process.exitCode = await runProgram('train', async () => {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string', multiple: true },
      games: { type: 'string', default: '64000' },
      refining: { type: 'string', default: '48000' },
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
  const refining = wholeNumber('refining', values.refining, 0, 100_000_000);
  const seed = wholeNumber('seed', values.seed, -2_147_483_648, 2_147_483_647);
  attempt(values.checkpoints, () => mkdirSync(values.checkpoints, { recursive: true }));
  const learned = values.ruleset ? rulesets.join('+') : 'all';
  const file = `${values.checkpoints}/${learned}-${games}-${seed}.json`;
  const weights = await train({ rulesets, games, seed }, refining, file);
  attempt(values.out, () => writeFileSync(values.out, weightsModule(seed, weights)));
  return 0;
});
