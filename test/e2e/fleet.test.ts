import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWall, type Wall } from '../fleet/wall.js';
import { lacksMosquitto } from '../mqtt/mosquitto.js';
import { objections } from './axe.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { PAGE_FOLDER } from './open-table.js';
import { DESKTOP, PHONE } from './person.js';

describeInBrowser(`the page of all tables${lacksMosquitto}`, () => {
  const browser = keepBrowser();
  let wall: Wall;
  beforeAll(async () => {
    if (!lacksMosquitto) wall = await openWall(PAGE_FOLDER, '2718');
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
        '1 need a hand',
        '1 away',
        '8 in play',
        '3 free',
      ]);
      expect(await page.locator('.site h3').allInnerTexts()).toEqual(['Café Nord', 'Port']);
      const corner = page.locator('.table-card', { hasText: 'Corner' });
      expect(await corner.innerText()).toContain('Guests call');
      expect(await page.locator('.table-card', { hasText: 'Window' }).innerText()).toMatch(
        /in play for 2\d min/,
      );
      expect(await page.locator('.mini-board').count()).toBe(13);
      expect(await corner.locator('use').count()).toBe(1 + 16);
      await page.getByRole('button', { name: '1 need a hand' }).click();
      expect(await page.locator('.table-card').count()).toBe(1);
      await page.getByRole('button', { name: '1 need a hand' }).click();
      await page.getByLabel('Find a table').fill('garden');
      expect(await page.locator('.table-name').allInnerTexts()).toEqual(['Garden 1', 'Garden 2']);
      expect(await objections(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it.skipIf(lacksMosquitto)(
    'asks one table for something once the PIN is given, and many at once; who did it stays there',
    async () => {
      const { page } = await come({ ...PHONE, locale: 'fr-CA' });
      const [window] = wall.tables;
      await page.locator('.table-card', { hasText: 'Window' }).click();
      const sheet = page.locator('.table-sheet');
      await sheet.getByLabel('Votre nom').fill('Zoé');
      await sheet.getByRole('button', { name: 'Verrouiller', exact: true }).click();
      await page.locator('input[name="pin"]').fill('2718');
      await page.keyboard.press('Enter');
      await sheet.getByText('1 × fait').waitFor();
      expect(window?.port.facts().locked).toBe(true);
      expect(await objections(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'En choisir plusieurs' }).click();
      await page.getByRole('button', { name: 'toutes' }).first().click();
      await page.locator('.group').getByRole('button', { name: 'Réinitialiser' }).click();
      await page.getByText('Arrêter la partie et libérer les places : 8 tables ?').waitFor();
      await page.locator('.group .destructive').click();
      await page.getByText('8 × fait').first().waitFor();
      expect(wall.tables.slice(0, 8).every(({ table }) => table.context.game === null)).toBe(true);
      for (const { report } of wall.tables.slice(0, 8)) report();
      await page.getByRole('button', { name: '9 libres' }).waitFor();
      await page.getByText('Qui a fait quoi').click();
      expect(await page.locator('.history ol > li').allInnerTexts()).toEqual([
        expect.stringMatching(/Zoé Réinitialiser · 8 tables · 8 × fait/),
        expect.stringMatching(/Zoé Verrouiller · Window · 1 × fait/),
      ]);
      await page.getByText('8 tables · 8 × fait').last().click();
      expect(await page.locator('.history ol ul li').innerText()).toMatch(
        /^fait\s: Bar, Corner, Fireplace, Garden 1, Garden 2, Piano, Stairs, Window$/,
      );
    },
  );
});
