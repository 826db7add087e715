/** The follow-up move that most playouts choose. */

import type { Hole } from '../rules/board/holes.js';
import type { Pawn } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { type ActionList, MOVE } from '../rules/moves/actions.js';

export interface CardPlan {
  readonly card: Card;
  readonly pawn: Pawn;
  readonly to: Hole;
}

const USUALLY = 0.5;

/** Undefined unless the action moves a single pawn. */
export function planOf(list: ActionList, index: number): CardPlan | undefined {
  if (list.kind[index] !== MOVE || list.parts[index] !== 1) return undefined;
  return { card: list.cardOf(index), pawn: list.pawnOf(index, 0), to: list.toOf(index, 0) };
}

export class Plans {
  readonly #counts = new Map<string, { readonly plan: CardPlan; count: number }>();
  #all = 0;

  note(plan: CardPlan | undefined): void {
    this.#all++;
    if (!plan) return;
    const key = Object.values(plan).join();
    const counted = this.#counts.get(key);
    if (counted) counted.count++;
    else this.#counts.set(key, { plan, count: 1 });
  }

  get usual(): CardPlan | undefined {
    return [...this.#counts.values()].find(({ count }) => count >= USUALLY * this.#all)?.plan;
  }
}
