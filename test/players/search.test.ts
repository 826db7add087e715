import { describe, expect, it } from 'vitest';
import { Determinizer, sampleHands } from '../../src/players/determinizer.js';
import { greedyChoice } from '../../src/players/greedy.js';
import { hardParts, MOST_WEIGHED, searchParts } from '../../src/players/hard.js';
import { observe } from '../../src/players/observation.js';
import { readObservation } from '../../src/players/observation-json.js';
import { PairedComparison } from '../../src/players/paired-comparison.js';
import { type PlayoutPolicy, playToDealEnd } from '../../src/players/playout.js';
import { type Budget, behind, type Candidate, Search } from '../../src/players/search.js';
import { Thinking } from '../../src/players/thinking.js';
import { Rng } from '../../src/rules/cards/random.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { rulesOf, setupOf } from '../rules/support/tables.js';
import { runs, sampled } from '../support/long.js';
import { type Scene, sceneAfter } from './support.js';

const RULES = rulesOf(setupOf({ ruleset: 'tock', players: 4, teamSize: 2 }));

const scenes = Array.from({ length: 9 }, (_, seed) => sceneAfter(RULES, seed + 1, 20 + 11 * seed));

/** Searches among all actions of the player to act. */
function searched({ game, seen }: Scene, budget: Budget): Search {
  const list = new ActionList();
  legalActions(game, list);
  const worlds = new Determinizer(observe(game, game.turn, seen));
  const parts = searchParts(RULES, (chance) => worlds.draw(chance));
  const choices = Array.from({ length: list.count }, (_, choice) => ({ choice }));
  const search = new Search(parts, game.turn, choices, list, budget);
  search.run();
  return search;
}

it.each([
  // By how much the first is better on average, how much that varies, games, and whether it is settled.
  ['the same outcomes are settled', 0, 0, 8, true],
  ['a difference that never varies is settled', 0.01, 0, 8, true],
  ['a clear lead is settled in a few games', 0.1, 0.05, 8, true],
  ['a lead that may be luck is not', 0.1, 0.3, 8, false],
  ['the same lead is settled in many games', 0.1, 0.3, 200, true],
  ['equal ones whose outcomes vary are not settled', 0, 0.3, 200, false],
  ['whoever is behind never beats the leader', -0.1, 0.05, 200, false],
])('a race of two: %s', (_, lead, spread, games, settled) => {
  const race = new PairedComparison(2);
  for (let game = 0; game < games; game++) {
    race.note(Float64Array.of(0.5 + lead + (game % 2 === 0 ? spread : -spread), 0.5), [{ at: 0 }, { at: 1 }]);
  }
  expect(race.isSettled(0, 1, games)).toBe(settled);
});

it('a playout varies less with the cards when what choices promised is mixed in, around about the same mean', () => {
  const [plain, mixed] = [0, 1].map(() => ({ sum: 0, squares: 0 })) as [Spread, Spread];
  let playouts = 0;
  for (let seed = 1; seed <= runs(8); seed++) {
    const { game, seen } = sceneAfter(RULES, seed, 40);
    const worlds = new Determinizer(observe(game, game.turn, seen));
    const parts = hardParts(RULES, game.turn, (chance) => worlds.draw(chance));
    const chance = new Rng(seed);
    const values = { plain: [] as number[], mixed: [] as number[] };
    for (let drawn = 0; drawn < 60; drawn++, playouts++) {
      const world = parts.draw(chance);
      const policy = parts.policies[drawn % parts.policies.length] as PlayoutPolicy;
      const followed = playToDealEnd(world, new ActionList(), policy, parts, game.turn);
      const end = parts.value(world, game.turn);
      values.plain.push(end);
      values.mixed.push(followed.promised + followed.rest * end);
    }
    add(plain, values.plain);
    add(mixed, values.mixed);
  }
  expect(Math.abs(mixed.sum - plain.sum) / playouts).toBeLessThan(0.03);
  expect(mixed.squares).toBeLessThan(0.85 * plain.squares);
});

interface Spread {
  sum: number;
  /** Squared differences from the mean of each question. */
  squares: number;
}

function add(spread: Spread, values: readonly number[]): void {
  const sum = values.reduce((one, other) => one + other, 0);
  spread.sum += sum;
  for (const value of values) spread.squares += (value - sum / values.length) ** 2;
}

describe('the playouts of the hard level', () => {
  it('are played by the learned evaluation, and opponents go for plain progress in every second drawn game', () => {
    const list = new ActionList();
    const { game: start, seen } = sceneAfter(RULES, 1, 20);
    const worlds = new Determinizer(observe(start, start.turn, seen));
    const draw = (chance: Rng) => worlds.draw(chance);
    const [learned] = searchParts(RULES, draw).policies as [PlayoutPolicy];
    const [first, second] = hardParts(RULES, start.turn, draw).policies as [PlayoutPolicy, PlayoutPolicy];
    const differing = { mates: 0, opponents: 0 };
    for (let seed = 1; seed <= runs(120); seed++) {
      const { game } = sceneAfter(RULES, seed, 13 + (seed % 40));
      legalActions(game, list);
      const expected = learned(game, list);
      expect(first(game, list)).toBe(expected);
      const isMate = game.turn % 2 === start.turn % 2;
      expect(second(game, list)).toBe(isMate ? expected : greedyChoice(game, list));
      if (greedyChoice(game, list) !== expected) differing[isMate ? 'mates' : 'opponents']++;
    }
    // Else the two ways to play could not be told apart.
    expect(differing.mates).toBeGreaterThan(5);
    expect(differing.opponents).toBeGreaterThan(5);
  });

  it('take the ways to play on in turn, the same for all actions of one drawn game', () => {
    const list = new ActionList();
    const { game, seen } = scenes.find((scene) => {
      legalActions(scene.game, list);
      return list.count > 2;
    }) as Scene;
    const worlds = new Determinizer(observe(game, game.turn, seen));
    const parts = searchParts(RULES, (chance) => worlds.draw(chance));
    const [choose] = parts.policies as [PlayoutPolicy];
    const used: string[] = [];
    const named = (name: string): PlayoutPolicy => {
      return (one, list) => {
        if (used.at(-1) !== name) used.push(name);
        return choose(one, list);
      };
    };
    const counted = {
      ...parts,
      draw: (chance: Rng) => {
        used.push('draw');
        return parts.draw(chance);
      },
      policies: [named('learned'), named('plain')],
    };
    const choices = Array.from({ length: list.count }, (_, choice) => ({ choice }));
    new Search(counted, game.turn, choices, list, { nodes: 2_000, seed: 1 }).run();
    const games = used.length / 2;
    expect(games).toBeGreaterThan(3);
    expect(used).toEqual(
      Array.from({ length: games }, (_, at) => ['draw', at % 2 === 0 ? 'learned' : 'plain']).flat(),
    );
  });
});

describe('a search', () => {
  it('that drops what is beaten spends less and finds what is as good', () => {
    let spent = 0;
    let all = 0;
    for (const scene of sampled(scenes, 4)) {
      const budget = { nodes: 6_000, seed: 1 };
      const whole = searched(scene, budget);
      const short = searched(scene, { ...budget, least: 8 });
      if (whole.candidates.length < 2) continue;
      spent += short.nodes;
      all += whole.nodes;
      // What each is worth is read off a search that knows nothing of either's luck.
      const judge = searched(scene, { nodes: 20_000, seed: 2 });
      const worth = (search: Search) => {
        const { choice } = search.ranking()[0] as { choice: number };
        const found = judge.candidates.find((one) => one.choice === choice) as Search['candidates'][number];
        return found.sum / found.playouts;
      };
      expect(worth(short)).toBeGreaterThan(worth(whole) - 0.02);
    }
    expect(spent).toBeLessThan(0.8 * all);
  });

  it('keeps every candidate for the least number of games', () => {
    for (const scene of scenes) {
      const { candidates } = searched(scene, { nodes: 50_000, seed: 3, least: 5 });
      if (candidates.length < 2) continue;
      expect(Math.min(...candidates.map(({ playouts }) => playouts))).toBeGreaterThanOrEqual(5);
    }
  });

  it('that shows every candidate chooses as one that does not, and may spend as much again', () => {
    for (const scene of sampled(scenes, 5)) {
      const budget = { nodes: 3_000, seed: 4, least: 8 };
      const short = searched(scene, budget);
      const shown = searched(scene, { ...budget, shown: 32 });
      if (short.candidates.length < 2) continue;
      expect(shown.ranking()[0]?.choice).toBe(short.ranking()[0]?.choice);
      expect(shown.nodes).toBe(short.nodes);
      expect(shown.playouts).toBeGreaterThan(short.playouts);
      const least = Math.min(...shown.candidates.map(({ playouts }) => playouts));
      expect(least).toBeGreaterThan(Math.min(...short.candidates.map(({ playouts }) => playouts)));
      expect(least).toBeLessThanOrEqual(32);
      const [best, ...others] = shown.ranking().map((one) => shown.worth(one));
      for (const worth of others) expect(worth).toBeLessThanOrEqual(best as number);
    }
  });
});

it('what is behind a choice is never worth more than it, nor less than nothing', () => {
  expect(behind(0.5, 0.2)).toBeCloseTo(0.3, 10);
  expect(behind(0.5, -0.2)).toBe(0.5);
  expect(behind(0.3, 0.7)).toBe(0);
});

describe('a choice that slips', () => {
  const chosen = (polite: number) => {
    const { game } = scenes[1] as Scene;
    const list = new ActionList();
    legalActions(game, list);
    const parts = { ...searchParts(RULES, sampleHands(game)), value: () => 0.5 };
    const choices = [
      { choice: 0, value: 0.6, slips: true },
      { choice: 1, value: polite },
    ];
    const search = new Search(parts, game.turn, choices, list, { nodes: 1, seed: 1, shown: 4 });
    search.run();
    const [best, other] = search.ranking() as [Candidate, Candidate];
    expect(search.worth(other)).toBeLessThanOrEqual(search.worth(best));
    return best.choice;
  };

  it('gives way to one that is worth about as much, and to no other', () => {
    expect([0.6, 0.585, 0.57].map(chosen)).toEqual([1, 1, 0]);
  });
});

describe('a budget', () => {
  const decided = (shown = 0) => {
    const read = readObservation({
      ...setupOf({ ruleset: 'dog', players: 6, teamSize: 3 }, { sevenPartner: true }),
      position: 'a2,b3/a4,c6/a6,c2/b11,d5/b1,c9/d11,e8',
      turn: 0,
      hands: [['7S', '7H', 'XR', 'KS'], 4, 4, 4, 4, 4],
      dealt: 4,
      stock: 60,
    });
    if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
    return new Thinking(read.value, 'hard', 1, { nodes: 500, shown });
  };

  it('counts what a crowded hand lists and ranks, and ends at most a playout later', () => {
    expect(decided().list.count).toBeGreaterThan(MOST_WEIGHED);
    expect(decided().playouts).toBe(0);
    expect(decided(4).playouts).toBeLessThan(4);
    expect(decided(4).choice).toBe(decided().choice);
  });
});
