/** The real firmware in its emulator, in real time, behind a TCP port that QEMU's `usb-serial` is joined to. */
import { appendFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { BoardEmulator } from '../../test/firmware/emulator.js';
import { referenceProfile } from '../../test/firmware/recorder.js';

const ZONES = 4;
const PACE_MS = 2;
/** When this computer is too busy, emulated time falls behind rather than eat it whole. */
const MOST_AT_ONCE_MS = 10;
const WHITE = 255;
const LATE_MS = 100;
const LINES_AT_ONCE = 100_000;

export class UsbBoard {
  readonly port: number;
  readonly profile = referenceProfile(ZONES);
  readonly #board = new BoardEmulator(ZONES);
  readonly #server: Server;
  readonly #timer = setInterval(() => this.#live(), PACE_MS);
  #cable: Socket | undefined;
  #out: number[] = [];
  #last = performance.now();
  readonly #log: string;
  #lines = '';
  /** Real time that was not lived through. */
  #lostMs = 0;
  #longestMs = 0;

  private constructor(server: Server, port: number, log: string) {
    this.#server = server;
    this.port = port;
    this.#log = log;
    rmSync(log, { force: true });
    this.#board.onByte = (byte) => this.#out.push(byte);
    server.on('connection', (cable) => {
      this.#cable = cable;
      this.#note('plugged in');
      cable.on('data', (chunk) => {
        this.#note(`> ${chunk.toString('hex')}`);
        this.#board.send(chunk);
      });
      cable.on('error', () => cable.destroy());
    });
  }

  /** @param log a file: what went over the cable, and when */
  static open(log: string): Promise<UsbBoard> {
    const server = createServer();
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (address === null || typeof address === 'string') throw new Error('no port');
        resolve(new UsbBoard(server, address.port, log));
      });
    });
  }

  /** @param hole by name */
  set(hole: string, closed: boolean): void {
    const { board, sensors } = this.profile;
    const input = sensors.findIndex((use) => use.kind === 'hole' && board.name(use.hole) === hole);
    if (input < 0) throw new Error(`no switch in ${hole}`);
    this.#board.switches.closed[input] = closed ? 1 : 0;
  }

  /** Holes that the LEDs' data line shows as destinations. */
  get destinations(): readonly string[] {
    const rgb = this.#board.leds.frames.at(-1)?.rgb ?? new Uint8Array();
    return this.profile.leds.flatMap((hole, led) =>
      hole !== null && rgb.length > 0 && rgb.subarray(3 * led, 3 * led + 3).every((level) => level === WHITE)
        ? [this.profile.board.name(hole)]
        : [],
    );
  }

  /** What the chip or its wires have done wrong. */
  get faults(): readonly string[] {
    const { leds, switches, overruns, watchdogResets } = this.#board;
    return [
      ...leds.faults,
      ...switches.faults,
      ...(overruns > 0 ? [`${overruns} bytes lost`] : []),
      ...(watchdogResets > 0 ? [`${watchdogResets} watchdog resets`] : []),
    ];
  }

  /** How well it keeps up with real time. */
  get pace(): string {
    return `the board lost ${Math.round(this.#lostMs)} ms of ${Math.round(this.#board.ms)}, ${Math.round(this.#longestMs)} ms at once`;
  }

  unplug(): void {
    this.#server.close();
    this.#cable?.destroy();
  }

  plug(): void {
    this.#server.listen(this.port, '127.0.0.1');
  }

  close(): void {
    clearInterval(this.#timer);
    this.unplug();
    this.#write();
  }

  #live(): void {
    const now = performance.now();
    const passed = now - this.#last;
    this.#last = now;
    const lived = Math.min(passed, MOST_AT_ONCE_MS);
    this.#lostMs += passed - lived;
    this.#longestMs = Math.max(this.#longestMs, passed);
    if (passed > LATE_MS) this.#note(`the board's emulator was ${Math.round(passed)} ms late`);
    this.#board.run(lived);
    // hours of frames and readings would fill the memory
    this.#board.leds.frames.splice(0, this.#board.leds.frames.length - 2);
    this.#board.switches.loads.length = 0;
    if (this.#out.length > 0) {
      const bytes = Buffer.from(this.#out);
      this.#out = [];
      this.#cable?.write(bytes);
      this.#note(`< ${bytes.toString('hex')}${this.#cable?.writableLength ? ' (waits)' : ''}`);
    }
    if (this.#lines.length >= LINES_AT_ONCE) this.#write();
  }

  #write(): void {
    appendFileSync(this.#log, this.#lines);
    this.#lines = '';
  }

  #note(text: string): void {
    this.#lines += `${Date.now()} ${text}\n`;
  }
}
