/**
 * screenshots: takes the pictures of docs/images, in the machine's own Chromium.
 * `--sheet` makes contact sheets of every screen on each device in each look instead, in build/contact-sheet;
 * `--sheet NAME` those of one device (phone, tablet, television …) or one screen (set-up, won …).
 */
import type { BrowserContextOptions } from 'playwright-core';
import { currentGame } from '../src/table/context.js';
import { standing } from '../src/table/pawns.js';
import { usualSettings } from '../src/table/settings.js';
import { PAGE_FOLDER } from '../test/e2e/open-table.js';
import { DESKTOP, type Person, PHONE } from '../test/e2e/person.js';
import { NAMES } from '../test/e2e/positions.js';
import { openWall } from '../test/fleet/wall.js';
import { RandomTable } from '../test/support/random-table.js';
import { computerPictures } from './screenshots/computer-pictures.js';
import { contactSheet } from './screenshots/contact-sheet.js';
import { turnFilm } from './screenshots/film.js';
import { lessonPictures } from './screenshots/lesson-pictures.js';
import { alone, browser, FRENCH_NIGHT, hole, picture, scene } from './screenshots/pictures.js';

const sheet = process.argv.indexOf('--sheet');
if (sheet >= 0) {
  await contactSheet(process.argv[sheet + 1]);
  await browser.close();
  process.exit(0);
}

const sized = (width: number, height: number): BrowserContextOptions => ({
  ...PHONE,
  viewport: { width, height },
});

/** A turn on a phone, by day and by night, held upright, on its side, as narrow as phones get; and for all to see. */
await scene(
  { ...usualSettings('tock'), cards: 'dealt' },
  { seed: 14, position: 'a5,a16,aH3/b18!,b9,c14/c10,cH4,d6/d12,b2' },
  async (come, { table }) => {
    for (const [seat, name] of NAMES.entries()) table.send({ type: 'seat.take', seat, name });
    const display = await come('/table', { ...DESKTOP, viewport: { width: 1040, height: 670 } });
    const screen = await come('/table', { ...DESKTOP, viewport: { width: 1920, height: 1080 } });
    const looks = [
      ['phone-turn', PHONE],
      ['phone-landscape', sized(844, 390)],
      ['phone-narrow', sized(320, 568)],
      ['phone-dark-fr', { ...PHONE, ...FRENCH_NIGHT }],
    ] as const;
    for (const [name, options] of looks) {
      table.send({ type: 'seat.leave', seat: 0 });
      const phone = await come('/', options);
      await phone.sit('Ann', 0);
      const { hand } = await phone.until('her cards are there', (view) => view.hand !== null);
      const card = hand?.findIndex(({ moves }) => moves.length > 1 && moves.length < 5) ?? 0;
      await phone.page.locator('.pick').nth(card).click();
      if (name === 'phone-dark-fr') {
        await phone.page.locator('.hand > .primary').first().click();
        await phone.until('the card lies open', ({ stage }) => stage === 'move');
      }
      await picture(phone, name);
      if (name !== 'phone-dark-fr') await phone.page.context().close();
    }
    await picture(display, 'table-desktop');
    await picture(screen, 'table-television', 0.5);
  },
);

await turnFilm();

/** A pawn in the hand, and how many steps of a seven lead it to each hole. */
await scene(alone, { position: 'a5,b5/c1,a9/d14/' }, async (come) => {
  const ann = await come('/', PHONE);
  await ann.sit('Ann', 0);
  await ann.card('7').click();
  await ann.until('the seven lies open', ({ stage }) => stage === 'move');
  await ann.touch(hole('a5'), 'tap');
  await ann.page.locator('.way').first().waitFor();
  await picture(ann, 'guidance-seven', 0.7);
});

/** Captured on the way: one pawn after the other is led to its base. */
await scene(alone, { position: 'a5/a9/a14/' }, async (come, { board }) => {
  const ann = await come('/', PHONE);
  await ann.sit('Ann', 0);
  await ann.card('king').click();
  await ann.until('the king lies open', ({ stage }) => stage === 'move');
  board.lift(hole('a5'), 'somebody', 'hands');
  board.place('somebody', hole('b18'), 'hands', 'spare');
  await ann.page.getByText('Also captured').waitFor();
  await picture(ann, 'guidance-captured', 0.7);
});

/** Pawns out of place, on a tablet. */
await scene(alone, { position: 'a5,a16/b9,b3/c10/d12' }, async (come) => {
  const tablet = await come('/table', { ...DESKTOP, viewport: { width: 1024, height: 768 } });
  for (const [from, to] of [
    ['a5', 'c1'],
    ['b9', 'c2'],
  ] as const)
    await tablet.carry(hole(from), hole(to), 'tap');
  await tablet.menu();
  await tablet.button('Pause').click();
  await tablet.until('paused', ({ stage }) => stage === 'paused');
  await tablet.button('Resume').click();
  await tablet.until('pawns are out of place', ({ stage }) => stage === 'repair');
  await picture(tablet, 'guidance-out-of-place', 0.8);
});

/** A guest has a table for four to herself. */
await scene(alone, {}, async (come) => {
  const guest = await come('/', PHONE);
  await guest.sit('Léa', 0);
  await guest.setting('seats');
  await guest.page.locator('.setup .qr img').waitFor();
  await picture(guest, 'phone-missing-seats', 0.7);
});

/** The puzzle of a day: a card is chosen; the first way of the first card, if it is wrong, is punished. */
await scene(alone, {}, async (come) => {
  for (const [name, options] of [
    ['phone-puzzle', PHONE],
    ['phone-puzzle-wrong-dark-fr', { ...PHONE, ...FRENCH_NIGHT }],
  ] as const) {
    const guest = await come('/', options);
    const { page } = guest;
    await page.clock.setFixedTime(new Date(2026, 10, 22, 12));
    await page.locator('a[href^="/puzzle"]').click();
    await page.locator('.puzzle .pick').first().click();
    if (name !== 'phone-puzzle') {
      await page.locator('.can-do > summary').click();
      await page.locator('.moves button').first().click();
      await page.locator('.puzzle[data-phase="wrong"]').waitFor();
    }
    await picture(guest, name, 0.7);
  }
});

/** What can be asked by typing. */
await scene(alone, { position: 'a5,aH3/b18!,b9/c10,cH4/d12' }, async (come) => {
  const guest = await come('/', PHONE);
  await guest.sit('Ann', 0);
  await guest.card('7').click();
  await guest.until('the seven lies open', ({ stage }) => stage === 'move');
  await guest.page.locator('.to-text').press('Enter');
  for (const line of ['pawns', 'the blue star', 'can red 5']) {
    await guest.page.locator('.text-commands input').fill(line);
    await guest.page.locator('.text-commands input').press('Enter');
    await guest.page.locator('.text-commands dt').filter({ hasText: line }).waitFor();
  }
  await picture(guest, 'phone-text-commands', 0.7);
});

/** A fingertip that covers two pawns. */
await scene(alone, { position: 'a5,a6,aH4/b9,d2/c3/d11' }, async (come) => {
  const guest = await come('/', PHONE);
  await guest.sit('Ann', 0);
  await guest.card('3').click();
  await guest.until('the three lies open', ({ stage }) => stage === 'move');
  const [one, two] = [await guest.hole(hole('a5')).boundingBox(), await guest.hole(hole('a6')).boundingBox()];
  if (one && two)
    await guest.page.touchscreen.tap((one.x + two.x + one.width) / 2, (one.y + two.y + one.height) / 2);
  await guest.page.locator('.board.near').waitFor();
  await picture(guest, 'phone-fingertip', 0.7);
});

/** A whole game, played at random, and told: to the winner and to who has not won. */
await scene({ ...usualSettings('keezen', 2), cards: 'dealt' }, { seed: 3 }, async (come, server) => {
  const { table, board } = server;
  const phones = [await come('/', PHONE), await come('/', { ...PHONE, ...FRENCH_NIGHT })] as const;
  for (const [seat, phone] of phones.entries()) await phone.sit(NAMES[seat] ?? '', seat);
  table.send({ type: 'wake' });
  table.send({ type: 'start' });
  const players = new RandomTable(table.context.settings, 7, table);
  while (players.stage !== 'won') players.playOn();
  board.setPawns(standing(currentGame(table.context)));
  for (const [index, name] of ['phone-ending', 'phone-ending-dark-fr'].entries()) {
    const phone = phones[index] as Person;
    await phone.page.locator('.game-summary table').waitFor();
    await picture(phone, name, 0.7);
  }
});

/** A table that nobody looks after: idle, left alone, and as its staff sees it. */
await scene(
  alone,
  { seed: 3, speed: 20, venue: { patience: 5, languages: ['fr', 'en'] } },
  async (come, { url, pass }) => {
    const open = async (path: string, options: BrowserContextOptions) => {
      const page = await (await browser.newContext(options)).newPage();
      await page.goto(`${url}${path}`);
      return page;
    };
    const display = await open('/table', { ...DESKTOP, viewport: { width: 1280, height: 800 } });
    await display.locator('.attract [data-pawn], .attract .pawn').first().waitFor();
    await display.waitForTimeout(4000);
    await picture({ page: display }, 'table-idle', 0.6);
    const guest = await come('/', { ...PHONE, ...FRENCH_NIGHT });
    await guest.sit('Léa', 0);
    await guest.page.locator('.call').click();
    pass(6 * 60_000);
    await guest.page.locator('.left-alone').waitFor();
    await picture(guest, 'phone-left-alone', 0.7);
    const staff = await open('/staff', PHONE);
    await staff.locator('.staff').waitFor();
    await picture({ page: staff }, 'phone-staff', 0.7);
  },
);

await lessonPictures();

await computerPictures();

/** Rules of one's own are written, and found by questions. */
await scene(usualSettings('tock'), {}, async (come, { table }) => {
  table.send({ type: 'wake' });
  const tablet = await come('/table', { ...DESKTOP, viewport: { width: 1180, height: 820 } });
  await tablet.setting('ruleset');
  await tablet.button('Change “Tock”').click();
  const card = tablet.page.locator('.rules-form .card-pad button');
  await card.nth(3).click();
  await tablet.button('go forward').click();
  await card.nth(6).click();
  await tablet.page.getByRole('checkbox', { name: 'sends back every pawn it passes' }).check();
  await tablet.page.locator('.try-card').scrollIntoViewIfNeeded();
  await picture(tablet, 'own-rules-editor', 0.8);
  const phone = await come('/', PHONE);
  await phone.sit('Ann', 0);
  await phone.setting('ruleset');
  await phone.button('Which rules do you play?').click();
  await phone.page.locator('.answers').waitFor();
  await picture(phone, 'own-rules-question', 0.7);
});

/** All tables of two venues, on the screen behind the bar. */
const wall = await openWall(PAGE_FOLDER);
const staff = await (
  await browser.newContext({ ...DESKTOP, viewport: { width: 1440, height: 960 } })
).newPage();
await staff.goto(wall.url);
await staff.locator('.table-card').nth(12).waitFor();
await picture({ page: staff }, 'fleet-wall', 0.75);
await wall.close();

await browser.close();
process.exit(0);
