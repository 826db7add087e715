import { Dimmer, HUNGRY_LED } from '../../lights/power.js';
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
  readonly clock?: Clock;
  /** 0 to 1 (exclusive), for session numbers. */
  readonly random?: () => number;
}

/** The host dims colours itself. */
const FULL_BRIGHTNESS = 255;

/** Firmware test: 78 steps of 40 ms. */
const TEST_MS = 3300;

export class SerialBoard implements BoardDevice {
  readonly kind = 'serial';
  readonly chains = new DirectChains(() => this.#repaint());
  readonly #profile: BoardProfile;
  readonly #dimmer = new Dimmer();
  readonly #clock: Clock;
  readonly #link: Link;
  readonly #inputs: SwitchInputs;
  #listener: BoardListener | undefined;
  #shown: Uint8Array;
  #wanted: Uint8Array;
  #frame: Uint8Array;
  #testing = false;
  #isBroken = false;

  constructor(options: SerialBoardOptions) {
    const { profile, port } = options;
    this.#profile = profile;
    this.#clock = options.clock ?? steadyClock;
    this.#inputs = new SwitchInputs(profile);
    this.#shown = new Uint8Array(3 * profile.leds.length);
    this.#wanted = this.#shown;
    this.#frame = this.#shown;
    this.#link = new Link(
      typeof port === 'function' ? port : boardWire(port),
      settingsOf(profile),
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
    this.#link.send(message.levels, levelsPayload(FULL_BRIGHTNESS, this.#profile.supplyMilliamps));
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
    const reason = `the switches of module ${module + 1} cannot be read: check its cable`;
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
    this.#wanted = (this.chains.colours ?? this.#frame).slice();
    limitToSupply(this.#dimmer, this.#wanted, this.#profile.supplyMilliamps);
    if (this.#link.idle) this.#paint();
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

function settingsOf(profile: BoardProfile): BoardSettings {
  return {
    modules: modulesOf(profile),
    // The board requires at least one LED.
    leds: Math.max(1, profile.leds.length),
    limit: profile.supplyMilliamps,
    channel: HUNGRY_LED.perChannelMa,
    idle: HUNGRY_LED.dark,
    profileHash: profileHash(profile),
  };
}

/** Dims the frame (three bytes per LED) in place and evenly to the supply's limit, in the board's whole steps. */
export function limitToSupply(dimmer: Dimmer, leds: Uint8Array, supplyMa: number): void {
  const { dark, perChannelMa } = HUNGRY_LED;
  const darkMa = (leds.length / 3) * dark;
  const steps = Math.floor(((supplyMa - darkMa) * 255) / perChannelMa);
  dimmer.limit(leds, darkMa + (steps * perChannelMa) / 255);
}
