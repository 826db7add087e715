import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come } = keepCompanions();

describeInBrowser('a page whose server is gone', () => {
  it('says so, in an open sheet as well, takes no taps, and goes on by itself when the server is back', async () => {
    const server = await open(usualSettings('tock'));
    const table = await come('/table', DESKTOP);
    const port = Number(new URL(server.url).port);
    await table.page.getByRole('button', { name: 'How to play' }).click();
    await table.page.locator('.card-sheet').waitFor();
    await server.close();
    await table.page.getByRole('dialog').getByText('No answer from the table. Trying again…').waitFor();
    await table.page.keyboard.press('Escape');
    await table.page.locator('.offline').waitFor();
    expect(await table.page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(true);
    await open(usualSettings('quebec-8'), { position: 'a5///', port });
    await table.until('the new state has come', ({ stage }) => stage === 'card');
    expect(await table.page.getByText('No answer from the table. Trying again…').count()).toBe(0);
    expect(await table.page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(false);
  });

  it('leaves the keyboard where it was when the server is back', async () => {
    const server = await open(usualSettings('tock'));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').focus();
    // what gives the focus back is fetched after the page is drawn; a page that lacks a part is loaded again later
    await table.page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      const parts = ['focus-next', 'SeatControls', 'GameRecord'];
      return parts.every((part) => fetched.some((name) => name.includes(part)));
    });
    await table.page.getByText('Load a saved game').waitFor();
    await server.close();
    await table.page.locator('main[inert]').waitFor();
    await open(usualSettings('tock'), { port: Number(new URL(server.url).port) });
    await table.page.locator('main:not([inert])').waitFor();
    await table.button('Set up a game').and(table.page.locator(':focus')).waitFor();
  });

  it('opens at once on a phone that has been here, and says that the table does not answer', async () => {
    const server = await open(usualSettings('tock'));
    const { page } = await come('/', { ...PHONE, serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
    await server.close();
    await page.reload();
    await page.getByText('No answer from the table. Trying again…').waitFor();
  });

  it('has what it could not fetch meanwhile once the network is back', async () => {
    await open(usualSettings('tock'));
    const { page } = await come('/', PHONE);
    const help = page.getByRole('button', { name: 'How to play' });
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('HelpSheet'));
    await help.click();
    await page.getByRole('dialog').getByText('Loading…').waitFor();
    await failed;
    const loaded = page.waitForEvent('load');
    await page.context().setOffline(false);
    await loaded;
    await help.click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
  });
});

describeInBrowser('a page of which one part has not come', () => {
  const browser = keepBrowser();

  it.each([
    ['/table', 'BoardPanel', 'The board is loading…'],
    ['/table', 'PlayButton', 'The set-up is loading…'],
    ['/table', 'AttractPage', 'Loading…'],
    ['/#learn', 'LessonsPage', 'Loading…'],
    ['/staff', 'StaffPage', 'The table is loading.'],
    ['/puzzle', 'PuzzlePage', 'The table is loading.'],
  ])('%s without %s says so, and is not empty', async (path, part, words) => {
    const { url } = await open(usualSettings('tock'), {
      venue: { patience: 5, attract: part === 'AttractPage' },
    });
    const page = await (await browser().newContext(DESKTOP)).newPage();
    const held = page.waitForRequest((request) => request.url().includes(part));
    await page.route(`**/${part}-*.js`, () => undefined);
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await held;
    await page.locator('main').getByText(words).first().waitFor();
  });
});
