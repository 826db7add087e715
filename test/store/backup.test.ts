import fs from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { runBackup, runRestore } from '../../src/cli/backup.js';
import { InputError } from '../../src/cli/command.js';
import { backupLines, belongsToTable, packed, unpackBackup } from '../../src/store/backup.js';
import {
  acceptBackup,
  finishRestore,
  isUnderWay,
  type RestoreDisk,
  takeBackup,
} from '../../src/store/restore.js';
import { usualSettings } from '../../src/table/settings.js';
import type { StaffView } from '../../src/web/venue/view.js';
import {
  BACKUP,
  type Backup,
  backupOf,
  firstVersion,
  NESTED,
  OLD,
  pieces,
  sha256,
  unpacked,
} from '../support/backups.js';
import { newFolder } from '../support/folders.js';
import { openServer } from '../support/test-server.js';

const textsIn = (path: string) =>
  Object.fromEntries(
    fs
      .readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'lock')
      .map(({ name }) => [name, fs.readFileSync(join(path, name), 'utf8')]),
  );
const write = (path: string, files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(join(path, name), text);
};

const leftOutOf = (file: string, state: string) => {
  const told = vi.spyOn(console, 'error').mockClear().mockReturnValue();
  expect(runBackup([file, '--state', state], '1.2.3')).toBe(0);
  return told.mock.calls.map(([text]) => String(text).split(':')[0]);
};

describe('a backup', () => {
  it('takes the place of no file of the table, and of nothing that is no file', () => {
    const state = newFolder();
    write(state, OLD);
    const backup = (file: string) => () => runBackup([file, '--state', state], '1.2.3');
    expect(backup(join(state, '000001.tock'))).toThrow(/is in the table's own folder/);
    expect(backup(join(state, '..', state.split('/').at(-1) ?? '', 'new'))).toThrow(/own folder/);
    expect(backup(newFolder())).toThrow(/is not a file/);
    expect(backup(join(state, '000001.tock', 'x'))).toThrow(InputError);
    expect(() => runBackup(['x', '--state', join(state, 'history')], '1.2.3')).toThrow(InputError);
    expect(textsIn(state)).toEqual(OLD);
  });

  it('brings a table with its seats back on another computer, as it was left', async () => {
    const [first, second, file] = [newFolder(), newFolder(), join(newFolder(), 'table.tockbackup')];
    const server = await openServer(usualSettings('tock'), 1, { stateFolder: first });
    const ann = server.browser();
    await ann.sit(2, 'Ann');
    await ann.command({ type: 'start' });
    fs.writeFileSync(join(first, 'statistics.json'), '{"version":1,"begun":7}');
    fs.writeFileSync(join(first, 'holiday.jpg'), 'not a table’s');
    const settings = join(newFolder(), 'etc', 'tock.env');
    const from = join(newFolder(), 'tock.env');
    fs.writeFileSync(from, 'TOCK_PIN=2718\n');
    expect(runBackup([file, '--state', first, '--settings', from], '1.2.3')).toBe(0);
    await server.close();

    expect(await runRestore([file, '--state', second, '--settings', settings])).toBe(0);
    expect(fs.readFileSync(settings, 'utf8')).toBe('TOCK_PIN=2718\n');
    expect(Object.keys(textsIn(second))).not.toContain('holiday.jpg');
    expect(textsIn(second)['statistics.json']).toContain('7');
    const again = await openServer(usualSettings('tock'), 2, { stateFolder: second });
    const phone = again.browser();
    for (const [name, value] of ann.cookies) phone.cookies.set(name, value);
    expect(await phone.view()).toMatchObject({ viewer: { kind: 'player', player: 2 }, stage: 'paused' });
  });

  it('leaves out what cannot be read, and names it', async () => {
    const [state, out] = [newFolder(), join(newFolder(), 'table.tockbackup')];
    const server = await openServer(usualSettings('tock'), 1, { stateFolder: state, venue: {} });
    write(state, { history: OLD.history });
    fs.mkdirSync(join(state, '000009.tock'));
    const lacking = async () => (await server.app.inject('/api/staff')).json<StaffView>().managed?.leftOut;
    expect(await lacking()).toEqual([]);
    const { statusCode, rawPayload } = await server.app.inject('/api/staff/backup');
    expect(await lacking(), 'on the staff page').toEqual(['000009.tock']);
    fs.rmdirSync(join(state, '000009.tock'));
    await server.app.inject('/api/staff/backup');
    expect(await lacking(), 'once it was saved whole').toEqual([]);
    fs.mkdirSync(join(state, '000009.tock'));
    await server.close();
    const told = vi.spyOn(console, 'error').mockReturnValue();
    expect(runBackup([out, '--state', state], '1.2.3')).toBe(0);
    expect(told.mock.calls).toEqual([
      ['000009.tock: cannot be read or is too large, and is not in the backup'],
    ]);
    expect(statusCode).toBe(200);
    for (const bytes of [rawPayload, fs.readFileSync(out)]) {
      const read = await unpacked(bytes);
      expect(read).toMatchObject({ ok: true, value: { files: { history: OLD.history } } });
      expect(read.ok && Object.keys(read.value.files)).not.toContain('000009.tock');
    }
  });

  it('keeps the damaged copies of games, but none so long that it could not be restored', async () => {
    const [state, again, file] = [newFolder(), newFolder(), join(newFolder(), 'table.tockbackup')];
    const copies = {
      '000001.tock.damaged': 'tock game 1',
      '000001.tock.damaged-2': 'a',
      '000001.tock.damaged-9': 'b',
    };
    write(state, { ...OLD, ...copies, '000002.tock.damaged': '\0'.repeat(3_000_000) });
    fs.writeFileSync(join(state, '000003.tock.damaged'), '');
    fs.truncateSync(join(state, '000003.tock.damaged'), 600 * 1024 * 1024);
    expect(leftOutOf(file, state)).toEqual(['000003.tock.damaged', '000002.tock.damaged']);
    expect(await runRestore([file, '--state', again, '--settings', join(newFolder(), 'tock.env')])).toBe(0);
    expect(textsIn(again)).toEqual({ ...OLD, ...copies });
  });

  it('of more files than can be restored has the settings and the newest games', async () => {
    const [state, again, file] = [newFolder(), newFolder(), join(newFolder(), 'table.tockbackup')];
    write(state, { 'venue.json': '{}' });
    for (let game = 100_001; game <= 110_001; game++) fs.writeFileSync(join(state, `${game}.tock.keep`), '');
    expect(leftOutOf(file, state)).toEqual(['100002.tock.keep', '100001.tock.keep']);
    expect(await runRestore([file, '--state', again, '--settings', join(newFolder(), 'tock.env')])).toBe(0);
    expect(Object.keys(textsIn(again))).toHaveLength(10_000);
  });

  it('is saved by the staff game by game, while others get their turn and old games are thinned out', async () => {
    const state = newFolder();
    const server = await openServer(usualSettings('tock'), 1, { stateFolder: state, venue: {} });
    const names = Array.from({ length: 40 }, (_, game) => `${100_001 + game}.tock`);
    const games = Object.fromEntries(names.map((name) => [name, `game ${name}\n`]));
    write(state, games);
    let turns = 0;
    let others: NodeJS.Immediate | undefined;
    const take = () => {
      if (++turns === 5) fs.unlinkSync(join(state, '100001.tock'));
      others = setImmediate(take);
    };
    take();
    const { statusCode, rawPayload } = await server.app.inject('/api/staff/backup');
    clearImmediate(others);
    await server.close();
    expect(statusCode).toBe(200);
    const { '100001.tock': _, ...left } = games;
    const read = await unpacked(rawPayload);
    expect(read.ok && Object.keys(read.value.files).toReversed()).toEqual(Object.keys(left));
    expect(read).toMatchObject({ ok: true, value: { files: left } });
  });

  it('of the first version, in one piece, is still read', async () => {
    const body = JSON.stringify(BACKUP);
    expect(await unpacked(firstVersion(body))).toEqual({ ok: true, value: BACKUP });
    const changedBody = JSON.stringify({
      format: 'tock backup',
      version: 1,
      digest: sha256(body),
      body: body.replace('game 1', 'game 7'),
    });
    expect(await unpacked(gzipSync(changedBody))).toEqual({
      ok: false,
      fault: 'damaged',
    });
  });

  it.each([
    ['empty', Buffer.alloc(0), 'not-a-backup'],
    ['a text', Buffer.from('hello'), 'not-a-backup'],
    ['some other gzipped JSON', gzipSync('[]'), 'not-a-backup'],
    ['of a newer form', changed((text) => text.replace('"version":2', '"version":3')), 'newer'],
    ['changed in one place', changed((text) => text.replace('game 1', 'game 7')), 'damaged'],
    ['cut short', packedOf(BACKUP).subarray(0, -9), 'damaged'],
    ['longer than a line may be', gzipSync(Buffer.alloc(17 * 1024 * 1024)), 'too-large'],
    ['of the first version, and too long', firstVersion('x'.repeat(17 * 1024 * 1024)), 'too-large'],
    ['without its end', changed((text) => text.replace(/.*\n$/, '')), 'damaged'],
    [
      'to be written outside the folder',
      packedOf({ ...BACKUP, files: { '../cookie-secret': 's' } }),
      'foreign-file',
    ],
  ])('that is %s is refused, and nothing is changed', async (_, bytes, fault) => {
    expect(await unpacked(bytes)).toEqual({ ok: false, fault });
    const [state, file] = [newFolder(), join(newFolder(), 'backup')];
    write(state, OLD);
    fs.writeFileSync(file, bytes);
    await expect(
      runRestore([file, '--state', state, '--replace', '--settings', join(state, 'x.env')]),
    ).rejects.toThrow(InputError);
    expect(textsIn(state)).toEqual(OLD);
    expect(fs.readdirSync(state).toSorted(), 'nothing is left').toEqual(
      [...Object.keys(OLD), 'lock'].toSorted(),
    );
  });

  it('is restored from no folder, and into no file or circle of links: each is named', async () => {
    const [place, file] = [newFolder(), join(newFolder(), 'table.tockbackup')];
    await expect(runRestore([place, '--state', place])).rejects.toThrow(`${place}: is not a file`);
    fs.writeFileSync(join(place, 'a-file'), '');
    fs.symlinkSync('a-circle', join(place, 'a-circle'));
    fs.writeFileSync(file, backupOf([]));
    for (const name of ['a-file', 'a-circle', 'x'.repeat(300)])
      await expect(runRestore([file, '--state', join(place, name)]), name).rejects.toThrow(InputError);
  });

  it.each([
    ['in a line', changed((text) => text.replace('["000001.tock","game 1"]', NESTED))],
    ['in the only line of the first version', firstVersion(NESTED)],
  ])('is not parsed where it has brackets without end %s', async (_, bytes) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(await unpacked(bytes)).toEqual({ ok: false, fault: 'damaged' });
    const longest = parse.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('[[['));
    parse.mockRestore();
    expect(longest.filter((text) => !text.includes('"body"'))).toEqual([]);
  });

  it('of thousands of small files leaves the table time between them', async () => {
    const names = Array.from({ length: 3000 }, (_, game) => `${100_000 + game}.tock`);
    const bytes = backupOf(names);
    let turns = 0;
    let others = setImmediate(function count() {
      turns++;
      others = setImmediate(count);
    });
    const turnsByFile: number[] = [];
    const read = await unpackBackup(pieces(bytes), () => turnsByFile.push(turns));
    clearImmediate(others);
    expect(read.ok).toBe(true);
    expect(new Set(turnsByFile).size).toBe(names.length);
  });

  it('of more files than a table has is refused, so that they need not be removed one by one', async () => {
    const names = Array.from({ length: 10_001 }, (_, game) => `${100_000 + game}.tock`);
    expect((await unpacked(backupOf(names.slice(1)))).ok).toBe(true);
    expect(await unpacked(backupOf(names))).toEqual({ ok: false, fault: 'too-large' });
  });

  it('has every file that the store keeps, but no lock, no PINs, and neither address nor version of this computer', () => {
    const sources = new URL('../../src/store/', import.meta.url);
    const named = fs.readdirSync(sources).flatMap((name) => {
      const text = fs.readFileSync(new URL(name, sources), 'utf8');
      return [...text.matchAll(/(?:FILE = |super\(folder, )'([^']+)'/g)].map(([, file = '']) => file);
    });
    expect(named.length).toBeGreaterThanOrEqual(8);
    expect(named.filter((name) => !belongsToTable(name))).toEqual(['address.json', 'staff.json', 'version']);
    expect(['lock', '../venue.json', '000001.tock.new'].filter(belongsToTable)).toEqual([]);
  });

  it.each([
    ['a game is on', packedOf(BACKUP), 'before', 'in-game'],
    ['a game begins while it comes', packedOf(BACKUP), 'meanwhile', 'in-game'],
    ['it is damaged', packedOf(BACKUP).subarray(0, -9), null, 'damaged'],
    ['it is none', Buffer.from('hello'), null, 'not-a-backup'],
    ['it is one', packedOf(BACKUP), null, null],
  ])('is brought back by the staff page where %s', async (_, bytes, game, fault) => {
    const state = newFolder();
    let restarts = 0;
    const server = await openServer(usualSettings('tock'), 1, {
      stateFolder: state,
      venue: {},
      restart: () => restarts++,
    });
    const begin = () => {
      for (const type of ['wake', 'start'] as const) server.table.send({ type });
    };
    if (game === 'before') begin();
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/staff/backup',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Readable.from(sent(bytes, game === 'meanwhile' ? begin : () => undefined)),
    });
    const wake = { method: 'POST', url: '/api/table', payload: { type: 'wake', as: 'table' } } as const;
    if (!game)
      expect((await server.app.inject(wake)).statusCode, 'until the restart').toBe(fault ? 200 : 403);
    await server.close();
    expect([statusCode, JSON.parse(body)]).toEqual(fault ? [409, { code: fault }] : [200, { done: true }]);
    expect([restarts, isUnderWay(state)]).toEqual(fault ? [0, false] : [1, true]);
    expect(fs.existsSync(join(state, 'restore-incoming'))).toBe(false);
    if (fault) return;
    finishRestore(state);
    expect(textsIn(state)).toEqual(BACKUP.files);
  });

  it('is refused with the path, neither saved nor brought back, where the folder is a file', async () => {
    const stateFolder = join(newFolder(), 'state');
    const server = await openServer(usualSettings('tock'), 1, { stateFolder, venue: {}, restart: vi.fn() });
    fs.rmSync(stateFolder, { recursive: true });
    fs.writeFileSync(stateFolder, '');
    for (const method of ['GET', 'POST'] as const) {
      const headers = { 'content-type': 'application/octet-stream' };
      const payload = Readable.from([packedOf(BACKUP)]);
      const asked = { url: '/api/staff/backup', ...(method === 'POST' && { headers, payload }) };
      const answer = await server.app.inject({ method, ...asked });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { code: 'disk-fault', path: stateFolder, problem: expect.stringContaining(stateFolder) },
      ]);
    }
    await server.close();
  });

  it('takes the place of a table only when it is told to, and lays that one aside', async () => {
    const [state, file] = [newFolder(), join(newFolder(), 'backup')];
    const args = [file, '--state', state, '--settings', join(newFolder(), 'tock.env')];
    write(state, OLD);
    fs.writeFileSync(file, packedOf(BACKUP));
    await expect(runRestore(args)).rejects.toThrow(/--replace/);
    expect(textsIn(state)).toEqual(OLD);
    expect(await runRestore([...args, '--replace'])).toBe(0);
    expect(textsIn(state)).toEqual(BACKUP.files);
    expect(textsIn(join(state, 'before-restore'))).toEqual(OLD);
  });

  it('that root restores before the first start leaves nothing in the folder that its owner cannot write', async (context) => {
    if (process.getuid?.() !== 0) context.skip('only root can restore for another user');
    const [state, file] = [newFolder(), join(newFolder(), 'backup')];
    fs.writeFileSync(file, packedOf(BACKUP));
    fs.chownSync(state, 65534, 65534);
    expect(await runRestore([file, '--state', state, '--settings', join(newFolder(), 'tock.env')])).toBe(0);
    const owners = fs.readdirSync(state).map((name) => [name, fs.statSync(join(state, name)).uid]);
    expect(owners.map(([name]) => name)).toContain('lock');
    expect(owners.filter(([, uid]) => uid !== 65534)).toEqual([]);
  });

  it('is brought back whole, or not at all, wherever the power goes; done again, it ends', async () => {
    const file = join(newFolder(), 'backup');
    fs.writeFileSync(file, packedOf(BACKUP));
    for (let steps = 0; ; steps++) {
      const [state, settings] = [newFolder(), join(newFolder(), 'tock.env')];
      write(state, OLD);
      const done = await survives(async () => {
        const disk = cutAfter(steps);
        await takeBackup(pieces(packedOf(BACKUP)), state, disk);
        acceptBackup(state, disk);
        finishRestore(state, disk);
      });
      if (!done) {
        if (!isUnderWay(state)) expect(textsIn(state), `after ${steps} steps`).toEqual(OLD);
        expect(await runRestore([file, '--state', state, '--settings', settings, '--replace'])).toBe(0);
        expect(fs.readFileSync(settings, 'utf8'), `after ${steps} steps`).toBe(BACKUP.settings);
      }
      expect(textsIn(state), `after ${steps} steps`).toEqual(BACKUP.files);
      expect(textsIn(join(state, 'before-restore'))).toEqual(OLD);
      if (done) {
        expect(steps).toBeGreaterThan(20);
        break;
      }
    }
  });
});

function packedOf({ program, settings, files }: Backup): Buffer {
  return packed(backupLines(program, settings, Object.entries(files)));
}

function changed(change: (text: string) => string): Buffer {
  return gzipSync(change(gunzipSync(packedOf(BACKUP)).toString('utf8')));
}

/** A file system that stops for good after so many changes. */
function cutAfter(changes: number): RestoreDisk {
  let left = changes;
  const changing = ['mkdirSync', 'rmSync', 'openSync', 'writeSync', 'renameSync', 'chownSync'] as const;
  const cut = Object.fromEntries(
    changing.map((name) => [
      name,
      (...args: readonly unknown[]) => {
        if (left-- <= 0) throw new Error('the power is gone');
        return (fs[name] as (...all: readonly unknown[]) => unknown)(...args);
      },
    ]),
  );
  return { ...fs, ...cut } as RestoreDisk;
}

async function survives(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'the power is gone') throw error;
    return false;
  }
}

/** @param halfway called between two pieces */
async function* sent(bytes: Buffer, halfway: () => void): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, 100);
  halfway();
  yield bytes.subarray(100);
}
