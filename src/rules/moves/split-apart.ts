/** Shares steps among pawns that never meet: each goes its own way, whatever the others do. */

import { type ColourSet, hasColour } from '../board/holes.js';
import { colourOf, MOST_PAWNS } from '../board/position.js';
import { motionOf } from './motion.js';
import type { Sharers } from './sharers.js';
import { firstEnd, NO_ENDS, otherEnds } from './walker.js';
import type { Way } from './way.js';

/** A card has at most 20 steps. */
const STEPS = 32;

export class ApartSearch {
  readonly #sharers: Sharers;
  readonly #way: Way;
  readonly #found: (parts: number) => void;
  #maxPawns = 0;
  /** Ends of sharer i after s steps, at `i * STEPS + s`. */
  readonly #ends = new Int32Array(MOST_PAWNS * STEPS);
  /** A bit for each number of steps that sharers i and above can take together. */
  readonly #sums = new Int32Array(MOST_PAWNS + 1);

  /** @param found told of each way */
  constructor(sharers: Sharers, way: Way, found: (parts: number) => void) {
    this.#sharers = sharers;
    this.#way = way;
    this.#found = found;
  }

  run(colours: ColourSet, maxPawns: number): void {
    this.#maxPawns = maxPawns;
    this.#lookUp(colours);
    this.#share(0, 0, this.#sharers.use.steps);
  }

  #lookUp(colours: ColourSet): void {
    const { use, captureAll, count } = this.#sharers;
    const ends = this.#ends;
    const sums = this.#sums;
    sums[count] = 1;
    for (let i = count - 1; i >= 0; i--) {
      const walker = this.#sharers.walker(i);
      const others = sums[i + 1] as number;
      sums[i] = others;
      if (!hasColour(colours, colourOf(walker.pawn))) {
        ends.fill(NO_ENDS, i * STEPS, (i + 1) * STEPS);
        continue;
      }
      for (let steps = 1; steps <= use.steps; steps++) {
        const found = walker.forwardEnds(steps, false, captureAll);
        ends[i * STEPS + steps] = found;
        if (found > NO_ENDS) sums[i] = (sums[i] as number) | (others << steps);
      }
    }
  }

  /** Sharers `first` and above, ascending, take the rest. */
  #share(part: number, first: number, remaining: number): void {
    const { count, position } = this.#sharers;
    const last = part === this.#maxPawns - 1;
    for (let i = first; i < count && ((this.#sums[i] as number) >> remaining) & 1; i++) {
      const pawn = this.#sharers.pawn(i);
      const others = this.#sums[i + 1] as number;
      for (let steps = last ? remaining : 1; steps <= remaining; steps++) {
        if (!((others >> (remaining - steps)) & 1)) continue;
        let ends = this.#ends[i * STEPS + steps] as number;
        for (; ends > NO_ENDS; ends = otherEnds(ends)) {
          this.#way.set(part, position.hole(pawn), motionOf(pawn, firstEnd(ends), steps));
          if (steps === remaining) this.#found(part + 1);
          else this.#share(part + 1, i + 1, remaining - steps);
        }
      }
    }
  }
}
