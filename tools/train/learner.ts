/** Adam (Kingma and Ba, arXiv 1412.6980) on cross entropy. */
import { type FeatureInputs, ROW_COUNT } from '../../src/players/features.js';
import {
  BLOCKS,
  chanceFrom,
  FIRST_LAYER,
  type Network,
  PARAMETERS,
  SECOND_LAYER,
} from '../../src/players/network.js';

/** Features and the target chance of winning. */
export interface Sample extends FeatureInputs {
  target: number;
}

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const TINY = 1e-8;
/** Samples per step. */
const BATCH = 128;

export interface LearnerState {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  readonly gradient: Float64Array;
  readonly collected: number;
  readonly steps: number;
}

export class Learner {
  rate: number;
  readonly #network: Network;
  readonly #gradient = new Float64Array(PARAMETERS);
  readonly #mean: Float64Array;
  readonly #variance: Float64Array;
  readonly #below = new Float64Array(FIRST_LAYER);
  #collected = 0;
  #steps = 0;

  constructor(network: Network, rate: number) {
    this.#network = network;
    this.rate = rate;
    this.#mean = new Float64Array(PARAMETERS);
    this.#variance = new Float64Array(PARAMETERS);
  }

  /** Complete state for resuming. */
  get state(): LearnerState {
    return {
      mean: this.#mean,
      variance: this.#variance,
      gradient: this.#gradient,
      collected: this.#collected,
      steps: this.#steps,
    };
  }

  restore({ mean, variance, gradient, collected, steps }: LearnerState): void {
    this.#mean.set(mean);
    this.#variance.set(variance);
    this.#gradient.set(gradient);
    this.#collected = collected;
    this.#steps = steps;
  }

  /** Returns the squared error before learning. */
  learn(sample: Sample): number {
    const network = this.#network;
    const score = network.score(sample);
    const chance = chanceFrom(score);
    const error = chance - sample.target;
    // Derivative of the cross entropy through `chanceFrom`.
    this.#backward(sample, (2 * error) / (1 + 2 * Math.abs(score)));
    if (++this.#collected === BATCH) this.#step();
    return error * error;
  }

  #backward(sample: Sample, slope: number): void {
    const gradient = this.#gradient;
    const { parameters, hidden, upper } = this.#network;
    const below = this.#below.fill(0);
    gradient[BLOCKS.lastBias] = (gradient[BLOCKS.lastBias] as number) + slope;
    for (let u = 0; u < SECOND_LAYER; u++) {
      const active = upper[u] as number;
      if (active <= 0) continue;
      gradient[BLOCKS.last + u] = (gradient[BLOCKS.last + u] as number) + slope * active;
      const back = slope * (parameters[BLOCKS.last + u] as number);
      gradient[BLOCKS.secondBias + u] = (gradient[BLOCKS.secondBias + u] as number) + back;
      for (let h = 0; h < FIRST_LAYER; h++) {
        const at = BLOCKS.second + h * SECOND_LAYER + u;
        gradient[at] = (gradient[at] as number) + back * (hidden[h] as number);
        below[h] = (below[h] as number) + back * (parameters[at] as number);
      }
    }
    for (let h = 0; h < FIRST_LAYER; h++) {
      if ((hidden[h] as number) <= 0) below[h] = 0;
      gradient[BLOCKS.firstBias + h] = (gradient[BLOCKS.firstBias + h] as number) + (below[h] as number);
    }
    for (let i = 0; i < sample.count; i++) {
      const base = (sample.row[i] as number) * FIRST_LAYER;
      const x = sample.value[i] as number;
      for (let h = 0; h < FIRST_LAYER; h++)
        gradient[base + h] = (gradient[base + h] as number) + x * (below[h] as number);
    }
  }

  #step(): void {
    this.#steps++;
    const { parameters } = this.#network;
    const gradient = this.#gradient;
    const mean = this.#mean;
    const variance = this.#variance;
    const rate = (this.rate * Math.sqrt(1 - SECOND_DECAY ** this.#steps)) / (1 - FIRST_DECAY ** this.#steps);
    for (let i = 0; i < PARAMETERS; i++) {
      const slope = (gradient[i] as number) / BATCH;
      const m = (mean[i] as number) * FIRST_DECAY + slope * (1 - FIRST_DECAY);
      const v = (variance[i] as number) * SECOND_DECAY + slope * slope * (1 - SECOND_DECAY);
      mean[i] = m;
      variance[i] = v;
      parameters[i] = (parameters[i] as number) - (rate * m) / (Math.sqrt(v) + TINY);
      gradient[i] = 0;
    }
    this.#collected = 0;
  }
}

/** He initialisation; `draw` returns −1 to 1. */
export function freshParameters(draw: () => number): Float64Array {
  const parameters = new Float64Array(PARAMETERS);
  // Typical number of non-zero features.
  const active = 50;
  for (let i = 0; i < ROW_COUNT * FIRST_LAYER; i++) parameters[i] = draw() * Math.sqrt(6 / active) * 0.5;
  for (let i = BLOCKS.second; i < BLOCKS.secondBias; i++) parameters[i] = draw() * Math.sqrt(6 / FIRST_LAYER);
  for (let i = BLOCKS.last; i < BLOCKS.lastBias; i++)
    parameters[i] = draw() * Math.sqrt(6 / SECOND_LAYER) * 0.3;
  return parameters;
}
