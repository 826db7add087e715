import { computed, signal } from '@preact/signals';
import type { FleetTable, Mode } from '../../fleet/tables.js';
import type { Verb } from '../../mqtt/topics.js';
import { t } from '../i18n/index.js';
import { recall, remember } from '../settings.js';
import { me, nameOf, needed, siteOf, tables } from './connection.js';

export const shownMode = signal<Mode | null>(null);
export const searched = signal('');
export const chosen = signal<ReadonlySet<string> | null>(null);
/** The table in the sheet, and the command that it asks about first. */
export const opened = signal<{ readonly id: string; readonly asked?: Verb } | null>(null);
/** Milliseconds since 1970. */
const now = signal(Date.now());

const TICK_MS = 20_000;
const AT_ONCE = 60;
const limit = signal(AT_ONCE);

export function followTime(): void {
  setInterval(() => (now.value = Date.now()), TICK_MS);
}

export function find(text: string, mode: Mode | null): void {
  searched.value = text;
  shownMode.value = mode;
  limit.value = AT_ONCE;
}

export function showMore(): void {
  limit.value += AT_ONCE;
}

function fits(table: FleetTable): boolean {
  if (shownMode.value !== null && table.mode !== shownMode.value) return false;
  const text = `${nameOf(table)} ${siteOf(table)} ${table.id}`.toLocaleLowerCase();
  return text.includes(searched.value.trim().toLocaleLowerCase());
}

export interface Group {
  readonly heading: string;
  readonly isHelp: boolean;
  readonly shown: readonly FleetTable[];
  readonly all: readonly FleetTable[];
}

export const groups = computed((): readonly Group[] => {
  const fitting = tables.value.filter(fits);
  let left = limit.value;
  const group = (heading: string, shown: readonly FleetTable[], all?: readonly FleetTable[]): Group => {
    const some = shown.slice(0, left);
    left -= some.length;
    return { heading, isHelp: all === undefined, shown: some, all: all ?? shown };
  };
  const help = group(t('fleet').help, needed.value.filter(fits));
  const sites = [...new Set(fitting.map(siteOf))].map((site) => {
    const there = left > 0 ? fitting.filter((table) => siteOf(table) === site) : [];
    return group(
      site,
      there.filter(({ mode }) => mode !== 'needed'),
      there,
    );
  });
  return [help, ...sites].filter(({ shown }) => shown.length > 0);
});

export const unshown = computed(() => Math.max(0, tables.value.filter(fits).length - limit.value));

export function toggle(id: string): void {
  const next = new Set(chosen.value);
  if (!next.delete(id)) next.add(id);
  chosen.value = next;
}

export function chooseAll(there: readonly FleetTable[]): void {
  chosen.value = new Set([...(chosen.value ?? []), ...there.map(({ id }) => id)]);
}

export const minutesSince = (moment: string) =>
  Math.max(0, Math.floor((now.value - Date.parse(moment)) / 60_000));

const STAFF = 'tock.staff';

export const staff = signal(recall(STAFF) ?? '');

/** Named people need not type theirs. */
export const signature = computed(() => me.value?.name ?? staff.value.trim());

export function signAs(name: string): void {
  staff.value = name;
  remember(STAFF, name);
}
