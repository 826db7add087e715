/** Whether the program does its work, or would do better if it were started again. */
import type { Environment, Table } from '../table/table.js';

/** A board that is away so long may be there, and only its driver be stuck. Somebody may also have unplugged it. */
const BOARD_AWAY_MS = 10 * 60_000;

/** @returns whether the table runs, and its board has answered within the last ten minutes */
export function wellBeing(table: Table, environment: Pick<Environment, 'now'>): () => boolean {
  let awaySince: number | null = environment.now();
  const look = () => {
    if (table.context.link === 'ready') awaySince = null;
    else awaySince ??= environment.now();
  };
  look();
  table.subscribe(look);
  return () => {
    const isBoardThere = awaySince === null || environment.now() - awaySince < BOARD_AWAY_MS;
    return table.snapshot.status === 'active' && isBoardThere;
  };
}
