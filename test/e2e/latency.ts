/** Measures how soon a page changes after a tap, in the machine's own Chromium: `npm run latency`. */
import type { Locator, Page } from 'playwright-core';
import { usualSettings } from '../../src/table/settings.js';
import { launchChromium } from './chromium.js';
import { openTable } from './open-table.js';
import { DESKTOP, Person, PHONE } from './person.js';

const TURNS = 60;
const RANKS = ['3', '2', '5', '6', '8', '9', 'queen', '3'];
const times: Record<string, number[]> = {};

/** From here on the page notes when a finger has left it and when the frame with the first change after that is due. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shared = window as unknown as { changedAfter: Promise<number> };
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        shared.changedAfter = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          });
          const watched = { childList: true, subtree: true, attributes: true, characterData: true };
          // lights that beat are no answer
          observer.observe(document.querySelector('.play') as Element, {
            ...watched,
            attributeFilter: ['class', 'aria-pressed', 'data-version', 'transform'],
          });
        });
      },
      true,
    );
  });
}

async function tap(page: Page, what: string, where: Locator): Promise<void> {
  await where.click();
  const after = await page.evaluate(
    () => (window as unknown as { changedAfter: Promise<number> }).changedAfter,
  );
  times[what] = [...(times[what] ?? []), after];
}

const browser = await launchChromium();

/** Turns of four players on one display, by two taps each. */
async function realCards(): Promise<void> {
  const server = await openTable(
    { ...usualSettings('tock'), teamSize: 1 },
    { position: 'a1,a9/b1,b9/c1,c9/d1,d9' },
  );
  const table = await Person.come(browser, server.url, '/table', DESKTOP);
  await watch(table.page);
  for (let turn = 0; turn < TURNS; turn++) {
    await table.until('a card is wanted', ({ stage }) => stage === 'card');
    await tap(
      table.page,
      'a real card: the lights of its pawns',
      table.card(RANKS[turn % RANKS.length] ?? '3'),
    );
    await table.page.locator('.why, .play:not([data-stage="card"])').first().waitFor();
    if (await table.page.locator('.why').count()) {
      await table.page.locator('.entry > .primary').click();
      continue;
    }
    const pawn = table.page.locator('.target.occupied[data-calls=true]').first();
    await tap(table.page, 'a pawn: it moves', pawn);
    if (await table.holds())
      await table.page.locator('.target[data-calls=true]:not(.occupied)').first().click();
    await table.until('the move counts', (view) => view.stage === 'card');
  }
  await server.close();
}

/** A hand of dealt cards is looked through. */
async function dealtCards(): Promise<void> {
  const server = await openTable(
    { ...usualSettings('tock'), teamSize: 1, cards: 'dealt' },
    { seed: 14, position: 'a5,a9///' },
  );
  const phone = await Person.come(browser, server.url, '/', PHONE);
  await phone.sit('Ann', 0);
  await phone.until('the cards are there', ({ hand }) => hand !== null);
  await watch(phone.page);
  const cards = phone.page.locator('.pick');
  const count = await cards.count();
  for (let n = 0; n < TURNS; n++)
    await tap(phone.page, 'a card in the hand: what it can do', cards.nth(n % count));
  await server.close();
}

await realCards();
await dealtCards();
for (const [what, all] of Object.entries(times)) {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
  console.info(`${what}: ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), of ${sorted.length}`);
}
await browser.close();
process.exit(0);
