/** What a page asks about games that were played: to show one again, to put one on the table. */
import type { RerunView } from '../../web/view.js';
import { granted, send, speaker } from '../server.js';

export function watchAgain(): Promise<boolean> {
  return granted(send('POST', '/api/rerun', speaker()));
}

export function steerRerun(
  steering: Partial<Pick<RerunView, 'at' | 'delayMs' | 'running'>>,
): Promise<boolean> {
  return granted(send('PUT', '/api/rerun', { ...steering, ...speaker() }));
}

export function endRerun(): Promise<boolean> {
  return granted(send('DELETE', '/api/rerun', speaker()));
}

/** Puts a saved game on the table, paused, in the place of one that is over. */
export async function loadGame(file: Blob): Promise<boolean> {
  const { as } = speaker();
  const text = await file.text();
  return granted(send('POST', as ? `/api/game?as=${as}` : '/api/game', text));
}
