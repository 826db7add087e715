/** A game shown again from its records, at any place and any speed. Nothing can be played on what is shown. */
import type { Wood } from '../table/context.js';
import type { TableSnapshot, World } from '../table/table.js';
import { Replay } from './replay.js';

/** Records that change nothing on the table, or nothing worth a look. */
const UNSEEN = /^(settings|seat|leave|wake|chance|pause|resume|ask|agree|refuse|abandon|seal)\b/;
const USUAL_DELAY_MS = 1000;

/** What is shown. `at` and `of` count moments of the game, the first one is 0. */
export interface Shown {
  readonly snapshot: TableSnapshot;
  readonly at: number;
  readonly of: number;
  readonly delayMs: number;
  readonly running: boolean;
}

/** What may be changed about it. */
export type Steering = Partial<Pick<Shown, 'at' | 'delayMs' | 'running'>>;

export class Rerun {
  shown: Shown | null = null;
  readonly #world: Pick<World, 'after'>;
  readonly #watchers = new Set<() => void>();
  #film: Film | null = null;
  #cancel: () => void = () => undefined;

  constructor(world: Pick<World, 'after'>) {
    this.#world = world;
  }

  /** Calls back after each change. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  /**
   * Shows a game from its beginning.
   * @param records of one game; false where none was started in them
   * @param wood the board that it was played on, where it is a real one
   */
  begin(records: readonly string[], wood: Wood | null): boolean {
    const film = new Film(records, wood ?? undefined);
    if (film.length === 0) return false;
    this.#film = film;
    this.#show({ at: 0, delayMs: USUAL_DELAY_MS, running: true });
    return true;
  }

  /** False where nothing is shown. A place beyond the end is the end. */
  steer(steering: Steering): boolean {
    if (!this.shown) return false;
    this.#show({ ...this.shown, ...steering });
    return true;
  }

  end(): void {
    if (!this.shown) return;
    this.#cancel();
    this.#film = null;
    this.shown = null;
    this.#told();
  }

  #show({ at, delayMs, running }: Required<Steering>): void {
    if (!this.#film) return;
    this.#cancel();
    const snapshot = this.#film.frame(at);
    const { length } = this.#film;
    const place = Math.min(at, length - 1);
    const goesOn = running && place < length - 1;
    this.shown = { snapshot, at: place, of: length, delayMs, running: goesOn };
    if (goesOn) this.#cancel = this.#world.after(delayMs, () => this.steer({ at: place + 1 }));
    this.#told();
  }

  #told(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

/** The moments of a game; each is worked out when it is first looked at. */
class Film {
  readonly #records: readonly string[];
  readonly #replay: Replay;
  /** How many records have happened at each moment. */
  readonly #counts: number[];
  readonly #frames: TableSnapshot[] = [];

  constructor(records: readonly string[], wood: Wood | undefined) {
    this.#records = records.slice();
    this.#replay = new Replay(wood);
    const start = records.indexOf('start');
    this.#counts = start < 0 ? [] : countsFrom(records, start);
  }

  get length(): number {
    return this.#counts.length;
  }

  /** The moment, or the last one before it that can be followed. */
  frame(at: number): TableSnapshot {
    for (let next = this.#frames.length; next <= Math.min(at, this.length - 1); next++) {
      if (!this.#follow(this.#counts[next] as number)) {
        this.#counts.length = Math.max(1, next);
        break;
      }
      this.#replay.settle();
      this.#frames.push(this.#replay.snapshot);
    }
    return this.#frames[Math.min(at, this.#frames.length - 1)] ?? this.#replay.snapshot;
  }

  #follow(count: number): boolean {
    while (this.#replay.count < count) {
      if (this.#replay.take(this.#records[this.#replay.count] as string) !== null) return false;
    }
    return true;
  }
}

/** What chance decides right after a record belongs to its moment: who deals, and the cards. */
function countsFrom(records: readonly string[], start: number): number[] {
  return records.flatMap((line, index) => {
    if (index < start || UNSEEN.test(line)) return [];
    let count = index + 1;
    while (records[count]?.startsWith('chance ')) count++;
    return [count];
  });
}
