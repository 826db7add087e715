/** Tests custom rulesets in a worker before use. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { GAMES_TO_PLAY, type Played, type Unplayable } from '../../rules/rulesets/playable.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import type { Result } from '../../rules/values/result.js';
import { rulesetHash } from '../../store/ruleset-hash.js';

export type FromCheck =
  | { readonly done: number; readonly of: number }
  | { readonly played: Result<Played, Unplayable> };

/** Progress, or the failure. Names are not unique; `hash` is. */
export type CheckState = { readonly hash: string; readonly name: string } & (
  | { readonly done: number; readonly of: number }
  | { readonly fault: Unplayable }
  | { readonly failed: true }
);

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

export class RulesetChecks {
  state: CheckState | null = null;
  readonly #file: string;
  readonly #watchers = new Set<() => void>();
  #worker: Worker | undefined;

  /** @param file worker file */
  constructor(file = WORKER) {
    this.#file = file;
  }

  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  get isBusy(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Requires `isBusy` false.
   * @param take receives the ruleset after successful games
   */
  start(ruleset: Ruleset, take: (ruleset: Ruleset) => void): void {
    const which = { hash: rulesetHash(ruleset), name: ruleset.name };
    const worker = new Worker(this.#file, { workerData: ruleset });
    worker.unref();
    this.#worker = worker;
    const end = (state: CheckState | null) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#change(state);
    };
    worker.on('message', (message: FromCheck) => {
      if (this.#worker !== worker) return;
      if ('done' in message) this.#change({ ...which, ...message });
      else if (message.played.ok) {
        take(ruleset);
        end(null);
      } else end({ ...which, fault: message.played.fault });
    });
    worker.on('error', () => end({ ...which, failed: true }));
    this.#change({ ...which, done: 0, of: GAMES_TO_PLAY });
  }

  /** Stops and discards. */
  cancel(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    if (this.state) this.#change(null);
  }

  #change(state: CheckState | null): void {
    this.state = state;
    for (const watcher of this.#watchers) watcher();
  }
}
