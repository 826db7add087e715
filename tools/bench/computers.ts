/** What decisions, hints and reviews cost the thread that serves the page, while other threads think. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { tableRules } from '../../src/cli/simulate.js';
import type { Job } from '../../src/computers/jobs.js';
import { PlayerWorker } from '../../src/computers/player-worker.js';
import { Reviews } from '../../src/computers/review/reviews.js';
import { lowerCompilerPriority } from '../../src/computers/thread-priority.js';
import { LEVELS } from '../../src/players/level.js';
import { observe } from '../../src/players/observation.js';
import { writeObservation } from '../../src/players/observation-json.js';
import type { Game } from '../../src/rules/game.js';
import { choicesOf } from './choices.js';
import { PlayedTable } from './played-table.js';

const DECISIONS = 60;
/** Of the game that is reviewed, at most. */
const TURNS = 400;
/** About as long as a review takes: the longer the wait, the later the latest. */
const REST_MS = 8000;
/** Nanoseconds. */
const MS = 1e6;

export async function bench(): Promise<Record<string, Record<string, number>>> {
  // As the companion's own process does.
  lowerCompilerPriority();
  const games = choicesOf(tableRules('tock', 4, 2), DECISIONS);
  const thinker = new PlayerWorker();
  const figures: Record<string, Record<string, number>> = {};
  for (const level of LEVELS) {
    figures[level] = await measure(games, (observation, seed) =>
      thinker.ask({ kind: 'decide', observation, level, seed }),
    );
  }
  figures['hint'] = await measure(games, (observation, seed) =>
    thinker.ask({ kind: 'hint', observation, card: null, seed }),
  );
  figures['review'] = await measureReview();
  // How late things are here on this machine while nobody thinks.
  figures['none'] = await atRest();
  await thinker.stop();
  return figures;
}

/** How long an answer takes, what asking takes of this thread, and how late anything else was here meanwhile. */
async function measure(
  games: readonly Game[],
  ask: (observation: Job['observation'], seed: number) => Promise<unknown>,
): Promise<Record<string, number>> {
  const answers: number[] = [];
  const asking: number[] = [];
  const late = monitorEventLoopDelay({ resolution: 1 });
  for (const [index, game] of games.entries()) {
    // The first ones compile what the others run.
    if (index === DECISIONS / 2) late.enable();
    const start = performance.now();
    const answer = ask(writeObservation(observe(game, game.turn)), index);
    const asked = performance.now();
    await answer;
    if (index < DECISIONS / 2) continue;
    asking.push(asked - start);
    answers.push(performance.now() - start);
  }
  late.disable();
  return {
    answerMsP50: round(answers.sort((one, other) => one - other)[answers.length >> 1] as number),
    askingMsMost: round(Math.max(...asking)),
    ...latenessOf(late),
  };
}

/** A review of a whole game; the answer is all of it. What it reports meanwhile is written out as for pages. */
async function measureReview(): Promise<Record<string, number>> {
  const unmeasured = (send: () => void) => send();
  const played = new PlayedTable('tock', { event: unmeasured, card: unmeasured });
  played.play(TURNS);
  const reviews = new Reviews();
  const { records } = played;
  const late = monitorEventLoopDelay({ resolution: 1 });
  late.enable();
  const start = performance.now();
  let asked = 0;
  await new Promise<void>((resolve, reject) => {
    reviews.watch(() => {
      const state = reviews.of(records);
      JSON.stringify(state);
      if (state && 'failed' in state) reject(new Error('the game of the bench cannot be reviewed'));
      if (state && 'review' in state) resolve();
    });
    reviews.start(records, undefined);
    asked = performance.now() - start;
  });
  late.disable();
  return {
    answerMsP50: round(performance.now() - start),
    askingMsMost: round(asked),
    ...latenessOf(late),
  };
}

async function atRest(): Promise<Record<string, number>> {
  const late = monitorEventLoopDelay({ resolution: 1 });
  late.enable();
  // What is measured is the delay of an event loop that has nothing to do for so long.
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  late.disable();
  return latenessOf(late);
}

function latenessOf(late: IntervalHistogram): Record<string, number> {
  return { loopMsP99: round(late.percentile(99) / MS), loopMsMost: round(late.max / MS) };
}

const round = (ms: number) => Number(ms.toFixed(2));
