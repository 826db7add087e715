/** Hints as the page shows them; what they advise is told here, not thought out. */
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Hint } from '../../src/computers/jobs.js';
import { Board, type Hole } from '../../src/rules/board/holes.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';
import { ALONE, DEALT } from './positions.js';

const { open, come, openFor } = keepCompanions();
const POSITION = 'a5,a9/b5//';

/** The pawn goes from a5 to a8, and nothing else can be done. */
const HINT: Hint = {
  action: '3S:a5-a8',
  move: {
    notation: '3S:a5-a8',
    kind: 'forward',
    parts: [{ colour: 'a', from: 'a5', to: 'a8', steps: 3, captures: [] }],
  },
  reasons: [{ code: 'only-action', gain: 1 }],
};

/** As long as they get. */
const REASONS: Hint['reasons'] = [
  { code: 'escapes', colour: 'a', hole: 'a5', from: 0.31, to: 0.12, gain: 3 },
  { code: 'escapes', colour: 'a', hole: 'a9', from: 0.31, to: 0.12, gain: 2 },
  { code: 'captures', colour: 'c', hole: 'c12', gain: 1 },
];

/** Answers each question for a hint like this. */
const answerHints = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/api/hint', (route) => void answer(route));

/** The holes that are lit, by name. */
const lit = ({ page }: Person) =>
  page
    .locator('.glow')
    .evaluateAll((lamps) => lamps.map((lamp) => Number(lamp.getAttribute('data-hole'))))
    .then((holes) => holes.map((hole) => Board.of(4).name(hole as Hole)).sort());

const pad = ({ page }: Person, rank: string) =>
  page.locator('.hint .card-pad').getByRole('button', { name: rank, exact: true });

const entered = ({ page }: Person) => page.locator('.hint .entered').textContent();

/** A tablet that takes the real cards of whoever acts. */
async function tabletWith(answer: (route: Route) => unknown): Promise<[Person, readonly string[]]> {
  await open(ALONE, { position: POSITION });
  const tablet = await come('/table', DESKTOP);
  await answerHints(tablet.page, answer);
  const { seats } = await tablet.until('a card is wanted', ({ stage }) => stage === 'card');
  return [tablet, ['3', '9', 'queen', '2', 'ace'].slice(0, seats[0]?.cards)];
}

describeInBrowser('a hint', () => {
  it('lights its way on the screen until the table goes on, and no longer', async () => {
    const [tablet, hand] = await tabletWith((route) => route.fulfill({ json: HINT }));
    await tablet.button('Hint').click();
    for (const rank of hand) await pad(tablet, rank).click();
    await tablet.button('Where?').click();
    await expect.poll(() => lit(tablet)).toEqual(['a5', 'a8']);
    await tablet.card('9').click();
    await tablet.until('the nine lies open', ({ stage }) => stage === 'move');
    await expect.poll(() => lit(tablet)).toEqual(['a14', 'a5', 'a9', 'b18']);
    expect(tablet.complaints).toEqual([]);
  });

  it('keeps its lights while its words stay, also when a card has been thought about', async () => {
    const { ann } = await openFor(DEALT, { position: POSITION, card: '3S' });
    await answerHints(ann.page, (route) => route.fulfill({ json: HINT }));
    const three = ann.page.getByRole('button', { name: '3 of spades', exact: true });
    await three.click();
    await ann.button('Hint').click();
    await ann.button('Where?').click();
    await expect.poll(() => lit(ann)).toEqual(['a5', 'a8']);
    await three.click();
    await expect.poll(() => lit(ann)).toEqual(['a5', 'a8']);
    await three.click();
    await expect.poll(() => lit(ann)).toEqual(['a12', 'a5', 'a8', 'a9']);
    await three.click();
    await expect.poll(() => lit(ann)).toEqual(['a5', 'a8']);
  });

  it('keeps what goes on in sight at each step, also on a small phone', async () => {
    const { ann } = await openFor(
      { ...ALONE, cards: 'dealt', hints: 'counted' },
      { position: POSITION, card: '3S' },
      { ...PHONE, viewport: { width: 375, height: 667 }, locale: 'fr-FR' },
    );
    await answerHints(ann.page, (route) => route.fulfill({ json: HINT }));
    await ann.button('Indice').click();
    const hidden = () =>
      ann.page.locator('section.hint').evaluate((hint) => {
        const sight = hint.closest('.side')?.getBoundingClientRect().bottom ?? 0;
        return Math.max(0, hint.getBoundingClientRect().bottom - sight);
      });
    for (const step of ['Où ?', 'Pourquoi ?']) {
      await ann.button(step).waitFor();
      expect(await hidden(), step).toBeLessThan(1);
      await ann.button(step).click();
    }
    await ann.page.getByText('C’est la seule chose à faire.').waitFor();
    expect(await hidden(), 'the reason').toBeLessThan(1);
    expect(ann.complaints).toEqual([]);
  });

  it.each([
    { width: 320, height: 568, hand: false },
    { width: 375, height: 667, hand: true },
    { width: 390, height: 844, hand: true },
  ])(
    'is shown to its last reason on a phone, where it is not the smallest below the hand: %o',
    async ({ hand, ...viewport }) => {
      const { ann } = await openFor(
        { ...ALONE, cards: 'dealt', hints: 'counted' },
        { position: POSITION, card: '3S' },
        { ...PHONE, viewport },
      );
      await answerHints(ann.page, (route) => route.fulfill({ json: { ...HINT, reasons: REASONS } }));
      const isSeen = (selector: string) =>
        ann.page.locator(selector).evaluate((part) => {
          const [sight, box] = [part.closest('.side'), part].map((one) => one?.getBoundingClientRect());
          return !!sight && !!box && box.top >= sight.top - 1 && box.bottom <= sight.bottom + 1;
        });
      for (const step of ['Hint', 'Where?', 'Why?']) {
        await ann.button(step).waitFor();
        expect(await isSeen('.pick:first-child'), `the hand, when asked: ${step}`).toBe(true);
        await ann.button(step).click();
      }
      await ann.page.getByText(/It sends back .*’s pawn on green 12\./).waitFor();
      expect(await isSeen('.told')).toBe(true);
      if (hand) expect(await isSeen('.pick:first-child')).toBe(true);
    },
  );

  it('is asked for with a hand that can be corrected, also when the answer is there', async () => {
    const asked: unknown[] = [];
    const [tablet, hand] = await tabletWith((route) => {
      asked.push(route.request().postDataJSON().hand);
      return route.fulfill({ json: HINT });
    });
    await tablet.button('Hint').click();
    await pad(tablet, 'king').click();
    await expect.poll(() => entered(tablet)).toContain('king');
    await tablet.button('Remove king').click();
    await expect.poll(() => entered(tablet)).not.toContain('king');
    await pad(tablet, 'king').click();
    await tablet.button('Cancel').click();
    await tablet.button('Hint').click();
    for (const rank of hand.with(-1, 'king')) await pad(tablet, rank).click();
    await tablet.button('Where?').click();
    await tablet.button('Enter your cards again').click();
    await expect
      .poll(() => lit(tablet), { message: 'the answer to the wrong hand is gone' })
      .not.toContain('a8');
    for (const rank of hand) await pad(tablet, rank).click();
    await tablet.button('Where?').waitFor();
    expect(asked).toEqual([
      [...['3?', '9?', 'Q?', '2?', 'A?'].slice(0, hand.length - 1), 'K?'],
      ['3?', '9?', 'Q?', '2?', 'A?'].slice(0, hand.length),
    ]);
  });

  it.each([
    { width: 320, height: 568 },
    { width: 375, height: 667 },
  ])('asks for a hand of real cards in sight, and plays none of them meanwhile: %o', async (viewport) => {
    const { ann } = await openFor(ALONE, { position: POSITION }, { ...PHONE, viewport });
    await ann.button('Hint').click();
    await ann.page.locator('.status', { hasText: 'Enter your cards' }).waitFor();
    expect(await ann.page.locator('.card-pad').count()).toBe(1);
    await pad(ann, '3').click();
    await expect.poll(() => entered(ann)).toContain('3');
    expect((await ann.view()).stage).toBe('card');
    const box = await ann.page.locator('.hint .card-pad').boundingBox();
    const dock = await ann.page.locator('.side').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(dock?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await ann.button('Cancel').click();
    await ann.page.locator('.status', { hasText: 'play a card' }).waitFor();
    await ann.card('3').click();
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
    expect(ann.complaints).toEqual([]);
  });

  it('that comes when the table has gone on is dropped without a word, and replaces no newer one', async () => {
    const { ann } = await openFor(DEALT, { position: POSITION, card: '3S' });
    const questions: Route[] = [];
    await answerHints(ann.page, (route) => questions.push(route));
    const ask = async (count: number) => {
      await ann.button('Hint').click();
      await expect.poll(() => questions.length).toBe(count);
    };
    await ask(1);
    await questions[0]?.fulfill({ status: 409, json: { code: 'not-now' } });
    const notice = ann.page.locator('.notices .notice');
    await notice.getByRole('button').click();
    await ask(2);
    await ann.page.getByRole('button', { name: '3 of spades' }).click();
    await ann.button('Play the 3 of spades').click();
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
    await ask(3);
    await questions[2]?.fulfill({ json: HINT });
    await ann.button('Where?').waitFor();
    const answered = ann.page.waitForResponse(/hint/);
    await questions[1]?.fulfill({ status: 409, json: { code: 'stale' } });
    await (await answered).finished();
    await ann.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await notice.count()).toBe(0);
    expect(await ann.button('Where?').count()).toBe(1);
  });

  it('keeps the focus of a keyboard from the question to its last step', async () => {
    const [tablet, hand] = await tabletWith((route) => route.fulfill({ json: HINT }));
    const { page } = tablet;
    const { keyboard } = page;
    const focused = (selector: string) => page.locator(`${selector}:focus`).waitFor();
    await tablet.button('Hint').press('Enter');
    await focused('.hint .card-pad button');
    await tablet.button('Cancel').press('Enter');
    await focused('button.hint');
    await keyboard.press('Enter');
    await focused('.hint .card-pad button');
    for (const rank of hand) await pad(tablet, rank).press('Enter');
    await page.getByRole('button', { name: 'Where?' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Why?' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Enter');
    await focused('section.hint');
    expect(tablet.complaints).toEqual([]);
  });
});
