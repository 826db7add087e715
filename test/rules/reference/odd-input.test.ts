import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGame, writeGame } from '../../../src/rules/json.js';
import { runs } from '../../support/long.js';
import { PIEU_FOR_TWO, PREMIERE, QUEBEC_7, QUEBEC_8, TOCK, WIDE } from './tables.js';

/** A copy in which what stands at a random place is something else. */
function withChange(game: unknown, path: readonly number[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || game === null || typeof game !== 'object') return value;
  const keys = Object.keys(game);
  if (keys.length === 0) return value;
  const key = keys[step % keys.length] as string;
  const copy: Record<string, unknown> = Array.isArray(game) ? ([...game] as never) : { ...game };
  copy[key] = withChange(copy[key], rest, value);
  return copy;
}

test('any input is either refused, naming one of its fields, or a game that is written as it was read', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('a18', 'a18!', 'C', '-', '', 'a', 'XR', '??', 'a5/b3//', 0, 1, 4, 8, 18, true, [], {}),
  );
  const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
  const base = fc.constantFrom<unknown>(TOCK, QUEBEC_8, QUEBEC_7, PREMIERE, PIEU_FOR_TWO, WIDE);
  fc.assert(
    fc.property(base, path, odd, (game, where, value) => {
      const read = readGame(withChange(game, where, value));
      if (!read.ok) {
        expect(read.fault.field).toMatch(/^[a-z]+(\/.*)?$/);
        return;
      }
      const written = writeGame(read.value);
      const again = readGame(JSON.parse(JSON.stringify(written)));
      expect(again.ok && writeGame(again.value)).toEqual(written);
    }),
    { seed: 4711, numRuns: runs(3000) },
  );
});
