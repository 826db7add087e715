/** The card's own systemd as process 1 of a container: this computer's kernel, no emulated processor, no udev. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { BOOT_FILES, ROOT_START, run } from './card.js';
import { keepDisks } from './disks.js';
import { Machine } from './machine.js';

const BOOT = resolve('test/deploy/boot.sh');
const SPACES = ['--mount', '--pid', '--cgroup', '--net', '--uts', '--ipc'];
const LOOK_MS = 20;
/** A cable from this computer to the container. */
const HERE = '10.98.76.1';
const THERE = '10.98.76.2';
const CABLE = 'tock-container';
const CONNECTION = `[connection]
id=cable
type=ethernet
[ipv4]
method=manual
address1=${THERE}/30,${HERE}
`;
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: what has not been written yet never is. */
const FORGET = 'my $how = pack("L", 2); open(ROOT, "<", $ARGV[0]) && ioctl(ROOT, 0x8004587d, $how) || die $!';

export class Container extends Machine {
  readonly effort = '';
  readonly #root = `${this.disks.folder}/root`;
  #system: ChildProcess | undefined;
  #cable: ChildProcess | undefined;

  async start(): Promise<void> {
    const { card } = this.disks;
    mkdirSync(this.#root, { recursive: true });
    const device = run('losetup', '--find', '--show', '--offset', `${ROOT_START}`, card).trim();
    // refused after a power cut, when it has been done
    spawnSync('resize2fs', ['-f', device]);
    run('mount', device, this.#root);
    run('losetup', '--detach', device);
    this.#prepare();
    const system = spawn(
      'unshare',
      [...SPACES, '--fork', '--kill-child', 'bash', BOOT, this.#root, 'host-ptys'],
      { stdio: 'ignore' },
    );
    this.#system = system;
    const first = await this.#firstProcess(system);
    const inside = ['--target', first, ...SPACES, '--root', '--wd'];
    this.#plugNetwork(first);
    this.#cable = spawn('bash', [
      '-c',
      `while sleep 1; do
        socat tcp:127.0.0.1:${this.boardPort} pty,raw,echo=0,group=dialout,mode=660,link=/proc/${first}/root/dev/ttyUSB0
      done`,
    ]);
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
    this.shell = spawn('nsenter', [...inside, 'sh'], { stdio: ['pipe', 'pipe', 'inherit'], env });
  }

  cutPower(): void {
    if (!this.#system) return;
    run('perl', '-e', FORGET, this.#root);
    this.#system.kill('SIGKILL');
    this.#cable?.kill();
    this.#system = undefined;
    spawnSync('ip', ['link', 'delete', CABLE]);
    run('umount', this.#root);
  }

  async keepDisks(): Promise<void> {
    run('fsfreeze', '--freeze', this.#root);
    keepDisks(this.disks);
    run('fsfreeze', '--unfreeze', this.#root);
  }

  protected get isOff(): boolean {
    return this.#system?.exitCode !== null;
  }

  /** Once. No udev finds the card to grow, or names the board's port; not every kernel reads FAT. */
  #prepare(): void {
    const folder = `${this.#root}/boot/firmware`;
    if (readdirSync(folder).length > 0) return;
    run('mcopy', '-s', '-i', `${this.disks.card}@@${BOOT_FILES}`, '::*', folder);
    appendFileSync(`${folder}/tock.txt`, 'TOCK_PORT=/dev/ttyUSB0\n');
    const cable = `${this.#root}/etc/NetworkManager/system-connections/cable.nmconnection`;
    writeFileSync(cable, CONNECTION, { mode: 0o600 });
    if (this.disks.withScreen) this.#drawNowhere();
  }

  /** Without a graphics card, and without the terminals that the kernel has once only. */
  #drawNowhere(): void {
    appendFileSync(`${this.#root}/home/screen/.config/labwc/environment`, 'WLR_BACKENDS=headless\n');
    // a sandbox cannot be made below chroot
    appendFileSync(
      `${this.#root}/etc/chromium.d/tock`,
      'export CHROMIUM_FLAGS="$CHROMIUM_FLAGS --no-sandbox"\n',
    );
    const greeter = `${this.#root}/etc/greetd/config.toml`;
    writeFileSync(greeter, readFileSync(greeter, 'utf8').replace('vt = 7', 'vt = "none"'));
  }

  /** @returns its number on this computer */
  async #firstProcess(system: ChildProcess): Promise<string> {
    for (;;) {
      const first = spawnSync('pgrep', ['--parent', `${system.pid}`], { encoding: 'utf8' }).stdout.trim();
      if (first !== '' && readFileSync(`/proc/${first}/comm`, 'utf8') === 'systemd\n') return first;
      if (this.isOff) throw new Error('the container has ended');
      await pass(LOOK_MS);
    }
  }

  #plugNetwork(first: string): void {
    run('ip', 'link', 'add', CABLE, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', first);
    run('ip', 'address', 'add', `${HERE}/30`, 'dev', CABLE);
    run('ip', 'link', 'set', CABLE, 'up');
    this.url = `http://${THERE}`;
  }
}
