import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWall, type Wall } from '../fleet/wall.js';
import { lacksMosquitto } from '../mqtt/mosquitto.js';
import { isLong } from '../support/long.js';
import { objections } from './axe.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { PAGE_FOLDER } from './open-table.js';
import { DESKTOP, FRENCH_PHONE, PHONE } from './person.js';

const AT_ONCE = 60;
/** Sixty rows on the narrowest phone. */
const LONGEST_PAGE = 9000;
const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

describeInBrowser(`the page of all tables${lacksMosquitto}`, () => {
  const browser = keepBrowser();
  let wall: Wall;
  beforeAll(async () => {
    if (!lacksMosquitto) wall = await openWall(PAGE_FOLDER, { pin: '2718' });
  });
  afterAll(() => wall?.close());

  async function come(options: typeof PHONE) {
    const page = await (await browser().newContext(options)).newPage();
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(wall.url);
    await page.locator('.table-card').nth(12).waitFor();
    return { page, complaints };
  }

  it.skipIf(lacksMosquitto)(
    'shows each table with its board, what it needs, and how many are how; a filter and a search find one',
    async () => {
      const { page, complaints } = await come(DESKTOP);
      expect(await page.locator('.mode').allTextContents()).toEqual([
        '1 needs help',
        '1 offline',
        '8 in play',
        '3 free',
      ]);
      expect(await page.locator('.site h3').allInnerTexts()).toEqual(['Need help', 'Café Nord', 'Port']);
      const corner = page.locator('.table-card', { hasText: 'Corner' });
      expect(await corner.innerText()).toContain('Guests are calling');
      expect(await page.locator('.table-card', { hasText: 'Window' }).innerText()).toMatch(
        /in play for 2\d min/,
      );
      expect(await page.locator('.table-card', { hasText: 'Garden 2' }).innerText()).toContain('Keezen, ');
      expect(await page.locator('.mini-board').count()).toBe(13);
      expect(await corner.locator('use').count()).toBe(1 + 16);
      await page.getByRole('button', { name: '1 needs help' }).click();
      expect(await page.locator('.table-card').count()).toBe(1);
      await page.getByRole('button', { name: '1 needs help' }).click();
      await page.getByLabel('Find a table').fill('garden');
      expect(await page.locator('.table-name').allInnerTexts()).toEqual(['Garden 1', 'Garden 2']);
      expect(await objections(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it.skipIf(lacksMosquitto)(
    'asks one table for something once the PIN is given, and many at once; who did it stays there',
    async () => {
      const { page } = await come(FRENCH_PHONE);
      const [window] = wall.tables;
      await page.locator('.table-card', { hasText: 'Window' }).click();
      const sheet = page.locator('.table-sheet');
      const free = sheet.getByRole('button', { name: 'Libérer' });
      const { y = Infinity } = (await free.boundingBox()) ?? {};
      const height = page.viewportSize()?.height ?? 0;
      expect(y).toBeLessThan(height / 2);
      expect(await sheet.getByRole('link', { name: 'Page du personnel' }).getAttribute('href')).toBe(
        'http://tock.test/staff',
      );
      await sheet.getByLabel('Votre nom').fill('Zoé');
      await sheet.getByRole('button', { name: 'Fermer aux joueurs' }).click();
      await page.locator('input[name="pin"]').fill('2718');
      await page.keyboard.press('Enter');
      await sheet.getByText('fait : 1').waitFor();
      expect(window?.port.facts().locked).toBe(true);
      expect(await objections(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'En choisir plusieurs' }).click();
      await page.getByRole('button', { name: 'toutes' }).nth(1).click();
      await page.locator('.group').getByRole('button', { name: 'Remettre à zéro' }).click();
      await page.getByText('Cela met aussi fin aux appels').waitFor();
      await page.locator('.group .destructive').click();
      await page.getByText('fait : 8').first().waitFor();
      expect(wall.tables.slice(0, 8).every(({ table }) => table.context.game === null)).toBe(true);
      for (const { report } of wall.tables.slice(0, 8)) report();
      await page.getByRole('button', { name: '9 libres' }).waitFor();
      await page.getByText('Qui a fait quoi').click();
      expect(await page.locator('.history ol > li').allInnerTexts()).toEqual([
        expect.stringMatching(/Zoé Remettre à zéro – 8 tables – fait\s: 8/),
        expect.stringMatching(/Zoé Fermer aux joueurs – Window – fait\s: 1/),
      ]);
      await page.getByText('8 tables – fait : 8').last().click();
      expect(await page.locator('.history ol ul li').innerText()).toMatch(
        /^fait\s: Bar, Corner, Fireplace, Garden 1, Garden 2, Piano, Stairs, Window$/,
      );
    },
  );

  it.skipIf(lacksMosquitto)('offers what a table can do, and has a call answered from its card', async () => {
    const { page } = await come(DESKTOP);
    const answer = page.locator('.table-card').getByRole('button', { name: 'Call answered' });
    wall.tables[2]?.venue.call(true);
    wall.tables[2]?.report();
    await answer.click();
    const sheet = page.locator('.table-sheet');
    expect(await sheet.locator('.verbs button').allInnerTexts()).toEqual([
      'Call answered',
      'Clear',
      'Reset',
      'Close to guests',
      'Pause for cleaning',
    ]);
    expect(await sheet.getByRole('button', { name: 'Set brightness' }).count()).toBe(0);
    await sheet.getByLabel('Your name').fill('Zoé');
    await page.keyboard.press('Escape');
    await answer.click();
    await page.locator('input[name="pin"]').fill('2718');
    await page.keyboard.press('Enter');
    await expect.poll(() => wall.tables[2]?.port.health().needs).toEqual([]);
    wall.tables[2]?.report();
    await page.getByRole('button', { name: '0 need help' }).waitFor();
    expect(await answer.count()).toBe(0);
  });

  it.skipIf(lacksMosquitto)(
    'lets the owner give people a PIN each; a waiter need not sign, and sees less',
    async () => {
      const enter = async (page: Page, pin: string) => {
        await page.locator('.table-card', { hasText: 'Piano' }).click();
        const sheet = page.locator('.table-sheet');
        await sheet.getByLabel('Your name').fill('Somebody');
        await sheet.getByRole('button', { name: 'Pause for cleaning' }).click();
        await page.locator('input[name="pin"]').fill(pin);
        await page.keyboard.press('Enter');
        await sheet.getByText('done: 1').waitFor();
        return sheet;
      };
      const piano = wall.tables.find(({ port }) => port.names().name === 'Piano');
      const { page: owner } = await come(DESKTOP);
      await enter(owner, '2718');
      piano?.report();
      await owner.keyboard.press('Escape');
      await owner.locator('.table-card', { hasText: 'Piano' }).getByText('being cleaned').first().waitFor();
      await owner.getByLabel('Name', { exact: true }).fill('Wim');
      await owner.getByLabel('PIN, at least 4 characters').fill('1111');
      await owner.getByRole('button', { name: 'Add' }).click();
      await owner.getByText('Wim, Waiter').waitFor();
      expect(await objections(owner)).toEqual([]);
      piano?.venue.execute({ do: 'clean', cleaning: false });
      piano?.report();

      const { page } = await come(PHONE);
      const sheet = await enter(page, '1111');
      await sheet.getByLabel('Your name').waitFor({ state: 'detached' });
      piano?.report();
      await sheet.getByRole('button', { name: 'Cleaning is done' }).click();
      await expect.poll(() => piano?.venue.state.cleaning).toBe(false);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('heading', { name: 'Staff list' }).count()).toBe(0);
      await page.getByText('Who did what').click();
      await page.locator('.history').getByText('Wim').first().waitFor();
      await page.getByText('the owner’s PIN added someone to the staff list – done').waitFor();
      expect(await objections(page)).toEqual([]);
    },
  );

  it.skipIf(lacksMosquitto)('rings and notifies whoever wants it, and remembers that they do', async () => {
    const { page } = await come(DESKTOP);
    await page.evaluate(() => {
      const said: string[] = [];
      const count = (name: string) => said.push(name);
      class Told {
        static permission = 'default';
        static async requestPermission() {
          Told.permission = 'granted';
        }
        constructor(title: string, { body }: { readonly body: string }) {
          count(`${title}: ${body}`);
        }
      }
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (at) {
        count('tone');
        start.call(this, at);
      };
      Object.assign(globalThis, { said, Notification: Told });
    });
    const said = () => page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said);
    const helped = page.getByRole('button', { name: /needs? help/ });
    await page.locator('.table-card').first().waitFor();
    const isCalling = wall.tables[0]?.venue.state.needs.includes('call') ?? false;
    const quiet = Number.parseInt((await helped.textContent()) ?? '', 10) - Number(isCalling);
    const call = async (wanted: boolean) => {
      wall.tables[0]?.venue.call(wanted);
      wall.tables[0]?.report();
      await page
        .getByRole('button', { name: new RegExp(`^${quiet + Number(wanted)} needs? help`) })
        .waitFor();
    };
    await call(true);
    expect(await said()).toEqual([]);
    await call(false);
    await page.getByLabel('Sound and notification').check();
    const ring = ['tone', 'tone', 'tone'];
    expect(await said()).toEqual(ring);
    await call(true);
    await expect.poll(said).toEqual([...ring, ...ring, 'All tables: Window: Guests are calling']);
    await call(false);
    expect(await page.evaluate(() => localStorage.getItem('tock.fleet-alerts'))).toBe('on');
  });

  it.skipIf(lacksMosquitto).each(isLong ? [5, 50, 200] : [50])(
    'shows at a glance whom to help among %i tables, on every screen',
    { timeout: 120_000 },
    async (size) => {
      const crowd = await openWall(PAGE_FOLDER, { size });
      try {
        for (const viewport of SCREENS) {
          const page = await (await browser().newContext({ ...PHONE, viewport })).newPage();
          await page.goto(crowd.url);
          const cards = page.locator('.table-card');
          await cards.nth(Math.min(size, AT_ONCE) - 1).waitFor();
          await page.locator('.table-card.is-needed').first().waitFor();
          await page.screenshot({ path: `build/walls/${size}-${viewport.width}.png` });
          const kinds = await cards.evaluateAll((all) =>
            all.map((card) => card.classList.contains('is-needed')),
          );
          expect(kinds.length).toBe(Math.min(size, AT_ONCE));
          expect(kinds.lastIndexOf(true)).toBe(kinds.indexOf(false) - 1);
          expect(await cards.first().innerText()).toContain('Guests are calling');
          const away = page.locator('.table-card.is-away');
          expect(await away.getByRole('button', { name: 'Clear' }).count(), 'nobody hears it').toBe(0);
          const box = await cards.first().boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height);
          const { scrollWidth, scrollHeight } = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return { scrollWidth, scrollHeight };
          });
          expect(scrollWidth).toBe(viewport.width);
          expect(scrollHeight).toBeLessThan(LONGEST_PAGE);
          expect(await objections(page)).toEqual([]);
          await page.context().close();
        }
      } finally {
        await crowd.close();
      }
    },
  );

  it.skipIf(lacksMosquitto)('asks for the PIN before it shows anything, where that is wanted', async () => {
    const closed = await openWall(PAGE_FOLDER, { pin: '2718', isPrivate: true, size: 5 });
    try {
      const page = await (await browser().newContext(PHONE)).newPage();
      await page.goto(closed.url);
      await page.locator('input[name="pin"]').fill('2718');
      expect(await page.locator('.table-card').count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.locator('.table-card').nth(4).waitFor();
    } finally {
      await closed.close();
    }
  });

  it.skipIf(lacksMosquitto)('sorts as people count, shows more on demand, and finds any table', async () => {
    const crowd = await openWall(PAGE_FOLDER, { size: 210 });
    try {
      const page = await (await browser().newContext(DESKTOP)).newPage();
      await page.goto(crowd.url);
      const cards = page.locator('.table-card');
      for (const [shown, left] of [
        [60, 150],
        [120, 90],
        [180, 30],
      ]) {
        await cards.nth((shown as number) - 1).waitFor();
        expect(await cards.count()).toBe(shown);
        await page.getByRole('button', { name: `Show more (${left})` }).click();
      }
      await cards.nth(209).waitFor();
      expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
      expect((await page.locator('.site h3').allInnerTexts()).slice(1)).toEqual([
        'Café Nord',
        'Port',
        ...Array.from({ length: 11 }, (_, venue) => `Venue ${venue + 1}`),
      ]);
      await page.getByLabel('Find a table').fill('table 19');
      expect(await page.locator('.table-name').allInnerTexts()).toEqual(
        [190, 19, 191, 192, 193, 194, 195, 196, 197, 198, 199].map((number) => `Table ${number}`),
      );
    } finally {
      await crowd.close();
    }
  });
});
