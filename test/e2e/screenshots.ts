/** Takes the pictures of the documents, in the machine's own Chromium: `npm run screenshots`. */
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { usualSettings } from '../../src/table/settings.js';
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

await browser.close();
await server.close();
process.exit(0);
