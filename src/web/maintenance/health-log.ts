/** Learns in play which switches fail: from each action that the table has accepted. */
import { boardOf } from '../../rules/holes.js';
import type { GameJson } from '../../rules/json.js';
import { type Diagnosis, diagnose, type Health, learn } from '../../sensing/health.js';
import { isClosed, type Watch } from '../../sensing/watch.js';
import type { TableContext } from '../../table/context.js';
import { gameOf } from '../../table/game.js';

export class HealthLog {
  #health: Health = [];
  #last: TableContext;

  constructor(context: TableContext) {
    this.#last = context;
  }

  /** To be told of every change of the table. */
  hear(context: TableContext): void {
    const before = this.#last;
    this.#last = context;
    if (boardOf(context.settings) !== boardOf(before.settings)) this.#health = [];
    // An undo makes no position certain, nor does a game that came from elsewhere.
    if (!context.game || context.entries.length !== before.entries.length + 1) return;
    const { rules, position } = gameOf(context.game as GameJson);
    this.#health = learn(this.#health, rules, position, turnOf(before, context), context.sensing.owed);
  }

  get diagnoses(): Diagnosis[] {
    return diagnose(this.#health);
  }

  /** After a repair, what is known about the switch is forgotten. */
  forget(hole: number): void {
    this.#health = this.#health.filter((entry) => entry.hole !== hole);
  }
}

/** The flicker of the turn that ended, and the switches as they are now: the next turn has begun its own watch. */
function turnOf({ sensing: before }: TableContext, { sensing: after }: TableContext): Watch {
  const now = after.state.watch;
  const histories = before.state.watch.histories.map((history) => ({
    ...history,
    closed: isClosed(now, history.hole),
  }));
  const seen = new Set(histories.map(({ hole }) => hole));
  return { ...now, histories: [...histories, ...now.histories.filter(({ hole }) => !seen.has(hole))] };
}
