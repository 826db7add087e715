/** What a page asks about games that were played: to show one again, to put one on the table. */
import type { ReplayView } from '../../web/views/view.js';
import { granted, speaker } from '../connection.js';
import { send } from '../live.js';

export function watchAgain(): Promise<boolean> {
  return granted(send('POST', '/api/replay', speaker()));
}

type Steering = Partial<Pick<ReplayView, 'at' | 'delayMs' | 'running'>>;

/** What is to be asked when what is under way has been answered: of everything the newest. */
let waiting: Steering | undefined;
let underWay: Promise<boolean> | undefined;

/** One request at a time: of several, the last one to arrive need not be the last one that was sent. */
export function steerReplay(steering: Steering): Promise<boolean> {
  waiting = { ...waiting, ...steering };
  underWay ??= sendWaiting();
  return underWay;
}

async function sendWaiting(): Promise<boolean> {
  try {
    let done = true;
    while (waiting) {
      const steering: Steering = waiting;
      waiting = undefined;
      done = await granted(send('PUT', '/api/replay', { ...steering, ...speaker() }));
    }
    return done;
  } finally {
    underWay = undefined;
  }
}

export async function endReplay(): Promise<boolean> {
  waiting = undefined;
  await underWay;
  return granted(send('DELETE', '/api/replay', speaker()));
}

/** Puts a saved game on the table, paused, in the place of one that is over. */
export async function loadGame(file: Blob): Promise<boolean> {
  const { as } = speaker();
  const text = await file.text();
  return granted(send('POST', as ? `/api/game?as=${as}` : '/api/game', text));
}
