/** Server-sent events, opened again whenever they end: how every page gets its updates. */
import { signal } from '@preact/signals';

/** Whether the last word from the server is fresh. */
export const live = signal(false);
/** How often the stream was opened. */
export const openings = signal(0);
/** The server has been asked, and has not answered since. */
export const away = signal(false);

/** The one stream of a page. */
export interface Stream {
  readonly url: string;
  /** By event: its data, and whether it is the first one of this event since the stream was opened. */
  readonly on: Readonly<Record<string, (data: unknown, first: boolean) => void>>;
  /** The server answered, but not with a stream: it may be starting, or want a PIN. */
  readonly onRefused?: () => void | Promise<void>;
}

/** A server that answers wrongly is asked again after this time. */
const RETRY_MS = 2000;
/** A request lost with the network would hold up those after it for minutes. No answer of a table takes as long. */
const ANSWER_MS = 15_000;

let stream: Stream | undefined;
let events: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Stays connected until the page is closed, whatever becomes of the network and the server. */
export function stayConnected(to: Stream): void {
  stream = to;
  connect();
  window.addEventListener('online', connect);
  window.addEventListener('offline', () => {
    live.value = false;
  });
  // a phone that has slept has a connection that looks alive and is not
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connect();
  });
}

/** Opens the stream again: the server decides at the beginning of a connection for whom it is. */
export function connect(): void {
  if (!stream) return;
  const { url, on, onRefused } = stream;
  clearTimeout(retry);
  events?.close();
  const source = new EventSource(url);
  events = source;
  let heard = new Set<string>();
  source.addEventListener('open', () => {
    heard = new Set();
    openings.value++;
  });
  for (const [name, listener] of Object.entries(on)) {
    source.addEventListener(name, (event) => {
      listener(JSON.parse(event.data), !heard.has(name));
      heard.add(name);
      live.value = true;
      away.value = false;
    });
  }
  source.addEventListener('error', () => {
    live.value = false;
    away.value = true;
    // the browser itself tries again after a lost connection, but not after a wrong answer
    if (source !== events || source.readyState !== EventSource.CLOSED) return;
    // Somebody may be typing the PIN: nothing is asked again before.
    void Promise.resolve(onRefused?.()).then(() => {
      if (source === events) retry = setTimeout(connect, RETRY_MS);
    });
  });
}

/**
 * Sends something to the table, again once its PIN is given where it needs one. A text is sent as it is.
 * @returns undefined when the server could not be reached: the page then shows that it is offline
 */
export async function send(
  method: string,
  path: string,
  body: object | string,
  patienceMs = ANSWER_MS,
): Promise<Response | undefined> {
  try {
    const isText = typeof body === 'string';
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': isText ? 'text/plain' : 'application/json' },
      body: isText ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    return (await isRefusedFor(answer, 'pin-needed')) && (await askForPin())
      ? await send(method, path, body, patienceMs)
      : answer;
  } catch {
    live.value = false;
    connect();
    return undefined;
  }
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
