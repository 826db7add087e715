/** A venue with tables in every state, and the program that looks after them, for its page. */
import { connectAsync } from 'mqtt';
import { steadyClock } from '../../src/devices/clock.js';
import { moment, type ReportedNeed } from '../../src/mqtt/reports.js';
import { OFFLINE, ONLINE } from '../../src/mqtt/topics.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { TestBroker } from '../mqtt/mosquitto.js';
import { type LinkedTable, linkedTable } from '../mqtt/tables.js';
import { until } from '../support/until.js';
import { quietFleet } from './quiet-fleet.js';

/** The time that has passed at each table, in minutes. */
const OPEN_FOR = 90;
const MINUTE_MS = 60_000;
const TURN_MS = 30_000;

export interface Wall {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly tables: readonly LinkedTable[];
  close(): Promise<void>;
}

const NORD = ['Window', 'Bar', 'Corner', 'Fireplace', 'Stairs', 'Piano', 'Garden 1', 'Garden 2'];
const PORT = ['Anchor', 'Bell', 'Compass', 'Deck', 'Ferry'];

interface Kind {
  readonly ruleset: RulesetId;
  readonly players?: number;
  /** Minutes that its game has been on; none for a free table. */
  readonly minutes?: number;
}

/** Each venue has one of them after the other. */
const KINDS: readonly Kind[] = [
  { ruleset: 'tock', minutes: 25 },
  { ruleset: 'tac-tik-pieu' },
  { ruleset: 'quebec-8', minutes: 47 },
  { ruleset: 'tock', players: 6, minutes: 12 },
  { ruleset: 'jackaroo', minutes: 33 },
  { ruleset: 'dog', minutes: 71 },
  { ruleset: 'premiere-regle' },
  { ruleset: 'keezen', minutes: 5 },
];

/** What is wrong at every tenth table of a venue that only reports; the others are well. */
const NEEDS: readonly ReportedNeed[] = ['call', 'cable', 'pawns', 'switches', 'board'];

export interface WallOptions {
  readonly pin?: string;
  readonly isPrivate?: boolean;
  /** Those above the thirteen that play only report, in venues of twenty. */
  readonly size?: number;
}

export async function openWall(
  pageFolder: string,
  { pin, isPrivate = false, size = 13 }: WallOptions = {},
): Promise<Wall> {
  const broker = await TestBroker.start();
  const tables = [
    ...(await venueOf(broker, 'Café Nord', NORD.slice(0, size))),
    ...(await venueOf(broker, 'Port', PORT.slice(0, Math.max(0, size - NORD.length)))),
  ];
  await report(broker, tables, size);
  // The tables report once: time stands still, so that none is shown as away.
  const environment = { ...steadyClock, now: () => 0, random: () => 1 };
  const fleet = await quietFleet({ broker: { url: broker.url }, pin, isPrivate, pageFolder, environment });
  const isReported = () =>
    tables.every(({ id }) => fleet.tables.get(id)?.health && fleet.tables.get(id)?.mode !== 'away');
  await until(() => isReported() && fleet.tables.size === size, 'the fleet has heard of every table');
  const [, , corner] = tables;
  corner?.venue.call(true);
  corner?.report();
  await tables.at(-1)?.link.stop();
  return {
    url: fleet.url.replace('/fleet', '').replace('localhost', '127.0.0.1'),
    tables,
    close: async () => {
      await Promise.all(tables.map(({ link }) => link.stop()));
      await fleet.stop();
      await broker.stop();
    },
  };
}

async function report(broker: TestBroker, tables: readonly LinkedTable[], size: number): Promise<void> {
  const client = await connectAsync(broker.url);
  const say = (id: string, topic: string, payload: object | string) =>
    client.publishAsync(
      `tock/${id}/${topic}`,
      typeof payload === 'string' ? payload : JSON.stringify(payload),
      { qos: 1, retain: true },
    );
  for (let number = tables.length + 1; number <= size; number++) {
    const { port } = tables[number % tables.length] as LinkedTable;
    const id = `table${number}`;
    const site = `Venue ${Math.ceil(number / 20)}`;
    const since = moment(Date.now() - number * MINUTE_MS);
    const need = NEEDS[(number / 10) % NEEDS.length];
    const needs = need ? [{ need, since }] : [];
    const told = { name: `Table ${number}`, site, since, minutes: number, version: '1.2.3' };
    await say(id, 'state', { ...port.facts(), ...told, verbs: port.verbs });
    await say(id, 'health', { ...port.health(), uptime: 60, needs });
    await say(id, 'status', number % 13 === 0 ? OFFLINE : ONLINE);
  }
  await client.endAsync();
}

async function venueOf(broker: TestBroker, site: string, names: readonly string[]): Promise<LinkedTable[]> {
  const tables: LinkedTable[] = [];
  for (const [index, name] of names.entries()) {
    const kind = KINDS[index % KINDS.length] as Kind;
    const settings: Settings = { ...usualSettings(kind.ruleset, kind.players ?? 4), cards: 'dealt' };
    const id = `${site}${name}`.toLowerCase().replace(/[^a-z0-9]/g, '');
    const start = Date.now() - OPEN_FOR * MINUTE_MS;
    const linked = linkedTable(
      { url: broker.url },
      { id, seed: index + 1, settings, names: { name, site }, start },
    );
    tables.push(linked);
    await until(() => linked.link.link.reason === null, 'the table is on the broker');
    play(linked, kind);
  }
  return tables;
}

/** Idle first; then people play until now. */
function play({ environment, players, report }: LinkedTable, { minutes = 0 }: Kind): void {
  const end = OPEN_FOR * MINUTE_MS;
  environment.pass(end - minutes * MINUTE_MS);
  while (environment.now() < end - TURN_MS) {
    players.playOn();
    environment.pass(TURN_MS);
  }
  environment.pass(end - environment.now());
  report();
}
