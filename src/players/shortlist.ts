import { UNKNOWN } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { type ActionList, DISCARD_HAND, EXIT } from '../rules/moves/actions.js';
import { Policy } from './policy.js';
import type { RuleTables } from './rule-tables.js';

/** Only shared sevens exceed it. */
const MOST_IN_PLAYOUT = 250;

/** First action by card, and the walk that set it. */
const begins = new Uint32Array(UNKNOWN + 1);
const walks = new Uint32Array(UNKNOWN + 1);
let walk = 0;

/** Pairs each action with its first equal; relies on the generator's order for equal cards. */
function eachWithFirst(
  { alike }: RuleTables,
  list: ActionList,
  visit: (index: number, first: number) => void,
) {
  walk++;
  let card = -1;
  let shift = 0;
  for (let index = 0; index < list.count; index++) {
    const kind = list.kind[index] as number;
    if (kind === EXIT || kind === DISCARD_HAND) {
      visit(index, index);
      continue;
    }
    if (list.card[index] !== card) {
      card = list.card[index] as number;
      const first = alike[card] as number;
      if (walks[first] !== walk) {
        walks[first] = walk;
        begins[first] = index;
      }
      shift = index - (begins[first] as number);
    }
    visit(index, index - shift);
  }
}

/** By action: its first equal, or itself. */
export function firstOfEquals(facts: RuleTables, list: ActionList): Uint32Array {
  const firsts = new Uint32Array(list.count);
  eachWithFirst(facts, list, (index, first) => {
    firsts[index] = first;
  });
  return firsts;
}

export function distinctActions(facts: RuleTables, list: ActionList): number[] {
  const distinct: number[] = [];
  eachWithFirst(facts, list, (index, first) => {
    if (index === first) distinct.push(index);
  });
  return distinct;
}

/** Removes actions not worth a playout. */
export function shorten(facts: RuleTables, game: Game, list: ActionList): void {
  const distinct = distinctActions(facts, list);
  const kept = mostGaining(game, list, distinct, MOST_IN_PLAYOUT);
  if (kept.length === list.count) return;
  let at = 0;
  list.drop(0, (index) => {
    if (kept[at] !== index) return true;
    at++;
    return false;
  });
}

/** At most `most`, in list order. */
export function mostGaining(
  game: Game,
  list: ActionList,
  indices: readonly number[],
  most: number,
): readonly number[] {
  if (indices.length <= most) return indices;
  const gains = Policy.of(game.rules).gains(game, list, indices);
  const sorted = gains.toSorted();
  const least = sorted[gains.length - most] as number;
  let equal = most - (gains.length - 1 - sorted.lastIndexOf(least));
  return indices.filter((_, at) => {
    const gain = gains[at] as number;
    return gain > least || (gain === least && equal-- > 0);
  });
}
