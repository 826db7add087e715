/** How few taps lead to the first move, for four kinds of players. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lights } from '../../src/page/i18n/en/lights.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';
import { ALONE, DEALT } from './positions.js';

const { open, come } = keepCompanions();
const TABLET = { ...DESKTOP, hasTouch: true, viewport: { width: 768, height: 1024 } };

/** Where a pawn may be taken, or may go. */
const lit = (page: Page, cues: readonly (keyof typeof lights.cues)[] = ['movable']) =>
  page.locator(cues.map((cue) => `.target[aria-label*="${lights.cues[cue]}"]`).join());

async function typeName(page: Page, name: string): Promise<void> {
  await page.locator('.join input[autocomplete]').click();
  await page.keyboard.type(name);
}

/** A card, then what is lit or offered: a move or a discard. */
async function playFirstCard(person: Person): Promise<void> {
  const { hand } = await person.until('the own turn', ({ stage, viewer, game }) => {
    return stage === 'card' && viewer.kind === 'player' && game?.turn === viewer.player;
  });
  const single = hand?.findIndex(({ moves }) => moves.length === 1) ?? -1;
  await person.page.locator('.pick').nth(Math.max(0, single)).click();
  const target = lit(person.page, ['destination', 'captureDestination', 'swapPartner']);
  await (single < 0 ? person.page.locator('.hand > .primary') : target).first().click();
}

describeInBrowser('taps to the first move', () => {
  it('four on a tablet with real cards: play, cards dealt, card, pawn', async () => {
    await open(ALONE);
    const tablet = await come('/table', TABLET);
    const taps = await tablet.countTaps();
    await tablet.button(/^Play: Tock/).click();
    await tablet.button('The cards are dealt').click();
    await tablet.card('ace').click();
    await lit(tablet.page).first().click();
    await tablet.until('the pawn is out', ({ entries }) => entries.length === 1);
    expect(await taps()).toBe(4);
  });

  it('four for a guest on a phone who joins a table: name, seat, card, hole', async () => {
    const { table } = await open(DEALT, { seed: 14, position: 'a5///' });
    for (const seat of [1, 2, 3]) table.send({ type: 'seat.take', seat, name: `Player ${seat}` });
    const guest = await come('/', PHONE);
    const taps = await guest.countTaps();
    await typeName(guest.page, 'Ann');
    await guest.button('Sit down').click();
    await playFirstCard(guest);
    await guest.until('the move counts', ({ entries }) => entries.length === 1);
    expect(await taps()).toBe(4);
  });

  it('four for one person against three computers: name, play, card, hole', async () => {
    await open(usualSettings('tock'), { seed: 4, speed: 10 });
    const guest = await come('/', PHONE);
    const taps = await guest.countTaps();
    await typeName(guest.page, 'Ann');
    await guest.button('Play against computers').click();
    await playFirstCard(guest);
    await guest.until('the move counts', ({ entries }) =>
      entries.some(({ player, notation }) => player === 0 && notation !== ''),
    );
    expect(await taps()).toBe(4);
    expect(guest.complaints).toEqual([]);
  });

  it('five for a beginner’s first exercise: learn, begin, next, pawn, hole', async () => {
    await open(usualSettings('tock'));
    const beginner = await come('/', PHONE);
    const taps = await beginner.countTaps();
    await beginner.page.locator('.learn').click();
    await beginner.page.locator('.lessons .primary').click();
    const { page } = beginner;
    const next = page.locator('.lesson-controls .primary');
    await page.locator('.lesson[data-step="0"]').waitFor();
    while ((await page.locator('.lesson').getAttribute('data-phase')) === 'look') {
      const step = await page.locator('.lesson').getAttribute('data-step');
      await next.click();
      await page.locator(`.lesson:not([data-step="${step}"])`).waitFor();
    }
    await lit(page).first().click();
    await lit(page, ['destination']).first().click();
    await page.locator('.lesson[data-phase=done]').waitFor();
    expect(await taps()).toBe(5);
  });
});
