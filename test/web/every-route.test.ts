import fs from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetNames } from '../../src/companion/names.js';
import { tablePort } from '../../src/companion/table-port.js';
import { BoardControl } from '../../src/devices/control/board-control.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { folderLines, packed } from '../../src/store/backup.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { readGameText } from '../../src/store/game-text.js';
import { History } from '../../src/store/history.js';
import { MaintenanceFiles } from '../../src/store/maintenance-files.js';
import { acceptBackup, finishRestore, takeBackup } from '../../src/store/restore.js';
import { usualSettings } from '../../src/table/settings.js';
import { Maintenance } from '../../src/web/maintenance/maintenance.js';
import { pieces, unpacked } from '../support/backups.js';
import { newFolder } from '../support/folders.js';
import { isLong } from '../support/long.js';
import { appOf, profile } from '../support/maintenance-server.js';
import { RandomTable } from '../support/random-table.js';
import { foundIn, secretsOf } from '../support/spellings.js';
import { Browser, openServer, type TestServer } from '../support/test-server.js';
import { WiredBoard, wiresOf } from '../support/wired-board.js';
import { gameJson } from '../support/written.js';

const settings = { ...usualSettings('tac-tik-pieu'), cards: 'dealt' as const };
const PIN = '90817263';
const WAITERS_PIN = '55667788';
const STAGES = ['played', 'paused'] as const;
const LIVE = /\/events$/;
/** Besides an empty wish, for routes that say more when asked well. */
const BODIES: Readonly<Record<string, readonly object[]>> = {
  'POST /api/table': [{ type: 'seal' }, { type: 'undo.ask' }, { type: 'deal.next' }],
  'GET /api/card': [{ card: 'AS' }, { card: '7H' }],
  'POST /api/pin': [{ pin: '1234' }],
  'PUT /api/replay': [{ at: 3, running: false }],
  'POST /api/staff': [{ do: 'announce', text: 'Tea' }],
  'POST /api/staff/people': [{ name: 'Eve', role: 'waiter', pin: WAITERS_PIN }],
  'POST /api/maintenance/board': [
    { act: 'lights.all' },
    { act: 'ignore', hole: 'a2', ignored: true },
    { act: 'learn.lights' },
  ],
};

/** A game under way on the disk, played by three people and a computer, with keys as the program draws them. */
async function played(security: { readonly pin?: string }, onLog?: (line: string) => void) {
  const folder = newFolder();
  const options = { security, stateFolder: folder, venue: {}, ...(onLog && { onLog }) };
  const server = await openServer(settings, 5, options);
  let drawn = 0;
  const random = () => String(++drawn).padStart(8, '7').repeat(8);
  Object.assign(server.environment, { random });
  const phones = [server.browser(), server.browser(), server.browser()];
  for (const [seat, phone] of phones.entries()) await phone.sit(seat, `Player ${seat}`);
  await phones[0]!.ask('POST', '/api/computer', { player: 3, level: 'easy' });
  await phones[0]!.command({ type: 'start' });
  const people = new RandomTable(settings, 5, server.table);
  const isAtRest = () => people.stage === 'card' && server.table.context.game!.hands.flat().length > 8;
  for (let step = 0; step < 60 || !isAtRest(); step++) people.playOn();
  const display = server.browser('table');
  if (security.pin !== undefined) await display.post('/api/pin', { pin: security.pin });
  return { server, folder, phones, display, visitor: server.browser() };
}

/** Every byte of the answers of every route to somebody. */
async function* answersTo(
  browser: Pick<Browser, 'cookie' | 'address'>,
  { app, routes }: Pick<TestServer, 'app' | 'routes'>,
  as: { readonly as?: 'table' },
) {
  for (const { method, url, schema } of routes) {
    const path = url.replace(':hash', '0123456789abcdef').replace('*', 'index.html');
    for (const each of [method].flat()) {
      const name = `${each} ${url}`;
      for (const wish of [{}, ...(BODIES[name] ?? [])]) {
        const reads = each === 'GET' || each === 'HEAD';
        const fields = { ...as, ...wish };
        const query = reads && schema?.querystring ? `?${new URLSearchParams(fields as never)}` : '';
        const answer = await app.inject({
          method: each as 'GET',
          url: path + query,
          headers: { cookie: browser.cookie },
          remoteAddress: browser.address,
          payloadAsStream: LIVE.test(url),
          ...(!reads && { payload: fields }),
        });
        const body = LIVE.test(url) ? await begun(answer.stream()) : answer.rawPayload;
        yield { name, bytes: Buffer.concat([Buffer.from(JSON.stringify(answer.headers)), body]), body };
      }
    }
  }
}

/** What a live stream says at once. */
async function begun(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  return Buffer.concat(chunks);
}

describe.each([
  ['without a PIN', {}, STAGES.slice(0, isLong ? 2 : 1)],
  ['with a PIN', { pin: PIN }, STAGES.slice(isLong ? 0 : 1)],
])('a game under way at a table %s', (_, security, stages) => {
  const log: string[] = [];
  let table: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    table = await played(security, (line) => log.push(line));
  });
  afterAll(() => table.server.close());

  it.each(stages)('is given away by no byte of any route while it is %s', async (stage) => {
    const { server, phones, display, visitor, folder } = table;
    const secrets = secretsOf(server, [PIN, WAITERS_PIN]);
    expect(
      foundIn(packed(folderLines(folder, '1', null, () => undefined)), secrets),
      'the search',
    ).not.toEqual([]);
    if (stage === 'paused') {
      expect(await display.command({ type: 'pause' })).toMatchObject({ status: 200 });
      expect(await display.post('/api/replay', { as: 'table' })).toMatchObject({ status: 200 });
    }
    const named = new Set<string>();
    const askers = [
      [display, { as: 'table' }],
      [display, {}],
      [visitor, {}],
      [visitor, { as: 'table' }],
    ] as const;
    for (const [browser, as] of [...askers, [phones[1]!, {}] as const]) {
      const own = browser === phones[1] ? server.table.context.game!.hands[1] : [];
      for await (const { name, bytes, body } of answersTo(browser, server, as)) {
        named.add(name);
        const all = [bytes, body].flatMap((part) => foundIn(part, secrets));
        const hand = own!.length > 0 ? secretsOf(server).filter((each) => isOf(each, server, 1)) : [];
        expect(
          all.filter((each) => !hand.includes(each)),
          name,
        ).toEqual([]);
      }
    }
    expect(named.size).toBeGreaterThan(40);
    expect(server.table.context.game, 'it is still on').not.toBeNull();
    expect(foundIn(Buffer.from(log.join('\n')), secrets), 'the log').toEqual([]);
    expect(log.length).toBeGreaterThan(50);
  });

  it('is neither in a backup of the staff nor in what is restored from it, and no seat can be made up from it', async () => {
    const { server, display } = table;
    const { rawPayload } = await server.app.inject({
      url: '/api/staff/backup',
      headers: { cookie: display.cookie },
      remoteAddress: display.address,
    });
    const read = await unpacked(rawPayload);
    if (!read.ok) throw new Error(read.fault);
    expect(Object.keys(read.value.files)).not.toContain('cookie-secret');
    const elsewhere = newFolder();
    await takeBackup(pieces(rawPayload), elsewhere);
    acceptBackup(elsewhere);
    finishRestore(elsewhere);
    const again = await openServer(settings, 5, { stateFolder: elsewhere });
    expect(again.table.context).toMatchObject({ game: null });
    expect(again.state.cookies.value).not.toBe(server.state.cookies.value);
  });
});

it('a game that is over leaves no name in any byte that leaves the table, nor on its disk', async () => {
  const log: string[] = [];
  const { server, folder, display, visitor } = await played({ pin: PIN }, (line) => log.push(line));
  const NAME = /Player [0-2]/;
  const { table, state, environment, venue } = server;
  await display.post('/api/staff/keep', {});
  const before = join(folder, 'before-restore');
  fs.mkdirSync(before);
  for (const place of [folder, before])
    fs.writeFileSync(join(place, '000000.tock.damaged'), 'tock game 1\n1 0 seat 2 "Player 2"\n');
  fs.copyFileSync(state.journal.status.file!, join(before, '000001.tock'));
  fs.writeFileSync(join(folder, 'history.damaged-2'), '"name":"Player 0"');
  const players = [{ name: 'Player 1', colours: ['a'], won: true }];
  const game = { game: 7, at: Date.now(), ruleset: 'tock', deals: 1, players };
  for (const history of [state.history, new History(before, REAL_DISK)]) history.add(game);
  const onDisk = () =>
    (fs.readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => fs.statSync(join(folder, name)).isFile())
      .filter((name) => NAME.test(fs.readFileSync(join(folder, name), 'utf8')));
  expect(onDisk().toSorted(), 'they play').toEqual([
    '000000.tock.damaged',
    '000001.tock',
    'before-restore/000000.tock.damaged',
    'before-restore/000001.tock',
    'before-restore/history',
    'history',
    'history.damaged-2',
  ]);
  const stop = forgetNames({ table, venue: venue!, state, stateFolder: folder, environment });
  venue!.execute({ do: 'settings', settings: { keepNames: 0 } });
  expect(await display.post('/api/staff', { do: 'free' })).toMatchObject({ status: 200 });
  await expect.poll(onDisk).toEqual([]);
  for (const [browser, as] of [
    [display, { as: 'table' }],
    [display, {}],
    [visitor, {}],
  ] as const) {
    for await (const { name, bytes, body } of answersTo(browser, server, as))
      expect(
        [bytes, body].some((part) => NAME.test(part.toString('utf8'))),
        name,
      ).toBe(false);
  }
  const backup = await server.app.inject({
    url: '/api/staff/backup',
    headers: { cookie: display.cookie },
    remoteAddress: display.address,
  });
  expect(gunzipSync(backup.rawPayload).toString()).toMatch(/seat 0 .*\?/);
  expect(gunzipSync(backup.rawPayload).toString()).not.toMatch(NAME);
  expect(log.join('')).not.toMatch(NAME);
  const broker = tablePort({ table, venue: venue!, names: () => ({ name: 'Window', site: 'Nord' }) });
  expect(JSON.stringify([broker.facts(), broker.health(), broker.stats()])).not.toMatch(NAME);
  stop();
});

/** The pages of the same table with the maintenance of a wired board. */
async function wired({ table, environment, state }: TestServer) {
  const device = new WiredBoard(profile, wiresOf(profile), () => environment.now());
  const control = new BoardControl({
    device,
    board: () => profile.board,
    wired: { profile, open: async (wiring) => device.reopened(wiring) },
    clock: environment,
    brightness: 100,
  });
  const maintenance = new Maintenance(table, control, new MaintenanceFiles(newFolder()), environment);
  const routes: RouteOptions[] = [];
  const app = await appOf(table, maintenance, PIN, { onRoute: (route) => routes.push(route) });
  return { app, routes, table, state };
}

it('the maintenance of a wired board gives away nothing of a game under way', async () => {
  const { server } = await played({ pin: PIN });
  const pages = await wired(server);
  const display = new Browser(pages.app, 'table');
  expect(await display.post('/api/pin', { pin: PIN })).toMatchObject({ status: 200 });
  expect(await display.get('/api/maintenance/board')).toMatchObject({ status: 200 });
  const named = new Set<string>();
  for await (const { name, bytes, body } of answersTo(display, pages, { as: 'table' })) {
    if (name.includes('/maintenance/')) named.add(name);
    const found = [bytes, body].flatMap((part) => foundIn(part, secretsOf(server, [PIN, WAITERS_PIN])));
    expect(found, name).toEqual([]);
  }
  expect([...named]).toEqual(
    expect.arrayContaining(['GET /api/maintenance/board', 'POST /api/maintenance/board']),
  );
  expect(server.table.context.game, 'it is still on').not.toBeNull();
  await pages.app.close();
});

function isOf(secret: string, { table }: TestServer, player: number): boolean {
  const names = table.context.game!.hand(player).map(cardName);
  const letters = secret.replace(/[", ]/g, '');
  return letters === names.join('') || letters === names.toReversed().join('');
}

describe('a game that is loaded and not over', () => {
  /** Hands as whoever has the text works them out. */
  const handsIn = (text: string) => {
    const read = readGameText(text);
    if (!read.ok) throw new Error(read.fault.problem);
    return read.value.rebuilt.snapshot.context.game!;
  };

  it('is dealt again, so that a game given up, saved and loaded again tells no hand', async () => {
    const { server, display } = await played({});
    const { position } = gameJson(server.table.context)!;
    await display.command({ type: 'pause' });
    await display.command({ type: 'abandon' });
    const saved = String((await display.get('/api/game')).body);
    expect(saved, 'it is over').toMatch(/chance [0-9a-f]{64}/);
    const text = saved.replace(/abandon\n$/, '');
    const known = handsIn(text);
    expect(await display.post('/api/game?as=table', text)).toMatchObject({ body: { stage: 'paused' } });
    const { game } = server.table.context;
    expect(gameJson({ game })).toMatchObject({ position });
    expect(game!.hands).not.toEqual(known.hands);
    expect(game!.stock).not.toEqual(known.stock.slice(-game!.stock.length));
    expect(text).not.toContain(game!.seed);
    expect(await display.command({ type: 'resume' })).toMatchObject({ status: 200 });
    expect(server.table.context.entries, 'nothing to take back to').toEqual([]);
    expect(String((await display.get('/api/game')).body)).toMatch(
      /\nredeal\nchance hidden\npause\nresume\n$/,
    );
  });

  it.each([
    ['at its beginning', (start: string) => start],
    [
      'with a card on the table',
      (start: string) => {
        const { hands, turn } = handsIn(start);
        const played = hands[turn]!.map((card) => `${start}play ${cardName(card)} by ${turn}\n`);
        return played.find((text) => readGameText(text).ok)!;
      },
    ],
  ])('is dealt again where somebody has made it up %s', async (_, more) => {
    const seats = [0, 1, 2, 3].map((seat) => `seat ${seat} "Then ${seat}"\n`).join('');
    const head = `tock game 1\nsettings {"ruleset":"tock","cards":"dealt"}\n${seats}start\n`;
    const starts = Array.from({ length: 20 }, (_, seed) => `${head}chance 1\nchance ${seed}\n`);
    const text = starts.map(more).find((each) => each !== undefined)!;
    const server = await openServer();
    const display = server.browser('table');
    expect(await display.post('/api/game?as=table', text)).toMatchObject({ body: { stage: 'paused' } });
    expect(server.table.context.game!.hands).not.toEqual(handsIn(text).hands);
    expect(server.table.context.declared).toBeNull();
    expect(await display.command({ type: 'resume' })).toMatchObject({ status: 200 });
    expect((await display.view()).stage).toBe('card');
  });
});
