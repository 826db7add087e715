/** While a game is played, what a turn needs is in sight: status, whole board, and the cards with their button. */
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();
const alone = { ...usualSettings('tock'), teamSize: 1 };

const SCREENS = [
  [320, 568],
  [375, 667],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

/** What is wrong with the frame as it is drawn, and where its board is. */
const look = ({ page }: Person, needed: string) =>
  page.evaluate((selectors) => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const wrong: string[] = [];
    const root = document.documentElement;
    const over = root.scrollHeight - root.clientHeight;
    if (over > 0) wrong.push(`the document scrolls by ${over}`);
    const board = boxOf('.play-board .board');
    const place = (box: DOMRect) =>
      [box.left, box.top, box.right, box.bottom].map((side) => Math.round(side)).join(' ');
    for (const selector of `.status,.play-board .board,${selectors}`.split(',')) {
      const box = boxOf(selector);
      if (!box) wrong.push(`no ${selector}`);
      else if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        wrong.push(`${selector} is out of sight: ${place(box)}`);
    }
    for (const selector of ['.head', '.status', '.dock', '.rest', '.side']) {
      const box = boxOf(selector);
      if (!board || !box || box.height === 0) continue;
      const beside =
        box.bottom <= board.top + 1 ||
        box.top >= board.bottom - 1 ||
        box.left >= board.right - 1 ||
        box.right <= board.left + 1;
      if (!beside) wrong.push(`${selector} lies on the board: ${place(box)} on ${place(board)}`);
    }
    return { wrong, board: board ? [board.x, board.y, board.width, board.height] : [] };
  }, needed);

/** On each screen; `found` gets what is wrong, the boards' places are returned. */
async function lookEverywhere(person: Person, stage: string, needed: string, found: string[]) {
  const boards: number[][] = [];
  for (const [width, height] of SCREENS) {
    await person.page.setViewportSize({ width, height });
    const { wrong, board } = await look(person, needed);
    boards.push(board);
    found.push(...wrong.map((what) => `${stage}, ${width} × ${height}: ${what}`));
  }
  return boards;
}

function moved(stage: string, before: number[][], after: number[][]): string[] {
  return SCREENS.flatMap(([width, height], index) => {
    const by = (before[index] ?? []).map((at, side) => Math.abs(at - (after[index]?.[side] ?? 0)));
    return Math.max(...by) > 1 ? [`${stage}, ${width} × ${height}: the board moves: ${by}`] : [];
  });
}

describeInBrowser('the frame of a game, in French, from small phones to televisions', () => {
  it('keeps the whole board, the status and the dealt cards in sight', { timeout: 60_000 }, async () => {
    await open({ ...alone, cards: 'dealt' }, { seed: 14, position: '/b9/c9/d9', card: 'KC' });
    const ann = await come('/', { ...PHONE, locale: 'fr-CA' });
    await ann.sit('Ann', 0);
    const found: string[] = [];
    const cards = ann.page.locator('.hand .pick');
    await cards.first().waitFor();
    const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
    const dealt = await lookEverywhere(ann, 'dealt', '.pick:last-child', found);
    await cards.nth(hand?.findIndex(({ moves }) => moves.length === 0) ?? 0).click();
    await ann.page.locator('.why').waitFor();
    const refused = await lookEverywhere(ann, 'dealt-refused', '.pick:last-child', found);
    found.push(...moved('dealt-refused', dealt, refused));
    await cards.nth(hand?.findIndex(({ card }) => card === 'KC') ?? 0).click();
    await ann.page.locator('.hand > .primary').waitFor();
    const chosen = await lookEverywhere(ann, 'dealt-chosen', '.pick:last-child,.hand > .primary', found);
    found.push(...moved('dealt-chosen', dealt, chosen));
    await ann.page.locator('.hand > .primary').click();
    await ann.until('the card lies open', ({ stage }) => stage === 'move');
    await lookEverywhere(ann, 'dealt-move', '.status', found);
    expect(found).toEqual([]);
  });

  it('keeps the whole board, the status and the keypad in sight', { timeout: 60_000 }, async () => {
    await open(alone, { position: 'a5,a9/b9/c9/d9' });
    const ann = await come('/', { ...PHONE, locale: 'fr-CA' });
    await ann.sit('Ann', 0);
    const found: string[] = [];
    await ann.page.locator('.card-pad').waitFor();
    const pad = await lookEverywhere(ann, 'real-card', '.card-pad', found);
    await ann.card('7').click();
    await ann.until('the card lies open', ({ stage }) => stage === 'move');
    const open7 = await lookEverywhere(ann, 'real-move', '.dock button', found);
    found.push(...moved('real-move', pad, open7));
    expect(found).toEqual([]);
  });
});
