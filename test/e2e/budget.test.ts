import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PAGE_FOLDER } from './open-table.js';

const BUDGET_BYTES = 60_000;

it('script and style of the page come to less than 60 kB, gzipped together', () => {
  const bytes = ['main.js', 'style.css'].map(
    (name) => gzipSync(readFileSync(join(PAGE_FOLDER, name))).length,
  );
  console.info(`script ${bytes[0]} bytes, style ${bytes[1]} bytes, gzipped`);
  expect(Math.min(...bytes), 'both have something in them').toBeGreaterThan(1000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET_BYTES);
});
