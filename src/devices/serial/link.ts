import type { Clock } from '../clock.js';
import { chipsIn } from '../wiring.js';
import { BoardClock } from './board-clock.js';
import { writeFrame } from './frame.js';
import {
  type BoardInfo,
  type BoardSettings,
  type BoardStatus,
  type ChipEdge,
  configurePayload,
  heartbeatPayload,
  helloPayload,
  readBoard,
  readStatus,
  readSwitches,
  readTick,
  type Tick,
} from './messages.js';
import { HEARTBEAT_MS, message, PROTOCOL_VERSION, SILENCE_MS } from './protocol.js';
import { type Frame, FrameReader } from './reader.js';
import { ReconnectingPort } from './reconnecting-port.js';
import { Sender } from './sender.js';
import type { OpenWire } from './wire.js';

const TICK_MS = 25;
/** A timer this late means that the host stalled, not that the board is silent. */
const LATE_MS = 100;
/** Opening the port resets an Arduino; its boot loader must not receive data. */
const BOOT_MS = 2000;
const HELLO_AGAIN_MS = 300;
const MAX_HELLOS = 12;

export interface LinkEvents {
  /** Connected and configured; lights are black. `bits`: switches. */
  onReady(info: BoardInfo, bits: Uint8Array, at: number): void;
  /** @param closed eight switches of a chip, a bit each */
  onEdge(chip: number, closed: number, at: number): void;
  onSnapshot(bits: Uint8Array, at: number): void;
  /** All events up to `at` are reported. */
  onTime(at: number): void;
  /** @param module first unreachable module, from 0. The next snapshot ends the fault. */
  onBroken(module: number): void;
  onLost(reason: string): void;
  onIdle(): void;
}

/**
 * closed: no wire or waiting to retry · booting: wire open, board may be starting · greeting: hello sent ·
 * configuring: settings sent · ready.
 */
type Stage = 'closed' | 'booting' | 'greeting' | 'configuring' | 'ready';

export class Link {
  info: BoardInfo | undefined;
  status: BoardStatus | undefined;
  readonly #wire: ReconnectingPort;
  readonly #clock: Clock;
  readonly #settings: BoardSettings;
  readonly #events: LinkEvents;
  readonly #random: () => number;
  readonly #reader = new FrameReader((frame) => this.#handle(frame));
  readonly #sender = new Sender((bytes) => this.#wire.write(bytes));
  readonly #boardClock = new BoardClock();
  #stage: Stage = 'closed';
  #since = 0;
  #heardAt = 0;
  #bytesAt = 0;
  #beatAt = 0;
  #hellos = 0;
  #newest = 0;
  #faultyModule = 0;
  #tickDue = 0;
  #trouble: string | undefined;
  #cancel: (() => void) | undefined;

  constructor(
    open: OpenWire,
    settings: BoardSettings,
    events: LinkEvents,
    clock: Clock,
    random: () => number,
  ) {
    this.#settings = settings;
    this.#events = events;
    this.#clock = clock;
    this.#random = random;
    const heard = {
      onOpen: () => this.#enter('booting'),
      onBytes: (chunk: Uint8Array) => this.#receive(chunk),
      onGone: (reason: string) => {
        this.#lose(reason);
        this.#enter('closed');
      },
    };
    this.#wire = new ReconnectingPort(open, heard, clock);
  }

  start(): void {
    this.#tickDue = this.#clock.now();
    this.#tick();
    this.#wire.start();
  }

  async stop(): Promise<void> {
    this.#cancel?.();
    this.#stage = 'closed';
    await this.#wire.stop();
  }

  get ready(): boolean {
    return this.#stage === 'ready';
  }

  get idle(): boolean {
    return this.#sender.idle;
  }

  get faults(): { readonly resent: number; readonly rejected: number } {
    return { resent: this.#sender.resent, rejected: this.#reader.rejected };
  }

  /** Reliable; only while ready. */
  send(type: number, payload: Uint8Array): void {
    if (this.ready) this.#sender.send(type, payload, this.#clock.now());
  }

  #receive(chunk: Uint8Array): void {
    this.#bytesAt = this.#clock.now();
    this.#reader.push(chunk);
    if (this.#stage === 'ready' && this.#sender.idle) this.#events.onIdle();
  }

  #handle(frame: Frame): void {
    const { payload } = frame;
    this.#heardAt = this.#clock.now();
    switch (frame.type) {
      case message.board:
        if (frame.session === 0) this.#heardAnnouncement(readBoard(payload));
        else this.#heardBoard(readBoard(payload));
        return;
      case message.ack:
        this.#sender.acknowledge(payload[0] ?? 0, payload[1] !== 0, this.#heardAt);
        return;
      case message.switches:
        this.#heardSwitches(payload);
        return;
      case message.tick:
        this.#heardTick(readTick(payload));
        return;
      case message.status:
        this.#heardStatus(readStatus(payload));
        return;
      case message.refused:
        if (this.#stage === 'configuring') this.#giveUp('the board refuses its settings');
        return;
    }
  }

  /** The board has no session: just started, or had no messages for too long. */
  #heardAnnouncement(board: BoardInfo): void {
    if (this.#stage === 'greeting' && this.#clock.now() - this.#since < HELLO_AGAIN_MS) return;
    if (this.#stage === 'ready' || this.#stage === 'configuring') {
      const restarted = board.bootId !== this.info?.bootId;
      this.#lose(
        restarted ? `the board has restarted (${board.resetCause})` : 'the board has ended the session',
      );
    }
    if (this.#stage !== 'closed') this.#greet();
  }

  #heardBoard(board: BoardInfo): void {
    if (this.#stage !== 'greeting') return;
    if (board.version !== PROTOCOL_VERSION) {
      this.#giveUp(
        `the board speaks protocol ${board.version}, this program ${PROTOCOL_VERSION}: flash the firmware of this version`,
      );
      return;
    }
    if (this.#settings.modules > board.maxModules || this.#settings.leds > board.maxLeds) {
      this.#giveUp(
        `the profile needs ${this.#settings.modules} modules and ${this.#settings.leds} LEDs; the board can do ${board.maxModules} and ${board.maxLeds}`,
      );
      return;
    }
    this.info = board;
    this.#enter('configuring');
    this.#sender.reset(this.#reader.session, 1, board.window);
    this.#sender.send(message.configure, configurePayload(this.#settings), this.#clock.now());
  }

  #heardSwitches(payload: Uint8Array): void {
    const report = readSwitches(payload, chipsIn(this.#settings.modules));
    if (!report) return;
    const { newest, tick, bits, edges } = report;
    this.#boardClock.noteTick(tick, this.#heardAt);
    // A switch report implies a whole chain; the status may have been lost.
    this.#faultyModule = 0;
    const unheard = (newest - this.#newest) & 0xffff;
    this.#newest = newest;
    if (this.#stage === 'ready') {
      if (unheard > edges.length) this.#events.onSnapshot(bits, this.#boardClock.timeOf(tick));
      else if (unheard > 0) {
        for (const edge of inOrder(edges.slice(-unheard), tick)) {
          this.#events.onEdge(edge.chip, edge.closed, this.#boardClock.timeOf(edge.tick));
        }
      }
      this.#events.onTime(this.#boardClock.timeOf(tick));
    }
    // A report from before the settings may have other switches.
    if (this.#stage !== 'configuring' || !this.#sender.idle || !this.info) return;
    this.#enter('ready');
    this.#wire.works();
    this.#trouble = undefined;
    this.#events.onReady(this.info, bits, this.#boardClock.timeOf(tick));
  }

  #heardStatus(status: BoardStatus): void {
    const { faultyModule } = status;
    // Before its settings, a board looks for one module.
    const isOurs = faultyModule > 0 && faultyModule <= this.#settings.modules;
    const isNews = isOurs && faultyModule !== this.#faultyModule;
    this.status = status;
    this.#faultyModule = faultyModule;
    if (isNews && (this.#stage === 'ready' || this.#stage === 'configuring')) {
      this.#events.onBroken(faultyModule - 1);
    }
  }

  #heardTick({ tick, newest }: Tick): void {
    this.#boardClock.noteTick(tick, this.#heardAt);
    if (this.#stage !== 'ready') return;
    if (newest === this.#newest) this.#events.onTime(this.#boardClock.timeOf(tick));
    else this.#beat(this.#heardAt);
  }

  #tick(): void {
    this.#cancel = this.#clock.after(TICK_MS, () => this.#tick());
    const now = this.#clock.now();
    const late = now - this.#tickDue;
    this.#tickDue = now + TICK_MS;
    if (late > LATE_MS) {
      this.#heardAt = Math.min(now, this.#heardAt + late);
      // Keep the beat going, or the board considers a slow host gone.
      if (this.#stage === 'configuring' || this.#stage === 'ready') this.#beatIfDue(now);
      return;
    }
    if (this.#reader.waiting && now - this.#bytesAt >= TICK_MS) this.#reader.giveUp();
    switch (this.#stage) {
      case 'closed':
        return;
      case 'booting':
        if (now - this.#since >= BOOT_MS) this.#greet();
        return;
      case 'greeting':
        if (now - this.#since < HELLO_AGAIN_MS) return;
        if (this.#hellos < MAX_HELLOS) this.#greet();
        else this.#giveUp('the board does not answer');
        return;
      case 'configuring':
      case 'ready':
        this.#keepAlive(now);
    }
  }

  #keepAlive(now: number): void {
    if (now - this.#heardAt >= SILENCE_MS || this.#sender.dead) {
      this.#lose('the board has stopped answering');
      this.#greet();
      return;
    }
    this.#sender.tick(now);
    this.#beatIfDue(now);
  }

  #beatIfDue(now: number): void {
    if (now - this.#beatAt >= HEARTBEAT_MS) this.#beat(now);
  }

  #beat(now: number): void {
    this.#beatAt = now;
    // While configuring, an impossible number requests all switches.
    const newest = this.#stage === 'ready' ? this.#newest : this.#newest ^ 0x8000;
    this.#sender.send(message.beat, heartbeatPayload(newest), now);
  }

  #greet(): void {
    if (this.#stage !== 'greeting') this.#hellos = 0;
    this.#hellos++;
    this.#enter('greeting');
    this.#boardClock.restart();
    this.#faultyModule = 0;
    this.#reader.session = 1 + Math.floor(this.#random() * 0xffff);
    this.#wire.write(writeFrame(message.hello, 0, this.#reader.session, helloPayload));
  }

  #enter(stage: Stage): void {
    this.#stage = stage;
    this.#since = this.#clock.now();
    this.#beatAt = this.#since;
  }

  #giveUp(reason: string): void {
    this.#lose(reason);
    this.#wire.giveUp();
    this.#enter('closed');
  }

  #lose(reason: string): void {
    if (reason !== this.#trouble) this.#events.onLost(reason);
    this.#trouble = reason;
  }
}

/** By time: chips that changed during one light frame arrive in chain order. */
function inOrder(edges: readonly ChipEdge[], now: number): ChipEdge[] {
  const age = (edge: ChipEdge) => (now - edge.tick) & 0xffff;
  return edges.toSorted((a, b) => age(b) - age(a));
}
