/** The 74HC165s of a board: parallel load while LOAD is low, one bit out for each clock, D7 of the first chip first. */

const INPUTS_PER_MODULE = 32;

export class SwitchChain {
  /** One byte an input: 1 closed. */
  readonly closed: Uint8Array;
  /** Cycles at which a reading began. */
  readonly loads: number[] = [];
  /** What a real chain would have done wrong. */
  readonly faults: string[] = [];
  /** With the cable out, the pull-up of the input pin is all there is to be read. */
  plugged = true;
  readonly #modules: number;
  #loading = false;
  #register: number[] = [];

  constructor(modules: number) {
    this.#modules = modules;
    this.closed = new Uint8Array(modules * INPUTS_PER_MODULE);
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
    if (!this.plugged) return 0xff;
    // Behind the last chip its serial input is tied to ground.
    return this.#register.shift() ?? 0;
  }

  #parallel(): number[] {
    return Array.from({ length: this.#modules * 4 }, (_, chip) => {
      let byte = 0xff;
      for (let input = 0; input < 8; input++) {
        if (this.closed[8 * chip + input]) byte &= ~(1 << input);
      }
      return byte;
    });
  }
}
