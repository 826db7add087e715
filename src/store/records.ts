/** One line of words per accepted event; format in `docs/journal.md`. */

import { checkRuleset, type RulesetFault } from '../rules/rulesets/ruleset-check.js';
import { isRecord, parsed } from '../rules/values/input.js';
import type { RecordForm } from '../table/commands/command.js';
import { commands, type TableEvent } from '../table/commands/list.js';
import type { TableContext } from '../table/context.js';
import type { TableStep } from '../table/table.js';
import { checkHash, withHash } from './ruleset-hash.js';

const RECORDS: ReadonlyMap<string, RecordForm<TableEvent>> = new Map(
  Object.values(commands).flatMap(({ record }) => (record ? [[record.word, record] as const] : [])),
);
export const RECORD_WORDS = [...RECORDS.keys()];

export function writeRecord(event: TableEvent): string | undefined {
  const { record } = commands[event.type];
  return record && `${record.word} ${record.write(hashed(event))}`.trimEnd();
}

/** Undefined if malformed. Does not check the rules. */
export function readRecord(line: string): TableEvent | undefined {
  const [, word = '', rest = ''] = /^(\w+)(?: (.*))?$/s.exec(line) ?? [];
  if (rest.startsWith('{') && !checkHash(parsed(rest)).ok) return undefined;
  return RECORDS.get(word)?.read(rest);
}

export function recordForm(line: string): RecordForm<TableEvent> | undefined {
  return RECORDS.get(/^\w*/.exec(line)?.[0] ?? '');
}

function hashed(event: TableEvent): TableEvent {
  return 'settings' in event && event.settings ? { ...event, settings: withHash(event.settings) } : event;
}

/** Records of one group of steps: a move as notation, without switch events. */
export function recordsOf(steps: readonly TableStep[]): string[] {
  return steps.flatMap(({ event, before, after }) => {
    const change = after.entries.length - before.entries.length;
    const entries = commands[event.type].record?.entries;
    const line = writeRecord(event);
    const spoken = line === undefined ? [] : [line];
    if (change < 0 && entries !== 'removes') {
      const undone = writeRecord({ type: 'undone', actions: -change }) as string;
      return entries === 'asks' ? [undone] : [...spoken, undone];
    }
    const moved = change === 1 && entries !== 'adds';
    return moved ? [...spoken, `moved ${lastNotation(after)}`] : spoken;
  });
}

function lastNotation({ entries }: TableContext): string {
  return entries.at(-1)?.notation ?? '';
}

export function setUpLines(context: TableContext): string[] {
  return Object.values(commands)
    .flatMap(({ record }) => record?.restoring?.(context) ?? [])
    .map((event) => writeRecord(event) as string);
}

/** Why the ruleset of a set-up line is not playable; null for other lines. */
export function rulesetFaultIn(line: string): RulesetFault | null {
  const settings = line.startsWith('settings ') && parsed(line.slice('settings '.length));
  if (!isRecord(settings) || !isRecord(settings['ruleset'])) return null;
  const read = checkRuleset(settings['ruleset']);
  return read.ok ? null : read.fault;
}
