import type { Game } from '../rules/game.js';
import type { ActionList } from '../rules/moves/actions.js';
import type { Evaluator } from './evaluator.js';

/** Index of the highest score, the first of equals; sets `judge.best`. */
export function bestByEvaluator(judge: Evaluator, game: Game, list: ActionList): number {
  judge.begin(game);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < list.count; index++) {
    const score = judge.score(game, list, index);
    if (score > most) {
      most = score;
      best = index;
    }
  }
  judge.best = most;
  return best;
}
