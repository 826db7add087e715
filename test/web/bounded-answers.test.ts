/** No answer grows without bound with what has happened at the table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/rules/rulesets/ruleset.js';
import { openState } from '../../src/store/state.js';
import { usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import type { WebContext } from '../../src/web/context.js';
import { viewText } from '../../src/web/views/view-cache.js';
import { documentOf } from '../rules/support/documents.js';
import { RandomTable } from '../support/random-table.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const settings = { ...usualSettings('tac-tik'), cards: 'dealt' as const };
const NAME = 'é'.repeat(24);
const MOST_BYTES = 256 * 1024;
/** A game, all that is kept, and streams, which begin with a view. */
const WHOLE =
  /^\/api\/(game|bundle|staff\/backup|maintenance\/trace)$|events$|^\/\*$|^\/api\/rulesets\/:hash/;

describe('a table with a very long game, and all lists full', () => {
  let server: TestServer;
  let phones: Browser[];
  beforeAll(async () => {
    server = await openServer(settings, 5, { venue: {} });
    phones = [0, 1, 2, 3].map(() => server.browser());
    const { state, table } = server;
    for (const [seat, phone] of phones.entries()) await phone.sit(seat, NAME);
    await server.browser('table').command({ type: 'start' });
    const people = new RandomTable(settings, 5, table);
    for (let step = 0; step < 1200 && people.stage !== 'won'; step++) people.playOn();
    const players = Array.from({ length: 10 }, () => ({ name: NAME, colours: ['a', 'b'], won: true }));
    for (let game = 0; game < 300; game++)
      state.history.add({ at: Date.now() + game, ruleset: NAME, deals: 99, players });
    for (let kept = 0; kept < 60; kept++)
      state.rulesets.keep(documentOf('dog', `${NAME} ${kept}`) as unknown as Ruleset);
  }, 120_000);
  afterAll(() => server.close());

  it.each(['under way', 'paused'])('answers every GET in 256 kB while it is %s', async (stage) => {
    const { app, routes, state, table } = server;
    expect(state.journal.records.length).toBeGreaterThan(500);
    if (stage === 'paused') table.send({ type: 'pause' });
    const sizes = new Map<string, number>();
    for (const { method, url, schema } of routes) {
      if (method !== 'GET' || WHOLE.test(url)) continue;
      const asking = schema?.querystring
        ? url === '/api/card'
          ? ['card=AS&from=0']
          : ['', 'as=table']
        : [''];
      for (const query of asking) {
        for (const { cookie } of url.startsWith('/api') ? phones : phones.slice(0, 1)) {
          const { body, statusCode } = await app.inject({ url: `${url}?${query}`, headers: { cookie } });
          expect(statusCode, url).not.toBe(400);
          sizes.set(url, Math.max(sizes.get(url) ?? 0, Buffer.byteLength(body)));
        }
      }
    }
    expect([...sizes].filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
    expect(sizes.get('/api/view')).toBeGreaterThan(1000);
    expect(sizes.size).toBeGreaterThan(12);
  });
});

it('the text of a view is made once for all that see the same, and not kept for weeks of other invitations', () => {
  let made = 0;
  const web = {
    table: new Table(new ManualEnvironment()),
    state: openState({}),
    notices: [],
    virtualBoard: () => {
      made++;
      return null;
    },
  } as unknown as WebContext;
  const text = (code: number) => viewText(web, { kind: 'table' }, `http://tock.test/?join=${code}`);
  expect(text(0)).toBe(text(0));
  expect(made).toBe(1);
  const weeks = 2000;
  for (let code = 1; code <= weeks; code++) text(code);
  text(0);
  expect(made).toBe(weeks + 2);
});
