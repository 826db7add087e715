import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();
const alone = { ...usualSettings('tock'), teamSize: 1 };

async function boxOf({ page }: Person, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describeInBrowser('the table display', () => {
  it('is read from three metres on a television: large text, a large code, little margin', async () => {
    await open(alone, { position: 'a5///' });
    const table = await come('/table', { ...DESKTOP, viewport: { width: 1920, height: 1080 } });
    const size = await table.page
      .locator('.seats strong')
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
    // a letter of 20 pixels on a screen of 1 metre is 10 mm high: read from 3 metres and more
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(20);
    expect((await boxOf(table, '.qr img')).width).toBeGreaterThanOrEqual(160);
    expect((await boxOf(table, '.board')).height).toBeGreaterThan(0.85 * 1080);
    expect((await boxOf(table, '.play')).x).toBeLessThan(0.08 * 1920);
  });

  it('keeps its board in sight on a tablet while the panel beside it scrolls', async () => {
    await open(alone, { position: 'a5///' });
    const table = await come('/table', { ...DESKTOP, viewport: { width: 1024, height: 768 } });
    await table.page.locator('.game-menu').scrollIntoViewIfNeeded();
    const board = await boxOf(table, '.board');
    expect(board.width).toBeGreaterThan(550);
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(board.bottom).toBeLessThanOrEqual(768);
  });
});

describeInBrowser('a phone on its side', () => {
  it('shows the whole board beside the hand', async () => {
    await open({ ...alone, cards: 'dealt' }, { seed: 14, position: 'a5///' });
    const ann = await come('/', { ...PHONE, viewport: { width: 844, height: 390 } });
    await ann.sit('Ann', 0);
    await ann.page.locator('.hand .pick').first().waitFor();
    await ann.page.locator('.play-board').scrollIntoViewIfNeeded();
    const [board, hand] = [await boxOf(ann, '.board'), await boxOf(ann, '.hand')];
    expect(board.right).toBeLessThanOrEqual(hand.x);
    expect(board.height).toBeLessThanOrEqual(390);
    expect(hand.y).toBeLessThan(390);
  });
});
