import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PAGE_FOLDER } from './open-table.js';

const BUDGET_BYTES = 60_000;

/** A script and all that it imports at once; what it may fetch later is left out. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(PAGE_FOLDER, name), 'utf8');
  for (const [, part] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g))
    withImports(part as string, seen);
  return seen;
}

it('script and style of the page come to less than 60 kB, gzipped together', () => {
  const files = [...withImports('main.js'), 'style.css'];
  const bytes = files.map((name) => gzipSync(readFileSync(join(PAGE_FOLDER, name))).length);
  const all = bytes.reduce((sum, size) => sum + size, 0);
  console.info(`${files.join(', ')}: ${all} bytes, gzipped`);
  expect(all, 'there is something in them').toBeGreaterThan(10_000);
  expect(all).toBeLessThan(BUDGET_BYTES);
});
