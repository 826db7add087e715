import type { Board } from '../rules/board/holes.js';
import type { MaintenanceFiles } from '../store/maintenance-files.js';
import type { IgnoredSwitch } from '../table/context.js';
import type { Table } from '../table/table.js';

export function keptIgnoredSwitches(files: MaintenanceFiles, board: Board): IgnoredSwitch[] {
  return files.ignoredByPlayers.flatMap(({ hole: name, closed }) => {
    const hole = board.parse(name);
    return hole === undefined ? [] : [{ hole, closed }];
  });
}

export function keepIgnoredSwitches(table: Table, files: MaintenanceFiles, board: Board): void {
  let { ignoredByPlayers } = table.context;
  table.subscribe(({ context }) => {
    if (context.ignoredByPlayers === ignoredByPlayers) return;
    ignoredByPlayers = context.ignoredByPlayers;
    files.keepIgnoredSwitches(
      ignoredByPlayers.map(({ hole, closed }) => ({ hole: board.name(hole), closed })),
    );
  });
}
