/** The machine at work: it gets its chance and its time from outside, and its listeners hear of every change. */
import { createActor, type SnapshotFrom } from 'xstate';
import { accept, type Result } from '../rules/result.js';
import type { TableContext, TableEvent } from './context.js';
import { judge } from './judge.js';
import { tableMachine } from './machine.js';
import { type Refusal, refusal } from './refusals.js';
import { wakeTime } from './senses.js';
import type { Settings } from './settings.js';

export type TableSnapshot = SnapshotFrom<typeof tableMachine>;

/** What the table cannot have by itself. Times in milliseconds of one steady clock. */
export interface World {
  now(): number;
  /** A random 32-bit number. */
  random(): number;
  /** Calls back once after `ms`; returns what prevents that. */
  after(ms: number, callback: () => void): () => void;
}

export class Table {
  readonly #world: World;
  readonly #actor;
  readonly #listeners = new Set<(snapshot: TableSnapshot) => void>();
  #cancelTick: (() => void) | undefined;

  /** `kept`: a persisted snapshot to go on from. */
  constructor(world: World, settings?: Settings, kept?: unknown) {
    this.#world = world;
    this.#actor = createActor(tableMachine, {
      input: settings ? { settings } : {},
      ...(kept === undefined ? {} : { snapshot: kept as TableSnapshot }),
    });
    this.#actor.start();
    this.#settle();
  }

  get snapshot(): TableSnapshot {
    return this.#actor.getSnapshot();
  }

  get context(): TableContext {
    return this.snapshot.context;
  }

  /** The whole state as JSON, from which a new table goes on. */
  toJSON(): unknown {
    return this.#actor.getPersistedSnapshot();
  }

  /** Hands an event to the machine; a refusal changes nothing. */
  send(event: TableEvent): Result<null, Refusal> {
    if (!this.snapshot.can(event)) {
      return refusal(judge(this.context, event) ?? { code: 'not-now' });
    }
    this.#actor.send(event);
    this.#settle();
    return accept(null);
  }

  subscribe(listener: (snapshot: TableSnapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #settle(): void {
    while (this.snapshot.hasTag('chance')) this.#actor.send({ type: 'chance', seed: this.#world.random() });
    this.#cancelTick?.();
    const wake = wakeTime(this.context);
    const tick = () => this.send({ type: 'tick', at: this.#world.now() });
    this.#cancelTick =
      wake === null ? undefined : this.#world.after(Math.max(0, wake - this.#world.now()), tick);
    for (const listener of this.#listeners) listener(this.snapshot);
  }
}
