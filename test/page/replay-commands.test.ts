import { afterEach, expect, it, vi } from 'vitest';
import { endReplay, steerReplay } from '../../src/page/replay/commands.js';

/** What the page has sent, the oldest first; each is answered by hand. */
function holdRequests() {
  const sent: { readonly asked: string; readonly answer: () => void }[] = [];
  vi.stubGlobal('fetch', (_: string, { method = '', body }: RequestInit) => {
    return new Promise<Response>((resolve) => {
      sent.push({ asked: `${method} ${String(body)}`, answer: () => resolve(new Response('{}')) });
    });
  });
  return sent;
}

afterEach(() => void vi.unstubAllGlobals());

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
