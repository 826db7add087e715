/** Positions reached by the candidates, and their effect on the switches. */

import { type Colour, type ColourSet, coloursIn, type Hole, hasColour } from '../rules/board/holes.js';
import { colourOf, isPawnOf, NO_PAWN, type Position, pawnsOf } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import { type ActionList, MOVE } from '../rules/moves/actions.js';
import { applyAction } from '../rules/moves/parts.js';
import type { Rules } from '../rules/rules.js';

/** By colour: captured pawns not back in their base. */
export type PendingCaptures = readonly number[];

export const NONE_STARTED = -1;

/** A position and the actions that reach it. */
export interface Outcome {
  /** Indexes into the list; empty for an undo. */
  readonly actions: readonly number[];
  readonly position: Position;
  /** Off the bases, ascending: emptied; filled; refilled by another pawn. */
  readonly vacated: readonly Hole[];
  readonly filled: readonly Hole[];
  readonly changed: readonly Hole[];
  /** By colour: pawns in base afterwards, and pawns brought there. */
  readonly based: Uint8Array;
  readonly captured: Uint8Array;
  readonly started: Colour | typeof NONE_STARTED;
  readonly swapped: readonly [Hole, Hole] | undefined;
}

/** True if no switch off the bases changes, as with a swap. */
export function changesNoSwitch({ vacated, filled }: Outcome): boolean {
  return vacated.length + filled.length === 0;
}

type Change = Omit<Outcome, 'actions' | 'position' | 'swapped'>;

/** The positions may number pawns of a colour differently. */
export function changeOf(from: Position, to: Position, before = new Based(from)): Change {
  vacated.length = filled.length = changed.length = 0;
  const freshened = from.fresh ^ to.fresh;
  let based = before.code;
  let captured = 0;
  let started: Change['started'] = NONE_STARTED;
  let moved: ColourSet = 0;
  /** A pawn of the same colour on the star made room for one from the base: no count shows it. */
  let relieved: ColourSet = 0;
  for (const pawn of from.pawns) {
    const colour = colourOf(pawn);
    const left = from.hole(pawn);
    const hole = to.hole(pawn);
    if (left === hole && !hasColour(freshened, colour)) continue;
    moved |= 1 << colour;
    if (from.inBase(pawn)) based -= 1 << (COUNT_BITS * colour);
    else if (to.pawnAt[left] === NO_PAWN) insert(vacated, left);
    if (to.inBase(pawn)) {
      based += 1 << (COUNT_BITS * colour);
      continue;
    }
    const met = from.pawn(hole);
    if (met === NO_PAWN) insert(filled, hole);
    else if (colourOf(met) !== colour || from.isFresh(met) !== to.isFresh(pawn)) {
      insert(changed, hole);
      if (colourOf(met) === colour && to.isFresh(pawn)) relieved |= 1 << colour;
    }
  }
  for (const colour of coloursIn(moved)) {
    const more = countIn(based, colour) - before.count(colour);
    const isRelieved = hasColour(relieved, colour);
    if (more < 0 || isRelieved) started = colour;
    captured += (more > 0 ? more : Number(isRelieved)) << (COUNT_BITS * colour);
  }
  return {
    vacated: kept(vacated),
    filled: kept(filled),
    changed: kept(changed),
    based: before.counts(based),
    captured: before.counts(captured),
    started,
  };
}

// Tens of thousands of outcomes may be listed: what they have in common is shared, and their arrays have no spare room.
const vacated: Hole[] = [];
const filled: Hole[] = [];
const changed: Hole[] = [];
const NO_HOLES: readonly Hole[] = [];
function kept(holes: readonly Hole[]): readonly Hole[] {
  return holes.length > 0 ? holes.slice() : NO_HOLES;
}

function insert(holes: Hole[], hole: Hole): void {
  let at = holes.push(hole) - 1;
  for (; at > 0 && (holes[at - 1] as Hole) > hole; at--) holes[at] = holes[at - 1] as Hole;
  holes[at] = hole;
}

const COUNT_BITS = 3;

/** Pawns in their bases before the move. Counts by colour are one number, and each array is made once. */
class Based {
  readonly code: number;
  readonly #colours: readonly Colour[];
  readonly #known = new Map<number, Uint8Array>();

  constructor(position: Position) {
    this.#colours = position.board.colours;
    this.code = this.#colours.reduce(
      (code, colour) => code | (position.countInBase(colour) << (COUNT_BITS * colour)),
      0,
    );
  }

  count(colour: Colour): number {
    return countIn(this.code, colour);
  }

  counts(code: number): Uint8Array {
    let counts = this.#known.get(code);
    if (!counts) {
      counts = Uint8Array.from(this.#colours, (colour) => countIn(code, colour));
      this.#known.set(code, counts);
    }
    return counts;
  }
}

function countIn(code: number, colour: Colour): number {
  return (code >> (COUNT_BITS * colour)) & ((1 << COUNT_BITS) - 1);
}

/** Computes the position lazily. */
class Listed implements Outcome {
  readonly actions: number[];
  readonly vacated: readonly Hole[];
  readonly filled: readonly Hole[];
  readonly changed: readonly Hole[];
  readonly based: Uint8Array;
  readonly captured: Uint8Array;
  readonly started: Colour | typeof NONE_STARTED;
  readonly swapped: Outcome['swapped'];
  readonly #led: (action: number) => Position;
  #position: Position | undefined;

  constructor(
    action: number,
    led: (action: number) => Position,
    change: Change,
    swapped: Outcome['swapped'],
  ) {
    this.actions = [action];
    this.#led = led;
    this.vacated = change.vacated;
    this.filled = change.filled;
    this.changed = change.changed;
    this.based = change.based;
    this.captured = change.captured;
    this.started = change.started;
    this.swapped = swapped;
  }

  get position(): Position {
    this.#position ??= this.#led(this.actions[0] as number);
    return this.#position;
  }
}

/** Actions grouped by resulting position. The list must not change. */
export function outcomesOf(game: Game, list: ActionList, candidates: readonly number[]): Outcome[] {
  const { rules } = game;
  const before = game.position.clone();
  const after = before.clone();
  const based = new Based(before);
  const led = (action: number) => {
    const position = before.clone();
    applyAction(rules, position, list, action);
    return position;
  };
  const outcomes: Listed[] = [];
  // The ways of one use all lead elsewhere.
  const differ = areOfOneUse(list, candidates);
  /** By slot: number of an outcome from 1, and its hash. */
  const slots = new Int32Array(2 << Math.ceil(Math.log2(candidates.length + 1)));
  const hashes = new Int32Array(slots.length);
  for (const index of candidates) {
    after.copyFrom(before);
    applyAction(rules, after, list, index);
    if (differ) {
      outcomes.push(new Listed(index, led, changeOf(before, after, based), swappedBy(rules, list, index)));
      continue;
    }
    const hash = hashOf(after);
    let slot = hash & (slots.length - 1);
    let same: Listed | undefined;
    for (; !same && slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const met = outcomes[(slots[slot] as number) - 1] as Listed;
      if (hashes[slot] === hash && areSame(met.position, after)) same = met;
    }
    if (same) {
      same.actions.push(index);
      continue;
    }
    const change = changeOf(before, after, based);
    slots[slot] = outcomes.push(new Listed(index, led, change, swappedBy(rules, list, index)));
    hashes[slot] = hash;
  }
  return outcomes;
}

function areOfOneUse({ card, use }: ActionList, candidates: readonly number[]): boolean {
  const [first = 0] = candidates;
  return candidates.every((index) => card[index] === card[first] && use[index] === use[first]);
}

function swappedBy({ cards }: Rules, list: ActionList, index: number): Outcome['swapped'] {
  const isSwap =
    list.kind[index] === MOVE && cards[list.cardOf(index)]?.uses[list.use[index] as number]?.kind === 'swap';
  return isSwap ? [list.toOf(index, 0), list.toOf(index, 1)] : undefined;
}

/** Equal for equal positions: a pawn is its colour, hole and freshness. */
function hashOf(position: Position): number {
  let sum = 0;
  for (const pawn of position.pawns) {
    if (position.inBase(pawn)) continue;
    const place = Math.imul((colourOf(pawn) << 10) + position.hole(pawn) + 1, 0x9e3779b1);
    sum = (sum + Math.imul(place ^ (place >>> 15), 0x85ebca6b)) | 0;
  }
  return sum ^ (sum >>> 15);
}

function areSame(one: Position, other: Position): boolean {
  for (const colour of one.board.colours) {
    for (const pawn of pawnsOf(colour)) {
      if (one.inBase(pawn)) continue;
      const met = other.pawn(one.hole(pawn));
      if (!isPawnOf(colour, met) || one.isFresh(pawn) !== other.isFresh(met)) return false;
    }
    if (one.countInBase(colour) !== other.countInBase(colour)) return false;
  }
  return true;
}

export function positionKey(position: Position): string {
  let key = '';
  for (const colour of position.board.colours) {
    const own = pawnsOf(colour).map((pawn) => (position.inBase(pawn) ? -1 : position.hole(pawn)));
    const fresh = hasColour(position.fresh, colour) && own.includes(position.board.star(colour));
    key += `${own.sort((a, b) => a - b).join(',')}${fresh ? '!' : ''}/`;
  }
  return key;
}
