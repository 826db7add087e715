import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { evictFor, type StreamSlot } from '../../src/web/live/connection-limits.js';
import { PAGES } from '../../src/web/pages.js';
import { requestLimits } from '../../src/web/security/rate-limits.js';
import { openServer, type TestServer } from '../support/test-server.js';

const settings = usualSettings('tock');
const HEADERS = 'HTTP/1.1\r\nHost: localhost\r\n';

async function listening(server: TestServer): Promise<number> {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return (server.app.server.address() as AddressInfo).port;
}

describe('places for viewers', () => {
  const visitors = (count: number, addresses: number): StreamSlot[] =>
    Array.from({ length: count }, (_, i) => ({ owner: null, address: `10.0.0.${i % addresses}` }));

  /** All that come and find room, one after the other. */
  const seated = (wish: readonly StreamSlot[]) => {
    const open: StreamSlot[] = [];
    for (const viewer of wish) {
      const room = evictFor(viewer, open);
      if (typeof room === 'object') open.splice(open.indexOf(room), 1);
      if (room !== false) open.push(viewer);
    }
    return open;
  };

  it('are never all taken by visitors, from however many addresses', () => {
    expect(seated(visitors(1000, 1))).toHaveLength(50);
    const full = seated(visitors(1000, 250));
    expect(full).toHaveLength(160);
    const player = { owner: 'seat 3', address: '10.0.0.1' };
    expect(evictFor(player, full)).toBe(true);
  });

  it('are given to whoever sits there again and again: the connection that is oldest goes', () => {
    const player = (address: string) => ({ owner: 'seat 0', address });
    const eight = Array.from({ length: 8 }, (_, i) => player(`10.0.1.${i}`));
    expect(evictFor(player('10.0.1.99'), eight)).toBe(eight[0]);
    expect(evictFor({ owner: 'seat 1', address: '10.0.1.0' }, eight)).toBe(true);
  });

  it('are counted over real connections: who sits down is let in where a visitor is turned away', async () => {
    const server = await openServer(settings);
    const port = await listening(server);
    const anna = server.browser();
    await anna.sit(0, 'Anna');
    const open = async (cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie };
      const request = get({ port, host: '127.0.0.1', path: '/api/events', agent: false, headers });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.on('error', () => undefined).resume();
      return answer;
    };
    for (let i = 0; i < 50; i++) expect((await open()).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(429);
    const pages: IncomingMessage[] = [];
    for (let i = 0; i < 9; i++) pages.push(await open(anna.cookie));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual(new Array(9).fill(200));
    await expect.poll(() => pages[0]?.destroyed).toBe(true);
    expect(pages[8]?.destroyed).toBe(false);
    expect(server.table.context.seats[0]).toMatchObject({ present: true });
  });
});

describe('the server', () => {
  it('says how long it waits for a request', async () => {
    const { app } = await openServer(settings);
    expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, timeout: 120_000 });
  });

  it('waits no longer for the rest of a request than it says: its headers, body or first byte', async () => {
    const server = await openServer(settings);
    const port = await listening(server);
    // As above, in little: what is due is looked for every two seconds.
    Object.assign(server.app.server, { headersTimeout: 100, requestTimeout: 200 });
    const body = `POST /api/table ${HEADERS}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"`;
    const answers = [`GET / ${HEADERS}`, body, ''].map(async (sent) => {
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.on('data', (chunk: Buffer) => {
        heard += chunk;
      });
      socket.write(sent);
      await once(socket, 'close');
      return heard;
    });
    for (const heard of await Promise.all(answers)) expect(heard).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  it('takes no more connections from one address than it says', async () => {
    const server = await openServer(settings);
    const port = await listening(server);
    const sockets = Array.from({ length: 300 }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    );
    const open = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    await Promise.all(
      sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])),
    );
    await expect.poll(open).toBe(256);
    for (const socket of sockets) socket.destroy();
    await expect.poll(open).toBe(0);
  });

  it('keeps few games in memory that have not come as a whole, and forgets them with their connections', async () => {
    const server = await openServer(settings);
    const port = await listening(server);
    const half = `POST /api/game?as=table ${HEADERS}Content-Type: text/plain\r\nContent-Length: 99\r\n\r\nt`;
    const display = server.browser('table');
    const imported = () => display.post('/api/game?as=table', 'no game');
    for (let i = 0; i < 9; i++)
      expect(await imported(), 'one after the other').toMatchObject({ status: 422 });
    const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write(half);
    await expect.poll(async () => (await imported()).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await imported()).status).toBe(422);
  });

  it('answers HEAD at once everywhere, also where a stream would go on for ever', async () => {
    const server = await openServer(settings, 1, { venue: {} });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const paths = server.routes.filter(({ method }) => [method].flat().includes('GET')).map(({ url }) => url);
    expect(paths).toContain('/api/events');
    for (const path of paths) {
      const answer = await fetch(address + path.replace(':hash', '0'), {
        method: 'HEAD',
        signal: AbortSignal.timeout(2000),
      });
      expect([200, 400, 404, 409], path).toContain(answer.status);
    }
  });

  it('forbids caching of its answers, except its pages', async () => {
    const server = await openServer(settings);
    const display = server.browser('table');
    const kept: readonly string[] = ['/', ...PAGES];
    const told = server.routes
      .filter(({ method, url }) => method === 'GET' && !url.includes('*') && url !== '/api/events')
      .map(({ url }) => url)
      .filter((url) => !kept.includes(url));
    expect(told.length).toBeGreaterThan(5);
    for (const url of [...told, '/api/nowhere']) {
      expect((await display.get(url)).headers['cache-control'], url).toBe('no-store');
    }
    const refused = await display.command({ type: 'resume' });
    expect(refused).toMatchObject({ status: 409, headers: { 'cache-control': 'no-store' } });
  });

  it('counts by the steady clock: a time of day set back keeps nobody out', async () => {
    let now = 0;
    const { store: Store } = requestLimits(2, () => now);
    const store = new Store!({} as never);
    const count = () => {
      let seen: number | undefined;
      store.incr('10.0.0.1', (_, result) => (seen = result?.current), 60_000, 2);
      return seen;
    };
    const { now: today } = Date;
    try {
      expect([count(), count(), count()]).toEqual([1, 2, 3]);
      Date.now = () => today() - 86_400_000;
      now += 60_000;
      expect(count()).toBe(1);
    } finally {
      Date.now = today;
    }
  });
});

it('settings may be as long as a ruleset that is kept', async () => {
  const server = await openServer(settings);
  const wish = { type: 'settings', settings: { ...settings, ruleset: { name: 'x'.repeat(63_000) } } };
  const answer = await server.browser('table').command(wish);
  expect(answer).toMatchObject({ status: 409, body: { code: 'bad-settings' } });
});

describe('changes that bring no game on', () => {
  async function played() {
    const server = await openServer(settings);
    const [anna, stranger] = [server.browser(), server.browser()];
    await anna.sit(0, 'Anna');
    await server.browser('table').command({ type: 'start' });
    stranger.address = '192.168.1.66';
    return { server, anna, stranger };
  }

  const flips = async (one: () => Promise<{ status: number }>, other: () => Promise<{ status: number }>) => {
    const statuses = [];
    for (let i = 0; i < 100; i++) statuses.push((await (i % 2 ? other : one)()).status);
    return statuses.filter((status) => status === 200).length;
  };

  it('are limited: pausing and resuming, sitting down and getting up', async () => {
    const { server, anna, stranger } = await played();
    const before = server.state.journal.records.length;
    const pausing = await flips(
      () => anna.command({ type: 'pause' }),
      () => anna.command({ type: 'resume' }),
    );
    expect(pausing).toBe(30);
    const sitting = await flips(
      () => stranger.sit(1, 'Me'),
      () => stranger.leave(1),
    );
    expect(sitting).toBeLessThanOrEqual(60);
    expect(server.state.journal.records.length - before).toBeLessThanOrEqual(90);
    server.environment.pass(60_000);
    expect(await anna.command({ type: 'pause' })).toMatchObject({ status: 200 });
  });

  it('are limited also where they are said again: who deals, that a game is over, a game to load', async () => {
    const { server } = await played();
    const display = server.browser('table');
    const many = async (one: () => Promise<{ status: number }>) => {
      const { length } = server.state.journal.records;
      const granted = await flips(one, one);
      server.environment.pass(60_000);
      return { granted, records: server.state.journal.records.length - length };
    };
    const dealer = { type: 'dealer', player: 1 };
    server.environment.pass(60_000);
    expect(await many(() => display.command(dealer))).toEqual({ granted: 30, records: 30 });
    await display.command({ type: 'pause' });
    await display.command({ type: 'abandon' });
    server.environment.pass(60_000);
    const load = () => display.post('/api/game?as=table', 'tock game 1\nwake\n');
    expect(await many(load)).toMatchObject({ granted: 30 });
  });

  it('stay possible for those who sit there, whatever strangers do', async () => {
    const { server, anna } = await played();
    for (let i = 0; i < 10; i++) {
      const stranger = server.browser();
      stranger.address = `192.168.1.${i}`;
      for (let j = 0; j < 10; j++) await (j % 2 ? stranger.leave(1) : stranger.sit(1, 'Me'));
    }
    expect(await anna.command({ type: 'pause' })).toMatchObject({ status: 200 });
  });

  it('stay possible for a display that knows the PIN, whatever strangers do', async () => {
    const server = await openServer(settings, 1, { security: { pin: '2718' }, venue: {} });
    const display = server.browser('table');
    await display.post('/api/pin', { pin: '2718' });
    await display.command({ type: 'wake' });
    await display.command({ type: 'start' });
    for (let i = 0; i < 100; i++) {
      const stranger = server.browser();
      stranger.address = i < 50 ? display.address : `192.168.1.${i}`;
      await stranger.post('/api/venue', { wish: i % 2 ? 'call' : 'no-call', as: 'table' });
    }
    expect(await server.browser().sit(1, 'Me'), 'a stranger').toMatchObject({ status: 429 });
    expect(await display.command({ type: 'pause' })).toMatchObject({ status: 200 });
  });

  it('stay possible for the table’s own screen without the PIN, whatever strangers do', async () => {
    const server = await openServer(settings, 1, { security: { pin: '2718' }, venue: {} });
    const own = Object.assign(server.browser('table'), { address: '127.0.0.1' });
    const call = { wish: 'call', as: 'table' };
    for (let i = 0; i < 100; i++) {
      const stranger = Object.assign(server.browser(), { address: `192.168.1.${i}` });
      await stranger.post('/api/venue', call);
    }
    expect(await server.browser().post('/api/venue', call), 'a stranger').toMatchObject({ status: 429 });
    expect(await own.post('/api/venue', call)).toMatchObject({ status: 200 });
  });
});
