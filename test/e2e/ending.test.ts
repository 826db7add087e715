import { expect, it } from 'vitest';
import { Board, type Hole } from '../../src/rules/holes.js';
import { readGameText } from '../../src/store/game-text.js';
import { usualSettings } from '../../src/table/settings.js';
import { RandomTable } from '../support/random-table.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come } = keepCompanions();
const hole = (name: string) => Board.of(4).parse(name) as Hole;

describeInBrowser('a game that is over', () => {
  it('says something else to who has won and who has not, can be played again from the same seats, and is remembered', async () => {
    await open({ ...usualSettings('tock'), teamSize: 1 }, { position: 'aH4,aH3,aH2,d16/bH4,b5//' });
    const table = await come('/table', DESKTOP);
    const [ann, bob] = [await come('/', PHONE), await come('/', PHONE)];
    await ann.sit('Ann', 0);
    await bob.sit('Bob', 1);
    await table.card('3').click();
    await table.until('the card lies open', ({ stage }) => stage === 'move');
    await table.carry(hole('d16'), hole('aH1'), 'tap');
    await table.until('it is won', ({ stage }) => stage === 'won');
    await ann.page.getByText('You have won!').waitFor();
    await bob.page.getByText('Ann got home first.').waitFor();
    await bob.page.getByText('You had 1 of 4 pawns home.').waitFor();
    expect(await table.page.locator('.verdict').count(), 'the display is nobody').toBe(0);

    await bob.button('Play again, same seats').click();
    const { seats } = await bob.until('the pawns go back', ({ stage }) => stage === 'bases');
    expect(seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', '', '']);
    const history = await bob.page.evaluate(async () => (await fetch('/api/history')).json());
    expect(history.games).toMatchObject([
      { ruleset: 'tock', players: [{ name: 'Ann', won: true }, { name: 'Bob' }, {}, {}] },
    ]);
    for (const person of [table, ann, bob]) expect(person.complaints).toEqual([]);
  });

  it('is shared as a text from which the whole game can be read again', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const { table, url } = await open(settings, { seed: 3 });
    const ann = await come('/', PHONE);
    const players = new RandomTable(settings, 7, table);
    while (players.stage !== 'won') players.playOn();
    table.send({ type: 'seat.leave', seat: 0 });
    await ann.sit('Ann', 0);
    await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await ann.button('Share the game').click();
    await ann.page.getByText('The game is copied').waitFor();
    const text = await ann.page.evaluate(() => navigator.clipboard.readText());
    const read = readGameText(text);
    if (!read.ok) throw new Error(`line ${read.fault.line} ${read.fault.problem}`);
    const { entries, game } = read.value.rebuilt.snapshot.context;
    expect(game).toEqual(table.context.game);
    expect(entries).toHaveLength(table.context.entries.length);
    expect(ann.complaints).toEqual([]);
  });
});
