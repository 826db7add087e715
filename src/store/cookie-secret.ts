/** Without it no phone is recognised. */
import { randomBytes } from 'node:crypto';
import type { Disk, DiskFault } from './disk.js';
import { RecordFile } from './record-file.js';

const SECRET = /^[\w-]{43}$/;

export class CookieSecret extends RecordFile {
  /** 256 bits, base64url. */
  readonly value: string;
  /** Newly made: older cookies are invalid. */
  readonly isNew: boolean;

  /** @param onFault called when a write fails, and with null once it succeeds */
  constructor(folder: string | undefined, disk: Disk, onFault: (fault: DiskFault | null) => void) {
    super(folder, 'cookie-secret', 'tock cookie secret 1\n', disk, onFault);
    const [kept] = this.readRecords((record) => (SECRET.test(record) ? record : undefined));
    const whole = this.notice === null ? kept : undefined;
    this.isNew = whole === undefined;
    this.value = whole ?? randomBytes(32).toString('base64url');
  }

  /** Call once no seat uses an older cookie: until then a restart must find the secret new again. */
  keep(): void {
    if (this.isNew) this.writeRecords([this.value]);
  }
}
