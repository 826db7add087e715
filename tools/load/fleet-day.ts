/**
 * Hours of table time on a real broker, while broker, tables and `tock fleet` are killed at random: what must be true
 * after each of them. The clock of the tables runs as fast as they can be played.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turnOfTheSockets } from 'node:timers/promises';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import { TestBroker } from '../../test/mqtt/mosquitto.js';
import { until } from '../../test/support/until.js';
import { DayFleet, DayTable } from './fleet-day-parts.js';

export interface DayOptions {
  readonly hours: number;
  readonly tables: number;
  /** Kills of each kind an hour of table time, at most. */
  readonly killsAnHour: number;
  readonly seed: number;
  /** The built program. */
  readonly built: string;
  /** Called after each hour. */
  readonly onHour?: (counts: DayCounts) => void;
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
  /** Megabytes after each hour: of the heap that holds all tables, of the fleet, of the broker. */
  memory: { tables: number; fleet: number; broker: number }[];
}

const MINUTE_MS = 60_000;
const STEPS_A_MINUTE = 5;
const CHECK_MINUTES = 20;
const PATIENCE_S = 90;
/** Guests leave after this time, won or not. */
const GAME_MINUTES = 90;

export async function fleetDay(options: DayOptions): Promise<DayCounts> {
  const day = await FleetDay.start(options);
  try {
    return await day.pass();
  } finally {
    await day.end();
  }
}

class FleetDay {
  readonly #options: DayOptions;
  readonly #broker: TestBroker;
  readonly #tables: readonly DayTable[];
  readonly #fleet: DayFleet;
  readonly #counts: DayCounts;
  #seed: number;

  private constructor(options: DayOptions, broker: TestBroker, tables: readonly DayTable[], fleet: DayFleet) {
    this.#options = options;
    this.#broker = broker;
    this.#tables = tables;
    this.#fleet = fleet;
    this.#seed = options.seed;
    this.#counts = {
      hours: 0,
      tables: options.tables,
      steps: 0,
      games: 0,
      kills: { broker: 0, table: 0, fleet: 0 },
      commands: { done: 0, unanswered: 0 },
      checks: 0,
      memory: [],
    };
  }

  static async start(options: DayOptions): Promise<FleetDay> {
    const broker = await TestBroker.start({ persistent: true });
    const tables: DayTable[] = [];
    for (let number = 0; number < options.tables; number++) tables.push(await DayTable.start(number, broker));
    return new FleetDay(options, broker, tables, await DayFleet.start(broker, options.built));
  }

  async pass(): Promise<DayCounts> {
    const { hours } = this.#options;
    await this.#agree();
    for (let minute = 1; minute <= 60 * hours; minute++) {
      this.#play(minute);
      await turnOfTheSockets();
      await this.#killSome();
      if (minute % 10 === 5) await this.#announce();
      if (minute % CHECK_MINUTES === 0) await this.#agree();
      if (minute % 60 === 0) this.#endHour(minute / 60);
    }
    this.#checkKept();
    return this.#counts;
  }

  #endHour(hour: number): void {
    const [fleet, broker] = [this.#fleet.pid, this.#broker.pid].map(residentMegabytes) as [number, number];
    this.#counts.hours = hour;
    this.#counts.memory.push({ tables: heapMegabytes(), fleet, broker });
    this.#options.onHour?.(this.#counts);
  }

  async end(): Promise<void> {
    for (const table of this.#tables) await table.end();
    await this.#fleet.kill();
    await this.#broker.stop();
  }

  /** One minute at all tables. */
  #play(minute: number): void {
    for (const [number, { environment, players, table, venue }] of this.#tables.entries()) {
      const leave = Math.floor((number * GAME_MINUTES) / this.#tables.length);
      if (minute % GAME_MINUTES === leave) venue.execute({ do: 'free' });
      for (let step = 0; step < STEPS_A_MINUTE; step++) {
        const { deals } = table.context;
        players.step();
        if (deals === 0 && table.context.deals > 0) this.#counts.games++;
        environment.pass(MINUTE_MS / STEPS_A_MINUTE);
      }
      this.#counts.steps += STEPS_A_MINUTE;
    }
  }

  async #killSome(): Promise<void> {
    for (const kind of ['broker', 'table', 'fleet'] as const) {
      if (this.#below(60) >= this.#options.killsAnHour) continue;
      this.#counts.kills[kind]++;
      await this.#kill(kind);
    }
  }

  async #kill(kind: 'broker' | 'table' | 'fleet'): Promise<void> {
    switch (kind) {
      case 'broker':
        await this.#broker.kill();
        return this.#broker.start();
      case 'table':
        return this.#anyTable().kill();
      case 'fleet':
        await this.#fleet.kill();
        this.#fleet.run();
    }
  }

  async #announce(): Promise<void> {
    const { commands } = this.#counts;
    const table = this.#anyTable();
    const text = `announcement ${commands.done + commands.unanswered}`;
    if (!(await this.#fleet.announce(table.id, text))) {
      commands.unanswered++;
      return;
    }
    commands.done++;
    if (table.venue.state.announcement !== text) throw new Error(`${table.id} said done, and did not`);
  }

  /** Waits until the fleet knows of every table what the table knows itself. */
  async #agree(): Promise<void> {
    let differing: readonly DayTable[] = [];
    await until(
      async () => {
        // tables that wait to connect again wait by their own clock
        for (const { environment } of this.#tables) environment.pass(1000);
        differing = await this.#differing();
        return differing.length === 0;
      },
      () => `the fleet knows how it stands at ${differing.map(({ id }) => id).join()}`,
      PATIENCE_S,
    );
    this.#counts.checks++;
  }

  async #differing(): Promise<readonly DayTable[]> {
    const known = new Map((await this.#fleet.tables()).map((each) => [each.id, each]));
    return this.#tables.filter(({ id, facts }) => {
      const { mode, state } = known.get(id) ?? {};
      if (!state || mode === 'away') return true;
      const { stage, deal, moves, position, taken } = state;
      return JSON.stringify({ stage, deal, moves, position, taken }) !== facts;
    });
  }

  /** Who asked for what was done is kept, whatever was killed. */
  #checkKept(): void {
    const { done } = this.#counts.commands;
    const kept = readFileSync(join(this.#fleet.folder, 'commands.jsonl'), 'utf8');
    const count = kept.match(/"answers":\{"done":\["[^"]+"\]\}/g)?.length ?? 0;
    if (count < done) throw new Error(`of ${done} commands ${count} are kept`);
  }

  #anyTable(): DayTable {
    return this.#tables[this.#below(this.#tables.length)] as DayTable;
  }

  #below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, end);
  }
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

function heapMegabytes(): number {
  globalThis.gc?.();
  return Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10;
}
