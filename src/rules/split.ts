/** The seven: its steps shared among pawns of one colour, every different result once. */
import { type ActionList, MOVE } from './actions.js';
import { type Colour, type Hole, PAWNS_PER_COLOUR } from './holes.js';
import { CaptureLog, ends, forwardEnds, movePawn } from './motion.js';
import { colourOf, type Pawn, type Position } from './position.js';
import { ResultSet } from './result-set.js';
import type { Rules } from './rules.js';

/** One share can end in its home, on the track, or past an intersection. */
const MAX_ENDS = 4;

/** Walks through all sharings on the position itself, taking each part back. Kept between calls to allocate nothing. */
class Splitter {
  #rules!: Rules;
  #position!: Position;
  #list!: ActionList;
  #card = 0;
  #use = 0;
  #colour = 0 as Colour;
  #maxPawns = 0;
  #eatAll = false;
  #first = 0;
  readonly #results = new ResultSet();
  readonly #pawn = new Uint8Array(PAWNS_PER_COLOUR);
  readonly #to = new Uint16Array(PAWNS_PER_COLOUR);
  readonly #steps = new Uint8Array(PAWNS_PER_COLOUR);
  readonly #ends = new Uint16Array(PAWNS_PER_COLOUR * MAX_ENDS);
  readonly #captures = new CaptureLog();

  run(
    rules: Rules,
    position: Position,
    list: ActionList,
    card: number,
    use: number,
    colour: Colour,
    steps: number,
    maxPawns: number,
    eatAll: boolean,
    replacing: readonly Pawn[],
  ): void {
    this.#rules = rules;
    this.#position = position;
    this.#list = list;
    this.#card = card;
    this.#use = use;
    this.#colour = colour;
    this.#maxPawns = maxPawns;
    this.#eatAll = eatAll;
    this.#first = colour * PAWNS_PER_COLOUR;
    this.#captures.count = 0;
    this.#results.clear();
    for (const pawn of replacing) if (colourOf(pawn) === colour) this.#leaveOut(pawn);
    this.#share(0, steps, 0, 0, 0);
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

  /** `moved`: bit by pawn of the colour; `low`, `high`: bits of the other colours' captured pawns. */
  #share(depth: number, remaining: number, moved: number, low: number, high: number): void {
    const last = depth === this.#maxPawns - 1;
    for (let i = 0; i < PAWNS_PER_COLOUR; i++) {
      if ((moved & (1 << i)) !== 0) continue;
      const pawn = (this.#first + i) as Pawn;
      if (this.#position.inBase(pawn)) continue;
      for (let steps = last ? remaining : 1; steps <= remaining; steps++) {
        const count = forwardEnds(this.#rules, this.#position, pawn, steps, false);
        if (count === 0) continue;
        const base = depth * MAX_ENDS;
        for (let k = 0; k < count; k++) this.#ends[base + k] = ends[k] as number;
        for (let k = 0; k < count; k++) {
          this.#part(
            depth,
            pawn,
            this.#ends[base + k] as number,
            steps,
            remaining,
            moved | (1 << i),
            low,
            high,
          );
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
    movePawn(this.#rules, position, pawn, to as Hole, steps, this.#eatAll, captures);
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
    const action = this.#list.add(MOVE, this.#card, this.#use);
    for (let k = 0; k < parts; k++) {
      this.#list.addPart(action, this.#pawn[k] as number, this.#to[k] as number, this.#steps[k] as number);
    }
  }
}

const splitter = new Splitter();

/**
 * Adds every way to share `steps` among up to `maxPawns` pawns of a colour: one action a resulting position.
 * The position is walked upon and left as it was. `replacing`: pawns whose replacing another of their colour
 * the card has listed already.
 */
export function addSplits(
  rules: Rules,
  position: Position,
  list: ActionList,
  card: number,
  use: number,
  colour: Colour,
  steps: number,
  maxPawns: number,
  eatAll: boolean,
  replacing: readonly Pawn[],
): void {
  splitter.run(rules, position, list, card, use, colour, steps, maxPawns, eatAll, replacing);
}
