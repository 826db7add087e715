/** Prometheus metrics, named by its conventions. */
import { setImmediate } from 'node:timers/promises';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { BrokerLink } from '../mqtt/broker-link.js';
import { NEEDS } from '../mqtt/reports.js';
import { metric, single } from '../web/maintenance/metric.js';
import { type FleetTable, type FleetTables, MODES } from './tables.js';

const SECONDS_PER_MINUTE = 60;
const TABLES_AT_ONCE = 200;

export class FleetMetrics {
  readonly type = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #register = new Registry();
  readonly #tables: FleetTables;
  readonly #answers: Histogram<'verb' | 'outcome'>;

  constructor(tables: FleetTables, link: () => BrokerLink) {
    this.#tables = tables;
    const registers = [this.#register];
    collectDefaultMetrics({ register: this.#register });
    this.#answers = new Histogram({
      name: 'tock_fleet_command_seconds',
      help: 'From a request to the answer of its table',
      labelNames: ['verb', 'outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    const add = (name: string, help: string, value: () => number, grows = false) =>
      metric(registers, { name, help, grows, of: () => single(value()) });
    add('tock_fleet_broker_up', 'Whether the broker is connected', () => (link().reason === null ? 1 : 0));
    add('tock_fleet_messages_total', 'Messages from the broker', () => link().counts.received, true);
    add('tock_fleet_messages_ignored_total', 'Messages that were no report', () => tables.ignored, true);
    metric(registers, {
      name: 'tock_fleet_tables',
      help: 'Tables by how they are at a glance',
      labelNames: ['mode'],
      of: () =>
        MODES.map((mode) => [{ mode }, [...tables.all()].filter((each) => each.mode === mode).length]),
    });
  }

  /** In pieces with pauses: prom-client would write all tables in one go. */
  async *pieces(): AsyncGenerator<string> {
    yield await this.#register.metrics();
    const tables = [...this.#tables.all()];
    for (const { name, help, grows, of } of MEASURES) {
      yield `# HELP ${name} ${help}\n# TYPE ${name} ${grows ? 'counter' : 'gauge'}\n`;
      for (let from = 0; from < tables.length; from += TABLES_AT_ONCE) {
        const some = tables.slice(from, from + TABLES_AT_ONCE);
        const line = (table: FleetTable) =>
          of(table).map(([labels, value]) => `${name}${labelled({ table: table.id, ...labels })} ${value}\n`);
        yield some.flatMap(line).join('');
        await setImmediate();
      }
    }
  }

  answered(verb: string, outcome: string, seconds: number): void {
    this.#answers.observe({ verb, outcome }, seconds);
  }
}

interface Measure {
  readonly name: string;
  readonly help: string;
  readonly grows?: true;
  /** Empty if unknown. */
  readonly of: (table: FleetTable) => readonly (readonly [labels: Record<string, string>, value: number])[];
}

function labelled(labels: Record<string, string>): string {
  const escaped = (value: string) => value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `{${written.join()}}`;
}

/** Connected tables only: the last state of others is old. */
const whileThere =
  (of: Measure['of']): Measure['of'] =>
  (table) =>
    table.mode === 'away' ? [] : of(table);

const MEASURES: readonly Measure[] = [
  {
    name: 'tock_table_info',
    help: 'What a table is called, where it stands, which version it runs',
    of: ({ id, state }) => {
      const { name, site, version } = state ?? { name: id, site: '', version: '' };
      return [[{ name, site, version }, 1]];
    },
  },
  {
    name: 'tock_table_up',
    help: 'Whether the table is connected to the broker',
    of: ({ mode }) => single(mode === 'away' ? 0 : 1),
  },
  {
    name: 'tock_table_closed',
    help: 'Whether its venue is closed, by the last word of the table',
    of: ({ state }) => single(state?.closed === undefined ? null : Number(state.closed)),
  },
  {
    name: 'tock_table_taken',
    help: 'Whether somebody sits at the table',
    of: whileThere(({ state }) => single(state && Number(state.taken))),
  },
  {
    name: 'tock_table_need',
    help: 'Whether somebody should go there, and why',
    of: whileThere(({ health }) =>
      health ? NEEDS.map((need) => [{ need }, health.needs.some((each) => each.need === need) ? 1 : 0]) : [],
    ),
  },
  {
    name: 'tock_table_switches_doubted',
    help: 'Ignored switches',
    of: whileThere(({ health }) => single(health && health.switches.stuck + health.switches.masked)),
  },
  {
    name: 'tock_table_temperature_celsius',
    help: 'Temperature of the computer under the table',
    of: whileThere(({ health }) => single(health?.temperature)),
  },
  {
    name: 'tock_table_uptime_seconds',
    help: 'Since the program started',
    of: whileThere(({ health }) => single(health && health.uptime * SECONDS_PER_MINUTE)),
  },
  {
    name: 'tock_table_games_total',
    help: 'Games begun',
    grows: true,
    of: ({ stats }) => single(stats?.games),
  },
  {
    name: 'tock_table_games_abandoned_total',
    help: 'Games given up, or left alone',
    grows: true,
    of: ({ stats }) => single(stats?.abandoned),
  },
  {
    name: 'tock_table_play_seconds_total',
    help: 'Time of all games',
    grows: true,
    of: ({ stats }) => single(stats && stats.minutes * SECONDS_PER_MINUTE),
  },
];
