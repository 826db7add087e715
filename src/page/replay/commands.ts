import type { ReplayView, View } from '../../web/views/view.js';
import { actor, ask, granted, replay } from '../connection.js';
import { send } from '../live.js';
import { bodyOf, get } from '../requests.js';

export function watchAgain(running = true): Promise<boolean> {
  return granted(send('POST', '/api/replay', { running, ...actor() }));
}

/** Ends undo, as a review reveals hands. */
export async function startReview({ recorded }: View): Promise<void> {
  if (recorded === 'whole' || (await ask({ type: 'seal' }))) {
    await granted(send('POST', '/api/review', actor()));
  }
}

export async function review(view: View): Promise<void> {
  if (await watchAgain(false)) await startReview(view);
}

type Steering = Partial<Pick<ReplayView, 'at' | 'delayMs' | 'running'>>;

/** Sent after the current request; only the newest is kept. */
let waiting: Steering | undefined;
let underWay: Promise<boolean> | undefined;

/** Place last requested, and the view when it was granted: the next view shows it. */
let asked: { readonly at: number; readonly since?: ReplayView | null } | undefined;

function awaited(): number | undefined {
  return asked && (asked.since === undefined || asked.since === replay.value) ? asked.at : undefined;
}

/** In sequence, as requests may overtake each other. */
export function steerReplay(steering: Steering): Promise<boolean> {
  waiting = { ...waiting, ...steering };
  if (steering.at !== undefined) asked = { at: steering.at };
  underWay ??= sendWaiting();
  return underWay;
}

/** Relative to a pending request, so that quick taps add up. */
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
      done = await granted(send('PUT', '/api/replay', { ...steering, ...actor() }));
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
  return granted(send('DELETE', '/api/replay', actor()));
}

export async function gameText(): Promise<string | undefined> {
  const answer = await get('/api/game');
  return answer?.ok ? answer.text() : undefined;
}

/** A finished game is replaced; a resigned one can only be replayed. */
export async function loadGame(file: Blob): Promise<void> {
  const { as } = actor();
  const asked = send('POST', as ? `/api/game?as=${as}` : '/api/game', await file.text());
  const answer = await asked;
  if (!answer || !(await granted(asked))) return;
  const { stage } = await bodyOf<Pick<View, 'stage'>>(answer);
  if (stage === 'setup') await watchAgain(false);
  scrollTo(0, 0);
}
