import { signal } from '@preact/signals';
import { change } from './requests.js';
import { askSoon, connect, lost } from './stream.js';

/**
 * Sends a request, and again after asking for the PIN if needed. Text is sent unchanged.
 * @returns undefined if the server cannot be reached
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

export async function refusalIn<T extends { readonly code: string }>(
  answer: Response,
  words: Readonly<Record<T['code'], unknown>>,
): Promise<T | null> {
  const body = await coded(answer);
  return body && String(body.code) in words ? (body as T) : null;
}

export const pinAsked = signal<((given: boolean) => void) | null>(null);

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

export async function isRefusedFor(answer: Response, code: string): Promise<boolean> {
  return !answer.ok && (await coded(answer))?.code === code;
}

/** The answer's JSON if it has a code, as refusals do; the answer stays readable. */
async function coded(answer: Response): Promise<{ readonly code: unknown } | null> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body : null;
}
