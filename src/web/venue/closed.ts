/** The staff has closed the table. */
import { stageOf, takesGame } from '../../table/stage.js';
import type { WebContext } from '../context.js';

/** Nobody sits down and nothing begins; a game that is on goes on, also with other people. */
export function isClosed({ venue, table }: Pick<WebContext, 'venue' | 'table'>): boolean {
  return venue?.isLocked === true && takesGame(stageOf(table.snapshot));
}
