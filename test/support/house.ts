/** A whole companion on a virtual board, asked through HTTP, in a world that stands still. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { playingColours, type Settings, usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { buildApp } from '../../src/web/app.js';
import type { View } from '../../src/web/view.js';
import { StillWorld } from './world.js';

/** One browser: it keeps its cookie. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #as: 'table' | undefined;
  #cookie = '';

  constructor(app: FastifyInstance, as?: 'table') {
    this.#app = app;
    this.#as = as;
  }

  async view(): Promise<View> {
    return (await this.#ask('GET', `/api/view${this.#as ? '?as=table' : ''}`)).body as View;
  }

  sit(player: number, name: string) {
    return this.#ask('POST', '/api/seat', { player, name });
  }

  command(command: { readonly type: string; readonly [field: string]: unknown }) {
    return this.#ask('POST', '/api/table', this.#as ? { ...command, as: this.#as } : command);
  }

  consider(card: string) {
    return this.#ask('GET', `/api/card?card=${encodeURIComponent(card)}`);
  }

  hand(act: { readonly [field: string]: unknown }) {
    return this.#ask('POST', '/api/hand', act);
  }

  get(url: string) {
    return this.#ask('GET', url);
  }

  async #ask(method: 'GET' | 'POST', url: string, payload?: object) {
    const headers = this.#cookie ? { cookie: this.#cookie } : {};
    const answer = await this.#app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const cookie = answer.cookies[0];
    if (cookie) this.#cookie = `${cookie.name}=${cookie.value}`;
    const json = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers };
  }
}

export interface House {
  readonly app: FastifyInstance;
  readonly table: Table;
  readonly board: VirtualBoard;
  readonly world: StillWorld;
  browser(as?: 'table'): Browser;
  close(): Promise<void>;
}

export async function openHouse(settings: Settings = usualSettings('tock'), seed = 1): Promise<House> {
  const world = new StillWorld(seed);
  const table = new Table(world, { settings });
  const board = new VirtualBoard(settings.zones, () => world.now());
  board.setUp(playingColours(settings));
  await board.start({
    onSnapshot: (closed, at) => table.send({ type: 'board.snapshot', closed: [...closed], at }),
    onSwitch: ({ hole, closed, at }) => table.send({ type: 'board.switch', hole, closed, at }),
    onButton: (zone, at) => table.send({ type: 'board.button', zone, at }),
    onLink: (state) => table.send({ type: 'board.link', state }),
  });
  const pageFolder = mkdtempSync(join(tmpdir(), 'tock-page-'));
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Tock</title>');
  const app = await buildApp({
    table,
    virtualBoard: () => board,
    pageFolder,
    joinUrl: () => 'http://tock.test/',
  });
  return {
    app,
    table,
    board,
    world,
    browser: (as) => new Browser(app, as),
    close: async () => {
      await app.close();
      await board.stop();
    },
  };
}
