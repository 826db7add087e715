/** Runs the machine with external time and chance; notifies listeners. */
import { createActor, getNextTransitions } from 'xstate';
import type { BoardListener } from '../devices/ports.js';
import { boardOf } from '../rules/board/holes.js';
import type { Seed } from '../rules/cards/random.js';
import { ok, type Result } from '../rules/values/result.js';
import { closedHoles } from '../sensing/switch-log.js';
import { type EventOf, refusalOf, type TableEvent } from './commands/list.js';
import type { IgnoredSwitch, PhysicalBoard, TableContext } from './context.js';
import { type TableSnapshot, tableMachine } from './machine.js';
import { type Refusal, refusal } from './refusals.js';
import type { SensingState } from './sensing-state.js';
import type { Settings } from './settings.js';
import { type Stage, stageOf } from './stage.js';
import { awaitedFor } from './undo.js';
import { wakeTime } from './update-sensing.js';

/** Times in ms of one monotonic clock. */
export interface Environment {
  now(): number;
  /** 256 bits from the system for secrecy, 32 for repeatable games. */
  random(): Seed;
  after(ms: number, callback: () => void): () => void;
}

export interface TableStep {
  readonly event: TableEvent;
  readonly before: TableContext;
  readonly after: TableContext;
  readonly stage: Stage;
}

/** Receives every state, including transient ones; must not send. */
type Follower = (stage: Stage, context: TableContext) => void;

/** Stores the steps before listeners see them. */
export type Keep = (steps: readonly TableStep[]) => void;

export interface TableOptions {
  readonly settings?: Settings | undefined;
  readonly physicalBoard?: PhysicalBoard | undefined;
  readonly kept?: TableSnapshot | undefined;
  /** From before a restart. */
  readonly ignoredByPlayers?: readonly IgnoredSwitch[] | undefined;
  readonly keep?: Keep | undefined;
}

export function faultOf(snapshot: TableSnapshot, event: TableEvent): Refusal | null {
  if (snapshot.can(event)) return null;
  const listens = getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type);
  return (listens ? refusalOf(snapshot.context, event) : null) ?? { code: 'not-now' };
}

export class Table {
  readonly #environment: Environment;
  readonly #keep: Keep | undefined;
  #actor;
  readonly #followers = new Set<Follower>();
  readonly #listeners = new Set<(snapshot: TableSnapshot) => void>();
  #cancelTick: (() => void) | undefined;
  /** Time of complete board reports; infinite without a board. */
  #heardUntil = Number.POSITIVE_INFINITY;
  /** *Done* waits for reports up to its time. */
  #waitingDone: { readonly event: EventOf<'done'>; readonly at: number } | undefined;
  /** Offset in ms: a kept table may hold later times than this clock. */
  #ahead = 0;

  constructor(environment: Environment, options: TableOptions = {}) {
    this.#environment = environment;
    this.#keep = options.keep;
    this.#actor = started(options);
    this.#catchUp();
    this.#settle([]);
  }

  /** Replaces the game, keeping board and people. */
  restore(kept: TableSnapshot): void {
    const { link, cable, ignoredByMaintenance, ignoredByPlayers, sensing } = this.context;
    this.#actor.stop();
    this.#actor = started({ kept, ignoredByPlayers });
    // Physical pawns need moving to the new position.
    if (this.context.physicalBoard)
      this.#actor.send(snapshotOf(this.context, sensing, this.#environment.now()));
    this.#actor.send({ type: 'board.link', state: link, ...(cable && { cable }) });
    this.#actor.send({ type: 'board.ignore', holes: ignoredByMaintenance });
    this.#catchUp();
    this.#settle([]);
  }

  get snapshot(): TableSnapshot {
    return this.#actor.getSnapshot();
  }

  get context(): TableContext {
    return this.snapshot.context;
  }

  /** A refusal leaves the state unchanged. */
  send(event: TableEvent): Result<null, Refusal> {
    const now = this.#environment.now();
    if (event.type !== 'done' || this.#heardUntil >= now) return this.#take(event);
    const fault = faultOf(this.snapshot, event);
    if (fault) return refusal(fault);
    this.#waitingDone = { event, at: now };
    return ok(null);
  }

  #take(event: TableEvent): Result<null, Refusal> {
    const fault = faultOf(this.snapshot, event);
    if (fault) return refusal(fault);
    if (event.type === 'board.link') this.#waitingDone = undefined;
    this.#settle([this.#step('at' in event ? { ...event, at: event.at + this.#ahead } : event)]);
    return ok(null);
  }

  /** Reports are complete until `at`; decides what waits for it. */
  hearUntil(at: number): void {
    this.#heardUntil = at;
    const wake = this.#wake;
    if (wake !== null && at >= wake) this.#tick();
    const waiting = this.#waitingDone;
    if (!waiting || at < waiting.at) return;
    this.#waitingDone = undefined;
    // `send` would compare with the current time and wait again.
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

  #step(event: TableEvent): TableStep {
    const before = this.context;
    this.#actor.send(event);
    return { event, before, after: this.context, stage: stageOf(this.snapshot) };
  }

  #settle(steps: TableStep[]): void {
    for (let due = this.#due(); due; due = this.#due()) steps.push(this.#step(due));
    if (steps.length > 0) this.#keep?.(steps);
    const states = steps.length > 0 ? steps : [{ stage: stageOf(this.snapshot), after: this.context }];
    for (const { stage, after } of states) for (const follower of this.#followers) follower(stage, after);
    this.#schedule();
    for (const listener of this.#listeners) listener(this.snapshot);
  }

  #due(): TableEvent | null {
    if (this.snapshot.hasTag('chance')) return { type: 'chance', seed: this.#environment.random() };
    const { undo } = this.context;
    if (!undo || awaitedFor(this.context, undo).length > 0) return null;
    // The last missing player left.
    const granted = { type: 'undo.ask', by: undo.by } as const;
    return this.snapshot.can(granted) ? granted : null;
  }

  /** Next tick in this environment's ms, or null. */
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

  /** Never passes the time of complete reports. */
  #tick(): void {
    const wake = this.#wake;
    if (wake === null) return;
    const now = this.#environment.now();
    const at = Math.min(now, this.#heardUntil);
    if (at >= wake) this.send({ type: 'tick', at });
    else if (now < wake) this.#schedule(); // Timers may fire early.
  }
}

function started({ settings, physicalBoard, kept, ignoredByPlayers }: TableOptions) {
  return createActor(tableMachine, {
    input: { ...(settings && { settings }), ...(physicalBoard && { physicalBoard }) },
    ...(kept === undefined ? {} : { snapshot: ignoring(kept, ignoredByPlayers) }),
  }).start();
}

function snapshotOf({ settings }: TableContext, { state }: SensingState, at: number): TableEvent {
  const closed = new Set(closedHoles(state.watch));
  return {
    type: 'board.snapshot',
    closed: boardOf(settings).holes.map((hole) => (closed.has(hole) ? 1 : 0)),
    at,
  };
}

function ignoring(kept: TableSnapshot, ignoredByPlayers: TableOptions['ignoredByPlayers']): TableSnapshot {
  if (!ignoredByPlayers) return kept;
  const { holeCount } = boardOf(kept.context.settings);
  const there = ignoredByPlayers.filter(({ hole }) => hole < holeCount);
  return { ...kept, context: { ...kept.context, ignoredByPlayers: there } } as TableSnapshot;
}

export function listenerOf(table: Table): BoardListener {
  return {
    onSnapshot: (closed, at) => table.send({ type: 'board.snapshot', closed: [...closed], at }),
    onSwitch: ({ hole, closed, at }) => table.send({ type: 'board.switch', hole, closed, at }),
    onButton: (zone, at) => table.send({ type: 'board.button', zone, at }),
    onLink: (state, _reason, cable) => table.send({ type: 'board.link', state, ...(cable && { cable }) }),
    onTime: (at) => table.hearUntil(at),
  };
}
