/** Taking moves back, with the answers of computers to them. */
import type { Result } from '../../rules/result.js';
import type { Entry, TableEvent } from '../../table/context.js';
import type { Refusal } from '../../table/refusals.js';
import type { Table } from '../../table/table.js';
import { awaitedFor } from '../../table/undo.js';

/** A move that computers have answered is taken back with their answers, which they would only repeat. */
export function takeBack(table: Table, event: TableEvent): Result<unknown, Refusal> {
  const { entries, seats } = table.context;
  const answer = table.send(event);
  const isComputers = ({ player }: Entry) => seats[player]?.computer !== undefined;
  const isDone = answer.ok && table.context.entries.length < entries.length;
  const left = entries.slice(0, -1);
  if (!isDone || !entries.slice(-1).some(isComputers) || left.every(isComputers)) return answer;
  // Everybody has agreed: the display may speak for all of them.
  return takeBack(table, { type: 'undo.ask', by: 'table' });
}

/**
 * A wish is granted when the last one who had not agreed leaves.
 * @returns what ends that
 */
export function grantWishes(table: Table): () => void {
  return table.subscribe(({ context }) => {
    const { undo } = context;
    // Refused during a pause: looked at again after it.
    if (undo && awaitedFor(context, undo).length === 0) takeBack(table, { type: 'undo.ask', by: undo.by });
  });
}
