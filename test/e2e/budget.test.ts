import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/page/i18n/index.js';
import { PAGE_FOLDER } from './open-table.js';

const BUDGET_BYTES = 42_000;

const textOf = (name: string) => readFileSync(join(PAGE_FOLDER, name), 'utf8');

/** A script and all that it imports at once; what it may fetch later is left out. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, part] of textOf(name).matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g))
    withImports(part as string, seen);
  return seen;
}

/** What the page itself names. */
const [, STYLE = '', MAIN = ''] = textOf('index.html').match(/(style-\w+\.css)[\s\S]*(main-\w+\.js)/) ?? [];

/** The part of the page that holds a language, as its own script names it. */
function languagePart(language: string): string {
  const scripts = [...withImports(MAIN)].map(textOf).join('');
  const part = scripts.match(new RegExp(`import\\("\\./(${language}-\\w+\\.js)"\\)`))?.[1];
  if (part === undefined) throw new Error(`no script fetches the words of ${language}`);
  return part;
}

it.each(LANGUAGES)('what a phone fetches first, in %s, comes to less than 42 kB, gzipped', (language) => {
  const scripts = withImports(languagePart(language), withImports(MAIN));
  const files = ['index.html', STYLE, ...scripts];
  const all = files.reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0);
  console.info(`${language}: ${files.length} files, ${all} bytes, gzipped`);
  expect(all, 'there is something in them').toBeGreaterThan(10_000);
  expect(all).toBeLessThan(BUDGET_BYTES);
});
