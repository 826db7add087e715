import { describe, expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import type { Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { usualSettings } from '../../src/table/settings.js';
import { handOf } from '../../src/web/views/hand-view.js';
import { documentOf, edited } from '../rules/support/documents.js';
import { openServer } from '../support/test-server.js';
import { CARD, tableIn } from '../table/support/at-table.js';

const by = 'page';
const lift = (hole: number, token: string) => ({ act: 'lift', hole, token, by });
const place = (hole: number, token: string) => ({
  act: 'place',
  hole,
  token,
  by,
  displacedToken: `${token}-spare`,
});

describe('hands on the drawn board', () => {
  it('do what is sent together, in its order, as far as the first that cannot be done', async () => {
    const server = await openServer();
    const table = server.browser('table');
    const { board } = server.board;
    const [base, star] = [board.parse('aB1') as Hole, board.parse('a18') as Hole];
    const send = (acts: readonly object[]) => table.ask('POST', '/api/hand', { acts, as: 'table' });
    const done = await send([lift(base, 'one'), place(star, 'one')]);
    expect(done).toMatchObject({ status: 200, body: { done: 2, version: server.board.picture.version } });
    const acts = [lift(star, 'two'), place(base, 'two'), lift(star, 'three'), lift(base, 'four')];
    const refused = await send(acts);
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-pawn-there', done: 2 } });
    expect([server.board.picture.pawns[base], server.board.picture.pawns[star]]).toEqual([0, null]);
  });

  it('reach every hole of the largest board', async () => {
    const usual = usualSettings('tac-tik-pieu', 10);
    const server = await openServer({ ...usual, options: { holesPerZone: 20 } });
    const { board } = server.board;
    const acts = [lift(board.parse('jB1') as Hole, 'one'), place(board.parse('jH4') as Hole, 'one')];
    const done = await server.browser('table').ask('POST', '/api/hand', { acts, as: 'table' });
    expect(done).toMatchObject({ status: 200, body: { done: 2 } });
  });

  it.each([
    ['nothing', []],
    ['more than a turn could need', Array.from({ length: 65 }, () => ({ act: 'press', zone: 0 }))],
    ['a hole by its name', [{ act: 'lift', hole: 'a18', token: 'one', by }]],
  ])('refuse %s', async (_what, acts) => {
    const server = await openServer();
    const { version } = server.board.picture;
    const answer = await server.browser('table').ask('POST', '/api/hand', { acts, as: 'table' });
    expect(answer).toMatchObject({ status: 400 });
    expect(server.board.picture.version).toBe(version);
  });
});

it('a hand that may be given up for a pawn is, also where whoever has no move discards all of it', () => {
  const ruleset = edited(documentOf('quebec-8'), { '/discard': 'hand' }) as unknown as Ruleset;
  const { context } = tableIn(CARD, {
    ruleset: 'quebec-8',
    settings: { ruleset, cards: 'dealt' },
    hands: [['2S', '3S', '6S', '9S'], ['2H'], [], []],
  });
  expect(handOf(context, { kind: 'player', player: 0 }).wholeHand).toBe('exit');
});
