/** A wired board without a driver: its wiring need not be what its profile says, as on a bench after soldering. */
import type { BoardDevice, BoardListener, LightFrame } from '../../src/devices/ports.js';
import type { BoardProfile } from '../../src/devices/profile.js';
import { DirectChains, SwitchInputs, toLeds } from '../../src/devices/wiring.js';
import type { Hole } from '../../src/rules/board/holes.js';

/** Where the wires really go. */
export interface Wires {
  /** By hole: its input, or undefined where nobody has soldered a switch. */
  readonly inputOf: ReadonlyMap<Hole, number>;
  /** By zone. */
  readonly buttonOf: readonly number[];
  /** By LED of the chain: the hole above it. */
  readonly above: readonly (Hole | null)[];
}

/** The wires as a profile has them. */
export function wiresOf(profile: BoardProfile): Wires {
  const inputOf = new Map<Hole, number>();
  const buttonOf: number[] = [];
  for (const [input, use] of profile.sensors.entries()) {
    if (use.kind === 'hole') inputOf.set(use.hole, input);
    if (use.kind === 'button') buttonOf[use.zone] = input;
  }
  return { inputOf, buttonOf, above: profile.leds };
}

export class WiredBoard implements BoardDevice {
  readonly kind = 'serial';
  readonly chains = new DirectChains(() => undefined);
  readonly #profile: BoardProfile;
  readonly #wires: Wires;
  readonly #now: () => number;
  readonly #inputs: SwitchInputs;
  /** Shared by all that open this board again: pawns stay where they are. */
  readonly #bits: Uint8Array;
  #frame: Uint8Array;
  #listener: BoardListener | undefined;

  constructor(profile: BoardProfile, wires: Wires, now: () => number, bits: Uint8Array = new Uint8Array(40)) {
    this.#profile = profile;
    this.#wires = wires;
    this.#now = now;
    this.#bits = bits;
    this.#inputs = new SwitchInputs(profile);
    this.#frame = new Uint8Array(3 * profile.leds.length);
  }

  async start(listener: BoardListener): Promise<void> {
    this.#listener = listener;
    this.#inputs.take(this.#bits);
    listener.onLink('ready');
    listener.onSnapshot(this.#inputs.closed.slice(), this.#now());
    listener.onTime(Number.POSITIVE_INFINITY);
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
  }

  show(frame: LightFrame): void {
    this.#frame = toLeds(this.#profile, frame);
  }

  report() {
    return { firmware: 7, uptimeSeconds: 61, modules: 4, counts: { framesShown: 12, rejectedHere: 3 } };
  }

  /** The board as it is when the computer opens it with another profile. */
  reopened(profile: BoardProfile): WiredBoard {
    return new WiredBoard(profile, this.#wires, this.#now, this.#bits);
  }

  /** Holes that are seen to be lit, and their colours. */
  get lit(): Map<Hole, readonly number[]> {
    const colours = this.chains.colours ?? this.#frame;
    const seen = new Map<Hole, readonly number[]>();
    for (const [led, hole] of this.#wires.above.entries()) {
      const rgb = [...colours.subarray(3 * led, 3 * led + 3)];
      if (hole !== null && rgb.some((level) => level > 0)) seen.set(hole, rgb);
    }
    return seen;
  }

  put(hole: Hole): void {
    this.#set(this.#wires.inputOf.get(hole), 1);
  }

  take(hole: Hole): void {
    this.#set(this.#wires.inputOf.get(hole), 0);
  }

  press(zone: number): void {
    this.#set(this.#wires.buttonOf[zone], 1);
    this.#set(this.#wires.buttonOf[zone], 0);
  }

  /** Presses and holds, or lets go. */
  hold(zone: number, down: boolean): void {
    this.#set(this.#wires.buttonOf[zone], down ? 1 : 0);
  }

  #set(input: number | undefined, bit: 0 | 1): void {
    if (input === undefined) return;
    const byte = this.#bits[input >> 3] ?? 0;
    this.#bits[input >> 3] = bit ? byte | (1 << (input & 7)) : byte & ~(1 << (input & 7));
    const at = this.#now();
    this.#inputs.take(this.#bits, {
      onSwitch: (hole, closed) => this.#listener?.onSwitch({ hole, closed, at }),
      onPress: (zone) => this.#listener?.onButton(zone, at),
      onInput: this.chains.onInput,
    });
  }
}
