/** What a page asks about games that were played: to show one again, to put one on the table. */
import type { ReplayView } from '../../web/views/view.js';
import { granted, speaker } from '../connection.js';
import { send } from '../live.js';

export function watchAgain(): Promise<boolean> {
  return granted(send('POST', '/api/replay', speaker()));
}

export function steerReplay(
  steering: Partial<Pick<ReplayView, 'at' | 'delayMs' | 'running'>>,
): Promise<boolean> {
  return granted(send('PUT', '/api/replay', { ...steering, ...speaker() }));
}

export function endReplay(): Promise<boolean> {
  return granted(send('DELETE', '/api/replay', speaker()));
}

/** Puts a saved game on the table, paused, in the place of one that is over. */
export async function loadGame(file: Blob): Promise<boolean> {
  const { as } = speaker();
  const text = await file.text();
  return granted(send('POST', as ? `/api/game?as=${as}` : '/api/game', text));
}
