/** A table with a virtual board, seeded random numbers and a manual clock. */
import { VirtualBoard } from '../devices/virtual/virtual-board.js';
import { boardOf } from '../rules/board/holes.js';
import { playingColours, type Settings, usualSettings } from '../table/settings.js';
import { listenerOf, Table } from '../table/table.js';
import { ManualEnvironment } from './environment.js';

export interface SeededTable {
  readonly table: Table;
  readonly board: VirtualBoard;
  readonly environment: ManualEnvironment;
}

/** Deterministic from the seed and events; pawns are in their bases. */
export async function seededTable(
  settings: Settings = usualSettings('tock'),
  seed = 1,
): Promise<SeededTable> {
  const environment = new ManualEnvironment(seed);
  const table = new Table(environment, { settings });
  const board = new VirtualBoard(boardOf(settings), () => environment.now());
  board.resetPawns(playingColours(settings));
  await board.start(listenerOf(table));
  return { table, board, environment };
}
