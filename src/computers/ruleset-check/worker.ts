import { parentPort, workerData } from 'node:worker_threads';
import { checkPlayable, GAMES_TO_PLAY } from '../../rules/rulesets/playable.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { lowerThreadPriority } from '../thread-priority.js';
import type { FromCheck } from './checks.js';

const STEP = GAMES_TO_PLAY / 100;

lowerThreadPriority();
const say = (message: FromCheck) => parentPort?.postMessage(message);
const played = checkPlayable(workerData as Ruleset, GAMES_TO_PLAY, 1, (done) => {
  if (done % STEP === 0) say({ done, of: GAMES_TO_PLAY });
});
say({ played });
