/** Replays records through the table machine, which checks every line again. */
import { createActor } from 'xstate';
import { err, ok, type Result } from '../rules/values/result.js';
import type { PhysicalBoard } from '../table/context.js';
import { type TableSnapshot, tableMachine } from '../table/machine.js';
import { readRecord, rulesetFaultIn } from './records.js';
import { atOnce, type Sliced } from './slices.js';

/** Record counted from 0; reason in words. */
export interface RebuildFault {
  readonly record: number;
  readonly problem: string;
}

export class Rebuild {
  count = 0;
  readonly #actor;

  constructor(physicalBoard?: PhysicalBoard) {
    this.#actor = createActor(tableMachine, { input: physicalBoard ? { physicalBoard } : {} });
    // Without a listener the actor throws errors later, uncatchably.
    this.#actor.subscribe({ error: () => undefined });
    this.#actor.start();
  }

  get snapshot(): TableSnapshot {
    return this.#actor.getSnapshot();
  }

  /** Returns the problem, null if accepted. An exception counts as a problem. */
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
    // Earlier versions wrote an extra `wake` after the set-up lines.
    if (event.type === 'wake' && this.snapshot.matches('setup')) {
      this.count++;
      return null;
    }
    // Pawns were put right before play continued.
    if (!this.snapshot.can(event)) this.settle();
    if (!this.snapshot.can(event)) return `refused: ${line.slice(0, 80)}`;
    this.#actor.send(event);
    if (this.snapshot.status === 'error') throw this.snapshot.error;
    this.count++;
    return null;
  }

  /** Without a board, pawns count as put right. */
  settle(): void {
    this.#actor.send({ type: 'board.expected' });
  }

  withPlayersAway(): TableSnapshot {
    for (const [seat, { taken }] of this.snapshot.context.seats.entries()) {
      if (taken) this.#actor.send({ type: 'seat.presence', seat, present: false });
    }
    return this.snapshot;
  }
}

export function rebuild(
  records: readonly string[],
  physicalBoard?: PhysicalBoard,
): Result<Rebuild, RebuildFault> {
  return atOnce(rebuilding(records, physicalBoard));
}

export function* rebuilding(
  records: readonly string[],
  physicalBoard?: PhysicalBoard,
): Sliced<Result<Rebuild, RebuildFault>> {
  const rebuilt = new Rebuild(physicalBoard);
  for (const [record, line] of records.entries()) {
    const problem = rebuilt.take(line);
    if (problem !== null) return err({ record, problem });
    yield;
  }
  return ok(rebuilt);
}
