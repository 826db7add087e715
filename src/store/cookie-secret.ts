/** Without it no phone is recognised. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { codeOf } from '../rules/values/result.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk, DiskFault } from './disk.js';
import { checkedLine, readLines } from './lines.js';
import { setAside } from './set-aside.js';

const FILE = 'cookie-secret';
const HEADER = 'tock cookie secret 1\n';
const SECRET = /^[\w-]{43}$/;

export class CookieSecret {
  /** 256 bits, base64url. */
  readonly value: string;
  /** Newly made: older cookies are invalid. */
  readonly isNew: boolean;
  /** New name of an unreadable file. */
  aside: string | null = null;
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #file: AtomicFile;

  /**
   * @param folder undefined: in memory only
   * @param onFault called when a write fails, and with null once it succeeds
   */
  constructor(folder: string | undefined, disk: Disk, onFault: (fault: DiskFault | null) => void) {
    this.#folder = folder;
    this.#disk = disk;
    this.#file = new AtomicFile(folder, FILE, disk, onFault);
    const kept = this.#read();
    this.isNew = kept === undefined;
    this.value = kept ?? randomBytes(32).toString('base64url');
  }

  /** Call once no seat uses an older cookie: until then a restart must find the secret new again. */
  keep(): void {
    if (this.isNew) this.#file.write(HEADER + checkedLine(1, this.value));
  }

  get fault(): DiskFault | null {
    return this.#file.fault;
  }

  retry(): void {
    this.#file.retry();
  }

  /** Renames a damaged or unreadable file, so that a new one can be written. */
  #read(): string | undefined {
    if (this.#folder === undefined) return undefined;
    const path = join(this.#folder, FILE);
    try {
      const secret = secretIn(this.#disk.readFileSync(path));
      if (secret !== undefined) return secret;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
    }
    try {
      this.aside = setAside(this.#folder, FILE, this.#disk);
    } catch {
      this.aside = FILE;
    }
    return undefined;
  }
}

function secretIn(file: Buffer): string | undefined {
  if (!file.toString('utf8').startsWith(HEADER)) return undefined;
  const { records, damage } = readLines(file, HEADER.length);
  const [secret = ''] = records;
  return damage === null && records.length === 1 && SECRET.test(secret) ? secret : undefined;
}
