/** Many viewers of one table over real connections, some of whom read slowly, not at all, or vanish. */
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { usualSettings } from '../../src/table/settings.js';
import { viewerIn } from '../../test/support/beats.js';
import { newFolder } from '../../test/support/folders.js';
import { RandomTable } from '../../test/support/random-table.js';
import { startServer } from '../../test/support/server.js';

export interface LoadCounts {
  viewers: number;
  stalled: number;
  vanished: number;
  actions: number;
  /** From an accepted action to its view at a reading viewer, in milliseconds; all viewers share this process. */
  delayMs: { p50: number; p99: number; max: number };
  /** What one action takes the server, telling everybody included, in milliseconds. */
  actionMs: { p50: number; p99: number; max: number };
  messages: number;
  heapMb: { early: number; late: number };
  files: { early: number; late: number };
}

export interface LoadOptions {
  readonly viewers: number;
  readonly stalled: number;
  readonly vanished: number;
  readonly actions: number;
  readonly seed: number;
}

export async function load({ viewers, stalled, vanished, actions, seed }: LoadOptions): Promise<LoadCounts> {
  const settings = { ...usualSettings('tock'), cards: 'dealt' as const };
  const server = await startServer(settings, seed, { stateFolder: newFolder() });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const players = new RandomTable(settings, seed, server.table);
  // Of a fixed size, so that they do not look like a leak.
  const delays = createHistogram();
  const times = createHistogram();
  let messages = 0;
  let sentAt = 0;
  const streams = await Promise.all(Array.from({ length: viewers }, () => listen(port)));
  for (const [index, stream] of streams.entries()) {
    if (index < stalled) stream.pause();
    else if (index < stalled + vanished) setTimeout(() => stream.destroy(), 50 * index);
    else {
      stream.on('data', (chunk: Buffer) => {
        const viewer = viewerIn(chunk.toString());
        if (viewer) void server.browser().post('/api/events', { viewer });
        if (!chunk.includes('event: view')) return;
        messages++;
        delays.record(microseconds(performance.now() - sentAt));
      });
    }
  }
  const early = { heap: 0, files: 0 };
  for (let action = 0; action < actions; action++) {
    sentAt = performance.now();
    players.playOn();
    times.record(microseconds(performance.now() - sentAt));
    await new Promise((resolve) => setImmediate(resolve));
    if (action === Math.floor(actions / 5)) Object.assign(early, measure());
  }
  // The last views are still on their way through the sockets; nothing is asserted about how long.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const late = measure();
  await server.close();
  return {
    viewers,
    stalled,
    vanished,
    actions,
    delayMs: spread(delays),
    actionMs: spread(times),
    messages,
    heapMb: { early: early.heap, late: late.heap },
    files: { early: early.files, late: late.files },
  };
}

function listen(port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/events?as=table', agent: false }, (answer) => {
      answer.on('error', () => undefined);
      resolve(answer);
    }).on('error', reject);
  });
}

/** Memory in use after a collection, in MB, and open files. */
function measure(): { heap: number; files: number } {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const heap = Math.round((heapUsed + external) / 1e5) / 10;
  return { heap, files: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0 };
}

function microseconds(ms: number): number {
  return Math.max(1, Math.round(1000 * ms));
}

function spread(histogram: RecordableHistogram): { p50: number; p99: number; max: number } {
  const at = (percent: number) => Math.round(histogram.percentile(percent) / 10) / 100;
  return { p50: at(50), p99: at(99), max: at(100) };
}
