/** How long a start takes until the page is answered, and what memory a table needs: medians of some starts. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { usualSettings } from '../../src/table/settings.js';

const STARTS = 7;
const DEALS = 1;
/** A page that is not answered by then never is. */
const MOST_MS = 20_000;

interface ViewedDeals {
  readonly game: { readonly deals: number } | null;
}

interface Started {
  readonly ms: number;
  readonly url: string;
  /** In MB; null where the system does not tell. */
  readonly memory: () => number | null;
  stop(): Promise<void>;
}

export async function bench(): Promise<Record<string, number | null>> {
  const times = async (command: string, args: readonly string[]) => {
    const all: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      const started = await startTable(command, args);
      all.push(started.ms);
      await started.stop();
    }
    return median(all);
  };
  const program = [process.execPath, ['dist/main.js']] as const;
  return {
    'npm start, ms': await times('npm', ['start', '--silent']),
    'node dist/main.js, ms': await times(...program),
    'node -e 0, ms': timeOf(['-e', '0']),
    'tock --help, ms': timeOf(['dist/cli/main.js', '--help']),
    ...(await memoryOf(...program)),
  };
}

async function startTable(command: string, args: readonly string[]): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'tock-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), TOCK_STATE: folder };
  const begun = performance.now();
  const child = spawn(command, args, { env, stdio: 'ignore', detached: true });
  while (!(await isAnswered(url))) {
    if (performance.now() - begun > MOST_MS) throw new Error(`${command} ${args.join(' ')} answers nothing`);
    await rest(2);
  }
  return {
    ms: Math.round(performance.now() - begun),
    url,
    memory: () => residentMb(child),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // npm and what it started.
      process.kill(-(child.pid as number), 'SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function memoryOf(command: string, args: readonly string[]): Promise<Record<string, number | null>> {
  const { url, memory, stop } = await startTable(command, args);
  await rest(2000);
  const idle = memory();
  const send = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: 'table', ...body }),
    });
  await send('table', { type: 'wake' });
  await send('table', { type: 'settings', settings: { ...usualSettings('tock'), cards: 'dealt' } });
  for (const player of [0, 1, 2, 3]) await send('computer', { player, level: 'hard' });
  await send('table', { type: 'start' });
  const deals = async () => {
    const view = (await (await fetch(`${url}/api/view?as=table`)).json()) as ViewedDeals;
    return view.game?.deals ?? 0;
  };
  for (const until = performance.now() + 10 * MOST_MS; (await deals()) <= DEALS; await rest(200))
    if (performance.now() > until) throw new Error('the computers play no further');
  const playing = memory();
  await stop();
  return { 'idle table, MB': idle, 'four computers of level hard after a deal, MB': playing };
}

const isAnswered = (url: string) =>
  fetch(url).then(
    async (answer) => (await answer.text()) !== '',
    () => false,
  );

function timeOf(args: readonly string[]): number {
  const all = Array.from({ length: STARTS }, () => {
    const begun = performance.now();
    spawnSync(process.execPath, args, { stdio: 'ignore' });
    return performance.now() - begun;
  });
  return Math.round(median(all));
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[all.length >> 1] as number;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function residentMb({ pid }: ChildProcess): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
