/** The display on a television is read from three metres. */
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person } from './person.js';
import { ALONE } from './positions.js';

const { open, come } = keepCompanions();

/** Text in sight below 1/40 of the height; the numbers of the holes are on the board too. */
const smallText = ({ page }: Person) =>
  page.evaluate(() => {
    const small = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('.board, .unseen, .to-text') || !element.checkVisibility())
        continue;
      const { top, bottom } = element.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (bottom > 0 && top < innerHeight && size < innerHeight / 40)
        small.add(`${text}: ${size} < ${innerHeight / 40}`);
    }
    return [...small];
  });

/** Shares of the screen: the board's height, the width of all columns, the feet of QR code and deck. */
const used = ({ page }: Person) =>
  page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const side = document.querySelector('.status')?.getBoundingClientRect();
    const code = document.querySelector('.qr img')?.getBoundingClientRect();
    const deck = document.querySelector('.deck')?.getBoundingClientRect();
    return {
      high: (board?.height ?? 0) / innerHeight,
      wide: (side?.right ?? 0) / innerWidth,
      code: (code?.bottom ?? 0) / innerHeight,
      deck: (deck?.bottom ?? 0) / innerHeight,
    };
  });

describeInBrowser('a television', () => {
  it.each([
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ])(
    'of %i × %i shows nothing smaller than 1/40 of its height, and no wide margin',
    async (width, height) => {
      await open(ALONE);
      const table = await come('/table', { ...DESKTOP, locale: 'fr-CA', viewport: { width, height } });
      const small: string[] = [];
      const look = async (stage: string) => {
        for (const found of await smallText(table)) small.push(`${stage}: ${found}`);
        const { high, wide, code, deck } = await used(table);
        expect.soft(high, `${stage}: the board’s height`).toBeGreaterThan(0.9);
        expect.soft(wide, `${stage}: the right edge`).toBeGreaterThan(0.97);
        expect.soft(code, `${stage}: the code’s foot`).toBeLessThan(1);
        if (height >= 1080) expect.soft(deck, `${stage}: the deck’s foot`).toBeLessThan(1);
      };
      await table.page.locator('.qr img').waitFor();
      await look('idle');
      await table.page.locator('.play-now + button').click();
      await table.page.locator('.setting').last().waitFor();
      await look('set-up');
      await table.page.locator('.play-now').click();
      await table.page.locator('.dock > .primary').click();
      await table.page.locator('.card-pad').waitFor();
      await look('card');
      await table.page.locator('.card-pad button').first().click();
      await table.until('the card lies open', ({ stage }) => stage === 'move');
      await look('move');
      expect(small).toEqual([]);
    },
  );

  it.each([
    [1280, 720],
    [1920, 1080],
  ])('of %i × %i shows the code whole beside ten seats', async (width, height) => {
    await open(usualSettings('tac-tik-pieu', 10), { position: '/////////' });
    const table = await come('/table', { ...DESKTOP, locale: 'fr-CA', viewport: { width, height } });
    await table.page.locator('.qr img').waitFor();
    const { code } = await used(table);
    expect(code).toBeLessThan(1);
  });
});
