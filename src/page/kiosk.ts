/** Heartbeat to the browser's watchdog. */
import { change } from './requests.js';

const KEY = 'kiosk';
/** The server allows 30 s, the watchdog a minute. */
const PULSE_MS = 10_000;

export function pulse(): void {
  const kiosk = nameOfKiosk();
  if (kiosk === null) return;
  tell(kiosk);
  setInterval(() => tell(kiosk), PULSE_MS);
}

/** From the first page's address; kept for later pages of the tab. */
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
