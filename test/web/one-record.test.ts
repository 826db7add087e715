/** Whatever one request does to the table, its journal has all of it or nothing: killed at any byte of the write. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { tablePort } from '../../src/companion/table-port.js';
import type { TableRequest } from '../../src/mqtt/requests.js';
import type { Verb } from '../../src/mqtt/topics.js';
import { drawBelow, nextSeed } from '../../src/rules/random.js';
import { type Disk, REAL_DISK } from '../../src/store/disk.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import type { Table } from '../../src/table/table.js';
import type { StaffCommand } from '../../src/venue/commands.js';
import type { Venue } from '../../src/venue/venue.js';
import type { Command } from '../../src/web/schemas/play.js';
import { openTable, stateIn } from '../support/kept-table.js';
import { RandomTable } from '../support/random-table.js';
import { remembered } from '../support/remembered.js';
import { type Browser, openServer, stateFolder, type TestServer } from '../support/test-server.js';

const GAME_FILE = /\d{6}\.tock$/;
const MINUTE = 60_000;
const STEPS = 30;
/** Each request is granted so often, at different moments. */
const OFTEN = 2;

/** Counts how often game files are changed: by an append, or by a whole file that takes its name. */
class CountingDisk {
  changes = 0;
  readonly disk: Disk = {
    ...REAL_DISK,
    fdatasyncSync: (file) => {
      this.changes++;
      REAL_DISK.fdatasyncSync(file);
    },
    renameSync: (from, to) => {
      if (GAME_FILE.test(String(to))) this.changes++;
      REAL_DISK.renameSync(from, to);
    },
  };
}

/** The power stays on until the table is there. */
const UNSYNCED: Disk = { ...REAL_DISK, fdatasyncSync: () => undefined };

class Walk {
  /** How often what was asked for was granted. */
  readonly granted = new Map<string, number>();
  /** Records that were cut off byte by byte. */
  cuts = 0;
  readonly people: RandomTable;
  readonly phones: readonly Browser[];
  readonly display: Browser;
  readonly folder: string;
  readonly server: TestServer;
  readonly #counting: CountingDisk;
  readonly #copy = mkdtempSync(join(tmpdir(), 'tock-cut-'));
  #seed = 5;

  constructor(server: TestServer, folder: string, counting: CountingDisk) {
    this.server = server;
    this.folder = folder;
    this.#counting = counting;
    const { settings } = server.table.context;
    this.phones = Array.from({ length: settings.players }, () => server.browser());
    this.display = server.browser('table');
    const { table } = server;
    const send: Table['send'] = (event) => {
      const look = this.#beforeOne();
      const answer = table.send(event);
      look(event.type, answer);
      return answer;
    };
    const people = {
      send,
      get context() {
        return table.context;
      },
      get snapshot() {
        return table.snapshot;
      },
    };
    this.people = new RandomTable(settings, 3, people as Table);
  }

  static async open(settings: Settings, folder = stateFolder()): Promise<Walk> {
    const counting = new CountingDisk();
    const options = { stateFolder: folder, disk: counting.disk, venue: { patience: 5, attract: false } };
    return new Walk(await openServer(settings, 1, options), folder, counting);
  }

  get table() {
    return this.server.table;
  }

  below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return drawBelow(this.#seed, end);
  }

  get seat(): number {
    return this.below(this.table.context.seats.length);
  }

  /** Of the player to act. */
  get hand(): readonly string[] {
    const { game } = this.table.context;
    return game?.hands[game.turn] ?? [];
  }

  get card(): string {
    const known = this.hand[this.below(this.hand.length || 1)] ?? 'AS';
    return known === '??' ? (['AS', 'KS', '7S', '5S'][this.below(4)] as string) : known;
  }

  /** In the name of whoever may: what is refused changes nothing. */
  async command(command: { readonly type: string; readonly player?: number }): Promise<object> {
    const { game } = this.table.context;
    const phones = [command.player ?? game?.turn ?? 0, this.seat].map((seat) => this.phones[seat] as Browser);
    for (const browser of [...phones, this.display]) {
      const answer = await browser.command(command);
      if (answer.status === 200) return answer;
    }
    return {};
  }

  /** Does something that is one request, and looks at what it left on the disk. */
  async one(name: string, act: () => unknown): Promise<void> {
    const look = this.#beforeOne();
    look(name, await act());
  }

  /** @returns what looks at the disk afterwards */
  #beforeOne(): (name: string, answer: unknown) => void {
    this.#putRight();
    const [before, file, bytes] = [remembered(this.table.snapshot), this.#file(), this.#bytes()];
    this.#counting.changes = 0;
    return (name, answer) => this.#look(name, answer, before, file, bytes);
  }

  #look(name: string, answer: unknown, before: unknown, file: string, bytes: Buffer): void {
    const { changes } = this.#counting;
    expect(changes, `${name}: writes to the journal`).toBeLessThanOrEqual(1);
    const isGranted = (answer as { readonly status?: number } | undefined)?.status === 200;
    if (isGranted) this.granted.set(name, (this.granted.get(name) ?? 0) + 1);
    if (changes === 0) return;
    this.#putRight();
    const after = remembered(this.table.snapshot);
    this.#same(name, stateIn(this.folder), [after]);
    if (this.#file() === file && this.#counting.changes === 1) this.#cut(name, bytes, before, after);
  }

  /** Of a record of several lines the power cuts off the last ones, or the end of the last one. */
  #cut(name: string, bytes: Buffer, before: unknown, after: unknown): void {
    const grown = this.#bytes();
    const lines = [...grown.keys()].filter((at) => at >= bytes.length && grown[at] === 10);
    for (const end of lines.slice(0, -1).flatMap((at) => [at + 1, at + 9])) {
      writeFileSync(join(this.#copy, '000001.tock'), grown.subarray(0, end));
      const what = `${name}, cut after ${end - bytes.length} bytes`;
      this.#same(what, stateIn(this.#copy), [before, after]);
      this.cuts++;
    }
  }

  /** A comparison of everything that is quick where nothing differs. */
  #same(what: string, found: unknown, allowed: readonly unknown[]): void {
    if (!allowed.some((one) => isDeepStrictEqual(one, found))) expect(allowed, what).toContainEqual(found);
  }

  #file(): string {
    return (
      readdirSync(this.folder)
        .filter((name) => GAME_FILE.test(name))
        .sort()
        .at(-1) ?? ''
    );
  }

  #bytes(): Buffer {
    const file = this.#file();
    return file ? readFileSync(join(this.folder, file)) : Buffer.alloc(0);
  }

  /** As the broker's client passes it on. */
  async request(verb: string, fields: object): Promise<object> {
    const { table, venue } = this.server;
    const port = tablePort({ table, venue: venue as Venue, names: () => ({ name: '', site: '' }) });
    return { status: (await port.act({ verb, id: '1', ...fields } as TableRequest)) === null ? 200 : 409 };
  }

  toComputer(): unknown {
    const player = this.table.context.seats.findIndex(({ taken, computer }) => taken && !computer);
    return this.display.ask('DELETE', '/api/seat', {
      player: Math.max(0, player),
      level: 'easy',
      as: 'table',
    });
  }

  async sitDown(): Promise<void> {
    if (this.people.stage !== 'setup') return;
    for (const [seat, phone] of this.phones.entries())
      await this.one('POST /api/seat', () => phone.sit(seat, 'Zoé'));
  }

  /** Limits count by minutes; computers are given no time to think. */
  async rest(ms: number): Promise<void> {
    for (const [seat, { computer }] of this.table.context.seats.entries())
      if (computer) this.table.send({ type: 'seat.leave', seat });
    this.server.venue?.touched();
    await this.one('time', () => this.server.environment.pass(ms));
  }

  /** The hands of these people put every pawn right at once. */
  #putRight(): void {
    if (['bases', 'repair'].includes(this.people.stage)) this.table.send({ type: 'board.expected' });
  }
}

type Fields = (walk: Walk) => object;
const alone: Fields = () => ({});

/** A command that is added to the page's requests has to be added here. */
const COMMANDS: Readonly<Record<Command['type'], Fields>> = {
  wake: alone,
  start: alone,
  dealt: alone,
  done: alone,
  pause: alone,
  resume: alone,
  abandon: alone,
  again: alone,
  seal: alone,
  'card.takeBack': alone,
  'board.overrule': alone,
  'undo.ask': alone,
  'undo.agree': alone,
  'undo.refuse': alone,
  'deal.next': alone,
  settings: ({ table }) => ({ settings: table.context.settings }),
  dealer: ({ seat }) => ({ player: seat }),
  'seat.learner': ({ seat }) => ({ player: seat, learner: true }),
  exchange: ({ table }) => {
    const player = Math.max(0, table.context.given.indexOf(null));
    return { player, card: table.context.game?.hands[player]?.[0] ?? 'AS' };
  },
  'card.play': ({ card }) => ({ card }),
  'card.discard': ({ card }) => ({ card }),
  'card.burn': ({ card }) => ({ cards: [card] }),
  'hand.discard': ({ hand }) => ({ cards: hand.filter((card) => card !== '??') }),
  'hand.exit': ({ hand }) => ({ cards: hand }),
  'board.believe': () => ({ hole: 'a1' }),
  outcome: () => ({ notation: 'AS:aB-a18' }),
};

const STAFF: Readonly<Record<StaffCommand['do'], Fields>> = {
  free: alone,
  reset: alone,
  'call.answered': alone,
  lock: () => ({ locked: false }),
  announce: () => ({ text: 'Last orders' }),
  brightness: () => ({ level: 100 }),
  rules: () => ({ rules: 'usual' }),
  settings: () => ({ settings: { volume: 40 } }),
};

const VERBS: Readonly<Record<Verb, object | null>> = {
  reset: {},
  attract: {},
  unlock: {},
  announce: { text: '' },
  // The staff's command `lock` is walked; a drawn board has no lights to dim; the others are not about the table.
  lock: null,
  brightness: null,
  restart: null,
  update: null,
  name: null,
};

const GAME = [
  'tock game 1',
  'settings {"ruleset":"tac-tik","cards":"dealt"}',
  ...[0, 1, 2, 3].map((seat) => `seat ${seat} "Then ${seat}"`),
  ...['start', 'chance 1', 'chance 2'],
].join('\n');

type Act = (walk: Walk) => unknown;

/** Every other route that changes something, and those that send the table nothing. */
const ROUTES: Readonly<Record<string, Act | null>> = {
  'POST /api/seat': (walk) => walk.phones[walk.seat]?.sit(walk.seat, 'Zoé'),
  'DELETE /api/seat': (walk) => walk.display.leave(walk.seat),
  'POST /api/computer': (walk) => ask(walk, 'POST', '/api/computer', { player: walk.seat, level: 'easy' }),
  'POST /api/game': (walk) => walk.display.post('/api/game?as=table', GAME),
  'POST /api/hand': ({ display }) =>
    display.post('/api/hand', { as: 'table', acts: [{ act: 'press', zone: 0 }] }),
  'POST /api/hand/order': (walk) => ask(walk, 'POST', '/api/hand/order', {}),
  'POST /api/hand/setup': (walk) => ask(walk, 'POST', '/api/hand/setup', {}),
  'POST /api/hint': null,
  'POST /api/venue': ({ display }) => display.post('/api/venue', { wish: 'usual', as: 'table' }),
  'GET /api/events': async (walk) => {
    await walk.display.live();
    return { status: 200 };
  },
  'POST /api/events': null,
  'POST /api/addresses': null,
  'POST /api/kiosk': null,
  'POST /api/table': null,
  'POST /api/staff': null,
  'POST /api/staff/events': null,
  'POST /api/staff/keep': null,
  'POST /api/replay': null,
  'PUT /api/replay': null,
  'DELETE /api/replay': null,
  'POST /api/review': null,
  'DELETE /api/review': null,
  'POST /api/rulesets/read': null,
  'POST /api/rulesets': null,
  'DELETE /api/rulesets/check': null,
  'DELETE /api/rulesets/:hash': null,
  'POST /api/lessons': null,
  'POST /api/pin': null,
};

const ask = (walk: Walk, method: 'POST' | 'DELETE', url: string, body: object) =>
  walk.display.ask(method, url, { ...body, as: 'table' });

const ACTS: readonly (readonly [string, Act])[] = [
  ...Object.entries(COMMANDS).map(([type, fields]): [string, Act] => [
    type,
    (walk) => walk.command({ type, ...fields(walk) }),
  ]),
  ...Object.entries(STAFF).map(([verb, fields]): [string, Act] => [
    `staff ${verb}`,
    (walk) => walk.display.post('/api/staff', { do: verb, ...fields(walk) }),
  ]),
  ...Object.entries(VERBS).flatMap(([verb, fields]): [string, Act][] => [
    ...(fields ? ([[`MQTT ${verb}`, (walk: Walk) => walk.request(verb, fields)]] as [string, Act][]) : []),
  ]),
  ...Object.entries(ROUTES).flatMap(([name, act]): [string, Act][] => (act ? [[name, act]] : [])),
  ['DELETE /api/seat to a computer', (walk) => walk.toComputer()],
];

/** Moments that walks may not come to, and which they are; games are played up to there first. */
const MOMENTS: readonly (readonly [name: string, settings: Settings, isThen: (table: Table) => boolean])[] = [
  [
    'exchange',
    { ...usualSettings('dog'), cards: 'dealt' },
    ({ snapshot }) => stageOf(snapshot) === 'exchange',
  ],
  ['again', { ...usualSettings('tock'), cards: 'dealt' }, ({ snapshot }) => stageOf(snapshot) === 'won'],
  ['seal', { ...usualSettings('tock'), cards: 'dealt' }, ({ snapshot }) => stageOf(snapshot) === 'won'],
  ['card.discard', { ...usualSettings('tock'), cards: 'dealt' }, (table) => takes(table, 'card.discard')],
  ['hand.discard', { ...usualSettings('dog'), cards: 'dealt' }, (table) => takes(table, 'hand.discard')],
  ['dealer', usualSettings('tock'), ({ snapshot }) => stageOf(snapshot) === 'deal'],
  ['deal.next', usualSettings('tock'), ({ snapshot }) => stageOf(snapshot) === 'dealEnd'],
];

function takes({ context, snapshot }: Table, type: 'card.discard' | 'hand.discard'): boolean {
  const by = context.game?.turn ?? 0;
  const card = context.game?.hands[by]?.[0] ?? '';
  return snapshot.can(type === 'card.discard' ? { type, by, card } : { type, by, cards: [] });
}

/** What neither walks nor these moments come to: each is one event of the table. */
const NOT_GRANTED = [
  ...['card.burn', 'hand.exit', 'outcome', 'done', 'undo.agree', 'undo.refuse'],
  ...['board.overrule', 'board.believe', 'staff call.answered', 'staff brightness', 'POST /api/venue'],
];

it('every request is one record, whatever the power cuts off, and every request is walked', async () => {
  const granted = new Set<string>();
  for (const settings of [{ ...usualSettings('tac-tik'), cards: 'dealt' as const }, usualSettings('tock')]) {
    const walk = await Walk.open(settings);
    const routes = walk.server.routes.flatMap(({ method, url }) =>
      [method].flat().map((one) => `${one} ${url}`),
    );
    const changing = routes.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route));
    expect(
      changing.filter((route) => !(route in ROUTES)),
      'routes that are not walked',
    ).toEqual([]);
    for (let step = 0; step < STEPS; step++) {
      await walk.sitDown();
      for (const [name, act] of ACTS)
        if ((walk.granted.get(name) ?? 0) < OFTEN && walk.below(2)) await walk.one(name, () => act(walk));
      walk.people.goOn();
      await walk.rest(MINUTE);
    }
    for (const name of walk.granted.keys()) granted.add(name);
    expect(walk.cuts).toBeGreaterThan(1);
    await walk.server.close();
  }
  for (const [name, settings, isThen] of MOMENTS) {
    const { folder, people, journal } = openTable(settings, 3, stateFolder(), UNSYNCED);
    for (let step = 0; step < 5000 && !isThen(people.table); step++) people.playOn();
    journal.close();
    const walk = await Walk.open(settings, folder);
    for (const [seat, phone] of walk.phones.entries()) await phone.sit(seat, 'Zoé');
    walk.table.send({ type: 'resume' });
    for (const [other, act] of ACTS) if (other === name) await walk.one(name, () => act(walk));
    expect([...walk.granted.keys()], name).toContain(name);
    granted.add(name);
    await walk.server.close();
  }
  const never = ACTS.map(([name]) => name).filter((name) => !granted.has(name));
  expect(never.filter((name) => !NOT_GRANTED.includes(name))).toEqual([]);
}, 120_000);
