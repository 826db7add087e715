import { boardOf } from '../../rules/board/holes.js';
import { type Diagnosis, diagnose, type Health, learn } from '../../sensing/health.js';
import { isClosed, type SwitchLog } from '../../sensing/switch-log.js';
import { currentGame, type TableContext } from '../../table/context.js';

export class HealthLog {
  #health: Health = [];
  #last: TableContext;

  constructor(context: TableContext) {
    this.#last = context;
  }

  update(context: TableContext): void {
    const before = this.#last;
    this.#last = context;
    if (boardOf(context.settings) !== boardOf(before.settings)) this.#health = [];
    // Positions after an undo or an import are uncertain.
    if (!context.game || context.entries.length !== before.entries.length + 1) return;
    const { rules, position } = currentGame(context);
    this.#health = learn(
      this.#health,
      rules,
      position,
      turnOf(before, context),
      context.sensing.pendingCaptures,
    );
  }

  get diagnoses(): Diagnosis[] {
    return diagnose(this.#health);
  }

  forget(hole: number): void {
    this.#health = this.#health.filter((entry) => entry.hole !== hole);
  }
}

/** Flicker of the finished turn with the current switches: the next turn has its own log. */
function turnOf({ sensing: before }: TableContext, { sensing: after }: TableContext): SwitchLog {
  const now = after.state.watch;
  const histories = before.state.watch.histories.map((history) => ({
    ...history,
    closed: isClosed(now, history.hole),
  }));
  const seen = new Set(histories.map(({ hole }) => hole));
  return { ...now, histories: [...histories, ...now.histories.filter(({ hole }) => !seen.has(hole))] };
}
