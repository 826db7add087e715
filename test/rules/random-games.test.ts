import { describe, expect, it } from 'vitest';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { NO_WINNER } from '../../src/rules/game.js';
import { playout } from '../../src/rules/moves/playout.js';
import { sampled } from '../support/long.js';
import {
  expectPlayable,
  expectSameAfterWriting,
  expectSoundCards,
  expectSoundList,
  expectSoundPosition,
} from './support/invariants.js';
import { ALL_SHAPES, OPTIONAL_TABLES, rulesOf, setupOf, shapeName } from './support/tables.js';

/** The longest of 400 games at each of the most crowded tables had 9,418 actions (`tock simulate`). */
const BOUND = 60_000;
const gamesFor = (players: number) => (players <= 4 ? 2 : 1);

/** Every action is looked at; at big tables, whose games are long, all but the position every seventh time. */
function playSoundly(setup: unknown, seed: number): void {
  const rules = rulesOf(setup);
  const game = newGame(rules, seed);
  const stride = rules.players.length > 4 ? 7 : 1;
  let count = 0;
  playout(
    game,
    new Rng(seed + 1),
    {
      before(now, list, index) {
        if (count % stride === 0) expectSoundList(now, list);
        if (count % (4 * stride) === 0) expectPlayable(now, list, index);
      },
      after(now) {
        expectSoundPosition(now.position, rules.centreHole > 0);
        if (count % stride === 0) expectSoundCards(now);
        if (count++ % (16 * stride) === 0) expectSameAfterWriting(now);
      },
    },
    BOUND,
  );
  expect(game.winner).not.toBe(NO_WINNER);
}

describe('random games keep the rules after every action and come to an end', () => {
  it.each(sampled(ALL_SHAPES, 15).map((shape) => [shapeName(shape), shape] as const))('%s', (_, shape) => {
    for (let seed = 1; seed <= gamesFor(shape.players); seed++) playSoundly(setupOf(shape), seed);
  });

  it.each(
    sampled(OPTIONAL_TABLES, 8).map(
      ([shape, options]) => [`${shapeName(shape)} ${JSON.stringify(options)}`, shape, options] as const,
    ),
  )('%s', (_, shape, options) => {
    for (let seed = 1; seed <= gamesFor(shape.players); seed++) playSoundly(setupOf(shape, options), seed);
  });
});
