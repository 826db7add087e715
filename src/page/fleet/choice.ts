import { signal } from '@preact/signals';
import type { FleetTable, Mode } from '../../fleet/tables.js';
import { nameOf, tables } from './connection.js';

export const shownMode = signal<Mode | null>(null);
export const searched = signal('');
/** Null: no selection for a command. */
export const chosen = signal<ReadonlySet<string> | null>(null);
export const opened = signal<string | null>(null);
/** Milliseconds since 1970. */
const now = signal(Date.now());

const TICK_MS = 20_000;

export function followTime(): void {
  setInterval(() => {
    now.value = Date.now();
  }, TICK_MS);
}

function fits({ state, mode, id, ...rest }: FleetTable): boolean {
  if (shownMode.value !== null && mode !== shownMode.value) return false;
  const text = `${nameOf({ state, mode, id, ...rest })} ${state?.site ?? ''} ${id}`.toLocaleLowerCase();
  return text.includes(searched.value.trim().toLocaleLowerCase());
}

export function shownBySite(): readonly (readonly [site: string, tables: readonly FleetTable[]])[] {
  const sites = new Map<string, FleetTable[]>();
  for (const table of tables.value.filter(fits)) {
    const site = table.state?.site ?? '';
    const there = sites.get(site);
    if (there) there.push(table);
    else sites.set(site, [table]);
  }
  return [...sites];
}

export function toggle(id: string): void {
  const next = new Set(chosen.value);
  if (!next.delete(id)) next.add(id);
  chosen.value = next;
}

export const minutesSince = (moment: string) =>
  Math.max(0, Math.floor((now.value - Date.parse(moment)) / 60_000));

const STAFF = 'tock.staff';

export const staff = signal(stored());

export function signAs(name: string): void {
  staff.value = name;
  try {
    localStorage.setItem(STAFF, name);
  } catch {
    return;
  }
}

function stored(): string {
  try {
    return localStorage.getItem(STAFF) ?? '';
  } catch {
    return '';
  }
}
