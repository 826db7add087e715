import { afterEach, expect, it, vi } from 'vitest';

// other tests of this worker may have opened the page's stream
vi.resetModules();
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
