import { ownFile } from '../../own-files.js';
import { GAMES_TO_PLAY, type Played, type Unplayable } from '../../rules/rulesets/playable.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import type { Result } from '../../rules/values/result.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import { startTask, type WorkerTask } from '../worker-task.js';

export type FromCheck =
  | { readonly done: number; readonly of: number }
  | { readonly played: Result<Played, Unplayable> };

/** Progress, or the failure. Names are not unique; `hash` is. */
export type CheckState = { readonly hash: string; readonly name: string } & (
  | { readonly done: number; readonly of: number }
  | { readonly fault: Unplayable }
  | { readonly failed: true }
);

const WORKER = ownFile('dist/computers/ruleset-check/worker.js');

export class RulesetChecks {
  state: CheckState | null = null;
  readonly #file: string;
  readonly #patienceMs: number | undefined;
  readonly #watchers = new Set<() => void>();
  #task: WorkerTask | undefined;

  /** @param patienceMs for each game */
  constructor(file = WORKER, patienceMs?: number) {
    this.#file = file;
    this.#patienceMs = patienceMs;
  }

  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  get isBusy(): boolean {
    return this.#task !== undefined;
  }

  /**
   * Requires `isBusy` false.
   * @param take receives the ruleset after successful games
   */
  start(ruleset: Ruleset, take: (ruleset: Ruleset) => void): void {
    const which = { hash: rulesetHash(ruleset), name: ruleset.name };
    const end = (state: CheckState | null) => {
      this.#task = undefined;
      this.#change(state);
    };
    const read = (message: FromCheck) => {
      if ('done' in message) {
        this.#change({ ...which, ...message });
        return false;
      }
      if (message.played.ok) take(ruleset);
      end(message.played.ok ? null : { ...which, fault: message.played.fault });
      return true;
    };
    const fail = () => end({ ...which, failed: true });
    this.#task = startTask(this.#file, ruleset, read, fail, this.#patienceMs);
    this.#change({ ...which, done: 0, of: GAMES_TO_PLAY });
  }

  cancel(): void {
    this.#task?.stop();
    this.#task = undefined;
    if (this.state) this.#change(null);
  }

  #change(state: CheckState | null): void {
    this.state = state;
    for (const watcher of this.#watchers) watcher();
  }
}
