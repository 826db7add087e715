/** The installer in a Debian of its own, and the service as it boots there. */

import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runRelease } from '../../src/cli/release.js';
import { READ, SETTINGS } from '../cli/service-settings.js';
import { answer, bringCheckout } from './checkout.js';
import { Debian, lacksDebian, whySkipped } from './debian.js';

describe.skipIf(lacksDebian)(`a table installed from its checkout${whySkipped}`, () => {
  let debian: Debian;

  beforeAll(() => {
    debian = new Debian('trixie');
    bringCheckout(debian);
  });

  afterAll(() => debian?.remove());

  const install = (...args: string[]) => debian.run('/home/ana/tock/deploy/install.sh', ...args);
  /** Every file of the installation with its owner, rights, time and content. */
  const picture = () =>
    debian.run(
      'bash',
      '-c',
      'exec 2>/dev/null; find /etc /usr/local /var/lib /home/ana/.config /opt/tock /opt/tock-versions -path "*/node_modules/*" -prune -o -printf "%p %u %g %m %T@ %l\\n" | sort; getent passwd tock; id tock; md5sum /etc/passwd /etc/group /etc/avahi/avahi-daemon.conf; true',
    ).stdout;

  test.each([
    ['a word it does not know', ['--what'], /what is --what/],
    ['a name that cannot be one', ['--name', 'a table'], /only a to z/],
    ['a screen of nobody', ['--kiosk', 'bob'], /no such user/],
  ])('refuses %s, and does nothing', (_what, args, message) => {
    const before = picture();
    const { status, stderr } = install(...args);
    expect(stderr).toMatch(message);
    expect(status).not.toBe(0);
    expect(picture()).toBe(before);
  });

  test('the first run installs everything', () => {
    const { status, stdout, stderr } = install('--kiosk', 'ana');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    for (const part of ['user tock', '/opt/tock', 'tock.service starts at boot', 'tock.local'])
      expect(stdout).toContain(part);
    expect(debian.run('id', '-nG', 'tock').stdout.trim().split(' ').toSorted()).toEqual([
      'dialout',
      'gpio',
      'spi',
      'tock',
    ]);
    expect(readFileSync(join(debian.root, 'home/ana/.config/labwc/autostart'), 'utf8')).toContain(
      'tock-kiosk',
    );
  });

  test('the second run changes nothing and says so', () => {
    const before = picture();
    const { status, stdout } = install('--kiosk', 'ana');
    expect(status).toBe(0);
    expect(stdout).toContain('everything was as it should be');
    expect(picture()).toBe(before);
  });

  test('a later run brings a new program and keeps the settings', () => {
    debian.run(
      'bash',
      '-c',
      'echo TOCK_BOARD=virtual >>/etc/tock/tock.env; echo >>/home/ana/tock/deploy/README.md; mkdir -p /var/lib/tock; echo game >/var/lib/tock/kept',
    );
    expect(install().stdout).toContain('/opt/tock');
    expect(readFileSync(join(debian.root, 'etc/tock/tock.env'), 'utf8')).toContain('TOCK_BOARD=virtual');
    expect(readFileSync(join(debian.root, 'var/lib/tock/kept'), 'utf8')).toBe('game\n');
    debian.run('rm', '-r', '/var/lib/tock');
  });

  test('a name that was given once stays', () => {
    expect(install('--name', 'window').stdout).toContain('http://window.local/');
    expect(install().stdout).toContain('http://window.local/');
  });

  test('one command goes back to the version before, another one forward again', () => {
    // From inside: /opt/tock is a link from the root.
    const lines = () => debian.run('cat', '/opt/tock/deploy/README.md').stdout;
    const undo = () => debian.run('/opt/tock/deploy/install.sh', '--undo');
    const updated = lines();
    expect(updated).not.toBe('');
    expect(undo()).toMatchObject({ status: 0, stderr: '' });
    expect(`${lines()}\n`).toBe(updated);
    expect(undo()).toMatchObject({ status: 0 });
    expect(lines()).toBe(updated);
  });

  test('waits for no update that is under way, and changes nothing then', () => {
    const before = picture();
    const installer = ['/opt/tock/deploy/install.sh', '--undo'];
    const { status, stderr } = debian.run('flock', '/opt/tock-versions/lock', ...installer);
    expect(stderr).toContain('an update is under way');
    expect(status).not.toBe(0);
    expect(picture()).toBe(before);
  });

  test('its rules for devices are rules that udev understands', () => {
    expect(debian.run('udevadm', 'verify', '/etc/udev/rules.d/60-tock.rules').stderr).toBe('');
  });

  test('the machine boots, and the table is there on port 80, as the user tock, behind its walls', async () => {
    await debian.boot();
    // Type=notify: this returns when the program itself says that it is ready
    debian.inside('systemctl', 'start', 'tock');
    expect(debian.inside('systemctl', 'show', 'tock', '--property=User,ActiveState,NRestarts')).toBe(
      'NRestarts=0\nUser=tock\nActiveState=active\n',
    );
    expect(answer(debian, 'http://localhost/')).toBe('200');
    expect(debian.inside('stat', '--format', '%U %a', '/var/lib/tock')).toBe('tock 700\n');
    expect(debian.inside('cat', `/proc/${pid()}/status`)).toMatch(/^CapBnd:\s+0000000000000400$/m);
  });

  test('its settings are read by systemd as the doctor reads them', () => {
    writeFileSync(join(debian.root, 'root/try.env'), SETTINGS);
    const settings = ['--property=EnvironmentFile=/root/try.env', '--wait', '--pipe', '--quiet'];
    const read = debian.inside('systemd-run', ...settings, 'cat', '/proc/self/environ').split('\0');
    const own = read.map((each) => /^(\w+)=([\s\S]*)$/.exec(each)?.slice(1) ?? []);
    expect(own.filter(([name = '']) => name in READ).toSorted()).toEqual(Object.entries(READ).toSorted());
    expect(read.filter((each) => /NO\b/.test(each))).toEqual([]);
  });

  test('a release comes in when the table asks for it, from where the owner keeps it', async () => {
    const at = (path: string) => join(debian.root, path);
    const checkout = at('home/ana/tock');
    const described = readFileSync(join(checkout, 'package.json'), 'utf8');
    writeFileSync(
      join(checkout, 'package.json'),
      described.replace(/"version": ".*"/, '"version": "99.0.0"'),
    );
    runRelease(['new-key', at('root/key')]);
    copyFileSync(at('root/key.pub'), at('etc/tock/release.pub'));
    runRelease(['make', checkout, '--key', at('root/key'), '--out', at('srv/newest')]);
    appendFileSync(at('etc/tock/tock.env'), 'TOCK_RELEASE=http://localhost:8099/\n');
    const server =
      "require('node:http').createServer((_, answer) => require('node:fs').createReadStream('/srv/newest').pipe(answer)).listen(8099)";
    debian.inside('systemd-run', '--unit=releases', '/usr/bin/node', '-e', server);
    debian.inside('runuser', '-u', 'tock', '--', 'sh', '-c', 'echo 99.0.0 >/var/lib/tock/update-request');
    const told = () => debian.inside('journalctl', '--unit=tock-update', '--output=cat');
    await vi.waitFor(() => expect(debian.inside('cat', '/run/tock-update/outcome'), told()).toBe('done\n'), {
      timeout: 120_000,
      interval: 1000,
    });
    expect(debian.inside('cat', '/opt/tock/package.json')).toContain('"version": "99.0.0"');
    expect(answer(debian, 'http://localhost/')).toBe('200');
  });

  test('a release that never says that it is ready is left by itself', () => {
    const at = (path: string) => join(debian.root, path);
    writeFileSync(at('home/ana/tock/dist/main.js'), 'setInterval(() => undefined, 1000);\n');
    runRelease(['make', at('home/ana/tock'), '--key', at('root/key'), '--out', at('srv/hangs')]);
    const update = 'TOCK_SECONDS_TO_ANSWER=20 /opt/tock/deploy/update.sh /srv/hangs 2>&1 || true';
    expect(debian.inside('sh', '-c', update)).toContain('the one before runs again');
    // Systemd itself would have given up after ninety seconds.
    expect(debian.inside('journalctl', '--unit=tock', '--output=cat')).not.toContain(
      'start operation timed out',
    );
    expect(answer(debian, 'http://localhost/')).toBe('200');
    expect(
      debian.inside('sh', '-c', 'ls /opt/tock-versions/trial /opt/tock-versions/former 2>&1 || true'),
    ).toMatch(/trial': No such file.*former': No such file/s);
  });

  const pid = () => debian.inside('systemctl', 'show', 'tock', '--property=MainPID', '--value').trim();

  test('a program that hangs is started again by the watchdog', async () => {
    debian.inside('mkdir', '-p', '/run/systemd/system/tock.service.d');
    debian.inside(
      'sh',
      '-c',
      'printf "[Service]\\nWatchdogSec=2\\n" >/run/systemd/system/tock.service.d/soon.conf',
    );
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
    debian.inside('rm', '-r', '/run/systemd/system/tock.service.d');
    debian.inside('systemctl', 'daemon-reload');
  });
});
