import { effect } from '@preact/signals';
import type { FleetTable } from '../../fleet/tables.js';
import { ring } from '../cues.js';
import { t } from '../i18n/index.js';
import { alerts, nameOf, needed } from './connection.js';

const MOST_LINES = 5;

export function chooseAlerts(wanted: boolean): void {
  alerts.value = wanted;
  if (!wanted) return;
  ring();
  // Browsers offer it on HTTPS and localhost alone.
  void globalThis.Notification?.requestPermission();
}

export function followNeeds(): void {
  let before: ReadonlySet<string> = new Set();
  effect(() => {
    const now = needsOf(needed.value);
    const added = [...now.keys()].filter((need) => !before.has(need));
    before = new Set(now.keys());
    if (added.length === 0 || !alerts.peek()) return;
    ring();
    void notify(added.map((need) => now.get(need) ?? ''));
  });
}

function needsOf(tables: readonly FleetTable[]): ReadonlyMap<string, string> {
  return new Map(
    tables.flatMap((table) =>
      (table.health?.needs ?? []).map(({ need }) => [
        `${table.id} ${need}`,
        `${nameOf(table)}: ${t('fleet').needs[need]}`,
      ]),
    ),
  );
}

async function notify(lines: readonly string[]): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const { title } = t('fleet');
  const options = { body: lines.slice(0, MOST_LINES).join('\n'), tag: 'tock-fleet' };
  try {
    new Notification(title, options);
  } catch {
    // Chrome on Android
    await (await navigator.serviceWorker?.ready)?.showNotification(title, options);
  }
}
