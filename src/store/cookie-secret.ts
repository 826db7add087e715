/** Without it no phone is recognised. */
import { randomBytes } from 'node:crypto';
import type { Disk, DiskFault } from './disk.js';
import { RecordFile } from './record-file.js';

const SECRET = /^[\w-]{43}$/;

export class CookieSecret {
  /** 256 bits, base64url. */
  readonly value: string;
  /** Newly made: older cookies are invalid. */
  readonly isNew: boolean;
  readonly #file: RecordFile;

  /** @param onFault called when a write fails, and with null once it succeeds */
  constructor(folder: string | undefined, disk: Disk, onFault: (fault: DiskFault | null) => void) {
    this.#file = new RecordFile(folder, 'cookie-secret', 'tock cookie secret 1\n', disk, onFault);
    const [kept] = this.#file.read((record) => (SECRET.test(record) ? record : undefined));
    this.isNew = kept === undefined || this.aside !== null;
    this.value = this.isNew ? randomBytes(32).toString('base64url') : (kept as string);
  }

  get aside(): string | null {
    return this.#file.aside;
  }

  get fault(): DiskFault | null {
    return this.#file.fault;
  }

  /** Call once no seat uses an older cookie: until then a restart must find the secret new again. */
  keep(): void {
    if (this.isNew) this.#file.write([this.value]);
  }

  retry(): void {
    this.#file.retry();
  }
}
