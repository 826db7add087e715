import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP } from './person.js';
import { ALONE, hole } from './positions.js';

const { open, come, openFor } = keepCompanions();

/** Ann wins with the next three, which is moved at the table. */
async function aboutToWin() {
  const server = await open(ALONE, { position: 'aH4,aH3,aH2,d16/b5//' });
  const ann = await come('/', DESKTOP);
  await ann.sit('Ann', 0);
  const table = await come('/table', DESKTOP);
  const play = async () => {
    server.table.send({ type: 'card.play', by: 0, card: '3?' });
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
  };
  const win = async () => {
    await table.carry(hole('d16'), hole('aH1'), 'tap');
    await ann.until('won', ({ stage }) => stage === 'won');
  };
  return { ann, play, win };
}

describeInBrowser('a question', () => {
  it.each([
    ['End this game', 'Really end this game?'],
    ['Leave your seat', 'Leave your seat? Someone'],
  ])('stays while the game goes on, and goes when it is over: %s', async (label, words) => {
    const { ann, play, win } = await aboutToWin();
    await ann.menu();
    await ann.button(label).click();
    const question = ann.page.getByText(words);
    await question.waitFor();
    await play();
    expect(await question.count()).toBe(1);
    await win();
    expect(await question.count()).toBe(0);
  });
});

describeInBrowser('a question and a refusal', () => {
  it('come before a game is left, and the refusal goes with its stage', async () => {
    const { ann, play, win } = await aboutToWin();
    await ann.menu();
    await ann.button('Leave your seat').click();
    await ann.page.getByText('Leave your seat? Someone').waitFor();
    await ann.button('Keep playing').click();
    await ann.page.keyboard.press('Escape');
    expect((await ann.view()).viewer.kind).toBe('player');

    await ann.button('Discard').click();
    await ann.card('3').click();
    const refusal = ann.page.locator('.notices .notice');
    await refusal.waitFor();
    await play();
    expect(await refusal.count()).toBe(0);

    await win();
    await ann.button('Back to set-up').click();
    await ann.until('the set-up', ({ stage }) => stage === 'setup');
    await ann.button('Leave your seat').click();
    await ann.until('the seat is free', ({ viewer }) => viewer.kind === 'visitor');
  });
});

describeInBrowser('a jack whose suit decides', () => {
  it('is asked for its suit in every way to give it, and a card that was entered wrong is taken out alone', async () => {
    const { ann } = await openFor({ ...usualSettings('quebec-7'), teamSize: 1 }, { position: '/b5//' });
    const { seats } = await ann.view();
    const others = (seats[0]?.cards ?? 0) - 1;
    await ann.button('Trade your hand').click();
    await ann.card('jack').click();
    await ann.page.getByText('Which jack?').waitFor();
    await ann.page.locator('.suits').getByRole('button', { name: 'jack of clubs' }).click();
    expect(await ann.page.getByText('Which jack?').count()).toBe(0);
    await ann.card('5').click();
    await ann.button('Remove 5').click();
    for (let card = 0; card < others; card++) await ann.card('3').click();
    await ann.until('the hand is given for a pawn', ({ stage }) => stage === 'move');
  });
});
