import { UNKNOWN } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { type ActionList, DISCARD_HAND, EXIT } from '../rules/moves/actions.js';
import { Policy } from './policy.js';
import type { RuleTables } from './rule-tables.js';

/** Only shared sevens exceed it. */
const MOST_IN_PLAYOUT = 250;

/** Finds each action's first equal in list order; relies on the generator's order for equal cards. */
class Equals {
  /** First action by card, and the list that set it. */
  readonly #begins = new Uint32Array(UNKNOWN + 1);
  readonly #lists = new Uint32Array(UNKNOWN + 1);
  #list = 0;
  #card = -1;
  #shift = 0;

  /** Call before the first action of each list. */
  begin(): void {
    this.#list++;
    this.#card = -1;
    this.#shift = 0;
  }

  firstOf({ alike }: RuleTables, list: ActionList, index: number): number {
    const kind = list.kind[index] as number;
    if (kind === EXIT || kind === DISCARD_HAND) return index;
    const card = list.card[index] as number;
    if (card !== this.#card) {
      this.#card = card;
      const first = alike[card] as number;
      if (this.#lists[first] !== this.#list) {
        this.#lists[first] = this.#list;
        this.#begins[first] = index;
      }
      this.#shift = index - (this.#begins[first] as number);
    }
    return index - this.#shift;
  }
}

const equals = new Equals();

/** By action: its first equal, or itself. */
export function firstOfEquals(facts: RuleTables, list: ActionList): Uint32Array {
  equals.begin();
  return Uint32Array.from({ length: list.count }, (_, index) => equals.firstOf(facts, list, index));
}

export function distinctActions(facts: RuleTables, list: ActionList): number[] {
  return Array.from(firstOfEquals(facts, list).entries())
    .filter(([index, first]) => index === first)
    .map(([index]) => index);
}

/** Removes actions not worth a playout. */
export function shorten(facts: RuleTables, game: Game, list: ActionList): void {
  equals.begin();
  list.drop(0, (index) => equals.firstOf(facts, list, index) !== index);
  if (list.count <= MOST_IN_PLAYOUT) return;
  const kept = new Set(mostGaining(game, list, [...Array(list.count).keys()], MOST_IN_PLAYOUT));
  list.drop(0, (index) => !kept.has(index));
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
