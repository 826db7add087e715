import { type Colour, type Hole, hasColour, PAWNS_PER_COLOUR, ZONE_COUNTS } from '../board/holes.js';
import { colourOf, isPawnOf, NO_PAWN, type Pawn, type Position } from '../board/position.js';
import type { Rules } from '../rules.js';

/** A pawn, the hole where it ends and its signed steps, in one number. */
export type Motion = number;

const HOLE_SHIFT = 8;
const STEPS_SHIFT = 20;
const PAWN_MASK = (1 << HOLE_SHIFT) - 1;
const HOLE_MASK = (1 << (STEPS_SHIFT - HOLE_SHIFT)) - 1;

/** @param steps negative backwards, 0 for starts, swaps and the centre */
export function motionOf(pawn: Pawn, to: Hole, steps = 0): Motion {
  return pawn | (to << HOLE_SHIFT) | (steps << STEPS_SHIFT);
}

export function pawnIn(motion: Motion): Pawn {
  return (motion & PAWN_MASK) as Pawn;
}

export function endOf(motion: Motion): Hole {
  return ((motion >> HOLE_SHIFT) & HOLE_MASK) as Hole;
}

export function stepsIn(motion: Motion): number {
  return motion >> STEPS_SHIFT;
}

/** True if a protected pawn stands on the star of `colour`; false for colour −1. */
export function isStarProtected(rules: Rules, position: Position, colour: Colour): boolean {
  if (colour < 0) return false;
  if (!rules.protectsStars) return hasColour(position.fresh, colour);
  return isPawnOf(colour, position.pawn(rules.board.star(colour)));
}

export function isProtected(rules: Rules, position: Position, pawn: Pawn): boolean {
  const colour = colourOf(pawn);
  return position.holeOf[pawn] === rules.board.star(colour) && isStarProtected(rules, position, colour);
}

/** Where protected pawns stand. */
export function protectedStars(rules: Rules, position: Position): Hole[] {
  return rules.board.stars.filter((star) => {
    const pawn = position.pawn(star);
    return pawn !== NO_PAWN && isProtected(rules, position, pawn);
  });
}

export class CaptureLog {
  count = 0;
  readonly #pawns = new Uint8Array(PAWNS_PER_COLOUR * Math.max(...ZONE_COUNTS));
  readonly #holes = new Uint16Array(this.#pawns.length);

  add(pawn: Pawn, hole: Hole): void {
    this.#pawns[this.count] = pawn;
    this.#holes[this.count] = hole;
    this.count++;
  }

  pawn(index: number): Pawn {
    return this.#pawns[index] as Pawn;
  }

  hole(index: number): Hole {
    return this.#holes[index] as Hole;
  }
}

function capture(position: Position, hole: Hole, log: CaptureLog | undefined): void {
  const pawn = position.pawn(hole);
  if (pawn === NO_PAWN) return;
  log?.add(pawn, hole);
  position.sendToBase(pawn);
}

export function place(position: Position, pawn: Pawn, to: Hole, fresh: boolean, log?: CaptureLog): void {
  capture(position, to, log);
  position.put(pawn, to);
  if (fresh) position.fresh |= 1 << colourOf(pawn);
}

/** Moves a pawn, and captures where it ends and, with `captureAll`, on the way. */
export function movePawn(
  rules: Rules,
  position: Position,
  motion: Motion,
  captureAll: boolean,
  log?: CaptureLog,
): void {
  const pawn = pawnIn(motion);
  const to = endOf(motion);
  const from = position.hole(pawn);
  if (captureAll) captureAlong(rules, position, motion, log);
  capture(position, to, log);
  position.put(pawn, to);
  const colour = colourOf(pawn);
  if (from === rules.board.star(colour)) position.fresh &= ~(1 << colour);
}

function captureAlong(rules: Rules, position: Position, motion: Motion, log: CaptureLog | undefined): void {
  const from = position.hole(pawnIn(motion));
  const onTrack = stepsOnTrack(rules, position, motion);
  for (let step = 1; step <= onTrack; step++) {
    const hole = rules.board.advance(from, step);
    const met = position.pawn(hole);
    if (met !== NO_PAWN && !isProtected(rules, position, met)) capture(position, hole, log);
  }
}

/** Logs what `movePawn` would capture. */
export function logCaptures(
  rules: Rules,
  position: Position,
  motion: Motion,
  captureAll: boolean,
  log: CaptureLog,
): void {
  const to = endOf(motion);
  if (captureAll) {
    const from = position.hole(pawnIn(motion));
    const onTrack = stepsOnTrack(rules, position, motion);
    for (let step = 1; step <= onTrack; step++) {
      const hole = rules.board.advance(from, step);
      const met = position.pawn(hole);
      if (met !== NO_PAWN && hole !== to && !isProtected(rules, position, met)) log.add(met, hole);
    }
  }
  const met = position.pawn(to);
  if (met !== NO_PAWN) log.add(met, to);
}

/** Steps before the pawn turns into its home; 0 in the home. */
function stepsOnTrack(rules: Rules, position: Position, motion: Motion): number {
  const { board } = rules;
  const pawn = pawnIn(motion);
  const from = position.hole(pawn);
  if (from >= board.trackLength) return 0;
  return endOf(motion) > board.trackLength
    ? board.distance(from, rules.entry(colourOf(pawn)))
    : stepsIn(motion);
}

/** True if `captureAll` captures a pawn before the end. */
export function capturesOnTheWay(rules: Rules, position: Position, motion: Motion): boolean {
  const to = endOf(motion);
  const from = position.hole(pawnIn(motion));
  const steps = stepsIn(motion);
  for (let step = 1; step <= steps; step++) {
    const hole = rules.board.advance(from, step);
    const met = position.pawn(hole);
    if (met !== NO_PAWN && hole !== to && !isProtected(rules, position, met)) return true;
  }
  return false;
}

/** Neither pawn remains fresh. */
export function swapPawns(position: Position, one: Pawn, other: Pawn): void {
  const holeOfOne = position.hole(one);
  const holeOfOther = position.hole(other);
  for (const pawn of [one, other]) {
    if (position.isFresh(pawn)) position.fresh &= ~(1 << colourOf(pawn));
  }
  position.put(one, holeOfOther);
  position.put(other, holeOfOne);
  position.pawnAt[holeOfOther] = one;
}
