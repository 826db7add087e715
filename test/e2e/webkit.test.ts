import { describe, expect, it, onTestFinished } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { until } from '../support/until.js';
import { Finger } from './finger.js';
import { openTable } from './open-table.js';
import { lacksWebkit, WebkitPage } from './webkit.js';

const SIZES = [
  { what: 'a phone', width: 450, height: 860 },
  { what: 'a tablet', width: 1024, height: 800 },
];
/** Of the player's own, beside those of the computers. */
const MOVES = 4;
/** While computers play, in milliseconds. */
const REST = 50;

describe.skipIf(lacksWebkit)(`Safari’s engine${lacksWebkit}`, () => {
  it.each(SIZES)(
    'plays on $what against computers by what is lit and said',
    { timeout: 180_000 },
    async (size) => {
      const { table, url, close } = await openTable(
        { ...usualSettings('keezen'), cards: 'dealt' },
        { seed: 19, speed: 10 },
      );
      onTestFinished(close);
      const page = new WebkitPage();
      onTestFinished(() => page.close());
      await page.open(url, size);
      const finger = new Finger(page);
      await page.type('.join input[autocomplete]', 'Ann');
      await page.locator('.join .alone').click();
      await until(() => table.context.game !== null, 'the game begins');
      const own = () => table.context.entries.filter(({ player }) => player === 0).length;
      while (own() < MOVES) {
        const sight = await finger.see();
        // a computer's swap waits while somebody holds one of its pawns
        await (sight.yours || sight.holds ? finger.follow(sight) : page.waitForTimeout(REST));
      }
      const look = () => [innerWidth, document.documentElement.scrollWidth] as const;
      const [wide, drawn] = await page.evaluate(look, null);
      expect(wide).toBeLessThanOrEqual(size.width);
      expect(drawn).toBeLessThanOrEqual(wide);
    },
  );
});
