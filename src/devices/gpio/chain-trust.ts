/** Whether the chain of switches can be believed, by the signatures that end its modules. */

export const CHIPS_PER_MODULE = 4;
/** D7 … D4 of a module's last chip as they are read, 1 closed: two pulled up, two tied to ground. */
const SIGNATURE = 0x30;
const SIGNATURE_MASK = 0xf0;
/** After a wrong reading so many must be right; after another one meanwhile, so many. */
const DOUBT_READINGS = 10;
const FAULT_READINGS = 32;

/** The first module that does not show its signature, counted from 0; null: all do. @param bits 1 closed */
export function moduleWithoutSignature(bits: Uint8Array): number | null {
  for (let chip = CHIPS_PER_MODULE - 1; chip < bits.length; chip += CHIPS_PER_MODULE) {
    if (((bits[chip] ?? 0) & SIGNATURE_MASK) !== SIGNATURE) return Math.floor(chip / CHIPS_PER_MODULE);
  }
  return null;
}

export class ChainTrust {
  /** The module at which the chain ends; null while it is whole, or only in doubt. */
  broken: number | null = null;
  #doubt = 0;

  /** Takes what a reading shows; true when it may be believed. */
  take(wrong: number | null): boolean {
    if (wrong !== null) {
      if (this.#doubt > 0) this.broken = wrong;
      this.#doubt = this.broken === null ? DOUBT_READINGS : FAULT_READINGS;
      return false;
    }
    if (this.#doubt > 0) this.#doubt--;
    if (this.#doubt > 0) return false;
    this.broken = null;
    return true;
  }
}
