import { afterEach, expect, it, vi } from 'vitest';

// other tests of this worker may have opened the page's stream
vi.resetModules();
const { ask } = await import('../../src/page/connection.js');
const { send } = await import('../../src/page/live.js');

afterEach(() => vi.unstubAllGlobals());

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
  const sent: ((body: object, status: number) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      sent.push((body, status) => resolve(new Response(JSON.stringify(body), { status })));
    });
  });
  return sent;
}

it('a command tapped twice is sent once, even while an earlier one is refused', async () => {
  const sent = holdRequests();
  const pause = ask({ type: 'pause' });
  const resume = ask({ type: 'resume' });
  sent[0]?.({ code: 'not-now' }, 409);
  expect(await pause).toBe(false);
  const again = ask({ type: 'resume' });
  expect(sent).toHaveLength(2);
  sent[1]?.({ version: 1 }, 200);
  expect(await Promise.all([resume, again])).toEqual([true, true]);
});

it('a command that was refused is sent again', async () => {
  const sent = holdRequests();
  const first = ask({ type: 'pause' });
  sent[0]?.({ code: 'not-now' }, 409);
  expect(await first).toBe(false);
  void ask({ type: 'pause' });
  expect(sent).toHaveLength(2);
});
