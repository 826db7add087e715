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
import { codeOf } from '../rules/values/result.js';
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
const UNCHANGED = 304;
const WATCH_MS = 2000;
/** Timeouts: not started means not installed; not ended means killed. */
const BEGIN_MS = 60_000;
const END_MS = HOUR_MS;
const NEVER = -1;

export class Updates implements Program {
  waiting: string | null = null;
  readonly former: string | null;
  underWay: boolean;
  fault: ProgramFault | null;
  readonly #options: UpdatesOptions;
  readonly #watchers = new Set<() => void>();
  /** Headers of the last package that the address gave. */
  #fetched: Headers | null = null;
  #isReceiving = false;
  #cancelLook: (() => void) | undefined;
  #cancelWatch: (() => void) | undefined;

  static async open(options: UpdatesOptions): Promise<Updates> {
    const updates = new Updates(options, await versionOfPackage(options.formerFile ?? FORMER_PACKAGE));
    await updates.#takeKept();
    if (options.url !== undefined) updates.#lookAfter(FIRST_LOOK_MS);
    return updates;
  }

  private constructor(options: UpdatesOptions, former: string | null) {
    this.#options = options;
    this.former = former;
    const { word, fault } = this.#outcome();
    // First start after an update (or its rollback), not yet reported.
    this.underWay = word === 'running';
    this.fault = fault;
    if (this.underWay) this.#watchOutcome(NEVER, 0);
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
      this.fault = codeOf(error) === 'ENOSPC' ? 'no-space' : 'not-kept';
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
    const read = await checkRelease(part, this.#options);
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
  async #takeKept(): Promise<void> {
    rmSync(this.#file(INCOMING), { force: true });
    const file = this.#file(WAITING_PACKAGE);
    const read = existsSync(file) ? await checkRelease(file, this.#options) : null;
    if (read?.ok) this.waiting = read.value.version;
    else this.#forget();
  }

  #forget(): void {
    rmSync(this.#file(WAITING_PACKAGE), { force: true });
    this.waiting = null;
    this.#fetched = null;
  }

  #lookAfter(ms: number): void {
    this.#cancelLook = this.#options.clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    const { url = '' } = this.#options;
    const signal = AbortSignal.timeout(FETCH_MS);
    const answer = await fetch(url, { headers: ifChanged(this.#fetched), signal }).catch(() => null);
    this.#noteFound(answer !== null && (answer.ok || answer.status === UNCHANGED));
    if (answer?.ok && answer.body && this.#cancelLook) {
      if (isSame(answer.headers, this.#fetched)) await answer.body.cancel();
      else {
        const fault = await this.receive(answer.body);
        if (fault === null || !TO_RETRY.includes(fault)) this.#fetched = answer.headers;
        // The owner's address usually shows the version that runs.
        if (this.fault === 'not-newer') this.fault = null;
      }
    }
    if (this.#cancelLook) this.#lookAfter(HOUR_MS);
  }

  #noteFound(isFound: boolean): void {
    const { fault } = this;
    if (!isFound) this.fault ??= 'not-found';
    else if (fault === 'not-found') this.fault = null;
    if (this.fault !== fault) this.#tell();
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }

  #file(name: string): string {
    return join(this.#options.stateFolder, name);
  }
}

function ifChanged(fetched: Headers | null): Record<string, string> {
  const [etag, modified] = [fetched?.get('etag'), fetched?.get('last-modified')];
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
}

/** For servers that ignore conditions. An answer without ETag and date counts as new. */
function isSame(headers: Headers, fetched: Headers | null): boolean {
  const same = (name: string) => headers.has(name) && headers.get(name) === fetched?.get(name);
  return headers.has('etag') ? same('etag') : same('last-modified') && same('content-length');
}

/** After these faults, an unchanged package is fetched again. */
const TO_RETRY: readonly ProgramFault[] = ['under-way', 'no-space', 'not-kept'];

const ROOT_FAULTS = [
  'not-signed',
  'damaged',
  'wrong-computer',
  'not-newer',
  'no-space',
  'in-game',
  'does-not-answer',
] as const satisfies readonly ProgramFault[];

/** Ends after the piece that exceeds it. */
async function* upTo(most: number, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    yield piece;
    bytes += piece.length;
    if (bytes > most) return;
  }
}
