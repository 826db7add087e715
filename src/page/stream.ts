/**
 * How every page gets its updates: by a stream of events with beats, which both sides take as a sign of life, or by
 * asking again and again where no stream gets through.
 */
import { signal } from '@preact/signals';
import { change, get } from './requests.js';

/** What the page shows is fresh. */
export const live = signal(false);
/** The server does not answer. */
export const away = signal(false);
/** How often the page began to follow the server. */
export const openings = signal(0);

/** What a page follows. */
export interface Followed {
  readonly url: string;
  /** By event: its data, and whether it is whole, not a change of what came before. */
  readonly on: Readonly<Record<string, (data: unknown, first: boolean) => void>>;
  /** The server answered, but not with a stream: it may be starting, or want a PIN. */
  readonly onRefused?: () => void | Promise<void>;
}

/** The first event follows the opening at once. */
const FIRST_MS = 5000;
/** Two beats of the server, 5 s each, and a delay of the network. */
const SILENCE_MS = 12_000;
/** A stream that ends after this many beats works; of fewer, a proxy may have held back the rest. */
const PROVEN_BEATS = 2;
const RETRY_MS = 2000;
const ASK_MS = 2000;
const ANSWER_MS = 5000;
const STREAM_AGAIN_MS = 60_000;
/** A hidden page may still call its player for so long. */
const HIDDEN_MS = 30_000;
/** Browsers open six connections to one server, for all pages together; two are left for requests. */
const MOST_STREAMS = 4;

/** What pages of one browser tell each other: that a page has opened its stream, or has none any more. */
interface Neighbour {
  readonly page: string;
  readonly opens: boolean;
}

/** Unlike other pages', and unlike this one's before it was loaded again. */
export const pageId = Math.random().toString(36).slice(2, 12);

let followed: Followed | undefined;
let source: EventSource | undefined;
/** Ends a silent stream, or opens the next one. */
let timer: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
let asking: ReturnType<typeof setTimeout> | undefined;
let asks = false;
/** The newest request; answers to others come too late. */
let question = 0;
/** Pages of this browser whose stream is newer. */
const newer = new Set<string>();
let others: BroadcastChannel | undefined;

/** Follows the server until the page is closed, whatever becomes of the network and the server. */
export function stayConnected(to: Followed): void {
  followed = to;
  others = globalThis.BroadcastChannel && new BroadcastChannel('streams');
  others?.addEventListener('message', ({ data: { page, opens } }: MessageEvent<Neighbour>) => {
    if (!opens) newer.delete(page);
    else if (source && newer.add(page).size >= MOST_STREAMS) askInstead();
  });
  window.addEventListener('pagehide', () => others?.postMessage({ page: pageId, opens: false }));
  connect();
  // the table may be reached without the network that has come or gone: it is asked
  window.addEventListener('online', () => connect());
  window.addEventListener('offline', () => connect());
  // a phone that has slept has a connection that looks alive and is not
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    hiding = undefined;
    if (document.visibilityState === 'visible') connect();
    else hideLater();
  });
}

/**
 * Opens the stream again: the server decides at the beginning of a connection for whom it is.
 * @param tries the page goes on asking until the stream is known to work
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
    // without answers the server ends the stream
    void change('POST', url.replace(/\?.*/, ''), { viewer: JSON.parse(data) }, ANSWER_MS);
    if (++beats >= PROVEN_BEATS && tries) connect();
  });
  opened.addEventListener('open', () => openings.value++);
  for (const [name, listener] of Object.entries(on)) {
    opened.addEventListener(name, ({ data }) => {
      wait(SILENCE_MS);
      if (tries) return;
      listener(JSON.parse(data), !heard.has(name));
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
    // Somebody may be typing the PIN: nothing is asked again before.
    void Promise.resolve(isRefused ? onRefused?.() : undefined).then(() => {
      if (opened === source) askInstead();
    });
  });
}

/** What was sent may have changed what the page shows: a page that asks again and again does not wait. */
export function askSoon(): void {
  if (asks) void ask();
}

/** The server has not answered. */
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

/** Gives up the stream, and tries another one later. */
function askInstead(): void {
  closeStream();
  timer = setTimeout(() => connect(true), STREAM_AGAIN_MS);
  if (asks) return;
  asks = true;
  openings.value++;
  told.clear();
  void ask();
}

/** By event: what came last. */
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
    if (told.get(name) !== text) on[name]?.(data, !told.has(name));
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

/** A hidden page gives up its connections after a while; its seat stays. */
function hideLater(): void {
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
