/**
 * The secret that cookies are signed with, kept in the folder of the games. Without it no phone is recognised any more.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Disk, DiskFault } from './disk.js';
import { checkedLine, readLines } from './lines.js';
import { SmallFile } from './small-file.js';

const FILE = 'cookie-secret';
const HEADER = 'tock cookie secret 1\n';
const SECRET = /^[\w-]{43}$/;

export class CookieSecret {
  /** 256 bits, in base64url. */
  readonly value: string;
  /** It was made just now: cookies from before are no longer valid. */
  readonly isNew: boolean;
  /** The name under which a file is kept that cannot be read. */
  aside: string | null = null;
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #file: SmallFile;

  /**
   * @param folder none: nothing is kept
   * @param onFault called when the disk refuses, and with null when it has taken the secret after all
   */
  constructor(folder: string | undefined, disk: Disk, onFault: (fault: DiskFault | null) => void) {
    this.#folder = folder;
    this.#disk = disk;
    this.#file = new SmallFile(folder, FILE, disk, onFault);
    const kept = this.#read();
    this.isNew = kept === undefined;
    this.value = kept ?? randomBytes(32).toString('base64url');
  }

  /** To be called once no seat belongs to an older cookie: a program that ends before finds the secret new again. */
  keep(): void {
    if (this.isNew) this.#file.write(HEADER + checkedLine(1, this.value));
  }

  /** Why it could not be written. */
  get fault(): DiskFault | null {
    return this.#file.fault;
  }

  /** Tries again to write what the disk has refused. */
  retry(): void {
    this.#file.retry();
  }

  /** A file that is damaged or cannot be read is renamed, so that a new one can be written. */
  #read(): string | undefined {
    if (this.#folder === undefined) return undefined;
    const path = join(this.#folder, FILE);
    try {
      const secret = secretIn(this.#disk.readFileSync(path));
      if (secret !== undefined) return secret;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    }
    try {
      this.#disk.renameSync(path, `${path}.damaged`);
      this.aside = `${FILE}.damaged`;
    } catch {
      // The attempt to write the new one will report why.
      this.aside = FILE;
    }
    return undefined;
  }
}

/** Undefined where the file is not whole: its line has a checksum. */
function secretIn(file: Buffer): string | undefined {
  if (!file.toString('utf8').startsWith(HEADER)) return undefined;
  const { records, damage } = readLines(file, HEADER.length);
  const [secret = ''] = records;
  return damage === null && records.length === 1 && SECRET.test(secret) ? secret : undefined;
}
