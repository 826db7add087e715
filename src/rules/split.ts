/** The seven: its steps shared among pawns of one colour, every different result once. */
import { type ActionList, MOVE } from './actions.js';
import { type Colour, type Hole, PAWNS_PER_COLOUR } from './holes.js';
import { CaptureLog, ends, forwardEnds, MAX_ENDS, movePawn } from './motion.js';
import { colourOf, type Pawn, type Position, pawnsOf } from './position.js';
import { ResultSet } from './result-set.js';
import type { Rules } from './rules.js';
import type { UseOf } from './rulesets.js';
import type { Turn } from './turn.js';

/** Tries all ways to share on the position itself, taking each part back. Kept between calls to allocate nothing. */
class Splitter {
  #rules!: Rules;
  #position!: Position;
  #list!: ActionList;
  #card = 0;
  /** Index of the use among those of the card. */
  #index = 0;
  #colour = 0 as Colour;
  #maxPawns = 0;
  #captureAll = false;
  readonly #results = new ResultSet();
  readonly #pawn = new Uint8Array(PAWNS_PER_COLOUR);
  readonly #to = new Uint16Array(PAWNS_PER_COLOUR);
  readonly #steps = new Uint8Array(PAWNS_PER_COLOUR);
  readonly #ends = new Uint16Array(PAWNS_PER_COLOUR * MAX_ENDS);
  readonly #captures = new CaptureLog();

  run(
    turn: Turn,
    card: number,
    index: number,
    use: UseOf<'split'>,
    colour: Colour,
    replacing: readonly Pawn[],
  ): void {
    this.#rules = turn.rules;
    this.#position = turn.position;
    this.#list = turn.list;
    this.#card = card;
    this.#index = index;
    this.#colour = colour;
    this.#maxPawns = use.pawns;
    this.#captureAll = use.captureAll ?? false;
    this.#captures.count = 0;
    this.#results.clear();
    for (const pawn of replacing) if (colourOf(pawn) === colour) this.#leaveOut(pawn);
    this.#share(0, use.steps, 0, 0, 0);
  }

  /** The result in which only this pawn is gone is not listed again. */
  #leaveOut(pawn: Pawn): void {
    const position = this.#position;
    const from = position.holeOf[pawn] as Hole;
    const fresh = position.fresh;
    if (position.isFresh(pawn)) position.fresh &= ~(1 << this.#colour);
    position.sendToBase(pawn);
    this.#results.add(position, this.#colour, 0, 0);
    position.put(pawn, from);
    position.fresh = fresh;
  }

  /** `moved`: a bit for each pawn of the colour that has moved; `low`, `high`: a bit for each captured pawn of another colour. */
  #share(depth: number, remaining: number, moved: number, low: number, high: number): void {
    const last = depth === this.#maxPawns - 1;
    const pawns = pawnsOf(this.#colour);
    const base = depth * MAX_ENDS;
    for (let i = 0; i < pawns.length; i++) {
      const pawn = pawns[i] as Pawn;
      const others = moved | (1 << i);
      if (others === moved || this.#position.inBase(pawn)) continue;
      for (let steps = last ? remaining : 1; steps <= remaining; steps++) {
        const count = forwardEnds(this.#rules, this.#position, pawn, steps, false);
        for (let k = 0; k < count; k++) this.#ends[base + k] = ends[k] as number;
        for (let k = 0; k < count; k++) {
          this.#part(depth, pawn, this.#ends[base + k] as number, steps, remaining, others, low, high);
        }
      }
    }
  }

  #part(
    depth: number,
    pawn: Pawn,
    to: number,
    steps: number,
    remaining: number,
    moved: number,
    low: number,
    high: number,
  ): void {
    const position = this.#position;
    const from = position.holeOf[pawn] as Hole;
    const fresh = position.fresh;
    const captures = this.#captures;
    const before = captures.count;
    this.#pawn[depth] = pawn;
    this.#to[depth] = to;
    this.#steps[depth] = steps;
    movePawn(this.#rules, position, pawn, to as Hole, steps, this.#captureAll, captures);
    for (let c = before; c < captures.count; c++) {
      const met = captures.pawn(c);
      if (colourOf(met) === this.#colour) continue;
      if (met < 32) low |= 1 << met;
      else high |= 1 << (met - 32);
    }
    if (steps === remaining) this.#found(depth + 1, low, high);
    else this.#share(depth + 1, remaining - steps, moved, low, high);
    position.put(pawn, from);
    position.fresh = fresh;
    while (captures.count > before) {
      captures.count--;
      position.put(captures.pawn(captures.count), captures.hole(captures.count));
    }
  }

  #found(parts: number, low: number, high: number): void {
    if (!this.#results.add(this.#position, this.#colour, low, high)) return;
    const action = this.#list.add(MOVE, this.#card, this.#index);
    for (let k = 0; k < parts; k++) {
      this.#list.addPart(action, this.#pawn[k] as number, this.#to[k] as number, this.#steps[k] as number);
    }
  }
}

const splitter = new Splitter();

/**
 * Adds every way to share the steps of a use among pawns of the colour, one action a resulting position. The position
 * is left as it was.
 * @param index of the use among those of the card
 * @param replacing pawns whose capture of one of their own colour the card has listed already
 */
export function addSplits(
  turn: Turn,
  card: number,
  index: number,
  use: UseOf<'split'>,
  colour: Colour,
  replacing: readonly Pawn[],
): void {
  splitter.run(turn, card, index, use, colour, replacing);
}
