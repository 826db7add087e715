/** Records below a header, each a checked line; rewritten whole each time. */
import { join } from 'node:path';
import { codeOf } from '../rules/values/result.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk, DiskFault } from './disk.js';
import { checkedLine, readLines } from './lines.js';
import { setAside } from './set-aside.js';

export abstract class RecordFile extends AtomicFile {
  /** New name of a file that was damaged or of another form; its own where it cannot be renamed. */
  aside: string | null = null;
  readonly #header: string;

  /** @param header ASCII, with its line feed */
  constructor(
    folder: string | undefined,
    name: string,
    header: string,
    disk: Disk,
    onFault?: (fault: DiskFault | null) => void,
  ) {
    super(folder, name, disk, onFault);
    this.#header = header;
  }

  /**
   * The values before any damage. Sets the file aside if it holds anything else.
   * @param from reads a record; undefined if it is invalid
   */
  protected readRecords<T>(from: (record: string) => T | undefined): T[] {
    if (this.folder === undefined) return [];
    let values: T[] = [];
    try {
      const file = this.disk.readFileSync(join(this.folder, this.name));
      const hasHeader = file.toString('latin1').startsWith(this.#header);
      const { records, damage } = hasHeader
        ? readLines(file, this.#header.length)
        : { records: [], damage: undefined };
      values = records.map(from).filter((value) => value !== undefined);
      if (damage === null && values.length === records.length) return values;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
    }
    try {
      this.aside = setAside(this.folder, this.name, this.disk);
    } catch {
      this.aside = this.name;
    }
    return values;
  }

  /** Renamed: what could be read has to be written again. */
  protected get isRenamed(): boolean {
    return this.aside !== null && this.aside !== this.name;
  }

  protected writeRecords(records: readonly string[]): void {
    const lines = records.map((record, index) => checkedLine(index + 1, record));
    this.write(this.#header + lines.join(''));
  }
}
