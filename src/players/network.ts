/** Small network with sparse inputs; scoring allocates nothing. */
import { type FeatureInputs, ROW_COUNT } from './features.js';

/** Multiples of 8, the second exactly 8: sums stay in registers. */
export const FIRST_LAYER = 64;
export const SECOND_LAYER = 8;

/** Offset of each parameter block, in storage order. */
export const BLOCKS = {
  first: 0,
  firstBias: ROW_COUNT * FIRST_LAYER,
  second: (ROW_COUNT + 1) * FIRST_LAYER,
  secondBias: (ROW_COUNT + 1 + SECOND_LAYER) * FIRST_LAYER,
  last: (ROW_COUNT + 1 + SECOND_LAYER) * FIRST_LAYER + SECOND_LAYER,
  lastBias: (ROW_COUNT + 1 + SECOND_LAYER) * FIRST_LAYER + 2 * SECOND_LAYER,
} as const;

export const PARAMETERS = BLOCKS.lastBias + 1;

/** Maps any score to 0–1; plain division is identical on every machine. */
export function chanceFrom(score: number): number {
  if (!Number.isFinite(score)) return score > 0 ? 1 : 0;
  return 0.5 + (0.5 * score) / (1 + Math.abs(score));
}

const MOST_INPUTS = 512;

export class Network {
  readonly parameters: Float64Array;
  /** Activations of the last call, for training. */
  readonly hidden = new Float64Array(FIRST_LAYER);
  readonly upper = new Float64Array(SECOND_LAYER);
  readonly #near = { count: 0, row: new Uint16Array(MOST_INPUTS), value: new Float64Array(MOST_INPUTS) };
  readonly #sums = new Float64Array(FIRST_LAYER);
  readonly #change = { count: 0, row: new Uint16Array(MOST_INPUTS), value: new Float64Array(MOST_INPUTS) };
  readonly #difference = new Float64Array(ROW_COUNT);

  constructor(parameters: Float64Array) {
    this.parameters = parameters;
  }

  /** Unbounded; `chanceFrom` converts it to a chance. */
  score(inputs: FeatureInputs): number {
    this.#addRows(inputs, this.parameters, BLOCKS.firstBias, this.hidden);
    return this.#upward();
  }

  startNear({ count, row, value }: FeatureInputs): number {
    const near = this.#near;
    near.count = count;
    for (let i = 0; i < count; i++) {
      near.row[i] = row[i] as number;
      near.value[i] = value[i] as number;
    }
    this.#addRows(near, this.parameters, BLOCKS.firstBias, this.#sums);
    this.hidden.set(this.#sums);
    return this.#upward();
  }

  /** Like `score`, but adds only differences from `startNear`. */
  scoreNear(inputs: FeatureInputs): number {
    this.#compare(inputs);
    this.#addRows(this.#change, this.#sums, 0, this.hidden);
    return this.#upward();
  }

  #compare({ count, row, value }: FeatureInputs): void {
    const { count: nearCount, row: nearRow, value: nearValue } = this.#near;
    // Most inputs stay as they were, from the first on and from the last on.
    let first = 0;
    while (first < count && first < nearCount) {
      if (row[first] !== nearRow[first] || value[first] !== nearValue[first]) break;
      first++;
    }
    let end = count;
    let nearEnd = nearCount;
    while (end > first && nearEnd > first) {
      if (row[end - 1] !== nearRow[nearEnd - 1] || value[end - 1] !== nearValue[nearEnd - 1]) break;
      end--;
      nearEnd--;
    }
    this.#change.count = 0;
    const difference = this.#difference;
    for (let i = first; i < nearEnd; i++) {
      const at = nearRow[i] as number;
      difference[at] = (difference[at] as number) - (nearValue[i] as number);
    }
    for (let i = first; i < end; i++) {
      const at = row[i] as number;
      difference[at] = (difference[at] as number) + (value[i] as number);
    }
    this.#collect(nearRow, first, nearEnd);
    this.#collect(row, first, end);
  }

  #collect(row: Uint16Array, first: number, end: number): void {
    const change = this.#change;
    const difference = this.#difference;
    for (let i = first; i < end; i++) {
      const at = row[i] as number;
      const by = difference[at] as number;
      if (by === 0) continue;
      change.row[change.count] = at;
      change.value[change.count++] = by;
      difference[at] = 0;
    }
  }

  /** Skips inactive first-layer units, about half. */
  #upward(): number {
    const { parameters, hidden, upper } = this;
    const bias = BLOCKS.secondBias;
    let a = parameters[bias] as number;
    let b = parameters[bias + 1] as number;
    let c = parameters[bias + 2] as number;
    let d = parameters[bias + 3] as number;
    let e = parameters[bias + 4] as number;
    let f = parameters[bias + 5] as number;
    let g = parameters[bias + 6] as number;
    let i = parameters[bias + 7] as number;
    for (let h = 0; h < FIRST_LAYER; h++) {
      const x = hidden[h] as number;
      if (x <= 0) {
        hidden[h] = 0;
        continue;
      }
      const base = BLOCKS.second + h * SECOND_LAYER;
      a += x * (parameters[base] as number);
      b += x * (parameters[base + 1] as number);
      c += x * (parameters[base + 2] as number);
      d += x * (parameters[base + 3] as number);
      e += x * (parameters[base + 4] as number);
      f += x * (parameters[base + 5] as number);
      g += x * (parameters[base + 6] as number);
      i += x * (parameters[base + 7] as number);
    }
    upper[0] = Math.max(a, 0);
    upper[1] = Math.max(b, 0);
    upper[2] = Math.max(c, 0);
    upper[3] = Math.max(d, 0);
    upper[4] = Math.max(e, 0);
    upper[5] = Math.max(f, 0);
    upper[6] = Math.max(g, 0);
    upper[7] = Math.max(i, 0);
    let score = parameters[BLOCKS.lastBias] as number;
    for (let u = 0; u < SECOND_LAYER; u++)
      score += (upper[u] as number) * (parameters[BLOCKS.last + u] as number);
    return score;
  }

  /** Adds eight sums at a time to keep them in registers. */
  #addRows({ row, value, count }: FeatureInputs, from: Float64Array, at: number, into: Float64Array): void {
    const { parameters } = this;
    for (let h = 0; h < FIRST_LAYER; h += 8) {
      let a = from[at + h] as number;
      let b = from[at + h + 1] as number;
      let c = from[at + h + 2] as number;
      let d = from[at + h + 3] as number;
      let e = from[at + h + 4] as number;
      let f = from[at + h + 5] as number;
      let g = from[at + h + 6] as number;
      let i = from[at + h + 7] as number;
      for (let k = 0; k < count; k++) {
        const base = (row[k] as number) * FIRST_LAYER + h;
        const x = value[k] as number;
        a += x * (parameters[base] as number);
        b += x * (parameters[base + 1] as number);
        c += x * (parameters[base + 2] as number);
        d += x * (parameters[base + 3] as number);
        e += x * (parameters[base + 4] as number);
        f += x * (parameters[base + 5] as number);
        g += x * (parameters[base + 6] as number);
        i += x * (parameters[base + 7] as number);
      }
      into[h] = a;
      into[h + 1] = b;
      into[h + 2] = c;
      into[h + 3] = d;
      into[h + 4] = e;
      into[h + 5] = f;
      into[h + 6] = g;
      into[h + 7] = i;
    }
  }
}
