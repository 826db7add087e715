import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser, launchChromium } from './chromium.js';
import { type OpenTable, openTable } from './open-table.js';
import { DESKTOP, Person } from './person.js';

let browser: Browser;
let house: OpenTable;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await house.close();
});

describeInBrowser('a page whose server is gone', () => {
  it('says so, takes no taps, and goes on by itself when the server is back', async () => {
    house = await openTable(usualSettings('tock'));
    const table = await Person.come(browser, house.url, '/table', DESKTOP);
    const port = Number(new URL(house.url).port);
    await house.close();
    await table.page.getByText('No answer from the table. Trying again…').waitFor();
    expect(await table.page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(true);
    house = await openTable(usualSettings('quebec-8'), { position: 'a5///', port });
    await table.until('the new state has come', ({ stage }) => stage === 'card');
    expect(await table.page.getByText('No answer from the table. Trying again…').count()).toBe(0);
    expect(await table.page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(false);
  });
});
