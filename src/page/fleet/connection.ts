import { computed, signal } from '@preact/signals';
import type { CommandEntry } from '../../fleet/command-log.js';
import type { FleetTable, Mode } from '../../fleet/tables.js';
import type { Verb } from '../../mqtt/topics.js';
import { send } from '../live.js';
import { stayConnected } from '../stream.js';

/** By id. */
const known = signal<ReadonlyMap<string, FleetTable>>(new Map());
/** Null: connected; undefined: not known yet. */
export const brokerFault = signal<string | null | undefined>(undefined);
export const history = signal<readonly CommandEntry[] | null>(null);

/** By site, then name, so that tables keep their places. */
export const tables = computed(() =>
  [...known.value.values()].sort(
    (one, other) =>
      (one.state?.site ?? '').localeCompare(other.state?.site ?? '') ||
      nameOf(one).localeCompare(nameOf(other), undefined, { numeric: true }) ||
      one.id.localeCompare(other.id),
  ),
);

export const nameOf = ({ id, state }: FleetTable) => state?.name || id;

export function countOf(mode: Mode): number {
  return tables.value.filter((table) => table.mode === mode).length;
}

export function followFleet(): void {
  stayConnected({
    url: '/api/fleet/events',
    on: {
      broker: (data: string | null) => {
        brokerFault.value = data;
      },
      tables: (data: readonly FleetTable[], first) => {
        const next = new Map(first ? [] : known.value);
        for (const table of data) next.set(table.id, table);
        known.value = next;
      },
      commands: (data: CommandEntry[]) => {
        history.value = data;
      },
    },
  });
}

/** Covers thousands of tables, some of them offline. */
const ANSWERS_MS = 120_000;

export type Answers = CommandEntry['answers'];

/** @returns null if the server or the PIN is missing */
export async function command(
  verb: Verb,
  chosen: readonly string[],
  by: string,
  fields: Readonly<Record<string, string | number>> = {},
): Promise<Answers | null> {
  const wish = { verb, tables: chosen, by, fields };
  const answer = await send('POST', '/api/fleet/command', wish, ANSWERS_MS);
  if (!answer) return null;
  const said: { outcomes?: Record<string, string>; code?: string } = await answer.json().catch(() => ({}));
  const { outcomes, code } = said;
  if (code === 'pin-needed') return null;
  if (!answer.ok || !outcomes) return { [code === 'unknown-table' ? code : 'not-sent']: chosen };
  const answers: Record<string, string[]> = {};
  for (const [id, outcome] of Object.entries(outcomes)) answers[outcome] = [...(answers[outcome] ?? []), id];
  return answers;
}
