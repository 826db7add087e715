/** A board wired straight to a Raspberry Pi: switches on its GPIO lines, lights by whatever drives LEDs there. */

import { Dimmer } from '../../lights/power.js';
import { type Clock, steadyClock } from '../clock.js';
import type { BoardDevice, BoardListener, BoardReport, LightFrame } from '../ports.js';
import type { BoardProfile } from '../profile.js';
import { cableTo, DirectChains, Inputs, toLeds } from '../wiring.js';
import type { LightStrip } from '../ws281x/strip.js';
import { ChainTrust, moduleWithoutSignature } from './chain-trust.js';
import { Debounce } from './debounce.js';
import type { ShiftChain } from './shift-chain.js';

const PERIOD_MS = 8;
const READINGS = 3;
/** What happened between two readings so far apart is not known. */
const GAP_MS = 50;
/** A driver or a group that is missing does not come back by itself, but somebody may be mending it. */
const RETRY_MS = 5000;
const MAX_MODULES = 10;
const INPUTS_PER_MODULE = 32;

export interface PiBoardOptions {
  readonly profile: BoardProfile;
  readonly chain: Pick<ShiftChain, 'open' | 'close' | 'read' | 'count'>;
  readonly strip: LightStrip;
  readonly clock?: Clock;
}

export class PiBoard implements BoardDevice {
  readonly kind = 'gpio';
  readonly chains = new DirectChains(() => this.#repaint());
  readonly #profile: BoardProfile;
  readonly #dimmer = new Dimmer();
  readonly #chain: PiBoardOptions['chain'];
  readonly #strip: LightStrip;
  readonly #clock: Clock;
  readonly #inputs: Inputs;
  readonly #debounce: Debounce;
  readonly #reading: Uint8Array;
  readonly #modules: number;
  #leds: Uint8Array;
  #frame: Uint8Array;
  #found: number | undefined;
  #listener: BoardListener | undefined;
  #cancel: (() => void) | undefined;
  #opening: Promise<void> | undefined;
  #ready = false;
  /** When the last reading that was believed was made. */
  #readAt = Number.NEGATIVE_INFINITY;
  #trust = new ChainTrust();
  /** The module named last as the one at which the chain ends; null: the chain was called whole. */
  #told: number | null | undefined;

  constructor({ profile, chain, strip, clock = steadyClock }: PiBoardOptions) {
    const chips = Math.ceil(profile.sensors.length / 8);
    this.#profile = profile;
    this.#chain = chain;
    this.#strip = strip;
    this.#clock = clock;
    this.#inputs = new Inputs(profile);
    this.#debounce = new Debounce(chips, READINGS);
    this.#reading = new Uint8Array(chips);
    this.#modules = Math.ceil(profile.sensors.length / INPUTS_PER_MODULE);
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
    // What is being opened meanwhile could not be let go.
    await this.#opening;
    this.#chain.close();
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
    try {
      await allOf(
        this.#chain.open(),
        this.#strip.start((reason) => this.#fail(reason)),
      );
      const found = this.#chain.count(MAX_MODULES);
      this.#chain.read(this.#reading);
      if (this.#listener) this.#begin(found);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #begin(found: number): void {
    this.#ready = true;
    this.#found = found;
    this.#trust = new ChainTrust();
    this.#told = undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#hear();
    this.#strip.show(this.#leds);
    // The strip may have failed meanwhile and asked for another try.
    this.#cancel?.();
    this.#cancel = this.#clock.after(PERIOD_MS, () => this.#poll());
  }

  #poll(): void {
    try {
      this.#chain.read(this.#reading);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
      return;
    }
    this.#cancel = this.#clock.after(PERIOD_MS, () => this.#poll());
    this.#hear();
  }

  /** Makes of the reading what its signatures allow. */
  #hear(): void {
    const isBelieved = this.#trust.take(moduleWithoutSignature(this.#reading));
    if (isBelieved || this.#trust.broken !== null) this.#tellLink(this.#trust.broken);
    if (!isBelieved) return;
    const at = this.#clock.now();
    const gap = at - this.#readAt;
    this.#readAt = at;
    if (gap > GAP_MS) this.#snapshot();
    else if (this.#debounce.take(this.#reading)) this.#tell(at);
    this.#listener?.onTime(at);
  }

  /** @param broken the module at which the chain ends, null when it is whole */
  #tellLink(broken: number | null): void {
    if (this.#told === broken) return;
    this.#told = broken;
    const found = this.#found ?? 0;
    if (broken !== null) {
      const reason = `the switches of module ${broken + 1} are not heard: look at its cable`;
      this.#listener?.onLink('lost', reason, cableTo(this.#profile, broken));
    } else if (found > this.#modules) {
      this.#listener?.onLink('ready', `${found} modules answer, the profile has ${this.#modules}`);
    } else this.#listener?.onLink('ready');
  }

  /** Believes the reading as it is. */
  #snapshot(): void {
    this.#debounce.reset(this.#reading);
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

/** Waits for all of them; rejects with what each of those that failed says. */
async function allOf(...opening: readonly Promise<void>[]): Promise<void> {
  const faults = (await Promise.allSettled(opening)).flatMap((each) =>
    each.status === 'rejected'
      ? [each.reason instanceof Error ? each.reason.message : String(each.reason)]
      : [],
  );
  if (faults.length > 0) throw new Error(faults.join('; '));
}
