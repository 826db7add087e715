/** A game played on by policies until the cards of the deal are gone. */
import type { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { legalActions } from '../rules/legal.js';
import { play } from '../rules/play.js';
import { Facts } from './facts.js';
import { type Plan, planOf } from './plan.js';
import { shorten } from './shortlist.js';

/** The index of the action that a playout goes on with. */
export type PlayoutPolicy = (game: Game, list: ActionList) => number;

export interface PlayoutParts {
  /** How good the last choice looked when it was made. Mixed into outcomes, it makes them vary less. */
  promise?(): number;
  /** A playout stops at so many turns of the searching player after this one; without it, at the end of the deal. */
  readonly turns?: number;
  /** What equal cards may do counts as weighed, though it is weighed once: kept puzzles were found so. */
  readonly countsEquals?: boolean;
}

/** How much of an outcome is what follows a choice of the searching player, and not what it promised: λ of TD(λ). */
const LAMBDA = 0.85;

/**
 * More actions than any deal has. In an observation that lacks most of the pack, a joker could draw itself for ever:
 * such a playout ends here.
 */
const LONGEST_DEAL = 1000;

/** What an action that is listed and left out costs, beside one that is weighed. */
export const LISTED = 1 / 3;

/** What came of a playout. */
interface Followed {
  /** How many actions were weighed. */
  weighed: number;
  /** What the player's choices promised, each with its share in the outcome. */
  promised: number;
  /** The share that is left for how the playout ended. */
  rest: number;
  /** What the player did first. */
  next: Plan | undefined;
}

/** Plays on until nobody holds a card or somebody has won, or for so many `turns` of the player. */
export function playToDealEnd(
  game: Game,
  list: ActionList,
  policy: PlayoutPolicy,
  { promise, turns = Number.POSITIVE_INFINITY, countsEquals = false }: PlayoutParts = {},
  player = -1,
): Followed {
  const followed: Followed = { weighed: 0, promised: 0, rest: 1, next: undefined };
  let isNext = true;
  const facts = Facts.of(game.rules);
  let left = turns;
  for (let actions = 0; actions < LONGEST_DEAL; actions++) {
    if (game.winner !== NO_WINNER || (game.hands[game.turn] as Card[]).length === 0) break;
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
