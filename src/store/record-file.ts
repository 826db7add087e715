/** Records below a header, each a checked line; rewritten whole each time. */
import { AtomicFile } from './atomic-file.js';
import type { Disk, DiskFault } from './disk.js';
import { checkedLine, readLines } from './lines.js';

export abstract class RecordFile extends AtomicFile {
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
    const file = this.readBytes();
    if (file === undefined) return [];
    const hasHeader = file.toString('latin1').startsWith(this.#header);
    const { records, damage } = hasHeader
      ? readLines(file, this.#header.length)
      : { records: [], damage: undefined };
    const values = records.map(from);
    for (const [index, value] of values.entries())
      if (value === undefined) this.leaveOut(`line ${index + 2}`);
    if (damage) this.leaveOut(`from line ${damage.line}`);
    if (damage !== null || this.leftOut.length > 0) this.setAside();
    return values.filter((value) => value !== undefined);
  }

  protected writeRecords(records: readonly string[]): void {
    const lines = records.map((record, index) => checkedLine(index + 1, record));
    this.write(this.#header + lines.join(''));
  }
}
