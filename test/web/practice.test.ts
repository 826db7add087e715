import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseOf } from '../../src/lessons/course.js';
import { puzzleRules, readPuzzle } from '../../src/puzzles/puzzle.js';
import { SHIPPED } from '../../src/puzzles/shipped.js';
import { taskOf } from '../../src/puzzles/task.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { readGameOf, writeGame } from '../../src/rules/json.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { openServer, type TestServer } from '../support/test-server.js';

const settings = usualSettings('tock');
const [, out] = courseOf(new Rules(checkedSetup(settings)));
const game = writeGame((out as NonNullable<typeof out>).steps[1]?.game as never);
const exercise = { as: 'table', page: 'page1', id: 'out 1', game, card: 'AS', meant: null, lights: [] };

describe('practice over HTTP', () => {
  let server: TestServer;
  const ask = (method: 'PUT' | 'DELETE', body: object) =>
    server.browser('table').ask(method, '/api/practice', body);
  beforeAll(async () => {
    server = await openServer(settings, 1, { practice: true });
  });
  afterAll(() => server.close());

  it.each<[string, object, number, unknown]>([
    ['a lesson', exercise, 204, ''],
    ['one that is lit', { ...exercise, lights: [{ hole: 3, cue: 'movable', colour: 0 }] }, 204, ''],
    ['one whose homes branch off elsewhere', { ...exercise, ruleset: 'dog' }, 409, { code: 'not-now' }],
    ['nothing at all', {}, 400, undefined],
    ['no page', { ...exercise, page: undefined }, 400, undefined],
    ['a page of a strange name', { ...exercise, page: '__proto__' }, 400, undefined],
    ['a page of a long name', { ...exercise, page: 'x'.repeat(21) }, 400, undefined],
    ['no name', { ...exercise, id: '' }, 400, undefined],
    ['a field that nobody knows', { ...exercise, topic: 'out' }, 400, undefined],
    ['a card that there is not', { ...exercise, card: '1S' }, 400, undefined],
    ['a light that there is not', { ...exercise, lights: [{ hole: 3, cue: 'disco' }] }, 400, undefined],
    ['a ruleset that there is not', { ...exercise, ruleset: 'chess' }, 400, undefined],
    ['no game', { ...exercise, game: 7 }, 400, undefined],
    [
      'a pawn in no hole',
      { ...exercise, game: { ...game, position: 'z9///' } },
      400,
      { code: 'bad-request', problem: expect.stringMatching(/^game\.position /) },
    ],
    [
      'a card twice',
      { ...exercise, game: { ...game, dealt: 2, hands: [['AS', 'AS'], [], [], []] } },
      400,
      { code: 'bad-request', problem: expect.stringMatching(/^game\.hands AS is there too often/) },
    ],
    ['somebody who has no seat', { ...exercise, as: undefined }, 409, { code: 'not-seated' }],
  ])('is answered: %s', async (_, body, status, answer) => {
    const found = await ask('PUT', body);
    expect(found.status, JSON.stringify(found.body)).toBe(status);
    if (answer !== undefined) expect(found.body).toEqual(answer);
  });

  it('ends when the table is cleaned, and begins again only afterwards', async () => {
    const cleaned = await openServer(settings, 1, { practice: true, venue: {} });
    const put = () => cleaned.browser('table').ask('PUT', '/api/practice', exercise);
    expect(await put()).toMatchObject({ status: 204 });
    cleaned.venue?.execute({ do: 'clean', cleaning: true });
    expect(cleaned.practice?.view).toBeNull();
    expect(await put()).toMatchObject({ status: 403, body: { code: 'being-cleaned' } });
    cleaned.venue?.execute({ do: 'clean', cleaning: false });
    expect(await put()).toMatchObject({ status: 204 });
  });

  it('ends when the page says so, and says nothing where nobody practises', async () => {
    const page = { as: 'table', page: 'page1' };
    await ask('PUT', exercise);
    expect(await ask('DELETE', { ...page, page: 'other' })).toMatchObject({ status: 204 });
    expect(server.practice?.view, 'another page ends nothing').not.toBeNull();
    for (let times = 0; times < 2; times++) expect(await ask('DELETE', page)).toMatchObject({ status: 204 });
    expect(server.practice?.view).toBeNull();
    expect(await ask('DELETE', { page: 'page1' })).toMatchObject({
      status: 409,
      body: { code: 'not-seated' },
    });
    for (const wrong of [{ as: 'table' }, { ...page, as: 'phone' }, { ...page, page: '' }])
      expect(await ask('DELETE', wrong)).toMatchObject({ status: 400 });
  });

  it('ends when the page that has asked for it follows the table no longer', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const follow = async (page: string) => {
      const url = `/api/events?as=table&page=${page}`;
      const [stream] = (await once(get({ port, path: url, agent: false }), 'response')) as [IncomingMessage];
      stream.on('error', () => undefined).resume();
      return stream;
    };
    const streams = await Promise.all([follow('page1'), follow('other')]);
    await ask('PUT', exercise);
    server.environment.pass(60_000);
    expect(server.practice?.view).not.toBeNull();
    const [own, other] = streams;
    own.destroy();
    await expect
      .poll(() => {
        server.environment.pass(1_000);
        return server.practice?.view;
      })
      .toBeNull();
    other.destroy();
    expect(await follow('x'.repeat(21))).toMatchObject({ statusCode: 400 });
  });

  it('is refused while a game is on, and where it is won', async () => {
    const won = { ...game, position: 'aH1,aH2,aH3,aH4//cH1,cH2,cH3,cH4/' };
    expect(await ask('PUT', { ...exercise, game: won })).toMatchObject({
      status: 409,
      body: { code: 'not-now' },
    });
    for (const type of ['wake', 'start']) await server.browser('table').command({ type });
    expect(await ask('PUT', exercise)).toMatchObject({ status: 409, body: { code: 'not-now' } });
  });

  it('wants the PIN of a public table', async () => {
    const locked = await openServer(settings, 1, { practice: true, security: { pin: '2468' } });
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        await locked
          .browser('table')
          .ask(method, '/api/practice', method === 'PUT' ? exercise : { as: 'table', page: 'page1' }),
      ).toMatchObject({ status: 403, body: { code: 'pin-needed' } });
  });

  it('is not known where pages draw the board', async () => {
    const drawn = await openServer(settings);
    expect(await drawn.browser('table').ask('PUT', '/api/practice', exercise)).toMatchObject({ status: 404 });
  });
});

it.each(RULESET_IDS)(
  'a position to practise is read as it was written, in every lesson and puzzle of %s',
  (id) => {
    const rules = new Rules(checkedSetup(usualSettings(id)));
    const games = courseOf(rules).flatMap(({ steps }) => steps.map((step) => step.game));
    const puzzles = (SHIPPED.puzzles[id] ?? []).map((line) => taskOf(readPuzzle(id, line)).game);
    expect(puzzleRules(id).players).toEqual(rules.players);
    for (const one of [...games, ...puzzles]) {
      const read = readGameOf(rules, JSON.parse(JSON.stringify(writeGame(one))));
      if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.problem}`);
      expect(read.value.position.pawnAt).toEqual(one.position.pawnAt);
      expect(read.value.hands.map((hand) => hand.map(cardName))).toEqual(
        one.hands.map((hand) => hand.map(cardName)),
      );
    }
  },
);
