/** What is killed during a day of tables: tables of the product's own code, and `tock fleet` as its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '../../src/companion/table.js';
import { tablePort } from '../../src/companion/table-port.js';
import type { FleetTable } from '../../src/fleet/tables.js';
import { TableLink } from '../../src/mqtt/table-link.js';
import { writeGame } from '../../src/rules/json.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import type { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import type { Venue } from '../../src/venue/venue.js';
import { openLogs } from '../../src/web/logging/logs.js';
import type { TestBroker } from '../../test/mqtt/mosquitto.js';
import { TestNetwork } from '../../test/mqtt/network.js';
import { freePort } from '../../test/support/free-port.js';
import { RandomTable } from '../../test/support/random-table.js';
import { testVenue } from '../../test/support/venue.js';

/** Seats are left out: those that belong to no phone are free after a start. */
const gameOf = ({ table }: DayTable) => JSON.stringify(table.context.game && writeGame(table.context.game));

/** One table that can be killed: its state is on the disk, its connection is a network of its own. */
export class DayTable {
  readonly id: string;
  readonly #settings: Settings;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tock-day-'));
  readonly #broker: TestBroker;
  /** A new one at each start: the timers of a killed process are gone with it. */
  environment!: ManualEnvironment;
  table!: Table;
  venue!: Venue;
  players!: RandomTable;
  #link!: TableLink;
  #network!: TestNetwork;
  #seed: number;

  private constructor(number: number, broker: TestBroker) {
    this.id = `day${number}0`;
    this.#seed = 100 * number;
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
    const settings = this.#settings;
    const environment = new ManualEnvironment(++this.#seed);
    this.environment = environment;
    this.table = openTable({ environment, settings, stateFolder: this.#folder, logs }).table;
    this.venue = testVenue(this.table, environment, { unattended: false });
    this.players = new RandomTable(settings, this.#seed, this.table);
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
export class DayFleet {
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
    const fleet = new DayFleet(await freePort(), broker, built);
    fleet.run();
    return fleet;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
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
