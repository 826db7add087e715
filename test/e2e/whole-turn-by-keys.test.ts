/** Whole turns by Tab, arrows, Enter and Escape alone; after each stage what has the focus is in sight. */
import { expect, it } from 'vitest';
import { cardName } from '../../src/rules/cards/cards.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, SMALL_PHONE } from './person.js';
import { ALONE, DEALT, hole } from './positions.js';

const { open, come, openFor } = keepCompanions();

/** Name of what has the focus, and why it cannot be seen. */
const focused = ({ page }: Person) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'lost to the page';
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const { left, top, width, height } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = drawn !== null && (element.contains(drawn) || drawn.contains(element));
    return isSeen ? name : `out of sight: ${name}`;
  });

const CARD = / of (spades|hearts|diamonds|clubs)|joker$/;

const focusIs = (person: Person, name: RegExp) => expect.poll(() => focused(person)).toMatch(name);

/** Goes on by Tab until something of this name has the focus. */
async function tabTo(person: Person, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let keys = 0; keys < 40; keys++) {
    const now = await focused(person);
    if (name.test(now)) return;
    passed.push(now);
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}: ${passed.join(' | ')}`);
}

async function enter(person: Person, name: RegExp): Promise<void> {
  await tabTo(person, name);
  await person.page.keyboard.press('Enter');
}

describeInBrowser('a whole turn by keyboard alone', () => {
  it.each([
    ['a small phone', SMALL_PHONE],
    ['a display', DESKTOP],
  ])('shares a seven, puts a pawn back on the way, and takes the move back: %s', async (_, screen) => {
    await open(DEALT, { seed: 14, position: 'a5,a9/b9/c9/d9', card: '7H' });
    const ann = await come('/', screen);
    const { keyboard } = ann.page;
    await ann.sit('Ann', 0);
    await ann.page.locator('.hand .pick').first().waitFor();
    await enter(ann, /^7 of hearts/);
    await focusIs(ann, /^7 of hearts/);
    await enter(ann, /^Play the 7 of hearts/);
    await focusIs(ann, /^red 5, red pawn/);
    await keyboard.press('Enter');
    await ann.page.locator('.live.holding').waitFor();
    await focusIs(ann, /^red 5/);
    await keyboard.press('Escape');
    await ann.page.locator('.live:not(.holding)').waitFor();
    await focusIs(ann, /^red 5, red pawn/);
    await ann.carry(hole('a5'), hole('a8'), 'keys');
    await focusIs(ann, /^red 8, red pawn/);
    await ann.carry(hole('a9'), hole('a13'), 'keys');
    await ann.until('the move counts', ({ entries }) => entries.length === 1);
    await focusIs(ann, /^red 13, red pawn/);
    if (await ann.page.locator('.head .menu').count()) await enter(ann, /^Menu/);
    await enter(ann, /^Take back the last move/);
    await ann.until('the pawns are to be put back', ({ stage }) => stage === 'repair');
    await focusIs(ann, /^red \d+, red pawn, Take this pawn/);
    await enter(ann, /^Put it back for me/);
    await ann.until('the turn begins again', ({ stage }) => stage === 'card');
    await focusIs(ann, CARD);
    expect(ann.complaints).toEqual([]);
  });

  it.each([
    ['a small phone', SMALL_PHONE],
    ['a display', DESKTOP],
  ])('gives a card in an exchange: %s', async (_, screen) => {
    const { ann, table } = await openFor(
      { ...usualSettings('tac-tik-pieu'), cards: 'dealt' },
      { seed: 3 },
      screen,
    );
    for (const seat of [1, 2, 3]) table.send({ type: 'seat.take', seat, name: `Player ${seat}` });
    table.send({ type: 'start' });
    await ann.until('cards are exchanged', ({ stage }) => stage === 'exchange');
    await ann.page.locator('.hand .pick').first().waitFor();
    await tabTo(ann, CARD);
    const given = await focused(ann);
    await ann.page.keyboard.press('Enter');
    await focusIs(ann, new RegExp(`^${given}`));
    await enter(ann, /^Give the/);
    await ann.until('her card is given', (view) => view.given[0] === true);
    await focusIs(ann, CARD);
    for (const player of [1, 2, 3])
      table.send({
        type: 'exchange',
        by: player,
        player,
        card: cardName(table.context.game!.hand(player)[0]!),
      });
    await ann.until('the game begins', ({ stage }) => stage === 'card');
    await focusIs(ann, CARD);
    expect(ann.complaints).toEqual([]);
  });

  it('answers which move was meant', async () => {
    const { ann, board } = await openFor(ALONE, { position: 'a5/b5,b9//' }, SMALL_PHONE);
    await ann.page.locator('.card-pad').waitFor();
    await enter(ann, /^jack$/);
    await focusIs(ann, /^red 5, red pawn/);
    await ann.page.keyboard.press('Enter');
    await ann.until('the pawn is in the hand', ({ board: { state } }) => state === 'moving');
    // somebody else's hands leave open which two were swapped
    for (const to of ['b5', 'b9', 'a5']) {
      const [pawn] = board.picture.inHand;
      board.place(pawn?.token ?? '', hole(to), 'somebody', `spare-${to}`);
    }
    await ann.until('the table asks', ({ board: { state } }) => state === 'asking');
    await focusIs(ann, /^red 5, /);
    await enter(ann, /^Swap/);
    await ann.until('it is answered', ({ stage }) => stage !== 'move');
    await focusIs(ann, /^ace$/);
    expect(ann.complaints).toEqual([]);
  });

  it('is not offered Done in the midst of a seven, and takes the card back', async () => {
    const { ann } = await openFor(ALONE, { position: 'a5,a9/b9/c9/d9' }, SMALL_PHONE);
    await ann.page.locator('.card-pad').waitFor();
    await enter(ann, /^7$/);
    await focusIs(ann, /^red 5, red pawn/);
    await ann.carry(hole('a5'), hole('a8'), 'keys');
    await focusIs(ann, /^red 8, red pawn/);
    await ann.page.locator('.status').getByText('4 steps left.').waitFor();
    expect(await ann.button('Done').count()).toBe(0);
    await enter(ann, /^Choose another card/);
    await ann.until('the pawn is to be put back', ({ stage }) => stage === 'repair');
    await focusIs(ann, /^red 8, red pawn/);
    expect(ann.complaints).toEqual([]);
  });

  it('ends with Done a king that leaves captured pawns to be taken away', async () => {
    const { ann, board } = await openFor(ALONE, { position: 'a5/a9//' }, SMALL_PHONE);
    await ann.page.locator('.card-pad').waitFor();
    await enter(ann, /^king$/);
    await focusIs(ann, /^red 5, red pawn/);
    // somebody else's hands: by a finger on the screen the captured pawn would go along
    board.lift(hole('a5'), 'wood', 'somebody');
    board.place('wood', hole('b18'), 'somebody', 'spare');
    await ann.page.locator('.status').getByText('Also captured').waitFor();
    await enter(ann, /^Done$/);
    const { entries } = await ann.until('the move counts', (view) => view.entries.length === 1);
    expect(entries[0]?.notation).toBe('KS:a5xb18');
    await focusIs(ann, /^red 9, blue pawn/);
    expect(ann.complaints).toEqual([]);
  });
});
