import { Rng } from '../rules/cards/random.js';
import { type Game, NO_WINNER, winnerOf } from '../rules/game.js';
import { type ActionList, DISCARD, DISCARD_HAND } from '../rules/moves/actions.js';
import { positionAfter } from '../rules/moves/play.js';
import { BlunderCheck } from './blunders.js';
import { plainWorth, scratch } from './greedy.js';

/** Largest random bonus, in hundredths of a pawn home. */
const NOISE = 60;

/** Exceeds every other term: partner blunders subtract it, wins add it. */
const DECISIVE = 1000;

/** Index of the best-looking action, with some noise. */
export function easyChoice(game: Game, list: ActionList, seed: number): number {
  const chance = new Rng(seed);
  const likings = Float64Array.from(
    { length: list.count },
    (_, index) => plainLiking(game, list, index) + chance.below(NOISE),
  );
  const order = [...likings.keys()].sort(
    (one, other) => (likings[other] as number) - (likings[one] as number) || one - other,
  );
  const blunders = new BlunderCheck(game, list);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  // Checks for blunders lazily, best first: they are slow in long lists.
  for (const index of order) {
    const liking = likings[index] as number;
    if (liking <= most) break;
    const decent = blunders.partnerBlunder(index) ? liking - DECISIVE : liking;
    if (decent <= most) continue;
    most = decent;
    best = index;
  }
  return best;
}

/** In hundredths of a pawn home. */
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
