/** What hands are told, in words and in light, on every screen that looks on. */
import { expect, it } from 'vitest';
import type { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';
import { ALONE, hole } from './positions.js';

const { come, openFor } = keepCompanions();

/** Ann, whose turn it is, and the display that all see. */
async function two(
  position: string,
  settings = ALONE,
): Promise<[ann: Person, table: Person, carry: (from: string, to: string) => void, board: VirtualBoard]> {
  const { ann, board } = await openFor(settings, { position });
  // As on a wooden board: one pawn alone, where a finger on the screen would make the whole move.
  const carry = (from: string, to: string) => {
    expect(board.lift(hole(from), 'wood', 'hands').ok).toBe(true);
    expect(board.place('wood', hole(to), 'hands', 'spare').ok).toBe(true);
  };
  return [ann, await come('/table', DESKTOP), carry, board];
}

const says = (person: Person, text: string) =>
  expect.poll(() => person.page.locator('.status').innerText()).toContain(text);

describeInBrowser('hands are told', () => {
  it('of a shared seven only the holes of the pawn in the hand, its steps, and what is left', async () => {
    const [ann, table] = await two('a5,b5/c1//');
    await ann.card('7').click();
    await ann.until('the seven lies open', ({ stage }) => stage === 'move');
    await ann.touch(hole('a5'), 'tap');
    for (const person of [ann, table]) {
      await person.page.locator('.way').nth(6).waitFor();
      expect(await person.page.locator('.way').allTextContents()).toEqual('1 2 3 4 5 6 7'.split(' '));
    }
    await ann.putDown(hole('a10'), 'tap');
    await Promise.all([says(ann, '2 steps left.'), says(table, '2 steps left.')]);
    expect(await ann.button('Done').count()).toBe(0);
    await ann.button('Put it back for me').click();
    await ann.until('the pawn is back', ({ board }) => board.guide?.left === 7);
    expect(await ann.hole(hole('a5')).getAttribute('class')).toContain('occupied');
  });

  it('which pawns are captured on the way, one by one, also after Done', async () => {
    const [ann, table, carry] = await two('a5/a9/a14/');
    await ann.card('king').click();
    await ann.until('the king lies open', ({ stage }) => stage === 'move');
    carry('a5', 'b18');
    const told = ['Also captured: blue on red 9', 'Also captured: green on red 14'];
    await Promise.all([says(ann, told[0] as string), says(table, told[0] as string)]);
    carry('a9', 'bB4');
    await says(ann, told[1] as string);
    await ann.button('Done').click();
    const view = await ann.until('the move counts', ({ entries }) => entries.length === 1);
    expect(view.board.outcomes).toEqual([]);
    await says(table, 'Move the green pawn from red 14 to the green base.');
    carry('a14', 'cB4');
    await ann.until('the next player is up', ({ stage, game }) => stage === 'card' && game?.turn === 1);
  });

  it('whose pawn it is that is lifted, to whom it belongs and to the others', async () => {
    const [ann, table, carry, board] = await two('a5/b9//');
    const bob = await come('/', PHONE);
    await bob.sit('Bob', 1);
    expect(board.lift(hole('b9'), 'wood', 'hands').ok).toBe(true);
    await says(bob, 'It’s Ann’s turn: put your pawn back on blue 9.');
    await says(ann, 'That’s Bob’s pawn: put it back on blue 9.');
    await says(table, 'That’s Bob’s pawn, and it’s Ann’s turn: put it back on blue 9.');
    await ann.card('2').click();
    await ann.until('the two lies open', ({ stage }) => stage === 'move');
    await says(ann, 'That’s Bob’s pawn: put it back on blue 9.');
    expect(board.place('wood', hole('b9'), 'hands', 'spare').ok).toBe(true);
    await ann.until('the pawn is back', ({ board }) => board.guide?.strays.length === 0);
    carry('a5', 'a6');
    await says(ann, 'Red 6 is 1 step: 1 more to red 7.');
  });

  it('where pawns belong that stand elsewhere, each by its colour, and sees them put back', async () => {
    const [ann, table] = await two('a5/b9//');
    await ann.carry(hole('a5'), hole('c1'), 'tap');
    await ann.carry(hole('b9'), hole('c2'), 'tap');
    await ann.menu();
    await ann.button('Pause').click();
    await ann.until('paused', ({ stage }) => stage === 'paused');
    await ann.button('Resume').click();
    await ann.until('pawns are out of place', ({ stage }) => stage === 'repair');
    for (const person of [ann, table]) {
      await says(person, 'Move the blue pawn from green 2 to blue 9. Then 1 more.');
      expect(await person.page.locator('.ghost').count()).toBe(2);
    }
    await ann.carry(hole('c2'), hole('b9'), 'tap');
    await says(table, 'Move the red pawn from green 1 to red 5.');
    await table.button('Show where everything belongs').click();
    await table.button('Put it back for me').click();
    await ann.until('all is right', ({ stage }) => stage === 'card');
    expect(ann.complaints).toEqual([]);
  });
});
