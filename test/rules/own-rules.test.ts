/** Moves that only rulesets of one's own have, whose words are put together as none of the program's are. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import { parseCard } from '../../src/rules/cards/cards.js';
import type { Game } from '../../src/rules/game.js';
import { readGame, writeGame } from '../../src/rules/json.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { describeAction } from '../../src/rules/moves/notation.js';
import { whyNotHole } from '../../src/rules/moves/whynot.js';
import { descentOf } from '../../src/rules/rulesets/nearest-ruleset.js';
import { RULESET_IDS, RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { canonicalJson } from '../../src/rules/values/canonical.js';
import { patchBetween, patched } from '../../src/rules/values/merge-patch.js';
import { runs } from '../support/long.js';
import { documentOf, edited, type Json, QUEBEC_8_FROM_TOCK } from './support/documents.js';
import { nearRuleset } from './support/random-ruleset.js';

const FIRST = edited(documentOf('premiere-regle'), { '/players': [2, 4] });
const DOG = edited(documentOf('dog'), { '/switches': undefined, '/cards/X': { uses: [] } });

const alone = ['a', 'b', 'c', 'd'].map((colour) => ({ colours: [colour] }));
const teams = alone.map((player, index) => ({ ...player, team: index % 2 }));

/** A game in which the first player is to act. */
function gameOf(ruleset: Json, position: string, hand: string, changes: object = {}): Game {
  const players = alone;
  const hands = [[hand], [], [], []];
  const read = readGame({ ruleset, zones: 4, players, position, turn: 0, hands, dealt: 5, ...changes });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  return read.value;
}

function positionsAfter(game: Game): string[] {
  const list = listActions(game);
  return Array.from({ length: list.count }, (_, i) => describeAction(game, list, i))
    .flatMap(({ kind, position }) => (kind === 'move' && position !== undefined ? [position] : []))
    .sort();
}

describe('moves of rulesets of one’s own', () => {
  it('a swap of two own pawns changes nothing, or a fresh one stops being fresh: either is listed once', () => {
    const jack = { kind: 'swap', pair: 'own-any', excluded: 'fresh-of-others' };
    const ours = edited(FIRST, { '/cards/J/uses': [jack] });
    expect(positionsAfter(gameOf(ours, 'a18!,a3,a5///', 'JS'))).toEqual(['a18!,a3,a5///', 'a18,a3,a5///']);
  });

  it('a swap that changes nothing is one action for a player with two colours, too', () => {
    const ours = edited(FIRST, { '/twoColoursForTwo': true });
    const players = ['ac', 'bd'].map((colours) => ({ colours: [...colours] }));
    const game = gameOf(ours, 'a3,a5//c3,c5/', 'JS', { players, hands: [['JS'], []] });
    const unchanged = positionsAfter(game).filter((position) => position === 'a3,a5//c3,c5/');
    expect(unchanged).toHaveLength(1);
  });

  it('an own pawn that goes by an ordered five keeps the others, also where its result is listed already', () => {
    const five = { kind: 'forward', steps: 5, mover: 'in-order' };
    const ours = edited(FIRST, { '/cards/5/uses': [{ kind: 'forward', steps: 1 }, five] });
    const game = gameOf(ours, 'a12,a13,a17/b18!/c5/', '5S');
    expect(positionsAfter(game)).toEqual(['a12,a14,a17/b18!/c5/', 'a13,a17/b18!/c5/']);
  });

  it('a five that moves any pawn takes an opponent’s over its star, and no own one', () => {
    const ours = edited(FIRST, { '/cards/5/uses/0/mover': 'any' });
    expect(positionsAfter(gameOf(ours, 'd16/a15//', '5S'))).toEqual(['aH3/a15//', 'd16/b2//', 'd16/bH2//']);
  });

  it('a jump between intersections takes no pawn past the entry where it must turn in', () => {
    const ours = edited(FIRST, { '/noRepass': undefined, '/noOverrun': true });
    expect(positionsAfter(gameOf(ours, 'b5,d5///', '2S'))).toEqual(['b5,d7///', 'b7,d5///', 'c7,d5///']);
  });

  it('what two splits of one card lead to is listed once', () => {
    const split = (steps: number) => ({ kind: 'split', steps, pawns: 2 });
    const ours = edited(DOG, { '/cards/7/uses': [split(3), split(7)] });
    const positions = positionsAfter(gameOf(ours, 'a1,a4,a8///', '7S', { players: teams }));
    expect(positions).toContain('a4,a8///');
    expect(positions).toEqual([...new Set(positions)]);
  });

  it('what a split and a card that sweeps the way lead to is listed once', () => {
    const sweep = { kind: 'forward', steps: 6, captureAll: true };
    const ours = edited(DOG, { '/cards/7/uses/1': sweep, '/cards/6/uses': [] });
    const positions = positionsAfter(gameOf(ours, 'a3,a4,a10///', '7S', { players: teams }));
    expect(positions).toContain('a10,a9///');
    expect(positions).toEqual([...new Set(positions)]);
  });

  it('a jump between intersections and the steps of another use are one action where they end alike', () => {
    const uses = [2, 18].map((steps) => ({ kind: 'forward', steps }));
    const ours = edited(FIRST, { '/holesPerZone': 16, '/cards/2/uses': uses });
    expect(positionsAfter(gameOf(ours, 'a5///', '2S'))).toEqual(['a7///', 'b7///', 'c7///']);
  });

  it('a seven with the partner is not left out because another’s pawn could capture the same pawn', () => {
    const five = { kind: 'forward', steps: 5, mover: 'any' };
    const together = edited(DOG, {
      '/cards/7/uses/0/partners': 'together',
      '/cards/7/uses/0/captureAll': undefined,
    });
    const ours = edited(together, { '/cards/7/uses/1': five });
    const positions = positionsAfter(gameOf(ours, 'a13,a6/a1//', '7S', { players: teams }));
    expect(positions).toEqual(expect.arrayContaining(['a13/a6//', 'a13/a1//']));
  });
});

describe('why a card of one’s own moves nothing', () => {
  const FIVE = { kind: 'forward', steps: 2, mover: 'any' };

  it.each<[string, string, Json, string, object[]]>([
    ['a card that only burns', 'a1', [{ kind: 'burn' }], 'a1///', [{ code: 'only-burns' }]],
    [
      'a card that starts or burns',
      'a1',
      [{ kind: 'start' }, { kind: 'burn' }],
      'a1,a16!///',
      [{ code: 'only-starts' }],
    ],
    ['a card that moves any pawn on the track', 'aH1', [FIVE], 'aH1///', [{ code: 'in-home' }]],
  ])('%s has a reason for the pawn in %s', (_, hole, uses, position, reasons) => {
    const ours = edited(DOG, { '/cards/5/uses': uses });
    const game = gameOf(ours, position, '5S', { players: teams });
    const asked = game.rules.board.parse(hole) as Hole;
    expect(whyNotHole(game, parseCard('5S')!, asked)).toMatchObject(reasons);
  });
});

it('a game of one’s own as JSON comes back from the last of the many deals that four packs give two players', () => {
  const ours = edited(FIRST, { '/packCounts': { 2: 4 }, '/deals': { first: { 0: [1] }, later: { 0: 1 } } });
  const two = { players: alone.slice(0, 2), hands: [['2S'], []], dealt: 1, pile: [] };
  const written = writeGame(gameOf(ours, '//-/-', '2S', { ...two, deal: 104 }));
  expect(readGame(written)).toMatchObject({ ok: true, value: { deal: 104 } });
});

describe('a merge patch', () => {
  it('makes any document of any ruleset of the program, and says nothing where they are equal', () => {
    const pairs = fc.tuple(fc.constantFrom(...RULESET_IDS), nearRuleset);
    fc.assert(
      fc.property(pairs, ([id, document]) => {
        const patch = JSON.parse(JSON.stringify(patchBetween(RULESETS[id], document as object))) as unknown;
        expect(canonicalJson(patched(RULESETS[id], patch))).toBe(canonicalJson(document));
        expect(patchBetween(document as object, document as object)).toEqual({});
      }),
      { numRuns: runs(200), seed: 16 },
    );
  });

  // The examples of RFC 7396, appendix A, that hold objects.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    [['a', 'b'], { a: 'b' }, { a: 'b' }],
  ])('of %j by %j makes %j', (document, patch, result) => {
    expect(patched(document, patch)).toEqual(result);
  });
});

it('finds the ruleset that a document was made of', () => {
  for (const id of RULESET_IDS) {
    const changed = { ...documentOf(id), about: 'Ours' } as unknown as Ruleset;
    expect(descentOf(changed)).toEqual({ parent: id, patch: { name: `${id}, our way`, about: 'Ours' } });
  }
  expect(descentOf(QUEBEC_8_FROM_TOCK as unknown as Ruleset).parent).toBe('quebec-8');
});
