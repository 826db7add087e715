/**
 * How long requests keep everything else waiting: the processor time of the longest turn of the event loop, for each
 * route with the largest input that it takes.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type Companion, startCompanion } from '../../src/companion.js';
import type { BoardChoice } from '../../src/config.js';
import { formatProfile } from '../../src/devices/profile.js';
import { writeGameText } from '../../src/store/game-text.js';
import { referenceProfile } from '../../test/firmware/recorder.js';
import { documentOf, OVERGROWN } from '../../test/rules/support/documents.js';
import {
  crowdedTable,
  deepJson,
  fillFolder,
  fillHistory,
  NO_GAMES,
  PAUSED,
  takenBack,
  wonGame,
} from './large-inputs.js';
import { TurnMeter } from './turn-meter.js';

const REST_MS = 300;
const VIEWERS = 50;
const JSON_TYPE = 'application/json';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Figures = Record<string, Record<string, number>>;

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

function start(stateFolder: string, board: BoardChoice): Promise<Companion> {
  return startCompanion({
    environment: { now: () => performance.now(), random: () => randomBytes(32).toString('hex'), after },
    board,
    port: 0,
    host: '127.0.0.1',
    pageFolder: resolve('dist/page'),
    stateFolder,
  });
}

class Requests {
  readonly figures: Figures = {};
  readonly #app: Companion['app'];
  readonly #meter = new TurnMeter();
  #cookie = '';

  constructor({ app }: Companion) {
    this.#app = app;
  }

  /** @param of what is sent or read, where the route alone does not say it */
  async measure(
    method: Method,
    url: string,
    { body, type = 'text/plain', of = '' }: { body?: string | object; type?: string; of?: string } = {},
  ): Promise<number> {
    const payload = typeof body === 'object' ? JSON.stringify(body) : body;
    const headers = {
      cookie: this.#cookie,
      ...(payload !== undefined && { 'content-type': typeof body === 'object' ? JSON_TYPE : type }),
    };
    await rest(REST_MS);
    this.#meter.set();
    // As a stream: put together by this program itself, a backup would count as 40 ms of the server's.
    const answer = await this.#app.inject({
      method,
      url,
      headers,
      payloadAsStream: true,
      ...(payload !== undefined && { payload }),
    });
    let answered = 0;
    for await (const piece of answer.stream()) answered += (piece as Buffer).length;
    // What the answer leaves to be done belongs to it, too.
    await rest(REST_MS);
    this.#meter.stop();
    for (const { name, value } of answer.cookies) this.#cookie = `${name}=${value}`;
    this.figures[`${method} ${url.replace('?as=table', '')} ${of}`.trimEnd()] = {
      status: answer.statusCode,
      sent: payload?.length ?? 0,
      answered,
      turnMs: Math.round(this.#meter.most),
    };
    return answer.statusCode;
  }

  /** The game on the table, so that another one can be loaded. */
  async giveUp(): Promise<void> {
    const payload = { as: 'table', type: 'abandon' };
    await this.#app.inject({ method: 'POST', url: '/api/table', payload });
  }

  async watch(count: number): Promise<void> {
    for (let viewer = 0; viewer < count; viewer++) {
      const remoteAddress = `127.0.0.${viewer + 2}`;
      const options = { method: 'GET', url: '/api/events', payloadAsStream: true, remoteAddress } as const;
      (await this.#app.inject(options)).stream().resume();
    }
  }
}

export async function bench(): Promise<Figures> {
  const won = wonGame();
  return { ...(await largeGames(won)), ...(await physicalBoard()) };
}

async function largeGames(won: readonly string[]): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'tock-bench-'));
  fillHistory(folder);
  const companion = await start(folder, { kind: 'virtual' });
  fillFolder(folder, won);
  const asked = new Requests(companion);
  // Asks for nothing: what a turn takes anyway.
  await asked.measure('GET', '/healthz');
  for (const [of, body] of NO_GAMES) {
    await asked.measure('POST', '/api/game?as=table', { body, of });
    await asked.giveUp();
  }
  const games = [
    ['won', writeGameText(won)],
    ['taken back', takenBack(won)],
    ['paused', PAUSED],
  ] as const;
  for (const [of, body] of games) {
    await asked.measure('POST', '/api/game?as=table', { body, of });
    for (const url of ['/api/summary', '/api/view', '/api/game', '/api/bundle'])
      await asked.measure('GET', url, { of });
    await asked.measure('POST', '/api/replay', { body: { as: 'table', running: false }, of });
    await asked.measure('PUT', '/api/replay', { body: { as: 'table', at: 1e4 }, of });
    await asked.measure('DELETE', '/api/replay', { body: { as: 'table' }, of });
    await asked.measure('POST', '/api/review', { body: { as: 'table' }, of });
    if (of !== 'paused') await asked.giveUp();
  }
  for (const url of ['/api/staff/backup', '/api/history', '/metrics', '/api/rulesets'])
    await asked.measure('GET', url);
  await asked.watch(VIEWERS);
  const resume = { as: 'table', type: 'resume' };
  await asked.measure('POST', '/api/table', { body: resume, of: `before ${VIEWERS} viewers` });
  for (const [of, body, type] of [
    ['deep', '['.repeat(64 * 1024), 'text/plain'],
    ['overgrown', JSON.stringify(OVERGROWN), 'text/plain'],
    ['as long as one may be', `${JSON.stringify(documentOf('dog'))}${' '.repeat(50_000)}`, 'text/plain'],
  ] as const) {
    await asked.measure('POST', '/api/rulesets/read', { body, type, of });
    await asked.measure('POST', '/api/rulesets?as=table', { body, type, of });
  }
  await asked.measure('POST', '/api/table', { body: deepJson(80 * 1024 - 8), type: JSON_TYPE, of: 'deep' });
  await asked.measure('POST', '/api/hand', { body: deepJson(16 * 1024 - 8), type: JSON_TYPE, of: 'deep' });
  companion.table.restore(crowdedTable());
  await asked.measure('POST', '/api/seat', { body: { player: 0, name: 'Zoé' }, of: 'crowded' });
  await asked.measure('GET', '/api/view', { of: 'crowded' });
  await asked.measure('POST', '/api/hint', { body: {}, of: 'crowded' });
  for (const type of ['pause', 'resume'])
    await asked.measure('POST', '/api/table', { body: { type }, of: `crowded, ${type}` });
  await asked.measure('POST', '/api/table', { body: { type: 'card.play', card: '7S' }, of: 'crowded, play' });
  await companion.stop();
  rmSync(folder, { recursive: true });
  return asked.figures;
}

async function physicalBoard(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'tock-bench-'));
  const profile = referenceProfile(10);
  const companion = await start(folder, { kind: 'serial', profile, port: '/dev/no-such-board' });
  const asked = new Requests(companion);
  const body = formatProfile(profile);
  const url = '/api/maintenance/board/profile';
  await asked.measure('PUT', url, { body: body.padEnd(64 * 1024) });
  await asked.measure('PUT', url, { body: '['.repeat(64 * 1024), of: 'deep' });
  await asked.measure('GET', '/api/maintenance/board');
  await companion.stop();
  rmSync(folder, { recursive: true });
  return asked.figures;
}
