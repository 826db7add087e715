/** Drops records that no longer matter, such as finished pauses. */
import { isDeepStrictEqual } from 'node:util';
import { writeGame } from '../rules/json.js';
import type { PhysicalBoard } from '../table/context.js';
import { stageOf } from '../table/stage.js';
import { type Rebuild, rebuilding } from './rebuild.js';
import { recordForm } from './records.js';
import type { Sliced } from './slices.js';

const ABOUT_SEATS = /^(seat|computer|leave) /;
const ABOUT_UNDO = /^(ask|agree) /;
const HOLDER = /^seat \d ".*" of ([\w-]+)$/s;

/** @returns records that lead to the same table; the input if none can be dropped */
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

/** Without the version and the board's state, which restart with the program. */
function tableOf(rebuilt: Rebuild): unknown {
  rebuilt.settle();
  const { version: _, sensing: __, game, entries, ...context } = rebuilt.snapshot.context;
  return {
    ...context,
    stage: stageOf(rebuilt.snapshot),
    game: game && writeGame(game),
    entries: entries.map((entry) => ({ ...entry, before: writeGame(entry.before) })),
  };
}

/** Like `compacting`, without the check that the table stays the same. */
export function* leavingOutDetours(records: readonly string[]): Sliced<string[]> {
  const start = records.indexOf('start') + 1;
  const kept = records.slice(0, start);
  for (const record of records.slice(start)) {
    const back = redundantBefore(kept, record);
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
  readonly left: number;
  readonly stays: boolean;
}

function redundantBefore(kept: readonly string[], record: string): Detour | null {
  const [before = '', last = ''] = kept.slice(-2);
  if (record === 'resume' && last === 'pause') return { left: 1, stays: false };
  if (/^takeBack /.test(record) && /^play /.test(last) && !ABOUT_UNDO.test(before)) {
    return { left: 1, stays: false };
  }
  if (/^refuse /.test(record)) return refusedRequest(kept);
  if (isReplaced(last, record)) return { left: 1, stays: true };
  if (ABOUT_SEATS.test(record)) return seatChangedAgain(kept, last, record);
  return null;
}

function isReplaced(last: string, record: string): boolean {
  const words = recordForm(record)?.replacedBy ?? 0;
  const start = (line: string) => line.split(' ', words).join(' ');
  return words > 0 && start(last) === start(record);
}

function isMark(line: string, seat: string | undefined): boolean {
  return recordForm(line)?.replacedBy === 2 && line.split(' ')[1] === seat;
}

function refusedRequest(kept: readonly string[]): Detour | null {
  let left = 0;
  while (ABOUT_UNDO.test(kept.at(-1 - left) ?? '')) left++;
  // Seat changes may belong to an older undo request.
  return left === 0 || ABOUT_SEATS.test(kept.at(-1 - left) ?? '') ? null : { left, stays: false };
}

function seatChangedAgain(kept: readonly string[], last: string, record: string): Detour | null {
  const [, holder] = HOLDER.exec(last) ?? [];
  if (holder === undefined) return null;
  if (HOLDER.exec(record)?.[1] === holder) return { left: 1, stays: true };
  // A player who moved from another seat does not return to it on leaving; leaving clears the seat's marks.
  const leavesMore = kept
    .slice(0, -1)
    .some((line) => line.endsWith(` of ${holder}`) || isMark(line, last.split(' ')[1]));
  return record === `leave ${last[5]}` && !leavesMore ? { left: 1, stays: false } : null;
}
