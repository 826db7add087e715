import { expect, it } from 'vitest';
import { seededTable, usualSettings } from '../../src/testing/index.js';

/** Four people sit down, and the companion deals. */
async function dealt(seed: number) {
  const { table, environment } = await seededTable({ ...usualSettings('tock'), cards: 'dealt' }, seed);
  for (const seat of [0, 1, 2, 3]) table.send({ type: 'seat.take', seat, name: `Player ${seat}` });
  expect(table.send({ type: 'start' })).toEqual({ ok: true, value: null });
  environment.pass(1000);
  return table.context.game;
}

it('a table with seeded random numbers deals the same cards for the same seed, and others for another', async () => {
  const game = await dealt(7);
  expect(game?.hands.map((hand) => hand.length)).toEqual([5, 5, 5, 5]);
  expect(await dealt(7)).toEqual(game);
  expect((await dealt(8))?.hands).not.toEqual(game?.hands);
});
