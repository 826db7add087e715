import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { newFolder } from '../support/folders.js';
import { type Browser, openServer } from '../support/test-server.js';

const settings = usualSettings('tock');

describe('a seat', () => {
  it('belongs to the phone that took it, and to no other', async () => {
    const server = await openServer(settings);
    const [anna, bob] = [server.browser(), server.browser()];
    expect(await anna.sit(0, 'Anna')).toMatchObject({ status: 200 });
    expect(await bob.sit(0, 'Bob')).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await bob.leave(0)).toMatchObject({ status: 409, body: { code: 'not-your-seat' } });
    expect(await bob.command({ type: 'start' })).toMatchObject({ body: { code: 'not-seated' } });
    expect(await anna.command({ type: 'start' })).toMatchObject({ status: 200 });
  });

  it('is asked for by a phone that has its key already, so a lost answer does not lose the seat', async () => {
    const server = await openServer(settings);
    const anna = server.browser();
    await anna.get('/?lang=fr');
    const key = anna.cookies.get('tock');
    expect(key).toBeDefined();
    await anna.sit(0, 'Anna');
    expect(anna.cookies.get('tock')).toBe(key);
  });

  it('is not given to a cookie that was made up or changed', async () => {
    const server = await openServer(settings);
    const anna = server.browser();
    await anna.sit(0, 'Anna');
    const good = anna.cookies.get('tock') as string;
    for (const cookie of ['0', good.replace(/^../, 'xx'), good.replace(/..$/, 'xx'), good.split('.')[0]]) {
      const forger = server.browser();
      forger.cookies.set('tock', cookie as string);
      expect((await forger.view()).viewer, String(cookie)).toEqual({ kind: 'visitor' });
    }
  });

  it('is freed by the display, and its cookie is no longer valid', async () => {
    const server = await openServer(settings);
    const [anna, bob] = [server.browser(), server.browser()];
    await anna.sit(0, 'Anna');
    expect(await server.browser('table').leave(0)).toMatchObject({ status: 200 });
    expect((await anna.view()).viewer).toEqual({ kind: 'visitor' });
    expect(await bob.sit(0, 'Bob')).toMatchObject({ status: 200 });
  });

  it.each([
    ['a person', (bob: Browser) => bob.sit(0, 'Bob')],
    ['a computer', (bob: Browser) => bob.post('/api/computer', { player: 0, level: 'easy', as: 'table' })],
  ])('is not freed where %s was seen and somebody sits now', async (_, taken) => {
    const server = await openServer({ ...settings, cards: 'dealt' });
    const [anna, bob, display] = [server.browser(), server.browser(), server.browser('table')];
    expect(await taken(bob)).toMatchObject({ status: 200 });
    const [seen] = (await display.view()).seats;
    await bob.leave(0);
    await anna.sit(0, 'Anna');
    const free = (name = seen?.name, level?: 'easy') =>
      display.ask('DELETE', '/api/seat', { player: 0, name, level, as: 'table' });
    expect(await free()).toMatchObject({ body: { code: 'stale' } });
    expect(await free(seen?.name, 'easy')).toMatchObject({ body: { code: 'stale' } });
    expect((await display.view()).seats[0]).toMatchObject({ name: 'Anna' });
    expect(await free('Anna')).toMatchObject({ status: 200 });
  });

  it('is still held after a restart; one whose phone is not known any more is free', async () => {
    const folder = newFolder();
    const server = await openServer(settings, 1, { stateFolder: folder });
    const anna = server.browser();
    await anna.sit(2, 'Anna');
    await server.close();
    const again = await openServer(settings, 1, { stateFolder: folder });
    const same = again.browser();
    same.cookies.set('tock', anna.cookies.get('tock') as string);
    expect((await same.view()).viewer).toEqual({ kind: 'player', player: 2 });
    await again.close();
    const damaged = 'tock cookie secret 1\n1 00000000 x\n';
    writeFileSync(join(folder, 'cookie-secret'), damaged);
    const third = await openServer(settings, 1, { stateFolder: folder });
    const view = await third.browser('table').view();
    expect(view.seats[2]).toMatchObject({ taken: false });
    expect(view.notices, 'it is told').toContain('phones-aside');
    expect(readFileSync(join(folder, 'cookie-secret.damaged'), 'utf8')).toBe(damaged);
  });
});

describe('a public table', () => {
  const security = { pin: '2718' };

  it('tells the names of earlier players only to people who know the PIN', async () => {
    const server = await openServer(settings, 1, { security });
    const players = ['Anna', 'Bob'].map((name) => ({ name, colours: ['red'], won: name === 'Anna' }));
    server.state.history.add({ at: 1, ruleset: 'Tock', deals: 3, players });
    const guest = server.browser();
    await guest.sit(0, 'Zoe');
    const told = async () => JSON.stringify((await guest.get('/api/history')).body);
    expect(await told()).toContain('"deals":3');
    expect(await told()).not.toMatch(/Anna|Bob/);
    await guest.post('/api/pin', { pin: '2718' });
    expect(await told()).toMatch(/Anna.*Bob/);
  });

  it('with join codes, seats only phones that have scanned a recent one', async () => {
    const server = await openServer(settings, 1, { security: { ...security, joinCodes: true } });
    const display = server.browser('table');
    await display.post('/api/pin', { pin: '2718' });
    const address = async () => new URL((await display.view()).joinUrl ?? 'no:address').search;
    const first = await address();
    const [scanned, guessed, late] = [server.browser(), server.browser(), server.browser()];
    const slow = server.browser();
    const needed = { status: 403, body: { code: 'join-code-needed' } };
    for (const phone of [scanned, slow]) await phone.get(`/${first}`);
    await guessed.get('/?join=AAAAAAAAAA');
    expect(await guessed.sit(0, 'Guess')).toMatchObject(needed);
    guessed.cookies.set('tock-joined', guessed.cookies.get('tock') as string);
    expect(await guessed.sit(0, 'Guess'), 'whatever else is signed').toMatchObject(needed);
    expect(await scanned.sit(0, 'Scan')).toMatchObject({ status: 200 });
    server.environment.pass(10 * 60_000);
    expect(await address()).not.toBe(first);
    await late.get(`/${first}`);
    expect(await late.sit(1, 'Late'), 'one rotation late is in time').toMatchObject({ status: 200 });
    server.environment.pass(10 * 60_000);
    await guessed.get(`/${first}`);
    expect(await guessed.sit(2, 'Too late')).toMatchObject(needed);
    server.environment.pass(12 * 3_600_000);
    expect(await slow.sit(2, 'Half a day late')).toMatchObject(needed);
  });

  it('shows its join code to those who sit there and to the display that knows the PIN, to nobody else', async () => {
    const server = await openServer(settings, 1, { security: { ...security, joinCodes: true } });
    const [display, player, visitor] = [server.browser('table'), server.browser(), server.browser()];
    const code = async (browser: typeof display) => {
      const shown = (await browser.view()).joinUrl;
      const drawn = await browser.get('/qr.svg');
      expect(drawn.status, 'drawn for whom it is written').toBe(shown === null ? 403 : 200);
      return shown;
    };
    expect(await code(display)).toBeNull();
    await display.post('/api/pin', { pin: '2718' });
    const address = await code(display);
    expect(address).toMatch(/\?join=[\w-]{10}$/);
    expect(await code(visitor)).toBeNull();
    await player.get(`/${new URL(address ?? '').search}`);
    expect(await code(player)).toBeNull();
    await player.sit(0, 'Anna');
    expect(await code(player)).toBe(address);
  });
});

describe('a person who maintains the table', () => {
  it('sees its version, board and journal, and takes one file away for a bug report', async () => {
    const server = await openServer(settings);
    const display = server.browser('table');
    await display.command({ type: 'wake' });
    expect((await display.get('/api/maintenance')).body).toMatchObject({
      version: 'test',
      board: 'virtual',
      stage: 'setup',
      link: 'ready',
      journal: { records: 1 },
    });
    const bundle = await display.get('/api/bundle');
    expect(bundle.headers['content-disposition']).toMatch(/attachment/);
    expect(bundle.body).toMatchObject({ journal: expect.stringMatching(/^tock game 1\nsettings /) });
    expect(JSON.stringify(bundle.body)).not.toContain(server.state.cookies.value);
    expect((bundle.body as { logs: string[] }).logs.join()).toContain('"record":"wake"');
  });

  it('gets health and metrics by plain requests', async () => {
    const server = await openServer(settings);
    await server.browser('table').command({ type: 'wake' });
    expect((await server.browser().get('/healthz')).body).toMatchObject({ ok: true, link: 'ready' });
    const metrics = String((await server.browser().get('/metrics')).body);
    expect(metrics).toContain('tock_stage{stage="setup"} 1');
    expect(metrics).toContain('tock_events_total{type="wake"} 1');
    expect(metrics).toContain('process_resident_memory_bytes');
    expect(metrics, 'what the journal has grown by would tell of what is given unseen').not.toMatch(
      /journal_(bytes|records)/,
    );
  });

  it('gives metrics to staff alone where its owner wants it so', async () => {
    const server = await openServer(settings, 1, { security: { pin: '2718', isPrivate: true } });
    const staff = server.browser();
    const asked = async (more: Record<string, string>) => {
      const headers = { host: 'localhost', ...more };
      const request = { url: '/metrics', headers, remoteAddress: staff.address };
      return (await server.app.inject(request)).statusCode;
    };
    expect(await asked({})).toBe(403);
    expect(await asked({ authorization: 'Bearer 1111' })).toBe(403);
    expect(await asked({ authorization: 'Bearer 2718' })).toBe(200);
    await staff.post('/api/pin', { pin: '2718' });
    expect(await asked({ cookie: staff.cookie })).toBe(200);
    expect((await server.browser().get('/healthz')).body).toMatchObject({ ok: true });
  });

  it('leaves whoever loads a game, and is present, on their seat, also where a computer played', async () => {
    const played = 'seat 1 "Ben"\nseat 3 "Dan"\ncomputer 0 easy 1\ncomputer 2 easy 2\nstart\nchance 1\n';
    const text = `tock game 1\nsettings {"ruleset":"tock","cards":"dealt"}\n${played}`;
    const server = await openServer(settings);
    const [anna, bob] = [server.browser(), server.browser()];
    await anna.sit(0, 'Anna');
    await bob.sit(1, 'Bob');
    await anna.live();
    server.table.send({ type: 'seat.presence', seat: 1, present: false });
    expect(await anna.post('/api/game', text)).toMatchObject({ body: { stage: 'paused' } });
    expect((await anna.view()).viewer).toEqual({ kind: 'player', player: 0 });
    expect((await anna.view()).seats).toMatchObject([
      { name: 'Anna', present: true, computer: null },
      { taken: false },
      { computer: 'easy' },
      { taken: false },
    ]);
    expect((await bob.view()).viewer, 'who is away').toEqual({ kind: 'visitor' });
    expect(await anna.command({ type: 'resume' })).toMatchObject({ status: 200 });
  });

  it('exports a game and imports it on another table, paused, with its pawns on the board', async () => {
    const text = 'tock game 1\nsettings {"ruleset":"tock"}\nstart\nchance 1\ndealt by table\n';
    const server = await openServer(settings);
    const display = server.browser('table');
    expect(await server.browser().post('/api/game', text)).toMatchObject({ body: { code: 'not-seated' } });
    expect(await display.post('/api/game?as=table', 'tock game 1\nfly')).toMatchObject({
      status: 422,
      body: { code: 'bad-game', line: 2, problem: 'not a record: fly' },
    });
    expect(await display.post('/api/game?as=table', 'no game\n'.repeat(500_000))).toMatchObject({
      status: 422,
      body: { code: 'bad-game', why: 'too-long' },
    });
    expect(await display.post('/api/game?as=table', text)).toMatchObject({ body: { stage: 'paused' } });
    expect(await display.post('/api/game?as=table', text)).toMatchObject({ body: { code: 'not-now' } });
    expect(await display.command({ type: 'resume' })).toMatchObject({ status: 200 });
    expect((await display.view()).stage).toBe('card');
    expect((await display.get('/api/game')).body).toContain('dealt by table\npause\nresume\n');
    const anna = server.browser();
    await anna.sit(0, 'Anna');
    expect(server.state.journal.records.at(-1)).toMatch(/^seat 0 "Anna" of [\w-]{22}$/);
    expect((await display.get('/api/game')).body, 'whose phone it is stays here').toMatch(
      /\nseat 0 "Anna"\n$/,
    );
    const views = await Promise.all([anna, display].map((browser) => browser.view()));
    expect(JSON.stringify(views)).not.toContain('holder');
    expect(JSON.stringify((await display.get('/api/bundle')).body)).not.toMatch(/of [\w-]{22}|holder/);
  });
});
