/** Where a pawn may go, and what stops it. */
import { type Colour, type ColourSet, type Hole, hasColour, PAWNS_PER_COLOUR } from '../board/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../board/position.js';
import type { Rules } from '../rules.js';
import { isStarProtected } from './motion.js';

/**
 * Where a pawn may go, in one number, which needs no memory. Above `NO_ENDS`: up to three holes, ten bits each, the
 * first lowest, hole 0 as 1. Below: minus what stops the pawn, for `stopsOf`.
 */
export type Ends = number;

export const NO_ENDS: Ends = 0;
const END_BITS = 10;

export function firstEnd(ends: Ends): Hole {
  return ((ends & ((1 << END_BITS) - 1)) - 1) as Hole;
}

export function otherEnds(ends: Ends): Ends {
  return ends >> END_BITS;
}

function endsOf(first: Hole, others: Ends = NO_ENDS): Ends {
  return others > NO_ENDS ? (others << END_BITS) | (first + 1) : first + 1;
}

/** Each with the hole where it is; for `overshoots`, the number of steps that there is room for. */
const STOPS = ['blocked', 'protected', 'repasses-star', 'passes-entry', 'overshoots', 'overtakes'] as const;

export interface Stop {
  readonly code: (typeof STOPS)[number];
  readonly at: number;
}

const [BLOCKED, PROTECTED, REPASSES_STAR, PASSES_ENTRY, OVERSHOOTS, OVERTAKES] = [1, 2, 3, 4, 5, 6] as const;
const CODE_BITS = 3;
const STOP_BITS = CODE_BITS + END_BITS;

function stopped(code: number, at: number): Ends {
  return -((at << CODE_BITS) | code);
}

/** What stops a pawn that `ends` lets go nowhere: on the way home, then on the track. */
export function stopsOf(ends: Ends): Stop[] {
  const stops: Stop[] = [];
  for (let left = -ends; left > 0; left >>= STOP_BITS) {
    const code = STOPS[(left & ((1 << CODE_BITS) - 1)) - 1] as Stop['code'];
    stops.push({ code, at: (left & ((1 << STOP_BITS) - 1)) >> CODE_BITS });
  }
  return stops;
}

/** More steps than any move has. */
const FAR = 1000;

/** A pawn that may walk. What lies ahead is looked up once, for all numbers of steps. */
export class Walker {
  pawn = NO_PAWN;
  #rules!: Rules;
  #position!: Position;
  #from = 0 as Hole;
  /** Steps to the home's entry; minus the number of its hole for a pawn in its home; `FAR` if it cannot turn in. */
  #toEntry = FAR;
  /** Number of the last home hole that is free up to there. */
  #lastHome = 0;
  /** Steps to the first protected pawn that may not be passed. */
  #toShield = FAR;
  /** Steps to its own star, if that may not be passed. */
  #toStar = FAR;

  begin(rules: Rules, position: Position, pawn: Pawn): this {
    const { board } = rules;
    const from = position.hole(pawn);
    this.pawn = pawn;
    this.#rules = rules;
    this.#position = position;
    this.#from = from;
    this.#toEntry = FAR;
    this.#lastHome = 0;
    this.#toShield = FAR;
    this.#toStar = FAR;
    if (from < board.trackLength) this.#lookAhead(rules, position, from, colourOf(pawn));
    else this.#lookHome(position, from - board.home(colourOf(pawn), 1) + 1);
    return this;
  }

  #lookAhead(rules: Rules, position: Position, from: Hole, colour: Colour): void {
    const { board } = rules;
    const star = board.star(colour);
    if (from !== star || !hasColour(position.fresh, colour)) {
      const toEntry = board.distance(from, rules.entry(colour));
      if (toEntry < rules.reach) {
        this.#lookHome(position, 0);
        this.#toEntry = toEntry;
      }
    }
    if (rules.noRepass) this.#toStar = stepsToNext(rules, from, star);
    if (rules.captureAllStops) this.#toShield = shieldAhead(rules, position, from);
  }

  /** @param number of the home hole where the pawn stands; 0 before the home, negative elsewhere */
  #lookHome({ board, pawnAt }: Position, number: number): void {
    if (number < 0) return;
    const before = board.home(colourOf(this.pawn), 1) - 1;
    let last = number;
    while (last < PAWNS_PER_COLOUR && pawnAt[before + last + 1] === NO_PAWN) last++;
    this.#lastHome = last;
    this.#toEntry = 0 - number;
  }

  /** Home first, then the intersection jump. `overStar`: may pass its own star despite `noRepass`. */
  forwardEnds(steps: number, overStar = false, captureAll = false): Ends {
    const rules = this.#rules;
    const blocks = captureAll ? rules.captureAllStops : rules.blocks;
    const onTrack = this.#from < rules.board.trackLength;
    const inside = steps - this.#toEntry;
    if (inside < 1) return onTrack ? this.#trackEnds(steps, overStar, blocks) : NO_ENDS;
    const home = this.#homeEnds(inside, blocks);
    if (!onTrack) return home;
    const others = rules.noOverrun
      ? stopped(PASSES_ENTRY, rules.entry(colourOf(this.pawn)))
      : this.#trackEnds(steps, overStar, blocks);
    if (home > NO_ENDS) return endsOf(firstEnd(home), others);
    return others > NO_ENDS ? others : -((-others << STOP_BITS) | -home);
  }

  /** @param number of the home hole where the walk ends */
  #homeEnds(number: number, blocks: boolean): Ends {
    const { board } = this.#rules;
    const before = board.home(colourOf(this.pawn), 1) - 1;
    if (number > this.#lastHome)
      return this.#lastHome < PAWNS_PER_COLOUR
        ? stopped(OVERTAKES, before + this.#lastHome + 1)
        : stopped(OVERSHOOTS, this.#toEntry + PAWNS_PER_COLOUR);
    if (blocks && this.#toShield <= this.#toEntry) return this.#blocked();
    return endsOf((before + number) as Hole);
  }

  #blocked(): Ends {
    return stopped(BLOCKED, this.#rules.board.advance(this.#from, this.#toShield));
  }

  #trackEnds(steps: number, overStar: boolean, blocks: boolean): Ends {
    const rules = this.#rules;
    const { board } = rules;
    const to = board.advance(this.#from, steps);
    const toStar = overStar ? FAR : this.#toStar;
    if (blocks) {
      if (this.#toShield <= Math.min(steps, toStar)) return this.#blocked();
    } else if (toStar >= steps && isStarProtected(rules, this.#position, board.starColour(to))) {
      return stopped(PROTECTED, to);
    }
    const colour = colourOf(this.pawn);
    if (toStar <= steps) return stopped(REPASSES_STAR, board.star(colour));
    const ends = endsOf(to);
    if (rules.intersectionHole === 0 || board.numberOf[to] !== rules.intersectionHole) return ends;
    const crossed = board.inRound((board.zoneOf[to] as number) + 1);
    if (rules.noOverrun && board.distance(to, rules.entry(colour)) < board.holesPerZone) return ends;
    if (toStar < FAR && crossed === colour) return ends;
    if (blocks && isStarProtected(rules, this.#position, crossed)) return ends;
    return endsOf(board.advance(to, board.holesPerZone), ends);
  }
}

/** `FAR` if no star within the reach of the cards has a protected pawn. */
function shieldAhead(rules: Rules, position: Position, from: Hole): number {
  const { board } = rules;
  const { holesPerZone, zoneOf } = board;
  const last = from + rules.reach;
  let zone = (zoneOf[from] as number) + 1;
  for (; zone * holesPerZone <= last; zone++) {
    if (isStarProtected(rules, position, board.inRound(zone))) return zone * holesPerZone - from;
  }
  return FAR;
}

const NO_STAR = -1;

function shieldBehind(rules: Rules, position: Position, from: Hole, steps: number): number {
  const { board } = rules;
  const { holesPerZone, zoneOf, starOf } = board;
  const last = from - steps;
  let zone = (zoneOf[from] as number) - ((starOf[from] as number) < 0 ? 0 : 1);
  for (; zone * holesPerZone >= last; zone--) {
    const star = board.inRound(zone);
    if (isStarProtected(rules, position, star)) return board.star(star);
  }
  return NO_STAR;
}

/** Where protected pawns block: at most so many steps, while only pawns of the `moving` colours make room. */
export function freeSteps(
  rules: Rules,
  position: Position,
  pawn: Pawn,
  most: number,
  moving: ColourSet,
): number {
  const { board } = rules;
  const { holesPerZone, zoneOf } = board;
  const from = position.hole(pawn);
  for (let zone = (zoneOf[from] as number) + 1; zone * holesPerZone <= from + most; zone++) {
    const star = board.inRound(zone);
    if (!hasColour(moving, star) && isStarProtected(rules, position, star))
      return zone * holesPerZone - from - 1;
  }
  return most;
}

/** As `Board.distance`, but a whole round from a hole to itself. */
function stepsToNext({ board }: Rules, from: Hole, to: Hole): number {
  return board.distance(from, to) || board.trackLength;
}

export function backEnds(rules: Rules, position: Position, pawn: Pawn, steps: number): Ends {
  const { board } = rules;
  const colour = colourOf(pawn);
  const from = position.hole(pawn);
  if (from >= board.trackLength) return NO_ENDS;
  const to = board.advance(from, -steps);
  const ownStar = board.star(colour);
  const toStar = rules.noRepass ? stepsToNext(rules, ownStar, from) : steps + 1;
  if (rules.blocks) {
    const shield = shieldBehind(rules, position, from, Math.min(steps, toStar));
    if (shield !== NO_STAR) return stopped(BLOCKED, shield);
  } else if (toStar >= steps && isStarProtected(rules, position, board.starColour(to))) {
    return stopped(PROTECTED, to);
  }
  if (toStar <= steps) return stopped(REPASSES_STAR, ownStar);
  const ends = endsOf(to);
  if (rules.intersectionHole === 0 || board.numberOf[to] !== rules.intersectionHole) return ends;
  const crossed = board.inRound(board.zoneOf[to] as number);
  if (rules.noRepass && crossed === colour) return ends;
  if (rules.blocks && isStarProtected(rules, position, crossed)) return ends;
  return endsOf(board.advance(to, -board.holesPerZone), ends);
}
