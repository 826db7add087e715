/** Runs a deck in ngspice and measures the chain's lines at every plug. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Chain,
  chainDeck,
  crosstalkDeck,
  type Line,
  type Lines,
  plugOf,
  SCHMITT,
  SUPPLY,
} from './deck.js';

/** The worst of a line's plugs, in volts, and when its signal arrives at the last, in seconds. */
export interface Measured {
  /** Above the supply and below ground. */
  readonly overshoot: number;
  readonly undershoot: number;
  /** Least distance of a settled level from where the keenest input would let go of it. */
  readonly margin: number;
  /** Most edges that an input sees beyond those that were sent: one that rings or dawdles is counted twice. */
  readonly extraEdges: number;
  /** From the source's first edge to that of the last plug. */
  readonly arrival: number;
}

export const MEASURED_LINES = ['clock', 'load', 'data'] as const satisfies readonly Line[];
export type MeasuredLine = (typeof MEASURED_LINES)[number];

type Wave = readonly (readonly [seconds: number, volts: number])[];

/** Data is measured where it comes into the microcontroller's board and into every module; it runs the other way. */
export function runChain(chain: Chain): Record<MeasuredLine, Measured> {
  const modules = Array.from({ length: chain.modules }, (_, n) => n + 1);
  const nodes = (line: MeasuredLine) =>
    modules.map((n) => (line === 'data' ? `data_in${chain.modules - n}` : plugOf(line, n)));
  const waves = simulate(
    chainDeck(chain),
    MEASURED_LINES.flatMap((line) => [`${line}_s`, ...nodes(line)]),
  );
  const wave = (node: string) => waves.get(node) ?? fail(node);
  const measured = (line: MeasuredLine) =>
    measure(wave(`${line}_s`), nodes(line).map(wave), chain.buffered || line === 'data');
  return { clock: measured('clock'), load: measured('load'), data: measured('data') };
}

/** Volts that the other lines give a quiet one where it is read, at most. */
export function crosstalk(lines: Lines, quiet: Line): number {
  const node = plugOf(quiet, quiet === 'data' ? 0 : 1);
  const wave = simulate(crosstalkDeck(lines, quiet), [node]).get(node) ?? fail(node);
  return largest(wave.map(([, volt]) => Math.abs(volt)));
}

function measure(sent: Wave, seen: readonly Wave[], schmitt: boolean): Measured {
  const volts = seen.flatMap((wave) => wave.map(([, volt]) => volt));
  const last = seen.at(-1) ?? fail('last plug');
  return {
    overshoot: largest(volts) - SUPPLY,
    undershoot: -smallest(volts),
    margin: smallest(seen.map(marginOf)),
    extraEdges: largest(seen.map((wave) => extraEdges(sent, wave, schmitt ? HYSTERESIS : 0))),
    arrival: (edges(last, MIDDLE, 0)[0] ?? Number.NaN) - (edges(sent, MIDDLE, 0)[0] ?? Number.NaN),
  };
}

const MIDDLE = (SCHMITT.rising.least + SCHMITT.falling.most) / 2;
/** The least that the data sheet's limits leave. */
const HYSTERESIS = SCHMITT.rising.least - SCHMITT.falling.most;
/** Seconds around an edge that are not a level. */
const SETTLING = 15e-9;

/** Times at which an input with this threshold and hysteresis changes its mind. */
function edges(wave: Wave, threshold: number, hysteresis: number): number[] {
  const times: number[] = [];
  let state = (wave[0]?.[1] ?? 0) > threshold;
  for (const [time, volt] of wave) {
    const next = state ? volt > threshold - hysteresis / 2 : volt > threshold + hysteresis / 2;
    if (next !== state) times.push(time);
    state = next;
  }
  return times;
}

/** Inputs differ: the worst of all thresholds between the limits. */
function extraEdges(sent: Wave, wave: Wave, hysteresis: number): number {
  const { rising, falling } = SCHMITT;
  const counts = Array.from({ length: 21 }, (_, n) => {
    const threshold = falling.least + ((rising.most - falling.least) * n) / 20;
    return edges(wave, threshold, hysteresis).length;
  });
  return largest(counts) - edges(sent, MIDDLE, 0).length;
}

function marginOf(wave: Wave): number {
  const times = edges(wave, MIDDLE, HYSTERESIS);
  return smallest(
    times.flatMap((from, n) => {
      const to = times[n + 1] ?? wave.at(-1)?.[0] ?? from;
      const level = wave
        .filter(([time]) => time > from + SETTLING && time < to - SETTLING)
        .map(([, volt]) => volt);
      if (level.length === 0) return [];
      return (level[0] ?? 0) > MIDDLE
        ? [smallest(level) - SCHMITT.falling.most]
        : [SCHMITT.rising.least - largest(level)];
    }),
  );
}

/** Without the spread operator: there are more samples than a call takes arguments. */
const largest = (values: readonly number[]) =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
const smallest = (values: readonly number[]) =>
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** Voltages over time, by node. */
function simulate(source: string, nodes: readonly string[]): Map<string, Wave> {
  const folder = mkdtempSync(join(tmpdir(), 'tock-spice-'));
  try {
    const control = [
      '.control',
      'run',
      `wrdata waves.txt ${nodes.map((node) => `v(${node})`).join(' ')}`,
      'quit 0',
      '.endc',
    ];
    writeFileSync(join(folder, 'chain.cir'), source.replace(/\.end$/, [...control, '.end'].join('\n')));
    execFileSync('ngspice', ['-b', 'chain.cir'], { cwd: folder, stdio: 'pipe' });
    const rows = readFileSync(join(folder, 'waves.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    // a pair of columns for each node: time, volts
    return new Map(
      nodes.map((node, n) => [
        node,
        rows.map((row) => [row[2 * n] ?? Number.NaN, row[2 * n + 1] ?? Number.NaN] as const),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fail(node: string): never {
  throw new Error(`ngspice wrote nothing of ${node}`);
}
