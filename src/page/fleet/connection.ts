import { computed, signal } from '@preact/signals';
import type { FleetMember } from '../../fleet/app.js';
import type { CommandEntry } from '../../fleet/command-log.js';
import type { FleetTable, Mode } from '../../fleet/tables.js';
import type { Verb } from '../../mqtt/topics.js';
import { askForPin, send } from '../live.js';
import { get } from '../requests.js';
import { kept } from '../settings.js';
import { stayConnected } from '../stream.js';

const known = signal<ReadonlyMap<string, FleetTable>>(new Map());
/** Null: connected; undefined: not known yet. */
export const brokerFault = signal<string | null | undefined>(undefined);
export const isFull = signal(false);
/** Null before the PIN is given. */
export const me = signal<FleetMember | null>(null);
export const history = signal<readonly CommandEntry[] | null>(null);

export const alerts = kept('tock.fleet-alerts', false);

export const { compare } = new Intl.Collator(undefined, { numeric: true });

export const nameOf = ({ id, state }: FleetTable) => state?.name || id;
export const staffPageOf = ({ state }: FleetTable) => state?.url && new URL('staff', state.url).href;
export const siteOf = ({ state }: FleetTable) => state?.site ?? '';

export const tables = computed(() =>
  [...known.value.values()].sort(
    (one, other) =>
      compare(siteOf(one), siteOf(other)) || compare(nameOf(one), nameOf(other)) || compare(one.id, other.id),
  ),
);

export const needed = computed(() =>
  tables.value
    .filter(({ mode }) => mode === 'needed')
    .sort(
      (one, other) =>
        Number(isCalled(other)) - Number(isCalled(one)) || compare(waitsSince(one), waitsSince(other)),
    ),
);

const isCalled = ({ health }: FleetTable) => health?.needs.some(({ need }) => need === 'call') ?? false;
const waitsSince = ({ health }: FleetTable) => health?.needs[0]?.since ?? '';

/** When a verb would change something; the others always may. */
const FITTING: Partial<Record<Verb, (table: FleetTable) => boolean>> = {
  answered: (table) => table.mode === 'needed' && isCalled(table),
  lock: ({ state }) => !state?.locked,
  unlock: ({ state }) => state?.locked ?? false,
  clean: ({ state }) => state?.cleaning === false,
  cleaned: ({ state }) => state?.cleaning ?? false,
  update: ({ state }) => Boolean(state?.latest && state.latest !== state.version),
};

/** Older tables do not tell their verbs. */
export function can(table: FleetTable, verb: Verb): boolean {
  const isAllowed = (verbs: readonly string[] | undefined) => verbs?.includes(verb) !== false;
  if (!isAllowed(table.state?.verbs) || !isAllowed(me.value?.verbs)) return false;
  return FITTING[verb]?.(table) ?? true;
}

export function countOf(mode: Mode): number {
  return tables.value.filter((table) => table.mode === mode).length;
}

export function followFleet(): void {
  stayConnected({
    url: '/api/fleet/events',
    staysHidden: () => alerts.value,
    onRefused: async () => {
      const answer = await get('/api/fleet/events?once=true');
      if (answer?.status === 403) await askForPin();
    },
    on: {
      broker: (data: string | null) => (brokerFault.value = data),
      tables: (data: readonly FleetTable[], first) => {
        const next = new Map(first ? [] : known.value);
        for (const table of data) next.set(table.id, table);
        known.value = next;
      },
      full: (data: boolean) => (isFull.value = data),
      me: (data: FleetMember | null) => (me.value = data),
      commands: (data: CommandEntry[]) => (history.value = data),
    },
  });
}

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
