/** Nothing that a turn needs jumps: the browser itself tells what it shifted, as Lighthouse counts it. */
import { expect, it } from 'vitest';
import { sampled } from '../support/long.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE, SMALL_PHONE } from './person.js';
import { ALONE, DEALT } from './positions.js';

const { openFor } = keepCompanions();
const SCREENS = sampled(
  [
    ['a small phone', SMALL_PHONE],
    ['a screen', DESKTOP],
    ['a phone', PHONE],
  ] as const,
  2,
);
/** And what is in them; texts in the status may change places. */
const NEEDED = '.play > .status, .play-board *, .hand, .hand *, .card-pad, .card-pad *';

/** From now on, without the half second after a tap, in which people expect a change. */
async function watchShifts({ page }: Person): Promise<() => Promise<string[]>> {
  await page.evaluate((needed) => {
    const shifts: string[] = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources = [] } = entry as PerformanceEntry & {
          readonly hadRecentInput: boolean;
          readonly sources?: readonly { readonly node?: Node }[];
        };
        if (hadRecentInput) continue;
        for (const { node } of sources)
          if (node instanceof Element && node.matches(needed))
            shifts.push(String(node.getAttribute('class')));
      }
      document.body.dataset['shifts'] = JSON.stringify(shifts);
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
    document.body.dataset['shifts'] = '[]';
  }, NEEDED);
  return async () => JSON.parse((await page.evaluate(() => document.body.dataset['shifts'])) ?? 'null');
}

describeInBrowser('in French, nothing that a turn needs shifts', () => {
  it.each(SCREENS)(
    'on %s: a dealt card is refused, another one played, its pawn moved',
    async (_, screen) => {
      const { ann } = await openFor(
        DEALT,
        { seed: 14, position: '/b9/c9/d9', card: 'KC' },
        { ...screen, locale: 'fr-CA' },
      );
      const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
      const cards = ann.page.locator('.hand .pick');
      await cards.last().waitFor();
      const shifts = await watchShifts(ann);
      await cards.nth(hand?.findIndex(({ moves }) => moves.length === 0) ?? 0).click();
      await ann.page.locator('.why').waitFor();
      await cards.nth(hand?.findIndex(({ card }) => card === 'KC') ?? 0).click();
      await ann.page.locator('.hand > .primary').click();
      await ann.playBest('tap');
      await ann.until('the turn is over', ({ game }) => game?.turn === 1);
      expect(await shifts()).toEqual([]);
    },
  );

  it.each(SCREENS)(
    'on %s: a real card is refused, another one laid down, its pawn moved',
    async (_, screen) => {
      const { ann } = await openFor(ALONE, { position: 'aH1/b9/c9/d9' }, { ...screen, locale: 'fr-CA' });
      await ann.page.locator('.card-pad').waitFor();
      const shifts = await watchShifts(ann);
      await ann.card('dame').click();
      await ann.page.locator('.why').waitFor();
      await ann.button('Une autre carte').click();
      await ann.card('3').click();
      await ann.until('the card lies open', ({ stage }) => stage === 'move');
      await ann.playBest('tap');
      await ann.until('the turn is over', ({ game }) => game?.turn === 1);
      expect(await shifts()).toEqual([]);
    },
  );

  it('watches what it says: a text put above the board without a tap is told', async () => {
    const { ann } = await openFor(ALONE, { position: 'aH1/b9/c9/d9' });
    await ann.page.locator('.card-pad').waitFor();
    const shifts = await watchShifts(ann);
    await ann.page.evaluate(() => {
      setTimeout(
        () => document.querySelector('.status')?.before('A text', document.createElement('hr')),
        600,
      );
    });
    await expect.poll(shifts).not.toEqual([]);
  });
});
