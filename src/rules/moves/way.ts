import type { Hole } from '../board/holes.js';
import type { Pawn } from '../board/position.js';
import type { Card } from '../cards/cards.js';
import { type ActionList, MAX_PARTS, MOVE } from './actions.js';

/** A way to share steps, while it is being tried. */
export class Way {
  readonly #pawns = new Uint8Array(MAX_PARTS);
  readonly #from = new Uint16Array(MAX_PARTS);
  readonly #to = new Uint16Array(MAX_PARTS);
  readonly #steps = new Uint8Array(MAX_PARTS);

  set(part: number, pawn: Pawn, from: Hole, to: Hole, steps: number): void {
    this.#pawns[part] = pawn;
    this.#from[part] = from;
    this.#to[part] = to;
    this.#steps[part] = steps;
  }

  pawn(part: number): Pawn {
    return this.#pawns[part] as Pawn;
  }

  from(part: number): Hole {
    return this.#from[part] as Hole;
  }

  to(part: number): Hole {
    return this.#to[part] as Hole;
  }

  steps(part: number): number {
    return this.#steps[part] as number;
  }

  addTo(list: ActionList, card: Card, use: number, parts: number): void {
    const action = list.add(MOVE, card, use);
    for (let part = 0; part < parts; part++)
      list.addPart(action, this.pawn(part), this.to(part), this.steps(part));
  }
}
