/** The built program with little memory, and rulesets by which one card has more ways than can be listed, at every door. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { backupLines, packed } from '../../src/store/backup.js';
import { checkedLine } from '../../src/store/lines.js';
import { acceptBackup, takeBackup } from '../../src/store/restore.js';
import { usualSettings } from '../../src/table/settings.js';
import { BUILT, kill, type RunningServer, startServer } from '../../tools/load/server.js';
import { documentOf, OVERGROWN } from '../rules/support/documents.js';
import { newFolder } from '../support/folders.js';

const SETTINGS = {
  ...usualSettings('dog'),
  ruleset: OVERGROWN,
  players: 10,
  teamSize: 5,
  zones: 10,
  options: {},
  cards: 'physical',
};
/** As a program kept it that did not bound the ways yet. */
const RECORDS = [`settings ${JSON.stringify(SETTINGS)}`, 'start', 'play AS by 0', 'moved AS:aB-a18'];
const KEPT_GAME = `tock game 1\n${RECORDS.map((text, index) => checkedLine(index + 1, text)).join('')}`;
const KEPT_RULESETS = `tock rulesets 1\n${[OVERGROWN, documentOf('dog', 'Ours')]
  .map((ruleset, index) => checkedLine(index + 1, JSON.stringify(ruleset)))
  .join('')}`;

let server: RunningServer | undefined;
afterEach(async () => {
  if (server) await kill(server);
  server = undefined;
});

async function start(folder: string): Promise<void> {
  server = await startServer(BUILT, {
    NODE_OPTIONS: '--max-old-space-size=384',
    TOCK_STATE: folder,
    TOCK_LOG: 'warn',
  });
}

async function ask(method: string, path: string, body?: unknown) {
  const isText = typeof body === 'string';
  const answer = await fetch(`${server?.url}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': isText ? 'text/plain' : 'application/json' },
          body: isText ? body : JSON.stringify(body),
        }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a ruleset with more ways than can be listed', () => {
  it('is refused by the running program, which goes on and starts again', async () => {
    const folder = newFolder();
    await start(folder);
    const game = `tock game 1\n${RECORDS.join('\n')}\n`;
    const doors: [string, unknown, number][] = [
      ['/api/game?as=table', game, 422],
      ['/api/rulesets?as=table', JSON.stringify(OVERGROWN), 422],
      ['/api/rulesets/read', JSON.stringify(OVERGROWN), 422],
      ['/api/table', { type: 'settings', settings: SETTINGS, as: 'table' }, 409],
    ];
    for (const [path, body, status] of doors) {
      const answer = await ask('POST', path, body);
      expect(answer, path).toMatchObject({ status });
      expect(JSON.stringify(answer.body), path).toMatch(/too-many-ways|more ways than can be listed/);
    }
    await kill(server as RunningServer);
    await start(folder);
    expect((await ask('GET', '/api/view?as=table')).body).toMatchObject({ stage: 'attract', notices: [] });
  });

  it.each<[string, (files: Readonly<Record<string, string>>, folder: string) => unknown]>([
    ['lies in the state folder', write],
    [
      'is restored',
      async (files, folder) => {
        await takeBackup(Readable.from([packed(backupLines('1.0.0', null, Object.entries(files)))]), folder);
        acceptBackup(folder);
      },
    ],
  ])(
    'is set aside at the start where it %s',
    async (_, bring) => {
      const folder = newFolder();
      await bring({ '000001.tock': KEPT_GAME, rulesets: KEPT_RULESETS }, folder);
      await start(folder);
      const { body } = await ask('GET', '/api/view?as=table');
      expect(body['notices']).toEqual(['kept-aside', 'file-aside']);
      expect(body['stage']).toBe('attract');
      expect(readdirSync(folder)).toEqual(
        expect.arrayContaining(['000001.tock.damaged', 'rulesets.damaged']),
      );
      const { body: rulesets } = await ask('GET', '/api/rulesets');
      expect(rulesets['kept']).toMatchObject([{ name: 'Ours' }]);
    },
    60_000,
  );
});

function write(files: Readonly<Record<string, string>>, folder: string): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
