import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProfile } from '../../src/devices/profile.js';
import { TOPICS } from '../../src/lessons/lesson.js';
import { CUES } from '../../src/lights/cues.js';
import { Board } from '../../src/rules/board/holes.js';
import { packOf } from '../../src/rules/cards/cards.js';
import {
  GAME_BYTES,
  GAME_RECORDS,
  LARGEST_HAND,
  LONGEST_ANNOUNCEMENT,
  LONGEST_EXERCISE,
  LONGEST_NOTATION,
  LONGEST_RULESET,
  RECORD_BYTES,
  REPORT_BYTES,
} from '../../src/rules/values/limits.js';
import { writeRecord } from '../../src/store/records.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { Ring } from '../../src/web/logging/logs.js';
import { MOST_HOLES } from '../../src/web/schemas/common.js';
import { LONGEST_SEAT_NAME, largestProfile, largestRuleset } from '../support/largest.js';
import { openMaintenance } from '../support/maintenance-server.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const board = Board.of(10, 20);
const longest = (names: readonly string[]) => names.toSorted((one, other) => other.length - one.length)[0]!;
const hole = longest(board.holes.map((each) => board.name(each)));
/** Of seven pawns that each capture on their way. */
const MOVE = `7S:${new Array(7).fill(`${hole}x${hole}`).join('+')}`;

describe('the largest thing that can be stored can be used by every route that takes it:', () => {
  const ruleset = largestRuleset();
  const settings: Settings = { ...usualSettings(ruleset), cards: 'dealt' };
  let server: TestServer;
  let table: Browser;
  beforeAll(async () => {
    server = await openServer(usualSettings('tock'), 1, { venue: {}, practice: true });
    table = server.browser('table');
    await table.command({ type: 'wake' });
    server.state.rulesets.keep(ruleset);
  });
  afterAll(() => server.close());

  const choose = (change: Partial<Settings> = {}) =>
    table.command({ type: 'settings', settings: { ...settings, ...change } });

  /** A table elsewhere takes the game that this one gives. */
  const moved = async (from: TestServer) => {
    const text = String((await from.browser('table').get('/api/game')).body);
    const other = await openServer(usualSettings('tock'));
    const answer = await other.browser('table').post('/api/game?as=table', text);
    await other.close();
    return { text, answer };
  };

  const rulesetRoutes: Record<string, (hash: string) => Promise<unknown>> = {
    'read from its file': async (hash) =>
      table.post(
        '/api/rulesets/read',
        String(JSON.stringify((await table.get(`/api/rulesets/${hash}`)).body, null, 2)),
      ),
    'read from its link': async (hash) => {
      const { link } = (await table.get(`/api/rulesets/${hash}/link`)).body as { link: string };
      return table.post('/api/rulesets/read', link);
    },
    'kept from its file': () => table.post('/api/rulesets?as=table', JSON.stringify(ruleset, null, 2)),
    chosen: () => choose(),
    'the rules of the place': async () => {
      await choose();
      return table.post('/api/staff', { do: 'rules', rules: 'present' });
    },
    'in a game': async () => (await moved(server)).answer,
  };
  it.each(Object.entries(rulesetRoutes))('a ruleset, %s', async (_, use) => {
    const { hash } = server.state.rulesets.kept[0]!;
    expect(JSON.stringify(ruleset).length).toBeLessThan(LONGEST_RULESET);
    server.environment.pass(60_000);
    expect(await use(hash)).toMatchObject({ status: 200 });
  });

  it('a ruleset whose link fits no QR code has words instead', async () => {
    const { hash } = server.state.rulesets.kept[0]!;
    const none = { status: 422, body: { code: 'too-long-for-qr' } };
    expect(await table.get(`/api/rulesets/${hash}/qr.svg`)).toMatchObject(none);
  });

  it('an address that fits no QR code has words instead, of letters with two bytes too', async () => {
    for (const path of ['x'.repeat(2331), 'é'.repeat(1500)]) {
      const { app, close } = await openServer(usualSettings('tock'), 1, { joinUrl: `http://a/${path}` });
      const { statusCode, body } = await app.inject('/qr.svg');
      expect([statusCode, body]).toEqual([422, expect.stringMatching(/too-long-for-qr.*at most 2331/)]);
      await close();
    }
  });

  it('a game of more records than one is likely to have, within the limit that saving names too', async () => {
    const long = await openServer(usualSettings('tock'));
    const table = long.browser('table');
    await table.command({ type: 'wake' });
    const records = [...long.state.journal.records, 'start'];
    while (records.length <= 10_100) records.push('pause', 'resume');
    long.state.journal.replace(records);
    expect((await moved(long)).answer).toMatchObject({ status: 200 });
    long.state.journal.replace(Array.from({ length: GAME_RECORDS + 1 }, () => 'pause'));
    expect(await table.get('/api/game')).toMatchObject({
      status: 422,
      body: {
        code: 'bad-game',
        why: 'too-long',
        problem: `a saved game has at most ${GAME_RECORDS} records`,
      },
    });
  });

  it('a table set up again and again, and the game that is played on it then', async () => {
    const own = await openServer(usualSettings('tock'));
    own.state.rulesets.keep(ruleset);
    const display = own.browser('table');
    await display.command({ type: 'wake' });
    const longestText = async () => {
      for (let change = 0; change < 25; change++) {
        const cards = change % 2 ? 'dealt' : 'physical';
        const wish = { type: 'settings', settings: { ...settings, cards } };
        expect(await display.command(wish)).toMatchObject({ status: 200 });
      }
      own.environment.pass(60_000);
    };
    await longestText();
    expect((await moved(own)).answer).toMatchObject({ status: 200 });
    await longestText();
    for (let seat = 0; seat < own.table.context.seats.length; seat++)
      expect(await own.browser().sit(seat, LONGEST_SEAT_NAME)).toMatchObject({ status: 200 });
    expect(await display.command({ type: 'start' })).toMatchObject({ status: 200 });
    await display.command({ type: 'pause' });
    await display.command({ type: 'abandon' });
    const { text, answer } = await moved(own);
    expect(answer).toMatchObject({ status: 200 });
    expect(text.length).toBeLessThan(GAME_BYTES);
  });

  it('a record of a game, but for the ruleset', () => {
    const cards = new Array<string>(LARGEST_HAND).fill('XR');
    const name = '\u0001'.repeat(24);
    const holder = 'h'.repeat(64);
    const events = [
      { type: 'card.play', card: 'XR', by: 'table', notation: 'x'.repeat(LONGEST_NOTATION) },
      { type: 'hand.exit', cards, by: 'table', notation: 'x'.repeat(LONGEST_NOTATION) },
      { type: 'seat.take', seat: 9, name, holder },
      { type: 'chance', seed: 'f'.repeat(64) },
    ] as const;
    for (const event of events) expect(writeRecord(event as never)!.length).toBeLessThan(RECORD_BYTES);
  });

  it('a name', async () => {
    const text = (name: string) => `tock game 1\nseat 0 ${JSON.stringify(name)}\n`;
    const load = (name: string) => table.post('/api/game?as=table', text(name));
    server.environment.pass(60_000);
    expect(await load(LONGEST_SEAT_NAME)).toMatchObject({ status: 200 });
    for (const name of [`${LONGEST_SEAT_NAME}!`, '', ' '])
      expect(await load(name), 'no longer than at a seat').toMatchObject({
        status: 422,
        body: { why: 'bad-line', line: 2 },
      });
  });

  it('a move, and a hand', async () => {
    expect(MOVE.length).toBeLessThanOrEqual(LONGEST_NOTATION);
    const cards = new Array<string>(LARGEST_HAND).fill('7S');
    const parts = encodeURIComponent(MOVE.slice(3));
    const answers = [
      await table.command({ type: 'outcome', notation: MOVE }),
      await table.command({ type: 'hand.discard', cards }),
      await table.command({ type: 'hand.exit', cards }),
      await table.command({ type: 'card.burn', cards }),
      await table.get(`/api/card?as=table&card=7S&hole=${hole}&through=${parts}`),
      await table.post('/api/hint', { as: 'table', hand: cards }),
    ];
    for (const { body } of answers) expect(body, 'its form').not.toMatchObject({ code: 'bad-request' });
  });

  it('an exercise on the largest board', async () => {
    const cards = [...packOf(55, 4)].map(() => '7S');
    const lights = Array.from({ length: MOST_HOLES }, (_, at) => ({
      hole: at,
      cue: longest([...CUES]),
      colour: 9,
    }));
    const game = {
      position: new Array(10).fill(new Array(4).fill(`${hole}!`).join()).join('/'),
      turn: 9,
      hands: new Array(10).fill([]),
      dealt: LARGEST_HAND,
      stock: cards,
      pile: cards,
      seed: 'f'.repeat(64),
      skip: false,
      replay: hole,
    };
    const wish = { as: 'table', page: 'x'.repeat(20), id: 'x'.repeat(LONGEST_EXERCISE), game, lights };
    const answer = await table.ask('PUT', '/api/practice', { ...wish, card: '7S', meant: MOVE });
    expect(answer, 'read, and found to be another board').toMatchObject({
      status: 400,
      body: { problem: expect.stringMatching(/^game\./) },
    });
    const ids = TOPICS.map((topic) => `${topic} 20 1000000 ${MOVE.length}`);
    expect(longest(ids).length).toBeLessThanOrEqual(LONGEST_EXERCISE);
  });

  it('what a place sets and announces', async () => {
    const night = { from: 22, to: 23, brightness: 255 };
    const languages = ['fr', 'en', 'de', 'it'];
    const set = { unattended: true, patience: 120, attract: false, languages, volume: 100, night };
    const say = { do: 'announce', text: '"'.repeat(LONGEST_ANNOUNCEMENT) };
    for (const wish of [{ do: 'settings', settings: set }, say])
      expect(await table.post('/api/staff', wish)).toMatchObject({ status: 200 });
  });

  it('a board’s profile', async () => {
    const maintenance = await openMaintenance();
    const answer = await maintenance.upload(formatProfile(largestProfile()));
    expect(answer, 'read, and found to be another board').toMatchObject({
      status: 422,
      body: { code: 'other-size' },
    });
  });
});

it('a bug report stays small, whatever rulesets its lines carry', () => {
  const lines = new Ring<object>(20_000);
  const game = { ruleset: largestRuleset() };
  for (let turn = 0; turn < 500; turn++) lines.push({ kind: 'turn', turn, game });
  const told = lines.newest(REPORT_BYTES);
  expect(JSON.stringify(told).length).toBeLessThan(REPORT_BYTES + told.length + 2);
  expect(told.length).toBeGreaterThan(50);
  expect(told.at(-1)).toMatchObject({ turn: 499 });
});
