import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE, SMALL_PHONE } from './person.js';
import { ALONE } from './positions.js';

const { open, come } = keepCompanions();

describeInBrowser('the seat of a phone that is gone', () => {
  it('can be freed at the display alone: at once before a game, after a question during one', async () => {
    const server = await open(ALONE, { position: 'a5///' });
    const table = await come('/table', DESKTOP);
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    const freeing = (person: Person) => person.button('Remove player Bob');
    const bobComesAndGoes = async () => {
      const bob = await come('/', PHONE);
      await bob.sit('Bob', 1);
      if ((await table.view()).stage === 'setup') await table.setting('seats');
      await table.page.getByText('Bob', { exact: true }).waitFor();
      await table.until('his phone is there', ({ seats }) => seats[1]?.present === true);
      expect(
        await table.page.locator('.seats button').count(),
        'no button beside a phone that is there',
      ).toBe(0);
      await bob.page.context().close();
      await freeing(table).waitFor();
      expect(await freeing(ann).count()).toBe(0);
    };
    const isFree = () => table.until('the seat is free', ({ seats }) => seats[1]?.taken === false);

    await bobComesAndGoes();
    await freeing(table).click();
    await table.page.getByText('Remove Bob from this seat?').waitFor();
    expect((await table.view()).seats[1]?.name).toBe('Bob');
    await freeing(table).click();
    await isFree();

    const cleo = await come('/', PHONE);
    await cleo.sit('Cleo', 1);
    await table.page.getByText('Someone in the wrong seat?').click();
    const freeCleo = table.button('Remove player Cleo');
    await freeCleo.click();
    await freeCleo.click();
    await isFree();
    await cleo.page.getByText('Take a seat').first().waitFor();
    await cleo.page.context().close();
    server.table.send({ type: 'pause' });
    server.table.send({ type: 'abandon' });
    await table.until('the game is over', ({ game }) => game === null);
    await bobComesAndGoes();
    await freeing(table).click();
    await isFree();
  });
});

describeInBrowser('a seat that is left in a game of dealt cards', () => {
  it('is left to a computer, which plays on with the hand', async () => {
    const settings = { ...usualSettings('tock'), teamSize: 1, cards: 'dealt' } as const;
    const server = await open(settings, { position: 'a5///' });
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    const hand = (await ann.view()).hand?.length;
    await ann.menu();
    await ann.button('Leave your seat').click();
    await ann.button('Let a computer take over').click();
    await ann.page.getByText('Take a seat').first().waitFor();
    await ann.until('a computer sits there', ({ seats }) => seats[0]?.computer === 'medium');
    expect(server.table.context.game?.hands[0]).toHaveLength(hand ?? -1);
    expect(ann.complaints).toEqual([]);
  });
});

describeInBrowser('the list of seats', () => {
  it('breaks no word of a usual name beside two colours and their pawns, on a small phone', async () => {
    const { table } = await open({ ...usualSettings('tac-tik-pieu', 2), cards: 'dealt' }, { seed: 6 });
    const ann = await come('/', SMALL_PHONE);
    await ann.sit('Maximilian', 0);
    table.send({ type: 'seat.take', seat: 1, name: 'Bob' });
    table.send({ type: 'start' });
    await ann.menu();
    const name = ann.page.locator('.seats strong').first();
    const lines = () =>
      name.evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getClientRects().length;
      });
    await expect.poll(lines).toBe(1);
  });
});
