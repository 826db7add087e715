/**
 * Plain progress, one move deep: base 0, track 20–60, home 100 and more; minus opponents, minus half the card's value.
 */

import type { Colour } from '../rules/board/holes.js';
import { Position } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import { type ActionList, DISCARD, DISCARD_HAND, EXIT } from '../rules/moves/actions.js';
import { positionAfter } from '../rules/moves/play.js';
import type { Rules } from '../rules/rules.js';
import { memoize } from '../rules/values/memoize.js';
import type { Contestant } from './arena.js';
import { giftByRule } from './exchange.js';
import { Policy } from './policy.js';

/** At most 106. */
function worthIn(rules: Rules, colour: Colour, hole: number): number {
  const { board } = rules;
  if (hole === board.centre) return 50;
  if (hole < board.trackLength) {
    const done = hole - board.star(colour);
    return 20 + (60 * (done < 0 ? done + board.trackLength : done)) / board.trackLength;
  }
  const deep = hole - board.home(colour, 1);
  return deep < 0 ? 0 : 100 + 2 * deep;
}

const worths = memoize((rules: Rules) => {
  const { board } = rules;
  const table = new Float64Array(board.zones * board.holeCount);
  for (const colour of board.colours) {
    for (let hole = 0; hole < board.holeCount; hole++) {
      table[colour * board.holeCount + hole] = worthIn(rules, colour, hole);
    }
  }
  return table;
});

/** Worth of the side's pawns minus all others. */
export function plainWorth(rules: Rules, position: Position, player: number): number {
  const table = worths(rules);
  const own = rules.sideOf(player);
  const { holeCount } = rules.board;
  let sum = 0;
  for (let colour = 0; colour < rules.board.zones; colour++) {
    if (!rules.playing[colour]) continue;
    let worth = 0;
    for (let pawn = 4 * colour; pawn < 4 * colour + 4; pawn++) {
      worth += table[colour * holeCount + (position.holeOf[pawn] as number)] as number;
    }
    sum += (own & (1 << colour)) !== 0 ? worth : -worth;
  }
  return sum;
}

export const scratch = memoize(({ board }: Rules) => new Position(board));

export function greedyScore(game: Game, list: ActionList, index: number): number {
  const { rules } = game;
  const kind = list.kind[index] as number;
  if (kind === DISCARD_HAND) return 0;
  const spent = kind === EXIT ? 0 : Policy.of(rules).keep(list.cardOf(index)) / 2;
  if (kind === DISCARD) return plainWorth(rules, game.position, game.turn) - spent;
  return plainWorth(rules, positionAfter(game, list, index, scratch(rules)), game.turn) - spent;
}

/** Index of the best action; the first of equals. */
export function greedyChoice(game: Game, list: ActionList): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < list.count; index++) {
    const score = greedyScore(game, list, index);
    if (score > most) {
      most = score;
      best = index;
    }
  }
  return best;
}

export const greedy: Contestant = { choose: greedyChoice, give: giftByRule };
