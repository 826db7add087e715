import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingForPty } from '../firmware/pty-board.js';
import { RealTable } from '../firmware/real-table.js';
import { referenceProfile } from '../firmware/recorder.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { PAGE_FOLDER } from './open-table.js';

const missing = missingForPty();
const why = missing.length > 0 ? ` (skipped, missing: ${missing.join(', ')})` : '';

describeInBrowser('the page above the whole companion above the firmware', () => {
  const browser = keepBrowser();
  let table: RealTable;

  beforeAll(async () => {
    if (missing.length === 0) table = await RealTable.open(referenceProfile(4), PAGE_FOLDER);
  });
  afterAll(() => table?.close());

  it.skipIf(why !== '')(
    `a card tapped on the page lights the right LEDs, and a pawn moved on the wood moves on the page${why}`,
    async () => {
      const context = await browser().newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
      const page = await context.newPage();
      await page.goto(table.url);
      await page.getByLabel('Your name').fill('Ada');
      await page.locator('.join button.primary').click();
      await page.locator('.join').waitFor({ state: 'detached' });
      await table.gather([1, 2, 3]);

      await page.getByRole('button', { name: 'king', exact: true }).click();
      await table.until('the way out of the base is lit', () => 'a18' in table.lit);
      expect(table.lit['a18']).toEqual([255, 255, 255]);
      expect(await table.litDuring(500)).toEqual(['a18', 'aB1', 'aB2', 'aB3', 'aB4']);

      const drawn = () =>
        page.evaluate(() => {
          const placed = (element: Element) =>
            /translate\(.*?\)/.exec(element.getAttribute('transform') ?? '')?.[0];
          const star = document.querySelector('.wood .star');
          const place = star?.parentElement && placed(star.parentElement);
          const pawns = [...document.querySelectorAll('.live .pawn')].filter(
            (pawn) => placed(pawn) === place,
          );
          const fill = (element: Element | null | undefined) => element?.getAttribute('fill');
          return { star: fill(star), pawns: pawns.map((pawn) => fill(pawn.querySelector('circle'))) };
        });
      const before = await drawn();
      expect(before.pawns).toEqual([]);
      await table.lift('aB3');
      await table.put('a18');
      await page.locator('.head .menu').click();
      await page.locator('.log li', { hasText: 'Ada king' }).waitFor();
      const after = await drawn();
      expect(after.pawns).toEqual([before.star]);
      await table.until("the next player's base is lit alone, and the move made", () => 'bB1' in table.lit);
      expect(await table.litDuring(500)).toEqual(['a18', 'bB1', 'bB2', 'bB3', 'bB4']);

      const warning = page.getByText('The board does not answer');
      await table.pty.unplug();
      await warning.waitFor();
      await table.pty.plug();
      await warning.waitFor({ state: 'detached' });
      expect(await page.locator('.log li').count()).toBe(1);
    },
  );
});
