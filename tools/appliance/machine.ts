/** A computer in QEMU: its disks outlive it, its page is behind a forwarded port, a root shell behind a socket. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.js';
import type { Architecture } from './card.js';
import { type Disks, keepDisks } from './disks.js';

/** On a busy computer. */
const BOOT_MS = 1_800_000;
const LOOK_MS = 1000;
/** Of Linux, in /proc. */
const TICKS_PER_SECOND = 100;
const PROCESSORS: Readonly<Record<Architecture, readonly string[]>> = {
  amd64: ['qemu-system-x86_64', '-cpu', 'max'],
  arm64: ['qemu-system-aarch64', '-M', 'virt', '-cpu', 'cortex-a72'],
};
/** The computer may lag; the board that is emulated beside it must keep real time. */
const LAST = ['-n', '19'];
const CONSOLES: Readonly<Record<Architecture, string>> = { amd64: 'ttyS0', arm64: 'ttyAMA0' };

export interface Health {
  readonly version: string;
  readonly link: string;
  readonly idle: boolean;
}

/** Beside other work an emulated computer finds its disks after minutes. */
const PATIENCE = 'systemd.default_device_timeout_sec=900';

export class Machine {
  readonly #arch: Architecture;
  readonly #disks: Disks;
  readonly #boardPort: number;
  readonly #withKvm: boolean;
  #qemu: ChildProcess | undefined;
  #shell: Socket | undefined;
  #port = 0;

  /** @param withKvm the processor of this computer, not an emulated one */
  constructor(arch: Architecture, disks: Disks, boardPort: number, withKvm: boolean) {
    this.#arch = arch;
    this.#disks = disks;
    this.#boardPort = boardPort;
    this.#withKvm = withKvm;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const { card, kernel, initrd, folder, withScreen } = this.#disks;
    const socket = `${folder}/shell`;
    rmSync(socket, { force: true });
    this.#port = await freePort();
    const [program = '', ...processor] = PROCESSORS[this.#arch];
    const append = `root=LABEL=tock-root rw console=${CONSOLES[this.#arch]} quiet mitigations=off systemd.show_status=1 ${PATIENCE}`;
    const qemu = spawn(
      'nice',
      [
        ...[...LAST, program, ...processor],
        ...(this.#withKvm ? ['-accel', 'kvm', '-cpu', 'host'] : ['-accel', 'tcg']),
        ...['-m', withScreen ? '2048' : '1024', '-smp', '2'],
        ...['-display', 'none', '-no-reboot', '-serial', 'stdio'],
        ...(withScreen ? ['-vga', 'none', '-device', 'virtio-gpu-pci'] : []),
        ...['-monitor', `unix:${folder}/monitor,server=on,wait=off`],
        ...['-kernel', kernel, '-initrd', initrd, '-append', append],
        ...['-drive', `file=${card},if=none,format=raw,id=card`, '-device', 'virtio-blk-pci,drive=card'],
        ...['-nic', `user,model=virtio-net-pci,hostfwd=tcp:127.0.0.1:${this.#port}-:80`],
        ...['-chardev', `socket,id=shell,path=${socket},server=on,wait=off`],
        ...['-device', 'virtio-serial-pci', '-device', 'virtserialport,chardev=shell,name=shell'],
        ...['-chardev', `socket,id=board,host=127.0.0.1,port=${this.#boardPort},reconnect=1`],
        ...['-device', 'qemu-xhci', '-device', 'usb-serial,chardev=board'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#qemu = qemu;
    for (const stream of [qemu.stdout, qemu.stderr])
      stream.on('data', (chunk: Buffer) => {
        appendFileSync(`${folder}/console.log`, chunk);
      });
    while (!existsSync(socket)) await pass(LOOK_MS / 10);
    this.#shell = connect(socket);
  }

  /** Of the emulator since the computer was last switched on. */
  get processorSeconds(): number {
    const fields = readFileSync(`/proc/${this.#qemu?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Math.round((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND);
  }

  /** A copy as a power cut would leave it. */
  async keepDisks(): Promise<void> {
    await this.run('sync');
    this.#qemu?.kill('SIGSTOP');
    keepDisks(this.#disks);
    this.#qemu?.kill('SIGCONT');
  }

  /** Ends it as a power cut does. */
  cutPower(): void {
    this.#shell?.destroy();
    this.#qemu?.kill('SIGKILL');
    this.#qemu = undefined;
  }

  /** Writes what the screen shows to screen.png beside the card. */
  async takePicture(): Promise<void> {
    const { folder } = this.#disks;
    const monitor = connect(`${folder}/monitor`);
    monitor.end(`screendump ${folder}/screen.png -f png\n`);
    await once(monitor.resume(), 'close');
  }

  /** Waits until the table's health is so. */
  async until(what: string, so: (health: Health) => boolean): Promise<Health> {
    const end = performance.now() + BOOT_MS;
    for (;;) {
      const health = await this.#health();
      if (health && so(health)) return health;
      if (this.#qemu?.exitCode !== null) throw new Error(`QEMU has ended before ${what}`);
      if (performance.now() > end) throw new Error(`not in time: ${what}; last: ${JSON.stringify(health)}`);
      await pass(LOOK_MS);
    }
  }

  /** Runs a command as root. @returns what it printed; throws when it fails */
  run(command: string): Promise<string> {
    const shell = this.#shell;
    if (!shell) throw new Error('the computer is off');
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const end = /^@@(\d+)$/m.exec(said);
        if (!end) return;
        shell.off('data', hear);
        const text = said.slice(0, end.index);
        if (end[1] === '0') resolve(text);
        else reject(new Error(`${command}: ${end[1]}\n${text}`));
      };
      shell.on('data', hear);
      shell.write(`( ${command} ) 2>&1; code=$?; echo; echo "@@$code"\n`);
    });
  }

  async #health(): Promise<Health | undefined> {
    try {
      const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5000) });
      return (await answer.json()) as Health;
    } catch {
      return undefined;
    }
  }
}
