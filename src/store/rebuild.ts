/** From the lines of a file back to the table: the machine checks every line again, as if it happened now. */
import { createActor } from 'xstate';
import { accept, type Result, refuse } from '../rules/result.js';
import type { PhysicalBoard } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import { tableMachine } from '../table/machine.js';
import { readRecord, rulesetFaultIn } from './records.js';
import { atOnce, type Sliced } from './slices.js';

/** The record that could not be followed, counted from 0, and why, in words. */
export interface RebuildFault {
  readonly record: number;
  readonly problem: string;
}

export class Rebuild {
  /** Records that have been followed. */
  count = 0;
  readonly #actor;

  /** @param physicalBoard the board that is played on, where it is a real one */
  constructor(physicalBoard?: PhysicalBoard) {
    this.#actor = createActor(tableMachine, { input: physicalBoard ? { physicalBoard } : {} });
    // Without a listener the actor throws its error later, where nobody can catch it.
    this.#actor.subscribe({ error: () => undefined });
    this.#actor.start();
  }

  get snapshot(): TableSnapshot {
    return this.#actor.getSnapshot();
  }

  /** What is wrong with the line, or null once it has happened. A line on which the program fails is wrong, too. */
  take(line: string): string | null {
    try {
      return this.#follow(line);
    } catch (error) {
      return `fails: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  #follow(line: string): string | null {
    const event = readRecord(line);
    if (!event) {
      const fault = rulesetFaultIn(line);
      return fault ? `ruleset${fault.field}: ${fault.problem}` : `not a record: ${line.slice(0, 80)}`;
    }
    // An idle table whose file began with its set-up was woken besides, in files of earlier versions.
    if (event.type === 'wake' && this.snapshot.matches('setup')) {
      this.count++;
      return null;
    }
    // Where the table waits for pawns to be put right: they were put right before play went on.
    if (!this.snapshot.can(event)) this.settle();
    if (!this.snapshot.can(event)) return `refused: ${line.slice(0, 80)}`;
    this.#actor.send(event);
    if (this.snapshot.status === 'error') throw this.snapshot.error;
    this.count++;
    return null;
  }

  /** There is no board here: the pawns count as put right. */
  settle(): void {
    this.#actor.send({ type: 'board.expected' });
  }

  /** The table's whole state as JSON; nobody is connected to it yet. */
  persisted(): unknown {
    for (const [seat, { taken }] of this.snapshot.context.seats.entries()) {
      if (taken) this.#actor.send({ type: 'seat.presence', seat, present: false });
    }
    return this.#actor.getPersistedSnapshot();
  }
}

export function rebuild(
  records: readonly string[],
  physicalBoard?: PhysicalBoard,
): Result<Rebuild, RebuildFault> {
  return atOnce(rebuilding(records, physicalBoard));
}

/** The same, record by record. */
export function* rebuilding(
  records: readonly string[],
  physicalBoard?: PhysicalBoard,
): Sliced<Result<Rebuild, RebuildFault>> {
  const rebuilt = new Rebuild(physicalBoard);
  for (const [record, line] of records.entries()) {
    const problem = rebuilt.take(line);
    if (problem !== null) return refuse({ record, problem });
    yield;
  }
  return accept(rebuilt);
}
