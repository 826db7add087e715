import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { objections } from './axe.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { type OpenTable, openTable } from './open-table.js';
import { DESKTOP, Person, PHONE } from './person.js';

const MINUTE = 60_000;

let server: OpenTable | undefined;
const browser = keepBrowser(async () => {
  await server?.close();
  server = undefined;
});

/** The table's own screen, whatever it shows. */
async function displayOf({ url }: OpenTable): Promise<Page> {
  const page = await (await browser().newContext(DESKTOP)).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${url}/table`);
  return page;
}

/** A guest scans the code on the display. */
async function scan(display: Page): Promise<Person> {
  const said = await display.locator('.qr img').getAttribute('alt');
  const url = said?.match(/http:\S+?(?=\/$|$)/)?.[0] ?? '';
  return Person.come(browser(), url, '/', PHONE);
}

const words = (row: string) => row.split(/\s+/).join(' ');

describeInBrowser('an evening at a table that nobody looks after', () => {
  it('guests scan, sit, play and walk away; the next ones find a free table, and bring the pawns home', {
    timeout: 180_000,
  }, async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' } as const;
    const table = await openTable(settings, {
      seed: 3,
      venue: { patience: 5, languages: ['fr', 'en'], welcome: 'Soupe du jour : courge' },
    });
    server = table;
    const display = await displayOf(table);
    // The idle table plays by itself, and says how to begin in the languages of the venue.
    await display.getByRole('heading', { name: 'Venez jouer' }).waitFor();
    await display.getByText('Soupe du jour : courge').waitFor();
    expect(await objections(display)).toEqual([]);
    const played = () =>
      display.locator('.attract .pawn').evaluateAll((all) => all.map((one) => one.outerHTML).join());
    const before = await played();
    await expect.poll(played, { timeout: 15_000 }).not.toBe(before);
    await display.getByRole('heading', { name: 'Come and play' }).waitFor();
    // All words change together.
    expect(await display.locator('.head h1, .qr figcaption, .attract .primary').allInnerTexts()).toEqual([
      'Tock at the table',
      expect.stringContaining('Scan to join with your phone'),
      'Play here',
    ]);
    const language = () =>
      display.evaluate(() => [document.documentElement.lang, localStorage.getItem('tock.language')].join());
    expect(await language()).toBe('en,fr');

    // A phone that comes wakes it at once.
    const ann = await scan(display);
    await display.locator('.play[data-stage="setup"]').waitFor();
    await expect.poll(language).toBe('fr,fr');
    await ann.sit('Ann', 0);
    const bob = await scan(display);
    await bob.sit('Bob', 1);
    await ann.button(/^Play:/).click();
    await ann.until('cards are dealt', ({ stage }) => stage === 'card');
    const { game } = await ann.view();
    const [acting, waiting] = game?.turn === 0 ? [ann, bob] : [bob, ann];
    await waiting.button('Call staff').click();
    await acting.page.getByText('Staff are on their way.').waitFor();

    // Whoever is to act has their phone in the hand: they may think long.
    table.pass(14 * MINUTE);
    expect((await acting.view()).stage).toBe('card');
    await acting.menu();
    await acting.page.getByText('You have been here for 14 minutes.').waitFor();
    await acting.page.keyboard.press('Escape');
    table.pass(MINUTE);
    await waiting.button('We are still here').click();
    await acting.until('the game goes on', ({ stage }) => stage === 'card');

    // They walk away, their phones in their pockets.
    for (const phone of [acting, waiting]) await phone.page.context().close();
    await expect.poll(() => table.table.context.seats.some(({ present }) => present)).toBe(false);
    table.pass(5 * MINUTE);
    await display.getByText('Il y a encore quelqu’un ?').waitFor();
    expect(await objections(display)).toEqual([]);
    table.pass(2 * MINUTE);
    await display.getByRole('heading', { name: 'Venez jouer' }).waitFor();

    // The next guests.
    const cleo = await scan(display);
    const found = await cleo.view();
    expect(found.seats.map(({ taken, name }) => [taken, name])).toEqual([
      [false, ''],
      [false, ''],
    ]);
    expect(found.game).toBeNull();
    await cleo.sit('Cleo', 0);
    const dan = await scan(display);
    await dan.sit('Dan', 1);
    expect(cleo.complaints.concat(dan.complaints, cleo.strayed, dan.strayed)).toEqual([]);
    table.board.lift(table.board.board.bases(0 as never)[0] as never, 'pocket', 'a guest');
    await cleo.button(/^Play:/).click();
    await cleo.until('the pawns are asked for', ({ stage }) => stage === 'bases');
    await cleo.page.getByText('Missing from the bases: 1 red pawn.').waitFor();
    table.board.place('pocket', table.board.board.bases(0 as never)[0] as never, 'a guest', 'spare');
    await cleo.until('the next game is on', ({ stage }) => stage === 'card');

    // What the staff sees of it.
    const staff = await (await browser().newContext(PHONE)).newPage();
    await staff.goto(`${table.url}/staff`);
    const counts = (name: string) => staff.getByRole('table', { name }).getByRole('row').allInnerTexts();
    await staff.getByRole('table', { name: 'Games begun, by rules' }).waitFor();
    expect((await counts('Games begun, by rules')).map(words)).toEqual(['Keezen 2']);
    expect((await counts('Games abandoned, by deal')).map(words)).toEqual(['Deal 1 1']);
    expect(await objections(staff)).toEqual([]);
  });
});

const wideParts = (page: Page) =>
  page
    .locator('.staff *')
    .evaluateAll((parts) =>
      parts.flatMap((part) => (part.getBoundingClientRect().right > innerWidth ? [part.outerHTML] : [])),
    );

describeInBrowser('the staff', () => {
  it('sees a call from its own phone, answers it, sets the venue rules, closes and frees the table', async () => {
    const table = await openTable(usualSettings('tock'), {
      venue: { patience: 5, attract: false },
      security: { pin: '2718' },
    });
    server = table;
    const guest = await Person.come(browser(), table.url, '/', PHONE);
    await guest.sit('Ann', 0);
    await guest.button('Call staff').click();

    const page = await (await browser().newContext(PHONE)).newPage();
    await page.goto(`${table.url}/staff`);
    for (const digit of '2718') await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('Guests are calling, just now').waitFor();
    await page.getByText('1 of 4 seats taken, 0 games today').waitFor();
    // minutes that pass are not read out
    await page.locator('.staff-state [aria-live=off]').getByText('just now').waitFor();
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'Call answered' }).click();
    await guest.button('Call staff').waitFor();

    await page.getByLabel('Message to the table').fill('Kitchen closes at ten');
    await page.getByRole('button', { name: 'Show' }).click();
    await guest.page.getByText('Kitchen closes at ten').waitFor();
    await page.getByLabel('Venue rules').selectOption('quebec-8');
    await page.getByRole('button', { name: 'Close for now' }).click();
    await guest.page.getByText('This table is closed right now.').waitFor();
    await page.getByRole('button', { name: 'Clear the table' }).click();
    await page.getByRole('button', { name: 'Clear the table' }).click();
    await page.getByRole('heading', { name: 'Closed' }).waitFor();
    await guest.until('the seat is free', ({ viewer }) => viewer.kind === 'visitor');
    expect(table.table.context.settings.ruleset).toBe('quebec-8');
    await guest.button('Sit down').waitFor({ state: 'hidden' });
    await guest.button('Call staff').waitFor();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('heading', { name: 'Free' }).waitFor();
    await guest.button('Sit down').waitFor();
  });

  it('is given PINs of their own by the owner; a waiter sees what a waiter may do, the log says who did it', async () => {
    const table = await openTable(usualSettings('tock'), { venue: {}, security: { pin: '2718' } });
    server = table;
    const come = async (pin: string, locale: string) => {
      const small = { ...PHONE, viewport: { width: 320, height: 568 }, locale };
      const page = await (await browser().newContext(small)).newPage();
      await page.goto(`${table.url}/staff`);
      await page.locator('input[name=pin]').fill(pin);
      await page.getByRole('button', { name: 'OK' }).click();
      return page;
    };
    const owner = await come('2718', 'en');
    await owner.getByLabel('Name', { exact: true }).fill('Wim');
    await owner.getByLabel('PIN, at least 4 characters').fill('1111');
    await owner.getByRole('button', { name: 'Add' }).click();
    await owner.getByText('Wim, Waiter').waitFor();
    expect(await objections(owner)).toEqual([]);
    const waiter = await come('1111', 'fr');
    await waiter.getByRole('button', { name: 'Fermer pour le moment' }).click();
    await waiter.getByRole('heading', { name: 'Fermée' }).waitFor();
    const shown = await waiter.locator('.staff h3').allInnerTexts();
    expect(shown).toEqual(['Fermée']);
    await owner.getByText('Wim – closed the table').waitFor();
    const message = owner.getByLabel('Message to the table');
    for (const typed of ['Ten', '']) await message.fill(typed);
    await waiter.getByLabel('Message pour la table').fill('Dix heures');
    await waiter.getByRole('button', { name: 'Afficher' }).click();
    await expect.poll(() => message.inputValue()).toBe('Dix heures');
    const owners = await come('2718', 'fr');
    await owners.getByText('Liste du personnel').waitFor();
    for (const page of [owner, owners]) expect(await wideParts(page)).toEqual([]);
    expect(await objections(owners)).toEqual([]);
    await owner.getByRole('button', { name: 'Remove Wim' }).click();
    await owner.getByRole('button', { name: 'Remove Wim' }).click();
    await waiter.getByRole('button', { name: 'Rouvrir' }).click();
    await waiter.getByText('Demandez au comptoir').waitFor();
  });

  it('pauses the table for cleaning: the display takes no tap, the game goes on as it was', {
    timeout: 180_000,
  }, async () => {
    const settings = { ...usualSettings('tock', 2), cards: 'dealt' } as const;
    const table = await openTable(settings, { venue: {}, security: { pin: '2718' } });
    server = table;
    const ann = await Person.come(browser(), table.url, '/', PHONE);
    await ann.sit('Ann', 0);
    table.table.send({ type: 'seat.take', seat: 1, name: 'Bob', holder: 'holder-of-bob' });
    table.table.send({ type: 'start' });
    await ann.until('the game is on', ({ stage }) => stage === 'card');
    const display = await displayOf(table);
    const page = await (await browser().newContext(PHONE)).newPage();
    await page.goto(`${table.url}/staff`);
    await page.locator('input[name=pin]').fill('2718');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Pause for cleaning' }).click();
    await page.getByRole('heading', { name: 'Being cleaned' }).waitFor();
    await display.getByRole('heading', { name: 'This table is being cleaned.' }).waitFor();
    expect(await objections(display)).toEqual([]);
    const atTheMiddle = (shown: Page) =>
      shown.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.className);
    expect(await atTheMiddle(display)).toBe('closed-venue cleaning');
    await ann.page.getByText('This table is being cleaned.').waitFor();
    await ann.button('Resume').click();
    await ann.page.getByText('This table is being cleaned. Wait a moment.').waitFor();
    await page.getByRole('button', { name: 'Cleaning is done' }).click();
    await ann.until('the game goes on', ({ stage }) => stage === 'card');
    await display.getByText('This table is being cleaned.').waitFor({ state: 'hidden' });
  });

  it('sees on the display what is wrong with the card', async () => {
    const cardFault = 'tock.txt: COUNTRY: Canada is not two capital letters';
    server = await openTable(usualSettings('tock'), { venue: {}, cardFault });
    const display = await displayOf(server);
    await display.getByText(cardFault).waitFor();
    await display.getByRole('heading', { name: 'Come and play' }).waitFor();
    expect(await objections(display)).toEqual([]);
  });

  it('gives a logo and the address of the menu: phones get a link, the display a code', async () => {
    server = await openTable(usualSettings('tock'), { venue: {} });
    const display = await displayOf(server);
    await display.getByRole('heading', { name: 'Come and play' }).waitFor();
    const page = await (await browser().newContext(PHONE)).newPage();
    await page.goto(`${server.url}/staff`);
    await page.getByLabel('Choose a logo').setInputFiles('src/page/public/icon.svg');
    const logo = display.locator('.attract .logo');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(9);
    const field = page.getByLabel('Address of your menu');
    await field.fill('chez-zoe.example');
    await field.blur();
    await page.getByText('it begins with http:// or https://').waitFor();
    expect(await objections(page)).toEqual([]);
    await field.fill('https://chez-zoe.example/carte');
    await field.blur();
    const code = display.getByRole('img', { name: 'Our menu: https://chez-zoe.example/carte' });
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(99);
    expect(await display.getByRole('link', { name: 'Our menu' }).count()).toBe(0);
    expect(await objections(display)).toEqual([]);
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await logo.waitFor({ state: 'detached' });
    await page.goto(server.url);
    const link = page.getByRole('link', { name: 'Our menu' });
    expect(await link.getAttribute('href')).toBe('https://chez-zoe.example/carte');
    await page.locator('.skeleton').waitFor({ state: 'detached' });
    expect(await objections(page)).toEqual([]);
  });

  it('sees again what holds where a change is refused', async () => {
    server = await openTable(usualSettings('tock'), { venue: { volume: 40 } });
    const page = await (await browser().newContext(PHONE)).newPage();
    await page.goto(`${server.url}/staff`);
    const volume = page.getByLabel('Volume of the display');
    const soup = page.getByLabel('Your text beside it');
    await soup.fill(' Soup ');
    await volume.focus();
    await (await displayOf(server)).getByText('Soup', { exact: true }).waitFor();
    await expect.poll(() => soup.inputValue()).toBe('Soup');
    const rules = page.getByLabel('Venue rules');
    await volume.waitFor();
    await page.route('**/api/staff', (route) => route.fulfill({ status: 409, json: { code: 'no-call' } }));
    await volume.fill('90');
    await expect.poll(() => volume.inputValue()).toBe('40');
    await rules.selectOption('quebec-8');
    await expect.poll(() => rules.inputValue()).toBe('usual');
    const menu = page.getByLabel('Address of your menu');
    await menu.fill('https://chez-zoe.example');
    await menu.blur();
    await expect.poll(() => menu.inputValue()).toBe('');
    // granted, but replaced before this page saw it
    await page.route('**/api/staff', (route) => route.fulfill({ json: {} }));
    await soup.fill('Tart');
    await soup.blur();
    await expect.poll(() => soup.inputValue()).toBe('Soup');
  });
});
