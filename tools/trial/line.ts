/** How changes of switches reach the table: at once, late from a busy host, or not at all while the cable is out. */
import type { Table } from '../../src/table/table.js';
import type { ManualEnvironment } from '../../src/testing/environment.js';
import type { Flip } from './board.js';
import type { Chance } from './chance.js';
import type { Habits } from './habits.js';

interface Trouble {
  readonly kind: 'busy' | 'out';
  readonly from: number;
  readonly to: number;
}

export class Line {
  readonly #table: Table;
  readonly #environment: ManualEnvironment;
  readonly #habits: Habits;
  readonly #chance: Chance;
  /** By hole: what its switch says now, whether or not the table has heard of it. */
  readonly #closed: number[];

  /** @param closed by hole: 1 or 0 */
  constructor(
    table: Table,
    environment: ManualEnvironment,
    habits: Habits,
    chance: Chance,
    closed: readonly number[],
  ) {
    this.#table = table;
    this.#environment = environment;
    this.#habits = habits;
    this.#chance = chance;
    this.#closed = [...closed];
  }

  snapshot(): void {
    const at = this.#environment.now();
    this.#table.send({ type: 'board.snapshot', closed: [...this.#closed], at });
  }

  /** Changes in the order they happened, each by its own time. Time runs on to the last one. */
  tell(flips: readonly Flip[]): void {
    const trouble = this.#trouble(flips);
    const before = flips.filter(({ at }) => !trouble || at < trouble.from);
    const during = flips.filter(({ at }) => trouble && at >= trouble.from && at < trouble.to);
    const after = flips.slice(before.length + during.length);
    for (const flip of before) this.#send(flip);
    if (trouble) this.#suffer(trouble, during);
    for (const flip of after) this.#send(flip);
  }

  #suffer({ kind, from, to }: Trouble, during: readonly Flip[]): void {
    this.#passTo(from);
    // The board has told everything until here, and nothing of what follows.
    this.#table.hearUntil(from);
    if (kind === 'out') this.#table.send({ type: 'board.link', state: 'lost' });
    this.#passTo(to);
    if (kind === 'busy') for (const flip of during) this.#send(flip);
    else {
      for (const { hole, closed } of during) this.#closed[hole] = closed ? 1 : 0;
      this.#table.send({ type: 'board.link', state: 'ready' });
      this.snapshot();
    }
    this.#table.hearUntil(to);
    this.#table.hearUntil(Number.POSITIVE_INFINITY);
  }

  #send({ hole, closed, at }: Flip): void {
    this.#passTo(at);
    this.#closed[hole] = closed ? 1 : 0;
    this.#table.send({ type: 'board.switch', hole, closed, at });
  }

  #passTo(at: number): void {
    this.#environment.pass(Math.max(0, at - this.#environment.now()));
  }

  /** One at most while a move is made, and none that would begin after it. */
  #trouble(flips: readonly Flip[]): Trouble | undefined {
    const [first, last] = [flips[0]?.at ?? 0, flips.at(-1)?.at ?? 0];
    const starting = (most: number) => {
      const from = this.#chance.between(first, last);
      return { from, to: from + this.#chance.between(1, most) };
    };
    if (this.#chance.happens(this.#habits.busyHost)) return { kind: 'busy', ...starting(1000) };
    return this.#chance.happens(this.#habits.cableOut) ? { kind: 'out', ...starting(6000) } : undefined;
  }
}
