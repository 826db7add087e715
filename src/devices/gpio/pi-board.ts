import { Dimmer } from '../../lights/power.js';
import { type Clock, steadyClock } from '../clock.js';
import type { BoardDevice, BoardListener, BoardReport, CableBreak, LightFrame } from '../ports.js';
import type { BoardProfile } from '../profile.js';
import { cableTo, chipsOf, DirectChains, modulesOf, SwitchInputs, toLeds } from '../wiring.js';
import type { LightStrip } from '../ws281x/strip.js';
import { Debounce } from './debounce.js';
import { ModuleSignature, moduleWithoutSignature } from './module-signature.js';
import type { ChainReading, Scanner } from './scanner.js';

const EQUAL_SAMPLES = 3;
/** Retry, since a missing driver or permission may be fixed meanwhile. */
const RETRY_MS = 5000;

export interface PiBoardOptions {
  readonly profile: BoardProfile;
  readonly scanner: Scanner;
  readonly strip: LightStrip;
  readonly clock?: Clock;
}

export class PiBoard implements BoardDevice {
  readonly kind = 'gpio';
  readonly chains = new DirectChains(() => this.#repaint());
  readonly #profile: BoardProfile;
  readonly #dimmer = new Dimmer();
  readonly #scanner: Scanner;
  readonly #strip: LightStrip;
  readonly #clock: Clock;
  readonly #inputs: SwitchInputs;
  readonly #debounce: Debounce;
  readonly #chips: number;
  readonly #modules: number;
  #leds: Uint8Array;
  #frame: Uint8Array;
  #found: number | undefined;
  #listener: BoardListener | undefined;
  #cancel: (() => void) | undefined;
  #opening: Promise<void> | undefined;
  #ready = false;
  #latest: ChainReading | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #trust = new ModuleSignature();
  #pace = new ScanRate();
  /** Last reported fault; null: reported as working. */
  #told: string | null | undefined;

  constructor({ profile, scanner, strip, clock = steadyClock }: PiBoardOptions) {
    this.#profile = profile;
    this.#scanner = scanner;
    this.#strip = strip;
    this.#clock = clock;
    this.#inputs = new SwitchInputs(profile);
    this.#chips = chipsOf(profile);
    this.#debounce = new Debounce(this.#chips, EQUAL_SAMPLES);
    this.#modules = modulesOf(profile);
    this.#leds = new Uint8Array(3 * profile.leds.length);
    this.#frame = this.#leds;
  }

  async start(listener: BoardListener): Promise<void> {
    this.#listener = listener;
    listener.onLink('connecting');
    await this.#tryToOpen();
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
    this.#ready = false;
    this.#cancel?.();
    await this.#opening;
    await this.#scanner.stop();
    await this.#strip.stop();
  }

  show(frame: LightFrame): void {
    this.#frame = toLeds(this.#profile, frame);
    this.#repaint();
  }

  report(): BoardReport {
    return this.#found === undefined ? {} : { modules: this.#found };
  }

  #repaint(): void {
    this.#leds = (this.chains.colours ?? this.#frame).slice();
    this.#dimmer.limit(this.#leds, this.#profile.supplyMilliamps);
    if (this.#ready) this.#strip.show(this.#leds);
  }

  #tryToOpen(): Promise<void> {
    this.#opening = this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    let failed = false;
    const fail = (reason: string) => {
      failed = true;
      this.#fail(reason);
    };
    const scanning = this.#scanner.start(this.#chips, {
      onReading: (reading) => {
        this.#latest = reading;
        if (this.#ready) this.#read(reading);
      },
      onFault: fail,
    });
    try {
      await allOf(scanning, this.#strip.start(fail));
      this.#found = await scanning;
      if (this.#listener && !failed) this.#begin();
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }

  #begin(): void {
    this.#ready = true;
    this.#trust = new ModuleSignature();
    this.#pace = new ScanRate();
    this.#told = undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#cancel?.();
    if (this.#latest) this.#read(this.#latest);
    this.#strip.show(this.#leds);
  }

  #read({ bits, at }: ChainReading): void {
    const isTrusted = this.#trust.take(moduleWithoutSignature(bits));
    const { broken } = this.#trust;
    const pause = this.#pace.take(at);
    if (broken !== null) {
      const reason = `the switches of module ${broken + 1} cannot be read: check its cable`;
      this.#tellLost(reason, cableTo(this.#profile, broken));
    } else if (pause !== null) {
      this.#tellLost(`the switches are read only every ${pause} ms: this computer is too slow or too busy`);
    } else if (isTrusted) this.#tellReady();
    if (!isTrusted || pause !== null) return;
    const gap = at - this.#readAt;
    this.#readAt = at;
    if (gap > GAP_MS) this.#snapshot(bits);
    else if (this.#debounce.take(bits)) this.#tell(at);
    this.#listener?.onTime(at);
  }

  #tellLost(reason: string, cable?: CableBreak): void {
    if (this.#told === reason) return;
    this.#told = reason;
    this.#listener?.onLink('lost', reason, cable);
  }

  #tellReady(): void {
    if (this.#told === null) return;
    this.#told = null;
    const found = this.#found ?? 0;
    if (found > this.#modules) {
      this.#listener?.onLink('ready', `${found} modules answer, the profile has ${this.#modules}`);
    } else this.#listener?.onLink('ready');
  }

  #snapshot(bits: Uint8Array): void {
    this.#debounce.reset(bits);
    this.#inputs.take(this.#debounce.settled);
    this.#listener?.onSnapshot(this.#inputs.closed.slice(), this.#readAt);
  }

  #tell(at: number): void {
    this.#inputs.take(this.#debounce.settled, {
      onSwitch: (hole, closed) => this.#listener?.onSwitch({ hole, closed, at }),
      onPress: (zone) => this.#listener?.onButton(zone, at),
      onInput: this.chains.onInput,
    });
  }

  #fail(reason: string): void {
    if (!this.#listener) return;
    this.#ready = false;
    this.#cancel?.();
    this.#listener.onLink('lost', reason);
    this.#cancel = this.#clock.after(RETRY_MS, () => void this.#tryToOpen());
  }
}

async function allOf(...opening: readonly Promise<unknown>[]): Promise<void> {
  const faults = (await Promise.allSettled(opening)).flatMap((each) =>
    each.status === 'rejected'
      ? [each.reason instanceof Error ? each.reason.message : String(each.reason)]
      : [],
  );
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** Changes during a longer gap are unknown. */
const GAP_MS = 50;
const LATE = 100;
/**
 * Five late readings in a row, or more than one in a hundred: sensing restarts after each gap, so the table would hang
 * silently.
 */
const TOO_MUCH = 5 * LATE;

class ScanRate {
  #before = Number.NaN;
  #owed = 0;
  #slow: number | null = null;

  /** @param at ms. Returns the gap in ms while readings are too often late, else null. */
  take(at: number): number | null {
    const pause = at - this.#before;
    this.#before = at;
    this.#owed = pause > GAP_MS ? Math.min(TOO_MUCH, this.#owed + LATE) : Math.max(0, this.#owed - 1);
    if (this.#owed === 0) this.#slow = null;
    else if (this.#owed === TOO_MUCH) this.#slow ??= Math.round(pause);
    return this.#slow;
  }
}
