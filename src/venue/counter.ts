import type { TableContext } from '../table/context.js';
import { isTaken } from '../table/stage.js';
import type { Environment, Table } from '../table/table.js';
import {
  counted,
  gamesOn,
  hasBegun,
  increment,
  type Statistics,
  type VenueCounter,
  type WallClock,
} from './statistics.js';

export interface CounterParts {
  readonly table: Pick<Table, 'context' | 'follow'>;
  readonly environment: Pick<Environment, 'now'>;
  readonly kept: Statistics;
  readonly keep: (statistics: Statistics) => void;
  /** Null before it is set. */
  readonly clock: () => WallClock | null;
}

const MINUTE_MS = 60_000;

export class Counter {
  statistics: Statistics;
  /** Monotonic ms. */
  changedAt: number;
  /** Null if the start was not observed. */
  #startedAt: number | null = null;
  #last: TableContext;
  readonly #parts: CounterParts;
  readonly #unfollow: () => void;

  constructor(parts: CounterParts) {
    this.#parts = parts;
    this.statistics = parts.kept;
    this.changedAt = parts.environment.now();
    this.#last = parts.table.context;
    this.#unfollow = parts.table.follow((_, context) => this.#countChange(context));
  }

  /** When the game began; without one, when the table was taken or freed. */
  get since(): number {
    return this.#startedAt ?? this.changedAt;
  }

  stop(): void {
    this.#unfollow();
  }

  get gamesToday(): number {
    return gamesOn(this.statistics, this.#parts.clock()?.day ?? null);
  }

  increment(tally: VenueCounter, by?: number): void {
    this.#count(increment(this.statistics, tally, by));
  }

  #countChange(context: TableContext): void {
    const before = this.#last;
    this.#last = context;
    const { environment, clock } = this.#parts;
    const now = environment.now();
    const minutes = this.#startedAt === null ? null : (now - this.#startedAt) / MINUTE_MS;
    this.#count(counted(this.statistics, before, context, { clock: clock(), minutes }));
    if (context.game === null) this.#startedAt = null;
    if (hasBegun(before, context)) this.#startedAt = now;
    if (isTaken(before) !== isTaken(context)) this.changedAt = now;
  }

  #count(statistics: Statistics): void {
    if (statistics === this.statistics) return;
    this.statistics = statistics;
    this.#parts.keep(statistics);
  }
}
