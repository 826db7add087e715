/** A whole companion on a virtual board, asked through HTTP, with a clock that stands still. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { openTable } from '../../src/companion/table.js';
import type { Computers } from '../../src/computers/computers.js';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { Practice } from '../../src/practice/practice.js';
import { boardOf } from '../../src/rules/board/holes.js';
import type { Disk } from '../../src/store/disk.js';
import { Replay } from '../../src/store/replay.js';
import type { State } from '../../src/store/state.js';
import type { VenueFile } from '../../src/store/venue-file.js';
import type { PhysicalBoard } from '../../src/table/context.js';
import { playingColours, type Settings, usualSettings } from '../../src/table/settings.js';
import { listenerOf, type Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import type { VenueSettings } from '../../src/venue/settings.js';
import type { Venue } from '../../src/venue/venue.js';
import { buildApp } from '../../src/web/app.js';
import type { Addresses, Security } from '../../src/web/context.js';
import { openLogs } from '../../src/web/logging/logs.js';
import type { Program } from '../../src/web/venue/program.js';
import type { View } from '../../src/web/views/view.js';
import { viewerIn } from './beats.js';
import { testComputers } from './computers.js';
import { newFolder } from './folders.js';
import { testVenue } from './venue.js';

/** Any address but 127.0.0.1, which is the table's own screen. */
export const ELSEWHERE = '192.168.0.2';

/** One browser: it keeps its cookie. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #as: 'table' | undefined;
  readonly cookies = new Map<string, string>();
  /** The network address it asks from. */
  address = ELSEWHERE;
  /** As it calls the table. */
  host = 'localhost';
  /** Everything it was told, if somebody listens. */
  heard: ((text: string) => void) | undefined;

  constructor(app: FastifyInstance, as?: 'table') {
    this.#app = app;
    this.#as = as;
  }

  async view(): Promise<View> {
    return (await this.ask('GET', `/api/view${this.#as ? '?as=table' : ''}`)).body as View;
  }

  sit(player: number, name: string) {
    return this.ask('POST', '/api/seat', { player, name });
  }

  command(command: { readonly type: string; readonly [field: string]: unknown }) {
    return this.ask('POST', '/api/table', this.#as ? { ...command, as: this.#as } : command);
  }

  consider(card: string) {
    return this.ask('GET', `/api/card?card=${encodeURIComponent(card)}`);
  }

  get(url: string) {
    return this.ask('GET', url);
  }

  leave(player: number) {
    return this.ask('DELETE', '/api/seat', { player, ...(this.#as && { as: this.#as }) });
  }

  post(url: string, payload: object | string) {
    return this.ask('POST', url, payload);
  }

  /** Opens the live connection; what comes is heard as answers are. */
  async live(): Promise<void> {
    const headers = { cookie: this.cookie };
    const url = `/api/events${this.#as ? '?as=table' : ''}`;
    const remoteAddress = this.address;
    const answer = await this.#app.inject({
      method: 'GET',
      url,
      headers,
      remoteAddress,
      payloadAsStream: true,
    });
    answer.stream().on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      this.heard?.(text);
      const viewer = viewerIn(text);
      if (viewer) void this.post('/api/events', { viewer });
    });
  }

  /** Its cookies as a header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string) {
    const cookie = this.cookie;
    const type = typeof payload === 'string' ? { 'content-type': 'text/plain' } : {};
    const headers = { host: this.host, ...(cookie && { cookie }), ...type };
    const remoteAddress = this.address;
    const answer = await this.#app.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    this.heard?.(answer.body);
    const json = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: json && answer.body ? answer.json() : answer.body,
      headers: answer.headers,
    };
  }
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly table: Table;
  readonly board: VirtualBoard;
  readonly environment: ManualEnvironment;
  readonly state: State;
  readonly computers: Computers;
  readonly practice: Practice | undefined;
  readonly venue: Venue | undefined;
  readonly routes: readonly RouteOptions[];
  browser(as?: 'table'): Browser;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly security?: Security;
  readonly joinUrl?: string;
  readonly stateFolder?: string;
  /** From which the display chooses what phones join at. */
  readonly addresses?: Addresses;
  readonly disk?: Disk;
  /** What its staff has set, where the table stands in a place with one. */
  readonly venue?: Partial<VenueSettings>;
  /** The same, kept in a file. */
  readonly venueFile?: VenueFile;
  readonly program?: Program;
  readonly restart?: () => void;
  readonly cardFault?: () => string | null;
  /** Receives every line of the log, down to the finest level. */
  readonly onLog?: (line: string) => void;
  /** Lessons may borrow the board, as if it were a physical one. */
  readonly practice?: true;
  /** Only its size and parts; the pawns stand on the virtual one. */
  readonly physicalBoard?: PhysicalBoard | undefined;
  /** The server before a power cut: on its board the pawns stand as they stood. */
  readonly after?: TestServer;
}

export async function startServer(
  settings: Settings = usualSettings('tock'),
  seed = 1,
  options: ServerOptions = {},
): Promise<TestServer> {
  const environment = options.after?.environment ?? new ManualEnvironment(seed);
  const logs = openLogs(options.onLog ? 'trace' : 'silent', options.onLog ?? (() => undefined));
  const { stateFolder, disk, physicalBoard } = options;
  const { table, state, recorder } = openTable({
    environment,
    settings,
    stateFolder,
    physicalBoard,
    logs,
    ...(disk && { disk }),
  });
  const board = options.after?.board ?? new VirtualBoard(boardOf(settings), () => environment.now());
  if (!options.after) board.resetPawns(playingColours(settings));
  await board.start(listenerOf(table));
  const pageFolder = newFolder();
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Tock</title>');
  const routes: RouteOptions[] = [];
  const practice = options.practice && new Practice(environment, table);
  const computers = testComputers(table, environment, () => board);
  const { venueFile } = options;
  const keptVenue = venueFile && {
    usual: settings,
    kept: venueFile.state,
    keep: (kept: VenueFile['state']) => venueFile.keep(kept),
  };
  const venue = (options.venue ?? keptVenue) && testVenue(table, environment, options.venue ?? {}, keptVenue);
  const app = await buildApp({
    table,
    ...(venue && { venue }),
    virtualBoard: () => board,
    pageFolder,
    joinUrl: () => options.joinUrl ?? 'http://tock.test/',
    ...(options.addresses && { addresses: options.addresses }),
    replay: new Replay(environment),
    practice,
    computers,
    state,
    recorder,
    logs,
    security: options.security ?? {},
    ...(options.program && { program: options.program }),
    restart: options.restart,
    ...(options.cardFault && { cardFault: options.cardFault }),
    now: () => environment.now(),
    about: { version: 'test', board: 'virtual', stateFolder },
    onRoute: (route) => routes.push(route),
  });
  return {
    app,
    table,
    board,
    environment,
    state,
    computers,
    practice,
    venue,
    routes,
    browser: (as) => new Browser(app, as),
    close: async () => {
      venue?.stop();
      await app.close();
      await computers.stop();
      await board.stop();
    },
  };
}
