/** Which phone holds which seat, and the secret that their cookies are signed with: kept beside the games. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isRecord } from '../rules/setup.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE } from './disk.js';

/** By phone's key: the player whose seat it holds. */
export type Holders = ReadonlyMap<string, number>;

export class Phones {
  readonly secret: string;
  readonly holders: Holders;
  readonly #path: string | null;
  readonly #disk: Disk;

  private constructor(secret: string, holders: Holders, path: string | null, disk: Disk) {
    this.secret = secret;
    this.holders = holders;
    this.#path = path;
    this.#disk = disk;
  }

  /** A file that is missing or damaged gives a new secret: phones then have to sit down again. */
  static open(folder: string | undefined, disk: Disk): Phones {
    const path = folder === undefined ? null : join(folder, 'phones.json');
    const kept = path === null ? null : read(path, disk);
    const phones = new Phones(kept?.secret ?? newSecret(), kept?.holders ?? new Map(), path, disk);
    if (folder !== undefined && !kept) {
      tried(() => disk.mkdirSync(folder, { recursive: true, mode: FOLDER_MODE }), folder);
      phones.save(phones.holders);
    }
    return phones;
  }

  /** Keeps who holds which seat; the fault where the disk refuses. */
  save(holders: Holders): DiskFault | null {
    const path = this.#path;
    if (path === null) return null;
    const text = JSON.stringify({ version: 1, secret: this.secret, holders: [...holders] });
    return tried(() => this.#disk.closeSync(createFile(this.#disk, path, Buffer.from(text))), path);
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function tried(act: () => unknown, path: string): DiskFault | null {
  try {
    act();
    return null;
  } catch (error) {
    return diskFault(error, path);
  }
}

function read(path: string, disk: Disk): { secret: string; holders: Holders } | null {
  try {
    const kept: unknown = JSON.parse(disk.readFileSync(path, 'utf8'));
    if (!isRecord(kept)) return null;
    const { secret, holders } = kept;
    if (typeof secret !== 'string' || secret.length < 40 || !Array.isArray(holders)) return null;
    const pairs = holders.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]),
    );
    return { secret, holders: new Map(pairs) };
  } catch {
    return null;
  }
}
