/** The 74HC165s of a board: parallel load while LOAD is low, one bit out for each clock, D7 of the first chip first. */

const CHIPS_PER_MODULE = 4;
const INPUTS_PER_MODULE = 32;
/** Inputs 28 and 29 of each module are tied to ground, all others pulled up. */
const TIED_LOW = [28, 29];

/** A ribbon that is off: `after` so many modules, and what the wire that hangs there is read as. */
export interface Break {
  readonly after: number;
  readonly hangs: 'low' | 'high' | 'noisy';
}

export class SwitchChain {
  /** One byte an input: 1 closed. */
  readonly closed: Uint8Array;
  /** Cycles at which a reading began. */
  readonly loads: number[] = [];
  /** What a real chain would have done wrong. */
  readonly faults: string[] = [];
  broken: Break | undefined;
  /** Clocks too many that the chain behind the first module gets in each reading. */
  slip = 0;
  readonly #modules: number;
  #loading = false;
  #register: number[] = [];
  #noise = 1;

  constructor(modules: number) {
    this.#modules = modules;
    this.closed = new Uint8Array(modules * INPUTS_PER_MODULE);
    for (let module = 0; module < modules; module++) {
      for (const input of TIED_LOW) this.closed[module * INPUTS_PER_MODULE + input] = 1;
    }
  }

  load(high: boolean, cycle: number): void {
    if (high === !this.#loading) return;
    this.#loading = !high;
    if (!high) this.loads.push(cycle);
    else this.#register = this.#parallel();
  }

  /** Eight clocks. */
  shift(): number {
    if (this.#loading) this.faults.push('clocked while LOAD was low');
    // Behind the last chip a resistor pulls the line to ground.
    return this.#register.shift() ?? 0;
  }

  #parallel(): number[] {
    const levels = Array.from({ length: this.#modules * CHIPS_PER_MODULE }, (_, chip) => {
      let byte = 0xff;
      for (let input = 0; input < 8; input++) {
        if (this.closed[8 * chip + input]) byte &= ~(1 << input);
      }
      return byte;
    });
    if (this.slip > 0) slipped(levels, CHIPS_PER_MODULE, this.slip);
    const { broken } = this;
    if (!broken) return levels;
    return levels.map((byte, chip) =>
      chip < broken.after * CHIPS_PER_MODULE ? byte : this.#hanging(broken),
    );
  }

  #hanging({ hangs }: Break): number {
    if (hangs !== 'noisy') return hangs === 'low' ? 0 : 0xff;
    this.#noise = (Math.imul(this.#noise, 1103515245) + 12345) >>> 0;
    return this.#noise >>> 24;
  }
}

/** From a byte on, every bit comes some bits early. */
function slipped(levels: number[], from: number, bits: number): void {
  for (let chip = from; chip < levels.length; chip++) {
    const next = levels[chip + 1] ?? 0;
    levels[chip] = ((((levels[chip] ?? 0) << 8) | next) >> (8 - bits)) & 0xff;
  }
}
