import { stageOf } from '../../src/table/stage.js';
import type { OpenTable } from './open-table.js';

/** Time passes at the table, and the thread that thinks gets some, until this is so; for at most so many milliseconds. */
export async function letPass(server: OpenTable, enough: () => boolean, patience: number): Promise<void> {
  for (const end = Date.now() + patience; !enough(); ) {
    if (Date.now() > end) throw new Error(`the game does not go on: ${stageOf(server.table.snapshot)}`);
    server.pass(2000);
    // No wait for time: the thread's answers come in between two turns of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
