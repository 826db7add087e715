import { expect, it } from 'vitest';
import { Board, type Hole } from '../../src/rules/holes.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();
const hole = (name: string) => Board.of(4).parse(name) as Hole;
const alone = { ...usualSettings('tock'), teamSize: 1 };

/** Fingers put down on the page since it was opened. */
async function countTaps({ page }: Person): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('pointerdown', () => {
      document.body.dataset['taps'] = String(Number(document.body.dataset['taps'] ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.body.dataset['taps'] ?? 0));
}

const REAL = [
  { what: 'a walk, at its pawn', position: 'a5///', card: '3', tap: 'a5', move: '3S:a5-a8' },
  { what: 'a walk, at its end', position: 'a5,a9///', card: '3', tap: 'a8', move: '3S:a5-a8' },
  { what: 'a capture', position: 'a5/a8//', card: '3', tap: 'a5', move: '3S:a5xa8' },
  { what: 'a start', position: '///', card: 'ace', tap: 'aB3', move: 'AS:aB-a18' },
  { what: 'a king that sweeps', position: 'a5/a6,a9,b4//', card: 'king', tap: 'a5', move: 'KS:a5xb18' },
  { what: 'a swap', position: 'a5/b5//', card: 'jack', tap: 'b5', move: 'JS:a5~b5' },
] as const;

describeInBrowser('a turn on the screen’s board takes two taps', () => {
  it.each(REAL)('with real cards: $what', async ({ position, card, tap, move }) => {
    await open(alone, { position });
    const table = await come('/table', DESKTOP);
    const taps = await countTaps(table);
    await table.card(card).click();
    await table.until('the card lies open', ({ stage }) => stage === 'move');
    await table.hole(hole(tap)).click();
    const after = await table.until('the move counts', ({ stage }) => stage === 'card');
    expect(after.entries.map(({ notation }) => notation)).toEqual([move]);
    expect(
      after.scene.filter(({ cue }) => cue === 'captured'),
      'nobody is left in a hand',
    ).toEqual([]);
    expect(await taps()).toBe(2);
    expect(table.complaints).toEqual([]);
  });

  it.each(['tap', 'drag'] as const)('with dealt cards: the card, then its target, by %s', async (how) => {
    await open({ ...alone, cards: 'dealt' }, { seed: 14, position: 'a5///' });
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
    const index = hand?.findIndex(({ moves }) => moves.length === 1) ?? -1;
    const [move] = hand?.[index]?.moves ?? [];
    if (!move) throw new Error('no card of this deal has one move');
    const target = ann.hole(hole(move.parts[0]?.to ?? ''));
    const taps = await countTaps(ann);
    const card = ann.page.locator('.pick').nth(index);
    if (how === 'tap') {
      await card.click();
      await target.click();
    } else {
      await card.hover();
      await ann.page.mouse.down();
      await target.hover({ force: true });
      await ann.page.locator('.drawn').waitFor();
      await ann.page.mouse.up();
    }
    const after = await ann.until('the move counts', ({ game }) => game?.turn === 1);
    expect(after.entries.map(({ notation }) => notation)).toEqual([move.notation]);
    expect(await taps()).toBe(how === 'tap' ? 2 : 1);
    expect(ann.complaints).toEqual([]);
  });

  it('and a card let go beside the board is still in the hand', async () => {
    await open({ ...alone, cards: 'dealt' }, { seed: 14, position: 'a5///' });
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    await ann.until('her cards are there', (view) => view.hand !== null);
    const card = ann.page.locator('.pick:not(.idle)').first();
    await card.hover();
    await ann.page.mouse.down();
    await ann.page.locator('.head h1').hover({ force: true });
    await ann.page.mouse.up();
    expect(await card.getAttribute('aria-pressed'), 'it is only chosen').toBe('true');
    expect((await ann.view()).stage).toBe('card');
  });
});
