import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { RealCards } from '../support/real-cards.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { Finger } from './finger.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come } = keepCompanions();

const MINUTES = 60_000;
const NAMES = ['Ann', 'Bob'];

describeInBrowser('a whole game by fingers that follow what is lit and said', () => {
  it('two phones, cards dealt to them', { timeout: 8 * MINUTES }, async () => {
    const { table } = await open({ ...usualSettings('tock', 2), cards: 'dealt' }, { seed: 11 });
    const phones = [await come('/', PHONE), await come('/', PHONE)];
    for (const [seat, phone] of phones.entries()) await phone.sit(NAMES[seat] ?? '', seat);
    table.send({ type: 'wake' });
    table.send({ type: 'start' });
    const fingers = phones.map(({ page }) => new Finger(page));
    for (let at = 0; ; ) {
      const finger = fingers[at] as Finger;
      const sight = await finger.see();
      if (sight.stage === 'won') break;
      // whoever is not awaited lets the other one go on
      if (!sight.yours && ['card', 'move', 'repair'].includes(sight.stage)) at = 1 - at;
      else await finger.follow(sight);
    }
    const ends = await Promise.all(phones.map(({ page }) => page.locator('.verdict').textContent()));
    expect(ends.filter((text) => text?.includes('You have won!'))).toHaveLength(1);
    await phones[0]?.page.getByText('How it went').waitFor();
    await phones[0]?.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await phones[0]?.button('Share the game').click();
    await phones[0]?.page.getByText('The game is copied').waitFor();
    const shared = await phones[0]?.page.evaluate(() => navigator.clipboard.readText());
    expect(shared, 'all of it').toMatch(/^tock game 1\n(?!.*hidden)/s);
    const turns = await phones[0]?.page.locator('.story ol > li').count();
    const taps = fingers.reduce((sum, one) => sum + one.taps, 0);
    console.info(`two phones: ${turns} turns, ${(taps / (turns ?? 1)).toFixed(2)} taps a turn`);
    for (const person of phones) expect(person.complaints).toEqual([]);
  });

  it('one tablet, real cards', { timeout: 8 * MINUTES }, async () => {
    const settings = usualSettings('tock', 2);
    const { table } = await open(settings, { seed: 12 });
    const tablet = await come('/table', { ...DESKTOP, viewport: { width: 1024, height: 768 } });
    const cards = RealCards.of(settings, 52, 1, 4);
    table.send({ type: 'wake' });
    table.send({ type: 'start' });
    const finger = new Finger(tablet.page);
    let taps = 0;
    for (;;) {
      const sight = await finger.see();
      if (sight.stage === 'won') break;
      const { context } = table;
      if (sight.stage === 'deal') {
        const { game } = await tablet.view();
        cards.deal(game?.next?.size ?? 0, game?.next?.shuffled ?? true);
        await tablet.button('The cards are dealt').click();
        await tablet.until('the cards are dealt', ({ stage }) => stage !== 'deal');
      } else if (sight.stage === 'card') {
        const turn = context.game?.turn ?? 0;
        taps += await layDown(cards.hands[turn] ?? []);
        const shown = table.context.declared?.kind === 'move' ? table.context.declared.card : undefined;
        cards.show(turn, shown ?? table.context.entries.at(-1)?.shown[0] ?? '');
      } else await finger.follow(sight);
    }
    await tablet.page.getByText('How it went').waitFor();
    const turns = await tablet.page.locator('.story ol > li').count();
    console.info(`one tablet: ${turns} turns, ${((taps + finger.taps) / turns).toFixed(2)} taps a turn`);
    expect(tablet.complaints).toEqual([]);

    /** Tries the cards of a hand until one is taken; else what the page offers to do with the last one. */
    async function layDown(hand: readonly string[]): Promise<number> {
      const { version, game } = await tablet.until('a card is wanted', ({ stage }) => stage === 'card');
      let tried = 0;
      const changed = () => tablet.until('the card counts', (view) => view.version > version);
      if (game?.skip) {
        await tablet.card(rankOf(hand[0])).click();
        await changed();
        return 1;
      }
      for (const card of hand) {
        tried++;
        await tablet.card(rankOf(card)).click();
        await tablet.page.locator('.why, .play:not([data-stage="card"])').first().waitFor();
        if ((await tablet.view()).version > version) return 1;
      }
      await tablet.page.locator('.entry > .primary').click();
      await changed();
      return tried + 1;
    }
  });
});

const RANKS: Readonly<Record<string, string>> = {
  A: 'ace',
  T: '10',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  X: 'joker',
};
const rankOf = (card = '') => RANKS[card[0] ?? ''] ?? card[0] ?? '';
