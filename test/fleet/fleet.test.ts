import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CommandEntry, CommandLog } from '../../src/fleet/command-log.js';
import type { Fleet } from '../../src/fleet/fleet.js';
import type { FleetTable } from '../../src/fleet/tables.js';
import { VERBS } from '../../src/mqtt/topics.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { lacksMosquitto, PASSWORD, TestBroker } from '../mqtt/mosquitto.js';
import { type LinkedTable, linkedTable } from '../mqtt/tables.js';
import { newFolder } from '../support/folders.js';
import { quietFleet } from './quiet-fleet.js';

const PIN = '31415926';

it('says once in its log that the broker is away, however often it tries', async () => {
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clock = new ManualEnvironment();
  const lines: string[] = [];
  const fleet = await quietFleet({
    broker: { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}` },
    environment: clock,
    logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  });
  const triedAgain = () => {
    clock.pass(60_000);
    return tries;
  };
  // Of each try but the last one it has been heard that it failed.
  await expect.poll(triedAgain, { interval: 5 }).toBeGreaterThan(3);
  expect(lines.filter((line) => line.includes('not connected to the broker'))).toHaveLength(1);
  await fleet.stop();
  server.close();
});

it('tells a page of many tables in short messages, each table once', async () => {
  const fleet = await quietFleet({
    broker: { url: 'mqtt://127.0.0.1:1' },
    environment: new ManualEnvironment(),
  });
  for (let n = 0; n < 250; n++) fleet.tables.receive(`tock/table${n}/status`, Buffer.from('online'));
  const told: string[][] = [];
  const { body } = await fetch(`${fleet.url.replace('/fleet', '')}/api/fleet/events`);
  let text = '';
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const [, data] = /^event: tables\ndata: (.*)$/.exec(message) ?? [];
      if (data) told.push((JSON.parse(data) as FleetTable[]).map(({ id }) => id));
    }
    if (told.flat().length >= 250) break;
  }
  expect(told.flat()).toEqual(Array.from({ length: 250 }, (_, n) => `table${n}`));
  expect(Math.max(...told.map(({ length }) => length))).toBe(100);
  await fleet.stop();
});

describe.skipIf(lacksMosquitto)(`all tables of a broker${lacksMosquitto}`, () => {
  let broker: TestBroker;
  const open: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    broker = await TestBroker.start({ users: ['table1', 'table2', 'table3', 'fleet'] });
  });
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.stop();
  });
  afterAll(() => broker.stop());

  async function come(id: string): Promise<LinkedTable> {
    const linked = linkedTable({ url: broker.url, user: id, password: PASSWORD }, { id });
    open.push({ stop: () => linked.link.stop() });
    await expect.poll(() => linked.link.link.reason, { interval: 5 }).toBeNull();
    return linked;
  }

  async function watch(
    stateFolder?: string,
    pin: string | undefined = PIN,
    isPrivate = false,
  ): Promise<Fleet & { url: string }> {
    const account = { url: broker.url, user: 'fleet', password: PASSWORD };
    const fleet = await quietFleet({ broker: account, pin, isPrivate, stateFolder });
    open.push(fleet);
    return { ...fleet, url: fleet.url.replace('/fleet', '') };
  }

  const mode = (fleet: Fleet, id: string) => expect.poll(() => fleet.tables.get(id)?.mode, { interval: 10 });

  async function post(url: string, path: string, body: unknown, cookie = '') {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return {
      status: answer.status,
      body: await answer.json(),
      cookie: answer.headers.get('set-cookie') ?? '',
    };
  }

  const reset = (tables: readonly string[], fields = {}) => ({ verb: 'reset', tables, fields, by: 'Ann' });

  it('are seen as they are, and when one goes', async () => {
    const fleet = await watch();
    const [one, two] = [await come('table1'), await come('table2')];
    await mode(fleet, 'table1').toBe('free');
    while (!two.table.context.game) two.players.playOn();
    two.report();
    await mode(fleet, 'table2').toBe('play');
    await one.link.stop();
    await mode(fleet, 'table1').toBe('away');
  });

  it('are seen by two programs at once, though their processes have the same number', async () => {
    await come('table1');
    const fleets = [await watch(), await watch()];
    for (const fleet of fleets) await mode(fleet, 'table1').toBe('free');
    for (const fleet of fleets)
      expect(await (await fetch(`${fleet.url}/healthz`)).json()).toMatchObject({ broker: true });
  });

  it('are told to a page as they are and then what changes; who did what is for those with the PIN', async () => {
    const one = await come('table1');
    const fleet = await watch();
    await mode(fleet, 'table1').toBe('free');
    const { cookie } = await post(fleet.url, '/api/pin', { pin: PIN });
    const pages = await Promise.all(
      ['', cookie.split(';')[0] ?? ''].map(async (known) => {
        const stream = await fetch(`${fleet.url}/api/fleet/events`, { headers: { cookie: known } });
        return stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      }),
    );
    const texts = ['', ''];
    for (const [n, page] of pages.entries())
      void (async () => {
        for (let read = await page.read(); !read.done; read = await page.read()) texts[n] += read.value;
      })().catch(() => undefined);
    await expect.poll(() => texts[0]).toContain('event: tables');
    while (!one.table.context.game) one.players.playOn();
    one.report();
    const told = () =>
      [...texts[0]!.matchAll(/event: tables\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data!));
    await expect.poll(() => told().at(-1)).toEqual([expect.objectContaining({ id: 'table1', mode: 'play' })]);
    expect((told()[0] as FleetTable[]).map(({ id }) => id)).toContain('table1');
    expect(texts[0]).not.toContain('event: commands');
    expect(texts[1]).toContain('event: commands');
    for (const page of pages) await page.cancel();
  });

  it('do what they are asked, one or several, and who asked is kept over a restart and a line cut off', async () => {
    const tables = [await come('table1'), await come('table2')];
    for (const { table, players, report } of tables) {
      while (!table.context.game) players.playOn();
      report();
    }
    const folder = newFolder();
    const fleet = await watch(folder);
    for (const { id } of tables) await mode(fleet, id).toBe('play');
    const { cookie } = await post(fleet.url, '/api/pin', { pin: PIN });
    const done = await post(fleet.url, '/api/fleet/command', reset(['table1', 'table2']), cookie);
    expect(done).toMatchObject({ status: 200, body: { outcomes: { table1: 'done', table2: 'done' } } });
    for (const { table } of tables) expect(table.context.game).toBeNull();
    const lock = { verb: 'lock', tables: ['table1'], fields: {}, by: 'Zoé' };
    expect((await post(fleet.url, '/api/fleet/command', lock, cookie)).status).toBe(200);
    expect(tables.map(({ port }) => port.facts().locked)).toEqual([true, false]);
    const metrics = await (await fetch(`${fleet.url}/metrics`)).text();
    expect(metrics).toContain('tock_fleet_command_seconds_count{verb="reset",outcome="done"} 2');
    await fleet.stop();
    open.splice(open.indexOf(fleet), 1);

    appendFileSync(join(folder, 'commands.jsonl'), '{"at":"2026-');
    const again = await watch(folder);
    await mode(again, 'table1').not.toBeUndefined();
    // whoever knew the PIN still does: after a restart at the same port
    const at = (url: string) => cookie.replace(/^([a-z-]+)-\d+=/, `$1-${new URL(url).port}=`);
    expect(await post(again.url, '/api/fleet/command', reset(['table1']), at(again.url))).toMatchObject({
      status: 200,
    });
    const third = await watch(folder);
    const events = await fetch(`${third.url}/api/fleet/events`, { headers: { cookie: at(third.url) } });
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: commands')) text += (await reader.read()).value ?? '';
    await reader.cancel();
    const kept = JSON.parse(/event: commands\ndata: (.*)\n/.exec(text)?.[1] ?? '') as CommandEntry[];
    expect(kept.map(({ by, verb, answers }) => [by, verb, answers])).toEqual([
      ['Ann', 'reset', { done: expect.arrayContaining(['table1', 'table2']) }],
      ['Zoé', 'lock', { done: ['table1'] }],
      ['Ann', 'reset', { done: ['table1'] }],
    ]);
  });

  it('are asked by people with a PIN and a role of their own, whom the log names, also after a restart', async () => {
    const { venue } = await come('table1');
    const folder = newFolder();
    const first = await watch(folder);
    const known = async (url: string, pin: string) =>
      (await post(url, '/api/pin', { pin })).cookie.split(';')[0] ?? '';
    const hire = (url: string, cookie: string, name: string, role: string) =>
      post(url, '/api/staff/people', { name, role, pin: `pin-of-${name}` }, cookie);
    const owner = await known(first.url, PIN);
    expect(await hire(first.url, '', 'Eve', 'owner')).toMatchObject({ status: 403 });
    for (const [name, role] of [
      ['Wim', 'waiter'],
      ['Mia', 'manager'],
    ] as const)
      expect(await hire(first.url, owner, name, role)).toMatchObject({ status: 200 });
    expect(await hire(first.url, owner, 'Wim', 'owner')).toMatchObject({ body: { code: 'name-taken' } });
    await first.stop();
    open.splice(open.indexOf(first), 1);

    const fleet = await watch(folder);
    const { url } = fleet;
    await mode(fleet, 'table1').toBe('free');
    const ask = (verb: string, cookie: string, fields = {}) =>
      post(url, '/api/fleet/command', { verb, tables: ['table1'], fields, by: 'Nobody' }, cookie);
    const me = async (cookie: string) => {
      const answer = await fetch(`${url}/api/fleet/events?once=true`, { headers: { cookie } });
      return ((await answer.json()) as { readonly me: unknown }).me;
    };
    const [wim, mia, boss] = [
      await known(url, 'pin-of-Wim'),
      await known(url, 'pin-of-Mia'),
      await known(url, PIN),
    ];
    expect(await me('')).toBeNull();
    expect(await me(wim)).toMatchObject({ name: 'Wim', people: null });
    const people = [
      { name: 'Wim', role: 'waiter' },
      { name: 'Mia', role: 'manager' },
    ];
    expect(await me(boss)).toMatchObject({ name: null, verbs: [...VERBS], people });
    const mayNot = { status: 403, body: { code: 'pin-needed' } };
    expect(await ask('lock', wim)).toMatchObject({ status: 200 });
    expect(await ask('name', wim, { name: 'x', site: 'x' })).toMatchObject(mayNot);
    expect(await ask('name', mia, { name: 'x', site: 'x' })).toMatchObject({ status: 200 });
    expect(await ask('update', mia)).toMatchObject(mayNot);
    expect(await ask('unlock', boss)).toMatchObject({ status: 200 });
    expect(await hire(url, mia, 'Eve', 'owner')).toMatchObject(mayNot);
    expect(venue.state.locked).toBe(false);
    const log = new CommandLog(folder, () => undefined);
    expect(log.entries.map(({ by, verb, answers }) => [by, verb, ...Object.keys(answers)])).toEqual([
      ['', 'hire', 'done'],
      ['', 'hire', 'done'],
      ['', 'hire', 'name-taken'],
      ['Wim', 'lock', 'done'],
      ['Mia', 'name', 'not-supported'],
      ['Nobody', 'unlock', 'done'],
    ]);
    const headers = { 'content-type': 'application/json', cookie: boss };
    const body = JSON.stringify({ name: 'Wim' });
    expect(await fetch(`${url}/api/staff/people`, { method: 'DELETE', headers, body })).toHaveProperty(
      'ok',
      true,
    );
    expect(await ask('unlock', wim), 'removed').toMatchObject(mayNot);
  });

  it('give managers their games and minutes by the hour of the day, as a table', async () => {
    const linked = await come('table1');
    const fleet = await watch();
    await expect.poll(() => fleet.tables.get('table1')?.stats?.hours?.games[12]).toBe(0);
    while (!linked.table.context.game) linked.players.playOn();
    linked.environment.pass(20 * 60_000);
    linked.venue.execute({ do: 'free' });
    linked.report();
    await expect.poll(() => fleet.tables.get('table1')?.stats?.hours?.games[12]).toBe(1);
    expect(fleet.tables.get('table1')?.stats?.minutes).toBe(20);
    const cookie = (await post(fleet.url, '/api/pin', { pin: PIN })).cookie.split(';')[0] ?? '';
    const save = (headers: Record<string, string>) => fetch(`${fleet.url}/api/fleet/hours.csv`, { headers });
    expect((await save({})).status).toBe(403);
    const rows = (await (await save({ cookie })).text()).split('\r\n');
    // The broker retains what other tables have told.
    expect(rows[0]).toBe('site,table,hour,games,minutes');
    expect(rows.filter((row) => row.endsWith(',1,20'))).toEqual(['Café Nord,Window,12,1,20']);
  });

  it('are asked nothing by somebody without the PIN, or without knowing what they want', async () => {
    const { table, players } = await come('table1');
    while (!table.context.game) players.playOn();
    const fleet = await watch();
    await mode(fleet, 'table1').not.toBeUndefined();
    const ask = (body: unknown, cookie?: string) => post(fleet.url, '/api/fleet/command', body, cookie);
    expect(await ask(reset(['table1']))).toMatchObject({ status: 403, body: { code: 'pin-needed' } });
    expect(await post(fleet.url, '/api/pin', { pin: 'wrong' })).toMatchObject({ status: 403 });
    const { cookie } = await post(fleet.url, '/api/pin', { pin: PIN });
    for (const [body, status, code] of [
      [reset(['nobody']), 404, 'unknown-table'],
      [reset([]), 400, 'bad-request'],
      [reset(['table1'], { level: 3 }), 400, 'bad-fields'],
      [{ ...reset(['table1']), verb: 'explode' }, 400, 'bad-request'],
      [{ ...reset(['table1']), by: '' }, 400, 'bad-request'],
      [{ ...reset(['table1']), by: 'x'.repeat(61) }, 400, 'bad-request'],
      [reset(['abc']), 400, 'bad-request'],
      [reset(['a'.repeat(33)]), 400, 'bad-request'],
      [{ ...reset(['table1'], { text: 'x'.repeat(201) }), verb: 'announce' }, 400, 'bad-request'],
      [{ ...reset(['table1'], { level: 19 }), verb: 'brightness' }, 400, 'bad-fields'],
      [{ ...reset(['table1'], { level: 256 }), verb: 'brightness' }, 400, 'bad-fields'],
      [{ ...reset(['table1'], { name: 'x'.repeat(61), site: 'x' }), verb: 'name' }, 400, 'bad-fields'],
      [{ ...reset(['table1'], { name: 'x', site: '' }), verb: 'name' }, 400, 'bad-fields'],
      [{ verb: 'brightness', tables: ['table1'], fields: {}, by: 'Ann' }, 400, 'bad-fields'],
    ] as const)
      expect(await ask(body, cookie), JSON.stringify(body)).toMatchObject({ status, body: { code } });
    const most = 'x'.repeat(60);
    for (const wish of [
      { ...reset(['table1'], { text: 'x'.repeat(200) }), verb: 'announce', by: most },
      { ...reset(['table1'], { level: 20 }), verb: 'brightness' },
      { ...reset(['table1'], { name: most, site: most }), verb: 'name' },
    ])
      expect(await ask(wish, cookie), wish.verb).toMatchObject({ status: 200 });
    expect(await post(fleet.url, '/%ff', {})).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await post(fleet.url, '/x', {})).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(table.context.game).not.toBeNull();
  });

  it('are shown and measured to nobody without the PIN where that is wanted', async () => {
    await come('table1');
    const fleet = await watch(undefined, PIN, true);
    await mode(fleet, 'table1').toBe('free');
    const { cookie } = await post(fleet.url, '/api/pin', { pin: PIN });
    const bearer = (pin: string) => ({ authorization: `Bearer ${pin}` });
    for (const path of ['/api/fleet/events?once=true', '/%61pi/fleet/events?once=true', '/metrics'])
      for (const [headers, status] of [
        [{}, 403],
        [bearer('1234'), 403],
        [bearer(PIN), 200],
        [{ cookie: cookie.split(';')[0] ?? '' }, 200],
      ] as const) {
        const answer = await fetch(fleet.url + path, { headers });
        expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(status);
        expect((await answer.text()).includes('table1')).toBe(status === 200);
      }
    expect((await fetch(`${fleet.url}/healthz`)).status).toBe(200);
  });

  it('are measured in a form that Prometheus reads', async () => {
    await come('table1');
    const fleet = await watch();
    await mode(fleet, 'table1').toBe('free');
    const answer = await fetch(`${fleet.url}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain(
      'tock_table_info{table="table1",name="Window",site="Café Nord",version="1.2.3"} 1',
    );
    expect(text).toContain('tock_table_up{table="table1"} 1');
    expect(text).toContain('tock_table_need{table="table1",need="call"} 0');
    expect(text).toMatch(/tock_fleet_tables\{mode="free"\} \d/);
    expect(text).toContain('tock_table_closed{table="table1"} 0');
    expect(text).toContain('tock_fleet_broker_up 1');
  });
});
