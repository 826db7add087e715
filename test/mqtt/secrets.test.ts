import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { tablePort } from '../../src/companion/table-port.js';
import type { TablePort } from '../../src/mqtt/port.js';
import { PublicHealth, PublicState } from '../../src/mqtt/reports.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { usualSettings } from '../../src/table/settings.js';
import type { Table } from '../../src/table/table.js';
import { CARD } from '../support/hidden.js';
import { foundIn, secretsOf } from '../support/spellings.js';
import { testVenue } from '../support/venue.js';
import { Listener } from './listener.js';
import { lacksMosquitto, TestBroker } from './mosquitto.js';
import { linkedTable, playedTable } from './tables.js';

/** What must not be read outside, found in what the table gives out. */
function leaksOf(table: Table, port: TablePort): string[] {
  const said = JSON.stringify([port.facts(), port.health(), port.stats(), port.names()]);
  const { game, seats } = table.context;
  const secrets = [
    ...seats.flatMap(({ name, holder = '' }) => [name, holder]),
    ...seats.flatMap(({ computer }) => (computer ? [`"seed":${computer.seed}`] : [])),
    ...(game?.seed === undefined ? [] : [String(game.seed)]),
  ];
  return [
    ...(said.match(CARD) ?? []),
    ...secrets.filter((secret) => secret.length > 3 && said.includes(JSON.stringify(secret).slice(1, -1))),
  ];
}

const port = ({ table, environment }: Pick<ReturnType<typeof playedTable>, 'table' | 'environment'>) =>
  tablePort({ table, venue: testVenue(table, environment), names: () => ({ name: 'Window', site: 'Nord' }) });

describe('what a table gives out', () => {
  it.each([...RULESET_IDS.map((ruleset) => [ruleset, 'dealt'] as const), ['tock', 'physical'] as const])(
    'of %s with %s cards has no card, no name and no seed in it, whatever happens, and is as the schemas say',
    (ruleset, cards) => {
      const { table, environment, players } = playedTable(3, { ...usualSettings(ruleset), cards });
      const own = port({ table, environment });
      let inGame = 0;
      for (let step = 0; step < 100; step++) {
        players.step();
        expect(leaksOf(table, own), `after step ${step}`).toEqual([]);
        if (table.context.game) inGame++;
        if (step % 25 > 0) continue;
        const state = {
          ...own.facts(),
          ...own.names(),
          since: '2026-11-22T10:00:00Z',
          minutes: 0,
          version: '1',
        };
        expect([...Value.Errors(PublicState, state)]).toEqual([]);
        const health = { ...own.health(), uptime: 0, needs: [] };
        expect([...Value.Errors(PublicHealth, health)]).toEqual([]);
      }
      expect(inGame).toBeGreaterThan(50);
    },
  );

  it.each([
    ['a card of a hand', (table: Table) => cardName(table.context.game!.hands[1]![0]!)],
    ['the next card of the stock', (table: Table) => cardName(table.context.game!.stock[0]!)],
    ['the name of a player', (table: Table) => table.context.seats[2]!.name],
    ['the random numbers of the game', (table: Table) => String(table.context.game!.seed)],
  ])('is searched by a check that finds %s', (_, secret) => {
    const { table, environment, players } = playedTable(3);
    while (!table.context.game || players.stage !== 'card') players.playOn();
    const own = port({ table, environment });
    expect(leaksOf(table, own)).toEqual([]);
    const leaking = { ...own, facts: () => ({ ...own.facts(), ruleset: `tock ${secret(table)}` }) };
    expect(leaksOf(table, leaking)).not.toEqual([]);
  });
});

describe.skipIf(lacksMosquitto)(`a broker${lacksMosquitto}`, () => {
  it('hears nothing, retained or live, that gives a hand of a dealt game away', async () => {
    const broker = await TestBroker.start();
    const listener = await Listener.at(broker);
    const { table, environment, players, report, link } = linkedTable({ url: broker.url });
    let drawn = 0;
    Object.assign(environment, { random: () => String(++drawn).padStart(8, '7').repeat(8) });
    await listener.newest('tock/table1/state');
    const secrets = new Set<string>();
    for (let step = 0; step < 80; step++) {
      players.playOn();
      report();
      if (step % 4 === 0) await listener.all();
      if (table.context.game && players.stage === 'card')
        for (const secret of secretsOf({ table })) if (secret.length > 3) secrets.add(secret);
    }
    await listener.all();
    const late = await Listener.at(broker);
    await late.all();
    expect(late.heard.filter(({ retained }) => retained).length).toBeGreaterThan(3);
    const heard = [...listener.heard, ...late.heard];
    expect(heard.length).toBeGreaterThan(30);
    expect(secrets.size).toBeGreaterThan(50);
    const all = heard.map(({ topic, text }) => `${topic} ${text}`).join('\n');
    expect(foundIn(Buffer.from(all), [...secrets])).toEqual([]);
    for (const each of [listener, late]) await each.leave();
    await link.stop();
    await broker.stop();
  });
});
