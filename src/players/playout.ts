import { type Game, NO_WINNER } from '../rules/game.js';
import type { ActionList } from '../rules/moves/actions.js';
import { legalActions } from '../rules/moves/legal.js';
import { play } from '../rules/moves/play.js';
import { type CardPlan, planOf } from './plan.js';
import { RuleTables } from './rule-tables.js';
import { shorten } from './shortlist.js';

export type PlayoutPolicy = (game: Game, list: ActionList) => number;

export interface PlayoutParts {
  /** Value of the last choice; mixing it into outcomes lowers their variance. */
  promise?(): number;
  /** Stops after this many turns of the searching player; by default at the end of the deal. */
  readonly turns?: number;
  /** Counts equal cards as weighed: stored puzzles depend on it. */
  readonly countsEquals?: boolean;
}

/** λ of TD(λ): weight of later outcomes against promised values. */
const LAMBDA = 0.85;

/** Stops endless redraws in observations that lack most of the pack. */
const LONGEST_DEAL = 1000;

/** Cost of a listed, unweighed action relative to a weighed one. */
export const LISTED = 1 / 3;

interface Followed {
  weighed: number;
  /** Weighted sum of promised values. */
  promised: number;
  /** Weight left for the final outcome. */
  rest: number;
  next: CardPlan | undefined;
}

/** Stops when hands are empty, a side wins, or after `turns`. */
export function playToDealEnd(
  game: Game,
  list: ActionList,
  policy: PlayoutPolicy,
  { promise, turns = Number.POSITIVE_INFINITY, countsEquals = false }: PlayoutParts = {},
  player = -1,
): Followed {
  const followed: Followed = { weighed: 0, promised: 0, rest: 1, next: undefined };
  let isNext = true;
  const facts = RuleTables.of(game.rules);
  let left = turns;
  for (let actions = 0; actions < LONGEST_DEAL; actions++) {
    if (game.winner !== NO_WINNER || game.hand(game.turn).length === 0) break;
    if (game.turn === player && --left === 0) break;
    legalActions(game, list);
    const listed = list.count;
    shorten(facts, game, list);
    followed.weighed += list.count + (countsEquals ? 1 : LISTED) * (listed - list.count);
    const own = game.turn === player;
    const isForced = list.count === 1;
    const index = isForced ? 0 : policy(game, list);
    if (own && isNext) {
      followed.next = planOf(list, index);
      isNext = false;
    }
    play(game, list, index);
    if (isForced || !own || !promise) continue;
    followed.promised += followed.rest * (1 - LAMBDA) * promise();
    followed.rest *= LAMBDA;
  }
  return followed;
}
