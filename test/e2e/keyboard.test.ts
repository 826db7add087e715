import { expect, it } from 'vitest';
import { Board, type Hole } from '../../src/rules/holes.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person } from './person.js';

const { open, come } = keepCompanions();
const alone = { ...usualSettings('tock'), teamSize: 1 };
const hole = (name: string) => Board.of(4).parse(name) as Hole;

/** The keyboard is on this hole. */
const on = (person: Person, name: string) =>
  person.page.locator(`.target[data-hole="${hole(name)}"]:focus`).waitFor();

describeInBrowser('by keyboard alone', () => {
  it('the focus goes on to the pawns that may move, and jumps from one to the next', async () => {
    await open(alone, { position: 'a5,a9/b5//' });
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

  it('jumps to the targets of the pawn in the hand', async () => {
    await open(alone, { position: 'a5/b5,b9//' });
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
