import { afterEach, expect, it, vi } from 'vitest';
import { command } from '../../src/page/fleet/connection.js';

afterEach(() => vi.unstubAllGlobals());

const TABLES = ['table1', 'table2'];

it.each([
  ['was done', 200, { outcomes: { table1: 'done', table2: 'done' } }, { done: TABLES }],
  ['names a table that is gone', 404, { code: 'unknown-table' }, { 'unknown-table': TABLES }],
  ['is one of too many', 429, { code: 'too-many-requests' }, { 'not-sent': TABLES }],
  ['is not understood by a proxy', 502, '<html>', { 'not-sent': TABLES }],
])('says what came of a command that %s', async (_, status, body, answers) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  expect(await command('reset', TABLES, 'Ann')).toEqual(answers);
});
