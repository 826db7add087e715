import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { type Browser, openServer } from '../support/test-server.js';

const MINUTE = 60_000;
const PIN = '2718';

const wish = (browser: Browser, wished: string, as?: 'table') =>
  browser.post('/api/venue', { wish: wished, ...(as && { as }) });
const order = (browser: Browser, command: object) => browser.post('/api/staff', command);

async function openVenue() {
  const server = await openServer(usualSettings('tock'), 1, {
    security: { pin: PIN },
    venue: { patience: 5, attract: false },
  });
  const staff = server.browser();
  await staff.post('/api/pin', { pin: PIN });
  const stage = () => stageOf(server.table.snapshot);
  return { ...server, staff, stage };
}

describe('the staff of a place', () => {
  it('is told how many lessons were begun', async () => {
    const { browser, staff } = await openVenue();
    for (const step of [0, 1]) await browser().post('/api/lessons', { topic: 'out', step, what: 'begun' });
    expect(await staff.get('/api/staff')).toMatchObject({
      body: { managed: { statistics: { lessons: 1 } } },
    });
  });

  it('is who knows the PIN: nobody else sees its page or gives a command', async () => {
    const { browser, staff, table } = await openVenue();
    for (const stranger of [browser(), browser('table')]) {
      expect(await stranger.get('/api/staff')).toMatchObject({ status: 403, body: { code: 'pin-needed' } });
      expect(await stranger.get('/api/staff/events')).toMatchObject({ status: 403 });
      expect(await order(stranger, { do: 'lock', locked: true })).toMatchObject({ status: 403 });
    }
    expect(await staff.get('/api/staff')).toMatchObject({ status: 200, body: { state: { locked: false } } });
    expect(await order(staff, { do: 'free', at: 1 })).toMatchObject({
      status: 400,
      body: { code: 'bad-command', field: 'at' },
    });
    expect(await order(staff, { do: 'brightness', level: 99 })).toMatchObject({
      status: 409,
      body: { code: 'drawn-board' },
    });
    expect(table.context.version).toBe(0);
  });

  it('closes the table: a game goes on, nobody else sits down and nothing begins, until it is opened', async () => {
    const { browser, staff, stage } = await openVenue();
    const ann = browser();
    await ann.sit(0, 'Ann');
    expect(await ann.command({ type: 'start' })).toMatchObject({ status: 200 });
    await order(staff, { do: 'lock', locked: true });
    expect(await ann.command({ type: 'dealt' })).toMatchObject({ status: 200 });
    expect(await browser().sit(1, 'Bob')).toMatchObject({ status: 200 });
    await order(staff, { do: 'free' });
    expect(stage()).toBe('attract');
    const refused = { status: 403, body: { code: 'locked' } };
    expect(await browser().sit(1, 'Bob')).toMatchObject(refused);
    await order(staff, { do: 'lock', locked: false });
    expect(await ann.sit(0, 'Ann')).toMatchObject({ status: 200 });
    await order(staff, { do: 'lock', locked: true });
    expect(await ann.command({ type: 'start' })).toMatchObject(refused);
  });

  it('gives guests the address of the menu, and its code for the display', async () => {
    const { app, browser, staff } = await openVenue();
    const guest = browser();
    expect(await app.inject('/menu.svg')).toMatchObject({ statusCode: 404 });
    const menu = 'https://chez-zoe.example/carte?table=2';
    expect(await order(staff, { do: 'settings', settings: { menu } })).toMatchObject({ status: 200 });
    const heard: string[] = [];
    guest.heard = (text) => heard.push(text);
    await guest.live();
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    expect(heard.join('')).toContain(`"menu":"${menu}"`);
    const code = await app.inject('/menu.svg');
    expect(code).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(code.body).toBe(await QRCode.toString(menu, { margin: 4, type: 'svg' }));
  });

  it('cleans the table: nobody plays on meanwhile, and the log says who did it', async () => {
    const { browser, staff, stage } = await openVenue();
    const ann = browser();
    await ann.sit(0, 'Ann');
    await ann.command({ type: 'start' });
    expect(await order(staff, { do: 'clean', cleaning: true })).toMatchObject({ status: 200 });
    expect(stage()).toBe('paused');
    expect(await ann.command({ type: 'resume' })).toMatchObject({
      status: 403,
      body: { code: 'being-cleaned' },
    });
    await order(staff, { do: 'clean', cleaning: false });
    expect(stage()).toBe('deal');
    expect(await ann.command({ type: 'dealt' })).toMatchObject({ status: 200 });
    const { body } = await staff.get('/api/staff');
    expect(body).toMatchObject({
      state: { cleaning: false },
      managed: { deeds: [{ did: 'clean' }, { did: 'cleaned' }] },
    });
  });

  it('closes the table also for computer players, loaded games and changes of the rules', async () => {
    const server = await openServer({ ...usualSettings('tock'), cards: 'dealt' }, 1, { venue: {} });
    const { browser, table } = server;
    const [ann, display] = [browser(), browser('table')];
    const computer = (as: object) => ann.post('/api/computer', { player: 1, level: 'easy', ...as });
    await order(display, { do: 'lock', locked: true });
    const refused = { status: 403, body: { code: 'locked' } };
    expect(await computer({ as: 'table' })).toMatchObject(refused);
    const game = 'tock game 1\nseat 0 "Bob"\nstart\n';
    expect(await display.post('/api/game?as=table', game)).toMatchObject(refused);
    expect(stageOf(table.snapshot)).toBe('attract');
    await order(display, { do: 'lock', locked: false });
    await ann.sit(0, 'Ann');
    await order(display, { do: 'lock', locked: true });
    expect(await computer({})).toMatchObject(refused);
    expect(await wish(ann, 'usual')).toMatchObject(refused);
  });

  it('keeps a closed table open for those who take a seat in the game that is on', async () => {
    const server = await openServer({ ...usualSettings('tock', 2), cards: 'dealt' }, 1, { venue: {} });
    const { browser, table } = server;
    const [ann, bob] = [browser(), browser()];
    await ann.sit(0, 'Ann');
    await bob.sit(1, 'Bob');
    await ann.command({ type: 'start' });
    await order(browser(), { do: 'lock', locked: true });
    await bob.leave(1);
    const computer = { player: 1, level: 'easy' };
    expect(await ann.post('/api/computer', computer)).toMatchObject({ status: 200 });
    expect(table.context.seats[1]).toMatchObject({ computer: { level: 'easy' } });
  });
});

describe('guests of a place', () => {
  it('call for somebody from any page, once for all, until the call is answered', async () => {
    const { browser, staff, environment } = await openVenue();
    const stateOf = async () => (await staff.get('/api/staff')).body as { readonly state: object };
    for (const guest of [browser(), browser('table')])
      expect(await wish(guest, 'call')).toMatchObject({ status: 200 });
    environment.pass(3 * MINUTE);
    expect(await stateOf()).toMatchObject({
      state: { needs: ['call'], minutesSinceCall: 3 },
      managed: { statistics: { calls: 1 } },
    });
    await order(staff, { do: 'call.answered' });
    expect(await stateOf()).toMatchObject({ state: { needs: [], minutesSinceCall: null } });
  });

  it('are asked whether they are there; any tap at the table says so, looking on and the staff do not', async () => {
    const { browser, staff, environment, stage } = await openVenue();
    const ann = browser();
    await ann.sit(0, 'Ann');
    await ann.command({ type: 'start' });
    for (const [act, stays] of [
      [() => wish(ann, 'here'), true],
      [() => wish(browser('table'), 'here', 'table'), true],
      [() => ann.view(), false],
      [() => staff.get('/api/staff'), false],
      [() => browser().ask('HEAD', '/healthz'), false],
      [() => wish(ann, 'nothing'), false],
    ] as const) {
      environment.pass(6 * MINUTE);
      expect(stage()).toBe('paused');
      await act();
      expect(stage()).toBe(stays ? 'deal' : 'paused');
      if (stays) continue;
      await wish(ann, 'here');
    }
    environment.pass(7 * MINUTE);
    expect(stage()).toBe('attract');
    expect(await ann.view()).toMatchObject({ viewer: { kind: 'visitor' } });
  });

  it('take the venue’s rules or the usual ones by one tap, without the PIN, before a game', async () => {
    const { browser, staff, table } = await openVenue();
    await order(staff, { do: 'rules', rules: 'quebec-8' });
    const ann = browser();
    expect(await wish(ann, 'usual')).toMatchObject({ status: 409, body: { code: 'not-seated' } });
    await ann.sit(0, 'Ann');
    expect(table.context.settings.ruleset).toBe('quebec-8');
    await wish(ann, 'usual');
    expect(table.context.settings.ruleset).toBe('tock');
    await wish(ann, 'venue');
    expect(table.context.settings.ruleset).toBe('quebec-8');
    await ann.command({ type: 'start' });
    expect(await wish(ann, 'usual')).toMatchObject({ status: 409, body: { code: 'not-now' } });
  });
});

it('an idle table that nobody looks after is woken by a phone that comes, not by its own display', async () => {
  const { browser, stage } = await openServer(usualSettings('tock'), 1, { venue: {} }).then((server) => ({
    ...server,
    stage: () => stageOf(server.table.snapshot),
  }));
  await browser('table').live();
  expect(stage()).toBe('attract');
  await browser().live();
  expect(stage()).toBe('setup');
});
