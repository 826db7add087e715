/** A Debian of its own in a folder: to run programs in, and to boot. */

import { type ChildProcess, execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { newFolder } from '../support/folders.js';

export type Suite = 'bookworm' | 'trixie';

const BOOT = fileURLToPath(new URL('boot.sh', import.meta.url));
/** What Raspberry Pi OS brings as well; Node is Debian's own. */
const PACKAGES = 'systemd,systemd-sysv,udev,dbus,nodejs,adduser,avahi-daemon,curl';
/** Made once for each suite and copied for each test. */
const kept = process.env['TOCK_DEBIAN_ROOTS'] ?? tmpdir();
/** Another mirror than the one debootstrap knows by itself. */
const mirror = process.env['DEBIAN_MIRROR'];

const MINUTE_MS = 60_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const missing = [
  ...(process.getuid?.() === 0
    ? []
    : ['root rights (sudo npx vitest run --config test/deploy/vitest.config.ts)']),
  ...['debootstrap', 'unshare', 'nsenter'].filter((program) => spawnSync(program, ['--version']).error),
];
export const lacksDebian = missing.length > 0;
/** To be added to a test's name. */
export const whySkipped = lacksDebian ? ` (skipped: needs ${missing.join(', ')})` : '';

export class Debian {
  readonly root: string;
  readonly #folder: string;
  #machine: ChildProcess | undefined;

  constructor(suite: Suite) {
    const original = join(kept, `tock-debian-${suite}`);
    if (!existsSync(original)) bootstrap(suite, original);
    this.#folder = newFolder();
    this.root = join(this.#folder, 'root');
    execFileSync('cp', ['-a', '--reflink=auto', original, this.root]);
  }

  async remove(): Promise<void> {
    if (this.#machine) {
      const gone = new Promise((resolve) => this.#machine?.once('exit', resolve));
      this.#machine.kill('SIGKILL');
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Runs a command as on a computer that runs from this root, but was not booted from it. */
  run(...command: string[]): SpawnSyncReturns<string> {
    const own = ['--mount', '--pid', '--uts', '--fork', '--kill-child', `--mount-proc=${this.root}/proc`];
    const clean = ['env', '-i', `PATH=${PATH}`, 'LC_ALL=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'];
    return within(10, 'unshare', ...own, 'chroot', this.root, ...clean, ...command);
  }

  async boot(): Promise<void> {
    const own = ['--mount', '--pid', '--cgroup', '--net', '--uts', '--ipc', '--fork', '--kill-child'];
    this.#machine = spawn('unshare', [...own, 'bash', BOOT, this.root], { stdio: 'ignore' });
    await vi.waitFor(
      () =>
        expect(this.inside('sh', '-c', 'systemctl is-system-running --wait || true')).toMatch(
          /running|degraded/,
        ),
      { timeout: 60_000, interval: 500 },
    );
  }

  /** Runs a command in the booted machine; throws with its words when it fails. */
  inside(...command: string[]): string {
    const init = execFileSync('pgrep', ['--parent', `${this.#machine?.pid}`], { encoding: 'utf8' }).trim();
    const all = ['--mount', '--pid', '--cgroup', '--net', '--uts', '--ipc', '--root', '--wd'];
    return execFileSync('nsenter', ['--target', init, ...all, ...command], {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH, LC_ALL: 'C.UTF-8' },
    });
  }

  /** The HTTP status that a booted machine answers itself with. */
  answer(url: string): string {
    const quiet = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}'];
    return this.inside('curl', ...quiet, url);
  }

  /** Copies files to /root; their paths there. */
  bring(...files: string[]): string[] {
    return files.map((path) => {
      copyFileSync(path, join(this.root, 'root', basename(path)));
      return `/root/${basename(path)}`;
    });
  }

  /** As somebody would in the booted machine; settings stay. */
  apt(...args: string[]): string {
    const options = [
      '-y',
      '--no-install-recommends',
      '--allow-downgrades',
      '-o',
      'Dpkg::Options::=--force-confold',
    ];
    return this.inside('apt-get', ...options, ...args);
  }
}

function bootstrap(suite: Suite, folder: string): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const from = mirror ? [mirror] : [];
  const made = within(
    30,
    'debootstrap',
    '--variant=minbase',
    `--include=${PACKAGES}`,
    suite,
    unfinished,
    ...from,
  );
  if (made.status !== 0) throw new Error(`debootstrap: ${made.stdout.slice(-500)}${made.stderr}`);
  renameSync(unfinished, folder);
}

/** Runs a command to its end. Vitest's own limits cannot end one that is waited for: throws after so many minutes. */
function within(minutes: number, command: string, ...args: string[]): SpawnSyncReturns<string> {
  const ended = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    timeout: minutes * MINUTE_MS,
    killSignal: 'SIGKILL',
  });
  if (ended.error) throw new Error(`${command} ${args.join(' ')}: ${ended.error.message}`);
  return ended;
}
