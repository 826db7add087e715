import { afterEach, describe, expect, it } from 'vitest';
import { LONGEST_NAME } from '../../src/rules/values/limits.js';
import { usualSettings } from '../../src/table/settings.js';
import { distinctName } from '../../src/web/seats/seat-routes.js';
import { openServer, type TestServer } from '../support/test-server.js';

it.each([
  ['blanks around and between', '  Ann\t Lee ', [], 'Ann Lee'],
  ['a direction mark', '\u202EAnn\u202C', [], 'Ann'],
  ['a letter without a shape', 'An\u3164n\u200B', [], 'Ann'],
  ['letters in parts', 'Zoe\u0308', [], 'Zoë'],
  ['an emoji of several', '👩‍🚀 Ann', [], '👩‍🚀 Ann'],
  ['nothing that can be seen', '\u200B\u200D\u3164', [], ''],
  ['a joiner of letters alone', '\u034F', [], ''],
  ['the blank of Braille', '\u2800', [], ''],
  ['a mark that chooses a shape, alone', '\uFE0F', [], ''],
  ['an emoji in colour', '❤\uFE0F Ann', [], '❤\uFE0F Ann'],
  ['a name that is there', 'ann', ['Ann', 'Bob'], 'ann 2'],
  ['a name that is there twice', 'Ann', ['Ann', 'Ann 2'], 'Ann 3'],
  [
    'a long name that is there',
    'x'.repeat(LONGEST_NAME),
    ['x'.repeat(LONGEST_NAME)],
    `${'x'.repeat(LONGEST_NAME - 2)} 2`,
  ],
])('a typed name with %s', (_, typed, others, shown) => {
  expect(distinctName(typed, others)).toBe(shown);
});

describe('at a table', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('two of one name are told apart, and nobody sits under a name that cannot be seen', async () => {
    server = await openServer(usualSettings('tock'));
    const [ann, other, nobody] = [1, 2, 3].map(() => server.browser());
    await ann?.post('/api/seat', { player: 0, name: 'Ann' });
    await other?.post('/api/seat', { player: 1, name: 'Ann' });
    expect(await nobody?.post('/api/seat', { player: 2, name: '\u200B' })).toMatchObject({
      status: 422,
      body: { code: 'no-name' },
    });
    expect(server.table.context.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2', '', '']);
    await ann?.post('/api/seat', { player: 3, name: 'Ann' });
    expect(server.table.context.seats[3]?.name, 'one’s own seat is no other').toBe('Ann');
  });
});
