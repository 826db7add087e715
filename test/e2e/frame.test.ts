/** While a game is played, what a turn needs is in sight: status, whole board, and the cards with their button. */
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { gameJson } from '../support/written.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { FRENCH_PHONE, type Person, PHONE } from './person.js';
import { ALONE, DEALT, hole } from './positions.js';
import { SCREENS } from './screens.js';

const { open, come, openFor } = keepCompanions();

/** What is wrong with the frame as it is drawn, and where its board and its cards are. */
const look = ({ page }: Person, needed: string) =>
  page.evaluate((selectors) => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const wrong: string[] = [];
    const root = document.documentElement;
    for (const box of [root, document.querySelector('main')]) {
      const over = box ? box.scrollHeight - box.clientHeight : 0;
      if (over > 1) wrong.push(`${box?.tagName} scrolls by ${over}`);
    }
    const status = document.querySelector('.status');
    const cut = status ? status.scrollHeight - status.clientHeight : 0;
    if (cut > 1) wrong.push(`the status is cut by ${cut}`);
    const board = boxOf('.play-board .board');
    const place = (box: DOMRect) =>
      [box.left, box.top, box.right, box.bottom].map((side) => Math.round(side)).join(' ');
    for (const selector of `.status,.play-board .board,${selectors}`.split(',')) {
      const box = boxOf(selector);
      if (!box) wrong.push(`no ${selector}`);
      else if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        wrong.push(`${selector} is out of sight: ${place(box)}`);
    }
    for (const selector of ['.head', '.status', '.dock', '.rest', '.side', '.refused', '.asked']) {
      const box = boxOf(selector);
      if (!board || !box || box.height === 0) continue;
      const beside =
        box.bottom <= board.top + 1 ||
        box.top >= board.bottom - 1 ||
        box.left >= board.right - 1 ||
        box.right <= board.left + 1;
      if (!beside) wrong.push(`${selector} lies on the board: ${place(box)} on ${place(board)}`);
    }
    const hand = boxOf('.hand .cards, .card-pad');
    const over = boxOf('.over-status');
    const keys = boxOf('.tabs') ?? hand;
    if (over && keys && over.bottom >= keys.top && over.right > keys.left)
      wrong.push(`${place(over)} touches the keys: ${place(keys)}`);
    return { wrong, places: [board, hand].map((box) => (box ? [box.x, box.y, box.width, box.height] : [])) };
  }, needed);

/** Seats, log and the like stand beside the board on wide screens alone. */
async function resize({ page }: Person, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const isWide = width >= 860 && height > 500;
  await page.locator('.side .seats').waitFor({ state: isWide ? 'attached' : 'detached' });
}

/** On each screen; `found` gets what is wrong, the places of boards and cards are returned. */
async function lookEverywhere(person: Person, stage: string, needed: string, found: string[]) {
  const everywhere: number[][][] = [];
  for (const [width, height] of SCREENS) {
    await resize(person, width, height);
    const { wrong, places } = await look(person, needed);
    everywhere.push(places);
    found.push(...wrong.map((what) => `${stage}, ${width} × ${height}: ${what}`));
  }
  return everywhere;
}

function moved(
  stage: string,
  before: number[][][],
  after: number[][][],
  parts = ['board', 'hand'],
): string[] {
  return SCREENS.flatMap(([width, height], index) =>
    parts.flatMap((part, at) => {
      const by = (before[index]?.[at] ?? []).map((side, n) =>
        Math.abs(side - (after[index]?.[at]?.[n] ?? 0)),
      );
      return Math.max(0, ...by) > 1 ? [`${stage}, ${width} × ${height}: the ${part} moves: ${by}`] : [];
    }),
  );
}

/** Of one line or of five. */
const REFUSALS = [{ code: 'not-now' }, { code: 'too-many-switches', switches: 12 }];

describeInBrowser('the frame of a game, in French, from small phones to televisions', () => {
  it('keeps the whole board, the status and the dealt cards in sight', async () => {
    const { ann } = await openFor(DEALT, { seed: 14, position: '/b9/c9/d9', card: 'KC' }, FRENCH_PHONE);
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
    const button = '.pick:last-child,.hand > .primary,.dock > .hint';
    const chosen = await lookEverywhere(ann, 'dealt-chosen', button, found);
    found.push(...moved('dealt-chosen', dealt, chosen));
    await ann.page.locator('.hand > .primary').click();
    await ann.until('the card lies open', ({ stage }) => stage === 'move');
    await lookEverywhere(ann, 'dealt-move', '.status', found);
    expect(found).toEqual([]);
  });

  it.each([
    ['one card', DEALT, 1],
    ['the hand', { ...usualSettings('keezen'), cards: 'dealt' } as const, 2],
  ])('keeps the button in sight that discards %s where none can be played', async (_, settings, seed) => {
    const { ann } = await openFor(settings, { seed, position: '///' }, FRENCH_PHONE);
    const found: string[] = [];
    await ann.page.locator('.pick').last().click();
    await ann.page.locator('.why').waitFor();
    await lookEverywhere(ann, 'stuck', '.pick:last-child,.hand > .primary', found);
    expect(found).toEqual([]);
  });

  it('shows a refusal over head and status, never over the board', async () => {
    const { ann } = await openFor(ALONE, { position: 'aH1/b9/c9/d9' }, FRENCH_PHONE);
    await ann.page.locator('.card-pad').waitFor();
    const found: string[] = [];
    for (const refusal of REFUSALS) {
      await ann.page.route('**/api/table', (route) => route.fulfill({ status: 409, json: refusal }), {
        times: 1,
      });
      await ann.card('3').click();
      const close = ann.page.locator('.refused button');
      await close.waitFor();
      for (const [width, height] of SCREENS) {
        await resize(ann, width, height);
        const { wrong } = await look(ann, '.refused,.refused button');
        found.push(...wrong.map((what) => `${refusal.code}, ${width} × ${height}: ${what}`));
      }
      await close.click();
    }
    expect(found).toEqual([]);
  });

  it('has menu, help and settings in one place, seats and log in it or beside the board', {
    timeout: 120_000,
  }, async () => {
    const { ann } = await openFor(ALONE, { position: 'aH1/b9/c9/d9' }, FRENCH_PHONE);
    const { page } = ann;
    await page.locator('.card-pad').waitFor();
    for (const [width, height] of SCREENS) {
      await resize(ann, width, height);
      expect(await page.locator('.head [aria-haspopup]').count(), `${width} × ${height}`).toBe(1);
      await ann.menu();
      const place = page.locator('dialog[open]');
      await place.locator('.game-menu').waitFor();
      for (const part of ['.seats', '.log']) await page.locator(part).waitFor();
      await page
        .locator('.seats li', { hasText: 'Ann' })
        .getByText('Vous', { exact: true })
        .waitFor({ timeout: 5000 });
      for (const part of ['Comment jouer', 'Réglages']) {
        const line = place.locator('summary', { hasText: part });
        await line.click();
        await place.locator('details[open] > :not(summary)').first().waitFor();
        await line.click();
      }
      const over = await place.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(over, `${width} × ${height} is scrolled sideways`).toBe(0);
      await page.keyboard.press('Escape');
    }
  });

  it('keeps a lesson’s and a puzzle’s board in sight where text is twice as large', async () => {
    await open(ALONE);
    const phone = { ...PHONE, locale: 'fr-CA', viewport: { width: 390, height: 844 } };
    for (const [way, board] of [
      ['.learn', '.lesson .board'],
      ['a[href^="/puzzle"]', '.puzzle .board'],
    ] as const) {
      const { page } = await come('/', phone);
      await page.locator(way).click();
      if (way === '.learn') await page.locator('[data-lesson=capture]').click();
      await page.locator(board).waitFor();
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      await page.locator(board).scrollIntoViewIfNeeded();
      const seen = await page.locator(board).evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, Math.max(y + height / 4, 0));
        return { isWide: width > 200, isFree: top?.closest('.board') === element };
      });
      expect(seen, board).toEqual({ isWide: true, isFree: true });
    }
  });

  it('shows status, help and the values of the set-up whole where text is twice as large', async () => {
    const LARGE = "document.documentElement.style.fontSize = '200%'";
    const phone = { ...PHONE, locale: 'fr-CA', viewport: { width: 390, height: 844 } };
    const { ann } = await openFor(DEALT, { seed: 14, position: '/b9/c9/d9', card: 'KC' }, phone);
    await ann.page.locator('.hand .pick').first().waitFor();
    await ann.page.evaluate(LARGE);
    const cut = await ann.page.locator('.status').evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(cut, 'pixels of the status that are cut off').toBeLessThanOrEqual(1);
    await ann.menu();
    const place = ann.page.locator('dialog[open]');
    await place.locator('summary', { hasText: 'Comment jouer' }).click();
    await place.locator('.card-sheet').waitFor();
    const beyond = await place.evaluate((box) => {
      const { right } = box.getBoundingClientRect();
      const all = [...box.querySelectorAll('*')];
      return all
        .filter((part) => part.getBoundingClientRect().right > right)
        .map(({ className }) => className);
    });
    expect(beyond, 'parts of the help that are cut off').toEqual([]);

    const { ann: tablet } = await openFor(ALONE, { position: 'aH1/b9/c9/d9' }, FRENCH_PHONE);
    await tablet.page.locator('.card-pad').waitFor();
    await resize(tablet, 768, 1024);
    await tablet.page.evaluate(LARGE);
    const { wrong, places } = await look(tablet, '.card-pad,.dock > .quiet');
    expect(wrong).toEqual([]);
    expect(places[0]?.[2], 'the width of the board').toBeGreaterThan(350);

    await open(ALONE);
    const display = await come('/table', phone);
    await display.button('Préparer une partie').click();
    const values = display.page.locator('.setting > summary > .soft');
    await values.first().waitFor();
    await display.page.evaluate(LARGE);
    const letters = await values.evaluateAll((all) =>
      all.map((one) => one.clientWidth / Number.parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(letters.length).toBeGreaterThan(3);
    for (const width of letters) expect(width, 'room for a word, in letters').toBeGreaterThan(4);
  });

  it('shows a table that waits for players without a scroll bar', async () => {
    await open(ALONE);
    const display = await come('/table', FRENCH_PHONE);
    await display.button('Préparer une partie').waitFor();
    await display.page.locator('.side .qr').waitFor();
    const found: string[] = [];
    for (const [width, height] of [...SCREENS, [1366, 768]] as const) {
      await display.page.setViewportSize({ width, height });
      const { wrong } = await look(display, '.dock .primary,.dock .primary + button');
      found.push(...wrong.map((what) => `${width} × ${height}: ${what}`));
    }
    expect(found).toEqual([]);
  });

  it('keeps the whole board, the status and the keypad in sight', async () => {
    const { ann } = await openFor(ALONE, { position: 'aH1/b9/c9/d9' }, FRENCH_PHONE);
    const found: string[] = [];
    await ann.page.locator('.card-pad').waitFor();
    const pad = await lookEverywhere(ann, 'real-card', '.card-pad,.dock > .hint', found);
    await ann.card('dame').click();
    await ann.page.locator('.why').waitFor();
    const refused = await lookEverywhere(ann, 'real-refused', '.card-pad,.refused-card .primary', found);
    found.push(...moved('real-refused', pad, refused));
    await ann.button('Une autre carte').click();
    await ann.card('3').click();
    await ann.until('the card lies open', ({ stage }) => stage === 'move');
    const opened = await lookEverywhere(ann, 'real-move', '.dock button', found);
    found.push(...moved('real-move', pad, opened, ['board']));
    await ann.carry(hole('aH1'), hole('c2'), 'drag');
    await ann.until('that is wrong', ({ board }) => board.state === 'wrong');
    await ann.button('Montrer la place de chaque pion').waitFor();
    const wrong = await lookEverywhere(ann, 'real-wrong', '.status', found);
    found.push(...moved('real-wrong', pad, wrong, ['board']));
    expect(found).toEqual([]);
  });

  it.each(['quebec-7', 'jackaroo', 'keezen'] as const)(
    'keeps all keys for real cards in sight, whatever is entered, by the rules of %s',
    { timeout: 120_000 },
    async (ruleset) => {
      const { ann } = await openFor(usualSettings(ruleset), { position: '///' }, FRENCH_PHONE);
      const found: string[] = [];
      const ways = ann.page.locator('.entry .tabs button');
      await ways.first().waitFor();
      for (let way = 0; way < (await ways.count()); way++) {
        await ways.nth(way).click();
        const name = `${ruleset} ${await ways.nth(way).textContent()}`;
        await lookEverywhere(ann, name, '.tabs,.card-pad', found);
        if (ruleset !== 'quebec-7') continue;
        await ann.card('valet').click();
        await ann.page.locator('.card-pad.suits').waitFor();
        await lookEverywhere(ann, `${name}, which jack`, '.card-pad.suits', found);
        await ann.button('Une autre carte').click();
      }
      expect(found).toEqual([]);
    },
  );

  it('keeps the way to insist in sight where all copies of a card have been played', async () => {
    const { ann, table } = await openFor(ALONE, { position: '///' }, FRENCH_PHONE);
    for (let turn = 0; turn < 4; turn++) table.send({ type: 'card.discard', by: 'table', card: 'Q?' });
    await ann.until('it is her turn again', ({ entries, acting }) => entries.length === 4 && acting === 0);
    const found: string[] = [];
    await ann.card('Toutes ces cartes ont été jouées : dame').click();
    await ann.page.locator('.why').waitFor();
    await lookEverywhere(ann, 'real-gone', '.card-pad,.refused-card .primary', found);
    expect(found).toEqual([]);
    await ann.button('Je l’ai bien').click();
    await ann.button('Jeter la dame').click();
    await ann.until('the fifth queen lies on the pile', ({ entries }) => entries.length === 5);
    expect(gameJson(table.context)?.pile).toEqual(['??', 'QH', 'QD', 'QC', 'QS']);
  });

  it('keeps them in sight while cards are dealt, the game pauses, and pawns are put back', async () => {
    const { ann, board } = await openFor(ALONE, { position: 'a5/b9/c9/d9' }, FRENCH_PHONE);
    const found: string[] = [];
    await ann.page.locator('.card-pad').waitFor();
    board.lift(hole('a5'), 'somebody', 'hands');
    board.place('somebody', hole('c1'), 'hands', 'spare');
    await ann.menu();
    await ann.page.getByRole('button', { name: 'Pause' }).click();
    await ann.until('the game is paused', ({ stage }) => stage === 'paused');
    await lookEverywhere(ann, 'paused', '.dock .primary,.game-menu', found);
    await ann.button('Arrêter la partie').click();
    await lookEverywhere(ann, 'paused, really?', '.dock .primary,.game-menu', found);
    await ann.button('Continuer').click();
    await ann.page.locator('.dock .primary').click();
    await ann.until('pawns are out of place', ({ stage }) => stage === 'repair');
    await lookEverywhere(ann, 'repair', '.dock button', found);
    expect(found).toEqual([]);
  });

  it('asks over head and status whether a move may be taken back, and leaves the keys in sight', async () => {
    const { ann } = await openFor(ALONE, { position: 'a5/b9/c9/d9' }, FRENCH_PHONE);
    const bob = await come('/', FRENCH_PHONE);
    await bob.sit('Bob', 1);
    await ann.card('3').click();
    await ann.until('the card lies open', ({ stage }) => stage === 'move');
    await ann.carry(hole('a5'), hole('a8'), 'tap');
    await bob.page.locator('.card-pad').waitFor();
    const found: string[] = [];
    const before = await lookEverywhere(bob, 'before', '.card-pad', found);
    await ann.menu();
    await ann.button('Annuler le dernier coup').click();
    await bob.page.locator('.asked').waitFor();
    const asked = await lookEverywhere(
      bob,
      'asked',
      '.asked .primary,.asked button:last-child,.card-pad',
      found,
    );
    found.push(...moved('asked', before, asked));
    await lookEverywhere(ann, 'asks', '.asked button', found);
    expect(found).toEqual([]);
  });

  it('keeps them in sight while partners exchange a card, and while real cards are dealt', async () => {
    const { ann, table } = await openFor(
      { ...usualSettings('tac-tik-pieu'), cards: 'dealt' },
      { seed: 3 },
      FRENCH_PHONE,
    );
    for (const seat of [1, 2, 3]) table.send({ type: 'seat.take', seat, name: `Joueuse ${seat}` });
    table.send({ type: 'start' });
    await ann.until('cards are exchanged', ({ stage }) => stage === 'exchange');
    const found: string[] = [];
    await ann.page.locator('.pick').last().waitFor();
    const before = await lookEverywhere(ann, 'exchange', '.pick:last-child', found);
    await ann.page.locator('.pick').first().click();
    await ann.page.locator('.hand > .primary').waitFor();
    const button = '.pick:last-child,.hand > .primary,.dock > .hint';
    const chosen = await lookEverywhere(ann, 'exchange-chosen', button, found);
    found.push(...moved('exchange-chosen', before, chosen, ['board']));
    for (const type of ['pause', 'abandon'] as const) table.send({ type });
    table.send({ type: 'wake' });
    table.send({ type: 'settings', settings: ALONE });
    table.send({ type: 'start' });
    await ann.until('real cards are dealt', ({ stage }) => stage === 'deal');
    await lookEverywhere(ann, 'deal', '.dock .primary', found);
    expect(found).toEqual([]);
  });

  it('keeps a lesson’s board, cards and buttons in sight while a mistake is answered', async () => {
    await open(usualSettings('tock'));
    const { page } = await come('/', FRENCH_PHONE);
    await page.goto(`${page.url()}#learn`);
    await page.locator('[data-lesson=safe]').click();
    await page.locator('.lesson-controls .primary').click();
    await page.locator(`.target[data-hole="${hole('a15')}"]`).click();
    await page.locator('.lesson-words .answer').waitFor();
    const found: string[] = [];
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const { wrong } = await look({ page } as Person, '.pick:last-child,.lesson-controls');
      found.push(...wrong.map((what) => `${width} × ${height}: ${what}`));
    }
    expect(found).toEqual([]);
  });
});
