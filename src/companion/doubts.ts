import type { Board } from '../rules/board/holes.js';
import type { MaintenanceFiles } from '../store/maintenance-files.js';
import type { Doubt } from '../table/context.js';
import type { Table } from '../table/table.js';

export function keptDoubts(files: MaintenanceFiles, board: Board): Doubt[] {
  return files.doubted.flatMap(({ hole: name, closed }) => {
    const hole = board.parse(name);
    return hole === undefined ? [] : [{ hole, closed }];
  });
}

export function keepDoubts(table: Table, files: MaintenanceFiles, board: Board): void {
  let { doubted } = table.context;
  table.subscribe(({ context }) => {
    if (context.doubted === doubted) return;
    doubted = context.doubted;
    files.keepDoubted(doubted.map(({ hole, closed }) => ({ hole: board.name(hole), closed })));
  });
}
