import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { type Person, PHONE } from './person.js';
import { ALONE, DEALT, hole } from './positions.js';

const { openFor } = keepCompanions();

async function middle(person: Person, name: string): Promise<{ x: number; y: number }> {
  const box = await person.hole(hole(name)).boundingBox();
  if (!box) throw new Error(`${name} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function apart(person: Person, one: string, other: string): Promise<number> {
  const [a, b] = [await middle(person, one), await middle(person, other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describeInBrowser('a fingertip on a phone', () => {
  it.each([
    [390, 844],
    [844, 390],
    [320, 568],
  ])(
    'of %i × %i that covers two pawns that may move sees them enlarged, and chooses one',
    async (width, height) => {
      const { ann } = await openFor(
        ALONE,
        { position: 'a5,a6///' },
        { ...PHONE, viewport: { width, height } },
      );
      await ann.card('3').click();
      await ann.until('the three lies open', ({ stage }) => stage === 'move');
      expect(await apart(ann, 'a5', 'a6'), 'too near for fingers').toBeLessThan(44);
      await ann.hole(hole('a5')).scrollIntoViewIfNeeded();
      const [one, other] = [await middle(ann, 'a5'), await middle(ann, 'a6')];
      await ann.page.touchscreen.tap((one.x + other.x) / 2, (one.y + other.y) / 2);
      await ann.page.locator('.board.near').waitFor();
      expect((await ann.view()).entries, 'nothing has moved yet').toEqual([]);
      expect(await apart(ann, 'a5', 'a6')).toBeGreaterThanOrEqual(44);
      const chosen = await middle(ann, 'a6');
      await ann.page.touchscreen.tap(chosen.x, chosen.y);
      const { entries } = await ann.until('the move counts', ({ game }) => game?.turn === 1);
      expect(entries.map(({ notation }) => notation)).toEqual(['3S:a6-a9']);
      await ann.page.locator('.board:not(.near)').waitFor();
    },
  );

  it('beside the only pawn that may move means that pawn', async () => {
    const { ann } = await openFor(ALONE, { position: 'a5/b5//' });
    await ann.card('3').click();
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
    const { x, y } = await middle(ann, 'a5');
    await ann.page.touchscreen.tap(x + 13, y + 13);
    await ann.until('the move counts', ({ game }) => game?.turn === 1);
  });

  it('that taps pawn and target, where the first tap was enough, lifts the pawn no more', async () => {
    const { ann } = await openFor(ALONE, { position: 'a5/b5//' });
    await ann.card('3').click();
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
    await ann.touch(hole('a5'), 'tap');
    await ann.page.locator(`.target.occupied[data-hole="${hole('a8')}"]`).waitFor();
    await ann.hole(hole('a8')).click();
    expect(await ann.page.locator('svg.live.holding').count()).toBe(0);
    const { board } = await ann.until('the move counts', ({ game }) => game?.turn === 1);
    expect(board.missing).toEqual([]);
  });

  it('that taps again and again leaves a pawn that has arrived where it stands, until another pawn is tapped', async () => {
    const { ann } = await openFor(ALONE, { position: 'a5/b5//' });
    await ann.card('3').click();
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
    const { x, y } = await middle(ann, 'a8');
    for (const _ of ['there', 'twice', 'once more']) await ann.page.touchscreen.tap(x, y);
    const { board } = await ann.until('the move counts', ({ game }) => game?.turn === 1);
    expect(board.missing, 'no pawn is lifted').toEqual([]);
    await ann.page.touchscreen.tap(x, y);
    expect(await ann.page.locator('svg.live.holding').count()).toBe(0);
    const other = await middle(ann, 'b5');
    for (const _ of ['lifted', 'put back']) await ann.page.touchscreen.tap(other.x, other.y);
    await ann.page.touchscreen.tap(x, y);
    await ann.page.locator('svg.live.holding').waitFor();
  });

  it.each([
    ['dealt', DEALT],
    ['real', ALONE],
  ] as const)(
    'in another player’s turn takes no pawn, with %s cards, nor does a key',
    async (_, settings) => {
      const { ann, table, board } = await openFor(settings, { position: 'a5/b9//', turn: 1 });
      table.send({ type: 'seat.take', seat: 1, name: 'Bob' });
      await ann.until('Bob has sat down', ({ seats }) => seats[1]?.taken === true);
      const { version } = board.picture;
      for (const name of ['a5', 'b9', 'a5']) {
        const { x, y } = await middle(ann, name);
        await ann.page.touchscreen.tap(x, y);
        await ann.hole(hole(name)).press('Enter');
      }
      expect(await ann.page.locator('svg.live.holding').count()).toBe(0);
      expect(await ann.page.locator('.status h2').textContent()).toContain('Bob');
      expect(board.picture.version).toBe(version);
    },
  );
});
