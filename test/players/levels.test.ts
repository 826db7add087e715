import { describe, expect, it } from 'vitest';
import { playPair } from '../../src/players/arena.js';
import { contestantNamed } from '../../src/players/baselines/index.js';
import type { Contestant } from '../../src/players/contestant.js';
import { LEAST_ADVISED_GAMES } from '../../src/players/hard.js';
import { LEVELS } from '../../src/players/level.js';
import { adviceOf, advise, contestant, decide } from '../../src/players/levels.js';
import { observe } from '../../src/players/observation.js';
import { readObservation } from '../../src/players/observation-json.js';
import { Thinking } from '../../src/players/thinking.js';
import { ActionList } from '../../src/rules/actions.js';
import { type Card, cardName, parseCard } from '../../src/rules/cards.js';
import { deal, newGame } from '../../src/rules/deal.js';
import { findAction } from '../../src/rules/notation.js';
import { ALL_SHAPES, rulesOf, setupOf, shapeName } from '../rules/support/tables.js';
import { sceneAfter } from './support.js';

const PAIRED = { ruleset: 'tock', players: 4, teamSize: 2 } as const;

/** What a level would do with this hand on this board, a and c against b and d. */
function adviceFor(
  position: string,
  hand: string[],
  changes: object = {},
  level: (typeof LEVELS)[number] = 'hard',
) {
  const read = readObservation({
    ...setupOf(PAIRED),
    position,
    turn: 0,
    hands: [hand, 4, 4, 4],
    dealt: 5,
    stock: 30,
    ...changes,
  });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  return advise(read.value, level, 1, 1500);
}

describe('a decision', () => {
  it('is a legal action, of every level at every table', () => {
    const list = new ActionList();
    for (const [at, shape] of ALL_SHAPES.filter(({ players }) => players > 1).entries()) {
      const { game, seen } = sceneAfter(rulesOf(setupOf(shape)), at + 1, 10 + 7 * (at % 9));
      for (const level of LEVELS) {
        const decision = decide(observe(game, game.turn, seen), level, 3, 100);
        const action = decision && 'action' in decision ? decision.action : '';
        expect(
          findAction(game, list, action),
          `${shapeName(shape)}, ${level}: ${action}`,
        ).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('in an exchange is a card of the hand, and so is advice, though all cards be of one kind', () => {
    const rules = rulesOf(setupOf({ ruleset: 'dog', players: 4, teamSize: 2 }));
    const kings = [parseCard('KS'), parseCard('KS')] as Card[];
    for (const level of LEVELS) {
      for (let seed = 1; seed <= 5; seed++) {
        const game = newGame(rules, seed);
        deal(game);
        if (seed === 5) {
          game.dealt = 2;
          for (const hand of game.hands) hand.length = 2;
          game.hands[2] = kings;
        }
        const observation = observe(game, 2, undefined, 'exchange');
        for (const decision of [decide(observation, level, seed, 200), advise(observation, level, seed, 200)])
          expect(game.hands[2]?.map(cardName)).toContain(decision && 'card' in decision ? decision.card : '');
      }
    }
  });

  it('is the same for the same seed, however it is divided into steps', () => {
    const { game, seen } = sceneAfter(rulesOf(setupOf(PAIRED)), 6, 30);
    const observation = observe(game, game.turn, seen);
    const whole = advise(observation, 'hard', 5, 1200);
    const thinking = new Thinking(observation, 'hard', 5, 1200, LEAST_ADVISED_GAMES);
    let steps = 0;
    while (thinking.step()) steps++;
    expect(steps).toBeGreaterThan(3);
    expect(adviceOf(observation, thinking)).toEqual(whole);
    expect(advise(observation, 'hard', 5, 1200)).toEqual(whole);
  });

  it('is none where there is nothing to decide', () => {
    expect(adviceFor('a1/a3//', [])).toBeUndefined();
    expect(adviceFor('aH1,aH2,aH3,aH4//cH1,cH2,cH3,cH4/', ['2S'])).toBeUndefined();
  });
});

describe('what the levels see', () => {
  it.each([
    [
      'the last pawn goes home',
      'aH2,aH3,aH4,d17//cH1,cH2,cH3,cH4/',
      ['2S', '5S', 'KS'],
      '2S:d17-aH1',
      LEVELS,
    ],
    ['a starter starts where nothing else is to do', '/b16//', ['AS', 'KS', '9S'], ':aB-a18', LEVELS],
  ] as const)('%s', (_, position, hand, action, levels) => {
    for (const level of levels) {
      const advice = adviceFor(position, [...hand], {}, level);
      expect(advice && 'action' in advice ? advice.action : '').toContain(action);
    }
  });

  it('no level captures its partner while it can do otherwise', () => {
    for (const level of LEVELS) {
      const advice = adviceFor('a5//a10/', ['5S', '2S'], {}, level);
      expect(advice).toMatchObject({ action: expect.not.stringContaining('x') as string });
    }
  });

  it.each([
    ['tock', 2, 'a1,a5/bH2,bH3,bH4,a14//dH1,dH2,dH3,dH4', '5S:a14-bH1'],
    ['premiere-regle', 1, 'a1,a5/bH2,bH3,bH4,a14//', '5S:a14-bH1'],
    ['quebec-8', 2, 'a1,a5/bH2,bH3,bH4,a12//dH1,dH2,dH3,dH4', '5S:a12-bH1'],
    ['jackaroo', 2, 'a2,a5/bH2,bH3,bH4,a13//dH1,dH2,dH3,dH4', '5S:a13-bH1'],
  ] as const)(
    'no level brings the last pawn of its opponents home: %s',
    (ruleset, teamSize, position, gift) => {
      const hand = ['5S', '9S'];
      for (const level of LEVELS) {
        const advice = adviceFor(position, hand, setupOf({ ruleset, players: 4, teamSize }), level);
        const possible = advice?.alternatives.map((one) => ('action' in one ? one.action : ''));
        expect(possible, `${level} could`).toContain(gift);
        expect(advice?.alternatives.at(-1)).toEqual({ action: gift, value: expect.closeTo(0, 1) });
      }
    },
  );

  it('the reasons are facts of the position, the weightiest first', () => {
    const advice = adviceFor('a1,a12/a16,b18!//', ['4S', 'AH', 'KS', '4D']);
    expect(advice?.reasons[0]).toEqual({
      code: 'captures',
      gain: expect.any(Number) as number,
      colour: 'b',
      hole: 'a16',
    });
    expect(advice?.reasons).toContainEqual({ code: 'keeps-starter', gain: 5, card: 'AH' });
    const gains = advice?.reasons.map(({ gain }) => Math.abs(gain)) ?? [];
    expect(gains).toEqual([...gains].sort((one, other) => other - one));
    expect(adviceFor('a1/a3//', ['2S'])?.reasons).toEqual([{ code: 'only-action', gain: 0 }]);
  });
});

/** Wins of one against another over pairs of games, from a fixed seed. */
function winsOf(one: Contestant, other: string, pairs: number): number {
  const rules = rulesOf(setupOf(PAIRED));
  let wins = 0;
  for (let pair = 1; pair <= pairs; pair++)
    wins += playPair(rules, one, contestantNamed(other) as Contestant, pair);
  return wins / pairs;
}

describe('the ladder', () => {
  it.each([
    ['easy', 'random', 10, undefined, 0.9],
    ['medium', 'easy', 15, undefined, 0.6],
    ['medium', 'greedy', 30, undefined, 0.6],
    ['hard', 'greedy', 4, 600, 0.6],
    ['hard', 'medium', 6, 600, 0.5],
  ] as const)(
    '%s wins against %s',
    (one, other, pairs, nodes, least) => {
      expect(winsOf(contestant(one, nodes), other, pairs)).toBeGreaterThanOrEqual(least);
    },
    300_000,
  );
});
