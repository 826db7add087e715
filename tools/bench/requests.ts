/** How long requests with large inputs keep everything else waiting: the longest delay of the event loop. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';
import { startCompanion } from '../../src/companion.js';

const LINES = 9980;
const REST_MS = 300;
const SEATS = [0, 1, 2, 3].map((seat) => `seat ${seat} "Then ${seat}"`);
const GAME = [
  'tock game 1',
  'settings {"ruleset":"tock","cards":"dealt"}',
  ...SEATS,
  ...['start', 'chance 1', 'chance 2'],
  ...Array.from({ length: LINES }, (_, line) => (line % 2 ? 'resume' : 'pause')),
].join('\n');

const ROUTES: readonly (readonly [method: 'GET' | 'POST', url: string, body?: string | object])[] = [
  // Asks for nothing: how late things are on this machine anyway.
  ['GET', '/healthz'],
  ['POST', '/api/game?as=table', GAME],
  ['GET', '/api/story'],
  ['POST', '/api/replay', { as: 'table', running: false }],
  ['GET', '/api/game'],
  ['GET', '/api/bundle'],
  ['GET', '/api/staff/backup'],
  ['GET', '/api/view'],
  ['GET', '/api/history'],
  ['GET', '/metrics'],
  ['POST', '/api/table', { as: 'table', type: 'resume' }],
];

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

export async function bench(): Promise<Record<string, Record<string, number>>> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'tock-bench-'));
  const { app, stop } = await startCompanion({
    environment: { now: () => performance.now(), random: () => randomBytes(32).toString('hex'), after },
    board: { kind: 'virtual' },
    port: 0,
    host: '127.0.0.1',
    pageFolder: resolve('dist/page'),
    stateFolder,
  });
  const figures: Record<string, Record<string, number>> = {};
  for (const [method, url, body] of ROUTES) {
    const headers = typeof body === 'string' ? { 'content-type': 'text/plain' } : {};
    const late = monitorEventLoopDelay({ resolution: 1 });
    late.enable();
    await rest(REST_MS);
    late.reset();
    const start = performance.now();
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    const answerMs = Math.round(performance.now() - start);
    // What the answer leaves to be done belongs to it, too.
    await rest(REST_MS);
    late.disable();
    const loopMsMost = Math.round(late.max / 1e6);
    figures[`${method} ${url}`] = { status: answer.statusCode, answerMs, loopMsMost };
  }
  await stop();
  rmSync(stateFolder, { recursive: true });
  return figures;
}
