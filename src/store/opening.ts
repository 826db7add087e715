/** Notices a start that ended while it opened the kept game: memory ran out, the program failed, or the power went. */
import { join } from 'node:path';
import type { Disk } from './disk.js';

const MARK = 'opening';

export class Opening {
  /** The start before this one did not come to its end. */
  readonly wasBroken: boolean;
  readonly #path: string;
  readonly #disk: Disk;

  constructor(folder: string, disk: Disk) {
    this.#path = join(folder, MARK);
    this.#disk = disk;
    this.wasBroken = succeeds(() => disk.statSync(this.#path));
    // Not synced: it is about the program's end, not the computer's.
    succeeds(() => disk.closeSync(disk.openSync(this.#path, 'w', 0o600)));
  }

  done(): void {
    succeeds(() => this.#disk.unlinkSync(this.#path));
  }
}

/** A disk that refuses is reported where something must be kept. */
function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
