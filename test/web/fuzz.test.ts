import { expect, it } from 'vitest';
import { fuzz } from '../../tools/load/fuzz.js';
import { runs } from '../support/long.js';

const REQUESTS = runs(2500);

// `npm run tool fuzz` sends a hundred thousand.
it('random and damaged requests to every route break nothing, change nothing they may not, and learn no secret', async () => {
  const counts = await fuzz(REQUESTS, 7);
  expect(counts.requests).toBe(REQUESTS);
  expect(counts.routes).toBeGreaterThan(15);
  expect(counts.byStatus[200], 'some are right').toBeGreaterThan(REQUESTS / 13);
  expect(counts.byStatus[400], 'some are not').toBeGreaterThan(REQUESTS / 13);
  expect(counts.changes).toBeGreaterThan(REQUESTS / 500);
});
