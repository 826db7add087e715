/** A run of training that was stopped goes on from its last checkpoint exactly as if it had not been. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { attempt } from '../../src/cli/command.js';
import { WEIGHTS_VERSION } from '../../src/players/weights-file.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import type { LearnerState } from './learner.js';

/** What was asked for: a checkpoint belongs to one run alone. */
export interface Run {
  readonly rulesets: readonly RulesetId[];
  readonly games: number;
  readonly seed: number;
  /** The run that this one goes on from; without it, it begins with random parameters. */
  readonly after?: Run;
}

export interface Checkpoint {
  readonly run: Run;
  /** Games played. */
  readonly game: number;
  /** Of one core. */
  readonly seconds: number;
  /** The state of chance. */
  readonly state: number;
  readonly parameters: Float64Array;
  readonly learner: LearnerState;
}

const text = (numbers: Float64Array) =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
const numbers = (base64: string) => {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return new Float64Array(bytes.buffer);
};

export function writeCheckpoint(file: string, { parameters, learner, ...rest }: Checkpoint): void {
  const { mean, variance, gradient, ...counts } = learner;
  const kept = {
    ...rest,
    version: WEIGHTS_VERSION,
    parameters: text(parameters),
    learner: { ...counts, mean: text(mean), variance: text(variance), gradient: text(gradient) },
  };
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

/** The checkpoint of the same run, if there is one. */
export function readCheckpoint(file: string, run: Run): Checkpoint | undefined {
  if (!existsSync(file)) return undefined;
  const kept = attempt(file, () => JSON.parse(readFileSync(file, 'utf8')));
  if (kept.version !== WEIGHTS_VERSION || JSON.stringify(kept.run) !== JSON.stringify(run)) return undefined;
  const { mean, variance, gradient, ...counts } = kept.learner;
  return {
    ...kept,
    parameters: numbers(kept.parameters),
    learner: { ...counts, mean: numbers(mean), variance: numbers(variance), gradient: numbers(gradient) },
  };
}
