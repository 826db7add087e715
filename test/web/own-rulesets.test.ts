import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/rules/rulesets/ruleset.js';
import { usualSettings } from '../../src/table/settings.js';
import { linkTo } from '../../src/web/rulesets/ruleset-link.js';
import type { RulesetsView } from '../../src/web/views/rulesets-view.js';
import { documentOf, edited, type JsonObject, OVERGROWN } from '../rules/support/documents.js';
import { RandomTable } from '../support/random-table.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const OURS = edited(documentOf('premiere-regle', 'Chez nous'), { '/homeEntry': 1 });
const CHANGED = edited(OURS, { '/homeEntry': 3, '/about': 'As we play today.' });
/** Pawns come out, and never home: no card is short enough. */
const ENDLESS = edited(OURS, {
  '/name': 'Sans fin',
  '/noRepass': undefined,
  '/noOverrun': true,
  '/cards': Object.fromEntries(
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'X'].map((face) => [
      face,
      { uses: face === 'A' ? [{ kind: 'start' }] : [{ kind: 'back', steps: 1 }] },
    ]),
  ),
});

const settingsOf = (ruleset: JsonObject) => ({ ...usualSettings('premiere-regle'), ruleset, cards: 'dealt' });

describe('rulesets of one’s own at a table', () => {
  let server: TestServer;
  let table: Browser;

  beforeAll(async () => {
    server = await openServer();
    table = server.browser('table');
    await table.command({ type: 'wake' });
  });
  afterAll(() => server.close());

  const list = async () => (await table.get('/api/rulesets')).body as RulesetsView;
  const submit = (document: JsonObject | string) =>
    table.post('/api/rulesets?as=table', typeof document === 'string' ? document : JSON.stringify(document));
  /** Until the games by the ruleset have been played. */
  async function played(): Promise<RulesetsView> {
    const { rulesetChecks } = server.computers;
    await new Promise<void>((resolve) => {
      rulesetChecks.watch(() => {
        if (!rulesetChecks.isBusy) resolve();
      });
    });
    return list();
  }
  async function keep(document: JsonObject): Promise<string> {
    const { status, body } = await submit(document);
    expect(status).toBe(202);
    const { hash } = body as { hash: string };
    const { check, kept } = await played();
    expect(check).toBeNull();
    expect(kept.map((one) => one.hash)).toContain(hash);
    return hash;
  }

  let first = '';

  it('are refused until games by them were played, and then chosen like any other', async () => {
    const refused = await table.command({ type: 'settings', settings: settingsOf(OURS) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ruleset-not-played', name: 'Chez nous' } });
    expect(server.table.context.settings.ruleset).toBe('tock');
    first = await keep(OURS);
    expect((await list()).kept).toEqual([{ hash: first, name: 'Chez nous' }]);
    expect((await table.command({ type: 'settings', settings: settingsOf(OURS) })).status).toBe(200);
    expect(server.table.context.settings.ruleset).toEqual(OURS);
    expect((await table.view()).rules.hash).toBe(first);
    // once is enough, also for settings that change something else
    expect(await submit(OURS)).toMatchObject({ status: 200, body: { hash: first, kept: true } });
  });

  it('tell how far the playing is, and can be cancelled', async () => {
    const told: unknown[] = [];
    const { rulesetChecks } = server.computers;
    rulesetChecks.watch(() => told.push(rulesetChecks.state));
    const another = await submit(edited(OURS, { '/name': 'Another' }));
    expect(another.status).toBe(202);
    expect(await submit(CHANGED)).toMatchObject({ status: 409, body: { code: 'not-now' } });
    await new Promise<void>((resolve) => {
      rulesetChecks.watch(() => {
        if (told.length > 3) resolve();
      });
    });
    const { hash } = another.body as { hash: string };
    expect(told[2]).toMatchObject({ hash, name: 'Another', of: 1000 });
    await table.ask('DELETE', '/api/rulesets/check', { as: 'table' });
    expect(await list()).toMatchObject({ check: null, kept: [{ name: 'Chez nous' }] });
  });

  it.each<[string, JsonObject | string, object]>([
    ['what is no JSON', 'Bonjour', { why: 'not-a-ruleset' }],
    ['what is longer than any ruleset', 'Bonjour '.repeat(10_000), { why: 'not-a-ruleset' }],
    ['a link that was cut', 'http://tock.test/#rules=q1ZK', { why: 'not-a-ruleset' }],
    ['a ruleset of the program', documentOf('tock', 'tock'), { why: 'built-in' }],
    ['a wrong field', edited(OURS, { '/homeEntry': 99 }), { why: 'form', field: '/homeEntry' }],
    ['players without a place', edited(OURS, { '/players': [6] }), { why: 'no-board', field: '/players/0' }],
  ])('are refused with the reason: %s', async (_, document, fault) => {
    expect(await submit(document)).toMatchObject({ status: 422, body: { code: 'bad-ruleset', ...fault } });
  });

  it('are refused at every door where they share steps in more ways than can be listed', async () => {
    const fault = { code: 'bad-ruleset', why: 'too-many-ways', field: '/cards/7/uses' };
    const link = linkTo(OVERGROWN as unknown as Ruleset, 'http://tock.test/');
    for (const document of [OVERGROWN, link]) {
      expect(await submit(document)).toMatchObject({ status: 422, body: fault });
      const text = typeof document === 'string' ? document : JSON.stringify(document);
      expect(await table.post('/api/rulesets/read', text)).toMatchObject({ status: 422, body: fault });
    }
    const settings = { ...settingsOf(OVERGROWN), players: 10, teamSize: 5, zones: 10 };
    expect(await table.command({ type: 'settings', settings })).toMatchObject({
      status: 409,
      body: { code: 'bad-settings', problem: expect.stringContaining('more ways than can be listed') },
    });
    const game = `tock game 1\nsettings ${JSON.stringify(settings)}\nstart\n`;
    expect(await table.post('/api/game?as=table', game)).toMatchObject({
      status: 422,
      body: {
        code: 'bad-game',
        why: 'too-many-ways',
        line: 2,
        problem: expect.stringContaining('this ruleset shares steps in more ways than can be listed'),
      },
    });
  });

  it('are refused where a game by them has no end, with what was seen', async () => {
    expect((await submit(ENDLESS)).status).toBe(202);
    const { check, kept } = await played();
    expect(check).toMatchObject({ name: 'Sans fin', fault: { code: 'never-home', players: 4 } });
    expect(kept.map(({ name }) => name)).toEqual(['Chez nous']);
  });

  it.each([
    ['quebec-8', 'i1YqLE1NSk3WtVDSUTIwTjROSUsyNjM2tUhLNEhV0qlWykvMTVWyUsovLSpW0lHKyM9Ndc0rKapUsjKujQUA'],
    ['dog', 'i1ZKyU9X0lEysTRISkxOSUozMkpKSjJJVtKpVspLzE1VslLKLy0qVtJRysjPTXXNKymqVLIyro0FAA'],
  ])('are read from a link made before %s had its newest options', async (_, code) => {
    const read = await table.post('/api/rulesets/read', `http://tock.test/#rules=${code}`);
    expect(read).toMatchObject({ status: 200, body: { ruleset: { name: 'ours', homeEntry: 3 } } });
  });

  it('go away as a file and as a link, and come back the same', async () => {
    const file = await table.get(`/api/rulesets/${first}`);
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Chez%20nous.json");
    expect(file.body).toEqual(OURS);
    const { link } = (await table.get(`/api/rulesets/${first}/link`)).body as { link: string };
    expect(link.length).toBeLessThan(250);
    const read = await table.post('/api/rulesets/read', link);
    expect(read.body).toEqual({ ruleset: OURS });
    expect(await submit(link)).toMatchObject({ body: { hash: first, kept: true } });
    const code = await table.get(`/api/rulesets/${first}/qr.svg`);
    expect(code.headers['content-type']).toBe('image/svg+xml');
    expect((await table.get('/api/rulesets/0123456789abcdef')).status).toBe(404);
  });

  it('come to a page once, not with every view', async () => {
    let heard = '';
    const phone = server.browser();
    phone.heard = (text) => {
      heard += text;
    };
    await phone.live();
    for (const manners of ['strict', 'friendly', 'strict'])
      await table.command({ type: 'settings', settings: { ...settingsOf(OURS), manners } });
    await new Promise(setImmediate);
    const events = [...heard.matchAll(/event: (\w+)\n/g)].map(([, name]) => name);
    expect(events.filter((name) => name === 'view').length).toBeGreaterThan(3);
    expect(events.filter((name) => name === 'ruleset')).toHaveLength(1);
    expect(heard.match(/"homeEntry":1,"noRepass"/g)).toHaveLength(1);
  });

  it('are what a saved game is replayed by, whatever was edited since', async () => {
    const settings = { ...server.table.context.settings, hints: 'off' as const };
    const people = new RandomTable(settings, 3, server.table);
    while (people.stage !== 'won') people.playOn();
    await table.command({ type: 'seal' });
    const text = (await table.get('/api/game')).body as string;
    const won = server.table.context.game;
    expect(text).toContain(`"rulesetHash":"${first}"`);

    await table.command({ type: 'again' });
    for (const type of ['pause', 'abandon']) await table.command({ type });
    const second = await keep(CHANGED);
    expect((await list()).kept).toEqual([{ hash: second, name: 'Chez nous', about: 'As we play today.' }]);
    expect((await table.get('/api/history')).body).toMatchObject({
      games: [{ ruleset: `Chez nous#${first}` }],
    });

    const loaded = await table.post('/api/game?as=table', text);
    expect(loaded.status).toBe(200);
    expect(server.table.context.settings.ruleset).toEqual(OURS);
    expect(server.table.context.game).toEqual(won);
  });

  it('come to a page that shows a game again once, not with every moment', async () => {
    let heard = '';
    const display = server.browser('table');
    display.heard = (text) => {
      heard += text;
    };
    await display.live();
    expect(await display.post('/api/replay', { as: 'table' })).toMatchObject({ status: 200 });
    for (const at of [1, 2, 3, 4])
      await display.ask('PUT', '/api/replay', { at, running: false, as: 'table' });
    await new Promise(setImmediate);
    expect([...heard.matchAll(/event: replay\ndata: {"/g)].length).toBeGreaterThan(3);
    // the table's at first; then with it that of the game shown
    expect(heard.match(/"homeEntry":1,"noRepass"/g)).toHaveLength(3);
    await display.ask('DELETE', '/api/replay', { as: 'table' });
  });

  it('are there until somebody deletes them', async () => {
    const [one] = server.state.rulesets.kept;
    await table.ask('DELETE', `/api/rulesets/${one?.hash}`, { as: 'table' });
    expect((await list()).kept).toEqual([]);
  });

  it('are changed by those who play, and on a public table by those who know its PIN', async () => {
    const stranger = server.browser();
    expect(await stranger.post('/api/rulesets', JSON.stringify(OURS))).toMatchObject({
      status: 409,
      body: { code: 'not-seated' },
    });
    const open = await openServer(usualSettings('tock'), 1, { security: { pin: '4711' } });
    const phone = open.browser();
    await phone.sit(0, 'Ann');
    expect(await phone.post('/api/rulesets', JSON.stringify(OURS))).toMatchObject({
      body: { code: 'pin-needed' },
    });
    expect((await phone.ask('DELETE', `/api/rulesets/${first}`, {})).body).toEqual({ code: 'pin-needed' });
  });
});
