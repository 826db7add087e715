/**
 * Updates from the owner's release server. This only checks and writes a request file; systemd then starts
 * deploy/update.sh, which decides.
 */
import { readFileSync, statSync } from 'node:fs';
import { createFile, REAL_DISK } from '../store/disk.js';
import { LONGEST_HEAD, readReleaseHead, THIS_MACHINE } from '../store/release-head.js';
import type { Environment } from '../table/table.js';

export interface UpdatesOptions {
  readonly url: string;
  readonly version: string;
  /** Watched by deploy/tock-update.path. */
  readonly requestFile: string;
  /** Written by deploy/update.sh: `running`, `done` or `failed`. */
  readonly outcomeFile: string;
  readonly clock: Pick<Environment, 'after'>;
}

export const UPDATE_REQUEST = 'update-request';
/** Kept by deploy/tock-update.service until power-off. */
export const UPDATE_OUTCOME = '/run/tock-update/outcome';

type UpdateRefusal = 'up-to-date' | 'not-kept';
type UpdateFault = 'update-failed';

const VERSIONS = new Intl.Collator('en', { numeric: true });

const HOUR_MS = 3_600_000;
const FIRST_LOOK_MS = 5000;
const ANSWER_MS = 10_000;
const WATCH_MS = 2000;
/** Timeouts: not started means not installed; not ended means killed. */
const BEGIN_MS = 60_000;
const END_MS = 4 * HOUR_MS;
const NEVER = -1;

export class Updates {
  latest: string | null = null;
  underWay = false;
  fault: UpdateFault | null;
  readonly #options: UpdatesOptions;
  #watcher: () => void = () => undefined;
  #cancelLook: (() => void) | undefined;
  #cancelWatch: (() => void) | undefined;

  constructor(options: UpdatesOptions) {
    this.#options = options;
    const { word } = this.#outcome();
    // First start after an update (or its rollback), not yet reported.
    this.underWay = word === 'running';
    if (this.underWay) this.#watch(NEVER, 0);
    this.fault = word === 'failed' ? 'update-failed' : null;
  }

  /** Checks periodically and calls back after each change; returns the stop function. */
  watch(watcher: () => void): () => void {
    this.#watcher = watcher;
    this.#lookAfter(FIRST_LOOK_MS);
    return () => {
      this.#watcher = () => undefined;
      this.#cancelLook?.();
      this.#cancelLook = undefined;
      this.#cancelWatch?.();
    };
  }

  /** Requests the newest version; null: started or already running. */
  ask(): UpdateRefusal | null {
    const { requestFile, version } = this.#options;
    if (this.underWay) return null;
    if (this.latest === null || this.latest === version) return 'up-to-date';
    const before = this.#outcome().at;
    try {
      REAL_DISK.closeSync(createFile(REAL_DISK, requestFile, Buffer.from(`${this.latest}\n`)));
    } catch {
      return 'not-kept';
    }
    this.underWay = true;
    this.fault = null;
    this.#watch(before, 0);
    return null;
  }

  #watch(before: number, waited: number): void {
    this.#cancelWatch = this.#options.clock.after(WATCH_MS, () => {
      const { at, word } = this.#outcome();
      const begun = at !== before;
      if (begun ? word === 'running' && waited < END_MS : waited < BEGIN_MS)
        return this.#watch(before, waited + WATCH_MS);
      this.underWay = false;
      this.fault = word === 'done' && begun ? null : 'update-failed';
      this.#watcher();
    });
  }

  #outcome(): { readonly at: number; readonly word: string } {
    const { outcomeFile } = this.#options;
    try {
      return { at: statSync(outcomeFile).mtimeMs, word: readFileSync(outcomeFile, 'utf8').trim() };
    } catch {
      return { at: 0, word: '' };
    }
  }

  #lookAfter(ms: number): void {
    this.#cancelLook = this.#options.clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    const { url, version } = this.#options;
    const found = await newestAt(url);
    if (!this.#cancelLook) return;
    this.#lookAfter(HOUR_MS);
    // deploy/update.sh refuses older versions.
    const latest = found !== null && VERSIONS.compare(found, version) < 0 ? null : found;
    if (latest === null || latest === this.latest) return;
    this.latest = latest;
    this.#watcher();
  }
}

/** null if there is none for this computer. */
async function newestAt(url: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(url, { signal, headers: { range: `bytes=0-${LONGEST_HEAD - 1}` } });
    if (!answer.ok || !answer.body) return null;
    const head = readReleaseHead(await firstBytes(answer.body));
    return head?.machine === THIS_MACHINE ? head.version : null;
  } catch {
    return null;
  }
}

/** Stop early if the server ignores ranges. */
async function firstBytes(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const part of body) {
    bytes = Buffer.concat([bytes, part]);
    if (bytes.length >= LONGEST_HEAD) break;
  }
  return bytes;
}
