/** The table's side of an update: takes a package in, asks root, and tells how it went. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Updates, type UpdatesOptions } from '../../src/companion/updates.js';
import { checkRelease, LARGEST_RELEASE, releaseKeyFrom } from '../../src/store/release.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { newFolder } from '../support/folders.js';
import { KEY, KEY_TEXT, lacksDpkg, packageOf, signed, whySkipped } from '../support/release.js';
import { openServer } from '../support/test-server.js';

let folder: string;
let clock: ManualEnvironment;
let opened: Updates[];
const file = (name: string) => join(folder, name);

beforeEach(() => {
  folder = newFolder();
  clock = new ManualEnvironment();
  opened = [];
});
afterEach(() => {
  for (const updates of opened) updates.stop();
});

async function open(more: Partial<UpdatesOptions> = {}): Promise<Updates> {
  const files = { stateFolder: folder, outcomeFile: file('outcome'), formerFile: file('former.deb') };
  const updates = await Updates.open({
    key: KEY,
    version: '1.2.3',
    ...files,
    clock,
    isInGame: () => false,
    ...more,
  });
  opened.push(updates);
  return updates;
}
async function* pieces(bytes: Buffer): AsyncIterable<Buffer> {
  const size = Math.max(500, Math.ceil(bytes.length / 100));
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
let written = 1;
/** As tock-update does it. */
function tell(outcome: string): void {
  writeFileSync(file('outcome'), `${outcome}\n`);
  utimesSync(file('outcome'), ++written, written);
}
const kept = () => readdirSync(folder).filter((name) => name.startsWith('update'));

const FAULTS: readonly (readonly [string, () => Buffer, string])[] = [
  ['without a signature', () => packageOf('1.3.0'), 'not-signed'],
  ['that is something else', () => Buffer.from('hello'), 'not-signed'],
  ['longer than any package', () => Buffer.alloc(LARGEST_RELEASE + 1), 'not-signed'],
  ['cut short', () => signed('1.3.0').subarray(0, -1), 'not-signed'],
  ['for another computer', () => signed('1.3.0', { architecture: 'sparc64' }), 'wrong-computer'],
  ['of another program', () => signed('1.3.0', { name: 'tack' }), 'damaged'],
  ['of the same version', () => signed('1.2.3'), 'not-newer'],
  ['of an older version', () => signed('1.2.0~rc1'), 'not-newer'],
];

describe.skipIf(lacksDpkg)(`a signed package${whySkipped}`, () => {
  it('is still a package for dpkg, and is refused when any byte of it is changed', async () => {
    const bytes = signed('1.10.0');
    writeFileSync(file('new.deb'), bytes);
    const check = () => checkRelease(file('new.deb'), { key: KEY, version: '1.9.0' });
    expect(await check()).toEqual({ ok: true, value: { version: '1.10.0', installedKilobytes: 42 } });
    execFileSync('dpkg-deb', ['--extract', file('new.deb'), file('out')]);
    for (let at = 0; at < bytes.length; at += 1 + Math.floor(bytes.length / 60)) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(file('new.deb'), damaged);
      expect(await check(), `byte ${at}`).toEqual({ ok: false, fault: 'not-signed' });
    }
    expect([KEY_TEXT, '', 'MCow', KEY_TEXT.slice(4)].map((text) => releaseKeyFrom(text) !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is taken in, and is there after a restart until it runs', async () => {
    expect(await (await open()).receive(pieces(signed('1.3.0')))).toBeNull();
    expect((await open()).view).toMatchObject({
      version: '1.2.3',
      waiting: '1.3.0',
      former: null,
      fault: null,
    });
    expect((await open({ version: '1.3.0' })).waiting).toBeNull();
    expect(kept()).toEqual([]);
  });

  it.each(FAULTS)('%s is refused and leaves nothing; what waited still waits', async (_, bytes, fault) => {
    const updates = await open();
    await updates.receive(pieces(signed('1.2.4')));
    expect(await updates.receive(pieces(bytes()))).toBe(fault);
    expect(updates.view).toMatchObject({ waiting: '1.2.4', fault });
    expect(kept()).toEqual(['update.deb']);
  });

  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
  it.skipIf(!canMount)(
    `is refused on a full disk, and leaves nothing${canMount ? '' : ' (skipped: needs root)'}`,
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
      try {
        expect(await (await open()).receive(pieces(signed('1.3.0')))).toBe('no-space');
        expect(kept()).toEqual([]);
      } finally {
        execFileSync('umount', [folder]);
      }
    },
  );
});

describe.skipIf(lacksDpkg)(`an update${whySkipped}`, () => {
  async function waiting(more: Partial<UpdatesOptions> = {}) {
    const updates = await open(more);
    await updates.receive(pieces(signed('1.3.0')));
    return updates;
  }

  it('is asked for by a file, once, and not in a game', async () => {
    let isInGame = true;
    const updates = await waiting({ isInGame: () => isInGame });
    expect(updates.request('install')).toBe('in-game');
    expect(existsSync(file('update-request'))).toBe(false);
    isInGame = false;
    expect([updates.request('back'), updates.request('install')]).toEqual(['up-to-date', null]);
    expect(readFileSync(file('update-request'), 'utf8')).toBe('install\n');
    rmSync(file('update-request'));
    expect([updates.request('install'), await updates.receive(pieces(signed('1.4.0')))]).toEqual([
      null,
      'under-way',
    ]);
    expect(existsSync(file('update-request'))).toBe(false);
    tell('running');
    clock.pass(600_000);
    expect(updates.view).toMatchObject({ underWay: true, fault: null });
  });

  it('may go back to the version that the package kept', async () => {
    writeFileSync(file('former.deb'), packageOf('1.1.0'));
    const updates = await open();
    expect([updates.former, updates.request('back')]).toEqual(['1.1.0', null]);
    expect(readFileSync(file('update-request'), 'utf8')).toBe('back\n');
  });

  it.each([
    ['that failed', () => tell('failed no-space'), 120_000, 'no-space'],
    ['whose installer never began', () => undefined, 120_000, 'not-installed'],
    ['whose installer was killed', () => tell('running'), 2 * 3_600_000, 'not-installed'],
  ])('%s is told, and its file is gone', async (_, happen, wait, fault) => {
    const updates = await waiting();
    updates.request('install');
    happen();
    clock.pass(wait);
    expect(updates.view).toMatchObject({ underWay: false, fault, waiting: null });
    expect(kept()).toEqual(['update-request']);
  });

  it.each([
    ['done', null],
    ['failed does-not-answer', 'does-not-answer'],
    ['failed does-not-answer (TOCK_HOSTS: a_b is not a name)', 'does-not-answer'],
  ])('that is under way at the start is followed to its end: %s', async (outcome, fault) => {
    tell('running');
    const updates = await open();
    let told = 0;
    updates.watch(() => told++);
    clock.pass(30_000);
    expect(updates.view).toMatchObject({ underWay: true, fault: null });
    tell(outcome);
    clock.pass(5000);
    expect(updates.view).toMatchObject({ underWay: false, fault });
    expect([told, (await open()).fault]).toEqual([1, fault]);
  });
});

describe.skipIf(lacksDpkg)(`the owner's address${whySkipped}`, () => {
  const etag = (bytes: Buffer) => `"${bytes.length}${bytes[400]}"`;
  const date = (bytes: Buffer) => new Date((bytes[400] ?? 0) * 1e9).toUTCString();
  it.each<[string, (bytes: Buffer) => Record<string, string>, string]>([
    ['an ETag', (bytes) => ({ etag: etag(bytes) }), 'if-none-match'],
    ['a date', (bytes) => ({ 'last-modified': date(bytes) }), 'if-modified-since'],
    ['an ETag that its server never compares', (bytes) => ({ etag: etag(bytes) }), ''],
    [
      'a date and a size that its server never compares',
      (bytes) => ({ 'last-modified': date(bytes), 'content-length': `${bytes.length}` }),
      '',
    ],
  ])('is looked at every hour, and its package fetched once: by %s', async (_, marksOf, condition) => {
    let shown = signed('1.2.3');
    const sent: number[] = [];
    const server = createServer(({ headers }, answer) => {
      const marks = marksOf(shown);
      const isKnown = condition !== '' && Object.values(marks).includes(`${headers[condition]}`);
      const status = shown.length === 0 ? 404 : isKnown ? 304 : 200;
      sent.push(status);
      answer.writeHead(status, marks).end(status === 200 ? shown : undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const updates = await open({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tock.deb`,
    });
    let taken = 0;
    updates.watch(() => taken++);
    const look = async () => {
      const before = sent.length;
      await expect
        .poll(
          () => {
            clock.pass(3_600_000);
            return sent.length;
          },
          { interval: 5, timeout: 10_000 },
        )
        .toBeGreaterThan(before);
    };
    await look();
    await look();
    expect(updates.view).toMatchObject({ waiting: null, fault: null });
    shown = signed('1.3.0');
    await look();
    await expect.poll(() => updates.waiting, { interval: 5, timeout: 10_000 }).toBe('1.3.0');
    await look();
    if (condition !== '') expect(sent.filter((status) => status === 200)).toHaveLength(2);
    expect(taken).toBe(2);
    const found = shown;
    shown = Buffer.alloc(0);
    await look();
    await expect.poll(() => updates.view).toMatchObject({ waiting: '1.3.0', fault: 'not-found' });
    shown = found;
    await look();
    await expect.poll(() => updates.view).toMatchObject({ waiting: '1.3.0', fault: null });
    await new Promise((resolve) => server.close(resolve));
    await expect
      .poll(() => {
        clock.pass(3_600_000);
        return updates.fault;
      })
      .toBe('not-found');
  });
});

describe.skipIf(lacksDpkg)(`the staff page${whySkipped}`, () => {
  it('brings a signed package in and has it installed, behind the PIN alone', async () => {
    const program = await open();
    const server = await openServer(undefined, 1, { venue: {}, security: { pin: '2718' }, program });
    const [staff, guest] = [server.browser(), server.browser()];
    const bring = (browser: typeof staff, payload: Buffer) =>
      server.app.inject({
        method: 'POST',
        remoteAddress: browser.address,
        url: '/api/staff/program',
        headers: { 'content-type': 'application/octet-stream', host: 'localhost', cookie: browser.cookie },
        payload,
      });
    try {
      expect(await staff.post('/api/pin', { pin: '2718' })).toMatchObject({ status: 200 });
      expect((await bring(guest, signed('1.2.4'))).json()).toMatchObject({ code: 'pin-needed' });
      expect((await bring(staff, packageOf('1.2.4'))).json()).toEqual({ code: 'not-signed' });
      expect(kept()).toEqual([]);
      expect((await bring(staff, signed('1.2.4'))).json()).toEqual({ done: true });
      expect((await staff.get('/api/staff')).body).toMatchObject({
        owned: { program: { waiting: '1.2.4' } },
      });
      expect(await staff.ask('PUT', '/api/staff/program', { do: 'install' })).toMatchObject({ status: 200 });
      expect(kept()).toEqual(['update-request', 'update.deb']);
    } finally {
      await server.close();
    }
  });
});
