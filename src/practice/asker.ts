/** The page that has asked for the board, and whether it is still there: as long as a stream of its events is open. */
import type { Environment } from '../table/table.js';

/** A page that has lost its stream opens another one sooner: browsers try again after 3 to 5 s. */
const GRACE_MS = 6_000;

export class Asker {
  readonly #environment: Environment;
  readonly #onGone: () => void;
  /** By page: how many are open. A page that is back may have one that the network has lost. */
  readonly #streams = new Map<string, number>();
  #page: string | null = null;
  #stop: (() => void) | undefined;

  /** @param onGone called once the page has had no stream for a while */
  constructor(environment: Environment, onGone: () => void) {
    this.#environment = environment;
    this.#onGone = onGone;
  }

  /** Null: nobody asks any longer. */
  set page(page: string | null) {
    this.#page = page;
    this.#look();
  }

  get page(): string | null {
    return this.#page;
  }

  /** @returns to be called when the stream has ended */
  opened(page: string): () => void {
    this.#count(page, 1);
    return () => this.#count(page, -1);
  }

  #count(page: string, change: 1 | -1): void {
    const count = (this.#streams.get(page) ?? 0) + change;
    if (count > 0) this.#streams.set(page, count);
    else this.#streams.delete(page);
    if (page === this.#page) this.#look();
  }

  #look(): void {
    this.#stop?.();
    const isThere = this.#page === null || this.#streams.has(this.#page);
    this.#stop = isThere ? undefined : this.#environment.after(GRACE_MS, this.#onGone);
  }
}
