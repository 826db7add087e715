import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/page/i18n/index.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { PAGE_FOLDER } from './open-table.js';
import { DEALT } from './positions.js';

const { openFor } = keepCompanions();

const BUDGET_BYTES = 40_000;

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

it.each(LANGUAGES)('what a phone fetches first, in %s, comes to less than 40 kB, gzipped', (language) => {
  const scripts = withImports(languagePart(language), withImports(MAIN));
  const files = ['index.html', STYLE, ...scripts];
  const all = files.reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0);
  console.info(`${language}: ${files.length} files, ${all} bytes, gzipped`);
  expect(all, 'there is something in them').toBeGreaterThan(10_000);
  expect(all).toBeLessThan(BUDGET_BYTES);
});

/** Script parts that a turn may show. */
const OF_A_TURN = [
  'BoardPanel',
  'Hand',
  'CardEntry',
  'MovePanel',
  'Guidance',
  'PutRight',
  'GameMenu',
  'Warnings',
  'Ending',
];

describeInBrowser('a phone that has taken its seat', () => {
  it('has fetched what a turn needs', async () => {
    const { ann, table } = await openFor(DEALT, { seed: 14, position: '/b9/c9/d9', card: 'KC' });
    const { page } = ann;
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    await expect
      .poll(async () => {
        const names = await fetched();
        return OF_A_TURN.filter((part) => !names.some((name) => name.startsWith(`/${part}-`)));
      })
      .toEqual([]);
    const scripts = (await fetched()).filter((name) => name.endsWith('.js'));
    // as a text: the test runner would rewrite `import`
    await page.evaluate(`Promise.all(${JSON.stringify(scripts)}.map((name) => import(name))).then(() => {})`);
    const missed: string[] = [];
    const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
    await page.route(/\.(js|css)$/, (route) => {
      missed.push(route.request().url());
      return route.abort();
    });
    const cards = page.locator('.hand .pick');
    await cards.nth(hand?.findIndex(({ moves }) => moves.length === 0) ?? 0).click();
    await page.locator('.why').waitFor();
    await cards.nth(hand?.findIndex(({ card }) => card === 'KC') ?? 0).click();
    await page.route('**/api/table', (route) => route.fulfill({ status: 409, json: { code: 'not-now' } }), {
      times: 1,
    });
    await page.locator('.hand > .primary').click();
    await page.locator('.refused button').click();
    await page.locator('.hand > .primary').click();
    await ann.playBest('tap');
    await ann.until('the turn is over', ({ game }) => game?.turn === 1);
    table.send({ type: 'pause' });
    await page.locator('.dock .game-menu').waitFor();
    expect(missed).toEqual([]);
  });
});
