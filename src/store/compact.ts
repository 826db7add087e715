/** A game's records without those that no longer matter, such as pauses that have ended. */
import { isDeepStrictEqual } from 'node:util';
import type { PhysicalBoard } from '../table/context.js';
import { stageOf } from '../table/stage.js';
import { type Rebuild, rebuilding } from './rebuild.js';
import type { Sliced } from './slices.js';

const ABOUT_SEATS = /^(seat|computer|leave) /;
const ABOUT_UNDO = /^(ask|agree) /;
/** Only the last of several in a row matters. */
const LAST_COUNTS = /^(dealer|seal)\b/;
const HOLDER = /^seat \d ".*" of ([\w-]+)$/s;

/** @returns records that lead to the same table; the same ones where nothing can be left out */
export function* compacting(
  records: readonly string[],
  physicalBoard?: PhysicalBoard,
): Sliced<readonly string[]> {
  const fewer = yield* leavingOutDetours(records);
  if (fewer.length === records.length) return records;
  const before = yield* rebuilding(records, physicalBoard);
  const after = yield* rebuilding(fewer, physicalBoard);
  const same = before.ok && after.ok && isDeepStrictEqual(tableOf(before.value), tableOf(after.value));
  return same ? fewer : records;
}

/**
 * What must be equal: not the count of changes, nor the state of the board, which both start again with the program.
 */
function tableOf(rebuilt: Rebuild): unknown {
  rebuilt.settle();
  const { version: _, sensing: __, ...context } = rebuilt.snapshot.context;
  return { ...context, stage: stageOf(rebuilt.snapshot) };
}

/** As `compacting`, but not yet checked to lead to the same table. */
export function* leavingOutDetours(records: readonly string[]): Sliced<string[]> {
  const start = records.indexOf('start') + 1;
  const kept = records.slice(0, start);
  for (const record of records.slice(start)) {
    const back = lengthOfDetour(kept, record);
    if (back === null) kept.push(record);
    else {
      kept.length -= back.left;
      if (back.stays) kept.push(record);
    }
    yield;
  }
  return kept;
}

interface Detour {
  /** How many records just before this one are left out, */
  readonly left: number;
  /** and this one as well, unless it stays. */
  readonly stays: boolean;
}

/** What a record makes superfluous of those before it; null: nothing. */
function lengthOfDetour(kept: readonly string[], record: string): Detour | null {
  const [before = '', last = ''] = kept.slice(-2);
  if (record === 'resume' && last === 'pause') return { left: 1, stays: false };
  // A card played ends a wish to take back.
  if (/^takeBack /.test(record) && /^play /.test(last) && !ABOUT_UNDO.test(before)) {
    return { left: 1, stays: false };
  }
  if (/^refuse /.test(record)) return refusedWish(kept);
  const [word] = LAST_COUNTS.exec(record) ?? [];
  if (word !== undefined && last.startsWith(word)) return { left: 1, stays: true };
  if (/^learner /.test(record) && last.startsWith(record.slice(0, 'learner P'.length))) {
    return { left: 1, stays: true };
  }
  if (ABOUT_SEATS.test(record)) return seatChangedAgain(kept, last, record);
  return null;
}

function refusedWish(kept: readonly string[]): Detour | null {
  let left = 0;
  while (ABOUT_UNDO.test(kept.at(-1 - left) ?? '')) left++;
  // Whoever comes or goes may be part of a wish that is older.
  return left === 0 || ABOUT_SEATS.test(kept.at(-1 - left) ?? '') ? null : { left, stays: false };
}

function seatChangedAgain(kept: readonly string[], last: string, record: string): Detour | null {
  const [, holder] = HOLDER.exec(last) ?? [];
  if (holder === undefined) return null;
  if (HOLDER.exec(record)?.[1] === holder) return { left: 1, stays: true };
  // Somebody who came from another seat is not back there after leaving this one; a learner's mark goes with who leaves.
  const leavesMore = kept
    .slice(0, -1)
    .some((line) => line.endsWith(` of ${holder}`) || line.startsWith(`learner ${last[5]} on`));
  return record === `leave ${last[5]}` && !leavesMore ? { left: 1, stays: false } : null;
}
