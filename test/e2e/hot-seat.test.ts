import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';
import { RealCards } from '../support/real-cards.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, rankOf } from './person.js';

const { open, come } = keepCompanions();

/** Presses a button by the keyboard alone. */
async function press(table: Person, name: string | RegExp): Promise<void> {
  await table.button(name).focus();
  await table.page.keyboard.press('Enter');
}

/** Plays the first card of the hand that moves a pawn, else discards; answers with the card shown. */
async function takeTurn(table: Person, hand: readonly string[], byKeys: boolean): Promise<string> {
  const view = await table.until('a card is wanted', ({ stage }) => stage === 'card');
  const changed = ({ version }: View) => version > view.version;
  for (const card of view.game?.skip ? [] : hand) {
    await table.card(rankOf(card)).focus();
    await table.page.keyboard.press('Enter');
    await table.page.locator('.why, .play[data-stage="move"]').first().waitFor();
    if ((await table.view()).stage !== 'move') continue;
    const played = await table.playBest(byKeys ? 'keys' : 'drag', 'keys');
    expect((await table.view()).entries.at(-1)?.notation).toBe(played);
    return card;
  }
  const card = hand[0];
  if (card === undefined) throw new Error('nobody without cards has a turn');
  if (!view.game?.skip) await press(table, /^Discard$/);
  await table.card(rankOf(card)).press('Enter');
  await table.until('the discard counts', changed);
  return card;
}

describeInBrowser('one display takes real cards for everyone', () => {
  it('a whole deal, every other move by keyboard alone', async () => {
    const settings = usualSettings('tac-tik', 2);
    await open(settings, { seed: 2 });
    const table = await come('/table', DESKTOP);
    await press(table, 'Set up a game');
    await table.until('a game is set up', ({ stage }) => stage === 'setup');
    await table.page.getByRole('button', { name: /^Play:/ }).press('Enter');
    await table.until('cards are dealt', ({ stage }) => stage === 'deal');
    await table.page.locator('.dealer > summary').press('Enter');
    await table.page.locator('.dealer input').nth(1).check();
    const { game } = await table.until('another dealer is chosen', (view) => view.game?.next?.dealer === 1);
    const size = game?.next?.size ?? 0;
    const cards = RealCards.of(settings, 48, 1, 5);
    cards.deal(size, true);
    await press(table, 'The cards are dealt');
    let view = await table.until('the player after the dealer begins', ({ stage }) => stage === 'card');
    expect(view.game?.turn).toBe(0);
    let turns = 0;
    while (view.stage === 'card') {
      const turn = view.game?.turn ?? 0;
      cards.show(turn, await takeTurn(table, cards.hands[turn] ?? [], turns % 2 === 0));
      turns++;
      view = await table.until('the turn is over', ({ stage }) => stage === 'card' || stage === 'dealEnd');
    }
    expect(turns).toBe(2 * size);
    expect(view.hindsight, 'nobody is blamed who played all they could').toEqual([]);
    expect(table.complaints).toEqual([]);
    await table.button('Next deal').press('Enter');
    await table.until('the next deal begins', ({ stage }) => stage === 'deal');
  });
});
