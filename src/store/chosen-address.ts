import { isRecord } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';

export const CHOSEN_ADDRESS_FILE = 'address.json';

export const chosenAddressIn = (kept: unknown): string | undefined =>
  isRecord(kept) && typeof kept['address'] === 'string' ? kept['address'] : undefined;

export class ChosenAddress extends AtomicFile {
  address: string | null;

  constructor(folder: string | undefined) {
    super(folder, CHOSEN_ADDRESS_FILE);
    this.address = this.readJson(chosenAddressIn) ?? null;
  }

  /** If the disk refuses, the choice lasts until the next start. */
  keep(address: string): true {
    this.address = address;
    this.writeJson({ address });
    return true;
  }
}
