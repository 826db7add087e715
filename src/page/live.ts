/** Requests of a page, and the PIN that some of them need. */
import { signal } from '@preact/signals';
import { change } from './requests.js';
import { askSoon, connect, lost } from './stream.js';

/**
 * Sends something to the table, again once its PIN is given where it needs one. A text is sent as it is.
 * @returns undefined when the server could not be reached: the page then shows that it is offline
 */
export async function send(
  method: string,
  path: string,
  body: object | string,
  patienceMs?: number,
): Promise<Response | undefined> {
  const answer = await change(method, path, body, patienceMs);
  if (!answer) {
    lost();
    connect();
    return undefined;
  }
  askSoon();
  return (await isRefusedFor(answer, 'pin-needed')) && (await askForPin())
    ? send(method, path, body, patienceMs)
    : answer;
}

/** The refusal in an answer's body, if it is one that there are words for. */
export async function refusalIn<T extends { readonly code: string }>(
  answer: Response,
  words: Readonly<Record<T['code'], unknown>>,
): Promise<T | null> {
  const body: unknown = await answer.json().catch(() => null);
  const isKnown = typeof body === 'object' && body !== null && 'code' in body && String(body.code) in words;
  return isKnown ? (body as T) : null;
}

/** The PIN is being asked for: whoever asks learns whether it was given. */
export const pinAsked = signal<((given: boolean) => void) | null>(null);

/** Asks for the PIN of a public table; once it is given, the page receives what its holder may see. */
export function askForPin(): Promise<boolean> {
  return new Promise((resolve) => {
    pinAsked.value?.(false);
    pinAsked.value = (given) => {
      pinAsked.value = null;
      if (given) connect();
      resolve(given);
    };
  });
}

/** Whether an answer is a refusal with this code. */
export async function isRefusedFor(answer: Response, code: string): Promise<boolean> {
  if (answer.ok) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code;
}
