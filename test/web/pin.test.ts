/** The PIN of a public table: how it is guessed, remembered and forgotten. */
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { newFolder } from '../support/folders.js';
import { runs } from '../support/long.js';
import { type Browser, ELSEWHERE, openServer, type TestServer } from '../support/test-server.js';

const settings = usualSettings('tock');
const security = { pin: '2718' };

describe('the PIN of a public table', () => {
  it('is forgotten by displays a minute after its last use, and by no other browser', async () => {
    const server = await openServer(settings, 1, { security });
    const own = Object.assign(server.browser('table'), { address: '127.0.0.1' });
    const phone = server.browser();
    const known = async (browser: Browser) => (await browser.get('/api/maintenance')).status === 200;
    const tablet = server.browser('table');
    await tablet.post('/api/pin', { pin: '2718', as: 'table' });
    for (const browser of [own, phone]) await browser.post('/api/pin', { pin: '2718' });
    for (let i = 0; i < 3; i++) {
      server.environment.pass(59_000);
      for (const display of [own, tablet]) expect(await known(display), 'in use').toBe(true);
    }
    server.environment.pass(61_000);
    expect([await known(own), await known(tablet), await known(phone)]).toEqual([false, false, true]);
    await tablet.post('/api/pin', { pin: '2718' });
    server.environment.pass(61_000);
    expect(await known(tablet), 'it stays a display').toBe(false);
    await own.post('/api/pin', { pin: '2718' });
    own.cookies.set('tock-pin', phone.cookies.get('tock-pin') as string);
    expect(await known(own), 'with the cookie of another browser').toBe(false);
  });

  it('lets the PIN be tried five times a minute from one address, thirty from all together', async () => {
    const server = await openServer(settings, 1, { security });
    const phone = server.browser();
    const tries = async (count: number) => {
      const statuses = [];
      for (let i = 0; i < count; i++) statuses.push((await phone.post('/api/pin', { pin: `${i}` })).status);
      return statuses;
    };
    expect(await tries(7)).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect(await phone.post('/api/pin', { pin: '2718' }), 'nor the right one').toMatchObject({ status: 429 });
    let wrong = 5;
    for (let i = 1; i <= 50; i++) {
      phone.address = `192.168.1.${i}`;
      wrong += (await tries(7)).filter((status) => status === 403).length;
    }
    expect(wrong, 'guesses of all').toBe(30);
    server.environment.pass(60_000);
    expect(await phone.post('/api/pin', { pin: '2718' })).toMatchObject({ status: 200 });
  });

  it('lets somebody in who knows the PIN, while six addresses guess without end', async () => {
    const server = await openServer(settings, 1, { security });
    const guess = async (from: string) => {
      const guesser = server.browser();
      guesser.address = from;
      return (await guesser.post('/api/pin', { pin: '0000' })).status;
    };
    for (let minute = 0; minute < 5; minute++) {
      const statuses = [];
      for (let round = 0; round < 6; round++) {
        for (let i = 1; i <= 6; i++) statuses.push(await guess(`192.168.1.${i}`));
      }
      expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(30);
      const owner = server.browser();
      owner.address = `192.168.1.${100 + minute}`;
      expect(await owner.post('/api/pin', { pin: '2781' }), 'a slip').toMatchObject({ status: 403 });
      expect(await owner.post('/api/pin', { pin: '2718' }), `minute ${minute}`).toMatchObject({
        status: 200,
      });
      server.environment.pass(60_000);
    }
  });

  describe('while any number of addresses guess its PIN', () => {
    const guessing = async (server: TestServer, addresses: readonly string[], tries = 6) => {
      const statuses: number[] = [];
      for (let round = 0; round < tries; round++) {
        for (const address of addresses) {
          const guesser = Object.assign(server.browser(), { address });
          statuses.push((await guesser.post('/api/pin', { pin: '0000' })).status);
        }
      }
      return statuses.filter((status) => status === 403).length;
    };
    const addresses = (count: number) => Array.from({ length: count }, (_, i) => `10.0.${i >> 8}.${i & 255}`);
    const tried = async (server: TestServer, address: string, headers = {}) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/pin',
          remoteAddress: address,
          headers,
          payload: { pin: '2718' },
        })
      ).statusCode;

    it('lets in somebody new who types it right, while eighteen guess', async () => {
      const server = await openServer(settings, 1, { security });
      for (let minute = 0; minute < runs(5); minute++) {
        expect(await guessing(server, addresses(18))).toBeLessThanOrEqual(30);
        expect(await tried(server, `192.168.1.${minute}`), `minute ${minute}`).toBe(200);
        server.environment.pass(60_000);
      }
    });

    it('lets in whoever was let in before, by browser or by address, and the table’s own computer', async () => {
      const server = await openServer(settings, 1, { security });
      const owner = Object.assign(server.browser(), { address: '192.168.1.7' });
      await owner.post('/api/pin', { pin: '2718' });
      for (let minute = 0; minute < runs(4); minute++) {
        expect(await guessing(server, [...addresses(200), '192.168.1.9'], 2)).toBeLessThanOrEqual(30);
        expect(await tried(server, '192.168.1.7'), 'its address').toBe(200);
        expect(await tried(server, '127.0.0.1'), 'the computer').toBe(200);
        owner.address = '192.168.1.9';
        expect(await owner.post('/api/pin', { pin: '2718' }), 'its browser').toMatchObject({ status: 200 });
        expect(await owner.get('/api/maintenance')).toMatchObject({ status: 200 });
        server.environment.pass(60_000);
      }
    });

    it('lets nobody guess more than five times a minute at the table’s own computer, or where the PIN was known', async () => {
      const server = await openServer(settings, 1, { security });
      expect(await tried(server, '192.168.1.7')).toBe(200);
      for (const address of ['127.0.0.1', '192.168.1.7'])
        expect(await guessing(server, [address], 8), address).toBe(5);
    });

    it('counts a network of IPv6 once, and what comes through a proxy not as the computer itself', async () => {
      const server = await openServer(settings, 1, { security });
      const network = Array.from({ length: 40 }, (_, i) => `2001:db8::${i.toString(16)}:1`);
      expect(await guessing(server, network, 1)).toBe(5);
      expect(await tried(server, '2001:db8:0:0:ffff::1')).toBe(429);
      expect(await tried(server, '2001:db8:0:1::1')).toBe(200);
      await guessing(server, ['::ffff:10.0.0.1']);
      expect(await tried(server, '10.0.0.1')).toBe(429);
      const proxied = { 'x-forwarded-for': '203.0.113.1' };
      const guess = () =>
        server.app.inject({ method: 'POST', url: '/api/pin', headers: proxied, payload: { pin: '0000' } });
      for (let i = 0; i < 6; i++) await guess();
      expect(await tried(server, '127.0.0.1', proxied)).toBe(429);
      expect(await tried(server, '127.0.0.1')).toBe(200);
    });
  });

  it('is nobody else’s: one in use is refused, and a new one gives nobody on the list the owner’s rights', async () => {
    const folder = newFolder();
    const open = (pin: string) =>
      openServer(settings, 1, { security: { pin }, venue: {}, stateFolder: folder });
    const server = await open('2718');
    const owner = server.browser();
    await owner.post('/api/pin', { pin: '2718' });
    const hire = async (name: string, pin: string) =>
      (await owner.post('/api/staff/people', { name, role: 'waiter', pin })).status;
    expect([await hire('Wim', '1618'), await hire('Mia', '1618'), await hire('Mia', '2718')]).toEqual([
      200, 409, 409,
    ]);
    await server.close();
    const again = await open('1618');
    const wim = again.browser();
    expect((await wim.post('/api/pin', { pin: '1618' })).status).toBe(200);
    expect((await wim.get('/api/staff')).status).toBe(200);
    const add = { name: 'Eve', role: 'owner', pin: '3141' };
    expect((await wim.post('/api/staff/people', add)).status).toBe(403);
  });

  it('asks everybody again when the PIN is changed', async () => {
    const folder = newFolder();
    const server = await openServer(settings, 1, { security, stateFolder: folder });
    const form = await server.app.inject({
      method: 'POST',
      url: '/api/pin',
      remoteAddress: ELSEWHERE,
      payload: { pin: '2718' },
    });
    const cookie = form.cookies[0];
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const tablet = server.browser('table');
    await tablet.post('/api/pin', { pin: '2718', as: 'table' });
    await server.close();
    for (const [pin, status] of [
      ['2718', 200],
      ['3141', 403],
    ] as const) {
      const again = await openServer(settings, 1, { security: { pin }, stateFolder: folder });
      const browser = again.browser();
      browser.cookies.set(cookie?.name ?? '', cookie?.value ?? '');
      expect((await browser.get('/api/maintenance')).status, pin).toBe(status);
      const display = again.browser('table');
      display.cookies.set('tock-display', tablet.cookies.get('tock-display') ?? '');
      expect((await display.command({ type: 'wake' })).status, `a display, ${pin}`).toBe(status);
      await again.close();
    }
  });
});
