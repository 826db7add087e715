/** Positions for measuring how computer players think. */
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import type { Game } from '../../src/rules/game.js';
import { playout } from '../../src/rules/moves/playout.js';
import type { Rules } from '../../src/rules/rules.js';

/** So many games before a choice between two actions or more: every seventh of random games, from the first deals on. */
export function choicesOf(rules: Rules, most: number): Game[] {
  const games: Game[] = [];
  let count = 0;
  for (let seed = 1; games.length < most; seed++) {
    playout(newGame(rules, seed), new Rng(~seed), {
      before(game, list) {
        if (list.count > 1 && count++ % 7 === 0 && games.length < most) games.push(game.clone());
      },
    });
  }
  return games;
}
