/** Plays games by a ruleset of one's own in a separate thread, before a table takes it. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { GAMES_TO_PLAY, type Played, type Unplayable } from '../../rules/playable.js';
import type { Result } from '../../rules/result.js';
import type { Ruleset } from '../../rules/rulesets.js';
import { rulesetHash } from '../../store/ruleset-hash.js';

export type FromCheck =
  | { readonly done: number; readonly of: number }
  | { readonly played: Result<Played, Unplayable> };

/** How far a check is: its games, or why the ruleset cannot be played. Drafts on two phones may have one name. */
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

  /** @param file what the thread runs; the compiled one by default */
  constructor(file = WORKER) {
    this.#file = file;
  }

  /** Calls back after each change. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  get isBusy(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Begins; only where `isBusy` is false.
   * @param take is given the ruleset once its games have come to an end
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

  /** Ends what is under way, and forgets what came of it. */
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
