/** The easiest level: takes what it sees, ignores danger, and does nothing that a partner would be angry about. */

import { type ActionList, DISCARD, DISCARD_HAND } from '../rules/actions.js';
import { type Game, NO_WINNER, winnerOf } from '../rules/game.js';
import { memoize } from '../rules/memoize.js';
import { positionAfter } from '../rules/play.js';
import { Position } from '../rules/position.js';
import { Chance } from '../rules/random.js';
import type { Rules } from '../rules/rules.js';
import { plainWorth } from './greedy.js';
import { Manners } from './offences.js';

/** The most by which chance makes an action look better, in hundredths of a pawn brought home. */
const NOISE = 60;

/** What an action is worth less that a partner would be angry about, or more that wins: beyond all else. */
const DECISIVE = 1000;

/** The index of the action that looks best, with some chance in it. */
export function easyChoice(game: Game, list: ActionList, seed: number): number {
  const chance = new Chance(seed);
  const likings = Float64Array.from(
    { length: list.count },
    (_, index) => plainLiking(game, list, index) + chance.below(NOISE),
  );
  const order = [...likings.keys()].sort(
    (one, other) => (likings[other] as number) - (likings[one] as number) || one - other,
  );
  const manners = new Manners(game, list);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  // Offences are looked for from the top, as long as one could be better: that takes long in a long list.
  for (const index of order) {
    const liking = likings[index] as number;
    if (liking <= most) break;
    const decent = manners.offence(index) ? liking - DECISIVE : liking;
    if (decent <= most) continue;
    most = decent;
    best = index;
  }
  return best;
}

const scratch = memoize(({ board }: Rules) => new Position(board));

/** In hundredths of a pawn brought home. */
function plainLiking(game: Game, list: ActionList, index: number): number {
  const { rules } = game;
  const kind = list.kind[index];
  const moves = kind !== DISCARD && kind !== DISCARD_HAND;
  const position = moves ? positionAfter(game, list, index, scratch(rules)) : game.position;
  const worth = plainWorth(rules, position, game.turn);
  const winner = winnerOf(rules, position);
  if (winner === NO_WINNER) return worth;
  return rules.players[game.turn]?.side === winner ? worth + DECISIVE : worth - DECISIVE;
}
