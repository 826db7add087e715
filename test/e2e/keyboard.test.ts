import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person } from './person.js';
import { ALONE, hole } from './positions.js';

const { open, come } = keepCompanions();

/** The keyboard is on this hole. */
const on = (person: Person, name: string) =>
  person.page.locator(`.target[data-hole="${hole(name)}"]:focus`).waitFor();

describeInBrowser('by keyboard alone', () => {
  it('the focus goes on to the pawns that may move, and jumps from one to the next', async () => {
    await open(ALONE, { position: 'a5,a9/b5//' });
    const table = await come('/table', DESKTOP);
    const { keyboard } = table.page;
    await table.card('3').press('Enter');
    await on(table, 'a5');
    await keyboard.press('PageDown');
    await on(table, 'a9');
    await keyboard.press('PageDown');
    await on(table, 'a5');
    await keyboard.press('PageUp');
    await on(table, 'a9');
    await keyboard.press('Enter');
    const { entries } = await table.until('the move counts', ({ stage }) => stage === 'card');
    expect(entries.map(({ notation }) => notation)).toEqual(['3S:a9-a12']);
    await on(table, 'a9');
  });

  it('a question keeps the focus, which goes back when it is answered with no', async () => {
    await open(ALONE, { position: 'a5/b5//' });
    const table = await come('/table', DESKTOP);
    const { page } = table;
    const onButton = (name: string) =>
      page.getByRole('button', { name }).and(page.locator('.game-menu :focus')).waitFor();
    await table.menu();
    await table.button('Pause').press('Enter');
    await table.until('the pause', ({ stage }) => stage === 'paused');
    await table.button('End this game').press('Enter');
    await page.getByText('Really end this game?').waitFor();
    await onButton('End this game');
    await table.button('Keep playing').press('Enter');
    await page.getByText('Really end this game?').waitFor({ state: 'detached' });
    await onButton('End this game');
    await page.keyboard.press('Enter');
    await page.getByText('Really end this game?').waitFor();
    await page.keyboard.press('Enter');
    await table.until('the game is given up', ({ stage }) => stage === 'setup');
    await page.locator('.setup [data-setting=ruleset] > summary:focus').waitFor();
    expect(table.complaints).toEqual([]);
  });

  it('jumps to the targets of the pawn in the hand', async () => {
    await open(ALONE, { position: 'a5/b5,b9//' });
    const table = await come('/table', DESKTOP);
    const { keyboard } = table.page;
    await table.card('jack').press('Enter');
    await on(table, 'a5');
    await keyboard.press('Enter');
    await table.page.locator('.live.holding').waitFor();
    await table.until('the partners are lit', ({ scene }) => scene.some(({ cue }) => cue === 'swapPartner'));
    await keyboard.press('PageDown');
    await keyboard.press('PageDown');
    await on(table, 'b9');
    await keyboard.press('Enter');
    const { entries } = await table.until('the swap counts', ({ stage }) => stage === 'card');
    expect(entries.map(({ notation }) => notation)).toEqual(['JS:a5~b9']);
    expect(table.complaints).toEqual([]);
  });
});
