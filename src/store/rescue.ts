import { readLines } from './lines.js';
import { Rebuild } from './rebuild.js';
import { withoutHolder } from './secrets.js';

export interface Rescued {
  readonly records: readonly string[];
  readonly rebuilt: Rebuild;
  /** Null if the file is fine. Lines count from 1; the header is line 1. */
  readonly problem: { readonly line: number; readonly text: string } | null;
  readonly lost: number;
}

/** @param file whole file; the header may be unreadable */
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
