/** Requests at one table, each checked to leave one record of the journal, whole or not there. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { tablePort } from '../../src/companion/table-port.js';
import type { TableRequest } from '../../src/mqtt/requests.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import { type Disk, REAL_DISK } from '../../src/store/disk.js';
import type { PhysicalBoard } from '../../src/table/context.js';
import type { Settings } from '../../src/table/settings.js';
import type { Table } from '../../src/table/table.js';
import type { Venue } from '../../src/venue/venue.js';
import { newFolder } from '../support/folders.js';
import { stateIn } from '../support/kept-table.js';
import { isLong } from '../support/long.js';
import { RandomTable } from '../support/random-table.js';
import { remembered } from '../support/remembered.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const GAME_FILE = /\d{6}\.tock$/;
export const MINUTE = 60_000;
export const STEPS = isLong ? 20 : 10;
/** Each request is granted so often, at different moments. */
export const OFTEN = isLong ? 2 : 1;

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
export const UNSYNCED: Disk = { ...REAL_DISK, fdatasyncSync: () => undefined };

export class Walk {
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
  readonly #copy = newFolder();
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

  static async open(settings: Settings, folder = newFolder(), physicalBoard?: PhysicalBoard): Promise<Walk> {
    const counting = new CountingDisk();
    const venue = { patience: 5, attract: false };
    const options = { stateFolder: folder, disk: counting.disk, venue, physicalBoard };
    return new Walk(await openServer(settings, 1, options), folder, counting);
  }

  get table() {
    return this.server.table;
  }

  below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, end);
  }

  get seat(): number {
    return this.below(this.table.context.seats.length);
  }

  /** Of the player to act. */
  get hand(): readonly string[] {
    const { game } = this.table.context;
    return (game?.hands[game.turn] ?? []).map(cardName);
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
  async one(name: string, act: () => unknown, asItStands = false): Promise<void> {
    const look = this.#beforeOne(asItStands);
    look(name, await act());
  }

  /** @returns what looks at the disk afterwards */
  #beforeOne(asItStands = false): (name: string, answer: unknown) => void {
    if (!asItStands) this.#putRight();
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
    // What replaces a file whole is renamed: no cut leaves a part of it.
    if (!grown.subarray(0, bytes.length).equals(bytes)) return;
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
    this.server.venue?.noteActivity();
    await this.one('time', () => this.server.environment.pass(ms));
  }

  /** The hands of these people put every pawn right at once. */
  #putRight(): void {
    if (['bases', 'repair'].includes(this.people.stage)) this.table.send({ type: 'board.expected' });
  }
}
