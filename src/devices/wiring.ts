import type { Colour, Hole } from '../rules/board/holes.js';
import type { CableBreak, Chains, LightFrame } from './ports.js';
import { type BoardProfile, CHIPS_PER_MODULE, INPUTS_PER_MODULE } from './profile.js';

/** Switches at the pins of the microcontroller, on a board without modules. */
const OWN_INPUTS = 4;

/** 0: the switches are wired to the microcontroller itself. */
export function modulesOf({ sensors }: Pick<BoardProfile, 'sensors'>): number {
  return sensors.length <= OWN_INPUTS ? 0 : Math.ceil(sensors.length / INPUTS_PER_MODULE);
}

export const chipsIn = (modules: number) => CHIPS_PER_MODULE * modules || 1;

export function chipsOf(profile: BoardProfile): number {
  return chipsIn(modulesOf(profile));
}

export interface SwitchNews {
  onSwitch(hole: Hole, closed: boolean): void;
  onPress(zone: Colour): void;
  onInput(input: number, closed: boolean): void;
}

export class SwitchInputs {
  /** One byte per hole, 1 = closed; 0 without a switch. */
  readonly closed: Uint8Array;
  readonly #profile: BoardProfile;
  readonly #last: Uint8Array;

  constructor(profile: BoardProfile) {
    this.#profile = profile;
    this.closed = new Uint8Array(profile.board.holeCount);
    this.#last = new Uint8Array(chipsOf(profile));
  }

  /** Takes `ChainReading.bits` and reports changes to `news`. */
  take(bits: Uint8Array, news?: SwitchNews): void {
    for (let chip = 0; chip < this.#last.length; chip++) this.takeChip(chip, bits[chip] ?? 0, news);
  }

  takeChip(chip: number, now: number, news?: SwitchNews): void {
    const differs = now ^ (this.#last[chip] ?? 0);
    this.#last[chip] = now;
    for (let bit = 0; differs >> bit; bit++) {
      if ((differs >> bit) & 1) this.#changed(8 * chip + bit, (now >> bit) & 1, news);
    }
  }

  #changed(input: number, closed: number, news: SwitchNews | undefined): void {
    news?.onInput(input, closed === 1);
    const use = this.#profile.sensors[input];
    if (use?.kind === 'hole') {
      this.closed[use.hole] = closed;
      news?.onSwitch(use.hole, closed === 1);
    } else if (use?.kind === 'button' && closed) news?.onPress(use.zone);
  }
}

export function cableTo(profile: BoardProfile, module: number): CableBreak {
  return { before: zoneOf(profile, module - 1), behind: zoneOf(profile, module) };
}

function zoneOf({ board, sensors }: BoardProfile, module: number): Colour | null {
  if (module < 0) return null;
  const counts = board.colours.map(() => 0);
  for (const use of sensors.slice(module * INPUTS_PER_MODULE, (module + 1) * INPUTS_PER_MODULE)) {
    const zone = use.kind === 'hole' ? board.zone(use.hole) : undefined;
    if (zone !== undefined) counts[zone] = (counts[zone] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  return most === 0 ? null : (board.colours[counts.indexOf(most)] ?? null);
}

export class DirectChains implements Chains {
  colours: Uint8Array | null = null;
  onInput: (input: number, closed: boolean) => void = () => undefined;
  readonly #repaint: () => void;

  constructor(repaint: () => void) {
    this.#repaint = repaint;
  }

  watch(onInput: ((input: number, closed: boolean) => void) | null): void {
    this.onInput = onInput ?? (() => undefined);
  }

  light(colours: Uint8Array | null): void {
    this.colours = colours?.slice() ?? null;
    this.#repaint();
  }
}

/** Frame in hole order to LED order; LEDs under no hole are black. */
export function toLeds(profile: BoardProfile, frame: LightFrame): Uint8Array {
  const out = new Uint8Array(3 * profile.leds.length);
  profile.leds.forEach((hole, led) => {
    if (hole !== null) out.set(frame.subarray(3 * hole, 3 * hole + 3), 3 * led);
  });
  return out;
}
