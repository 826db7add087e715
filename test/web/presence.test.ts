/** Whom the server counts as there: phones, displays and kiosks that answer. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { viewerIn } from '../support/beats.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

/** Seconds of the promise in docs/reliability.md. */
const AWAY_AFTER_S = 20;
const BEAT_MS = 5000;

let server: TestServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await openServer(usualSettings('tock'));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

/** Opens a stream; the name of its viewer comes with the first beat. */
async function follow(browser: Browser, query = ''): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  const options = {
    port,
    host: '127.0.0.1',
    path: `/api/events${query}`,
    headers: { cookie: browser.cookie },
  };
  const [stream] = (await once(get({ ...options, agent: false }), 'response')) as [IncomingMessage];
  stream.on('error', () => undefined);
  let heard = '';
  stream.on('data', (chunk: Buffer) => {
    heard += chunk;
  });
  await expect.poll(() => heard, { interval: 1 }).toContain('event: beat');
  return viewerIn(heard) ?? '';
}

const displays = async () => ((await server.browser().get('/healthz')).body as { displays: number }).displays;
const isPresent = (seat: number) => server.table.context.seats[seat]?.present;
const answer = (browser: Browser, viewer: string) => browser.post('/api/events', { viewer });

it(`a phone and a display that vanish without a word are gone after ${AWAY_AFTER_S} s, those that answer stay`, async () => {
  const [anna, bob, display] = [server.browser(), server.browser(), server.browser('table')];
  await anna.sit(0, 'Anna');
  await bob.sit(1, 'Bob');
  await follow(anna);
  const viewer = await follow(bob);
  await follow(display, '?as=table');
  expect([isPresent(0), isPresent(1), await displays()]).toEqual([true, true, 1]);
  for (let ms = BEAT_MS; ms < 1000 * AWAY_AFTER_S; ms += BEAT_MS) {
    vi.advanceTimersByTime(BEAT_MS);
    expect((await answer(bob, viewer)).status).toBe(204);
    expect([isPresent(0), isPresent(1), await displays()]).toEqual([true, true, 1]);
  }
  vi.advanceTimersByTime(BEAT_MS);
  expect([isPresent(0), isPresent(1), await displays()]).toEqual([false, true, 0]);
  expect(server.table.context.seats[0], 'the seat stays').toMatchObject({ taken: true, name: 'Anna' });
});

it('a phone that asks again and again is present as long as it does', async () => {
  const anna = server.browser();
  await anna.sit(0, 'Anna');
  const ask = () => anna.get('/api/events?page=anna&once=true');
  expect((await ask()).body).toMatchObject({ view: { viewer: { player: 0 } }, rulesets: {} });
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(BEAT_MS);
    await ask();
    expect(isPresent(0)).toBe(true);
  }
  vi.advanceTimersByTime(1000 * AWAY_AFTER_S);
  expect(isPresent(0)).toBe(false);
  await ask();
  expect(isPresent(0)).toBe(true);
});

it('the answer to a beat of nobody is refused, and wakes no table', async () => {
  const { status, body } = await answer(server.browser(), 'nobody');
  expect([status, body]).toEqual([404, { code: 'unknown-viewer' }]);
});

it('a kiosk works as long as one of its pages says so, whichever page and whoever else shows the table', async () => {
  const browser = server.browser('table');
  const works = async (kiosk: string) => (await browser.get(`/healthz?kiosk=${kiosk}`)).body;
  await follow(browser, '?as=table');
  expect(await works('a')).toMatchObject({ displays: 1, kiosk: false });
  await browser.post('/api/kiosk', { kiosk: 'a' });
  server.environment.pass(29_000);
  expect(await works('a')).toMatchObject({ kiosk: true });
  expect(await works('b')).toMatchObject({ kiosk: false });
  server.environment.pass(1000);
  expect(await works('a')).toMatchObject({ kiosk: false });
  expect((await browser.get('/healthz')).body).not.toHaveProperty('kiosk');
});
