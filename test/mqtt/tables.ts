/** A table with people who play at random, as a broker knows it. */
import { tablePort } from '../../src/companion/table-port.js';
import type { BrokerSettings } from '../../src/mqtt/broker-link.js';
import type { TablePort } from '../../src/mqtt/port.js';
import { TableLink } from '../../src/mqtt/table-link.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { RandomTable } from '../support/random-table.js';

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
  /** Lets time pass until everything that changed is on its way. */
  report(): void;
}

export interface LinkedOptions {
  readonly id?: string;
  readonly seed?: number;
  readonly settings?: Settings;
  /** What the table gives out, changed. */
  readonly change?: (port: TablePort, table: Table) => Partial<TablePort>;
}

export function playedTable(seed: number, settings: Settings = DEALT) {
  const environment = new ManualEnvironment(seed);
  const table = new Table(environment, { settings });
  return { table, environment, players: new RandomTable(settings, seed, table) };
}

export function linkedTable(broker: BrokerSettings, options: LinkedOptions = {}): LinkedTable {
  const { id = 'table1', seed = 1, settings = DEALT, change } = options;
  const played = playedTable(seed, settings);
  const { table, environment } = played;
  let level = 200;
  const own = tablePort({
    table,
    names: () => ({ name: 'Window', site: 'Café Nord' }),
    brightness: () => level,
    dim: (next) => {
      level = next;
    },
  });
  const port = { ...own, ...change?.(own, table) };
  const link = new TableLink({
    settings: { broker, id, name: 'Window', site: 'Café Nord' },
    port,
    clock: environment,
    timeOfDay: () => NOON + environment.now(),
    version: '1.2.3',
    hardware: 'virtual',
    url: () => 'http://tock.test/',
  });
  return { id, ...played, port, link, report: () => environment.pass(250) };
}
