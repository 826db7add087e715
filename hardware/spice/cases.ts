/** What is simulated, and what was measured last. */

import { readFileSync } from 'node:fs';
import { chain as design } from '../generator/design.js';
import type { Chain } from './deck.js';
import { crosstalk, type Measured, type MeasuredLine, runChain } from './run.js';

/** The longest chain, with ribbons longer than any board's, and outputs as fast as they come: the worst for ringing. */
const LONGEST = {
  modules: 10,
  hop: 0.4,
  clock: design.clock,
  impedance: 105,
  output: 25,
  edge: 3e-9,
} as const;

export const CASES: Readonly<Record<string, Chain>> = {
  'one wire to all chips, no resistor, no buffer': { ...LONGEST, source: 0, buffered: false },
  'a buffer at each module, no resistor': { ...LONGEST, source: 0, buffered: true },
  'a buffer and 33 Ω': { ...LONGEST, source: 33, buffered: true },
  [`a buffer and ${design.source} Ω`]: { ...LONGEST, source: design.source, buffered: true },
  'a buffer and 100 Ω': { ...LONGEST, source: 100, buffered: true },
};

export interface Result extends Measured {
  /** Volts of the other lines on this one, while it is quiet. */
  readonly crosstalk: number;
}

export type Results = Record<MeasuredLine, Result>;

export const KEPT = 'hardware/spice/results.json';

export function keptResults(): Record<string, Results> {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Results>;
}

export function resultOf(chain: Chain): Results {
  const measured = runChain(chain);
  const line = (name: MeasuredLine): Result => ({ ...measured[name], crosstalk: crosstalk(chain, name) });
  return { clock: line('clock'), load: line('load'), data: line('data') };
}
