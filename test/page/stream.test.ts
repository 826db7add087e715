/** The page's side of the connection, with a clock, a network and a browser that are made up. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Seconds of the promise in docs/reliability.md. */
const SAID_AFTER_S = 12;
const BEAT_MS = 5000;

type Listener = (event: { readonly data: string }) => void;

class FakeSource {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readonly #listeners = new Map<string, Listener>();
  readyState = 1;

  constructor() {
    FakeSource.opened.push(this);
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  say(name: string, data: unknown = 'viewer'): void {
    if (this.readyState === 1) this.#listeners.get(name)?.({ data: JSON.stringify(data) });
  }

  fail(): void {
    this.#listeners.get('error')?.({ data: '' });
  }
}

const open = () => FakeSource.opened.filter(({ readyState }) => readyState === 1);
const newest = () => FakeSource.opened.at(-1) as FakeSource;

/** What the server answers to a page that asks; null: nothing. */
let answer: object | null;
let asked: string[];
let windowEvents: EventTarget;
let page: EventTarget & { visibilityState: string };
interface Neighbour {
  readonly page: string;
  readonly opens: boolean;
}
type Told = (message: { readonly data: Neighbour }) => void;
const channel: { listener: Told; sent: Neighbour[] } = { listener: () => undefined, sent: [] };

async function follow() {
  vi.resetModules();
  const stream = await import('../../src/page/stream.js');
  const views: unknown[] = [];
  stream.stayConnected({ url: '/api/events', on: { view: (data) => views.push(data) } });
  const state = () => (stream.live.value ? 'live' : stream.away.value ? 'away' : 'waiting');
  return { ...stream, views, state };
}

/** The server speaks for so long. */
async function beats(count: number): Promise<void> {
  for (let beat = 0; beat < count; beat++) {
    newest().say('beat');
    await vi.advanceTimersByTimeAsync(BEAT_MS);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened.length = 0;
  answer = null;
  asked = [];
  windowEvents = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  channel.sent = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('window', windowEvents);
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: string, listener: Told) {
        channel.listener = listener;
      }
      postMessage(message: Neighbour) {
        channel.sent.push(message);
      }
    },
  );
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path.replace(/page=\w+/, 'page')}`);
    if (answer === null) throw new Error('no network');
    return { ok: true, json: async () => answer };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it(`a page whose server falls silent says so after ${SAID_AFTER_S} s, and opens another stream`, async () => {
  const { state, views } = await follow();
  newest().say('view', 1);
  await beats(3);
  expect([state(), FakeSource.opened.length]).toEqual(['live', 1]);
  await vi.advanceTimersByTimeAsync(1000 * SAID_AFTER_S - BEAT_MS - 1);
  expect(state()).toBe('live');
  await vi.advanceTimersByTimeAsync(1);
  expect([state(), FakeSource.opened.length, open().length]).toEqual(['away', 2, 1]);
  newest().say('view', 2);
  expect([state(), views]).toEqual(['live', [1, 2]]);
});

it('answers every beat', async () => {
  answer = {};
  await follow();
  await beats(3);
  expect(asked).toEqual(new Array(3).fill('POST /api/events'));
});

it('a quiet stream with beats stays for hours', async () => {
  const { state } = await follow();
  newest().say('view', 1);
  await beats(2000);
  expect([state(), FakeSource.opened.length]).toEqual(['live', 1]);
});

it.each([
  ['no event comes', (_: FakeSource) => undefined],
  [
    'only the first events come',
    (source: FakeSource) => {
      source.say('view', 1);
      source.say('beat');
    },
  ],
  [
    'the stream is refused',
    (source: FakeSource) => {
      source.close();
      source.fail();
    },
  ],
])('where %s, the page asks again and again, and tries a stream each minute', async (_, come) => {
  const { state, views } = await follow();
  answer = { view: 2 };
  come(newest());
  await vi.advanceTimersByTimeAsync(1000 * SAID_AFTER_S);
  expect([state(), views.at(-1), open()]).toEqual(['live', 2, []]);
  answer = { view: 3 };
  await vi.advanceTimersByTimeAsync(2000);
  expect(views.at(-1)).toBe(3);
  let seconds = 0;
  for (; open().length === 0; seconds++) await vi.advanceTimersByTimeAsync(1000);
  expect(seconds).toBeLessThanOrEqual(60);
  // it does not speak for the page before it is known to work
  newest().say('view', 0);
  newest().say('beat');
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(views.at(-1)).toBe(3);
  newest().say('beat');
  expect([open().length, state()]).toEqual([1, 'live']);
  newest().say('view', 4);
  newest().say('beat');
  const count = asked.length;
  await beats(3);
  expect([views.at(-1), asked.slice(count).includes('GET /api/events?page&once=true')]).toEqual([4, false]);
});

it('where neither a stream nor an answer comes, the page says so, and goes on when one comes', async () => {
  const { state, views } = await follow();
  await vi.advanceTimersByTimeAsync(1000 * SAID_AFTER_S);
  expect(state()).toBe('away');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([state(), open().length <= 1]).toEqual(['away', true]);
  answer = { view: 1 };
  await vi.advanceTimersByTimeAsync(1000 * SAID_AFTER_S);
  expect([state(), views]).toEqual(['live', [1]]);
});

it('what the browser says of the network is no reason to believe that the server is away', async () => {
  const { state } = await follow();
  newest().say('view', 1);
  windowEvents.dispatchEvent(new Event('offline'));
  expect(state()).toBe('live');
  newest().say('view', 1);
  await beats(3);
  expect(state()).toBe('live');
  windowEvents.dispatchEvent(new Event('offline'));
  newest().fail();
  await vi.advanceTimersByTimeAsync(500);
  expect(state()).toBe('away');
});

it('a page that is being left asks for nothing more, though its stream fails first', async () => {
  await follow();
  newest().fail();
  windowEvents.dispatchEvent(new Event('pagehide'));
  const count = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked.length - count, open().length]).toEqual([0, 0]);
});

it('a hidden page gives up its stream after half a minute, and opens one when it is seen again', async () => {
  const { state } = await follow();
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  newest().say('view', 1);
  show('hidden');
  await beats(5);
  expect(open().length).toBe(1);
  await beats(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([state(), open()]).toEqual(['waiting', []]);
  show('visible');
  newest().say('view', 2);
  expect([state(), open().length]).toEqual(['live', 1]);
  show('hidden');
  await beats(1);
  show('visible');
  await beats(20);
  expect([state(), open().length]).toEqual(['live', 1]);
});

it('a hidden page whose server is away gives up as well', async () => {
  await follow();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([open(), asked.length]).toEqual([[], before]);
});

it('the oldest of many pages of one browser asks instead, as there are six connections for all', async () => {
  const { state, pageId } = await follow();
  expect(channel.sent).toEqual([{ page: pageId, opens: true }]);
  answer = { view: 1 };
  newest().say('view', 1);
  const tell = (page: string, opens: boolean) => channel.listener({ data: { page, opens } });
  for (const other of ['b', 'c', 'c', 'd']) tell(other, true);
  // a page that is loaded again is another one
  for (const other of ['e', 'f', 'g', 'h']) {
    tell('d', false);
    tell(other, false);
    tell('d', true);
  }
  expect(open().length).toBe(1);
  tell('e', true);
  expect(open().length).toBe(0);
  expect(channel.sent.at(-1)).toEqual({ page: pageId, opens: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toBe('live');
});
