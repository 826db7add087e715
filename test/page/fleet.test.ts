import { afterEach, describe, expect, it, vi } from 'vitest';
import { command } from '../../src/page/fleet/connection.js';
import { fleet as english } from '../../src/page/i18n/en/fleet.js';
import { fleet as french } from '../../src/page/i18n/fr/fleet.js';

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

describe('the wall of tables', () => {
  it.each([
    [0, 'need help', 'libre'],
    [1, 'needs help', 'libre'],
    [2, 'need help', 'libres'],
  ])('counts %i as one says it', (count, needed, free) => {
    expect(english.counted(count, 'needed')).toBe(needed);
    expect(french.counted(count, 'free')).toBe(free);
  });

  it.each([
    [0, 'offline', 'in play', 'hors ligne', 'en jeu'],
    [1, 'offline for 1 min', 'in play for 1 min', 'hors ligne depuis 1 min', 'en jeu depuis 1 min'],
  ])('says how long, after %i min', (minutes, ...said) => {
    const words = [english, french].flatMap(({ awayFor, playingFor }) => [
      awayFor(minutes),
      playingFor(minutes),
    ]);
    expect(words.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(said);
  });
});
