/** Which phone holds which seat, and the secret that their cookies are signed with: kept beside the games. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isRecord } from '../rules/setup.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE } from './disk.js';

/** By phone's key: the player whose seat it holds. */
export type Holders = ReadonlyMap<string, number>;

const FILE = 'phones.json';

interface Kept {
  readonly secret: string;
  readonly holders: Holders;
}

export class Phones {
  readonly secret: string;
  /** Why the disk does not have the last change, or would not give it away. */
  fault: DiskFault | null = null;
  /** The name under which a damaged file is kept. */
  aside: string | null = null;
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #onFault: (fault: DiskFault | null) => void;
  #holders: Holders;
  /** What is in the file is older than what is known here. */
  #stale = false;

  /**
   * A file that is missing or damaged gives a new secret: phones then have to sit down again. One that the disk
   * does not give away stays as it is until somebody sits down or gets up.
   * @param folder none: nothing is kept
   * @param onFault is told when the disk begins to refuse, and with null when all is kept again
   */
  constructor(folder: string | undefined, disk: Disk, onFault: (fault: DiskFault | null) => void) {
    this.#folder = folder;
    this.#disk = disk;
    this.#onFault = onFault;
    const kept = this.#read();
    this.secret = kept?.secret ?? randomBytes(32).toString('base64url');
    this.#holders = kept?.holders ?? new Map();
    if (!kept && !this.fault) this.save(this.#holders);
  }

  get holders(): Holders {
    return this.#holders;
  }

  /** Keeps who holds which seat. */
  save(holders: Holders): void {
    this.#holders = new Map(holders);
    this.#stale = true;
    this.#write();
  }

  /** Tries again to keep what the disk has refused. */
  retry(): void {
    if (this.#stale) this.#write();
  }

  #read(): Kept | null {
    if (this.#folder === undefined) return null;
    const path = pathIn(this.#folder);
    try {
      const kept = keptIn(this.#disk.readFileSync(path, 'utf8'));
      if (kept) return kept;
      this.#disk.renameSync(path, `${path}.damaged`);
      this.aside = `${FILE}.damaged`;
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#report(diskFault(error, path));
      return null;
    }
  }

  #write(): void {
    if (this.#folder === undefined) return;
    const path = pathIn(this.#folder);
    const text = JSON.stringify({ version: 1, secret: this.secret, holders: [...this.#holders] });
    try {
      this.#disk.mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
      this.#disk.closeSync(createFile(this.#disk, path, Buffer.from(text)));
      this.#stale = false;
      this.#report(null);
    } catch (error) {
      this.#report(diskFault(error, path));
    }
  }

  #report(fault: DiskFault | null): void {
    const changed = fault?.code !== this.fault?.code;
    this.fault = fault;
    if (changed) this.#onFault(fault);
  }
}

function pathIn(folder: string): string {
  return join(folder, FILE);
}

/** Null where the text is not what was written. */
function keptIn(text: string): Kept | null {
  const kept = parsed(text);
  if (!isRecord(kept)) return null;
  const { secret, holders } = kept;
  if (typeof secret !== 'string' || secret.length < 40 || !Array.isArray(holders)) return null;
  const pairs = holders.filter(
    (pair): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]),
  );
  return { secret, holders: new Map(pairs) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
