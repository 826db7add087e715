/** The stage of the SD image, run as pi-gen runs it in a Debian of its own, and the first start of what it makes. */

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../support/folders.js';
import { Debian, lacksDebian, whySkipped } from './debian.js';
import { makePackage } from './package.js';

const STAGE = fileURLToPath(new URL('../../deploy/image/stage-tock/00-tock', import.meta.url));

describe.skipIf(lacksDebian)(`the SD image${whySkipped}`, () => {
  let debian: Debian;
  const packages = newFolder();
  const at = (path: string) => join(debian.root, path);
  const text = (path: string) => readFileSync(at(path), 'utf8');

  beforeAll(() => {
    debian = new Debian('trixie');
    copyFileSync('/etc/resolv.conf', at('etc/resolv.conf'));
    // As pi-gen's own stages leave it.
    writeFileSync(at('etc/hosts'), '127.0.0.1\tlocalhost\n127.0.1.1\traspberrypi\n');
    debian.run('apt-get', 'update');
    runStage(makePackage(packages));
  });

  afterAll(async () => {
    rmSync(packages, { recursive: true, force: true });
    await debian?.remove();
  });

  /** What pi-gen's build.sh does with a folder of a stage. */
  function runStage(tockPackage: string): void {
    for (const file of readdirSync(STAGE).sort()) {
      const path = join(STAGE, file);
      if (/^\d\d-packages-nr$/.test(file)) {
        const names = readFileSync(path, 'utf8').trim().split(/\s+/);
        ended(debian.run('apt-get', 'install', '--no-install-recommends', '-y', ...names));
      } else if (/^\d\d-run\.sh$/.test(file)) {
        const env = { ...process.env, ROOTFS_DIR: debian.root, TOCK_PACKAGE: tockPackage };
        execFileSync(path, { cwd: STAGE, env });
      } else if (/^\d\d-run-chroot\.sh$/.test(file)) {
        ended(debian.run('bash', '-e', '-c', readFileSync(path, 'utf8')));
      }
    }
  }

  function ended({ status, stdout, stderr }: ReturnType<Debian['run']>): void {
    if (status !== 0) throw new Error(`${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  }

  test('has the table and its first start, which systemd understands', () => {
    expect(debian.run('tock', '--version').status).toBe(0);
    const own = ['tock-first-start', 'tock-wifi-check'];
    expect(debian.run('systemctl', 'is-enabled', 'tock', ...own).stdout).toBe('enabled\n'.repeat(3));
    const units = own.map((name) => `${name}.service`);
    expect(debian.run('systemd-analyze', 'verify', ...units).stderr).toBe('');
  });

  describe('at its first start', () => {
    let template = '';
    const secret = 'etc/NetworkManager/system-connections/tock.nmconnection';
    const captive = 'etc/NetworkManager/dnsmasq-shared.d/tock.conf';
    /** All that a first start may change. */
    const picture = () =>
      ['etc/hostname', 'etc/hosts', 'etc/default/locale', 'etc/tock/tock.env', secret, captive].map((path) =>
        existsSync(at(path)) ? text(path) : undefined,
      );
    /** Writes the file as its owner would, and starts; settings of the template that are not named stay. */
    function start(settings: Record<string, string>, more = '') {
      const changed = Object.entries(settings).reduce(
        (all, [key, value]) => all.replace(new RegExp(`^${key}=.*$`, 'm'), () => `${key}=${value}`),
        template,
      );
      writeFileSync(at('boot/firmware/tock.txt'), `${changed}${more}`);
      return debian.run('tock-first-start');
    }

    beforeAll(() => {
      template = text('boot/firmware/tock.txt');
    });
    beforeEach(() => {
      for (const name of readdirSync(at('boot/firmware'))) rmSync(at(`boot/firmware/${name}`));
      for (const path of [secret, captive]) rmSync(at(path), { force: true });
    });

    test('as it comes, it makes an open network of its own in which every name means the table', () => {
      ended(start({}));
      expect(text('etc/hostname')).toBe('tock\n');
      expect(text('etc/hosts')).toBe('127.0.0.1\tlocalhost\n127.0.1.1 tock\n');
      expect(text('etc/default/locale')).toMatch(/^LANG=fr_CA\.UTF-8$/m);
      expect(text(secret)).toMatch(/^ssid=tock$/m);
      expect(text(secret)).toMatch(/^mode=ap$/m);
      expect(text(secret)).toMatch(/^method=shared$/m);
      expect(text(secret)).not.toContain('psk');
      expect(text(captive)).toBe('address=/#/10.42.0.1\n');
      expect(debian.run('dnsmasq', '--test', `--conf-file=/${captive}`).stderr).toContain('syntax check OK');
      expect(readdirSync(at('boot/firmware'))).toEqual(['tock-done.txt']);
    });

    test('it joins a network whose name and password have blanks, quotes and accents, as NetworkManager reads them', () => {
      ended(
        start({
          WIFI_NAME: `Chez l'été "d'en haut"`,
          WIFI_PASSWORD: 'a b\\;#= $(id)',
          NAME: 'table-2',
          LANGUAGE: 'en_GB',
        }),
      );
      expect(text('etc/hostname')).toBe('table-2\n');
      expect(existsSync(at(captive))).toBe(false);
      expect(text('etc/tock/tock.env')).not.toMatch(/^TOCK_HOTSPOT/m);
      expect(statSync(at(secret)).mode & 0o777).toBe(0o600);
      const kept = text(secret);
      const again = debian.run(
        'sh',
        '-c',
        `nmcli --offline connection modify connection.id again </${secret}`,
      );
      expect(again.stdout).toBe(kept.replace('id=tock', 'id=again'));
      // A name that is not plain is kept as its bytes.
      const [, bytes = ''] = /^ssid=([\d;]+);$/m.exec(kept) ?? [];
      expect(Buffer.from(bytes.split(';').map(Number)).toString()).toBe(`Chez l'été "d'en haut"`);
      expect(kept).toMatch(/^psk=a b\\\\;#= \$\(id\)$/m);
    });

    test('its own settings are taken over, and after a later start they are those that it says', () => {
      ended(start({}, 'TOCK_BOARD=serial\nTOCK_PROFILE=/usr/lib/tock/hardware/profiles/6.json\n'));
      ended(start({}, 'TOCK_PROFILE=/usr/lib/tock/hardware/profiles/4.json\n'));
      const own = text('etc/tock/tock.env')
        .split('\n')
        .filter((line) => line.startsWith('TOCK_'));
      expect(own.toSorted()).toEqual([
        'TOCK_HOTSPOT=10.42.0.1',
        'TOCK_PROFILE=/usr/lib/tock/hardware/profiles/4.json',
      ]);
      expect(debian.run('stat', '--format', '%U:%G %a', '/etc/tock/tock.env').stdout).toBe('root:tock 640\n');
    });

    test('a file saved by another editor is read as well, and no password stays on the card', () => {
      template = `\ufeff${template}`.replaceAll('\n', '\r\n');
      ended(start({ HOTSPOT_PASSWORD: 'very secret' }));
      template = template.replace('\ufeff', '').replaceAll('\r\n', '\n');
      expect(text(secret)).toMatch(/^psk=very secret$/m);
      expect(text('boot/firmware/tock-done.txt')).not.toContain('secret');
    });

    test.each<[string, Record<string, string>, string, RegExp]>([
      ['a name that cannot be one', { NAME: 'our table' }, '', /^tock\.txt: NAME: our table may only have/],
      [
        'a language that the card has not',
        { LANGUAGE: 'de_DE' },
        '',
        /^tock\.txt: LANGUAGE: de_DE is not one/,
      ],
      ['a language that is a pattern', { LANGUAGE: '.*' }, '', /^tock\.txt: LANGUAGE: \.\* is not one/],
      ['a country in words', { COUNTRY: 'Canada' }, '', /^tock\.txt: COUNTRY: Canada is not two/],
      [
        'a short password',
        { WIFI_NAME: 'x', WIFI_PASSWORD: '1234567' },
        '',
        /^tock\.txt: WIFI_PASSWORD: has 7 characters/,
      ],
      [
        'a long password',
        { HOTSPOT_PASSWORD: 'x'.repeat(64) },
        '',
        /^tock\.txt: HOTSPOT_PASSWORD: has 64 characters/,
      ],
      [
        'a long network name',
        { WIFI_NAME: 'é'.repeat(17) },
        '',
        /^tock\.txt: WIFI_NAME: is longer than 32 bytes/,
      ],
      ['a setting that there is not', {}, 'WLAN=x\n', /^tock\.txt: WLAN: is no setting/],
      ['a PIN that the table refuses', {}, 'TOCK_PIN=123\n', /^tock\.txt: TOCK_PIN: is not 4 to 64/],
    ])('%s is told on the card, and nothing is changed', (_, settings, more, says) => {
      const before = picture();
      expect(start(settings, more).status).not.toBe(0);
      expect(text('boot/firmware/tock-error.txt')).toMatch(says);
      expect(picture()).toEqual(before);
      expect(existsSync(at('boot/firmware/tock.txt'))).toBe(true);
    });

    test('a mistake that was corrected is told no more', () => {
      start({ COUNTRY: 'Canada' });
      ended(start({}));
      expect(readdirSync(at('boot/firmware'))).toEqual(['tock-done.txt']);
    });
  });
});
