/** The Debian package: installed, upgraded, downgraded, removed and purged in Debians of its own. */

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, bringCheckout } from './checkout.js';
import { Debian, lacksDebian, whySkipped } from './debian.js';
import { asVersion, makePackage, nodePackage } from './package.js';

const lacksLintian = spawnSync('lintian', ['--version']).error !== undefined;

describe.skipIf(lacksDebian)(`the Debian package${whySkipped}`, () => {
  let out = '';
  let deb = '';
  let newer = '';
  let debian: Debian;

  beforeAll(() => {
    out = mkdtempSync(join(tmpdir(), 'tock-packages-'));
    deb = makePackage(out);
    newer = asVersion(deb, '99.0.0');
  });

  afterAll(() => rmSync(out, { recursive: true, force: true }));

  /** Brings packages into the Debian; their paths there. */
  const bring = (...packages: string[]) =>
    packages.map((path) => {
      copyFileSync(path, join(debian.root, 'root', basename(path)));
      return `/root/${basename(path)}`;
    });
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
    const again = mkdtempSync(join(tmpdir(), 'tock-again-'));
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
      const [path = ''] = bring(deb);
      const before = picture();
      const { status, stdout, stderr } = debian.run(...install, path);
      expect(`${stdout}${stderr}`).toMatch(says);
      expect(status).not.toBe(0);
      expect(picture()).toBe(before);
    });

    test('is refused by the installer of the checkout, too', () => {
      bringCheckout(debian);
      const { status, stderr } = debian.run('/home/ana/tock/deploy/install.sh');
      expect(stderr).toMatch(/Node 20\.19 or newer is needed as \/usr\/bin\/node; there is 18\./);
      expect(status).not.toBe(0);
      expect(existsSync(at('opt/tock'))).toBe(false);
    });

    test('is installed, upgraded and purged beside a Node from elsewhere', () => {
      const [node = '', first = '', second = ''] = bring(nodePackage(out), deb, newer);
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

    const apt = (...args: string[]) =>
      debian.inside(
        'apt-get',
        '-y',
        '--no-install-recommends',
        '-o',
        'Dpkg::Options::=--force-confold',
        ...args,
      );
    const install = (path: string) => apt('install', '--allow-downgrades', ...bring(path));
    const pid = () => debian.inside('systemctl', 'show', 'tock', '--property=MainPID', '--value').trim();
    /** A table that runs, with a kept game and the settings that somebody made. */
    const keepsWhatIsThere = () => {
      expect(answer(debian, 'http://localhost:81/')).toBe('200');
      expect(text('var/lib/tock/kept')).toBe('a game\n');
      expect(text('etc/tock/tock.env')).toMatch(/^PORT=81$/m);
      expect(debian.inside('stat', '--format', '%U:%G %a', '/var/lib/tock', '/etc/tock/tock.env')).toBe(
        'tock:tock 700\nroot:tock 640\n',
      );
    };

    test('installed, it runs', () => {
      install(deb);
      expect(debian.inside('systemctl', 'is-enabled', 'tock')).toBe('enabled\n');
      expect(answer(debian, 'http://localhost/')).toBe('200');
      expect(debian.inside('stat', '--format', '%U', `/proc/${pid()}`)).toBe('tock\n');
      expect(debian.inside('sh', '-c', 'tock doctor || true')).toMatch(/^ok +service +runs as tock/m);
    });

    test('there is nothing to go back to after the first one', () => {
      expect(debian.inside('sh', '-c', 'tock-undo 2>&1 || true')).toBe(
        'tock-undo: no version before this one is kept\n',
      );
    });

    test('its compiled drivers are of this computer, and Node loads them', () => {
      for (const name of ['serialport', 'onoff', 'spi-device'])
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
      expect(debian.inside('ls', '/var/cache/tock')).toBe('former.deb\n');
      expect(debian.inside('dpkg-deb', '--contents', '/var/cache/tock/former.deb')).not.toContain('tock.env');
    });

    test('one command goes back to the version before, another one forward again', () => {
      debian.inside('tock-undo');
      expect(versionIn()).not.toBe('99.0.0');
      keepsWhatIsThere();
      debian.inside('tock-undo');
      expect(versionIn()).toBe('99.0.0');
      keepsWhatIsThere();
    });

    test('downgraded as well', () => {
      install(deb);
      expect(versionIn()).not.toBe('99.0.0');
      keepsWhatIsThere();
    });

    test('stopped by hand, it stays so until the next start, and disabled, it stays disabled', () => {
      debian.inside('systemctl', 'disable', '--now', 'tock');
      install(newer);
      expect(debian.inside('sh', '-c', 'systemctl is-enabled tock || true')).toBe('disabled\n');
      debian.inside('systemctl', 'enable', '--now', 'tock');
    });

    test('removed, it leaves games and settings, and finds them again', () => {
      apt('remove', 'tock');
      expect(existsSync(at('usr/lib/tock'))).toBe(false);
      expect(debian.inside('sh', '-c', 'systemctl is-active tock || true')).toBe('inactive\n');
      install(deb);
      keepsWhatIsThere();
    });

    test('purged, it leaves nothing but its user', () => {
      apt('purge', 'tock');
      const left = debian.inside(
        'sh',
        '-c',
        'find / -xdev -name "*tock*" -not -path "/proc/*" -not -path "/sys/*" -not -path "/root/*" -not -path "/var/log/*" -not -path "*/zoneinfo/*"',
      );
      expect(left).toBe('');
      expect(debian.inside('getent', 'passwd', 'tock')).toContain('/var/lib/tock');
    });

    test('takes the place of what the installer of a checkout put there, with its settings', () => {
      bringCheckout(debian);
      debian.inside('/home/ana/tock/deploy/install.sh');
      debian.inside('sh', '-c', 'echo PORT=81 >>/etc/tock/tock.env; echo a game >/var/lib/tock/kept');
      install(deb);
      expect(debian.inside('systemctl', 'show', 'tock', '--property=FragmentPath')).toBe(
        'FragmentPath=/usr/lib/systemd/system/tock.service\n',
      );
      expect(lstatSync(at('opt/tock')).isSymbolicLink()).toBe(true);
      expect(existsSync(at('opt/tock-versions'))).toBe(false);
      // Of units in /etc there is the link alone by which the package's own is started at boot.
      expect(debian.inside('find', '/etc/systemd/system', '-name', 'tock*', '-printf', '%P %l\\n')).toBe(
        'multi-user.target.wants/tock.service /usr/lib/systemd/system/tock.service\n',
      );
      keepsWhatIsThere();
    });

    test('keeps the installer of a checkout away', () => {
      const said = debian.inside('sh', '-c', '/home/ana/tock/deploy/install.sh 2>&1 || true');
      expect(said).toContain('Tock is installed from its Debian package');
      expect(execFileSync('cat', [at('usr/lib/tock/package.json')], { encoding: 'utf8' })).toContain(
        '"version"',
      );
    });
  });
});
