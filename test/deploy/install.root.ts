/** The installer in a Debian root of its own, and the service as it boots there. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** What Raspberry Pi OS is made from. */
const SUITE = 'trixie';
/** Another mirror than the one debootstrap knows by itself. */
const mirror = process.env['DEBIAN_MIRROR'];
const PACKAGES = 'systemd,systemd-sysv,udev,dbus,nodejs,avahi-daemon,curl';
/** Made once and copied for each run. */
const kept = process.env['TOCK_DEBIAN_ROOT'] ?? join(tmpdir(), `tock-debian-${SUITE}`);
const checkout = process.env['TOCK_CHECKOUT'] ?? fileURLToPath(new URL('../..', import.meta.url));
const PARTS = [
  'package.json',
  'package-lock.json',
  'dist',
  'hardware',
  'deploy',
  'firmware/dist',
  'node_modules',
];

const missing = [
  ...(process.getuid?.() === 0 ? [] : ['root rights (sudo npm run test:deploy)']),
  ...['debootstrap', 'unshare', 'nsenter'].filter((program) => spawnSync(program, ['--version']).error),
];
const why = missing.length > 0 ? ` (skipped: needs ${missing.join(', ')})` : '';

describe.skipIf(missing.length > 0)(`a table on Debian ${SUITE}${why}`, () => {
  let folder = '';
  let root = '';
  let machine: ChildProcess | undefined;

  beforeAll(() => {
    if (!existsSync(join(checkout, 'dist/main.js')))
      throw new Error(`no dist/main.js in ${checkout}: npm run build`);
    if (!existsSync(join(kept, 'usr/bin/node'))) {
      const log = spawnSync(
        'debootstrap',
        ['--variant=minbase', `--include=${PACKAGES}`, SUITE, kept, ...(mirror ? [mirror] : [])],
        { encoding: 'utf8' },
      );
      if (log.status !== 0) throw new Error(`debootstrap: ${log.stdout.slice(-500)}${log.stderr}`);
    }
    folder = mkdtempSync(join(tmpdir(), 'tock-deploy-'));
    root = join(folder, 'root');
    execFileSync('cp', ['-a', '--reflink=auto', kept, root]);
    mkdirSync(join(root, 'home/ana/tock/firmware'), { recursive: true });
    for (const part of PARTS.filter((each) => existsSync(join(checkout, each)))) {
      execFileSync('cp', ['-a', '--reflink=auto', join(checkout, part), join(root, 'home/ana/tock', part)]);
    }
    execFileSync('chroot', [root, 'useradd', '--home-dir', '/home/ana', 'ana']);
  });

  afterAll(async () => {
    if (machine) {
      const gone = new Promise((resolve) => machine?.once('exit', resolve));
      machine.kill('SIGKILL');
      await gone;
    }
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** As on a computer that runs from this root, but not booted from it. */
  const install = (...args: string[]) =>
    spawnSync(
      'unshare',
      [
        '--mount',
        '--pid',
        '--fork',
        `--mount-proc=${root}/proc`,
        'chroot',
        root,
        '/home/ana/tock/deploy/install.sh',
        ...args,
      ],
      { encoding: 'utf8' },
    );
  /** Every file of the installation with its owner, rights, time and content. */
  const picture = () =>
    execFileSync(
      'chroot',
      [
        root,
        'bash',
        '-c',
        'exec 2>/dev/null; find /etc /usr/local /var/lib /home/ana/.config /opt/tock -path "*/node_modules/*" -prune -o -printf "%p %u %g %m %T@ %l\\n" | sort; getent passwd tock; id tock; md5sum /etc/passwd /etc/group /etc/avahi/avahi-daemon.conf; true',
      ],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    );

  /** Runs a command in the booted machine; throws with its words when it fails. */
  function inside(...command: string[]): string {
    const init = execFileSync('pgrep', ['--parent', `${machine?.pid}`], { encoding: 'utf8' }).trim();
    return execFileSync(
      'nsenter',
      [
        '--target',
        init,
        '--mount',
        '--pid',
        '--cgroup',
        '--net',
        '--uts',
        '--ipc',
        '--root',
        '--wd',
        ...command,
      ],
      { encoding: 'utf8', cwd: '/' },
    );
  }

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
    expect(
      execFileSync('chroot', [root, 'id', '-nG', 'tock'], { encoding: 'utf8' }).trim().split(' ').toSorted(),
    ).toEqual(['dialout', 'gpio', 'spi', 'tock']);
    expect(readFileSync(join(root, 'home/ana/.config/labwc/autostart'), 'utf8')).toContain('tock-kiosk');
  });

  test('the second run changes nothing and says so', () => {
    const before = picture();
    const { status, stdout } = install('--kiosk', 'ana');
    expect(status).toBe(0);
    expect(stdout).toContain('everything was as it should be');
    expect(picture()).toBe(before);
  });

  test('a later run brings a new program and keeps the settings', () => {
    execFileSync('chroot', [
      root,
      'bash',
      '-c',
      'echo TOCK_BOARD=virtual >>/etc/tock/tock.env; echo >>/home/ana/tock/deploy/README.md; mkdir -p /var/lib/tock; echo game >/var/lib/tock/kept',
    ]);
    expect(install().stdout).toContain('/opt/tock');
    expect(readFileSync(join(root, 'etc/tock/tock.env'), 'utf8')).toContain('TOCK_BOARD=virtual');
    expect(readFileSync(join(root, 'var/lib/tock/kept'), 'utf8')).toBe('game\n');
    execFileSync('chroot', [root, 'rm', '-r', '/var/lib/tock']);
  });

  test('the machine boots, and the table is there on port 80, as the user tock, behind its walls', async () => {
    const boot = fileURLToPath(new URL('boot.sh', import.meta.url));
    machine = spawn(
      'unshare',
      [
        '--mount',
        '--pid',
        '--cgroup',
        '--net',
        '--uts',
        '--ipc',
        '--fork',
        '--kill-child',
        'bash',
        boot,
        root,
      ],
      { stdio: 'ignore' },
    );
    await vi.waitFor(
      () =>
        expect(inside('sh', '-c', 'systemctl is-system-running --wait || true')).toMatch(/running|degraded/),
      { timeout: 60_000, interval: 500 },
    );
    // Type=notify: this returns when the program itself says that it is ready
    inside('systemctl', 'start', 'tock');
    expect(inside('systemctl', 'show', 'tock', '--property=User,ActiveState,NRestarts')).toBe(
      'NRestarts=0\nUser=tock\nActiveState=active\n',
    );
    expect(
      inside(
        'curl',
        '--silent',
        '--fail',
        '--output',
        '/dev/null',
        '--write-out',
        '%{http_code}',
        'http://localhost/',
      ),
    ).toBe('200');
    expect(inside('stat', '--format', '%U %a', '/var/lib/tock')).toBe('tock 700\n');
    const pid = inside('systemctl', 'show', 'tock', '--property=MainPID', '--value').trim();
    expect(inside('cat', `/proc/${pid}/status`)).toMatch(/^CapBnd:\s+0000000000000400$/m);
  });

  test('a program that hangs is started again by the watchdog', async () => {
    inside('mkdir', '-p', '/run/systemd/system/tock.service.d');
    inside('sh', '-c', 'printf "[Service]\\nWatchdogSec=2\\n" >/run/systemd/system/tock.service.d/soon.conf');
    inside('systemctl', 'daemon-reload');
    inside('systemctl', 'restart', 'tock');
    const pid = () => inside('systemctl', 'show', 'tock', '--property=MainPID', '--value').trim();
    const hung = pid();
    inside('sh', '-c', `kill -STOP ${hung}`);
    await vi.waitFor(
      () => {
        expect(inside('systemctl', 'is-active', 'tock').trim()).toBe('active');
        expect(pid()).not.toBe(hung);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(inside('journalctl', '--unit=tock', '--output=cat')).toContain('Watchdog timeout');
  });
});
