/**
 * New versions of the program: takes in a signed package and asks root to install it. systemd starts `tock-update`,
 * which verifies the package again.
 */
import {
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFile, REAL_DISK } from '../store/disk.js';
import { checkRelease, LARGEST_RELEASE, type ReleaseRules, versionOfPackage } from '../store/release.js';
import type { Environment } from '../table/table.js';
import type { Program, ProgramFault, ProgramRequest, ProgramView } from '../web/venue/program.js';

export interface UpdatesOptions extends ReleaseRules {
  /** Address of the owner's newest package. */
  readonly url?: string | undefined;
  readonly stateFolder: string;
  readonly clock: Pick<Environment, 'after'>;
  readonly isInGame: () => boolean;
  /** Written by `tock-update`: `running`, `done`, or `failed` and a code. */
  readonly outcomeFile?: string;
  /** Kept by the package when it is upgraded. */
  readonly formerFile?: string;
}

/** Watched by deploy/tock-update.path. */
export const UPDATE_REQUEST = 'update-request';
/** Read by deploy/tock-update. */
export const WAITING_PACKAGE = 'update.deb';
const INCOMING = 'update.part';
export const UPDATE_OUTCOME = '/run/tock-update/outcome';
const FORMER_PACKAGE = '/var/cache/tock/former.deb';

/** Left for games when a package is taken in. */
const SPARE_BYTES = 64 * 1024 * 1024;
const HOUR_MS = 3_600_000;
const FIRST_LOOK_MS = 5000;
const FETCH_MS = 600_000;
const WATCH_MS = 2000;
/** Timeouts: not started means not installed; not ended means killed. */
const BEGIN_MS = 60_000;
const END_MS = HOUR_MS;
const NEVER = -1;

export class Updates implements Program {
  waiting: string | null;
  readonly former: string | null;
  underWay: boolean;
  fault: ProgramFault | null;
  readonly #options: UpdatesOptions;
  readonly #watchers = new Set<() => void>();
  /** Of the package at the address that was looked at last. */
  #etag: string | null = null;
  #isReceiving = false;
  #cancelLook: (() => void) | undefined;
  #cancelWatch: (() => void) | undefined;

  constructor(options: UpdatesOptions) {
    this.#options = options;
    this.waiting = this.#kept();
    this.former = versionOfPackage(options.formerFile ?? FORMER_PACKAGE);
    const { word, fault } = this.#outcome();
    // First start after an update (or its rollback), not yet reported.
    this.underWay = word === 'running';
    this.fault = fault;
    if (this.underWay) this.#watchOutcome(NEVER, 0);
    if (options.url !== undefined) this.#lookAfter(FIRST_LOOK_MS);
  }

  get view(): ProgramView {
    const { waiting, former, underWay, fault } = this;
    return { version: this.#options.version, waiting, former, underWay, fault };
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  stop(): void {
    this.#cancelLook?.();
    this.#cancelLook = undefined;
    this.#cancelWatch?.();
  }

  async receive(pieces: AsyncIterable<Uint8Array>): Promise<ProgramFault | null> {
    if (this.underWay || this.#isReceiving) return 'under-way';
    this.#isReceiving = true;
    const part = this.#file(INCOMING);
    try {
      this.fault = await this.#take(pieces, part);
    } catch (error) {
      this.fault = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'no-space' : 'not-kept';
    }
    rmSync(part, { force: true });
    this.#isReceiving = false;
    this.#tell();
    return this.fault;
  }

  async #take(pieces: AsyncIterable<Uint8Array>, part: string): Promise<ProgramFault | null> {
    const { bavail, bsize } = statfsSync(this.#options.stateFolder);
    if (bavail * bsize < LARGEST_RELEASE + SPARE_BYTES) return 'no-space';
    await pipeline(upTo(LARGEST_RELEASE, pieces), createWriteStream(part, { mode: 0o600 }));
    const read = checkRelease(part, this.#options);
    if (!read.ok) return read.fault;
    renameSync(part, this.#file(WAITING_PACKAGE));
    this.waiting = read.value.version;
    return null;
  }

  /** null: started, or already running. */
  request(what: ProgramRequest): ProgramFault | null {
    if (this.underWay) return null;
    if ((what === 'install' ? this.waiting : this.former) === null) return 'up-to-date';
    if (this.#options.isInGame()) return 'in-game';
    const before = this.#outcome().at;
    try {
      REAL_DISK.closeSync(createFile(REAL_DISK, this.#file(UPDATE_REQUEST), Buffer.from(`${what}\n`)));
    } catch {
      return 'not-kept';
    }
    this.underWay = true;
    this.fault = null;
    this.#watchOutcome(before, 0);
    this.#tell();
    return null;
  }

  #watchOutcome(before: number, waited: number): void {
    this.#cancelWatch = this.#options.clock.after(WATCH_MS, () => {
      const { at, word, fault } = this.#outcome();
      const hasBegun = at !== before;
      if (hasBegun ? word === 'running' && waited < END_MS : waited < BEGIN_MS)
        return this.#watchOutcome(before, waited + WATCH_MS);
      this.underWay = false;
      this.fault = word === 'done' && hasBegun ? null : (fault ?? 'not-installed');
      if (this.fault) this.#forget();
      this.#tell();
    });
  }

  #outcome(): { readonly at: number; readonly word: string; readonly fault: ProgramFault | null } {
    const file = this.#options.outcomeFile ?? UPDATE_OUTCOME;
    try {
      const [word = '', code] = readFileSync(file, 'utf8').trim().split(' ');
      const fault = word === 'failed' ? (ROOT_FAULTS.find((each) => each === code) ?? 'not-installed') : null;
      return { at: statSync(file).mtimeMs, word, fault };
    } catch {
      return { at: 0, word: '', fault: null };
    }
  }

  /** A package that was taken in before the program started; removes what is left of others. */
  #kept(): string | null {
    rmSync(this.#file(INCOMING), { force: true });
    const file = this.#file(WAITING_PACKAGE);
    const read = existsSync(file) ? checkRelease(file, this.#options) : null;
    if (read?.ok) return read.value.version;
    this.#forget();
    return null;
  }

  #forget(): void {
    rmSync(this.#file(WAITING_PACKAGE), { force: true });
    this.waiting = null;
    this.#etag = null;
  }

  #lookAfter(ms: number): void {
    this.#cancelLook = this.#options.clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    const { url = '' } = this.#options;
    const headers = this.#etag === null ? {} : { 'if-none-match': this.#etag };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(FETCH_MS) }).catch(() => null);
    if (answer?.ok && answer.body && this.#cancelLook) {
      await this.receive(answer.body);
      this.#etag = answer.headers.get('etag');
      // The owner's address usually shows the version that runs.
      if (this.fault === 'not-newer') this.fault = null;
    }
    if (this.#cancelLook) this.#lookAfter(HOUR_MS);
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }

  #file(name: string): string {
    return join(this.#options.stateFolder, name);
  }
}

const ROOT_FAULTS = [
  'not-signed',
  'damaged',
  'wrong-computer',
  'not-newer',
  'no-space',
  'in-game',
  'does-not-answer',
] as const satisfies readonly ProgramFault[];

async function* upTo(most: number, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > most) throw new Error(`is longer than ${most} bytes`);
    yield piece;
  }
}
