/** What can be saved of a game's file that cannot be read to its end: everything before the damage. */
import { readLines } from './lines.js';
import { Rebuild } from './rebuild.js';
import { withoutHolder } from './secrets.js';

export interface Rescued {
  /** Records that are whole and that the rules allow, from the first on. */
  readonly records: readonly string[];
  /** The table after them. */
  readonly rebuilt: Rebuild;
  /** Why it ends there; null where nothing was wrong. Lines count from 1, the header is the first. */
  readonly problem: { readonly line: number; readonly text: string } | null;
  /** Lines that follow the last record and are lost. */
  readonly lost: number;
}

/** @param file the whole file; its header need not be readable */
export function rescued(file: Buffer): Rescued {
  const { records: whole, damage } = readLines(file, file.indexOf(10) + 1);
  const rebuilt = new Rebuild();
  let refused: string | null = null;
  for (const record of whole) {
    refused = rebuilt.take(record);
    if (refused !== null) break;
  }
  const records = whole.slice(0, rebuilt.count).map(withoutHolder);
  const text = refused ?? (damage && 'is damaged');
  return {
    records,
    rebuilt,
    problem: text ? { line: records.length + 2, text } : null,
    lost: linesOf(file) - records.length - 1,
  };
}

function linesOf(file: Buffer): number {
  return file.toString('latin1').split('\n').filter(Boolean).length;
}
