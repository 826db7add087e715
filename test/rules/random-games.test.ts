import { describe, it } from 'vitest';
import { sampled } from '../support/long.js';
import { playSoundly } from './support/invariants.js';
import { ALL_SHAPES, OPTIONAL_TABLES, rulesOf, setupOf, shapeName } from './support/tables.js';

/** The longest of 400 games at each of the most crowded tables had 9,418 actions (`tock simulate`). */
const BOUND = 60_000;
const gamesFor = (players: number) => (players <= 4 ? 2 : 1);

/** Every action is looked at; at big tables, whose games are long, all but the position every seventh time. */
function playOn(setup: unknown, seed: number): void {
  const rules = rulesOf(setup);
  const stride = rules.players.length > 4 ? 7 : 1;
  playSoundly(rules, seed, stride, 16 * stride, BOUND);
}

describe('random games keep the rules after every action and come to an end', () => {
  it.each(sampled(ALL_SHAPES, 5).map((shape) => [shapeName(shape), shape] as const))('%s', (_, shape) => {
    for (let seed = 1; seed <= gamesFor(shape.players); seed++) playOn(setupOf(shape), seed);
  });

  it.each(
    sampled(OPTIONAL_TABLES, 3).map(
      ([shape, options]) => [`${shapeName(shape)} ${JSON.stringify(options)}`, shape, options] as const,
    ),
  )('%s', (_, shape, options) => {
    for (let seed = 1; seed <= gamesFor(shape.players); seed++) playOn(setupOf(shape, options), seed);
  });
});
