import type { Hole } from '../board/holes.js';
import type { Pawn } from '../board/position.js';
import { MAX_PARTS } from './actions.js';
import { endOf, type Motion, pawnIn, stepsIn } from './motion.js';
import type { Turn } from './turn.js';

/** A way to share steps, while it is being tried. */
export class Way {
  readonly #motions = new Int32Array(MAX_PARTS);
  readonly #from = new Uint16Array(MAX_PARTS);

  set(part: number, from: Hole, motion: Motion): void {
    this.#motions[part] = motion;
    this.#from[part] = from;
  }

  motion(part: number): Motion {
    return this.#motions[part] as Motion;
  }

  pawn(part: number): Pawn {
    return pawnIn(this.motion(part));
  }

  from(part: number): Hole {
    return this.#from[part] as Hole;
  }

  to(part: number): Hole {
    return endOf(this.motion(part));
  }

  steps(part: number): number {
    return stepsIn(this.motion(part));
  }

  addTo(turn: Turn, parts: number): void {
    const action = turn.addMove();
    for (let part = 0; part < parts; part++) turn.list.addPart(action, this.motion(part));
  }
}
