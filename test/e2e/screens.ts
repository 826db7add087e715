/** Every screen of the page, reached as people reach it: each with the persons who look at it. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { cardName } from '../../src/rules/cards/cards.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { type OpenTable, openTable } from './open-table.js';
import { DESKTOP, Person, PHONE } from './person.js';
import { ALONE, DEALT, hole } from './positions.js';

/** On which a game is played without scrolling. */
export const SCREENS = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [667, 375],
  [844, 390],
  [600, 960],
  [768, 1024],
  [800, 600],
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;

type Visit = (name: string, people: readonly Person[]) => Promise<void>;

export interface Tour {
  readonly browser: Browser;
  /** Language, theme and size of phones, and of the table's display where it has others. */
  readonly options: BrowserContextOptions;
  readonly displayOptions?: BrowserContextOptions;
  readonly visit: Visit;
}

async function at(
  tour: Tour,
  settings: Settings,
  scene: Parameters<typeof openTable>[1],
  walk: (table: Person, phone: Person, server: OpenTable) => Promise<void>,
): Promise<void> {
  const server = await openTable(settings, scene);
  const table = await Person.come(tour.browser, server.url, '/table', {
    ...DESKTOP,
    ...(tour.displayOptions ?? tour.options),
  });
  const phone = await Person.come(tour.browser, server.url, '/', { ...PHONE, ...tour.options });
  await walk(table, phone, server);
  for (const person of [table, phone]) await person.page.context().close();
  await server.close();
}

/** Ann sits down on this phone among three whose phones nobody looks at, and the game starts. */
async function startWith(phone: Person, server: OpenTable): Promise<void> {
  for (const seat of [1, 2, 3]) server.table.send({ type: 'seat.take', seat, name: `P${seat}` });
  await phone.sit('Ann', 0);
  server.table.send({ type: 'start' });
}

/** The buttons are found by where they stand, as their words depend on the language. */
const primary = (person: Person) => person.page.locator('main .primary:visible');

export async function allScreens(tour: Tour): Promise<void> {
  const { visit } = tour;
  await at(tour, usualSettings('tock'), {}, async (table, phone) => {
    await visit('attract', [table, phone]);
    for (const { page } of [table, phone]) await page.locator('.learn').click();
    await phone.page.locator('.lesson-list').waitFor();
    await visit('the lessons', [phone]);
    await phone.page.locator('[data-lesson=capture]').click();
    await phone.page.locator('.lesson[data-phase=done]').waitFor();
    await visit('a lesson, shown', [phone]);
    await table.page.locator('[data-lesson=safe]').click();
    await table.page.locator('.lesson-controls .primary').click();
    // the pawn that the rules keep where it is
    await table.page.locator(`.target[data-hole="${hole('a15')}"]`).click();
    await table.page.locator('.lesson-words .answer').waitFor();
    await visit('a lesson, a mistake answered', [table]);
    for (const { page } of [table, phone]) await page.goBack();
    await phone.page.locator('.join').waitFor();
    await phone.page.locator('.join input[autocomplete]').fill('Ann');
    await table.page.locator('.play-now + button').click();
    await table.until('set-up', ({ stage }) => stage === 'setup');
    await visit('set-up', [table, phone]);
    await phone.sit('Ann', 0);
    for (const name of ['ruleset', 'players', 'seats', 'cards', 'manners', 'more'] as const) {
      for (const person of [table, phone]) await person.setting(name);
      await visit(`set-up: ${name}`, [table, phone]);
    }
    for (const sheet of [0, 1]) {
      for (const person of [table, phone])
        await person.page.locator('.head [aria-haspopup]').nth(sheet).click();
      await visit(['help', 'language and appearance'][sheet] as string, [table, phone]);
      for (const person of [table, phone]) await person.page.keyboard.press('Escape');
    }
    await table.page.locator('.setup .primary').click();
    await phone.until('the deal', ({ stage }) => stage === 'deal');
    await phone.page.locator('.dealer > summary').click();
    await visit('deal', [table, phone]);
  });

  await at(tour, DEALT, { seed: 5 }, async (table, phone, server) => {
    await startWith(phone, server);
    await phone.until('the cards are dealt', ({ stage }) => stage === 'card');
    await phone.page.locator('.pick').first().click();
    await visit('own hand', [table, phone]);
    await phone.page.locator('.to-text').press('Enter');
    await phone.page.locator('.text-commands input').press('?');
    await phone.page.locator('.text-commands input').press('Enter');
    await phone.page.locator('.text-commands dd').first().waitFor();
    await visit('text commands', [phone]);
    for (const person of [table, phone]) {
      await person.menu();
      await person.page.locator('a[href^="/puzzle"]').click();
      await person.page.locator('.puzzle .pick').first().click();
    }
    await visit('puzzle', [table, phone]);
  });

  await at(
    tour,
    { ...ALONE, ruleset: 'tac-tik-pieu', teamSize: 2, cards: 'dealt' },
    {},
    async (table, phone, server) => {
      await startWith(phone, server);
      await phone.until('cards are exchanged', ({ stage }) => stage === 'exchange');
      await phone.page.locator('.pick').first().click();
      await visit('exchange', [table, phone]);
    },
  );

  await at(
    tour,
    { ...usualSettings('tac-tik'), options: { exchangeInTurn: true }, cards: 'dealt' },
    { position: '///' },
    async (table, phone, server) => {
      await phone.sit('Ann', 0);
      server.table.send({ type: 'seat.take', seat: 2, name: 'Cleo' });
      const { hand } = await phone.until('there is a partner', ({ offerTo }) => offerTo === 2);
      server.table.send({ type: 'offer', by: 0, card: hand?.[0]?.card ?? '' });
      await phone.until('a card is offered', ({ stage }) => stage === 'offer');
      await visit('offer', [table, phone]);
    },
  );

  await at(
    tour,
    { ...usualSettings('keezen', 2), cards: 'dealt' },
    { seed: 2, position: '/-//-' },
    async (table, phone, server) => {
      await phone.sit('Ann', 0);
      await primary(phone).click();
      await phone.until('the other one discards', ({ game }) => game?.turn === 1);
      const cards = server.table.context.game?.hands[1]?.map(cardName) ?? [];
      server.table.send({ type: 'hand.discard', by: 1, cards });
      await phone.until('the deal is over', ({ stage }) => stage === 'dealEnd');
      await visit('end of the deal', [table, phone]);
    },
  );

  await at(tour, ALONE, { position: 'a5/a9,b5/b9/d3' }, async (table, phone) => {
    await phone.sit('Ann', 0);
    await visit('card', [table, phone]);
    await phone.page.locator('.card-pad button').nth(3).click();
    await phone.until('the four lies open', ({ stage }) => stage === 'move');
    await phone.page.locator('.can-do > summary').first().click();
    await phone.page.locator('.can-do .can-do > summary').click();
    await phone.page.locator('.still > *').first().waitFor();
    await visit('move', [table, phone]);
    await phone.page.locator('.can-do > summary').first().click();
    await phone.carry(hole('a5'), hole('c2'), 'drag');
    await phone.until('that is wrong', ({ board }) => board.state === 'wrong');
    await visit('wrong', [table, phone]);
    await phone.carry(hole('c2'), hole('a1'), 'tap');
    await phone.until('the next turn', ({ stage, game }) => stage === 'card' && game?.turn === 1);
    await phone.menu();
    await phone.page.locator('.game-menu button').first().click();
    await phone.until('it is taken back', ({ undo, stage }) => undo !== null || stage === 'repair');
    await visit('taken back: the pawns are put right', [table, phone]);
  });

  await at(tour, ALONE, { position: 'a5/b5,b9//' }, async (table, phone, server) => {
    await phone.sit('Ann', 0);
    await phone.page.locator('.card-pad button').nth(10).click();
    await phone.until('the jack lies open', ({ stage }) => stage === 'move');
    await phone.touch(hole('a5'), 'tap');
    await phone.until('the pawn is in the hand', ({ board }) => board.state === 'moving');
    await phone.page
      .getByText('Put it into a lit hole.')
      .or(phone.page.getByText('Posez-le sur'))
      .first()
      .waitFor();
    await visit('a pawn in the hand', [table, phone]);
    // somebody else's hands leave open which two were swapped
    for (const to of ['b5', 'b9', 'a5']) {
      const [pawn] = server.board.picture.inHand;
      server.board.place(pawn?.token ?? '', hole(to), 'somebody', `spare-${to}`);
    }
    await phone.hole(hole('a5')).and(phone.page.locator('.occupied')).waitFor();
    await phone.until('asked', ({ board }) => board.state === 'asking');
    await visit('ask', [table, phone]);
    await phone.page.locator('.moves button').first().click();
    const { stage } = await phone.until('answered', (view) => view.stage !== 'move');
    if (stage === 'repair') await visit('repair', [table, phone]);
  });

  await at(tour, ALONE, { position: 'a5/b5//' }, async (table, phone, server) => {
    const bob = await Person.come(tour.browser, server.url, '/', { ...PHONE, ...tour.options });
    await phone.sit('Ann', 0);
    await bob.sit('Bob', 1);
    await phone.page.locator('.card-pad button').nth(2).click();
    await phone.until('the three lies open', ({ stage }) => stage === 'move');
    await phone.carry(hole('a5'), hole('a8'), 'tap');
    await phone.until('the next turn', ({ stage }) => stage === 'card');
    await phone.menu();
    await phone.page.locator('.game-menu button').first().click();
    await bob.until('asked to agree', ({ undo }) => undo !== null);
    await visit('undo', [table, phone, bob]);
    await bob.page.locator('.dock .notice button:not(.primary)').click();
    await phone.until('refused', ({ undo }) => undo === null);
    await bob.page.locator('.tabs button').nth(1).click();
    await bob.page.locator('.card-pad button').first().click();
    // an ace brings a pawn out: it is not thrown away
    await bob.page.locator('.notices .notice').waitFor();
    await visit('a refusal', [bob]);
    await phone.menu();
    await visit('everything else', [table, phone]);
    await phone.page.locator('.game-menu button').nth(-3).click();
    await table.until('paused', ({ stage }) => stage === 'paused');
    await visit('paused', [table, phone]);
    await phone.page.locator('.game-menu button').first().click();
    await visit('really end it', [phone]);
    await bob.page.context().close();
    await table.page.locator('.seats button').click();
    await table.page.locator('.seats .notice').waitFor();
    await visit('a seat to be freed', [table]);
  });

  await at(tour, ALONE, { position: 'aH4,aH3,aH2,d16/b5//' }, async (table, phone) => {
    await phone.sit('Ann', 0);
    await phone.page.locator('.card-pad button').nth(2).click();
    await phone.until('the three lies open', ({ stage }) => stage === 'move');
    await phone.carry(hole('d16'), hole('aH1'), 'drag');
    await phone.until('won', ({ stage }) => stage === 'won');
    await visit('won', [table, phone]);
    await primary(phone).click();
    await phone.until('the pawns go back', ({ stage }) => stage === 'bases');
    await visit('bases', [table, phone]);
    await primary(phone).click();
    await table.until('the next game', ({ stage }) => stage === 'deal');
  });

  await at(
    tour,
    { ...usualSettings('tac-tik-pieu', 10) },
    { position: 'a18!/b5//d9/////i3/' },
    async (table, phone) => {
      await phone.page.locator('.zoom').click();
      await visit('ten zones, seen from near, by a visitor', [table, phone]);
    },
  );
}
