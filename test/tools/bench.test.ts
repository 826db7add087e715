import { expect, it } from 'vitest';
import { bestOf, ratiosIn, slowerThan } from '../../tools/bench/ratios.js';

const KEPT = { 'rules.tock.gamesRatio': 3, 'rules.dog.gamesRatio': 2 };

it('compares only what was measured beside the reference work', () => {
  const tock = { gamesPerSecond: 600, gamesRatio: 3, worstSevenMs: 2 };
  expect(ratiosIn({ rules: { tock, dog: { gamesRatio: 2 } }, firmware: [1] })).toEqual(KEPT);
});

it('names what is below 0.9 of what was kept, by the best of several measurings', () => {
  const slow = { 'rules.tock.gamesRatio': 2.6, 'rules.dog.gamesRatio': 1.9 };
  expect(slowerThan(KEPT, slow)).toEqual(['rules.tock.gamesRatio: 87 % of what was kept']);
  expect(slowerThan(KEPT, bestOf(slow, KEPT))).toEqual([]);
  expect(slowerThan({}, slow), 'nothing was kept').toEqual([]);
});
