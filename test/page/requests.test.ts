import { afterEach, expect, it, vi } from 'vitest';
import type { ReplayView } from '../../src/web/views/view.js';

// other tests of this worker may have opened the page's stream
vi.resetModules();
const { ask, replay } = await import('../../src/page/connection.js');
const { send } = await import('../../src/page/live.js');
const { endReplay, steerReplay, stepReplay } = await import('../../src/page/replay/commands.js');

afterEach(() => {
  vi.unstubAllGlobals();
  replay.value = null;
});

it('a request that the network has lost is given up, so that what waits for it goes on', async () => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const asked = send('POST', '/api/hand', {});
  time.abort();
  expect(await asked).toBe(undefined);
  // longer than the page of all tables lets a table take
  expect(limit.mock.calls[0]?.[0]).toBeGreaterThan(10_000);
  limit.mockRestore();
});

/** What the page has sent, the oldest first; each is answered by hand. */
function holdRequests() {
  const sent: { readonly asked: string; readonly answer: (body?: object, status?: number) => void }[] = [];
  vi.stubGlobal('fetch', (_: string, { method = '', body: asked }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      sent.push({
        asked: `${method} ${String(asked)}`,
        answer: (body = {}, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
      });
    });
  });
  return sent;
}

it('a command tapped twice is sent once, even while an earlier one is refused', async () => {
  const sent = holdRequests();
  const pause = ask({ type: 'pause' });
  const resume = ask({ type: 'resume' });
  sent[0]?.answer({ code: 'not-now' }, 409);
  expect(await pause).toBe(false);
  const again = ask({ type: 'resume' });
  expect(sent).toHaveLength(2);
  sent[1]?.answer({ version: 1 }, 200);
  expect(await Promise.all([resume, again])).toEqual([true, true]);
});

it('a command that was refused is sent again', async () => {
  const sent = holdRequests();
  const first = ask({ type: 'pause' });
  sent[0]?.answer({ code: 'not-now' }, 409);
  expect(await first).toBe(false);
  void ask({ type: 'pause' });
  expect(sent).toHaveLength(2);
});

/** The page shows this moment of ten. */
function show(at: number): void {
  replay.value = { at, of: 10, delayMs: 1000, running: false } as ReplayView;
}

it('a slider that is dragged sends one place at a time, and the one where it was left last', async () => {
  const sent = holdRequests();
  const done = [3, 4, 5, 9].map((at) => steerReplay({ at, running: false }));
  expect(sent.map(({ asked }) => asked)).toEqual(['PUT {"at":3,"running":false}']);
  sent[0]?.answer();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  expect(await Promise.all(done)).toEqual([true, true, true, true]);
  expect(sent.map(({ asked }) => asked).slice(1)).toEqual(['PUT {"at":9,"running":false}']);
});

it('nothing is steered any more when the replay is ended', async () => {
  const sent = holdRequests();
  void steerReplay({ at: 3 });
  void steerReplay({ delayMs: 60 });
  void endReplay();
  sent[0]?.answer();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.asked).toBe('DELETE {}');
  sent[1]?.answer();
});

it('each of several quick steps goes on from the one before, whenever answers and views come', async () => {
  const sent = holdRequests();
  const places = () => sent.map(({ asked }) => JSON.parse(asked.slice(4)).at);
  const answered = async (count: number) => {
    sent[count - 1]?.answer();
    await new Promise(setImmediate);
  };
  show(3);
  void stepReplay(1);
  void stepReplay(1);
  await answered(1);
  show(4);
  void stepReplay(1);
  await answered(2);
  await answered(3);
  expect(places()).toEqual([4, 5, 6]);
  // granted, and not shown yet
  void stepReplay(1);
  await answered(4);
  show(7);
  void stepReplay(-1);
  await answered(5);
  // somebody else has gone elsewhere
  show(1);
  void stepReplay(-1);
  void stepReplay(-1);
  await answered(6);
  await answered(7);
  expect(places().slice(3)).toEqual([7, 6, 0, 0]);
});
