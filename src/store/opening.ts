/** Detects that the last start ended while opening the kept game: out of memory, a crash, or a power cut. */
import { join } from 'node:path';
import { type Disk, succeeds } from './disk.js';

const MARK = 'opening';

export class OpeningMark {
  readonly wasBroken: boolean;
  readonly #path: string;
  readonly #disk: Disk;

  constructor(folder: string, disk: Disk) {
    this.#path = join(folder, MARK);
    this.#disk = disk;
    this.wasBroken = succeeds(() => disk.statSync(this.#path));
    // Not synced: only the program's end matters.
    succeeds(() => disk.closeSync(disk.openSync(this.#path, 'w', 0o600)));
  }

  done(): void {
    succeeds(() => this.#disk.unlinkSync(this.#path));
  }
}
