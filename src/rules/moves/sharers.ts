/** The pawns that may share a card's steps, as they stand before the first of them moves. */

import {
  type Board,
  type Colour,
  type ColourSet,
  coloursIn,
  type Hole,
  hasColour,
  PAWNS_PER_COLOUR,
} from '../board/holes.js';
import { colourOf, MOST_PAWNS, NO_PAWN, type Pawn, type Position, pawnsOf } from '../board/position.js';
import type { Rules } from '../rules.js';
import type { CardEffectOf } from '../rulesets/ruleset.js';
import type { Turn } from './turn.js';
import { freeSteps, type Walker } from './walker.js';

const EVERYBODY = -1;

export class Sharers {
  rules!: Rules;
  position!: Position;
  use!: CardEffectOf<'split'>;
  captureAll = false;
  count = 0;
  /** The first `count` are the pawns outside their bases, ascending. */
  readonly #walkers: Walker[] = [];
  /** By pawn: its index, −1 if it does not share. */
  readonly #indexes = new Int8Array(MOST_PAWNS);
  /** See `metBy`. */
  readonly #met = new Int32Array(MOST_PAWNS);

  gather(turn: Turn, use: CardEffectOf<'split'>, colours: ColourSet): void {
    const { rules, position } = turn;
    this.rules = rules;
    this.position = position;
    this.use = use;
    this.captureAll = use.captureAll ?? false;
    this.count = 0;
    this.#indexes.fill(-1);
    for (const colour of coloursIn(colours)) {
      for (const pawn of pawnsOf(colour)) {
        if (position.inBase(pawn)) continue;
        this.#indexes[pawn] = this.count;
        this.#walkers[this.count++] = turn.walker(pawn);
      }
    }
  }

  walker(index: number): Walker {
    return this.#walkers[index] as Walker;
  }

  pawn(index: number): Pawn {
    return this.walker(index).pawn;
  }

  /** −1 if the pawn does not share. */
  indexOf(pawn: Pawn): number {
    return this.#indexes[pawn] as number;
  }

  /** Looks up which pawns of these colours may meet; false if none may. */
  lookAhead(colours: ColourSet): boolean {
    const { count } = this;
    const crossing = this.rules.intersectionHole > 0;
    this.#met.fill(crossing ? EVERYBODY : 0, 0, count);
    if (crossing) return true;
    let meeting = false;
    for (let i = 1; i < count; i++) {
      const shares = hasColour(colours, colourOf(this.pawn(i)));
      for (let k = 0; k < i; k++) {
        const both = shares && hasColour(colours, colourOf(this.pawn(k)));
        if (both && !this.#meet(this.pawn(i), this.pawn(k))) continue;
        this.#met[i] = (this.#met[i] as number) | (1 << k);
        this.#met[k] = (this.#met[k] as number) | (1 << i);
        meeting ||= both;
      }
    }
    return meeting;
  }

  /** A bit for each sharer that this one may meet, and for those of colours that were not looked at. */
  metBy(i: number): number {
    return this.#met[i] as number;
  }

  #meet(one: Pawn, other: Pawn): boolean {
    const { board } = this.rules;
    const { steps } = this.use;
    const from = this.position.hole(one);
    const start = this.position.hole(other);
    if (colourOf(one) === colourOf(other) && this.nearsHome(one) && this.nearsHome(other)) return true;
    if (from >= board.trackLength || start >= board.trackLength) return false;
    return board.distance(from, start) <= steps || board.distance(start, from) <= steps;
  }

  /** True if the pawn is in its home, or may get there. */
  nearsHome(pawn: Pawn): boolean {
    const { board } = this.rules;
    const from = this.position.hole(pawn);
    return (
      from >= board.trackLength || board.distance(from, this.rules.entry(colourOf(pawn))) < this.use.steps
    );
  }

  /** At most so many steps, whatever other pawns of the `moving` colours do. */
  roomOf(pawn: Pawn, moving: ColourSet): number {
    const { rules, position } = this;
    const { board } = rules;
    if (position.inBase(pawn)) return 0;
    const from = position.hole(pawn);
    const { steps } = this.use;
    const blocks = this.captureAll ? rules.captureAllStops : rules.blocks;
    if (from < board.trackLength) return blocks ? freeSteps(rules, position, pawn, steps, moving) : steps;
    return from === board.centre ? 0 : roomInHome(board, position, colourOf(pawn), from);
  }
}

function roomInHome(board: Board, position: Position, colour: Colour, from: Hole): number {
  const last = board.home(colour, PAWNS_PER_COLOUR);
  let room = 0;
  for (let hole = from + 1; hole <= last; hole++) if (position.pawnAt[hole] === NO_PAWN) room++;
  return room;
}
