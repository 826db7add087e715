/** What a page asks about games that were played: to show one again, to put one on the table. */
import type { ReplayView, View } from '../../web/views/view.js';
import { ask, granted, replay, speaker } from '../connection.js';
import { send } from '../live.js';
import { get } from '../requests.js';

export function watchAgain(running = true): Promise<boolean> {
  return granted(send('POST', '/api/replay', { running, ...speaker() }));
}

/** A review shows hands, so the game cannot be taken back any more. */
export async function startReview({ recorded }: View): Promise<void> {
  if (recorded === 'whole' || (await ask({ type: 'seal' }))) {
    await granted(send('POST', '/api/review', speaker()));
  }
}

/** The game again, at rest, while its review is made. */
export async function lookBack(view: View): Promise<void> {
  if (await watchAgain(false)) await startReview(view);
}

type Steering = Partial<Pick<ReplayView, 'at' | 'delayMs' | 'running'>>;

/** What is to be asked when what is under way has been answered: of everything the newest. */
let waiting: Steering | undefined;
let underWay: Promise<boolean> | undefined;

/** The place that was asked for last, and what was shown when it was granted: only the next view shows what came of it. */
let asked: { readonly at: number; readonly since?: ReplayView | null } | undefined;

/** The place that is about to be shown, if it is another than the one shown. */
function awaited(): number | undefined {
  return asked && (asked.since === undefined || asked.since === replay.value) ? asked.at : undefined;
}

/** One request at a time: of several, the last one to arrive need not be the last one that was sent. */
export function steerReplay(steering: Steering): Promise<boolean> {
  waiting = { ...waiting, ...steering };
  if (steering.at !== undefined) asked = { at: steering.at };
  underWay ??= sendWaiting();
  return underWay;
}

/** So many moments on or back: of two quick taps, the second one goes on from where the first one leads. */
export function stepReplay(by: number): Promise<boolean> {
  const { at = 0, of = 1 } = replay.value ?? {};
  return steerReplay({ at: Math.min(of - 1, Math.max(0, (awaited() ?? at) + by)), running: false });
}

async function sendWaiting(): Promise<boolean> {
  try {
    let done = true;
    while (waiting) {
      const steering: Steering = waiting;
      waiting = undefined;
      done = await granted(send('PUT', '/api/replay', { ...steering, ...speaker() }));
    }
    const at = awaited();
    const since = replay.value;
    asked = done && at !== undefined && at !== since?.at ? { at, since } : undefined;
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

/** The game on the table as a text. */
export async function gameText(): Promise<string | undefined> {
  const answer = await get('/api/game');
  return answer?.ok ? answer.text() : undefined;
}

/** Puts a saved game on the table, in the place of one that is over. One that was given up can only be seen again. */
export async function loadGame(file: Blob): Promise<void> {
  const { as } = speaker();
  const asked = send('POST', as ? `/api/game?as=${as}` : '/api/game', await file.text());
  const answer = await asked;
  if (!answer || !(await granted(asked))) return;
  const { stage } = (await answer.json()) as Pick<View, 'stage'>;
  if (stage === 'setup') await watchAgain(false);
  scrollTo(0, 0);
}
