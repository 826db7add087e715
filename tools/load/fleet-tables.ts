/**
 * A process with many tables on one broker, each the product's own table program, at which random people play. It is
 * told by its parent what to do, and tells it what it did.
 */
import { tablePort } from '../../src/companion/table-port.js';
import { steadyClock } from '../../src/devices/clock.js';
import { TableLink } from '../../src/mqtt/table-link.js';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { type Environment, Table } from '../../src/table/table.js';
import { RandomTable } from '../../test/support/random-table.js';
import { testVenue } from '../../test/support/venue.js';

export interface ManyOptions {
  readonly url: string;
  /** The number of the first table, and how many. */
  readonly first: number;
  readonly count: number;
  /** Milliseconds between two things that happen at a table. */
  readonly pace: number;
}

export interface ManyTables {
  /** Things that happened at all tables, and messages they sent. */
  readonly counts: () => { readonly steps: number; readonly sent: number; readonly connected: number };
  stop(): Promise<void>;
}

export const tableId = (number: number) => `load${String(number).padStart(5, '0')}`;

function environmentOf(first: number): Environment {
  let seed = first + 1;
  return {
    ...steadyClock,
    random: () => {
      seed = nextSeed(seed);
      return nextInt(seed, 2 ** 32) | 0;
    },
  };
}

function openMany({ url, first, count, pace }: ManyOptions): ManyTables {
  let steps = 0;
  const tables = Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const ruleset = RULESET_IDS[number % RULESET_IDS.length] ?? 'tock';
    const settings: Settings = { ...usualSettings(ruleset), cards: 'dealt' };
    const environment = environmentOf(number);
    const table = new Table(environment, { settings });
    const venue = testVenue(table, environment, { unattended: false });
    const names = { name: `Table ${number}`, site: `Venue ${Math.floor(number / 10)}` };
    const id = tableId(number);
    const link = new TableLink({
      settings: { broker: { url }, id, ...names },
      port: tablePort({ table, venue, names: () => names }),
      clock: environment,
      version: 'load',
      hardware: 'virtual',
      url: () => 'http://load.test/',
    });
    return { link, venue, players: new RandomTable(settings, number + 1, table) };
  });
  let next = 0;
  // one table after the other, so that the work is spread
  const timer = setInterval(() => {
    const due = Math.max(1, Math.round((count * TICK_MS) / pace));
    for (let n = 0; n < due; n++) tables[next++ % count]?.players.playOn();
    steps += due;
  }, TICK_MS);
  return {
    counts: () => ({
      steps,
      sent: tables.reduce((sum, { link }) => sum + link.link.counts.sent, 0),
      connected: tables.filter(({ link }) => link.link.reason === null).length,
    }),
    stop: async () => {
      clearInterval(timer);
      for (const { venue } of tables) venue.stop();
      await Promise.all(tables.map(({ link }) => link.stop()));
    },
  };
}

const TICK_MS = 50;

/** As a process of its own: `--url U --first N --count N --pace MS`; prints its counts every second. */
export function runMany(args: readonly string[]): void {
  const of = (name: string) => args[args.indexOf(name) + 1] ?? '';
  const number = (name: string) => Number(of(name));
  const many = openMany({
    url: of('--url'),
    first: number('--first'),
    count: number('--count'),
    pace: number('--pace'),
  });
  setInterval(() => process.send?.({ ...many.counts(), memory: process.memoryUsage.rss() }), 1000);
  process.on('SIGTERM', () => void many.stop().then(() => process.exit(0)));
}
