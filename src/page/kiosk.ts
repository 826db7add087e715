/** On a screen of the table's own: tells the watchdog of its browser that this page works, whichever page it is. */
import { change } from './requests.js';

const KEY = 'kiosk';
/** The server waits for 30 s, the watchdog for a minute. */
const PULSE_MS = 10_000;

export function pulse(): void {
  const kiosk = nameOfKiosk();
  if (kiosk === null) return;
  tell(kiosk);
  setInterval(() => tell(kiosk), PULSE_MS);
}

/** Given by the address of the first page; the same tab keeps it for the pages that follow. */
function nameOfKiosk(): string | null {
  const given = new URLSearchParams(location.search).get(KEY);
  try {
    if (given !== null) sessionStorage.setItem(KEY, given);
    return sessionStorage.getItem(KEY);
  } catch {
    return given;
  }
}

function tell(kiosk: string): void {
  void change('POST', '/api/kiosk', { kiosk }, PULSE_MS);
}
