/**
 * A move that the board looks like on the way to another one waits as long as hands may rest, or is asked about.
 * `POSITIONS=200 npx vitest run --project unit test/sensing/on-the-way.test.ts` looks at so many positions of each
 * ruleset, and at every placement and every order of touches on the small board.
 */
import { describe, expect, it } from 'vitest';
import type { Colour, Hole } from '../../src/rules/board/holes.js';
import { Position, pawnsOf } from '../../src/rules/board/position.js';
import { Rng } from '../../src/rules/cards/random.js';
import type { Game } from '../../src/rules/game.js';
import type { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { PHYSICAL_TIMING } from '../../src/sensing/timing.js';
import { randomRulesets } from '../rules/support/random-ruleset.js';
import { sampled } from '../support/long.js';
import { type Found, type Search, searchTurn } from './support/on-the-way.js';
import { crowdedGame, gameWith, put, rulesFor, turnsAt } from './support/turns.js';

const isLong = process.env['POSITIONS'] !== undefined;
const POSITIONS = Number(process.env['POSITIONS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? 35);
const TIMEOUT = isLong ? 24 * 60 * 60_000 : 60_000;
/** Part 0 of 50, say, of the small board's placements, as the long form takes hours. */
const [PART = 0, PARTS = 1] = (process.env['PART'] ?? (isLong ? '0/1' : '0/1009')).split('/').map(Number);
const SMALL = isLong ? { orders: Number.POSITIVE_INFINITY, moments: 20_000 } : { orders: 3, moments: 200 };

function searched(games: Iterable<Game>, search: Search): Found {
  const found: Found = { alike: 0, orders: 0, wrong: [] };
  for (const game of games) for (const turn of turnsAt(game)) searchTurn(turn, search, found);
  return found;
}

function* crowded(ruleset: Ruleset, count: number, chance: Rng): Generator<Game> {
  for (let i = 0; i < count; i++) yield crowdedGame(rulesFor(ruleset, chance), chance);
}

/** Two or three own pawns and one more, in every way on the nine holes around the star and the first of the home. */
function* placements(rules: Rules): Generator<Game> {
  const { board } = rules;
  const own = rules.players[0]?.colours[0] as Colour;
  const other = rules.players[1]?.colours[0] as Colour;
  const star = board.star(own);
  const holes = [-4, -3, -2, -1, 0, 1, 2].map(
    (n) => ((star + n + board.trackLength) % board.trackLength) as Hole,
  );
  holes.push(board.home(own, 1), board.home(own, 2));
  let count = 0;
  for (let set = 0; set < 2 ** holes.length; set++) {
    const chosen = holes.filter((_, i) => (set & (1 << i)) !== 0);
    if (chosen.length < 2 || chosen.length > 3) continue;
    for (const hole of holes.slice(0, 7)) {
      if (chosen.includes(hole) || count++ % PARTS !== PART) continue;
      const position = new Position(board);
      for (const [i, to] of chosen.entries()) put(position, pawnsOf(own)[i]!, to);
      put(position, pawnsOf(other)[0]!, hole);
      if (count % 2 === 0 && chosen.includes(star)) position.fresh = 1 << own;
      yield gameWith(rules, position, 0);
    }
  }
}

const SAMPLE = isLong ? RULESET_IDS : sampled(RULESET_IDS, 3);

describe('no move counts on the way to another', () => {
  it.each(SAMPLE)(
    '%s, where pawns meet',
    (id) => {
      const chance = new Rng(SEED);
      const found = searched(crowded(RULESETS[id], POSITIONS, chance), { chance, orders: 4, moments: 300 });
      expect(found.wrong).toEqual([]);
      expect(found.alike).toBeGreaterThan(0);
    },
    TIMEOUT,
  );

  it.each(SAMPLE)(
    '%s, on a small board',
    (id) => {
      const chance = new Rng(SEED);
      const games = placements(rulesFor(RULESETS[id], chance));
      expect(searched(games, { chance, ...SMALL }).wrong).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'by random rulesets',
    () => {
      const chance = new Rng(SEED);
      const count = isLong ? 200 : 2;
      for (const ruleset of randomRulesets(count, SEED)) {
        const games = crowded(ruleset, Math.ceil(POSITIONS / 10), chance);
        expect(searched(games, { chance, orders: 4, moments: 300 }).wrong).toEqual([]);
      }
    },
    TIMEOUT,
  );

  it.each(SAMPLE)(
    '%s, where up to three holes have no switch',
    (id) => {
      const chance = new Rng(SEED);
      for (const game of crowded(RULESETS[id], Math.ceil(POSITIONS / 2), chance)) {
        const { board } = game.rules;
        const ignored = [1, 2, 3].map(() => board.holes[chance.below(board.holeCount)] as Hole);
        const map = sensorMap(board, { ignored });
        expect(searched([game], { chance, orders: 3, moments: 200, map }).wrong).toEqual([]);
      }
    },
    TIMEOUT,
  );
});

describe('the search finds', () => {
  const found = (fault: Partial<Search>) => {
    const chance = new Rng(SEED);
    return searched(crowded(RULESETS['quebec-8'], 4, chance), { chance, orders: 2, moments: 100, ...fault });
  };

  it.each<[string, Partial<Search>]>([
    [
      'a move that does not wait for another pawn',
      { timing: { ...PHYSICAL_TIMING, more: PHYSICAL_TIMING.path } },
    ],
    ['a move that does not wait for its own pawn', { timing: { ...PHYSICAL_TIMING, path: 1200 } }],
    [
      'a plan by which nothing follows',
      { spoil: (plan) => plan.continuations.push(...plan.outcomes.map(() => 'none' as const)) },
    ],
    [
      'a plan by which only the same pawn may go on',
      { spoil: (plan) => plan.continuations.push(...plan.outcomes.map(() => 'path' as const)) },
    ],
  ])('%s', (_, fault) => {
    expect(found(fault).wrong.length).toBeGreaterThan(0);
  });
});
