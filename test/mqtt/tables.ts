/** A table with people who play at random, as a broker knows it. */
import { tablePort } from '../../src/companion/table-port.js';
import type { BrokerSettings } from '../../src/mqtt/broker-link.js';
import type { TablePort } from '../../src/mqtt/port.js';
import { TableLink } from '../../src/mqtt/table-link.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import type { Venue } from '../../src/venue/venue.js';
import type { Program } from '../../src/web/venue/program.js';
import { RandomTable } from '../support/random-table.js';
import { testVenue } from '../support/venue.js';

const DEALT: Settings = { ...usualSettings('premiere-regle'), cards: 'dealt' };
/** Noon in Paris. */
const NOON = Date.UTC(2026, 10, 22, 11);

export interface LinkedTable {
  readonly id: string;
  readonly table: Table;
  readonly environment: ManualEnvironment;
  readonly players: RandomTable;
  readonly port: TablePort;
  readonly link: TableLink;
  readonly venue: Venue;
  /** Lets time pass until everything that changed is on its way. */
  report(): void;
  /** Sets the time of day, in milliseconds since 1970, as a network does. */
  setTimeOfDay(at: number): void;
}

export interface LinkedOptions {
  readonly id?: string;
  readonly seed?: number;
  readonly settings?: Settings;
  readonly names?: { readonly name: string; readonly site: string };
  /** Milliseconds since 1970 when the table's clock stands at 0. */
  readonly start?: number;
  readonly isUpdated?: boolean;
  readonly updates?: Program;
  /** What the table gives out, changed. */
  readonly change?: (port: TablePort, table: Table) => Partial<TablePort>;
}

export function playedTable(seed: number, settings: Settings = DEALT) {
  const environment = new ManualEnvironment(seed);
  const table = new Table(environment, { settings });
  return { table, environment, players: new RandomTable(settings, seed, table) };
}

export function linkedTable(broker: BrokerSettings, options: LinkedOptions = {}): LinkedTable {
  const { id = 'table1', seed = 1, settings = DEALT, start = NOON, change } = options;
  let ahead = start;
  const names = options.names ?? { name: 'Window', site: 'Café Nord' };
  const played = playedTable(seed, settings);
  const { table, environment } = played;
  const venue = testVenue(table, environment, { unattended: false });
  const own = tablePort({ table, names: () => names, venue, updates: options.updates });
  const port = { ...own, ...change?.(own, table) };
  const link = new TableLink({
    settings: { broker, id, ...names },
    port,
    clock: environment,
    timeOfDay: () => ahead + environment.now(),
    version: '1.2.3',
    isUpdated: options.isUpdated ?? false,
    hardware: 'virtual',
    url: () => 'http://tock.test/',
  });
  const setTimeOfDay = (at: number) => {
    ahead = at - environment.now();
  };
  return { id, ...played, port, link, venue, report: () => environment.pass(250), setTimeOfDay };
}
