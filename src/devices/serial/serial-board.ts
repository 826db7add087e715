import { Dimmer, HUNGRY_LED, type LedDraw } from '../../lights/power.js';
import type { Hole } from '../../rules/board/holes.js';
import { type Clock, steadyClock } from '../clock.js';
import type { BoardDevice, BoardListener, BoardReport, LightFrame } from '../ports.js';
import { type BoardProfile, profileHash } from '../profile.js';
import { cableTo, DirectChains, modulesOf, SwitchInputs, toLeds } from '../wiring.js';
import { Link } from './link.js';
import {
  type BoardInfo,
  type BoardSettings,
  type BoardStatus,
  levelsPayload,
  paintPayload,
} from './messages.js';
import { paintChanges } from './paint.js';
import { message } from './protocol.js';
import { boardWire } from './usb.js';
import type { OpenWire } from './wire.js';

export interface SerialBoardOptions {
  readonly profile: BoardProfile;
  /** Path such as /dev/ttyUSB0; undefined: first USB board; a function in tests. */
  readonly port: string | OpenWire | undefined;
  /** 0–255; 255 is unscaled. */
  readonly brightness?: number;
  /** mA, fractional. Default: the LED type that draws most. */
  readonly led?: LedDraw;
  readonly clock?: Clock;
  /** 0 to 1 (exclusive), for session numbers. */
  readonly random?: () => number;
}

/** Firmware test: 78 steps of 40 ms. */
const TEST_MS = 3300;

export class SerialBoard implements BoardDevice {
  readonly kind = 'serial';
  readonly chains = new DirectChains(() => this.#repaint());
  readonly #profile: BoardProfile;
  #dimmer = new Dimmer();
  readonly #clock: Clock;
  readonly #link: Link;
  readonly #inputs: SwitchInputs;
  readonly #led: LedDraw;
  #listener: BoardListener | undefined;
  #brightness: number;
  #shown: Uint8Array;
  #wanted: Uint8Array;
  #frame: Uint8Array;
  #testing = false;
  #isBroken = false;

  constructor(options: SerialBoardOptions) {
    const { profile, port } = options;
    this.#profile = profile;
    this.#clock = options.clock ?? steadyClock;
    this.#brightness = options.brightness ?? 255;
    this.#inputs = new SwitchInputs(profile);
    this.#led = options.led ?? HUNGRY_LED;
    this.#shown = new Uint8Array(3 * profile.leds.length);
    this.#wanted = this.#shown;
    this.#frame = this.#shown;
    this.#link = new Link(
      typeof port === 'function' ? port : boardWire(port),
      settingsOf(options),
      {
        onReady: (info, bits, at) => this.#ready(info, bits, at),
        onEdge: (chip, closed, at) => this.#edge(chip, closed, at),
        onSnapshot: (bits, at) => this.#snapshot(bits, at),
        onTime: (at) => this.#listener?.onTime(at),
        onBroken: (module) => this.#broken(module),
        onLost: (reason) => this.#listener?.onLink('lost', reason),
        onIdle: () => this.#paint(),
      },
      this.#clock,
      options.random ?? Math.random,
    );
  }

  /** Returns at once and waits for the board; faults go to `onLink`. */
  async start(listener: BoardListener): Promise<void> {
    this.#listener = listener;
    listener.onLink('connecting');
    this.#link.start();
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
    await this.#link.stop();
  }

  show(frame: LightFrame): void {
    this.#frame = toLeds(this.#profile, frame);
    this.#repaint();
  }

  setBrightness(brightness: number): void {
    // Past limits do not apply at another brightness.
    this.#dimmer = new Dimmer();
    this.#brightness = brightness;
    this.#link.send(message.levels, levelsPayload(brightness, this.#profile.supplyMilliamps));
    this.#limit();
    this.#paint();
  }

  /** Runs red, green and blue along every module for about 3 s, then restores the lights. */
  testLights(): void {
    if (!this.#link.ready || this.#testing) return;
    this.#link.send(message.test, Uint8Array.of(1));
    this.#shown = new Uint8Array(this.#shown.length);
    this.#testing = true;
    this.#clock.after(TEST_MS, () => {
      this.#testing = false;
      this.#paint();
    });
  }

  get info(): BoardInfo | undefined {
    return this.#link.info;
  }

  get status(): BoardStatus | undefined {
    return this.#link.status;
  }

  report(): BoardReport {
    const { info, status, faults } = this;
    return {
      ...(info && { firmware: info.firmware, modules: info.modulesFound }),
      ...(status && { uptimeSeconds: Math.floor(status.uptime / 1000), milliamps: status.current }),
      counts: {
        ...(status && {
          framesShown: status.framesShown,
          rejectedThere: status.rejected,
          lostThere: status.lost,
        }),
        resent: faults.resent,
        rejectedHere: faults.rejected,
      },
    };
  }

  get faults(): { readonly resent: number; readonly rejected: number } {
    return this.#link.faults;
  }

  #ready(info: BoardInfo, bits: Uint8Array, at: number): void {
    this.#shown = new Uint8Array(this.#shown.length);
    this.#link.send(message.levels, levelsPayload(this.#brightness, this.#profile.supplyMilliamps));
    const modules = modulesOf(this.#profile);
    const found = info.modulesFound;
    this.#isBroken = false;
    this.#listener?.onLink(
      'ready',
      found > modules
        ? `${found} modules answer, the profile has ${modules}`
        : modules === 0 && this.#profile.sensors.length > 0
          ? 'a board without modules: a wire that comes off reads as an empty hole and is not noticed'
          : undefined,
    );
    this.#snapshot(bits, at);
    this.#paint();
  }

  #broken(module: number): void {
    this.#isBroken = true;
    const reason = `the switches of module ${module + 1} are not heard: look at its cable`;
    this.#listener?.onLink('lost', reason, cableTo(this.#profile, module));
  }

  #snapshot(bits: Uint8Array, at: number): void {
    if (this.#isBroken) this.#listener?.onLink('ready');
    this.#isBroken = false;
    this.#inputs.take(bits);
    this.#listener?.onSnapshot(this.#inputs.closed.slice(), at);
    this.#listener?.onTime(at);
  }

  #edge(chip: number, bits: number, at: number): void {
    this.#inputs.takeChip(chip, bits, {
      onSwitch: (hole: Hole, closed) => this.#listener?.onSwitch({ hole, closed, at }),
      onPress: (zone) => this.#listener?.onButton(zone, at),
      onInput: this.chains.onInput,
    });
  }

  #repaint(): void {
    this.#limit();
    if (this.#link.idle) this.#paint();
  }

  #limit(): void {
    this.#wanted = (this.chains.colours ?? this.#frame).slice();
    limitToSupply(this.#dimmer, this.#wanted, this.#profile.supplyMilliamps, this.#brightness, this.#led);
  }

  #paint(): void {
    // During its test, the board treats a colour as the end.
    if (!this.#link.ready || this.#testing) return;
    const paints = paintChanges(this.#shown, this.#wanted);
    paints.forEach((paint, n) => {
      this.#link.send(
        paint.kind === 'lights' ? message.lights : message.fills,
        paintPayload(paint, n === paints.length - 1),
      );
    });
    this.#shown = this.#wanted;
  }
}

function settingsOf({ profile, led = HUNGRY_LED }: SerialBoardOptions): BoardSettings {
  return {
    modules: modulesOf(profile),
    // The board requires at least one LED.
    leds: Math.max(1, profile.leds.length),
    limit: profile.supplyMilliamps,
    channel: led.perChannelMa,
    idle: led.dark,
    profileHash: profileHash(profile),
  };
}

/**
 * Dims the frame (three bytes per LED) in place and evenly to the supply's limit; the board shows byte v as v ·
 * (brightness + 1) / 256.
 * @param brightness 0–255
 */
export function limitToSupply(
  dimmer: Dimmer,
  leds: Uint8Array,
  supplyMa: number,
  brightness: number,
  draw: LedDraw,
): void {
  const dark = (leds.length / 3) * draw.dark;
  const steps = Math.floor(((supplyMa - dark) * 255) / draw.perChannelMa);
  const atFull = (steps * 256) / (brightness + 1);
  dimmer.limit(leds, dark + (atFull * draw.perChannelMa) / 255, draw);
}
