/** On a phone, what comes of a tap is in sight, wherever the page was scrolled to for it. */
import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { FRENCH_PHONE, type Person, PHONE, SMALL_PHONE } from './person.js';
import { ALONE, DEALT } from './positions.js';

const { open, come, openFor } = keepCompanions();

const scrolled = ({ page }: Person) =>
  page.evaluate(() => scrollY + (document.querySelector('.side')?.scrollTop ?? 0));

/** Ann, on a phone of this size, has a card chosen. */
async function annWith(card: string, options: typeof PHONE): Promise<Person> {
  const ann = await come('/', { ...PHONE, ...options });
  await ann.sit('Ann', 0);
  const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
  await ann.page
    .locator('.pick')
    .nth(hand?.findIndex((one) => one.card === card) ?? 0)
    .click();
  await ann.page.locator('.hand > .primary').waitFor();
  return ann;
}

describeInBrowser('a phone held upright', () => {
  it.each([
    { width: 375, height: 667 },
    { width: 390, height: 844 },
  ])('shows the board when a move is taken back from the menu: %o', async (viewport) => {
    await open(DEALT, { seed: 14, position: 'a5,a16/b9/c10/d12', card: '3H' });
    const ann = await annWith('3H', { viewport });
    await ann.page.locator('.hand > .primary').click();
    await ann.playBest('tap');
    await ann.menu();
    await ann.button('Take back the last move').click();
    await ann.until('the pawn is to be put back', ({ stage }) => stage === 'repair');
    await expect.poll(() => scrolled(ann)).toBe(0);
    const box = await ann.button('Put it back for me').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  });

  it('shows the cards again when a discard is taken back, which moves no pawn', async () => {
    const { ann } = await openFor(
      ALONE,
      { position: '///' },
      { ...PHONE, viewport: { width: 375, height: 667 } },
    );
    await ann.page.locator('.tabs button').nth(1).click();
    await ann.card('3').click();
    await ann.until('it is discarded', ({ actions }) => actions === 1);
    await ann.menu();
    await ann.button('Take back the last move').click();
    await ann.until('it is taken back', ({ actions }) => actions === 0);
    await expect.poll(() => scrolled(ann)).toBe(0);
  });

  it('says and shows what the player before has discarded', async () => {
    const { ann, table } = await openFor(ALONE, { position: '///', turn: 1 }, SMALL_PHONE);
    const banner = ann.page.locator('.status');
    const before = await banner.boundingBox();
    table.send({ type: 'card.discard', by: 1, card: '3?' });
    await banner.getByText('Blue discards the 3.').waitFor();
    await banner.locator('.card').waitFor();
    expect(await banner.boundingBox()).toEqual(before);
  });

  it('shows who is asked to take a move back that they are, and to who asks for whom the table waits', async () => {
    await open(DEALT, { seed: 14, position: 'a5,a16/b9/c10/d12', card: '3H' });
    const ann = await annWith('3H', {});
    const bob = await come('/', PHONE);
    await bob.sit('Bob', 1);
    await ann.page.locator('.hand > .primary').click();
    await ann.playBest('tap');
    await ann.menu();
    await ann.button('Take back the last move').click();
    await ann.page.getByText('Bob must agree.').waitFor();
    await bob.page.getByText('Ann would like to take back the last move.').waitFor();
    await expect.poll(() => scrolled(ann)).toBe(0);
    await expect.poll(() => scrolled(bob)).toBe(0);
    expect(await bob.page.locator('.dock .notice').innerText()).not.toContain('Bob');
  });

  it('shows a panel from its first line when the card is played, however far it was scrolled', async () => {
    await open(DEALT, { seed: 14, position: 'a5,a9/b9/c9/d9', card: '7H' });
    const ann = await annWith('7H', { viewport: { width: 320, height: 568 } });
    const dock = ann.page.locator('.side');
    await dock.evaluate((panel) => panel.scrollTo(0, 999));
    expect(await dock.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
    await ann.page.locator('.hand > .primary').click();
    await ann.button('Choose another card').waitFor();
    expect(await dock.evaluate((panel) => panel.scrollTop)).toBe(0);
  });

  it.each([
    [320, 568],
    [375, 667],
    [390, 844],
    [667, 375],
    [768, 1024],
    [1024, 768],
  ])(
    'scrolls nothing, and covers no card or key, where a card is refused: %i × %i',
    async (width, height) => {
      const phone = { ...FRENCH_PHONE, viewport: { width, height } };
      const refused = async (ann: Person) => {
        await ann.page.locator('.why').waitFor();
        expect(await scrolled(ann)).toBe(0);
        const covered = await ann.page.locator('.pick, .card-pad button, .tabs button').evaluateAll((all) =>
          all.flatMap((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            const reached = [0.1, 0.9].every((at) =>
              one.contains(document.elementFromPoint(x + width / 2, y + at * height)),
            );
            return reached ? [] : [one.ariaLabel ?? one.textContent];
          }),
        );
        expect(covered).toEqual([]);
        await ann.page.evaluate("document.documentElement.style.fontSize = '200%'");
        const cut = await ann.page
          .locator('.over-status, .why')
          .evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
        expect(Math.max(...cut), 'pixels of a text twice as large that are cut off').toBeLessThanOrEqual(1);
        await ann.page.evaluate("document.documentElement.style.fontSize = ''");
      };
      const { ann } = await openFor(DEALT, { seed: 14, position: '///' }, phone);
      for (const card of await ann.page.locator('.pick').all()) {
        await card.click();
        await refused(ann);
      }
      const { ann: bea } = await openFor(ALONE, { position: 'aH1/b9/c9/d9' }, phone);
      await bea.card('dame').click();
      await refused(bea);
    },
  );

  it.each([
    { width: 320, height: 568 },
    { width: 375, height: 667 },
  ])('leaves board and cards where they are when a card is played, in French: %o', async (viewport) => {
    await open(DEALT, { seed: 14, position: 'a5,a9/b9/c9/d9', card: '7H' });
    const ann = await annWith('7H', { viewport, locale: 'fr-CA' });
    const tops = () =>
      ann.page
        .locator('.board, .hand .cards')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const before = await tops();
    await ann.page.locator('.hand > .primary').click();
    await ann.page.getByText('Glissez ou touchez un pion éclairé').waitFor();
    expect(await tops()).toEqual(before);
  });
});
