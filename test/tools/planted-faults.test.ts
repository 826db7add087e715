import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLANTED_FAULTS } from '../../tools/planted-faults/faults.js';

it.each(PLANTED_FAULTS)('$name can be planted in today’s source', ({ file, text, replacement, tests }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
  expect(replacement).not.toBe(text);
  expect(tests.filter((test) => !existsSync(`${test}.test.ts`))).toEqual([]);
});
