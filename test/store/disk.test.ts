import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CookieSecret } from '../../src/store/cookie-secret.js';
import { type Disk, type DiskFault, REAL_DISK } from '../../src/store/disk.js';
import { readLines } from '../../src/store/lines.js';
import { recover } from '../../src/store/recover.js';
import { StaffFile } from '../../src/store/staff-file.js';
import { newFolder } from '../support/folders.js';
import { dealt, newest, openTable, stateIn } from '../support/kept-table.js';
import { remembered } from '../support/remembered.js';

const failing = (code: string, from: () => boolean, errno?: number): Disk => ({
  ...REAL_DISK,
  writeSync: ((...args: Parameters<typeof REAL_DISK.writeSync>) => {
    if (from()) throw Object.assign(new Error(code), { code, errno });
    return REAL_DISK.writeSync(...args);
  }) as typeof REAL_DISK.writeSync,
});

describe('a disk that refuses', () => {
  it.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'not-allowed'],
    ['EIO', 'disk-fault'],
    // A full quota, as Node reports it: it has no name for the error.
    ['Unknown system error -122', 'disk-full', -122],
  ])(
    'with %s lets play go on, says so once, and has everything when it works again',
    (name, code, errno?: number) => {
      let broken = false;
      const disk = failing(name, () => broken, errno);
      const { folder, people, journal, faults } = openTable(dealt(), 2, newFolder(), disk);
      for (let step = 0; step < 20; step++) people.playOn();
      broken = true;
      for (let step = 0; step < 20; step++) people.playOn();
      expect(journal.status).toMatchObject({ kept: false, fault: { code } });
      broken = false;
      people.playOn();
      expect(faults.map((fault) => fault?.code ?? 'well')).toEqual([code, 'well']);
      expect(journal.status).toMatchObject({ kept: true, fault: null });
      expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
      expect(readdirSync(folder)).toEqual(['000001.tock']);
    },
  );

  it.each([
    ['the file is removed', (folder: string) => unlinkSync(join(folder, '000001.tock'))],
    ['the folder is removed', (folder: string) => rmSync(folder, { recursive: true })],
    ['the file is emptied', (folder: string) => writeFileSync(join(folder, '000001.tock'), '')],
  ])('on which %s while a game is on gets the whole game with the next move', (_, change) => {
    const { folder, people, journal } = openTable(dealt(), 2, newFolder());
    for (let step = 0; step < 20; step++) people.playOn();
    change(folder);
    people.playOn();
    expect(journal.status).toMatchObject({ kept: true, fault: null });
    expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
  });

  it('and then has room is asked again, without a move: the last one of a game is kept as well', () => {
    let broken = false;
    const { folder, people, journal } = openTable(
      dealt(),
      2,
      newFolder(),
      failing('ENOSPC', () => broken),
    );
    for (let step = 0; step < 20; step++) people.playOn();
    broken = true;
    people.playOn();
    broken = false;
    journal.retry();
    expect(journal.status).toMatchObject({ kept: true, fault: null });
    broken = true;
    people.playOn();
    broken = false;
    journal.close();
    expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
  });

  it('until the next game is on has the one before as well once it works again', () => {
    let broken = false;
    const disk = failing('ENOSPC', () => broken);
    const { folder, people, journal } = openTable(dealt(), 2, newFolder(), disk);
    const games: string[][] = [];
    for (let game = 0; game < 3; game++) {
      for (let step = 0; step < 20; step++) people.playOn();
      broken = true;
      people.playOn();
      games.push([...journal.records]);
      people.table.send({ type: 'pause' });
      people.table.send({ type: 'abandon' });
      games[game]?.push('pause', 'abandon');
      people.table.send({ type: 'start' });
    }
    for (let step = 0; step < 20; step++) people.playOn();
    expect(readdirSync(folder)).toEqual(['000001.tock']);
    expect(journal.status.kept).toBe(false);
    broken = false;
    journal.retry();
    expect(journal.status).toMatchObject({ kept: true, fault: null });
    expect(readdirSync(folder)).toEqual(['000001.tock', '000002.tock', '000003.tock', '000004.tock']);
    for (const [index, records] of games.entries()) {
      const file = readFileSync(join(folder, `00000${index + 1}.tock`));
      expect(readLines(file, file.indexOf(10) + 1)).toMatchObject({ records, damage: null });
    }
    expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
  });

  it('does not let its folder be listed for a moment: no game that lies there is written over', () => {
    const { folder, people, journal } = openTable(dealt(), 2);
    for (let step = 0; step < 20; step++) people.playOn();
    journal.close();
    const before = readFileSync(newest(folder));
    let broken = true;
    const disk: Disk = {
      ...REAL_DISK,
      readdirSync: ((path: string) => {
        if (broken) throw Object.assign(new Error('EIO'), { code: 'EIO' });
        return REAL_DISK.readdirSync(path);
      }) as typeof REAL_DISK.readdirSync,
    };
    const second = openTable(dealt(), 3, folder, disk);
    expect(second.notices).toMatchObject([{ code: 'unreadable' }]);
    second.people.playOn();
    expect(second.journal.status).toMatchObject({ kept: false });
    broken = false;
    second.people.playOn();
    expect(second.journal.status).toMatchObject({ kept: true });
    expect(readdirSync(folder)).toEqual(['000001.tock', '000002.tock']);
    expect(readFileSync(join(folder, '000001.tock'))).toEqual(before);
  });

  it('breaks while a file is closed: its number is never written to again', () => {
    let broken = false;
    const fail = () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    };
    const disk: Disk = {
      ...REAL_DISK,
      fdatasyncSync: (file) => (broken ? fail() : REAL_DISK.fdatasyncSync(file)),
      closeSync: (file) => {
        REAL_DISK.closeSync(file);
        if (broken) fail();
      },
    };
    const { folder, people, journal } = openTable(dealt(), 2, newFolder(), disk);
    for (let step = 0; step < 20; step++) people.playOn();
    broken = true;
    people.playOn();
    const other = join(newFolder(), 'another file');
    const file = openSync(other, 'w');
    broken = false;
    people.playOn();
    closeSync(file);
    expect(readFileSync(other, 'utf8')).toBe('');
    expect(journal.status).toMatchObject({ kept: true });
    expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
  });

  it('in the middle of a write leaves a file that can be read', () => {
    let left = Number.POSITIVE_INFINITY;
    const disk: Disk = {
      ...REAL_DISK,
      writeSync: ((fd: number, bytes: Buffer, offset: number, length: number, position: number) => {
        if (left <= 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        const part = Math.min(length, left, 7);
        left -= part;
        return REAL_DISK.writeSync(fd, bytes, offset, part, position);
      }) as typeof REAL_DISK.writeSync,
    };
    const { folder, people } = openTable(dealt(), 4, newFolder(), disk);
    for (let step = 0; step < 30; step++) people.playOn();
    const before = remembered(people.table.snapshot);
    left = 11;
    people.playOn();
    expect(stateIn(folder)).toEqual(before);
  });

  it('for its file allows only reading: the game is there, and the fault is reported', () => {
    const { folder, people } = openTable(dealt(), 6);
    for (let step = 0; step < 30; step++) people.playOn();
    const before = remembered(people.table.snapshot);
    const readOnly: Disk = {
      ...REAL_DISK,
      openSync: ((path: string, flags: string, mode?: number) => {
        if (flags !== 'r') throw Object.assign(new Error('read-only'), { code: 'EROFS' });
        return REAL_DISK.openSync(path, flags, mode);
      }) as typeof REAL_DISK.openSync,
    };
    const reopened = openTable(dealt(), 6, folder, readOnly);
    reopened.people.table.send({ type: 'board.expected' });
    expect(remembered(reopened.people.table.snapshot)).toEqual(before);
    reopened.people.table.send({ type: 'pause' });
    expect(reopened.faults).toMatchObject([{ code: 'read-only' }]);
  });

  it('for its folder does not keep the table from starting', () => {
    const folder = join(newFolder(), 'state');
    writeFileSync(folder, 'a file, where a folder should be');
    const { people, notices, faults } = openTable(dealt(), 6, folder);
    for (let step = 0; step < 30; step++) people.playOn();
    expect(notices).toMatchObject([{ code: 'unreadable' }]);
    expect(faults).toMatchObject([{ code: 'disk-fault' }]);
    expect(people.table.context.entries.length).toBeGreaterThan(0);
  });

  it('that is really full, and has room again later', (context) => {
    const folder = newFolder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      context.skip('a small disk cannot be mounted here: only root may');
    }
    try {
      const { people, journal, faults } = openTable(dealt(), 2, folder);
      for (let step = 0; step < 20; step++) people.playOn();
      const ballast = join(folder, 'ballast');
      expect(() => writeFileSync(ballast, Buffer.alloc(64 * 1024))).toThrow('ENOSPC');
      for (let step = 0; step < 400 && faults.length === 0; step++) people.playOn();
      expect(faults).toMatchObject([{ code: 'disk-full' }]);
      const entries = people.table.context.version;
      for (let step = 0; step < 5; step++) people.playOn();
      expect(people.table.context.version, 'play goes on').toBeGreaterThan(entries);
      rmSync(ballast);
      people.playOn();
      expect(journal.status).toMatchObject({ kept: true, fault: null });
      expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
    } finally {
      execFileSync('umount', ['-l', folder]);
    }
  });

  it('with a game file that leads nowhere is reported as it is, and keeps the next game', () => {
    const folder = newFolder();
    symlinkSync('/nowhere/000001.tock', join(folder, '000001.tock'));
    const { people, faults, notices } = openTable(dealt(), 6, folder);
    for (let step = 0; step < 10; step++) people.playOn();
    expect(notices).toMatchObject([{ code: 'unreadable' }]);
    expect(faults).toEqual([]);
  });

  it('with a file of another user is reported differently from a damaged file', (context) => {
    if (process.getuid?.() !== 0) context.skip('only root can become another user here');
    const { folder, people } = openTable(dealt(), 6);
    for (let step = 0; step < 10; step++) people.playOn();
    const other = join(newFolder(), 'own');
    mkdirSync(other);
    process.seteuid?.(65534);
    try {
      expect(recover(folder, REAL_DISK).notices).toMatchObject([
        { code: 'unreadable', fault: { code: 'not-allowed', path: folder } },
      ]);
      expect(new StaffFile(folder).notice).toMatchObject({
        code: 'file-unreadable',
        fault: { code: 'not-allowed' },
      });
      const { notice } = new CookieSecret(folder, REAL_DISK, () => undefined);
      expect(notice?.code, 'nobody is told of a file set aside').toBe('file-unreadable');
      const { people: others, faults } = openTable(dealt(), 6, folder);
      for (let step = 0; step < 10; step++) others.playOn();
      expect(faults).toMatchObject([{ code: 'not-allowed' }]);
    } finally {
      process.seteuid?.(0);
    }
  });
});

describe('the secret of the cookies', () => {
  const open = (folder: string, disk = REAL_DISK) => {
    const faults: (DiskFault | null)[] = [];
    const secret = new CookieSecret(folder, disk, (fault) => faults.push(fault));
    secret.keep();
    return { faults, secret };
  };

  it('is written as soon as the disk takes it, and what is wrong meanwhile is reported', () => {
    const folder = newFolder();
    let broken = true;
    const { faults, secret } = open(
      folder,
      failing('ENOSPC', () => broken),
    );
    expect(faults).toMatchObject([{ code: 'disk-full' }]);
    broken = false;
    secret.retry();
    expect(faults.at(-1)).toBeNull();
    expect(open(folder).secret).toMatchObject({ value: secret.value, isNew: false, notice: null });
  });

  it('is replaced by a new one, and its file kept, when any bit of it is flipped', () => {
    const folder = newFolder();
    const path = join(folder, 'cookie-secret');
    const { value } = open(folder).secret;
    const whole = readFileSync(path);
    for (let bit = 0; bit < 8 * whole.length; bit++) {
      const flipped = Buffer.from(whole);
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
      writeFileSync(path, flipped);
      const { secret } = open(folder);
      expect(secret, `bit ${bit}`).toMatchObject({ isNew: true, notice: { file: 'cookie-secret.damaged' } });
      expect(secret.value).not.toBe(value);
      expect(readFileSync(`${path}.damaged`)).toEqual(flipped);
      rmSync(`${path}.damaged`);
    }
  });

  it('is replaced by a new one when it cannot be read, and that is reported', () => {
    const folder = newFolder();
    const { value } = open(folder).secret;
    const unread = open(folder, {
      ...REAL_DISK,
      readFileSync: (() => {
        throw Object.assign(new Error('EIO'), { code: 'EIO' });
      }) as typeof REAL_DISK.readFileSync,
    }).secret;
    expect(unread).toMatchObject({ isNew: true, notice: { file: 'cookie-secret.damaged' } });
    expect(open(folder).secret.value).toBe(unread.value);
    expect(unread.value).not.toBe(value);
  });
});
