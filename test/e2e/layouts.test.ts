import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE, SMALL_PHONE } from './person.js';
import { ALONE, DEALT } from './positions.js';

const { open, come, openFor } = keepCompanions();

/** Where it is drawn. It may be drawn again once a part of the page has come. */
async function boxOf({ page }: Person, selector: string) {
  const element = page.locator(selector).first();
  for (;;) {
    await element.waitFor();
    const box = await element.boundingBox();
    if (box) return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  }
}

/** Pawns that a finger cannot reach: something lies over them. */
const coveredPawns = ({ page }: Person) =>
  page.locator('.board .pawn').evaluateAll((pawns) =>
    pawns.filter((pawn) => {
      const { x, y, width, height } = pawn.getBoundingClientRect();
      return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.board');
    }),
  );

describeInBrowser('the table display', () => {
  it('is read from three metres on a television: large text, a large code, little margin', async () => {
    await open(ALONE, { position: 'a5///' });
    const table = await come('/table', { ...DESKTOP, viewport: { width: 1920, height: 1080 } });
    const size = await table.page
      .locator('.seats strong')
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
    // a letter of 20 pixels on a screen of 1 metre is 10 mm high: read from 3 metres and more
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(20);
    expect((await boxOf(table, '.qr img')).width).toBeGreaterThanOrEqual(160);
    expect((await boxOf(table, '.board')).height).toBeGreaterThan(0.85 * 1080);
    expect((await boxOf(table, '.play')).x).toBeLessThan(0.08 * 1920);
  });

  it('keeps its board in sight on a tablet while the panel beside it scrolls', async () => {
    await open(ALONE, { position: 'a5///' });
    const table = await come('/table', { ...DESKTOP, viewport: { width: 1024, height: 768 } });
    await table.page.locator('.side .qr').scrollIntoViewIfNeeded();
    const board = await boxOf(table, '.board');
    expect(board.width).toBeGreaterThan(550);
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(board.bottom).toBeLessThanOrEqual(768);
  });
});

describeInBrowser('a tablet held upright', () => {
  it.each([
    { width: 768, height: 1024 },
    { width: 820, height: 1180 },
    { width: 1024, height: 1366 },
  ])('has the board as large as its width allows, the keys below it: %o', async (viewport) => {
    await open(ALONE, { position: 'a5///' });
    const table = await come('/table', { ...DESKTOP, viewport });
    const [board, keys] = [await boxOf(table, '.board'), await boxOf(table, '.card-pad')];
    expect(board.width).toBeGreaterThan(0.8 * viewport.width);
    expect(keys.y).toBeGreaterThanOrEqual(board.bottom);
    expect(keys.bottom).toBeGreaterThan(0.85 * viewport.height);
    expect(keys.bottom).toBeLessThanOrEqual(viewport.height);
  });

  it('has all seats below the board where the cards are on the phones', async () => {
    const viewport = { width: 820, height: 1180 };
    await openFor(DEALT, { seed: 14, position: 'a5///' });
    const table = await come('/table', { ...DESKTOP, viewport });
    const [board, seats] = [await boxOf(table, '.board'), await boxOf(table, '.side .seats')];
    expect(seats.y).toBeGreaterThanOrEqual(board.bottom);
    expect(seats.bottom).toBeLessThanOrEqual(viewport.height);
    await table.menu();
    expect(await table.page.locator('.seats').count()).toBe(1);
  });
});

describeInBrowser('a phone on its side', () => {
  it.each([
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ])('shows the whole board beside the hand, as high as the screen: %o', async (viewport) => {
    const { ann } = await openFor(DEALT, { seed: 14, position: 'a5///' }, { ...PHONE, viewport });
    await ann.page.locator('.hand .pick').first().waitFor();
    await ann.page.locator('.play-board').scrollIntoViewIfNeeded();
    const [board, hand] = [await boxOf(ann, '.board'), await boxOf(ann, '.hand .cards')];
    expect(board.right).toBeLessThanOrEqual(hand.x);
    expect(board.height).toBeLessThanOrEqual(viewport.height);
    expect(board.height).toBeGreaterThan(0.85 * viewport.height);
    expect(hand.y).toBeLessThan(viewport.height);
    expect((await boxOf(ann, '.hand .pick:last-child')).right).toBeLessThanOrEqual(viewport.width);
  });
});

describeInBrowser('a phone held upright', () => {
  it('shows at once that a move should be taken back, also to who looks at the hand to play next', async () => {
    const { ann } = await openFor(DEALT, { seed: 14, position: 'a5,a16/b9/c10/d12', card: '3H' });
    const bob = await come('/', SMALL_PHONE);
    await bob.sit('Bob', 1);
    const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
    const three = hand?.findIndex(({ card }) => card === '3H') ?? 0;
    await ann.page.locator('.pick').nth(three).click();
    await ann.button('Play the 3 of hearts').click();
    await ann.playBest('tap');
    await bob.page.locator('.pick:not(.idle)').first().waitFor();
    await ann.menu();
    await ann.button('Take back the last move').click();
    await bob.page.getByText('Ann would like to take back the last move.').waitFor();
    expect((await boxOf(bob, '.dock .notice .primary')).bottom).toBeLessThanOrEqual(568);
  });

  it('offers to see the board closer wherever there is one: on a puzzle, not beside a list of lessons', async () => {
    const { url } = await open(ALONE);
    const { page } = await come('/', PHONE);
    const closer = page.getByRole('button', { name: 'Zoom in' });
    await page.locator('.learn').click();
    await page.getByRole('heading', { name: 'Learn to play' }).waitFor();
    expect(await closer.count()).toBe(0);
    await page.goto(`${url}/puzzle?ruleset=tock`);
    await page.locator('.puzzle .board').waitFor();
    await closer.click();
    await page.locator('.board.near').waitFor();
  });

  it('shows a hand with what belongs to it without scrolling at a table of ten, however small it is', async () => {
    const { table } = await open({ ...usualSettings('tac-tik-pieu', 10), cards: 'dealt' }, { seed: 3 });
    table.send({ type: 'wake' });
    const ann = await come('/', SMALL_PHONE);
    await ann.sit('Ann', 0);
    for (let seat = 1; seat < 10; seat++) table.send({ type: 'seat.take', seat, name: `Guest ${seat}` });
    table.send({ type: 'start' });
    await ann.button('Hint').waitFor();
    expect((await boxOf(ann, '.dock')).bottom).toBeLessThanOrEqual(568);
  });

  it('says what is refused in the menu on the page, where it can be seen', async () => {
    const { ann } = await openFor(ALONE, { position: 'a5///' }, PHONE);
    await ann.page.route('**/api/table', (route) => route.fulfill({ status: 409, json: { code: 'stale' } }));
    await ann.menu();
    await ann.button('Pause').click();
    const said = ann.page.getByText('The table has just changed. Look again and retry.');
    await said.waitFor();
    const isSeen = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    await expect.poll(() => said.evaluate(isSeen)).toBe(true);
  });

  it.each([
    { width: 320, height: 568 },
    { width: 667, height: 375 },
  ])('shows the whole form by which a seat is taken without scrolling, in French: %o', async (viewport) => {
    await open(ALONE);
    const ann = await come('/', { ...PHONE, locale: 'fr-CA', viewport });
    await ann.page.locator('.learn').waitFor();
    expect((await boxOf(ann, '.join')).bottom).toBeLessThanOrEqual((await boxOf(ann, '.learn')).y);
    await boxOf(ann, '.rest > .button');
    const over = await ann.page
      .locator('html, main, .side')
      .evaluateAll((all) => all.map((box) => box.scrollHeight - box.clientHeight));
    expect(Math.max(...over)).toBeLessThanOrEqual(1);
  });

  it.each([
    { width: 320, height: 568 },
    { width: 375, height: 667 },
    { width: 390, height: 844 },
  ])(
    'leaves every pawn in reach above the hand while a card is looked at, by a learner as well: %o',
    async (viewport) => {
      const { ann, table } = await openFor(
        DEALT,
        { seed: 14, position: 'a5,a9/b9/c9/d9', card: '7H' },
        { ...PHONE, viewport },
      );
      // Parts of the panel are fetched when they are first shown.
      const isInSight = (selector: string) =>
        expect
          .poll(async () => (await boxOf(ann, selector)).bottom, { message: selector })
          .toBeLessThanOrEqual(viewport.height);
      for (const learns of [false, true]) {
        if (learns) {
          // no card is looked at any more
          await ann.page.locator('.hand .pick').first().click();
          table.send({ type: 'seat.learner', by: 0, seat: 0, learner: true });
          await ann.page.locator('.card-offer').waitFor();
          await isInSight('.card-offer button:last-of-type');
        }
        await ann.page.locator('.hand .pick').first().click();
        await ann.page.locator('.hand .primary').waitFor();
        expect(await coveredPawns(ann)).toEqual([]);
        await isInSight('.hand .primary');
      }
      await ann.button('Not now').click();
      await ann.page.locator('.hand .pick').nth(1).click();
      await isInSight('.hand .primary');
      const [dock, hand] = [await boxOf(ann, '.dock'), await boxOf(ann, '.hand .cards')];
      expect(hand.y, 'the panel is scrolled back to the hand').toBeGreaterThanOrEqual(dock.y);
      expect(await ann.page.evaluate(() => scrollY)).toBe(0);
    },
  );

  it('shows the whole board while a real card lies open, as narrow as phones get, in French', async () => {
    const { ann } = await openFor(
      ALONE,
      { position: 'a5,b5/c1,a9/d14/' },
      { ...SMALL_PHONE, locale: 'fr-CA' },
    );
    await ann.card('7').click();
    await ann.page.locator('.dock details').first().waitFor();
    expect(await coveredPawns(ann)).toEqual([]);
    expect((await boxOf(ann, '.board')).bottom).toBeLessThanOrEqual((await boxOf(ann, '.dock')).y + 4);
  });
});

describeInBrowser('a screen enlarged four times', () => {
  it('has every pawn in reach: nothing stays in front of the board', async () => {
    const { ann } = await openFor(
      DEALT,
      { seed: 14, position: 'a5,a9/b9/c9/d9', card: '7H' },
      { ...PHONE, viewport: { width: 320, height: 256 } },
    );
    await ann.page.locator('.hand .pick').first().click();
    await ann.page.locator('.hand .primary').waitFor();
    const covered = await ann.page.locator('.board .pawn').evaluateAll((pawns) =>
      pawns.filter((pawn) => {
        pawn.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = pawn.getBoundingClientRect();
        return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.board');
      }),
    );
    expect(covered).toHaveLength(0);
  });
});

describeInBrowser('a name of one long word', () => {
  it('makes nobody’s page wider, nor any part of it', async () => {
    const { table } = await open(ALONE);
    table.send({ type: 'wake' });
    for (const seat of [1, 2, 3]) table.send({ type: 'seat.take', seat, name: 'W'.repeat(24) });
    const viewport = { width: 320, height: 568 };
    const ann = await come('/', { ...PHONE, viewport });
    const display = await come('/table', { ...DESKTOP, viewport });
    const tooWide = ({ page }: Person) =>
      page.locator('html, .dock').evaluateAll((parts) => {
        return parts.flatMap(({ tagName, scrollWidth, clientWidth }) =>
          scrollWidth > clientWidth ? [`${tagName} ${scrollWidth}`] : [],
        );
      });
    await ann.page.locator('.join .taken').first().waitFor();
    expect(await tooWide(ann), 'where a seat is taken').toEqual([]);
    await ann.sit('Ann', 0);
    await display.setting('seats');
    await display.page.locator('.learners-here > summary').click();
    expect(await tooWide(display), 'who is learning').toEqual([]);
    table.send({ type: 'start' });
    await ann.until('cards are to be dealt', ({ stage }) => stage === 'deal');
    await ann.page.locator('.dealer > summary').click();
    expect(await tooWide(ann), 'who deals').toEqual([]);
  });
});

describeInBrowser('where the device forces its own colours', () => {
  it('what is chosen, whose turn it is and who has come home can be seen', async () => {
    await open(ALONE, { position: 'aH1/b5//' });
    const table = await come('/table', { ...DESKTOP, forcedColors: 'active' });
    const style = (selector: string, property: string) =>
      table.page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    await table.page.locator('.learners-here').waitFor();
    const [fill, border] = ['background-color', 'border-left-color'];
    expect(await style('.homes .full', fill)).not.toBe(await style('.status', fill));
    expect(await style('.seats .turn', border)).not.toBe(await style('.seats li:not(.turn)', border));
    await table.menu();
    await table.page.getByText('Settings').click();
    const width = 'border-top-width';
    expect(await style('dialog .options input:checked + span', width)).toBe('3px');
    expect(await style('dialog .options input:not(:checked) + span', width)).toBe('1px');
  });
});
