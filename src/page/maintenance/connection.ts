/** The wire between the maintenance page and the board. */
import { signal } from '@preact/signals';
import type { MaintenanceRefusal, MaintenanceView } from '../../web/maintenance/view.js';
import type { Act } from '../../web/schemas/maintenance.js';
import { en } from '../i18n/en/index.js';

export const maintenance = signal<MaintenanceView | null>(null);
/** Whether the last word from the board is fresh. */
export const fresh = signal(false);
export type Trouble = MaintenanceRefusal | { readonly code: 'failed' };
/** What was last refused, until something else is done. */
export const trouble = signal<Trouble | null>(null);

const RETRY_MS = 2000;
let events: EventSource | undefined;

/** Stays connected until the page is closed. Where there is a PIN, asks for it first. */
export async function connect(): Promise<void> {
  const answer = await fetch('/api/maintenance/board').catch(() => undefined);
  if (answer?.status === 403) return askForPin();
  events?.close();
  events = new EventSource('/api/maintenance/board/events');
  events.addEventListener('maintenance', (event) => {
    maintenance.value = JSON.parse(event.data) as MaintenanceView;
    fresh.value = true;
  });
  events.addEventListener('error', () => {
    fresh.value = false;
    if (events?.readyState === EventSource.CLOSED) setTimeout(connect, RETRY_MS);
  });
}

export function act(wish: Act): Promise<boolean> {
  return granted('POST', '/api/maintenance/board', 'application/json', JSON.stringify(wish));
}

/** @param text a profile file */
export function takeOver(text: string): Promise<boolean> {
  return granted('PUT', '/api/maintenance/board/profile', 'text/plain', text);
}

async function granted(method: string, path: string, type: string, body: string): Promise<boolean> {
  const answer = await fetch(path, { method, headers: { 'content-type': type }, body }).catch(
    () => undefined,
  );
  if (answer?.status === 403) askForPin();
  const refusal: unknown = answer?.ok ? null : await answer?.json().catch(() => undefined);
  trouble.value = answer?.ok ? null : isRefusal(refusal) ? refusal : { code: 'failed' };
  return answer?.ok ?? false;
}

function isRefusal(body: unknown): body is MaintenanceRefusal {
  const codes = en.maintenance.refused;
  return typeof body === 'object' && body !== null && 'code' in body && String(body.code) in codes;
}

function askForPin(): void {
  location.assign('/pin');
}
