import { isRecord } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';

export class ChosenAddress {
  address: string | null;
  readonly #file: AtomicFile;

  constructor(folder: string | undefined) {
    this.#file = new AtomicFile(folder, 'address.json');
    const kept = this.#file.readJson();
    this.address = isRecord(kept) && typeof kept['address'] === 'string' ? kept['address'] : null;
  }

  /** If the disk refuses, the choice lasts until the next start. */
  keep(address: string): true {
    this.address = address;
    this.#file.writeJson({ version: 1, address });
    return true;
  }
}
