/** A file beside the games that is small enough to be written whole each time, and not at all where there is no folder. */
import { join } from 'node:path';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';

export class SmallFile {
  /** Why the disk refused the last text. */
  fault: DiskFault | null = null;
  readonly #folder: string | undefined;
  readonly #name: string;
  readonly #disk: Disk;
  readonly #onFault: (fault: DiskFault | null) => void;
  #text = '';

  /**
   * @param folder without one nothing is kept
   * @param onFault called when the disk begins to refuse, and with null when it has taken the text after all
   */
  constructor(
    folder: string | undefined,
    name: string,
    disk: Disk = REAL_DISK,
    onFault: (fault: DiskFault | null) => void = () => undefined,
  ) {
    this.#folder = folder;
    this.#name = name;
    this.#disk = disk;
    this.#onFault = onFault;
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
    this.#text = text;
    const fault = this.#replace();
    const changed = fault?.code !== this.fault?.code;
    this.fault = fault;
    if (changed) this.#onFault(fault);
    return fault;
  }

  writeJson(value: unknown): DiskFault | null {
    return this.write(`${JSON.stringify(value)}\n`);
  }

  /** Tries again to write what the disk has refused. */
  retry(): void {
    if (this.fault) this.write(this.#text);
  }

  #replace(): DiskFault | null {
    if (this.#folder === undefined) return null;
    const path = join(this.#folder, this.#name);
    try {
      this.#disk.mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
      this.#disk.closeSync(createFile(this.#disk, path, Buffer.from(this.#text)));
      return null;
    } catch (error) {
      return diskFault(error, path);
    }
  }
}
