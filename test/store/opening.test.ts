import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { diagnose } from '../../src/cli/doctor.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { Rebuild } from '../../src/store/rebuild.js';
import { recover } from '../../src/store/recover.js';
import { BUILT, kill, startServer } from '../../tools/load/server.js';
import { newFolder } from '../support/folders.js';
import { dealt, openTable } from '../support/kept-table.js';

/** A folder with a game under way. */
function folderWithGame(): string {
  const { folder, people, journal } = openTable(dealt(), 1);
  for (let step = 0; step < 60; step++) people.playOn();
  journal.close();
  return folder;
}

/** Loaded before the program: it takes all memory as soon as a kept game is read. */
const GREEDY = `
import fs from 'node:fs';
const read = fs.readFileSync;
fs.readFileSync = (path, ...more) => {
  const held = [];
  while (String(path).endsWith('.tock')) held.push(new Array(100000).fill(held.length + 0.5));
  return read(path, ...more);
};
`;

describe('a kept game that ends the program when it is opened', () => {
  const preload = join(newFolder(), 'greedy.mjs');
  writeFileSync(preload, GREEDY);
  const greedy = { NODE_OPTIONS: `--max-old-space-size=64 --import=${pathToFileURL(preload)}` };

  it('is set aside and named by the second start', async () => {
    const folder = folderWithGame();
    const env = { ...greedy, TOCK_STATE: folder, TOCK_LOG: 'warn' };
    await expect(startServer(BUILT, env)).rejects.toThrow(/SIGABRT.*heap out of memory/s);
    expect(existsSync(join(folder, '000001.tock'))).toBe(true);

    const server = await startServer(BUILT, env);
    const view = (await (await fetch(`${server.url}/api/view?as=table`)).json()) as { notices: string[] };
    expect(view.notices).toEqual(['not-opened']);
    const status = await (await fetch(`${server.url}/api/maintenance`)).text();
    expect(status).toContain('000001.tock.damaged');
    await kill(server);
    expect(readdirSync(folder).filter((name) => /^\d|opening/.test(name))).toEqual(['000001.tock.damaged']);
  });

  it('is opened after all where the start was only killed', async () => {
    const folder = folderWithGame();
    const early = startServer(BUILT, { TOCK_STATE: folder }, (child) => {
      const watch = setInterval(() => {
        if (!existsSync(join(folder, 'opening'))) return;
        clearInterval(watch);
        child.kill('SIGKILL');
      }, 1);
    });
    await early.then(kill, () => undefined);
    writeFileSync(join(folder, 'opening'), '');
    const server = await startServer(BUILT, { TOCK_STATE: folder });
    const view = (await (await fetch(`${server.url}/api/view?as=table`)).json()) as { stage: string };
    expect(view.stage).toBe('paused');
    await kill(server);
    expect(existsSync(join(folder, 'opening'))).toBe(false);
  });
});

it('a kept game on whose lines the program fails is set aside at once, with the line', () => {
  const folder = folderWithGame();
  const fault = vi.spyOn(Rebuild.prototype, 'snapshot', 'get').mockImplementation(() => {
    throw new TypeError('planted');
  });
  const { found, notices } = recover(folder, REAL_DISK);
  fault.mockRestore();
  expect(found).toBeNull();
  expect(notices).toMatchObject([
    { code: 'kept-aside', file: '000001.tock.damaged', problem: 'fails: planted' },
  ]);
});

it.each(['000003.tock.damaged', '000003.tock.damaged-2'])(
  'tock doctor names %s, a game that was set aside',
  async (name) => {
    const folder = newFolder();
    writeFileSync(join(folder, name), '');
    const findings = await diagnose(
      {
        readText: () => undefined,
        list: (path) => (path === folder ? readdirSync(folder) : []),
        refusal: () => undefined,
        service: 'absent',
        user: 'anna',
        groups: [],
        nodeVersion: process.version,
        interfaces: () => ({}),
        driver: async () => undefined,
        deviceChips: async () => [],
        usb: { list: async () => [], target: () => undefined },
        askBoard: () => Promise.reject(new Error('none')),
        askBroker: async () => ({ reason: null, topics: [] }),
      },
      { board: 'virtual', state: folder },
    );
    expect(findings).toContainEqual({
      name: 'game',
      ok: true,
      says: `${join(folder, name)} could not be opened`,
      fix: `tock rescue ${join(folder, name)} > game.txt`,
    });
  },
);
