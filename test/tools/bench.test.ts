import { expect, it } from 'vitest';
import { isSlower, sharesOf } from '../../tools/bench/against.js';

it.each([
  [{ lists: 1, games: 0.9 }, false],
  [{ lists: 0.89, games: 1.2 }, true],
  [{ lists: 1.2, games: 0.89 }, true],
])('%j of the rates of the commit before are too slow: %s', (shares, slower) => {
  expect(isSlower(shares)).toBe(slower);
});

it('names a commit that does not exist', async () => {
  const unused = new URL(import.meta.url);
  await expect(sharesOf('no-such-commit', unused)).rejects.toThrow(/^git archive no-such-commit: /);
});
