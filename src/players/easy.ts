/** The easiest level: takes what it sees, ignores danger, and does nothing that a partner would be angry about. */
import { type ActionList, DISCARD, DISCARD_HAND } from '../rules/actions.js';
import { type Game, NO_WINNER, winnerOf } from '../rules/game.js';
import { positionAfter } from '../rules/play.js';
import { Position } from '../rules/position.js';
import { Chance } from '../rules/random.js';
import { plainWorth } from './greedy.js';
import { offenceOf } from './offences.js';

/** The most by which chance makes an action look better, in hundredths of a pawn brought home. */
const NOISE = 60;

/** The index of the action that looks best, with some chance in it. */
export function easyChoice(game: Game, list: ActionList, seed: number): number {
  const chance = new Chance(seed);
  const after = new Position(game.rules.board);
  const side = game.rules.players[game.turn]?.side;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < list.count; index++) {
    const kind = list.kind[index];
    const moves = kind !== DISCARD && kind !== DISCARD_HAND;
    const position = moves ? positionAfter(game, list, index, after) : game.position;
    let liking = plainWorth(game.rules, position, game.turn) + chance.below(NOISE);
    if (offenceOf(game, list, index)) liking -= 1000;
    const winner = winnerOf(game.rules, position);
    if (winner !== NO_WINNER) liking += winner === side ? 1000 : -1000;
    if (liking > most) {
      most = liking;
      best = index;
    }
  }
  return best;
}
