import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Hands, type Person, PHONE } from './person.js';
import { ALONE, DEALT, NAMES } from './positions.js';

const { open, come, openFor } = keepCompanions();

/** One turn by what this phone shows, with the pawns moved on its own drawn board. */
async function takeTurn(phone: Person, hands: Hands): Promise<void> {
  const view = await phone.until('its turn is shown', ({ stage }) => stage === 'card');
  const hand = view.hand ?? [];
  const playable = hand.findIndex(({ moves }) => moves.length > 0);
  const cards = phone.page.locator('.pick');
  expect(await cards.count()).toBe(hand.length);
  if (playable < 0) {
    if (view.wholeHand !== 'discard') await cards.first().click();
    await phone.page.locator('.hand > .primary').click();
    await phone.until('the discard counts', ({ version }) => version > view.version);
    return;
  }
  await cards.nth(playable).click();
  await phone.page.locator('.hand > .primary').first().click();
  const played = await phone.playBest(hands);
  expect((await phone.view()).entries.at(-1)?.notation).toBe(played);
}

async function fourPhones(table: Person): Promise<Person[]> {
  const phones: Person[] = [];
  for (const [seat, name] of NAMES.entries()) {
    const phone = await come('/', PHONE);
    await phone.sit(name, seat);
    phones.push(phone);
  }
  await table.until('all have sat down', ({ seats }) => seats.every(({ taken }) => taken));
  return phones;
}

describeInBrowser('four phones and a table display', () => {
  it('play a whole deal of dealt cards, partners exchanging one, pawns drawn along or tapped', {
    timeout: 120_000,
  }, async () => {
    await open(usualSettings('tac-tik'), { seed: 3 });
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    const phones = await fourPhones(table);
    await table.setting('ruleset');
    await table.page.getByRole('radio', { name: /Tac-Tik with blockers/ }).check();
    await table.until('the ruleset is chosen', ({ settings }) => settings.ruleset === 'tac-tik-pieu');
    await table.setting('cards');
    await table.page.getByRole('radio', { name: /Cards on the phones/ }).check();
    await table.until('the phones get the cards', ({ settings }) => settings.cards === 'dealt');
    await table.button(/^Play:/).click();

    const marked = (phone?: Person) => phone?.page.locator('.pick[aria-pressed=true]').count();
    for (const [seat, phone] of phones.entries()) {
      await phone.until('cards are exchanged', ({ stage }) => stage === 'exchange');
      // the next one has chosen already, and keeps the card while this one gives
      const next = phones[seat + 1];
      if (seat === 0) await phone.page.locator('.pick').first().click();
      await next?.until('its hand is there', ({ stage }) => stage === 'exchange');
      await next?.page.locator('.pick').first().click();
      await phone.button(/^Give the/).click();
      await next?.until('one has given', ({ given }) => given[seat] === true);
      expect(await marked(next)).toBe(next && 1);
      if (seat === 0) expect(await marked(phone), 'the given card').toBe(1);
      await phone.page
        .getByText(/Card passed|’s turn|Your turn|No card/)
        .first()
        .waitFor();
    }
    let turns = 0;
    let moves = 0;
    let view = await table.until('somebody is to play', ({ stage }) => stage === 'card');
    while (view.stage === 'card') {
      const phone = phones[view.game?.turn ?? 0] as Person;
      const others = turns < phones.length ? phones.filter((other) => other !== phone) : [];
      for (const other of others)
        expect((await other.view()).hand?.every(({ moves }) => !moves.length)).toBe(true);
      await takeTurn(phone, turns % 2 === 0 ? 'drag' : 'tap');
      turns++;
      view = await table.until(
        'the table has heard it',
        ({ stage }) => stage === 'card' || stage === 'dealEnd',
      );
      moves += view.entries.at(-1)?.notation.startsWith('discard') ? 0 : 1;
    }
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(moves).toBeGreaterThan(0);
    await table.page.getByText('All cards are played').waitFor();
    await phones[0]?.button('Next deal').click();
    await table.until('the next cards are dealt', ({ game }) => game?.deals === 2);
    for (const person of [table, ...phones]) {
      expect(person.strayed, 'requests leave the own server').toEqual([]);
      expect(person.complaints, 'the console stays quiet').toEqual([]);
    }
  });

  it('a player offers the partner a card in a turn, and gets one for it', async () => {
    const rules = { ...usualSettings('tac-tik'), options: { exchangeInTurn: true } };
    await open({ ...rules, cards: 'dealt' }, { position: '///', turn: 0 });
    const [ann, cleo] = [await come('/', PHONE), await come('/', PHONE)];
    await ann.sit('Ann', 0);
    await cleo.sit('Cleo', 2);
    const [offered = ''] = (await ann.view()).hand?.map(({ card }) => card) ?? [];
    await ann.until('there is a partner', ({ offerTo }) => offerTo === 2);
    await ann.page.locator('.pick').first().click();
    await ann.button(/^Exchange the .* with Cleo/).click();
    await ann.page.getByText('You offer Cleo a card').waitFor();
    await cleo.until('it is offered', ({ stage }) => stage === 'offer');
    await cleo.page.getByText('Ann offers you a card').waitFor();
    const given = (await cleo.view()).hand?.[0]?.card ?? '';
    await cleo.page.locator('.pick').first().click();
    await cleo.button(/^Give the/).click();
    const { hand } = await ann.until('the turn goes on', ({ stage }) => stage === 'card');
    expect(hand?.map(({ card }) => card)).toContain(given);
    expect((await cleo.view()).hand?.map(({ card }) => card)).toContain(offered);
    expect(await ann.button(/^Exchange the/).count()).toBe(0);
  });

  it('two tap at once: the first one plays, the other is told why not, and nothing else changes', async () => {
    await open({ ...usualSettings('tock'), cards: 'dealt' }, { seed: 5 });
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    const [late, early] = [await come('/', PHONE), await come('/', PHONE)];
    // both look at the same free seat; the first to sit has it
    const whileOnItsWay = async (route: Route) => {
      await early.sit('Early', 0);
      await route.continue();
    };
    await late.page.route('**/api/seat', whileOnItsWay, { times: 1 });
    await late.page.locator('.join input[autocomplete]').fill('Late');
    await late.page.locator('.join button.primary').click();
    await late.page.getByText('Someone has just taken this seat.').waitFor();
    expect((await table.view()).seats.map(({ name }) => name)).toEqual(['Early', '', '', '']);
  });

  it('a page that has not seen the last change is told to look again', async () => {
    await open(ALONE, { position: 'a5///', turn: 0 });
    const [ann, table] = [await come('/', PHONE), await come('/table', DESKTOP)];
    await ann.sit('Ann', 0);
    const whileOnItsWay = async (route: Route) => {
      await table.card('6').click();
      await table.until('the card lies open', ({ stage }) => stage === 'move');
      await route.continue();
    };
    await ann.page.route('**/api/table', whileOnItsWay, { times: 1 });
    await ann.card('3').click();
    await ann.page.getByText('The table has just changed. Look again and retry.').waitFor();
    const view = await ann.view();
    expect(view.declared?.card?.[0]).toBe('6');
  });

  it('a double tap plays one card', async () => {
    const { ann } = await openFor(ALONE, { position: 'a5///', turn: 0 });
    const sent: unknown[] = [];
    ann.page.on(
      'request',
      (request) => request.url().endsWith('/api/table') && sent.push(request.postDataJSON()),
    );
    await ann.card('3').dblclick();
    const view: View = await ann.until('the card lies open', ({ stage }) => stage === 'move');
    expect(view.declared?.card?.[0]).toBe('3');
    expect(sent.filter((command) => (command as { type: string }).type === 'card.play').length).toBe(1);
  });

  it('a pawn is lifted that is tapped while its card is on its way', async () => {
    const { ann } = await openFor(DEALT, { seed: 14, position: 'a5,a9/b9/c9/d9', card: '7H' });
    await ann.page.getByRole('button', { name: '7 of hearts' }).click();
    const pawn = ann.page.getByRole('button', { name: 'red 5, red pawn' });
    const whileOnItsWay = async (route: Route) => {
      await pawn.press('Enter');
      await route.continue();
    };
    await ann.page.route('**/api/table', whileOnItsWay, { times: 1 });
    await ann.page.getByRole('button', { name: 'Play the 7 of hearts' }).click();
    await ann.until('the pawn is in the hand', ({ board: { state } }) => state === 'moving');
  });
});
