/** Live updates by server-sent events with heartbeats, or by polling if no stream gets through. */
import { signal } from '@preact/signals';
import { change, get } from './requests.js';

export const live = signal(false);
export const away = signal(false);
export const openings = signal(0);

export interface Followed {
  readonly url: string;
  /** By event; `first`: complete data, not a change. */
  readonly on: Readonly<Record<string, (data: never, first: boolean) => void>>;
  /** The server answered without a stream: it is starting, or wants a PIN. */
  readonly onRefused?: () => void | Promise<void>;
  readonly staysHidden?: () => boolean;
}

/** Limit for the first event. */
const FIRST_MS = 5000;
/** Two heartbeats of 5 s, plus network delay. */
const SILENCE_MS = 12_000;
/** A stream that ends after fewer heartbeats may have been buffered by a proxy. */
const PROVEN_BEATS = 2;
const RETRY_MS = 2000;
const LEAVING_MS = 300;
const ASK_MS = 2000;
const ANSWER_MS = 5000;
const STREAM_AGAIN_MS = 60_000;
/** A hidden page may still alert its player for so long. */
const HIDDEN_MS = 30_000;
/** Browsers allow six connections per server across all tabs; two stay free for requests. */
const MOST_STREAMS = 4;

/** Message between tabs: a stream was opened or closed. */
interface Neighbour {
  readonly page: string;
  readonly opens: boolean;
}

/** Unique per load. */
export const pageId = Math.random().toString(36).slice(2, 12);

let followed: Followed | undefined;
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
let asking: ReturnType<typeof setTimeout> | undefined;
let asks = false;
/** Number of the newest request; older answers are ignored. */
let question = 0;
/** Tabs with a newer stream. */
const newer = new Set<string>();
let others: BroadcastChannel | undefined;

export function stayConnected(to: Followed): void {
  followed = to;
  others = globalThis.BroadcastChannel && new BroadcastChannel('streams');
  others?.addEventListener('message', ({ data: { page, opens } }: MessageEvent<Neighbour>) => {
    if (!opens) newer.delete(page);
    else if (source && newer.add(page).size >= MOST_STREAMS) askInstead();
  });
  // browsers may keep a page that was left
  window.addEventListener('pagehide', closeStream);
  window.addEventListener('pageshow', ({ persisted }) => persisted && connect());
  connect();
  // the table may be reachable on another network
  window.addEventListener('online', () => connect());
  window.addEventListener('offline', () => connect());
  // a phone's connection may be dead after sleep
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    hiding = undefined;
    if (document.visibilityState === 'visible') connect();
    else hideLater();
  });
}

/**
 * Reopens the stream, e.g. for a changed identity.
 * @param tries poll until the stream is known to work
 */
export function connect(tries = false): void {
  if (!followed) return;
  const { url, on, onRefused } = followed;
  if (!tries) stopAsking();
  if (document.visibilityState === 'hidden') hideLater();
  source?.close();
  const opened = new EventSource(withQuery(url, `page=${pageId}`));
  source = opened;
  newer.clear();
  others?.postMessage({ page: pageId, opens: true });
  let beats = 0;
  const heard = new Set<string>();
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (beats >= PROVEN_BEATS) {
        lost();
        connect();
      } else askInstead();
    }, ms);
  };
  wait(FIRST_MS);
  opened.addEventListener('beat', ({ data }) => {
    wait(SILENCE_MS);
    // without acknowledgements the server ends the stream
    void change('POST', url.replace(/\?.*/, ''), { viewer: JSON.parse(data) }, ANSWER_MS);
    if (++beats >= PROVEN_BEATS && tries) connect();
  });
  opened.addEventListener('open', () => openings.value++);
  for (const [name, listener] of Object.entries(on)) {
    opened.addEventListener(name, ({ data }) => {
      wait(SILENCE_MS);
      if (tries) return;
      listener(JSON.parse(data) as never, !heard.has(name));
      heard.add(name);
      found();
    });
  }
  opened.addEventListener('error', () => {
    if (opened !== source) return;
    const isRefused = opened.readyState === EventSource.CLOSED;
    opened.close();
    clearTimeout(timer);
    if (beats >= PROVEN_BEATS) {
      lost();
      timer = setTimeout(connect, RETRY_MS);
      return;
    }
    // Wait for the PIN dialog before retrying.
    void Promise.resolve(isRefused ? onRefused?.() : undefined).then(() => {
      // a page that is being left gets an error too, and would count as present if it polled
      if (opened === source) timer = setTimeout(askInstead, LEAVING_MS);
    });
  });
}

/** Polls at once, as a command may have changed the view. */
export function askSoon(): void {
  if (asks) void ask();
}

export function lost(): void {
  live.value = false;
  away.value = true;
}

function found(): void {
  live.value = true;
  away.value = false;
}

function closeStream(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
  others?.postMessage({ page: pageId, opens: false });
}

function askInstead(): void {
  closeStream();
  timer = setTimeout(() => connect(true), STREAM_AGAIN_MS);
  if (asks) return;
  asks = true;
  openings.value++;
  told.clear();
  void ask();
}

const told = new Map<string, string>();

async function ask(): Promise<void> {
  if (!followed) return;
  clearTimeout(asking);
  const { url, on } = followed;
  const own = ++question;
  const answer = await get(withQuery(url, `page=${pageId}&once=true`), ANSWER_MS);
  const events: Record<string, unknown> | undefined = answer?.ok
    ? await answer.json().catch(() => undefined)
    : undefined;
  if (own !== question) return;
  for (const [name, data] of Object.entries(events ?? {})) {
    const text = JSON.stringify(data);
    if (told.get(name) !== text) on[name]?.(data as never, !told.has(name));
    told.set(name, text);
  }
  if (events) found();
  else lost();
  asking = setTimeout(events ? ask : connect, ASK_MS);
}

function stopAsking(): void {
  asks = false;
  question++;
  clearTimeout(asking);
}

/** Disconnects a hidden page after a while; its seat stays. */
function hideLater(): void {
  if (followed?.staysHidden?.()) return;
  hiding ??= setTimeout(() => {
    hiding = undefined;
    stopAsking();
    closeStream();
    live.value = false;
  }, HIDDEN_MS);
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
