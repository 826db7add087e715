import { CHIPS_PER_MODULE } from '../profile.js';

/** D7–D4 of a module's last chip, 1 = closed: two pulled up, two tied to ground. */
const SIGNATURE = 0x30;
const SIGNATURE_MASK = 0xf0;
const DOUBT_READINGS = 10;
const FAULT_READINGS = 32;

/** First module with a wrong signature, from 0; null if all are right. @param bits 1 = closed */
export function moduleWithoutSignature(bits: Uint8Array): number | null {
  for (let chip = CHIPS_PER_MODULE - 1; chip < bits.length; chip += CHIPS_PER_MODULE) {
    if (((bits[chip] ?? 0) & SIGNATURE_MASK) !== SIGNATURE) return Math.floor(chip / CHIPS_PER_MODULE);
  }
  return null;
}

export class ModuleSignature {
  /** Module where the chain breaks; null while intact or only in doubt. */
  broken: number | null = null;
  #doubt = 0;

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
