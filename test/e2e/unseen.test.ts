/** What pawns and cards alone do not show: the page says it, draws it or lights it. */
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';
import { ALONE, hole } from './positions.js';

const { open, come, openFor } = keepCompanions();

const says = (person: Person, text: string) => person.page.locator('.status').getByText(text).waitFor();

/** Ranks of the keypad's pale cards. */
const paleCards = ({ page }: Person) =>
  page
    .locator('.card-pad button.idle')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

describeInBrowser('what pawns and cards alone do not show', () => {
  it('is said of a king that stands for any card: as which one it leads to each hole', async () => {
    await open(usualSettings('tac-tik-pieu', 3), { position: 'aH2/b9//-' });
    const table = await come('/table', DESKTOP);
    await table.card('king').click();
    await table.until('the king lies open', ({ stage }) => stage === 'move');
    await table.touch(hole('aH2'), 'tap');
    for (const way of ['as an ace to red home 3', 'as a 2 to red home 4']) await says(table, way);
    expect((await table.page.locator('.way').allTextContents()).sort()).toEqual(['2', 'A']);
    await table.putDown(hole('aH4'), 'tap');
    const { entries } = await table.until('the move counts', ({ stage }) => stage === 'card');
    expect(entries.at(-1)?.notation).toBe('KS:aH2-aH4');
    expect(table.complaints).toEqual([]);
  });

  it('is said after a joker of a real pack: draw a card, and which pawn goes on', async () => {
    await open(ALONE, { position: '///' });
    const table = await come('/table', DESKTOP);
    await table.card('joker').click();
    await table.until('the joker lies open', ({ stage }) => stage === 'move');
    await table.touch(hole('aB3'), 'tap');
    await table.until('the joker goes on', ({ stage, game }) => stage === 'card' && game?.replay === 'a18');
    await says(table, 'Draw a card from the deck.');
    await says(table, 'The same pawn moves again: the red star.');
    expect(table.complaints).toEqual([]);
  });

  it('is seen on the keypad: cards that no pawn can follow are pale, and say why when tapped', async () => {
    const { ann } = await openFor(ALONE, { position: '/b9//' });
    await ann.card('ace').waitFor();
    const pale = await paleCards(ann);
    expect(pale).toEqual(expect.arrayContaining(['2', '3', '4', '6', '7', '10', 'queen']));
    for (const rank of ['ace', 'king', 'joker']) expect(pale).not.toContain(rank);
    await ann.card('3').click();
    await ann.page.locator('.why').waitFor();
    expect((await ann.view()).stage).toBe('card');
    await ann.card('ace').click();
    await ann.until('the ace lies open', ({ stage }) => stage === 'move');
    expect(ann.complaints).toEqual([]);
  });

  it('is drawn around a pawn that may not be captured, until it has moved', async () => {
    await open(ALONE, { position: 'a18!,a5/b9//' });
    const [ann, table] = [await come('/', PHONE), await come('/table', DESKTOP)];
    await ann.sit('Ann', 0);
    for (const { page } of [ann, table]) {
      const middle = (selector: string) =>
        page.locator(selector).evaluate((circle) => [circle.getAttribute('cx'), circle.getAttribute('cy')]);
      expect(await middle('.guard')).toEqual(await middle(`.target[data-hole="${hole('a18')}"]`));
    }
    await ann.card('3').click();
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
    await ann.carry(hole('a18'), hole('a3'), 'tap');
    await table.until('it has moved', ({ stage, game }) => stage === 'card' && game?.turn === 1);
    for (const { page } of [ann, table]) await page.locator('.guard').waitFor({ state: 'detached' });
  });
});
