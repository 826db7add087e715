/** A computer in QEMU: its page is behind a forwarded port, a root shell behind a socket. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.js';
import type { Architecture } from './card.js';
import { type Disks, keepDisks } from './disks.js';
import { Machine } from './machine.js';

const LOOK_MS = 100;
/** Of Linux, in /proc. */
const TICKS_PER_SECOND = 100;
const PROCESSORS: Readonly<Record<Architecture, readonly string[]>> = {
  amd64: ['qemu-system-x86_64', '-cpu', 'max'],
  arm64: ['qemu-system-aarch64', '-M', 'virt', '-cpu', 'cortex-a72'],
};
/** The computer may lag; the board that is emulated beside it must keep real time. */
const LAST = ['-n', '19'];
const CONSOLES: Readonly<Record<Architecture, string>> = { amd64: 'ttyS0', arm64: 'ttyAMA0' };

/** Beside other work an emulated computer finds its disks after minutes. */
const PATIENCE = 'systemd.default_device_timeout_sec=900';

export class EmulatedMachine extends Machine {
  readonly #arch: Architecture;
  #qemu: ChildProcess | undefined;
  #cable: Socket | undefined;

  constructor(arch: Architecture, disks: Disks, boardPort: number) {
    super(disks, boardPort);
    this.#arch = arch;
  }

  async start(): Promise<void> {
    const { card, kernel, initrd, folder, withScreen } = this.disks;
    const socket = `${folder}/shell`;
    rmSync(socket, { force: true });
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const [program = '', ...processor] = PROCESSORS[this.#arch];
    const append = `root=LABEL=tock-root rw console=${CONSOLES[this.#arch]} quiet mitigations=off systemd.show_status=1 ${PATIENCE}`;
    const qemu = spawn(
      'nice',
      [
        ...[...LAST, program, ...processor],
        ...['-accel', 'tcg', '-m', withScreen ? '2048' : '1024', '-smp', '2'],
        ...['-display', 'none', '-no-reboot', '-serial', 'stdio'],
        ...(withScreen ? ['-vga', 'none', '-device', 'virtio-gpu-pci'] : []),
        ...['-monitor', `unix:${folder}/monitor,server=on,wait=off`],
        ...['-kernel', kernel, '-initrd', initrd, '-append', append],
        ...['-drive', `file=${card},if=none,format=raw,id=card`, '-device', 'virtio-blk-pci,drive=card'],
        ...['-nic', `user,model=virtio-net-pci,hostfwd=tcp:127.0.0.1:${port}-:80`],
        ...['-chardev', `socket,id=shell,path=${socket},server=on,wait=off`],
        ...['-device', 'virtio-serial-pci', '-device', 'virtserialport,chardev=shell,name=shell'],
        ...['-chardev', `socket,id=board,host=127.0.0.1,port=${this.boardPort},reconnect=1`],
        ...['-device', 'qemu-xhci', '-device', 'usb-serial,chardev=board'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#qemu = qemu;
    for (const stream of [qemu.stdout, qemu.stderr])
      stream.on('data', (chunk: Buffer) => {
        appendFileSync(`${folder}/console.log`, chunk);
      });
    while (!existsSync(socket)) await pass(LOOK_MS);
    this.#cable = connect(socket);
    this.shell = { stdin: this.#cable, stdout: this.#cable };
  }

  /** The emulator's, since the computer was last switched on. */
  get effort(): string {
    const fields = readFileSync(`/proc/${this.#qemu?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return `processor ${Math.round((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND)} s; `;
  }

  async keepDisks(): Promise<void> {
    await this.run('sync');
    this.#qemu?.kill('SIGSTOP');
    keepDisks(this.disks);
    this.#qemu?.kill('SIGCONT');
  }

  cutPower(): void {
    this.#cable?.destroy();
    this.#qemu?.kill('SIGKILL');
    this.#qemu = undefined;
  }

  /** Writes what the screen shows to screen.png beside the card. */
  async takePicture(): Promise<void> {
    const { folder } = this.disks;
    const monitor = connect(`${folder}/monitor`);
    monitor.end(`screendump ${folder}/screen.png -f png\n`);
    await once(monitor.resume(), 'close');
  }

  protected get isOff(): boolean {
    return this.#qemu?.exitCode !== null;
  }
}
