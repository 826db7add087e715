/** Computer players as the program has them: the thread that thinks runs what was built. */
import { fileURLToPath } from 'node:url';
import { Computers } from '../../src/computers/computers.js';
import type { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import type { Environment, Table } from '../../src/table/table.js';

/** By `npm run build`. */
const built = (path: string) => fileURLToPath(new URL(`../../dist/computers/${path}`, import.meta.url));
export const BUILT_WORKERS = {
  thinker: built('worker.js'),
  review: built('review/worker.js'),
  check: built('ruleset-check/worker.js'),
};

export function testComputers(
  table: Table,
  environment: Environment,
  board: () => VirtualBoard | null,
): Computers {
  return new Computers({
    table,
    environment,
    board,
    workers: BUILT_WORKERS,
    onFault: (problem) => {
      throw new Error(problem);
    },
  });
}
