/** The screen of the table with a browser, a clock and a server that are made up. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '../support/folders.js';

const script = fileURLToPath(new URL('../../deploy/kiosk/tock-kiosk', import.meta.url));

test.each([
  ['whose page says nothing for a minute', 'exec /bin/sleep 30'],
  ['that does not even end when it is asked to', "trap '' TERM; while :; do /bin/sleep 0.1; done"],
])(
  'a browser %s is started again, one whose page works is left alone, whichever page it is',
  async (_, browser) => {
    const folder = newFolder();
    const program = (name: string, text: string) => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
      chmodSync(join(folder, name), 0o755);
    };
    const started = join(folder, 'started');
    const asked = join(folder, 'asked');
    // another display is there all the time, or none is
    const page = (works: boolean) =>
      writeFileSync(join(folder, 'health'), `{"displays":${works ? 0 : 1},"kiosk":${works},"idle":true}`);
    const lines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
    program('chromium', `echo "$@" >>${started}; ${browser}`);
    program('curl', `case "$*" in *healthz?*) echo "$*" >>${asked}; cat ${folder}/health ;; esac`);
    program('sleep', 'exec /bin/sleep 0.01');
    page(false);
    const kiosk = spawn('sh', [script, 'http://tock.test/table'], {
      env: { PATH: `${folder}:/usr/bin:/bin` },
      detached: true,
      stdio: 'ignore',
    });
    try {
      await expect.poll(() => lines(started).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
      page(true);
      const now = lines(asked).length;
      await expect.poll(() => lines(asked).length, { timeout: 30_000 }).toBeGreaterThan(now + 2);
      const settled = lines(started).length;
      await expect.poll(() => lines(asked).length, { timeout: 30_000 }).toBeGreaterThan(now + 12);
      expect(lines(started).length).toBe(settled);
      page(false);
      await expect.poll(() => lines(started).length, { timeout: 30_000 }).toBeGreaterThan(settled);
      page(true);
      const names = lines(started).map(
        (line) => line.match(/ http:\/\/tock\.test\/table\?kiosk=([a-z0-9-]{36})$/)?.[1],
      );
      const looksAt = (name = '') => lines(asked).filter((line) => line.endsWith(`?kiosk=${name}`)).length;
      expect(new Set(names).size, 'each browser has a name of its own').toBe(names.length);
      expect(names.slice(0, 2).map(looksAt), 'a first page may take five minutes, then ten').toEqual([
        30, 60,
      ]);
      await expect.poll(() => looksAt(names.at(-1)), { timeout: 30_000 }).toBeGreaterThan(0);
    } finally {
      process.kill(-(kiosk.pid as number), 'SIGKILL');
    }
  },
);
