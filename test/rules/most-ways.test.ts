/** `WAYS_RUNS=20000 npx vitest run --project unit test/rules/most-ways` tries many rulesets; a test run tries fewer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import { NO_PAWN, Position, pawnsOf } from '../../src/rules/board/position.js';
import { differentCards, parseCard } from '../../src/rules/cards/cards.js';
import { Game } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { addMoves } from '../../src/rules/moves/legal.js';
import { Rules } from '../../src/rules/rules.js';
import { MOST_WAYS, MOST_WAYS_OF_PACK, mostWays } from '../../src/rules/rulesets/most-ways.js';
import type { CardEffect, Ruleset } from '../../src/rules/rulesets/ruleset.js';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import { teamSizesFor } from '../../src/rules/rulesets/ruleset-tables.js';
import { RULESET_IDS, RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { usualSetup } from '../../src/rules/rulesets/usual-setup.js';
import { checkSetup } from '../../src/rules/setup.js';
import { runs } from '../support/long.js';
import { documentOf, edited, type JsonObject, OVERGROWN } from './support/documents.js';
import { nearRuleset } from './support/random-ruleset.js';
import { rulesOf, setupOf } from './support/tables.js';

const SEVEN: CardEffect = { kind: 'split', steps: 7, pawns: 7, partners: 'together' };
/** Ten zones in two teams of five. */
const TEN = {
  '/players': [10],
  '/teamSizes': [5],
  '/zones': [10],
  '/packCounts': { 10: 4 },
  '/paired': undefined,
};
const SIX = { '/players': [6], '/teamSizes': [3], '/packCounts': { 6: 3 }, '/switches': undefined };

const refused = (changes: Parameters<typeof edited>[1]) => checkRuleset(edited(documentOf('dog'), changes));

describe('a ruleset that shares steps in more ways than can be listed is refused', () => {
  it.each<[string, Parameters<typeof edited>[1], string]>([
    ['seven pawns of five partners', { ...TEN, '/cards/7/uses': [SEVEN] }, '/cards/7/uses'],
    [
      'with everything captured on the way',
      { ...TEN, '/cards/7/uses': [{ ...SEVEN, captureAll: true }] },
      '/cards/7/uses',
    ],
    ['by an option', { ...TEN }, '/switches/sevenPartner/turned/cards/7/uses'],
    ['by one suit', { ...TEN, '/switches': undefined, '/cards/9/bySuit': { H: [SEVEN] } }, '/cards/9/uses'],
    [
      'by a joker that stands for several such cards',
      { ...SIX, '/cards/7/uses': [{ ...SEVEN, pawns: 6 }], '/cards/6/uses': [{ ...SEVEN, steps: 6 }] },
      '/cards/X/uses',
    ],
    ['by several cards together', { ...SIX, '/cards/7/uses': [SEVEN], '/cards/9/uses': [SEVEN] }, '/cards'],
    [
      'past intersections',
      { ...SIX, '/intersections': 7, '/cards/7/uses': [{ ...SEVEN, pawns: 5 }] },
      '/cards/7/uses',
    ],
  ])('%s', (_, changes, field) => {
    const answer = refused(changes);
    expect(answer).toMatchObject({ ok: false, fault: { code: 'too-many-ways', field } });
    if (!answer.ok)
      expect(answer.fault.problem).toMatch(
        /^this ruleset shares steps in more ways than can be listed: up to \d+, with \d colours a side/,
      );
  });

  it.each(RULESET_IDS)('%s is not, whatever the options', (id) => {
    expect(checkRuleset(documentOf(id))).toMatchObject({ ok: true });
  });
});

/** Pawns of all colours out: anywhere, near their homes, or close together. */
function crowded(rules: Rules, next: () => number): Game {
  const { board } = rules;
  const position = new Position(board);
  const place = Math.floor(next() * 3);
  for (const colour of board.colours) {
    if (!rules.playing[colour]) continue;
    const spread = [board.trackLength, 5, 40][place] as number;
    const first = place === 2 ? 0 : rules.entry(colour);
    for (const pawn of pawnsOf(colour)) {
      let hole = (first + board.trackLength - Math.floor(next() * spread)) % board.trackLength;
      while (position.pawnAt[hole] !== NO_PAWN) hole = (hole + 1) % board.trackLength;
      position.put(pawn, hole as Hole);
    }
  }
  return new Game(rules, position);
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The random rulesets, with any teams and boards. */
const sharing: fc.Arbitrary<JsonObject> = fc
  .tuple(
    nearRuleset,
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 2, max: 7 }),
    fc.integer({ min: 2, max: 7 }),
    fc.boolean(),
    fc.constantFrom('rest', 'together', undefined),
  )
  .map(([near, size, steps, pawns, captureAll, partners]) => {
    const use = { kind: 'split', steps, pawns, captureAll: captureAll || undefined, partners };
    const document = {
      ...(near as JsonObject),
      players: [2 * size],
      teamSizes: [size],
      zones: [size < 3 ? 4 : size * 2],
      packs: [55],
      packCounts: { [2 * size]: 4 },
      deals: { first: { 0: [2] } },
      exchange: 'never',
      cards: { ...(documentOf('dog')['cards'] as JsonObject), 7: { uses: [use] } },
    };
    return JSON.parse(JSON.stringify(document)) as JsonObject;
  });

describe('no position lists more ways than are foretold', () => {
  it('by random rulesets that are accepted', () => {
    let accepted = 0;
    fc.assert(
      fc.property(sharing, fc.nat(), (document, seed) => {
        const read = checkRuleset(document);
        if (!read.ok) return;
        accepted++;
        const ruleset = read.value;
        const next = randomNumbers(seed);
        const [players = 4] = ruleset.players;
        const rules = rulesOf(usualSetup(ruleset, players, teamSizesFor(ruleset, players)[0] ?? 1));
        const seven = parseCard('7S') as never;
        const list = new ActionList();
        for (let trial = 0; trial < 6; trial++) {
          list.clear();
          addMoves(crowded(rules, next), [seven], list);
          expect(list.count).toBeLessThanOrEqual(mostWays(ruleset, ruleset.cards[7]?.uses ?? []));
        }
      }),
      { seed: 35, numRuns: Number(process.env['WAYS_RUNS'] ?? runs(150)) },
    );
    expect(accepted).toBeGreaterThan(runs(20) - 1);
  });

  it('by dog with three partners who share, whose list is the longest', () => {
    const setup = setupOf({ ruleset: 'dog', players: 6, teamSize: 3 }, { sevenPartner: true });
    const rules = rulesOf(setup);
    const next = randomNumbers(7);
    let most = 0;
    const list = new ActionList();
    for (let trial = 0; trial < runs(12); trial++) {
      list.clear();
      const game = crowded(rules, next);
      addMoves(game, [parseCard('7S') as never], list);
      most = Math.max(most, list.count);
    }
    const seven = RULESETS.dog.switches?.sevenPartner?.turned.cards?.[7]?.uses ?? [];
    expect(mostWays(RULESETS.dog, seven)).toBe(125_139);
    expect(most).toBeGreaterThan(50_000);
    expect(most).toBeLessThan(125_139);
    list.clear();
    addMoves(crowded(rules, next), differentCards(rules), list);
    expect(list.count).toBeLessThan(4 * MOST_WAYS_OF_PACK);
  });

  it('by a ruleset that was never checked: the list ends', () => {
    const ruleset = OVERGROWN as unknown as Ruleset;
    const checked = checkSetup({ ...usualSetup(RULESETS.dog, 4, 2), zones: 4 });
    if (!checked.ok) throw new Error('refused');
    const players = Array.from({ length: 10 }, (_, seat) => ({ colours: [seat as never], side: seat % 2 }));
    const rules = new Rules({ ...checked.value, ruleset, zones: 10, players });
    const list = new ActionList();
    addMoves(crowded(rules, randomNumbers(1)), [parseCard('7S') as never], list);
    expect(list.count).toBe(MOST_WAYS);
  });
});
