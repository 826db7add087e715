import { itemAt } from '../rules/values/input.js';
import type { PhysicalBoard, TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import type { Environment } from '../table/table.js';
import { Rebuild } from './rebuild.js';
import { recordForm } from './records.js';
import type { Sliced } from './slices.js';

const USUAL_DELAY_MS = 1000;

/** True if the record is a step of the replay, once the game has started. */
export function isSeen(record: string): boolean {
  const form = recordForm(record);
  return form === undefined || form.isStep === true;
}

/**
 * Per seat, the name or the last one before; a substitute computer keeps its player's. Call for steps only: players who
 * sit down after the last move are left out.
 */
export function namesAfter(names: readonly string[], { seats }: TableContext): string[] {
  return seats.map(({ name }, seat) => name || (names[seat] ?? ''));
}

/** `at` and `of` count steps; the first is 0. */
export interface ReplayFrame {
  readonly snapshot: TableSnapshot;
  readonly at: number;
  readonly of: number;
  readonly delayMs: number;
  readonly running: boolean;
}

export type ReplayControls = Partial<Pick<ReplayFrame, 'at' | 'delayMs' | 'running'>>;

export class Replay {
  shown: ReplayFrame | null = null;
  readonly #environment: Pick<Environment, 'after'>;
  readonly #watchers = new Set<() => void>();
  #timeline: Timeline | null = null;
  #cancel: () => void = () => undefined;

  constructor(environment: Pick<Environment, 'after'>) {
    this.#environment = environment;
  }

  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  /**
   * @param running false: pauses at the first step
   * @returns false if the records started no game
   */
  begin(timeline: Timeline, running = true): boolean {
    if (timeline.length === 0) return false;
    this.#timeline = timeline;
    this.#show({ at: 0, delayMs: USUAL_DELAY_MS, running });
    return true;
  }

  /** False if no replay is shown. Positions beyond the end mean the end. */
  steer(steering: ReplayControls): boolean {
    if (!this.shown) return false;
    this.#show({ ...this.shown, ...steering });
    return true;
  }

  end(): void {
    if (!this.shown) return;
    this.#cancel();
    this.#timeline = null;
    this.shown = null;
    this.#told();
  }

  #show({ at, delayMs, running }: Required<ReplayControls>): void {
    if (!this.#timeline) return;
    this.#cancel();
    const { length } = this.#timeline;
    const place = Math.min(at, length - 1);
    const snapshot = itemAt(this.#timeline, place);
    const goesOn = running && place < length - 1;
    this.shown = { snapshot, at: place, of: length, delayMs, running: goesOn };
    if (goesOn) this.#cancel = this.#environment.after(delayMs, () => this.steer({ at: place + 1 }));
    this.#told();
  }

  #told(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

export type Timeline = readonly TableSnapshot[];

/** @returns the steps, as far as the game can be replayed */
export function* buildTimeline(
  records: readonly string[],
  physicalBoard: PhysicalBoard | null,
): Sliced<Timeline> {
  const rebuild = new Rebuild(physicalBoard ?? undefined);
  const timeline: TableSnapshot[] = [];
  const start = records.indexOf('start');
  for (const count of start < 0 ? [] : countsFrom(records, start)) {
    while (rebuild.count < count) {
      if (rebuild.take(records[rebuild.count] as string) !== null) return timeline;
      yield;
    }
    rebuild.settle();
    timeline.push(rebuild.snapshot);
  }
  return timeline;
}

/** Random draws after a record (dealer, cards) belong to its step. */
function countsFrom(records: readonly string[], start: number): number[] {
  return records.flatMap((line, index) => {
    if (index < start || !isSeen(line)) return [];
    let count = index + 1;
    while (records[count]?.startsWith('chance ')) count++;
    return [count];
  });
}
