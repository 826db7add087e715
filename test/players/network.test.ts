import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableSetup } from '../../src/cli/simulate.js';
import { type Contestant, playPair } from '../../src/players/arena.js';
import { freshEvaluation, isLearned } from '../../src/players/evaluation.js';
import { type Evaluation, Evaluator } from '../../src/players/evaluator.js';
import { giftByRule } from '../../src/players/exchange.js';
import { Features, ROW_COUNT } from '../../src/players/features.js';
import { bestByEvaluator } from '../../src/players/hard.js';
import { MoveOdds, UnseenCards } from '../../src/players/move-odds.js';
import { chanceFrom, Network, PARAMETERS } from '../../src/players/network.js';
import { BACK_BIT, RuleTables, TRAITS } from '../../src/players/rule-tables.js';
import { refine, unpackWeights, WEIGHTS_VERSION } from '../../src/players/weights-file.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { type Pawn, Position } from '../../src/rules/board/position.js';
import { type Card, parseCard } from '../../src/rules/cards/cards.js';
import { Rng } from '../../src/rules/cards/random.js';
import { Game } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { checkSetup } from '../../src/rules/setup.js';
import { freshParameters, Learner, type Sample } from '../../tools/train/learner.js';
import { packWeights } from '../../tools/train/pack-weights.js';
import { selfPlay } from '../../tools/train/self-play.js';
import { randomRulesets } from '../rules/support/random-ruleset.js';
import { rulesOf, setupOf } from '../rules/support/tables.js';
import { runs } from '../support/long.js';
import { handWritten } from './hand-written.js';
import { sceneAfter } from './support.js';

/** On each ruleset, in games of two. */
const PAIRS = runs(8);

const fresh = (seed: number) => {
  const chance = new Rng(seed);
  return new Network(freshParameters(() => chance.below(2001) / 1000 - 1));
};
const inputs = fc
  .array(fc.tuple(fc.nat(ROW_COUNT - 1), fc.double({ min: 0.01, max: 3, noNaN: true })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((list) => ({
    count: list.length,
    row: Uint16Array.from(list, ([row]) => row),
    value: Float64Array.from(list, ([, value]) => value),
  }));

describe('the network', () => {
  it('scores a position by its difference from another as it scores it alone', () => {
    const network = fresh(1);
    fc.assert(
      fc.property(inputs, inputs, (one, other) => {
        expect(network.startNear(one)).toBe(network.score(one));
        expect(network.scoreNear(other)).toBeCloseTo(network.score(other), 9);
      }),
      { seed: 1 },
    );
  });

  it('learns along the gradient that small changes of its parameters show', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.nat(PARAMETERS - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (position, at, target) => {
          const network = fresh(2);
          const learner = new Learner(network, 0);
          learner.learn({ ...position, target } as Sample);
          const slope = learner.state.gradient[at] as number;
          const loss = (change: number) => {
            const moved = new Network(network.parameters.slice());
            moved.parameters[at] = (moved.parameters[at] as number) + change;
            const chance = chanceFrom(moved.score(position));
            return -target * Math.log(chance) - (1 - target) * Math.log(1 - chance);
          };
          const small = 1e-6;
          const measured = (loss(small) - loss(-small)) / (2 * small);
          expect(Math.abs(measured - slope)).toBeLessThan(1e-3 * Math.max(1, Math.abs(slope)));
        },
      ),
      { seed: 2, numRuns: runs(200) },
    );
  });

  it('goes on learning from a kept state as if it had not been stopped', () => {
    const rules = rulesOf(setupOf({ ruleset: 'tac-tik', players: 2, teamSize: 1 }));
    const whole = fresh(3);
    const learner = new Learner(whole, 0.01);
    const chance = new Rng(9);
    const learnGame = (network: Network, by: Learner, draws: Rng) => {
      for (const sample of selfPlay(rules, network, draws)) by.learn(sample);
    };
    learnGame(whole, learner, chance);
    const resumed = new Network(whole.parameters.slice());
    const again = new Learner(resumed, 0.01);
    again.restore(structuredClone(learner.state));
    const later = new Rng(chance.state);
    learnGame(whole, learner, chance);
    learnGame(resumed, again, later);
    expect(resumed.parameters).toEqual(whole.parameters);
  });

  it('is kept in sixteen bits a parameter, what a ruleset changes in eight, and not used for other features than its own', () => {
    const { parameters } = fresh(4);
    const own = parameters.map((parameter, at) => parameter + 0.01 * Math.sin(at));
    const made = { rulesets: ['tock'], games: 1, refining: 1, hours: 0 };
    const packed = packWeights(parameters, new Map([['tock', own]]), made);
    const farthest = (ruleset: string, from: Float64Array) => {
      const unpacked = refine(unpackWeights(packed) as Float64Array, packed, ruleset);
      return unpacked.reduce((most, value, at) => Math.max(most, Math.abs(value - (from[at] as number))), 0);
    };
    const half = (unit = 0) => unit / 2 + 1e-12;
    expect(farthest('jackaroo', parameters)).toBeLessThanOrEqual(half(packed.common.unit));
    expect(farthest('constructor', parameters)).toBeLessThanOrEqual(half(packed.common.unit));
    const { tock } = packed.refined;
    expect(farthest('tock', own)).toBeLessThanOrEqual(half(tock?.unit));
    expect(tock?.unit).toBeLessThan(0.0001);
    expect(unpackWeights({ ...packed, version: WEIGHTS_VERSION + 1 })).toBeUndefined();
    const short = { ...packed.common, data: packed.common.data.slice(4) };
    expect(unpackWeights({ ...packed, common: short })).toBeUndefined();
  });
});

/** Plays one move deep. */
function oneDeep(rules: Rules, evaluation: Evaluation): Contestant {
  const judge = new Evaluator(RuleTables.of(rules), evaluation);
  return { choose: (game, list) => bestByEvaluator(judge, game, list), give: giftByRule };
}

it('what was learned judges rulesets that no games were learned from better than the hand-written terms do', () => {
  const tables = randomRulesets(12, 17).flatMap((ruleset) => {
    const checked = checkSetup(tableSetup(ruleset, 4, 2));
    return checked.ok ? [new Rules(checked.value)] : [];
  });
  expect(tables).toHaveLength(4);
  let wins = 0;
  for (const rules of tables) {
    expect(isLearned(rules)).toBe(false);
    for (let pair = 1; pair <= PAIRS; pair++)
      wins += playPair(rules, oneDeep(rules, freshEvaluation(rules)), oneDeep(rules, handWritten), pair);
  }

  expect(wins / (PAIRS * tables.length)).toBeGreaterThan(0.55);
});

it('features are the same for every seat, the table turned accordingly', () => {
  const rules = rulesOf(setupOf({ ruleset: 'quebec-7', players: 4, teamSize: 2 }));
  const network = fresh(5);
  const judge = new Evaluator(RuleTables.of(rules), network);
  const list = new ActionList();
  let compared = 0;
  for (let seed = 1; seed <= runs(40); seed++) {
    const { game } = sceneAfter(rules, seed, 3 * seed);
    const turned = game.clone();
    const { board } = rules;
    turned.position.copyFrom(
      new (game.position.constructor as new (b: typeof board) => typeof game.position)(board),
    );
    for (let pawn = 0; pawn < 16; pawn++) {
      const hole = game.position.holeOf[pawn] as number;
      const next = (pawn + 4) % 16;
      if (hole < board.trackLength) {
        turned.position.put(next as never, ((hole + board.holesPerZone) % board.trackLength) as never);
      } else if (hole === board.centre) turned.position.put(next as never, hole as never);
      else if (board.kind(hole as never) === 'home') {
        turned.position.put(next as never, board.home((next >> 2) as never, board.number(hole as never)));
      }
    }
    turned.position.fresh = ((game.position.fresh << 1) | (game.position.fresh >> 3)) & 15;
    for (const player of game.hands.keys())
      turned.hands[(player + 1) % 4] = game.hands[player]?.slice() ?? [];
    turned.turn = (game.turn + 1) % 4;
    turned.dealer = (game.dealer + 1) % 4;
    const scores = [game, turned].map((now) => {
      legalActions(now, list);
      judge.begin(now);
      return Array.from({ length: list.count }, (_, index) => judge.score(now, list, index)).sort(
        (a, b) => a - b,
      );
    });
    expect(scores[1]?.length).toBe(scores[0]?.length);
    for (const [at, score] of scores[0]?.entries() ?? []) {
      compared++;
      expect(scores[1]?.[at]).toBeCloseTo(score, 6);
    }
  }
  expect(compared).toBeGreaterThan(runs(100));
});

describe('what cards are good for', () => {
  it('no card that goes very far ahead is taken for one that goes back', () => {
    const far = {
      Q: { uses: [{ kind: 'forward', steps: 19 }] },
      9: { uses: [{ kind: 'forward', steps: 20 }] },
    };
    const ruleset = { ...RULESETS.tock, name: 'Chez nous', cards: { ...RULESETS.tock.cards, ...far } };
    const { exact, reach } = RuleTables.of(
      rulesOf({ ...setupOf({ ruleset: 'tock', players: 2, teamSize: 1 }), ruleset }),
    );
    const bits = ['QS', '9S']
      .map((name) => parseCard(name) as Card)
      .flatMap((card) => [exact[card], reach[card]]);
    expect(bits).toEqual([0, 0, 0, 0]);
    expect((exact[parseCard('4S') as Card] as number) >> BACK_BIT).toBe(1);
  });

  it('a pawn is in danger at each number of steps that cards go back', () => {
    const back = [4, 1].map((steps) => ({ kind: 'back', steps }));
    const cards = { ...RULESETS.tock.cards, 4: { uses: back } };
    const ruleset = { ...RULESETS.tock, name: 'Chez nous', cards };
    const rules = rulesOf({ ...setupOf({ ruleset: 'tock', players: 2, teamSize: 1 }), ruleset });
    const facts = RuleTables.of(rules);
    const unseen = new UnseenCards(facts);
    unseen.fill([], []);
    const game = new Game(rules, new Position(rules.board));
    game.hands[1] = [parseCard('2S') as Card];
    const outlook = new MoveOdds(facts);
    outlook.count(unseen);
    outlook.guessOthers(game, 0);
    const features = new Features(facts, outlook);
    const inDanger = [1, 2, 3, 4, 5].filter((steps) => {
      const position = new Position(rules.board);
      const [hole, behind] = [20, 20 + steps] as Hole[];
      position.put(0 as Pawn, hole as Hole);
      position.put(4 as Pawn, behind as Hole);
      const held = Uint8Array.of(0, 1);
      const traits = new Uint8Array(TRAITS.length);
      features.fill(position, { player: 0, traits, held, next: 1, skipped: false });
      return features.danger(position, 0 as Pawn) > 0;
    });
    expect(inDanger).toEqual([1, 4]);
  });
});
