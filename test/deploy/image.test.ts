import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const image = fileURLToPath(new URL('../../deploy/image', import.meta.url));
const stage = join(image, 'stage-tock');
const part = join(stage, '00-tock');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the recipe of the SD image', () => {
  test('has the files that pi-gen looks for, those that it runs executable', () => {
    expect(existsSync(join(stage, 'EXPORT_IMAGE'))).toBe(true);
    expect(statSync(join(stage, 'prerun.sh')).mode & 0o111).toBe(0o111);
    for (const name of readdirSync(part)) {
      expect(name).toMatch(/^\d\d-(packages-nr|run\.sh|run-chroot\.sh)$|^files$/);
      // pi-gen passes over a script that is not executable; what runs inside is read by bash
      if (name.endsWith('-run.sh')) expect(statSync(join(part, name)).mode & 0o111, name).toBe(0o111);
    }
    expect(read(part, '00-packages-nr')).toMatch(/^[a-z0-9. -]+\n$/);
  });

  test('brings each of its files, and none that is not there', () => {
    const brought = matches(read(part, '01-run.sh'), /\bfiles\/(\S+)/g);
    expect(brought.toSorted()).toEqual(readdirSync(join(part, 'files')).toSorted());
  });

  test('is found from the settings that pi-gen is given', () => {
    const [list = ''] = matches(read(image, 'config'), /^STAGE_LIST="(.*)"$/gm);
    const own = list.split(' ').filter((each) => each.startsWith('$here/'));
    expect(own.map((each) => existsSync(each.replace('$here', image)))).toEqual([true]);
  });

  test('starts the program that it brings, before the table and its network', () => {
    const unit = read(part, 'files/tock-first-start.service');
    const [program = ''] = matches(unit, /^ExecStart=(.*)$/gm);
    expect(read(part, '01-run.sh')).toContain(`files/tock-first-start "$ROOTFS_DIR${program}"`);
    expect(unit).toMatch(/^Before=NetworkManager\.service .*\btock\.service$/m);
    expect(read(part, '02-run-chroot.sh')).toMatch(/^systemctl enable tock-first-start\.service$/m);
  });
});

describe('tock.txt, which the owner fills in', () => {
  const settings = read(part, 'files/tock.txt');
  const firstStart = read(part, 'files/tock-first-start');

  test('has the settings that the first start reads, and no other', () => {
    const named = matches(settings, /^([A-Z_]+)=/gm).filter((name) => !name.startsWith('TOCK_'));
    const pattern = /grep -vE '(\^\(NAME.*?)'/.exec(firstStart)?.[1] ?? '';
    expect(named.filter((name) => !new RegExp(pattern).test(`${name}=`))).toEqual([]);
    const readThere = matches(firstStart, /\$\(value ([A-Z_]+)\)/g);
    expect([...new Set(readThere)].toSorted()).toEqual(named.toSorted());
  });

  test('loses its passwords only once all that it says is on the card', () => {
    const synced = firstStart.indexOf('\nsync\n');
    expect(synced).toBeGreaterThan(firstStart.indexOf('>>"$own"'));
    expect(synced).toBeLessThan(firstStart.indexOf('rm "$settings"'));
  });

  test('names the languages that the card has', () => {
    const [told = ''] = matches(settings, /^# Of the table's own screen: (.*?)\./gm);
    const [made = ''] = matches(read(part, '02-run-chroot.sh'), /^for locale in (.*); do$/gm);
    expect(told.split(/, | or /)).toEqual(made.split(' '));
  });

  test("gives examples from the table's own settings", () => {
    const known = matches(read(image, '../tock.env'), /^#?(TOCK_[A-Z_]+)=/gm);
    const examples = matches(settings, /^#?(TOCK_[A-Z_]+)=/gm);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter((name) => !known.includes(name))).toEqual([]);
    const [profile = ''] = matches(settings, /(hardware\/profiles\/\S+)/g);
    expect(existsSync(join(image, '../..', profile))).toBe(true);
  });
});
