import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { isOwnHost, isOwnOrigin } from '../../src/web/security/origin-check.js';
import { newFolder } from '../support/folders.js';
import { openServer, type TestServer } from '../support/test-server.js';

const settings = usualSettings('tock');

describe('two tables on one computer', () => {
  it('leave each other’s cookies alone: seats and PIN of both stay known, also through a restart', async () => {
    const security = { pin: '2718' };
    const folders = [newFolder(), newFolder()];
    const open = () =>
      Promise.all(folders.map((folder) => openServer(settings, 1, { security, stateFolder: folder })));
    const hosts = ['localhost:8080', 'localhost:8081'];
    const jar = new Map<string, string>();
    const at = (servers: readonly TestServer[], index: number) =>
      Object.assign(servers[index]!.browser(), { cookies: jar, host: hosts[index] });
    const first = await open();
    for (const index of [0, 1]) {
      expect(await at(first, index).sit(index, 'Anna')).toMatchObject({ status: 200 });
      expect(await at(first, index).post('/api/pin', { pin: '2718' })).toMatchObject({ status: 200 });
    }
    expect([...jar.keys()].sort()).toEqual(['tock-8080', 'tock-8081', 'tock-pin-8080', 'tock-pin-8081']);
    await Promise.all(first.map((server) => server.close()));
    const again = await open();
    for (const index of [0, 1]) {
      expect((await at(again, index).view()).viewer).toEqual({ kind: 'player', player: index });
      expect(await at(again, index).get('/api/maintenance')).toMatchObject({ status: 200 });
    }
    await Promise.all(again.map((server) => server.close()));
  });

  it('know phones by a cookie without a port, as earlier versions set it', async () => {
    const server = await openServer(settings);
    const anna = server.browser();
    await anna.sit(0, 'Anna');
    expect([...anna.cookies.keys()]).toEqual(['tock']);
    anna.host = 'localhost:8080';
    expect((await anna.view()).viewer).toEqual({ kind: 'player', player: 0 });
  });
});

describe('other web pages', () => {
  it.each([
    ['192.168.1.7:8080', true],
    ['[fe80::1]:8080', true],
    ['localhost:8080', true],
    ['tock.local', true],
    ['TOCK.local:80', true],
    ['table.club.example', true],
    ['rebound.example', false],
    ['192.168.1.7.example', false],
    ['tock.local.example', false],
    ['evil.tock.local.', false],
    ['tock.local.', true],
    ['Tock.LAN:8080', true],
    ['tock.fritz.box', true],
    ['tock.home.arpa', true],
    ['tock.internal', true],
    ['tock.box', false],
    ['tock.evil.com', false],
    ['tock.lan.evil.com', false],
    ['evil.com.lan', false],
    ['lan', false],
    ['kiosk', true],
    ['kiosk.club.example.', true],
    ['kiosk.guests.example:80', true],
    ['other.guests.example', false],
    ['guests.example', false],
    ['kiosk.evil.example', false],
    ['table.club.example:8443', true],
    ['', false],
    [undefined, false],
  ])('that call the table %j are served: %j', (host, served) => {
    const computer = () => ({ name: 'Kiosk.club.example', domains: ['guests.example.'] });
    expect(isOwnHost(host, ['table.club.example'], computer)).toBe(served);
    if (host && served)
      expect(isOwnOrigin(`http://${host}`, host, []), 'its own page may change things').toBe(true);
  });

  it.each([
    ['https://table.club.example', '127.0.0.1:8080', true],
    ['https://table.club.example', 'table.club.example', true],
    ['http://tock.local', 'tock.local:80', true],
    ['https://tock.local', 'tock.local:443', true],
    ['http://games.example:8443', '127.0.0.1:8080', true],
    ['https://games.example', '127.0.0.1:8080', false],
    ['http://table.club.example:81', '127.0.0.1:8080', false],
    ['http://tock.local:81', 'tock.local', false],
    ['https://evil.example', 'table.club.example', false],
    ['null', 'tock.local', false],
    ['', 'tock.local', false],
  ])('at %j, where a proxy asks for %j, are own pages: %j', (origin, host, own) => {
    expect(isOwnOrigin(origin, host, ['table.club.example', 'games.example:8443'])).toBe(own);
  });

  it('that use a name of their own get a page which says where the table is; programs get JSON', async () => {
    const server = await openServer(settings);
    const ask = (url: string, accept: string, host: string) =>
      server.app.inject({ url, headers: { host, accept } });
    const page = await ask('/table', 'text/html,*/*;q=0.8', '"><script>.example:81');
    expect([page.statusCode, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.payload).toContain('<a href="http://tock.test/">http://tock.test/</a>');
    expect(page.payload).toMatch(/The table does not answer[\s\S]*La table ne répond pas/);
    expect(page.payload).toContain('TOCK_HOSTS=');
    expect(page.payload).not.toContain('<script>');
    const api = await ask('/api/rulesets', 'application/json', 'evil.example');
    expect([api.statusCode, api.json()]).toMatchObject([421, { code: 'unknown-host', host: 'evil.example' }]);
    const lost = await ask('/tabel', 'text/html', 'localhost');
    expect([lost.statusCode, lost.payload]).toEqual([
      404,
      expect.stringContaining('Cette page n’existe pas'),
    ]);
    expect((await ask('/tabel', '*/*', 'localhost')).json()).toEqual({ code: 'not-found' });
  });

  it('that call a table with a network of its own by a name of the internet are led to its address', async () => {
    const server = await openServer(settings, 1, { security: { hotspot: '10.42.0.1' } });
    const ask = (method: 'GET' | 'POST', host: string) =>
      server.app.inject({ method, url: '/generate_204', headers: { host } });
    const led = await ask('GET', 'connectivitycheck.gstatic.com');
    expect([led.statusCode, led.headers.location]).toEqual([302, 'http://10.42.0.1/']);
    expect((await ask('GET', 'captive.apple.com:8081')).headers.location).toBe('http://10.42.0.1:8081/');
    expect((await ask('POST', 'captive.apple.com')).statusCode).toBe(421);
    expect((await ask('GET', '10.42.0.1')).statusCode).toBe(404);
  });

  it.each([
    [{ host: 'rebound.example' }, 421],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:81' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost' }, 200],
    [{}, 200],
  ])('cannot change anything: %j is answered by %j', async (headers, status) => {
    const server = await openServer(settings);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/table',
      headers: { host: 'localhost', ...headers },
      payload: { type: 'wake', as: 'table' },
    });
    expect(answer.statusCode).toBe(status);
    expect(server.table.context.version).toBe(0);
  });
});
