import type { Environment, Table } from '../table/table.js';

/** After this time the driver may be stuck, although the board may also be unplugged. */
const BOARD_AWAY_MS = 10 * 60_000;

/** @returns false after ten minutes without board, or if the table does not run */
export function healthCheck(table: Table, environment: Pick<Environment, 'now'>): () => boolean {
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
