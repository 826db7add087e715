import { expect, it } from 'vitest';
import { fuzz } from '../../tools/load/fuzz.js';

// `npm run tool fuzz` sends a hundred thousand.
it('random and damaged requests to every route break nothing, change nothing they may not, and learn no secret', async () => {
  const counts = await fuzz(2500, 7);
  expect(counts.requests).toBe(2500);
  expect(counts.routes).toBeGreaterThan(15);
  expect(counts.byStatus[200], 'some are right').toBeGreaterThan(200);
  expect(counts.byStatus[400], 'some are not').toBeGreaterThan(200);
  expect(counts.changes).toBeGreaterThan(5);
});
