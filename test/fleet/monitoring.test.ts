import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { FleetMetrics } from '../../src/fleet/metrics.js';
import { FleetTables } from '../../src/fleet/tables.js';
import type { BrokerLink } from '../../src/mqtt/broker-link.js';
import type { PublicStats } from '../../src/mqtt/reports.js';
import { brokerMetrics } from '../../src/web/maintenance/broker-metrics.js';
import { newFolder } from '../support/folders.js';
import * as reports from './reports.js';

const FOLDER = new URL('../../deploy/monitoring/', import.meta.url).pathname;
const lacksPromtool =
  spawnSync('which', ['promtool']).status === 0 ? '' : ' (needs promtool, of the package prometheus)';

const STATE = { ...reports.STATE, closed: true };
const STATS: PublicStats = {
  games: 3,
  today: 1,
  won: 1,
  abandoned: 2,
  minutes: 40,
  median: 20,
  rulesets: {},
  hints: 0,
  lessons: 0,
};
const HEALTH = {
  ...reports.HEALTH,
  switches: { stuck: 1, masked: 0 },
  lights: null,
  temperature: 50,
  uptime: 3,
};

function metricsOfOneTable(...later: (readonly [report: string, payload: unknown])[]): Promise<string> {
  const tables = new FleetTables();
  const messages = [['status', 'online'], ['state', STATE], ['stats', STATS], ['health', HEALTH], ...later];
  for (const [name, payload] of messages)
    tables.receive(
      `tock/table1/${name}`,
      Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
    );
  const link = { reason: null, counts: { received: 7 } } as BrokerLink;
  const metrics = new FleetMetrics(tables, () => link);
  metrics.answered('reset', 'done', 0.02);
  return textOf(metrics);
}

const textOf = (metrics: FleetMetrics) => text(Readable.from(metrics.pieces()));

function metricsOfItsBroker(): Promise<string> {
  const register = new Registry();
  const counts = { connections: 1, sent: 5, dropped: 0, refused: 0, received: 2 };
  const view = {
    id: 'table1',
    name: 'Window',
    site: 'Café Nord',
    url: 'mqtt://broker.local',
    fault: null,
    topics: [],
  };
  brokerMetrics(
    () => ({ ...view, connected: true, ...counts, requests: new Map([['done', 1]]) }),
    [register],
  );
  return register.metrics();
}

interface Dashboard {
  readonly uid: string;
  readonly templating: { readonly list: readonly { readonly name: string }[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly datasource: { readonly uid: string };
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const dashboard = JSON.parse(readFileSync(join(FOLDER, 'grafana-dashboard.json'), 'utf8')) as Dashboard;
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

it('the dashboard and the alerts ask for nothing that the program does not measure', async () => {
  const known = new Set(
    [...(await metricsOfOneTable()).matchAll(/^# TYPE (tock_\w+) /gm)].map(([, name]) => name),
  );
  const rules = readFileSync(join(FOLDER, 'tock.rules.yml'), 'utf8');
  const asked = [...expressions, rules].flatMap((text) => text.match(/tock_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(20);
  const unknown = asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});

it('the dashboard is one as Grafana’s documentation has it', () => {
  const { uid, templating, panels } = dashboard;
  expect(uid).toMatch(/^[\w-]{8,40}$/);
  const variables = new Set(templating.list.map(({ name }) => name));
  const used = [...JSON.stringify(dashboard).matchAll(/\$\{?([a-z]\w*)/g)].map(([, name = '']) => name);
  expect(new Set(used)).toEqual(variables);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.filter(({ datasource }) => !/^\$\{source\}$/.test(datasource.uid))).toEqual([]);
  // Its grid has 24 columns.
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => [x + (cell % w), y + Math.floor(cell / w)]),
  );
  expect(Math.max(...cells.map(([x = 0]) => x))).toBeLessThan(24);
  expect(new Set(cells.map(String)).size, 'no panel covers another').toBe(cells.length);
});

describe('a table that is away', () => {
  const measured = (text: string) => text.match(/^tock_table_\w+(?=.*table1)/gm) ?? [];

  it('tells what it was, not that people still play there', async () => {
    const gone = measured(await metricsOfOneTable(['status', 'offline']));
    const live = new Set(measured(await metricsOfOneTable()));
    for (const name of gone) live.delete(name);
    expect([...live]).toEqual(
      'tock_table_taken tock_table_need tock_table_switches_doubted tock_table_temperature_celsius tock_table_uptime_seconds'.split(
        ' ',
      ),
    );
    expect(gone).toContain('tock_table_closed');
  });

  it('has a name also before it tells one', async () => {
    const tables = new FleetTables();
    tables.receive('tock/table1/status', Buffer.from('online'));
    const link = { reason: null, counts: { received: 1 } } as BrokerLink;
    const text = await textOf(new FleetMetrics(tables, () => link));
    expect(text).toContain('tock_table_info{table="table1",name="table1",site="",version=""} 1');
  });
});

it('many tables are written in small pieces, so that others are answered meanwhile', async () => {
  const tables = new FleetTables();
  for (let number = 1000; number < 1600; number++)
    for (const [name, report] of Object.entries({ state: { ...STATE, name: '"\\\n' }, stats: STATS }))
      tables.receive(`tock/table${number}/${name}`, Buffer.from(JSON.stringify(report)));
  const link = { reason: null, counts: { received: 1 } } as BrokerLink;
  let turns = 0;
  const pieces: string[] = [];
  let waiting = setImmediate(function turn() {
    turns++;
    waiting = setImmediate(turn);
  });
  for await (const piece of new FleetMetrics(tables, () => link).pieces()) pieces.push(piece);
  clearImmediate(waiting);
  const lines = pieces.map((piece) => piece.split('\n').filter((line) => line.startsWith('tock_table_')));
  expect(Math.max(...lines.map(({ length }) => length))).toBe(200);
  expect(turns).toBeGreaterThan(lines.flat().length / 200);
  expect(lines.flat()[0]).toContain(String.raw`name="\"\\\n",`);
});

describe.skipIf(lacksPromtool)(`Prometheus' own tool${lacksPromtool}`, () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: FOLDER, stdio: 'pipe' });

  it('loads the configuration and the alerts, which ring when they should and not before', () => {
    promtool('check', 'config', 'prometheus.yml');
    promtool('test', 'rules', 'tock.rules.test.yml', 'tock.rules.days.test.yml');
  });

  it('finds no fault with the names of the metrics', async () => {
    // those of Node itself are named by their package
    const all = `${await metricsOfOneTable()}${await metricsOfItsBroker()}`;
    const own = all.split('\n').filter((line) => /\btock_/.test(line));
    const checked = spawnSync('promtool', ['check', 'metrics'], {
      input: `${own.join('\n')}\n`,
      encoding: 'utf8',
    });
    expect(checked.stdout + checked.stderr).toBe('');
  });

  it('finds something to show for every panel in what the program measures', async () => {
    const told = await metricsOfOneTable(
      ['state', { ...STATE, closed: false }],
      ['health', { ...HEALTH, needs: [{ need: 'pawns', since: STATE.since }] }],
    );
    const samples = [...told.matchAll(/^(tock_\w+(?:\{.*\})?) (\S+)$/gm)];
    const input_series = samples.map(([, series, value]) => ({ series, values: `${value}x30` }));
    const promql_expr_test = expressions.map((expr) => ({
      expr: `count(${expr.replaceAll('$site', 'Nord|Port').replace(' or vector(0)', '')}) > bool 0`,
      eval_time: '20m',
      exp_samples: [{ labels: '{}', value: 1 }],
    }));
    const file = join(newFolder(), 'panels.yml');
    // JSON is YAML
    writeFileSync(file, JSON.stringify({ tests: [{ interval: '1m', input_series, promql_expr_test }] }));
    promtool('test', 'rules', file);
  });
});
