import { stageOf, takesGame } from '../../table/stage.js';
import type { WebContext } from '../context.js';

/** No one may sit down or start; a running game continues, also with other players. */
export function isClosed({ venue, table }: Pick<WebContext, 'venue' | 'table'>): boolean {
  return venue?.isLocked === true && takesGame(stageOf(table.snapshot));
}
