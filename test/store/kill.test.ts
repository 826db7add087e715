import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { killAgainAndAgain } from '../../tools/load/kills.js';
import { BUILT, kill, startServer } from '../../tools/load/server.js';
import { newFolder } from '../support/folders.js';
import { freePort } from '../support/free-port.js';

const LOOP = join(newFolder(), 'loop');
symlinkSync(LOOP, LOOP);

async function sitDown(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ player: 0, name: 'Anna' });
  expect((await fetch(`${url}/api/seat`, { method: 'POST', headers, body })).status).toBe(200);
}

/** The table's first view. */
async function seats(url: string): Promise<string> {
  const live = await fetch(`${url}/api/events?as=table`);
  const reader = live.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []).toString();
}

// `npm run tool kills` kills a thousand times; these few show that nothing has broken since.
describe('the built server', () => {
  it('is killed while people play: nothing granted is lost, nothing is invented, no start is refused', async () => {
    const settings = { ...usualSettings('tac-tik-pieu'), cards: 'dealt' as const };
    const counts = await killAgainAndAgain(BUILT, settings, { kills: 3, games: 0 }, 2);
    expect(counts).toMatchObject({ kills: 3 });
    expect(counts.records).toBeGreaterThan(10);
    expect(counts.cuts).toBeGreaterThan(40);
  }, 120_000);

  it.each([
    ['an option, which it would not follow', ['--port=9090'], {}, /^--port=9090: .*PORT/],
    [
      'a file as its folder',
      [],
      { TOCK_STATE: `${BUILT}/main.js` },
      /^TOCK_STATE: .*main\.js is not a folder/,
    ],
    [
      'a folder below a file',
      [],
      { TOCK_STATE: `${BUILT}/main.js/x` },
      /^TOCK_STATE: .*x cannot be used: ENOTDIR/,
    ],
    ['a folder that is a link to itself', [], { TOCK_STATE: LOOP }, /^TOCK_STATE: .* cannot be used: ELOOP/],
    ['a wrong value', [], { TOCK_PIM: '2718', PORT: 'x' }, /^TOCK_PIM: is not known, .*\nPORT: x is not/],
  ])('does not start with %s, and names what it does not know', (_, options, env, told) => {
    const started = spawnSync(process.execPath, [`${BUILT}/main.js`, ...options], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect([started.status, started.stderr]).toEqual([2, expect.stringMatching(told)]);
  });

  it('ends within a second of SIGTERM, even with live viewers', async () => {
    const server = await startServer(BUILT, { TOCK_STATE: newFolder() });
    const live = await fetch(`${server.url}/api/events?as=table`);
    const reader = live.body?.getReader();
    await reader?.read();
    const began = performance.now();
    const ended = new Promise<number | null>((resolve) => server.process.once('exit', resolve));
    server.process.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(1000);
    await reader?.cancel().catch(() => undefined);
  });

  it('goes on when nobody reads its output', async () => {
    const full = openSync('/dev/full', 'w');
    const port = await freePort();
    const child = spawn(process.execPath, [`${BUILT}/main.js`], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', TOCK_LOG: 'info', TOCK_STATE: 'none' },
      stdio: ['ignore', full, full],
    });
    const url = `http://127.0.0.1:${port}`;
    const healthy = () =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => null,
      );
    await expect.poll(healthy, { timeout: 20_000, interval: 50 }).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const wake = JSON.stringify({ type: 'wake', as: 'table' });
    for (let line = 0; line < 5; line++)
      await fetch(`${url}/api/table`, { method: 'POST', headers, body: wake });
    expect(await healthy()).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    closeSync(full);
  });

  it('shares neither its folder nor its port with another one, and says so; a killed one blocks neither', async () => {
    const folder = newFolder();
    const link = join(newFolder(), 'state');
    symlinkSync(folder, link);
    const first = await startServer(BUILT, { TOCK_STATE: folder });
    const { port } = new URL(first.url);
    await expect(startServer(BUILT, { TOCK_STATE: link })).rejects.toThrow(
      `TOCK_STATE: another program keeps its game in ${link}`,
    );
    await expect(startServer(BUILT, { PORT: port })).rejects.toThrow(
      `PORT: ${port} is in use by another program`,
    );
    await kill(first);
    const next = await startServer(BUILT, { TOCK_STATE: link, PORT: port });
    await kill(next);
  });

  it('keeps its game in a folder of its user and its port, says where, and goes on there', async () => {
    const home = newFolder();
    const usual = { TOCK_STATE: '', XDG_STATE_HOME: join(home, 'state'), HOME: home };
    const folder = join(home, 'state/tock-0');
    const first = await startServer(BUILT, usual);
    await expect.poll(first.greeting).toContain(`Games           are kept in ${folder}\n`);
    await sitDown(first.url);
    const second = await startServer(BUILT, usual);
    await expect.poll(second.greeting).toContain(`are not kept: another table keeps its own in ${folder}`);
    await Promise.all([kill(first), kill(second)]);
    const again = await startServer(BUILT, usual);
    expect(await seats(again.url)).toContain('Anna');
    await kill(again);
    const nothing = await startServer(BUILT, { ...usual, TOCK_STATE: 'none' });
    await expect.poll(nothing.greeting).toContain('are not kept: TOCK_STATE is none');
    expect(await seats(nothing.url)).not.toContain('Anna');
    await kill(nothing);
    expect(readdirSync(home)).toEqual(['state']);
  });

  it('says at once if the folder that its owner named cannot be used', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'lock'));
    const server = await startServer(BUILT, { TOCK_STATE: folder });
    await expect
      .poll(server.greeting)
      .toContain(`to be kept in ${folder}, but ${folder}/lock cannot be written`);
    await kill(server);
  });

  it('shares its folder with none in another container either: network, processes and host name are others', async (context) => {
    const apart = ['--net', '--pid', '--uts', '--fork', '--kill-child'];
    if (spawnSync('unshare', [...apart, 'true']).status !== 0)
      context.skip('other namespaces cannot be had here: only root may');
    const folder = newFolder();
    const first = await startServer(BUILT, { TOCK_STATE: folder });
    const second = spawnSync('unshare', [...apart, process.execPath, `${BUILT}/main.js`], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TOCK_STATE: folder },
      encoding: 'utf8',
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    await kill(first);
    expect(second).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('another program keeps its game'),
    });
  });

  it.each([
    ['TOCK_PIN', '1', 'TOCK_PIN: is not 4 to 64 characters'],
    // An address for documentation (RFC 5737): no computer has it.
    ['HOST', '192.0.2.7', 'HOST: 192.0.2.7 is not an address of this computer'],
  ])(
    'says what is wrong with %s=%s',
    async (name, value, message) => {
      await expect(startServer(BUILT, { [name]: value })).rejects.toThrow(message);
    },
    60_000,
  );
});
