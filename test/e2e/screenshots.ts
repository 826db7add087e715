/** Takes the pictures of the documents, in the machine's own Chromium: `npm run screenshots`. */
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { Board, type Hole } from '../../src/rules/holes.js';
import { gameOf } from '../../src/table/game.js';
import { standing } from '../../src/table/pawns.js';
import { usualSettings } from '../../src/table/settings.js';
import { RandomTable } from '../support/random-table.js';
import { launchChromium } from './chromium.js';
import { openTable } from './open-table.js';
import { DESKTOP, Person, PHONE } from './person.js';
import { NAMES } from './positions.js';

const FOLDER = fileURLToPath(new URL('../../docs/images', import.meta.url));
const POSITION = 'a5,a16,aH3/b18!,b9,c14/c10,cH4,d6/d12,b2';

const browser = await launchChromium();
const server = await openTable(
  { ...usualSettings('tock'), cards: 'dealt' },
  { seed: 14, position: POSITION, turn: 0 },
);

for (const [seat, name] of NAMES.entries()) server.table.send({ type: 'seat.take', seat, name });

async function picture(person: Person, name: string): Promise<void> {
  // pointers and focus belong to nobody in a picture
  await person.page.mouse.move(0, 0);
  await person.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await person.page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** Ann's own phone, once more for each look of it. */
async function ann(options: BrowserContextOptions): Promise<Person> {
  server.table.send({ type: 'seat.leave', seat: 0 });
  const phone = await Person.come(browser, server.url, '/', { ...PHONE, ...options });
  await phone.sit('Ann', 0);
  await phone.until('it is her turn', ({ stage, hand }) => stage === 'card' && hand !== null);
  return phone;
}

const table = await Person.come(browser, server.url, '/table', {
  ...DESKTOP,
  viewport: { width: 1040, height: 670 },
});
const phone = await ann({});
const hand = (await phone.view()).hand ?? [];
const chosen = hand.findIndex(({ moves }) => moves.length > 1 && moves.length < 5);
await phone.page.locator('.pick').nth(chosen).click();
await picture(phone, 'phone-turn');
await phone.page.context().close();

const french = await ann({ locale: 'fr-CA', colorScheme: 'dark' });
await french.page.locator('.pick').nth(chosen).click();
await french.page.locator('.hand > .primary').first().click();
await french.until('the card lies open', ({ stage }) => stage === 'move');
await picture(french, 'phone-dark-fr');
await picture(table, 'table-desktop');

await server.close();

/** Pictures that show how things lie, not how fine they are drawn. */
const SMALL: BrowserContextOptions = { ...PHONE, deviceScaleFactor: 0.7 };
const alone = { ...usualSettings('tock'), teamSize: 1 };
const hole = (name: string) => Board.of(4).parse(name) as Hole;

/** A guest has a table for four to herself. */
async function missingSeats(): Promise<void> {
  const other = await openTable(alone);
  const guest = await Person.come(browser, other.url, '/', SMALL);
  await guest.sit('Léa', 0);
  await guest.page.locator('.missing .qr img').waitFor();
  await picture(guest, 'phone-missing-seats');
  await other.close();
}

/** A fingertip that covers two pawns. */
async function magnified(): Promise<void> {
  const other = await openTable(alone, { position: 'a5,a6,aH4/b9,d2/c3/d11' });
  const guest = await Person.come(browser, other.url, '/', SMALL);
  await guest.sit('Ann', 0);
  await guest.card('3').click();
  await guest.until('the three lies open', ({ stage }) => stage === 'move');
  const [one, two] = [await guest.hole(hole('a5')).boundingBox(), await guest.hole(hole('a6')).boundingBox()];
  if (one && two)
    await guest.page.touchscreen.tap((one.x + two.x + one.width) / 2, (one.y + two.y + one.height) / 2);
  await guest.page.locator('.board.near').waitFor();
  await picture(guest, 'phone-fingertip');
  await other.close();
}

/** A whole game, played at random, and told. */
async function ending(): Promise<void> {
  const settings = { ...usualSettings('tac-tik', 2), cards: 'dealt' as const };
  const other = await openTable(settings, { seed: 3 });
  const [ann, bob] = [
    await Person.come(browser, other.url, '/', SMALL),
    await Person.come(browser, other.url, '/', { ...SMALL, locale: 'fr-CA', colorScheme: 'dark' }),
  ];
  await ann.sit('Ann', 0);
  await bob.sit('Bob', 1);
  const { table, board } = other;
  table.send({ type: 'wake' });
  table.send({ type: 'start' });
  const players = new RandomTable(settings, 7, table);
  while (players.stage !== 'won') players.playOn();
  board.arrange(standing(gameOf(table.context.game as NonNullable<typeof table.context.game>)));
  for (const [person, name] of [
    [ann, 'phone-ending'],
    [bob, 'phone-ending-dark-fr'],
  ] as const) {
    await person.page.locator('.story table').waitFor();
    await picture(person, name);
  }
  await other.close();
}

await missingSeats();
await magnified();
await ending();
await browser.close();
process.exit(0);
