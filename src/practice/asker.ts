/** The page that uses the board, as long as it has an event stream. */
import type { Environment } from '../table/table.js';

/** Browsers reconnect after 3–5 s. */
const GRACE_MS = 6_000;

export class Asker {
  readonly #environment: Environment;
  readonly #onGone: () => void;
  /** Open streams by page; a lost connection may overlap with its successor. */
  readonly #streams = new Map<string, number>();
  #page: string | null = null;
  #stop: (() => void) | undefined;

  /** @param onGone called after the grace time */
  constructor(environment: Environment, onGone: () => void) {
    this.#environment = environment;
    this.#onGone = onGone;
  }

  set page(page: string | null) {
    this.#page = page;
    this.#look();
  }

  get page(): string | null {
    return this.#page;
  }

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
