import { expect, it } from 'vitest';
import { withTwins } from '../../src/page/twins.js';
import { type Card, cardName } from '../../src/rules/cards/cards.js';
import { currentGame } from '../../src/table/context.js';
import { usualSettings } from '../../src/table/settings.js';
import { contrast } from '../support/contrast.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { type Person, PHONE } from './person.js';
import { ALONE, DEALT, hole } from './positions.js';

/** Of text that is not large, by the Web Content Accessibility Guidelines. */
const READABLE = 4.5;

const { open, come, openFor } = keepCompanions();

/** The contrast of each calm card's corner to its face, as the browser paints them; 0 of one that is seen through. */
async function contrasts({ page }: Person): Promise<number[]> {
  const painted = await page.locator('.pick.idle .card').evaluateAll((cards) =>
    cards.map((card) => {
      for (let at: Element | null = card; at; at = at.parentElement) {
        const { opacity, filter } = getComputedStyle(at);
        if (opacity !== '1' || filter !== 'none') return null;
      }
      const { color, backgroundColor } = getComputedStyle(card);
      return [color, backgroundColor].map((colour) => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    }),
  );
  return painted.map((pair) => (pair ? contrast(pair[0] as number[], pair[1] as number[]) : 0));
}

describeInBrowser('a hand of dealt cards', () => {
  it('has one main button for a card that can only make the next player discard', async () => {
    const settings = { ...usualSettings('jackaroo'), cards: 'dealt' } as const;
    const { ann } = await openFor(settings, { position: '///', card: 'TC' });
    await ann.page.locator('.pick', { hasText: '10' }).first().click();
    await ann.page.locator('.hand > .primary').click({ timeout: 5000 });
    await ann.until('the next player discards', ({ entries }) => entries.length === 1);
  });

  it('marks the card that is offered to a partner until the answer, whatever else is tapped', async () => {
    const settings = {
      ...usualSettings('tac-tik'),
      options: { exchangeInTurn: true },
      cards: 'dealt',
    } as const;
    const { ann, table } = await openFor(settings, { position: 'a5///' });
    table.send({ type: 'seat.take', seat: 2, name: 'Cleo' });
    const marks = () =>
      ann.page.locator('.pick').evaluateAll((cards) => cards.map((card) => card.ariaPressed === 'true'));
    await ann.page.locator('.pick').nth(1).click();
    await ann.button(/^Exchange the/).click();
    await ann.until('it is offered', ({ stage }) => stage === 'offer');
    await ann.page.locator('.pick').first().click();
    expect(await marks()).toEqual([false, true, false, false]);
    await ann.button('Take my offer back').click();
    await ann.until('it is taken back', ({ stage }) => stage === 'card');
    await ann.page.locator('.pick').first().click();
    await expect.poll(marks).toEqual([true, false, false, false]);
  });

  it('is bright where a card can be played, calm but readable else, by day and by night', async () => {
    const server = await open(
      { ...usualSettings('tock', 2), cards: 'dealt' },
      { seed: 14, position: 'a5/-//-', turn: 0 },
    );
    server.table.send({ type: 'seat.take', seat: 1, name: 'Bob' });
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
    const playable = withTwins(hand ?? []).filter(({ moves }) => moves.length > 0);
    const idle = ann.page.locator('.pick.idle');
    expect(playable.length).toBeGreaterThan(0);
    expect(await idle.count()).toBe((hand?.length ?? 0) - playable.length);

    await ann.page.locator('.pick:not(.idle)').first().click();
    await ann.page.locator('.hand > .primary').click();
    const { declared } = await ann.until('the card lies open', ({ stage }) => stage === 'move');
    await ann.carryOut(declared?.moves[0] as NonNullable<typeof declared>['moves'][0], 4, 'tap');
    await ann.until('it is Bob’s turn', ({ game }) => game?.turn === 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      const each = await contrasts(ann);
      expect(each).toHaveLength((hand?.length ?? 0) - 1);
      expect(Math.min(...each), colorScheme).toBeGreaterThan(READABLE);
    }
  });

  it('has its suits as red as its ranks by night: the cards are as white', async () => {
    const settings = { ...usualSettings('tock'), teamSize: 1, cards: 'dealt' } as const;
    const { ann } = await openFor(
      settings,
      { position: 'a5///', card: '7H' },
      { ...PHONE, colorScheme: 'dark' },
    );
    const seven = ann.page.locator('.pick[aria-label="7 of hearts"]');
    await seven.waitFor();
    const colours = await seven
      .locator('.card, .suit')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
    expect(colours).toHaveLength(2);
    expect(colours[1]).toBe(colours[0]);
  });

  it('keeps what is chosen, and what is half entered of a real card, while others ask for something', async () => {
    /** Dan has discarded; now he asks to take it back. */
    const asks = async (
      { table, ann }: Awaited<ReturnType<typeof openFor>>,
      card: string,
      choose: () => Promise<unknown>,
    ) => {
      table.send({ type: 'seat.take', seat: 3, name: 'Dan' });
      table.send({ type: 'card.discard', by: 3, card });
      await ann.until('it is her turn', ({ game, hand }) => game?.turn === 0 && hand?.length !== 0);
      await choose();
      table.send({ type: 'undo.ask', by: 3 });
      await ann.button(/^No$/).click();
      await ann.until('she has refused', ({ undo }) => undo === null);
    };
    const dealt = await openFor(DEALT, { position: 'a5///', turn: 3, seed: 14 });
    const { page } = dealt.ann;
    const chosen = page.locator('.pick[aria-pressed=true]');
    const [card] = currentGame(dealt.table.context).hand(3);
    await asks(dealt, cardName(card as Card), () => page.locator('.pick:not(.idle)').first().click());
    expect(await chosen.count()).toBe(1);
    await dealt.ann.touch(hole('a5'), 'tap');
    await dealt.ann.until('it is played', ({ game, stage }) => stage === 'move' || game?.turn === 1);
    await expect.poll(() => chosen.count()).toBe(0);

    const real = await openFor({ ...ALONE, suits: true }, { position: 'a5///', turn: 3 });
    await asks(real, '2C', () => real.ann.card('7').click());
    expect(await real.ann.page.locator('.card-pad.suits').count()).toBe(1);
  });

  it('is bright where nothing moves and a card has to be given up', async () => {
    const { ann } = await openFor(DEALT, { position: '///' });
    const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
    expect(hand?.every(({ moves, discard }) => moves.length === 0 && discard)).toBe(true);
    await expect.poll(() => ann.page.locator('.pick:not(.idle)').count()).toBe(hand?.length);
  });
});
