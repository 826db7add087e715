/** How far learners have come, as this browser keeps it. */
import { expect, it } from 'vitest';
import {
  chooseLearner,
  forgetLearner,
  learnerNow,
  learnersKnown,
  mayAddLearner,
  noteProgress,
  progressIn,
} from '../../src/page/lessons/progress.js';

it('begins from nothing in a ruleset, and for a learner, called what every object has', () => {
  noteProgress('tock', { games: 1 });
  expect(progressIn('constructor')).toMatchObject({ done: [], games: 0 });
  chooseLearner('constructor');
  expect(progressIn('name')).toMatchObject({ done: [], games: 0 });
  forgetLearner('constructor');
});

it('has room for a dozen names, and for another one when one is removed', () => {
  const names = Array.from({ length: 12 }, (_, index) => `learner ${index}`);
  for (const name of names) chooseLearner(name);
  expect([learnersKnown(), mayAddLearner()]).toEqual([names, false]);
  chooseLearner('one more');
  expect(learnerNow()).toBe('learner 11');
  noteProgress('tock', { done: ['board'] });
  forgetLearner('learner 11');
  expect([learnerNow(), learnersKnown().length, mayAddLearner()]).toEqual(['', 11, true]);
  chooseLearner('learner 11');
  expect(progressIn('tock').done).toEqual([]);
});
