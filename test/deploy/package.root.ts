/** The Debian package: installed, upgraded, downgraded, removed and purged in Debians of its own. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { READ, SETTINGS } from '../cli/service-settings.js';
import { newFolder } from '../support/folders.js';
import { Debian, lacksDebian, whySkipped } from './debian.js';
import { asVersion, KEY_LINE, makePackage, nodePackage } from './package.js';

const lacksLintian = spawnSync('lintian', ['--version']).error !== undefined;

describe.skipIf(lacksDebian)(`the Debian package${whySkipped}`, () => {
  let out = '';
  let deb = '';
  let newer = '';
  let debian: Debian;

  beforeAll(() => {
    out = newFolder();
    deb = makePackage(out);
    newer = asVersion(deb, '99.0.0');
  });

  afterAll(() => rmSync(out, { recursive: true, force: true }));

  const at = (path: string) => join(debian.root, path);
  const text = (path: string) => readFileSync(at(path), 'utf8');
  const versionIn = () => (JSON.parse(text('usr/lib/tock/package.json')) as { version: string }).version;
  /** Every file of the system but what apt and dpkg note of their own doings. */
  const picture = () =>
    debian.run(
      'sh',
      '-c',
      'find /etc /opt /usr /var/lib -path "/var/lib/apt" -prune -o -path "/var/lib/dpkg" -prune -o -printf "%p %u %m %T@\\n" | sort',
    ).stdout;

  test('is the same to the byte when it is made again', () => {
    const again = newFolder();
    expect(readFileSync(makePackage(again)).equals(readFileSync(deb))).toBe(true);
    rmSync(again, { recursive: true });
  });

  test.skipIf(lacksLintian)(
    `has no errors by lintian${lacksLintian ? ' (skipped: lintian is not installed)' : ''}`,
    () => {
      const { stdout } = spawnSync('lintian', ['--display-level', 'error', '--allow-root', deb], {
        encoding: 'utf8',
      });
      expect(stdout).toBe('');
    },
  );

  describe('on bookworm, whose Node is too old', () => {
    beforeAll(() => {
      debian = new Debian('bookworm');
    });
    afterAll(() => debian?.remove());

    test.each([
      [
        'dpkg',
        ['dpkg', '--install'],
        /Node 20\.19 or newer is needed, \/usr\/bin\/node is 18\..*Nothing was changed.*NodeSource/s,
      ],
      ['apt', ['apt-get', 'install', '-y'], /tock : Depends: nodejs \(>= 20\.19\)/],
    ])('is refused by %s, which names the Node it needs, and nothing is changed', (_, install, says) => {
      const [path = ''] = debian.bring(deb);
      const before = picture();
      const { status, stdout, stderr } = debian.run(...install, path);
      expect(`${stdout}${stderr}`).toMatch(says);
      expect(status).not.toBe(0);
      expect(picture()).toBe(before);
    });

    test('is installed, upgraded and purged beside a Node from elsewhere', () => {
      const [node = '', first = '', second = ''] = debian.bring(nodePackage(out), deb, newer);
      expect(debian.run('dpkg', '--install', node).status).toBe(0);
      expect(debian.run('apt-get', 'install', '-y', '--no-install-recommends', first).status).toBe(0);
      expect(debian.run('tock', '--version').stdout).not.toBe('99.0.0\n');
      expect(debian.run('apt-get', 'install', '-y', second).status).toBe(0);
      expect(debian.run('tock', '--version').stdout).toBe('99.0.0\n');
      expect(debian.run('dpkg', '--purge', 'tock').status).toBe(0);
      expect(existsSync(at('usr/lib/tock'))).toBe(false);
    });
  });

  describe('on trixie', () => {
    beforeAll(async () => {
      debian = new Debian('trixie');
      await debian.boot();
    });
    afterAll(() => debian?.remove());

    const install = (path: string) => debian.apt('install', ...debian.bring(path));
    const pid = () => debian.inside('systemctl', 'show', 'tock', '--property=MainPID', '--value').trim();
    /** A table that runs, with a kept game and the settings that somebody made. */
    const keepsWhatIsThere = () => {
      expect(debian.answer('http://localhost:81/')).toBe('200');
      expect(text('var/lib/tock/kept')).toBe('a game\n');
      expect(text('etc/tock/tock.env')).toMatch(/^PORT=81$/m);
      expect(debian.inside('stat', '--format', '%U:%G %a', '/var/lib/tock', '/etc/tock/tock.env')).toBe(
        'tock:tock 700\nroot:tock 640\n',
      );
    };

    test('installed, it runs', () => {
      install(deb);
      expect(debian.inside('systemctl', 'is-enabled', 'tock')).toBe('enabled\n');
      expect(debian.answer('http://localhost/')).toBe('200');
      expect(debian.inside('stat', '--format', '%U', `/proc/${pid()}`)).toBe('tock\n');
      expect(debian.inside('sh', '-c', 'tock doctor || true')).toMatch(/^ok +service +runs as tock/m);
    });

    test('there is nothing to go back to after the first one', () => {
      expect(debian.inside('sh', '-c', 'tock-update --back 2>&1 || true')).toBe(
        'tock-update: no version before this one is kept\n',
      );
    });

    test('its rules for devices are rules that udev understands', () => {
      expect(debian.run('udevadm', 'verify', '/usr/lib/udev/rules.d/60-tock.rules').stderr).toBe('');
    });

    test('its service runs behind walls', () => {
      expect(debian.inside('stat', '--format', '%U %a', '/var/lib/tock')).toBe('tock 700\n');
      expect(debian.inside('cat', `/proc/${pid()}/status`)).toMatch(/^CapBnd:\s+0000000000000400$/m);
    });

    test('its settings are read by systemd as the doctor reads them', () => {
      writeFileSync(at('root/try.env'), SETTINGS);
      const settings = ['--property=EnvironmentFile=/root/try.env', '--wait', '--pipe', '--quiet'];
      const read = debian.inside('systemd-run', ...settings, 'cat', '/proc/self/environ').split('\0');
      const own = read.map((each) => /^(\w+)=([\s\S]*)$/.exec(each)?.slice(1) ?? []);
      expect(own.filter(([name = '']) => name in READ).toSorted()).toEqual(Object.entries(READ).toSorted());
      expect(read.filter((each) => /NO\b/.test(each))).toEqual([]);
    });

    test('a program that hangs is started again by the watchdog', async () => {
      const soon = '/run/systemd/system/tock.service.d';
      debian.inside('sh', '-c', `mkdir -p ${soon}; printf "[Service]\\nWatchdogSec=2\\n" >${soon}/soon.conf`);
      debian.inside('systemctl', 'daemon-reload');
      debian.inside('systemctl', 'restart', 'tock');
      const hung = pid();
      debian.inside('sh', '-c', `kill -STOP ${hung}`);
      await vi.waitFor(
        () => {
          expect(debian.inside('systemctl', 'is-active', 'tock').trim()).toBe('active');
          expect(pid()).not.toBe(hung);
        },
        { timeout: 60_000, interval: 500 },
      );
      expect(debian.inside('journalctl', '--unit=tock', '--output=cat')).toContain('Watchdog timeout');
      debian.inside('rm', '-r', soon);
      debian.inside('systemctl', 'daemon-reload');
    });

    test('its compiled drivers are of this computer, and Node loads them', () => {
      for (const name of ['serialport', 'koffi', 'onoff', 'spi-device'])
        expect(
          debian.inside('node', '-e', `require('/usr/lib/tock/node_modules/${name}'); console.log('loaded')`),
        ).toBe('loaded\n');
    });

    test('upgraded, it runs on with its games and settings', () => {
      debian.inside('sh', '-c', 'echo a game >/var/lib/tock/kept; echo PORT=81 >>/etc/tock/tock.env');
      const before = pid();
      install(newer);
      expect(versionIn()).toBe('99.0.0');
      expect(pid()).not.toBe(before);
      keepsWhatIsThere();
    });

    test('keeps the version before, without its settings: the PIN may stand there', () => {
      expect(debian.inside('ls', '/var/cache/tock')).toBe('former.deb\nlock\n');
      expect(debian.inside('dpkg-deb', '--contents', '/var/cache/tock/former.deb')).not.toContain('tock.env');
    });

    test('one command goes back to the version before, another one forward again', () => {
      debian.inside('tock-update', '--back');
      expect(versionIn()).not.toBe('99.0.0');
      keepsWhatIsThere();
      debian.inside('tock-update', '--back');
      expect(versionIn()).toBe('99.0.0');
      keepsWhatIsThere();
    });

    test('downgraded as well', () => {
      install(deb);
      expect(versionIn()).not.toBe('99.0.0');
      keepsWhatIsThere();
    });

    describe('asked by the table for another version', () => {
      const outcome = () => debian.inside('sh', '-c', 'cat /run/tock-update/outcome || true');
      const told = () => debian.inside('journalctl', '--unit=tock-update', '--output=cat');
      /** As the service does it. */
      const ask = (what: string, path?: string) => {
        debian.inside('rm', '-f', '/run/tock-update/outcome');
        if (path !== undefined)
          debian.inside('install', '-o', 'tock', ...debian.bring(path), '/var/lib/tock/update.deb');
        const request = `echo ${what} >/var/lib/tock/update-request`;
        debian.inside('runuser', '-u', 'tock', '--', 'sh', '-c', request);
      };
      const ends = (word: string) =>
        vi.waitFor(() => expect(outcome(), told()).toBe(`${word}\n`), { timeout: 480_000, interval: 1000 });
      const left = () => debian.inside('ls', '/var/cache/tock').trim().split('\n');

      beforeAll(() => {
        install(deb);
        debian.inside('sh', '-c', `echo ${KEY_LINE} >>/etc/tock/tock.env; systemctl restart tock`);
      });

      test('it comes in, and goes back', async () => {
        ask('install', newer);
        await ends('done');
        expect(versionIn()).toBe('99.0.0');
        keepsWhatIsThere();
        ask('back');
        await ends('done');
        expect(versionIn()).not.toBe('99.0.0');
        keepsWhatIsThere();
      });

      test('one without a signature is refused', async () => {
        ask('install', deb);
        await ends('failed not-signed');
        keepsWhatIsThere();
      });

      test('one that never says that it is ready makes place for the version before', async () => {
        ask('install', asVersion(deb, '98.0.0', 'setInterval(() => undefined, 1000);\n'));
        await ends('failed does-not-answer');
        expect(versionIn()).not.toBe('98.0.0');
        expect(left()).toEqual(['left', 'lock']);
        keepsWhatIsThere();
      });

      test.each(['unpacks', 'configures'])(
        'killed while dpkg %s, the updater is started again by systemd and brings it to its end',
        async (moment) => {
          install(deb);
          const cut = moment === 'unpacks' ? 'unpacked|half-installed' : 'half-configured';
          ask('install', newer);
          debian.inside(
            'timeout',
            '120',
            'sh',
            '-c',
            `until dpkg-query -W -f '\${db:Status-Status}' tock | grep -qE '${cut}'; do :; done; systemctl kill --signal=KILL tock-update; sleep 1`,
          );
          await ends('done');
          expect(versionIn()).toBe('99.0.0');
          keepsWhatIsThere();
        },
      );

      test('a newer one in the boot folder comes in at start', async () => {
        install(deb);
        debian.inside(
          'sh',
          '-c',
          `mkdir -p /boot/firmware; rm -f /var/cache/tock/left; cp ${debian.bring(newer).join('')} /boot/firmware`,
        );
        debian.inside('systemctl', 'start', 'tock-update');
        await ends('done');
        expect(versionIn()).toBe('99.0.0');
        debian.inside('rm', '-r', '/boot/firmware');
      });
    });

    test('stopped by hand, it stays so until the next start, and disabled, it stays disabled', () => {
      debian.inside('systemctl', 'disable', '--now', 'tock');
      install(newer);
      expect(debian.inside('sh', '-c', 'systemctl is-enabled tock || true')).toBe('disabled\n');
      debian.inside('systemctl', 'enable', '--now', 'tock');
    });

    test('removed, it leaves games and settings, and finds them again', () => {
      debian.apt('remove', 'tock');
      expect(existsSync(at('usr/lib/tock'))).toBe(false);
      expect(debian.inside('sh', '-c', 'systemctl is-active tock || true')).toBe('inactive\n');
      install(deb);
      keepsWhatIsThere();
    });

    test('purged, it leaves nothing but its user', () => {
      debian.apt('purge', 'tock');
      const left = debian.inside(
        'sh',
        '-c',
        'find / -xdev -name "*tock*" -not -path "/proc/*" -not -path "/sys/*" -not -path "/root/*" -not -path "/var/log/*" -not -path "*/zoneinfo/*"',
      );
      expect(left).toBe('');
      expect(debian.inside('getent', 'passwd', 'tock')).toContain('/var/lib/tock');
    });
  });
});
