/**
 * Hours of table time on a real broker, while broker, tables and `tock fleet` are killed at random: what must be true
 * after each of them. The clock of the tables runs as fast as they can be played.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '../../src/companion/table.js';
import { tablePort } from '../../src/companion/table-port.js';
import type { FleetTable } from '../../src/fleet/tables.js';
import { TableLink } from '../../src/mqtt/table-link.js';
import { drawBelow, nextSeed } from '../../src/rules/random.js';
import { RULESET_IDS } from '../../src/rules/rulesets.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import type { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import type { Venue } from '../../src/venue/venue.js';
import { openLogs } from '../../src/web/logging/logs.js';
import { TestBroker } from '../mqtt/mosquitto.js';
import { TestNetwork } from '../mqtt/network.js';
import { RandomTable } from '../support/random-table.js';
import { testVenue } from '../support/venue.js';

export interface DayOptions {
  readonly hours: number;
  readonly tables: number;
  /** Kills of each kind an hour of table time, at most. */
  readonly killsAnHour: number;
  readonly seed: number;
  /** The built program. */
  readonly built: string;
}

export interface DayCounts {
  hours: number;
  tables: number;
  /** What happened at all tables. */
  steps: number;
  games: number;
  kills: { broker: number; table: number; fleet: number };
  /** Commands answered with `done`, and those that met a kill. */
  commands: { done: number; unanswered: number };
  /** Times at which all that the fleet knew was compared with all tables. */
  checks: number;
  /** Megabytes of the heap that holds all tables, after an hour and at the end. */
  heap: { early: number; late: number };
  brokerMegabytes: number;
}

const MINUTE_MS = 60_000;
const STEPS_A_MINUTE = 5;
const CHECK_MINUTES = 20;
const PATIENCE_MS = 90_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Seats are left out: those that belong to no phone are free after a start. */
const gameOf = ({ table }: DayTable) => JSON.stringify(table.context.game);

/** One table that can be killed: its state is on the disk, its connection is a network of its own. */
class DayTable {
  readonly id: string;
  readonly environment: ManualEnvironment;
  readonly #settings: Settings;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tock-day-'));
  readonly #broker: TestBroker;
  table!: Table;
  venue!: Venue;
  players!: RandomTable;
  #link!: TableLink;
  #network!: TestNetwork;
  #seed: number;

  private constructor(number: number, broker: TestBroker) {
    this.id = `day${number}0`;
    this.#seed = 100 * number;
    this.environment = new ManualEnvironment(number + 1);
    const ruleset = RULESET_IDS[number % RULESET_IDS.length] ?? 'tock';
    this.#settings = { ...usualSettings(ruleset), cards: 'dealt' };
    this.#broker = broker;
  }

  static async start(number: number, broker: TestBroker): Promise<DayTable> {
    const day = new DayTable(number, broker);
    await day.#open();
    return day;
  }

  /** Its process and its connection are gone from one moment to the next; it starts again from its disk. */
  async kill(): Promise<void> {
    const before = gameOf(this);
    await this.end();
    await this.#open();
    if (gameOf(this) !== before)
      throw new Error(`${this.id} has lost something: ${before} became ${gameOf(this)}`);
  }

  async end(): Promise<void> {
    this.#network.cut();
    this.venue.stop();
    await this.#link.stop();
    await this.#network.stop();
  }

  get facts() {
    const { stage, deal, moves, position, taken } = this.#port.facts();
    return JSON.stringify({ stage, deal, moves, position, taken });
  }

  #port!: ReturnType<typeof tablePort>;

  async #open(): Promise<void> {
    const logs = openLogs('silent', () => undefined);
    const { environment } = this;
    const settings = this.#settings;
    this.table = openTable({ environment, settings, stateFolder: this.#folder, logs }).table;
    this.venue = testVenue(this.table, environment, { unattended: false });
    this.players = new RandomTable(settings, ++this.#seed, this.table);
    this.#network = await TestNetwork.start(this.#broker.port);
    const names = () => ({ name: this.id, site: '' });
    this.#port = tablePort({ table: this.table, venue: this.venue, names });
    this.#link = new TableLink({
      settings: { broker: { url: this.#network.url }, id: this.id, ...names() },
      port: this.#port,
      clock: environment,
      version: 'day',
      hardware: 'virtual',
      url: () => 'http://day.test/',
    });
  }
}

/** `tock fleet` as its own process. */
class DayFleet {
  readonly folder = mkdtempSync(join(tmpdir(), 'tock-day-fleet-'));
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #built: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, broker: TestBroker, built: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#built = built;
    const own = { TOCK_MQTT: broker.url, PORT: `${port}`, HOST: '127.0.0.1', TOCK_STATE: this.folder };
    this.#env = { ...process.env, ...own };
  }

  static async start(broker: TestBroker, built: string): Promise<DayFleet> {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    const fleet = new DayFleet(port, broker, built);
    fleet.run();
    return fleet;
  }

  run(): void {
    this.#process = spawn(process.execPath, [`${this.#built}/cli/main.js`, 'fleet'], {
      env: this.#env,
      stdio: 'ignore',
    });
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** What it tells a page that opens now; none while it is not there. */
  async tables(): Promise<readonly FleetTable[]> {
    const stop = new AbortController();
    const answer = await fetch(`${this.url}/api/fleet/events`, { signal: stop.signal }).catch(() => null);
    let text = '';
    const reader = answer?.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (reader && !text.includes('event: commands')) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    stop.abort();
    const data = /event: tables\ndata: (.*)\n/.exec(text)?.[1];
    return data === undefined ? [] : (JSON.parse(data) as FleetTable[]);
  }

  /** @returns whether the table has done it, as far as anybody was told */
  async announce(table: string, text: string): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/fleet/command`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verb: 'announce', tables: [table], fields: { text }, by: 'day' }),
    }).catch(() => null);
    const said = answer?.ok ? ((await answer.json()) as { outcomes: Record<string, string> }) : null;
    return said?.outcomes[table] === 'done';
  }
}

export async function fleetDay(options: DayOptions): Promise<DayCounts> {
  let seed = options.seed;
  const below = (end: number) => {
    seed = nextSeed(seed);
    return drawBelow(seed, end);
  };
  const broker = await TestBroker.start({ persistent: true });
  const tables: DayTable[] = [];
  for (let number = 0; number < options.tables; number++) tables.push(await DayTable.start(number, broker));
  const fleet = await DayFleet.start(broker, options.built);
  const counts: DayCounts = {
    hours: options.hours,
    tables: options.tables,
    steps: 0,
    games: 0,
    kills: { broker: 0, table: 0, fleet: 0 },
    commands: { done: 0, unanswered: 0 },
    checks: 0,
    heap: { early: 0, late: 0 },
    brokerMegabytes: 0,
  };

  /** Until the fleet knows of every table what the table knows itself. */
  const agree = async () => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      // tables that wait to connect again wait by their own clock
      for (const { environment } of tables) environment.pass(1000);
      await pause(50);
      const known = new Map((await fleet.tables()).map((each) => [each.id, each]));
      const differing = tables.filter(({ id, facts }) => {
        const { mode, state } = known.get(id) ?? {};
        if (!state || mode === 'away') return true;
        const { stage, deal, moves, position, taken } = state;
        return JSON.stringify({ stage, deal, moves, position, taken }) !== facts;
      });
      if (differing.length === 0) break;
      if (performance.now() > end)
        throw new Error(`the fleet does not know how it stands at ${differing.map(({ id }) => id).join()}`);
    }
    counts.checks++;
  };

  const announce = async () => {
    const table = tables[below(tables.length)] as DayTable;
    const text = `announcement ${counts.commands.done + counts.commands.unanswered}`;
    if (!(await fleet.announce(table.id, text))) {
      counts.commands.unanswered++;
      return;
    }
    counts.commands.done++;
    if (table.venue.state.announcement !== text) throw new Error(`${table.id} said done, and did not`);
  };

  const KILLS = {
    broker: async () => {
      await broker.kill();
      await broker.start();
    },
    table: () => (tables[below(tables.length)] as DayTable).kill(),
    fleet: async () => {
      await fleet.kill();
      fleet.run();
    },
  };

  await agree();
  for (let minute = 1; minute <= 60 * options.hours; minute++) {
    for (const { environment, players, table } of tables) {
      for (let step = 0; step < STEPS_A_MINUTE; step++) {
        const { deals } = table.context;
        players.step();
        if (deals === 0 && table.context.deals > 0) counts.games++;
        environment.pass(MINUTE_MS / STEPS_A_MINUTE);
      }
      counts.steps += STEPS_A_MINUTE;
    }
    await pause(1);
    for (const kind of ['broker', 'table', 'fleet'] as const) {
      if (below(60) >= options.killsAnHour) continue;
      counts.kills[kind]++;
      await KILLS[kind]();
    }
    if (minute % 10 === 5) await announce();
    if (minute % CHECK_MINUTES === 0) await agree();
    if (minute === 60) counts.heap.early = heapMegabytes();
  }
  counts.heap.late = heapMegabytes();
  counts.brokerMegabytes = Math.round(
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${broker.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  );
  const kept =
    readFileSync(join(fleet.folder, 'commands.jsonl'), 'utf8').match(/"answers":\{"done":1\}/g) ?? [];
  if (kept.length < counts.commands.done)
    throw new Error(`of ${counts.commands.done} commands ${kept.length} are kept`);
  for (const table of tables) await table.end();
  await fleet.kill();
  await broker.stop();
  return counts;
}

function heapMegabytes(): number {
  globalThis.gc?.();
  return Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10;
}
