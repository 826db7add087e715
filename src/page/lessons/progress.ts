/** Progress by name and ruleset, in this browser's storage. */
import { signal } from '@preact/signals';
import { TOPICS, type Topic } from '../../lessons/lesson.js';
import { isRecord } from '../../rules/values/input.js';
import { change } from '../requests.js';
import { followOtherPages, recall, remember } from '../settings.js';

export interface LearnerProgress {
  readonly done: readonly Topic[];
  readonly at: { readonly topic: Topic; readonly step: number } | null;
  /** See `LessonState`. */
  readonly unsure: number;
  /** Topics offered in play, accepted or not. */
  readonly met: readonly Topic[];
  /** Initial help of a turn, see `TURNS_A_STEP`. */
  readonly help: number;
  /** Unfinished guided game, from `keepGame`; null if none. */
  readonly game: unknown;
  readonly games: number;
}

interface Kept {
  readonly learner: string;
  /** By name, then ruleset; '' is the anonymous learner. */
  readonly learners: Readonly<Record<string, Readonly<Record<string, LearnerProgress>>>>;
}

/** Anonymous statistics of lesson steps, for authors. */
export function count(topic: string, step: number, what: 'begun' | 'done' | 'wrong' | 'helped'): void {
  void change('POST', '/api/lessons', { topic, step, what });
}

const KEY = 'tock.lessons';
/** Turns without more help that lower the initial help by a step. */
export const TURNS_A_STEP = 3;
export const MOST_HELP = 2 * TURNS_A_STEP;
const NOTHING_YET: LearnerProgress = {
  done: [],
  at: null,
  unsure: 0,
  met: [],
  help: MOST_HELP,
  game: null,
  games: 0,
};
/** Guards the storage against misuse. */
const MOST_LEARNERS = 12;

const kept = signal<Kept>(read());

// keep this page's learner as long as the name exists
followOtherPages(KEY, () => {
  const { learners } = read();
  const { learner } = kept.value;
  kept.value = { learner: Object.hasOwn(learners, learner) ? learner : '', learners };
});

export function learnerNow(): string {
  return kept.value.learner;
}

export function learnersKnown(): readonly string[] {
  return Object.keys(kept.value.learners).filter((name) => name !== '');
}

export function chooseLearner(name: string): void {
  const { learners } = kept.value;
  if (!Object.hasOwn(learners, name) && !mayAddLearner()) return;
  keep({ learner: name, learners: { ...learners, [name]: own(learners, name) ?? {} } });
}

export function progressIn(ruleset: string): LearnerProgress {
  const { learner, learners } = kept.value;
  return own(own(learners, learner) ?? {}, ruleset) ?? NOTHING_YET;
}

/** Own properties only: a name may be `constructor`. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function mayAddLearner(): boolean {
  return learnersKnown().length < MOST_LEARNERS;
}

export function forgetLearner(name: string): void {
  const { [name]: _, ...learners } = kept.value.learners;
  keep({ learner: '', learners });
}

export function noteProgress(ruleset: string, change: Partial<LearnerProgress>): void {
  const { learner, learners } = kept.value;
  const progress = { ...progressIn(ruleset), ...change };
  keep({ learner, learners: { ...learners, [learner]: { ...learners[learner], [ruleset]: progress } } });
}

function keep(next: Kept): void {
  kept.value = next;
  remember(KEY, JSON.stringify(next));
}

function read(): Kept {
  const empty: Kept = { learner: '', learners: {} };
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? 'null');
    if (!isRecord(found) || typeof found['learner'] !== 'string' || !isRecord(found['learners']))
      return empty;
    const learners = Object.entries(found['learners']).map(([name, rulesets]) => [
      name,
      readRulesets(rulesets),
    ]);
    return { learner: found['learner'], learners: Object.fromEntries(learners) };
  } catch {
    return empty;
  }
}

function readRulesets(found: unknown): Record<string, LearnerProgress> {
  if (!isRecord(found)) return {};
  return Object.fromEntries(Object.entries(found).map(([name, progress]) => [name, readProgress(progress)]));
}

/** Drops entries that current lessons lack. */
function readProgress(found: unknown): LearnerProgress {
  if (!isRecord(found)) return NOTHING_YET;
  const { done, at, unsure, met, help, game, games } = found;
  const isTopic = (name: unknown): name is Topic => TOPICS.some((topic) => topic === name);
  const { topic, step } = isRecord(at) ? at : {};
  return {
    done: Array.isArray(done) ? done.filter(isTopic) : [],
    at: isTopic(topic) && typeof step === 'number' ? { topic, step } : null,
    unsure: typeof unsure === 'number' ? unsure : 0,
    met: Array.isArray(met) ? met.filter(isTopic) : [],
    help: typeof help === 'number' ? help : MOST_HELP,
    game: game ?? null,
    games: typeof games === 'number' ? games : 0,
  };
}
