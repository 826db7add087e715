/** Replays a game from its records, at any place and any speed. The replayed game cannot be played on. */
import type { PhysicalBoard, TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import type { Environment } from '../table/table.js';
import { Rebuild } from './rebuild.js';
import { type KeptType, typeOf } from './records.js';

/** False: changes nothing on the table, or nothing that people would want to see. */
const SEEN: Readonly<Record<KeptType, boolean>> = {
  settings: false,
  'seat.take': false,
  'seat.computer': false,
  'seat.learner': false,
  'seat.leave': false,
  wake: false,
  start: true,
  pause: false,
  resume: false,
  abandon: false,
  free: false,
  again: true,
  undone: true,
  seal: false,
  chance: false,
  dealer: true,
  dealt: true,
  redeal: true,
  exchange: true,
  'card.play': true,
  'card.discard': true,
  'card.burn': true,
  'card.takeBack': true,
  'hand.discard': true,
  'hand.exit': true,
  moved: true,
  'undo.ask': false,
  'undo.agree': false,
  'undo.refuse': false,
  'deal.next': true,
  hint: false,
};
const USUAL_DELAY_MS = 1000;

/** After the start of a game, a record makes a moment of it, or changes nothing worth a look. */
export function isSeen(record: string): boolean {
  const type = typeOf(record);
  return type === undefined || SEEN[type];
}

/**
 * By player: who played there last, as told before and after a moment of the game. A computer that stands in for
 * somebody has no name. Who comes after the last moment has not played.
 */
export function namesAfter(names: readonly string[], { seats }: TableContext): string[] {
  return seats.map(({ name }, seat) => name || (names[seat] ?? ''));
}

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

export class Replay {
  shown: Shown | null = null;
  readonly #environment: Pick<Environment, 'after'>;
  readonly #watchers = new Set<() => void>();
  #film: Film | null = null;
  #cancel: () => void = () => undefined;

  constructor(environment: Pick<Environment, 'after'>) {
    this.#environment = environment;
  }

  /** Calls back after each change. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  /**
   * Shows a game from its beginning.
   * @param records of one game; false where none was started in them
   * @param physicalBoard the board that it was played on, where it is a real one
   * @param running false: it waits at its first moment
   */
  begin(records: readonly string[], physicalBoard: PhysicalBoard | null, running = true): boolean {
    const film = new Film(records, physicalBoard ?? undefined);
    if (film.length === 0) return false;
    this.#film = film;
    this.#show({ at: 0, delayMs: USUAL_DELAY_MS, running });
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
    if (goesOn) this.#cancel = this.#environment.after(delayMs, () => this.steer({ at: place + 1 }));
    this.#told();
  }

  #told(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

/** The moments of a game; each is worked out when it is first looked at. */
class Film {
  readonly #records: readonly string[];
  readonly #rebuild: Rebuild;
  /** How many records have happened at each moment. */
  readonly #counts: number[];
  readonly #frames: TableSnapshot[] = [];

  constructor(records: readonly string[], physicalBoard: PhysicalBoard | undefined) {
    this.#records = records.slice();
    this.#rebuild = new Rebuild(physicalBoard);
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
      this.#rebuild.settle();
      this.#frames.push(this.#rebuild.snapshot);
    }
    return this.#frames[Math.min(at, this.#frames.length - 1)] ?? this.#rebuild.snapshot;
  }

  #follow(count: number): boolean {
    while (this.#rebuild.count < count) {
      if (this.#rebuild.take(this.#records[this.#rebuild.count] as string) !== null) return false;
    }
    return true;
  }
}

/** What random numbers decide right after a record belongs to its moment: who deals, and the cards. */
function countsFrom(records: readonly string[], start: number): number[] {
  return records.flatMap((line, index) => {
    if (index < start || !isSeen(line)) return [];
    let count = index + 1;
    while (records[count]?.startsWith('chance ')) count++;
    return [count];
  });
}
