/** Runs the machine: gives it random numbers and time from outside, and tells its listeners of every change. */
import { createActor, getNextTransitions } from 'xstate';
import { boardOf } from '../rules/holes.js';
import type { Seed } from '../rules/random.js';
import { accept, type Result } from '../rules/result.js';
import { closedHoles } from '../sensing/watch.js';
import type { Doubt, EventOf, PhysicalBoard, TableContext, TableEvent } from './context.js';
import { wakeTime } from './hear.js';
import { judge } from './judge.js';
import { type TableSnapshot, tableMachine } from './machine.js';
import { type Refusal, refusal } from './refusals.js';
import type { SensingState } from './sensing-state.js';
import type { Settings } from './settings.js';
import { type Stage, stageOf } from './stage.js';
import { awaitedFor } from './undo.js';

/** What the table cannot have by itself. Times in milliseconds of one steady clock. */
export interface Environment {
  now(): number;
  /** A new seed: 256 bits from the system where cards are secret, 32 where a game is to be repeated. */
  random(): Seed;
  /** Calls back once after `ms`; returns what prevents that. */
  after(ms: number, callback: () => void): () => void;
}

/** One event and what it did to the table. */
export interface Step {
  readonly event: TableEvent;
  readonly before: TableContext;
  readonly after: TableContext;
  /** Afterwards. */
  readonly stage: Stage;
}

/** Hears of every state in its order, those included that one event only passes through. It sends nothing. */
type Follower = (stage: Stage, context: TableContext) => void;

/** Writes down what has happened before anything shows it: the event sent, and what follows from it. */
export type Keep = (steps: readonly Step[]) => void;

export interface TableOptions {
  readonly settings?: Settings | undefined;
  readonly physicalBoard?: PhysicalBoard | undefined;
  /** A persisted snapshot to go on from. */
  readonly kept?: unknown;
  /** Switches that people found wrong before the program was started again. */
  readonly doubted?: readonly Doubt[] | undefined;
  readonly keep?: Keep | undefined;
}

/** Why the machine does not take an event in this state, or null if it does. */
export function faultOf(snapshot: TableSnapshot, event: TableEvent): Refusal | null {
  if (snapshot.can(event)) return null;
  const listens = getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type);
  return (listens ? judge(snapshot.context, event) : null) ?? { code: 'not-now' };
}

export class Table {
  readonly #environment: Environment;
  readonly #keep: Keep | undefined;
  #actor;
  readonly #followers = new Set<Follower>();
  readonly #listeners = new Set<(snapshot: TableSnapshot) => void>();
  #cancelTick: (() => void) | undefined;
  /** Until when the board has told everything; a table without a board lacks nothing. */
  #heardUntil = Number.POSITIVE_INFINITY;
  /** *Done* counts once the board has told everything until it was said. */
  #waitingDone: { readonly event: EventOf<'done'>; readonly at: number } | undefined;
  /** Milliseconds: a kept table may have heard of times that the clock of this environment has yet to reach. */
  #ahead = 0;

  constructor(environment: Environment, options: TableOptions = {}) {
    this.#environment = environment;
    this.#keep = options.keep;
    this.#actor = started(options);
    this.#catchUp();
    this.#settle([]);
  }

  /** Goes on from another persisted snapshot. The board and the people stay as they are. */
  restore(kept: unknown): void {
    const { link, cable, masked, doubted, sensing } = this.context;
    this.#actor.stop();
    this.#actor = started({ kept, doubted });
    // Nobody has moved the pawns of a physical board to where the game has them.
    if (this.context.physicalBoard)
      this.#actor.send(snapshotOf(this.context, sensing, this.#environment.now()));
    this.#actor.send({ type: 'board.link', state: link, ...(cable && { cable }) });
    this.#actor.send({ type: 'board.mask', holes: masked });
    this.#catchUp();
    this.#settle([]);
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
    const now = this.#environment.now();
    if (event.type !== 'done' || this.#heardUntil >= now) return this.#take(event);
    const fault = faultOf(this.snapshot, event);
    if (fault) return refusal(fault);
    this.#waitingDone = { event, at: now };
    return accept(null);
  }

  #take(event: TableEvent): Result<null, Refusal> {
    const fault = faultOf(this.snapshot, event);
    if (fault) return refusal(fault);
    if (event.type === 'board.link') this.#waitingDone = undefined;
    this.#settle([this.#step('at' in event ? { ...event, at: event.at + this.#ahead } : event)]);
    return accept(null);
  }

  /** The board has told everything until `at`: what waits for that time can be decided. */
  hearUntil(at: number): void {
    this.#heardUntil = at;
    const wake = this.#wake;
    if (wake !== null && at >= wake) this.#tick();
    const waiting = this.#waitingDone;
    if (!waiting || at < waiting.at) return;
    this.#waitingDone = undefined;
    // Time has gone on since: what was waited for is that moment, not this one.
    this.#take(waiting.event);
  }

  subscribe(listener: (snapshot: TableSnapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  #catchUp(): void {
    this.#ahead = Math.max(0, this.context.sensing.at - this.#environment.now());
  }

  #step(event: TableEvent): Step {
    const before = this.context;
    this.#actor.send(event);
    return { event, before, after: this.context, stage: stageOf(this.snapshot) };
  }

  #settle(steps: Step[]): void {
    for (let due = this.#due(); due; due = this.#due()) steps.push(this.#step(due));
    if (steps.length > 0) this.#keep?.(steps);
    const states = steps.length > 0 ? steps : [{ stage: stageOf(this.snapshot), after: this.context }];
    for (const { stage, after } of states) for (const follower of this.#followers) follower(stage, after);
    this.#schedule();
    for (const listener of this.#listeners) listener(this.snapshot);
  }

  /** What the table does by itself, as part of what has just happened. */
  #due(): TableEvent | null {
    if (this.snapshot.hasTag('chance')) return { type: 'chance', seed: this.#environment.random() };
    const { undo } = this.context;
    if (!undo || awaitedFor(this.context, undo).length > 0) return null;
    // The last one who had not agreed has left.
    const granted = { type: 'undo.ask', by: undo.by } as const;
    return this.snapshot.can(granted) ? granted : null;
  }

  /** When the machine needs the next tick, by the clock of this environment. */
  get #wake(): number | null {
    const wake = wakeTime(this.context);
    return wake === null ? null : wake - this.#ahead;
  }

  #schedule(): void {
    this.#cancelTick?.();
    const wake = this.#wake;
    this.#cancelTick =
      wake === null
        ? undefined
        : this.#environment.after(Math.max(0, wake - this.#environment.now()), () => this.#tick());
  }

  /** Tells the time when it is wanted, but none of which the board has not told everything yet: it will say so. */
  #tick(): void {
    const wake = this.#wake;
    if (wake === null) return;
    const now = this.#environment.now();
    const at = Math.min(now, this.#heardUntil);
    if (at >= wake) this.send({ type: 'tick', at });
    else if (now < wake) this.#schedule(); // a timer may come a little early
  }
}

function started({ settings, physicalBoard, kept, doubted }: TableOptions) {
  return createActor(tableMachine, {
    input: { ...(settings && { settings }), ...(physicalBoard && { physicalBoard }) },
    ...(kept === undefined ? {} : { snapshot: doubting(kept as TableSnapshot, doubted) }),
  }).start();
}

/** The switches as another state of this table knows them. */
function snapshotOf({ settings }: TableContext, { state }: SensingState, at: number): TableEvent {
  const closed = new Set(closedHoles(state.watch));
  return {
    type: 'board.snapshot',
    closed: boardOf(settings).holes.map((hole) => (closed.has(hole) ? 1 : 0)),
    at,
  };
}

/** A kept table knows nothing of the board in front of it. */
function doubting(kept: TableSnapshot, doubted: TableOptions['doubted']): TableSnapshot {
  if (!doubted) return kept;
  const { holeCount } = boardOf(kept.context.settings);
  const there = doubted.filter(({ hole }) => hole < holeCount);
  return { ...kept, context: { ...kept.context, doubted: there } } as TableSnapshot;
}
