/** A file beside the games that is small enough to be written whole each time, and not at all where there is no folder. */
import { join } from 'node:path';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';

export class SmallFile {
  readonly #folder: string | undefined;
  readonly #name: string;
  readonly #disk: Disk;

  /** @param folder without one nothing is kept */
  constructor(folder: string | undefined, name: string, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#name = name;
    this.#disk = disk;
  }

  /** Undefined where there is none that can be read. */
  read(): string | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      return this.#disk.readFileSync(join(this.#folder, this.#name), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** Undefined where it is no JSON, too. */
  readJson(): unknown {
    try {
      return JSON.parse(this.read() ?? '');
    } catch {
      return undefined;
    }
  }

  /** The fault where the disk refuses: then the file is as it was. */
  write(text: string): DiskFault | null {
    if (this.#folder === undefined) return null;
    const path = join(this.#folder, this.#name);
    try {
      this.#disk.mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
      this.#disk.closeSync(createFile(this.#disk, path, Buffer.from(text)));
      return null;
    } catch (error) {
      return diskFault(error, path);
    }
  }

  writeJson(value: unknown): DiskFault | null {
    return this.write(`${JSON.stringify(value)}\n`);
  }
}
