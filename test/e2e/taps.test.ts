import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { lights } from '../../src/page/i18n/en/lights.js';
import { Board } from '../../src/rules/board/holes.js';
import { isLong } from '../support/long.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE, rankOf } from './person.js';
import { ALONE, DEALT, hole } from './positions.js';

const { open, come, openFor } = keepCompanions();

/** The tap on the card comes before these; what is no hole is a button. */
const TURNS = [
  { what: 'a walk, at its pawn', position: 'a5///', card: '3S', taps: ['a5'], move: '3S:a5-a8' },
  { what: 'a walk, at its end', position: 'a5,a9///', card: '3S', taps: ['a8'], move: '3S:a5-a8' },
  { what: 'a capture', position: 'a5/a8//', card: '3S', taps: ['a5'], move: '3S:a5xa8' },
  { what: 'a start', position: '///', card: 'AS', taps: ['aB3'], move: 'AS:aB-a18' },
  { what: 'a king that sweeps', position: 'a5/a6,a9,b4//', card: 'KS', taps: ['a5'], move: 'KS:a5xb18' },
  { what: 'a swap', position: 'a5/b5//', card: 'JS', taps: ['b5'], move: 'JS:a5~b5' },
  {
    what: 'a shared seven',
    position: 'a5,b5/c1//',
    card: '7S',
    taps: ['a5', 'a8', 'b5', 'b9'],
    move: '7S:a5-a8+b5-b9',
  },
  { what: 'a discard', position: '///', card: '3S', taps: ['Discard'], move: 'discard:3S' },
] as const;

/** Each turn on one of both, a discard on both; all on both in the long form. */
const ofDevice = (device: 0 | 1) =>
  TURNS.filter(({ what }, n) => isLong || n % 2 === device || what === 'a discard');

/** A hole is tapped when it is lit so. */
const CUES = ['movable', 'destination', 'captureDestination', 'swapPartner'] as const;

/** Taps the card, then the rest; answers with the number of taps that the page has felt. */
async function takeTurn(person: Person, card: Locator, taps: readonly string[]): Promise<number> {
  const count = await person.countTaps();
  await card.click();
  for (const tap of taps) {
    const at = Board.of(4).parse(tap);
    const lit = person.page.locator(CUES.map((cue) => `[aria-label*="${lights.cues[cue]}"]`).join());
    await (at === undefined
      ? person.page.locator('.dock .primary', { hasText: tap })
      : person.hole(at).and(lit)
    ).click();
  }
  const after = await person.until('the turn is over', ({ game }) => game?.turn === 1);
  expect(
    after.scene.filter(({ cue }) => cue === 'captured'),
    'nobody is left in a hand',
  ).toEqual([]);
  expect(person.complaints).toEqual([]);
  return count();
}

describeInBrowser('a turn on the screen’s board takes two taps, a seven shared by two pawns five', () => {
  it.each(ofDevice(0))('on a tablet, with real cards: $what', async ({ position, card, taps, move }) => {
    await open(ALONE, { position });
    const tablet = await come('/table', DESKTOP);
    expect(await takeTurn(tablet, tablet.card(rankOf(card)), taps)).toBe(1 + taps.length);
    expect((await tablet.view()).entries[0]?.notation).toBe(move);
  });

  it.each(ofDevice(1))('on a phone, with dealt cards: $what', async ({ position, card, taps, move }) => {
    await open(DEALT, { position, card });
    const phone = await come('/', PHONE);
    await phone.sit('Ann', 0);
    const dealt = phone.page.locator('.hand').getByRole('button', { name: `${rankOf(card)} of spades` });
    expect(await takeTurn(phone, dealt, taps)).toBe(1 + taps.length);
    expect((await phone.view()).entries[0]?.notation).toBe(move);
  });

  it.each(['tap', 'drag'] as const)('with dealt cards: the card, then its target, by %s', async (how) => {
    const { ann } = await openFor(DEALT, { seed: 14, position: 'a5///' });
    const { hand } = await ann.until('her cards are there', (view) => view.hand !== null);
    const index = hand?.findIndex(({ moves }) => moves.length === 1) ?? -1;
    const [move] = hand?.[index]?.moves ?? [];
    if (!move) throw new Error('no card of this deal has one move');
    const target = ann.hole(hole(move.parts[0]?.to ?? ''));
    const taps = await ann.countTaps();
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
    const { ann } = await openFor(DEALT, { seed: 14, position: 'a5///' });
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
