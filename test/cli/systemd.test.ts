import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { optionsFrom } from '../../src/cli/doctor/settings.js';
import { parseSettings, SERVICE_SETTINGS } from '../../src/cli/service.js';
import { serviceManager } from '../../src/cli/systemd.js';
import { newFolder } from '../support/folders.js';
import { laptop, probeOf } from './machines.js';
import { READ, SETTINGS } from './service-settings.js';

afterEach(() => {
  vi.useRealTimers();
});

test('outside systemd nothing is run', () => {
  const run = vi.fn();
  const manager = serviceManager({}, run);
  manager.ready(() => true);
  manager.stopping();
  expect(run).not.toHaveBeenCalled();
});

test('the watchdog is fed twice in the time allowed, from ready until stopping, while all is well', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const manager = serviceManager({ NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '30000000' }, (_program, args) => {
    said.push(args.at(-1) ?? '');
  });
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  let isWell = true;
  manager.ready(() => isWell);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['--ready', ...Array(4).fill('WATCHDOG=1')]);
  isWell = false;
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(5);
  manager.stopping();
  vi.advanceTimersByTime(60_000);
  expect(said.slice(5)).toEqual(['STOPPING=1']);
});

const missing = [
  ['systemd-notify', '--version'],
  ['socat', '-V'],
].filter(([program = '', flag = '']) => spawnSync(program, [flag]).error);

test.skipIf(missing.length > 0)(
  `the real systemd-notify says READY=1 and this process's id${missing.length > 0 ? ` (skipped: ${missing.map(([program]) => program).join(', ')} not installed)` : ''}`,
  async () => {
    const folder = newFolder();
    const path = join(folder, 'socket');
    const listener = spawn('socat', ['-u', '-d', '-d', `UNIX-RECV:${path}`, 'STDOUT']);
    try {
      await heard(listener.stderr, /starting data transfer|receiving on/);
      serviceManager({ ...process.env, NOTIFY_SOCKET: path }).ready(() => true);
      expect(await heard(listener.stdout, /READY=1/)).toContain(`MAINPID=${process.pid}`);
    } finally {
      listener.kill();
      await once(listener, 'exit');
    }
  },
);

async function heard(stream: Readable, what: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (what.test(text)) return text;
  }
  throw new Error(`ended without ${what}: ${text}`);
}

test('settings are read as systemd reads them', () => {
  expect(parseSettings(SETTINGS)).toEqual(READ);
  expect(parseSettings('')).toEqual({});
  expect(parseSettings('A="never closed\nB=1\n')).toEqual({ A: 'never closed\nB=1\n' });
  expect(parseSettings('A="goes \\\non"\n'), 'a line that goes on').toEqual({ A: 'goes on' });
});

test('the doctor looks for what the service was told, with # in it', () => {
  const machine = laptop();
  machine.files[SERVICE_SETTINGS] = 'TOCK_BOARD=serial\nTOCK_PROFILE=/home/ana/table#2.json\n';
  const options = optionsFrom({}, probeOf(machine));
  expect(options).toMatchObject({ ok: true, value: { profile: '/home/ana/table#2.json' } });
});

test.each([
  ['TOCK_HOSTS=table.example/tock', 'TOCK_HOSTS'],
  ['TOCK_PIN=123', 'TOCK_PIN'],
])('the doctor refuses %s, with which the service does not start', (line, field) => {
  const machine = laptop();
  machine.files[SERVICE_SETTINGS] = `${line}\n`;
  expect(optionsFrom({}, probeOf(machine))).toMatchObject({ ok: false, fault: { field } });
});
