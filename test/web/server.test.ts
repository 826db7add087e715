import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { openServer } from '../support/test-server.js';

const settings = usualSettings('tock');

describe('the server', () => {
  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/..%5cpackage.json',
    '//etc/passwd',
    '/index.html%00.js',
    '/.git/config',
    '/%c0%ae%c0%ae/package.json',
  ])('gives no file outside its folder: %s', async (url) => {
    const server = await openServer(settings);
    const answer = await server.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/node_modules|root:|\.ts:|at /);
  });

  it('drops fields of sent settings that are no settings', async () => {
    const server = await openServer(settings);
    const display = server.browser('table');
    const sent = { ...settings, note: 'x'.repeat(5000) };
    expect(await display.command({ type: 'settings', settings: sent })).toMatchObject({ status: 200 });
    expect((await display.view()).settings).toEqual(settings);
    expect(server.state.journal.records.join()).not.toContain('note');
  });

  it('sends every page with a policy that lets no foreign script, frame or form in', async () => {
    const server = await openServer(settings);
    const { headers } = await server.browser().get('/table');
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*object-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuses bodies that are too large, of another kind, or nested without end', async () => {
    const server = await openServer(settings);
    const send = async (payload: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      return (await server.app.inject({ method: 'POST', url: '/api/table', headers, payload })).statusCode;
    };
    expect(await send(`"${'x'.repeat(100_000)}"`)).toBe(413);
    expect(await send('<a/>', 'text/xml')).toBe(415);
    expect(await send('['.repeat(8000))).toBe(400);
    expect(await send('{"__proto__":{"as":"table"},"type":"wake"}')).toBe(400);
  });

  it('names the first fault of the command that is meant, and of a query', async () => {
    const server = await openServer(settings);
    const phone = server.browser();
    const problems = [
      ['{"type":"card.play"}', 'body must have required properties card'],
      ['{"type":"pause","seen":"1"}', 'body/seen must be integer'],
      ['{"type":"pause","card":"7S","hole":1}', 'body must not have additional properties: card, hole'],
      ['{"type":"explode"}', /^body\/type /],
      ['[]', 'body must be object'],
      ['null', 'body must be object'],
    ] as const;
    for (const [body, problem] of problems) {
      const expected = typeof problem === 'string' ? problem : expect.stringMatching(problem);
      const answer = await phone.post('/api/table', JSON.parse(body));
      expect(answer, body).toMatchObject({ status: 400, body: { code: 'bad-request', problem: expected } });
    }
    expect(await phone.get('/api/card?card=7S&from=x')).toMatchObject({
      status: 400,
      body: { problem: expect.stringMatching(/^querystring\/from /) },
    });
    const problem = expect.stringMatching(/^body\/level .*: easy, medium, hard$/);
    expect(await phone.post('/api/computer', { player: 1, level: 'best' })).toMatchObject({
      body: { problem },
    });
  });

  it('refuses an address that is none in the form of all refusals', async () => {
    const server = await openServer(settings);
    for (const url of ['/%ff<b>', '/api/rulesets/%zz'])
      expect(await server.browser().get(url), url).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      });
  });

  it('of a phone that has hung up before it was let in is no fault of the program', async () => {
    const server = await openServer(settings);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    server.app.server.prependOnceListener('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
    );
    const phone = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    phone.end('GET /api/view HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n').resume();
    await once(phone, 'close');
    const { logs } = (await server.browser().get('/api/bundle')).body as { readonly logs: readonly string[] };
    expect(logs.filter((line) => line.includes('failed'))).toEqual([]);
  });

  it('counts requests by address, generously', async () => {
    const server = await openServer(settings, 1, { security: { requestsPerMinute: 20 } });
    const phone = server.browser();
    phone.address = '192.168.1.9';
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push((await phone.get('/healthz')).status);
    expect(statuses).toEqual([...new Array(20).fill(200), 429, 429]);
    phone.address = '192.168.1.10';
    expect((await phone.get('/healthz')).status).toBe(200);
  });
});

it('two phones that give a game up at the same moment leave the table set up for another one, not idle', async () => {
  const server = await openServer(settings);
  const display = server.browser('table');
  for (const type of ['wake', 'start', 'pause']) await display.command({ type });
  const { version: seen } = await display.view();
  expect(await display.command({ type: 'abandon', seen })).toMatchObject({ status: 200 });
  expect(await display.command({ type: 'abandon', seen })).toMatchObject({ body: { code: 'stale' } });
  expect((await display.view()).stage).toBe('setup');
});
