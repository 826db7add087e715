/** Prometheus metrics, named by its conventions. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BrokerLink } from '../mqtt/broker-link.js';
import { NEEDS } from '../mqtt/reports.js';
import { type FleetTable, type FleetTables, MODES } from './tables.js';

const SECONDS_PER_MINUTE = 60;

export class FleetMetrics {
  readonly register = new Registry();
  readonly #answers: Histogram<'verb' | 'outcome'>;

  constructor(tables: FleetTables, link: () => BrokerLink) {
    const { register } = this;
    const registers = [register];
    collectDefaultMetrics({ register });
    this.#answers = new Histogram({
      name: 'tock_fleet_command_seconds',
      help: 'From a request to the answer of its table',
      labelNames: ['verb', 'outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    gauge(registers, 'tock_fleet_broker_up', 'Whether the broker is connected', () =>
      link().reason === null ? 1 : 0,
    );
    grows(registers, 'tock_fleet_messages_total', 'Messages from the broker', () => link().counts.received);
    grows(
      registers,
      'tock_fleet_messages_ignored_total',
      'Messages that were no report',
      () => tables.ignored,
    );
    new Gauge({
      name: 'tock_fleet_tables',
      help: 'Tables by how they are at a glance',
      labelNames: ['mode'],
      registers,
      collect() {
        for (const mode of MODES)
          this.set({ mode }, [...tables.all()].filter((each) => each.mode === mode).length);
      },
    });
    for (const measure of MEASURES) measured(registers, tables, measure);
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

const one = (value: number | null | undefined) => (value == null ? [] : [[{}, value] as const]);
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
    of: ({ mode }) => one(mode === 'away' ? 0 : 1),
  },
  {
    name: 'tock_table_closed',
    help: 'Whether its house is closed, by the last word of the table',
    of: ({ state }) => one(state?.closed === undefined ? null : Number(state.closed)),
  },
  {
    name: 'tock_table_taken',
    help: 'Whether somebody sits at the table',
    of: whileThere(({ state }) => one(state && Number(state.taken))),
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
    help: 'Switches that are not believed',
    of: whileThere(({ health }) => one(health && health.switches.stuck + health.switches.masked)),
  },
  {
    name: 'tock_table_temperature_celsius',
    help: 'Temperature of the computer under the table',
    of: whileThere(({ health }) => one(health?.temperature)),
  },
  {
    name: 'tock_table_uptime_seconds',
    help: 'Since the program started',
    of: whileThere(({ health }) => one(health && health.uptime * SECONDS_PER_MINUTE)),
  },
  { name: 'tock_table_games_total', help: 'Games begun', grows: true, of: ({ stats }) => one(stats?.games) },
  {
    name: 'tock_table_games_abandoned_total',
    help: 'Games given up, or left alone',
    grows: true,
    of: ({ stats }) => one(stats?.abandoned),
  },
  {
    name: 'tock_table_play_seconds_total',
    help: 'Time of all games',
    grows: true,
    of: ({ stats }) => one(stats && stats.minutes * SECONDS_PER_MINUTE),
  },
];

function measured(registers: Registry[], tables: FleetTables, { name, help, grows, of }: Measure): void {
  const labelNames = ['table', 'name', 'site', 'version', 'need'];
  if (grows) {
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const table of tables.all())
          for (const [labels, value] of of(table)) this.inc({ table: table.id, ...labels }, value);
      },
    });
    return;
  }
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const table of tables.all())
        for (const [labels, value] of of(table)) this.set({ table: table.id, ...labels }, value);
    },
  });
}

function gauge(registers: Registry[], name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(value());
    },
  });
}

function grows(registers: Registry[], name: string, help: string, value: () => number): void {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(value());
    },
  });
}
