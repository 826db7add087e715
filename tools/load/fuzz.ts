/**
 * Requests made from the routes' own schemas, then damaged: none may break the server, change what it may not, or leak.
 */
import type { RouteOptions } from 'fastify';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import { usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';
import { CARD, hiddenFrom } from '../../test/support/hidden.js';
import { RandomTable } from '../../test/support/random-table.js';
import { ELSEWHERE, startServer, type TestServer } from '../../test/support/server.js';

export interface FuzzCounts {
  routes: number;
  requests: number;
  byStatus: Record<string, number>;
  /** Requests by what the table was doing when they came. */
  byStage: Record<string, number>;
  /** Requests that changed the table, all of them granted. */
  changes: number;
}

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly type?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Route {
  readonly method: string;
  readonly url: string;
  readonly body: Schema | undefined;
  readonly query: Schema | undefined;
}

/** Every route of the application with its schemas. The live stream is left out: it does not end. */
function routesOf(routes: readonly RouteOptions[]): Route[] {
  return routes
    .filter(({ url }) => url !== '/api/events' && !url.includes('*'))
    .flatMap(({ method, url, schema }) =>
      [method].flat().map((each) => ({
        method: each,
        url,
        body: schema?.body as Schema | undefined,
        query: schema?.querystring as Schema | undefined,
      })),
    );
}

const WORDS = [
  'AS',
  '7H',
  'K?',
  'XR',
  '??',
  'table',
  '0',
  'a18',
  'Zoé',
  '../x',
  '',
  ' ',
  '\u0000',
  '💥'.repeat(30),
];
const ODD = [
  null,
  true,
  -1,
  1e308,
  Number.NaN,
  2 ** 53,
  '',
  [],
  {},
  [[[[]]]],
  'x'.repeat(3000),
  { type: 'start' },
];

class Fuzz {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, end);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** A value that a schema allows, or nearly. */
  value(schema: Schema | undefined): unknown {
    if (!schema) return this.pick(ODD);
    if (schema.anyOf) return this.value(this.pick(schema.anyOf));
    if ('const' in schema) return schema.const;
    switch (schema.type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return Array.from({ length: this.below(1 + (schema.maxItems ?? 5)) }, () => this.value(schema.items));
      case 'integer':
      case 'number':
        return (
          (schema.minimum ?? 0) +
          this.below(1 + Math.min(300, (schema.maximum ?? 20) - (schema.minimum ?? 0)))
        );
      case 'boolean':
        return this.below(2) === 0;
      default:
        return this.pick(WORDS);
    }
  }

  #object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const entries = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.below(2) === 0,
    );
    return Object.fromEntries(entries.map(([name, each]) => [name, this.value(each)]));
  }

  /** The value with something wrong in it. */
  spoil(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.below(4) === 0) return this.pick(ODD);
    const names = Object.keys(value);
    const name =
      names.length > 0 && this.below(4) > 0 ? this.pick(names) : this.pick(['by', '__proto__', 'seed', 'as']);
    const spoilt = { ...(value as object), [name]: this.below(2) ? this.pick(ODD) : this.pick(WORDS) };
    if (this.below(6) === 0) delete (spoilt as Record<string, unknown>)[name];
    return spoilt;
  }

  /** Text that is JSON, or once was. */
  text(value: unknown): string {
    const json = JSON.stringify(value) ?? '';
    if (this.below(10) > 0) return json;
    const at = this.below(json.length + 1);
    return this.below(2)
      ? json.slice(0, at)
      : `${json.slice(0, at)}${this.pick(['}', '"', '\u0000', '\\'])}${json.slice(at)}`;
  }
}

/** In whose name requests are made. */
interface Asker {
  readonly name: 'visitor' | 'forger' | 'player';
  readonly cookie: string;
}

const PIN = '31415926';

/** Four people in the middle of a public game with dealt cards, somebody without a seat, and a forger. */
async function openToAll(seed: number) {
  const settings = { ...usualSettings('tac-tik-pieu'), cards: 'dealt' as const };
  const server = await startServer(settings, seed, { security: { pin: PIN } });
  const askers: Asker[] = [];
  for (let player = 0; player < settings.players; player++) {
    const phone = server.browser();
    await phone.sit(player, `Player ${player}`);
    askers.push({ name: 'player', cookie: phone.cookie });
    if (player === settings.players - 1) await phone.command({ type: 'start' });
  }
  const visitor = server.browser();
  await visitor.view();
  askers.push({ name: 'visitor', cookie: visitor.cookie });
  const forged = askers[0]?.cookie.replace(/..$/, 'xx') ?? '';
  askers.push({ name: 'forger', cookie: `${forged}; tock-pin=yes.abc` });
  return { server, askers };
}

/** Sends so many requests; throws at the first that does harm. */
export async function fuzz(requests: number, seed: number): Promise<FuzzCounts> {
  const { server, askers } = await openToAll(seed);
  const { app, table } = server;
  const routes = routesOf(server.routes);
  const chance = new Fuzz(seed);
  // The game goes on meanwhile, from one thing that is expected to the next.
  const players = new RandomTable(table.context.settings, seed, table);
  const counts: FuzzCounts = { routes: routes.length, requests: 0, byStatus: {}, byStage: {}, changes: 0 };
  while (counts.requests < requests) {
    const asker = chance.pick(askers);
    const request = requestOf(chance, chance.pick(routes));
    server.environment.pass(chance.below(100));
    if (chance.below(20) === 0) players.playOn();
    counts.byStage[players.stage] = (counts.byStage[players.stage] ?? 0) + 1;
    const before = table.context;
    const headers = { ...request.headers, cookie: asker.cookie };
    const { statusCode, body } = await app.inject({ ...request, headers, remoteAddress: ELSEWHERE });
    counts.requests++;
    counts.byStatus[statusCode] = (counts.byStatus[statusCode] ?? 0) + 1;
    const changed = table.context !== before;
    if (changed) counts.changes++;
    const liberty = changed ? await libertyOf(server, asker, request) : null;
    const harm = harmOf(statusCode, body, changed) ?? liberty ?? leak(server, body);
    if (harm === null) continue;
    const told = `${asker.name}: ${request.method} ${request.url} ${request.payload ?? ''}`;
    throw new Error(`${harm}\n${told.slice(0, 400)}\n${statusCode} ${body.slice(0, 400)}`);
  }
  await server.close();
  return counts;
}

/** A change that this person had no right to. Whoever finds a free seat may take it, and play from then on. */
async function libertyOf(
  server: TestServer,
  { cookie }: Asker,
  { url, payload = '' }: Asked,
): Promise<string | null> {
  const { viewer } = (await server.app.inject({ url: '/api/view', headers: { cookie } })).json<View>();
  if (viewer.kind !== 'player' && !url.startsWith('/api/seat'))
    return 'somebody without a seat changed the table';
  if (/"type":"(settings|abandon)"|"as":"table"/.test(payload)) return 'the PIN was not asked for';
  return null;
}

/** A view tells no card that is hidden from its viewer. */
function leak(server: TestServer, body: string): string | null {
  const [, player] = /^\{"version".*?"viewer":\{"kind":"\w+"(?:,"player":(\d))?\}/.exec(body) ?? [];
  if (!body.startsWith('{"version"') || !body.includes('"viewer"')) return null;
  const hidden = hiddenFrom(server, player === undefined ? null : Number(player));
  // ServerPlayers may be called what they like, a card included.
  const said = body.replace(/"name":"(?:[^"\\]|\\.)*"/g, '');
  const leaked = said.match(CARD)?.filter((card) => hidden.has(card)) ?? [];
  return leaked.length > 0 ? `told of ${leaked.join()}` : null;
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly payload?: string;
}

function harmOf(status: number, body: string, changed: boolean): string | null {
  if (status >= 500) return 'the server broke';
  if (changed && status >= 400) return 'a refused request changed the table';
  if (/node_modules|\bat .*\.[jt]s:\d+/.test(body)) return 'a stack trace was told';
  return null;
}

function requestOf(chance: Fuzz, { method, url, body, query }: Route) {
  const asked = query ? (chance.below(4) ? chance.value(query) : chance.spoil(chance.value(query))) : {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((asked ?? {}) as object)) search.set(name, String(value));
  const text = search.size > 0 ? `?${search}` : '';
  const wanted = chance.value(body);
  const payload = chance.text(chance.below(2) ? wanted : chance.spoil(wanted));
  const type = body?.type === 'string' && chance.below(2) ? 'text/plain' : 'application/json';
  const named = method as 'GET' | 'POST' | 'DELETE' | 'HEAD';
  const headers = {
    'content-type': chance.below(40) ? type : chance.pick(['text/xml', 'application/x-www-form-urlencoded']),
  };
  return named === 'GET' || named === 'HEAD'
    ? { method: named, url: url + text, headers: {} }
    : { method: named, url: url + text, headers, payload };
}
