/** Rewritten whole each time; in memory only without a folder. */
import { join } from 'node:path';
import { parsed } from '../rules/values/input.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';

export class AtomicFile {
  fault: DiskFault | null = null;
  protected readonly folder: string | undefined;
  protected readonly name: string;
  protected readonly disk: Disk;
  readonly #onFault: (fault: DiskFault | null) => void;
  #text = '';

  /**
   * @param folder undefined: nothing is kept
   * @param onFault called when writing fails, and with null once it succeeds
   */
  constructor(
    folder: string | undefined,
    name: string,
    disk: Disk = REAL_DISK,
    onFault: (fault: DiskFault | null) => void = () => undefined,
  ) {
    this.folder = folder;
    this.name = name;
    this.disk = disk;
    this.#onFault = onFault;
  }

  read(): string | undefined {
    if (this.folder === undefined) return undefined;
    try {
      return this.disk.readFileSync(join(this.folder, this.name), 'utf8');
    } catch {
      return undefined;
    }
  }

  readJson(): unknown {
    return parsed(this.read() ?? '');
  }

  /** Returns the fault if the disk refuses; the file is then unchanged. */
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

  retry(): void {
    if (this.fault) this.write(this.#text);
  }

  #replace(): DiskFault | null {
    if (this.folder === undefined) return null;
    const path = join(this.folder, this.name);
    try {
      this.disk.mkdirSync(this.folder, { recursive: true, mode: FOLDER_MODE });
      this.disk.closeSync(createFile(this.disk, path, Buffer.from(this.#text)));
      return null;
    } catch (error) {
      return diskFault(error, path);
    }
  }
}
