/** Rewritten whole each time; in memory only without a folder. */
import { join } from 'node:path';
import { isRecord, keysOf, parsed } from '../rules/values/input.js';
import { codeOf } from '../rules/values/result.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';
import { setAside } from './set-aside.js';

/** Of settings, counts or lists. */
export type FileNotice =
  /** The damaged file was renamed. `leftOut`: items that could not be read; absent if none could be. */
  | { readonly code: 'file-aside'; readonly file: string; readonly leftOut?: readonly string[] }
  /** Neither read nor renamed. */
  | { readonly code: 'file-unreadable'; readonly fault: DiskFault };

const MOST_NAMED = 10;
const VERSION = 1;

export class AtomicFile {
  fault: DiskFault | null = null;
  notice: FileNotice | null = null;
  /** Such as `people 2`; usual values take their place. */
  readonly leftOut: string[] = [];
  readonly #folder: string | undefined;
  readonly #name: string;
  readonly #disk: Disk;
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
    this.#folder = folder;
    this.#name = name;
    this.#disk = disk;
    this.#onFault = onFault;
  }

  /** @param from returns undefined for another form: the file is set aside */
  read<T>(from: (text: string) => T | undefined): T | undefined {
    const bytes = this.readBytes();
    if (bytes === undefined) return undefined;
    const value = from(bytes.toString('utf8'));
    if (value === undefined || this.leftOut.length > 0) this.setAside();
    return value;
  }

  /** The items of the right form. */
  only<T>(name: string, items: readonly unknown[], isRight: (item: unknown) => item is T): T[] {
    return items.filter((item, index): item is T => isRight(item) || this.leaveOut(`${name} ${index + 1}`));
  }

  /** Each field of the right form, or the usual one. */
  fields<T extends object>(
    kept: Readonly<Record<string, unknown>>,
    usual: T,
    isRight: (value: unknown, usual: unknown) => boolean,
  ): T {
    const read = keysOf<keyof T & string>(usual).map((name) => {
      const value = kept[name] ?? usual[name];
      return [name, isRight(value, usual[name]) || this.leaveOut(name) ? value : usual[name]];
    });
    return Object.fromEntries(read) as T;
  }

  leaveOut(name: string): false {
    this.leftOut.push(name);
    return false;
  }

  readJson<T>(from: (value: unknown) => T | undefined): T | undefined {
    return this.read((text) => {
      const value = parsed(text);
      const isNewer = isRecord(value) && Number(value['version']) > VERSION;
      return isNewer ? undefined : from(value);
    });
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

  writeJson(value: object): DiskFault | null {
    const versioned = Array.isArray(value) ? value : { version: VERSION, ...value };
    return this.write(`${JSON.stringify(versioned)}\n`);
  }

  retry(): void {
    if (this.fault) this.write(this.#text);
  }

  protected readBytes(): Buffer | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      return this.#disk.readFileSync(join(this.#folder, this.#name));
    } catch {
      this.setAside();
      return undefined;
    }
  }

  /** Otherwise the next change would replace what it held. */
  protected setAside(): void {
    if (this.#folder === undefined) return;
    const path = join(this.#folder, this.#name);
    try {
      // Also finds a link to a missing disk.
      this.#disk.lstatSync(path);
      const file = setAside(this.#folder, this.#name, this.#disk);
      const leftOut = this.leftOut.slice(0, MOST_NAMED);
      this.notice = { code: 'file-aside', file, ...(leftOut.length > 0 && { leftOut }) };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return;
      this.notice = { code: 'file-unreadable', fault: diskFault(error, path) };
    }
  }

  /** What could be read has to be written again. */
  get isPartlyRenamed(): boolean {
    return this.leftOut.length > 0 && this.notice?.code === 'file-aside';
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
