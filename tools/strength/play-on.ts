/** Plays the rows of the record on, in as many threads as there are cores. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ProgressBar } from '../../src/cli/progress.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import {
  countOf,
  type Opponent,
  type Pairs,
  type Row,
  readRecord,
  type StrengthRecord,
  writeRecord,
} from './record.js';
import type { Job, Played } from './worker.js';

export interface Series {
  readonly ruleset: RulesetId;
  readonly opponent: Opponent;
}

/** Plays until each series has so many pairs; the file is written after each. */
export async function playOn(
  file: string,
  series: readonly Series[],
  wanted: number,
  workerFile: URL,
): Promise<StrengthRecord> {
  const record = { ...readRecord(file, [...new Set(series.map(({ ruleset }) => ruleset))]) };
  writeRecord(file, record);
  const rowOf = ({ ruleset }: Series) => record[ruleset] as Row;
  const played = (one: Series) => countOf(rowOf(one).pairs[one.opponent]);
  const left = () => series.reduce((sum, one) => sum + Math.max(0, wanted - played(one)), 0);
  const total = left();
  const progress = new ProgressBar(total);
  const busy = new Set<Series>();
  /** The record could not be written: the other threads stop as well. */
  let failed = false;
  /** The series with the fewest pairs, so that all grow alike, and its seeds go on without a gap. */
  const next = () =>
    series
      .filter((one) => !busy.has(one) && played(one) < wanted)
      .sort((one, other) => played(one) - played(other))[0];

  const playSome = async () => {
    const worker = new Worker(workerFile);
    try {
      for (let one = next(); one && !failed; one = next()) {
        busy.add(one);
        worker.postMessage({ ...one, seed: played(one) + 1 } satisfies Job);
        const [result] = (await once(worker, 'message')) as [Played];
        record[one.ruleset] = added(rowOf(one), one.opponent, result);
        writeRecord(file, record);
        busy.delete(one);
        progress.done(total - left());
      }
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, playSome));
  progress.end();
  return record;
}

function added(row: Row, opponent: Opponent, { decisions, partnerBlunders, won }: Played): Row {
  const [none, one, both] = row.pairs[opponent];
  const pairs: Pairs = [none + Number(won === 0), one + Number(won === 1), both + Number(won === 2)];
  return {
    ...row,
    decisions: row.decisions + decisions,
    partnerBlunders: row.partnerBlunders + partnerBlunders,
    pairs: { ...row.pairs, [opponent]: pairs },
  };
}
