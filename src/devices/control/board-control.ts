import type { Rgb } from '../../lights/colours.js';
import type { Scene } from '../../lights/cues.js';
import { plainFrame } from '../../lights/frame.js';
import type { Board, Hole } from '../../rules/board/holes.js';
import type { Clock } from '../clock.js';
import { LightLoop } from '../light-loop.js';
import type { BoardDevice, BoardListener, BoardReport, LightFrame, LinkState } from '../ports.js';
import type { BoardProfile } from '../profile.js';
import { type Mapping, TEST_COLOURS, type TestColour, WiringMapper } from './wiring-mapper.js';

const LIGHTS: Record<TestColour, Rgb> = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
};
const STEP_MS = 2000;

/** `hole` null: all holes, each colour in turn. */
export interface LightTest {
  readonly hole: Hole | null;
  readonly colour: TestColour;
}

export interface Wired {
  readonly profile: BoardProfile;
  readonly open: (profile: BoardProfile) => Promise<BoardDevice>;
}

export interface BoardControlOptions {
  readonly device: BoardDevice;
  readonly board: () => Board;
  readonly wired: Wired | null;
  readonly clock: Clock;
  /** 0–255, perceptual. */
  readonly brightness?: number;
}

export class BoardControl {
  link: LinkState = 'connecting';
  reason: string | null = null;
  test: LightTest | null = null;
  brightness: number;
  #limit = 255;
  readonly #board: () => Board;
  readonly #open: Wired['open'] | null;
  readonly #clock: Clock;
  readonly #watchers = new Set<() => void>();
  #profile: BoardProfile | null;
  #device: BoardDevice;
  #lightLoop: LightLoop | null;
  #mapper: WiringMapper | null = null;
  #listener: BoardListener | undefined;
  #scene: Scene = [];
  #closed: Uint8Array;
  #cancelTest: (() => void) | undefined;
  #rewiring: Promise<void> = Promise.resolve();

  constructor({ device, board, wired, clock, brightness = 255 }: BoardControlOptions) {
    this.#device = device;
    this.#board = board;
    this.#profile = wired?.profile ?? null;
    this.#open = wired?.open ?? null;
    this.#clock = clock;
    this.brightness = brightness;
    this.#closed = new Uint8Array(board().holeCount);
    this.#lightLoop = wired && new LightLoop(device, board(), brightness, clock);
  }

  get kind(): string {
    return this.#device.kind;
  }

  get board(): Board {
    return this.#board();
  }

  get profile(): BoardProfile | null {
    return this.#profile;
  }

  /** One byte per hole, 1 = closed. */
  get closed(): Uint8Array {
    return this.#closed;
  }

  get report(): BoardReport {
    return this.#device.report?.() ?? {};
  }

  get mapping(): Mapping | null {
    return this.#mapper?.mapping ?? null;
  }

  /** Calls back after changes other than report counts; returns the unsubscribe function. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  start(listener: BoardListener): Promise<void> {
    this.#listener = listener;
    return this.#device.start(this.#overhear());
  }

  async stop(): Promise<void> {
    await this.#rewiring.catch(() => undefined);
    this.#mapper?.stop();
    this.#cancelTest?.();
    this.#lightLoop?.stop();
    this.#lightLoop = null;
    await this.#device.stop();
  }

  show(scene: Scene): void {
    this.#scene = scene;
    this.#lightLoop?.show(scene);
  }

  dim(brightness: number): void {
    this.brightness = brightness;
    this.#dimmed();
  }

  /** Upper limit of the brightness, 0–255, perceptual. */
  limit(brightness: number): void {
    if (brightness === this.#limit) return;
    this.#limit = brightness;
    this.#dimmed();
  }

  #dimmed(): void {
    this.#lightLoop?.dim(this.#shining);
    if (this.test) this.testLights(this.test);
    this.#changed();
  }

  get #shining(): number {
    return Math.min(this.brightness, this.#limit);
  }

  testLights(test: LightTest | null): void {
    this.#cancelTest?.();
    this.test = test;
    this.#light(test && this.#plain(test.hole === null ? this.board.holes : [test.hole], test.colour));
    if (test?.hole === null) {
      const following = TEST_COLOURS[(TEST_COLOURS.indexOf(test.colour) + 1) % TEST_COLOURS.length];
      this.#cancelTest = this.#clock.after(STEP_MS, () =>
        this.testLights({ hole: null, colour: following ?? 'red' }),
      );
    }
    this.#changed();
  }

  /** Starts learning the wiring; pauses the table's switch events. null without chains, or if already learning. */
  teach(): WiringMapper | null {
    const { chains } = this.#device;
    if (!chains || !this.#profile || this.#mapper) return null;
    this.testLights(null);
    this.#mapper = new WiringMapper({
      profile: this.#profile,
      chains,
      clock: this.#clock,
      lightHoles: (holes, colour) => this.#light(holes.length > 0 ? this.#plain(holes, colour) : null),
      onChange: () => this.#changed(),
    });
    return this.#mapper;
  }

  get mapper(): WiringMapper | null {
    return this.#mapper;
  }

  endMapping(): void {
    if (!this.#mapper) return;
    this.#mapper.stop();
    this.#mapper = null;
    this.#light(null);
    if (this.link === 'ready') this.#listener?.onSnapshot(this.#closed.slice(), this.#clock.now());
    this.#changed();
  }

  rewire(profile: BoardProfile): Promise<void> {
    this.#rewiring = this.#rewiring.catch(() => undefined).then(() => this.#reopen(profile));
    return this.#rewiring;
  }

  async #reopen(profile: BoardProfile): Promise<void> {
    if (!this.#open) throw new Error('a virtual board has no wiring');
    if (profile.board !== this.board) throw new Error('the new profile is for a board of another size');
    this.testLights(null);
    this.#mapper?.stop();
    this.#mapper = null;
    this.#lightLoop?.stop();
    this.#lightLoop = null;
    await this.#device.stop();
    this.#profile = profile;
    this.#device = await this.#open(profile);
    this.#lightLoop = new LightLoop(this.#device, this.board, this.#shining, this.#clock);
    this.#lightLoop.show(this.#scene);
    await this.#device.start(this.#overhear());
    this.#changed();
  }

  #overhear(): BoardListener {
    return {
      onSnapshot: (closed, at) => {
        this.#closed = closed.slice();
        if (!this.#mapper) this.#listener?.onSnapshot(closed, at);
        this.#changed();
      },
      onSwitch: (event) => {
        this.#closed[event.hole] = event.closed ? 1 : 0;
        if (!this.#mapper) this.#listener?.onSwitch(event);
        this.#changed();
      },
      onButton: (zone, at) => {
        if (!this.#mapper) this.#listener?.onButton(zone, at);
      },
      onLink: (state, reason, cable) => {
        this.link = state;
        this.reason = reason ?? null;
        if (state !== 'ready') this.#mapper?.forget();
        this.#listener?.onLink(state, reason, cable);
        this.#changed();
      },
      onTime: (at) => {
        if (!this.#mapper) this.#listener?.onTime(at);
      },
    };
  }

  #plain(holes: readonly Hole[], colour: TestColour): LightFrame {
    return plainFrame(this.board, holes, LIGHTS[colour], this.#shining);
  }

  #light(frame: LightFrame | null): void {
    if (this.#lightLoop) this.#lightLoop.instead(frame);
    else this.#device.show(frame ?? new Uint8Array(3 * this.board.holeCount));
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
