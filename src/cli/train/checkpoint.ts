/** A run of training that was stopped goes on from its last checkpoint exactly as if it had not been. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { LearnerState } from '../../players/training/learner.js';

export interface Checkpoint {
  readonly seed: number;
  /** Games asked for, and played. */
  readonly games: number;
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
    parameters: text(parameters),
    learner: { ...counts, mean: text(mean), variance: text(variance), gradient: text(gradient) },
  };
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

/** The checkpoint of the same run, if there is one. */
export function readCheckpoint(file: string, seed: number, games: number): Checkpoint | undefined {
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  if (kept.seed !== seed || kept.games !== games) return undefined;
  const { mean, variance, gradient, ...counts } = kept.learner;
  return {
    ...kept,
    parameters: numbers(kept.parameters),
    learner: { ...counts, mean: numbers(mean), variance: numbers(variance), gradient: numbers(gradient) },
  };
}
