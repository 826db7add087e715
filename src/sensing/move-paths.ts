/** Orders in which candidates can be played. The list has each result once; hands may use other parts or orders. */

import { type Colour, coloursIn, type Hole } from '../rules/board/holes.js';
import { colourOf, type Pawn, type Position, pawnsOf } from '../rules/board/position.js';
import { type Game, sharingOn } from '../rules/game.js';
import { type ActionList, MOVE } from '../rules/moves/actions.js';
import {
  CaptureLog,
  endOf,
  type Motion,
  motionOf,
  movePawn,
  pawnIn,
  stepsIn,
} from '../rules/moves/motion.js';
import { applyAction, type Part } from '../rules/moves/parts.js';
import { firstEnd, NO_ENDS, otherEnds, Walker } from '../rules/moves/walker.js';
import type { CardEffectOf } from '../rules/rulesets/rulesets.js';
import { type Outcome, positionKey } from './outcomes.js';

/** A part and its successors. Every path leads to an outcome. */
export interface MovePath {
  readonly part: Part;
  /** After this part. */
  readonly position: Position;
  /** Captured holes up to this part. */
  readonly captured: readonly Hole[];
  /** Steps left to play. */
  readonly left: number;
  /** Index of the outcome if complete, else −1. */
  readonly outcome: number;
  readonly next: readonly MovePath[];
}

type Split = CardEffectOf<'split'>;

/** @param outcomes of the list's candidates */
export function movePaths(game: Game, list: ActionList, outcomes: readonly Outcome[]): MovePath[] {
  const ways: MovePath[] = [];
  const splits = new Map<Colour, Split>();
  const { sideColours, ownColours } = game.rules;
  const hasPartner = sideColours[game.turn] !== ownColours[game.turn];
  for (const [index, { actions }] of outcomes.entries()) {
    for (const action of actions) {
      const use = game.rules.cards[list.cardOf(action)]?.uses[list.use[action] as number];
      const isSplit = use?.kind === 'split' && list.kind[action] === MOVE;
      // Not for steps that partners share freely: too many paths.
      if (isSplit && !(use.partners === 'together' && hasPartner))
        splits.set(colourOf(list.pawnOf(action, 0)), use);
      else if (!isSplit) ways.push(...pathsOfAction(game, list, action, index));
    }
  }
  if (splits.size === 0) return ways;
  const byPosition = new Map(outcomes.map(({ position }, index) => [positionKey(position), index]));
  for (const [colour, use] of splits) ways.push(...new SplitPaths(game, use, byPosition).of(colour));
  return ways;
}

/** The path of an action with one part; none for others. */
function pathsOfAction(game: Game, list: ActionList, action: number, outcome: number): MovePath[] {
  // Switches cannot show the progress of a swap.
  if ((list.parts[action] as number) !== 1) return [];
  const position = game.position.clone();
  const made: Omit<MovePath, 'next' | 'outcome'>[] = [];
  const captured: Hole[] = [];
  applyAction(game.rules, position, list, action, (part) => {
    captured.push(...part.captures.map(({ hole }) => hole));
    made.push({ part, position: position.clone(), captured: [...captured], left: 0 });
  });
  return made.reduceRight<MovePath[]>(
    (next, step) => [{ ...step, next, outcome: next.length === 0 ? outcome : -1 }],
    [],
  );
}

class SplitPaths {
  readonly #game: Game;
  readonly #use: Split;
  readonly #outcomes: ReadonlyMap<string, number>;

  /** @param outcomes by position key: other splits are dropped */
  constructor(game: Game, use: Split, outcomes: ReadonlyMap<string, number>) {
    this.#game = game;
    this.#use = use;
    this.#outcomes = outcomes;
  }

  of(colour: Colour): MovePath[] {
    return this.#share(colour, this.#game.position, this.#use.steps, [], []);
  }

  #share(
    colour: Colour,
    position: Position,
    left: number,
    moved: readonly Pawn[],
    captured: readonly Hole[],
  ): MovePath[] {
    const { rules, turn } = this.#game;
    const ways: MovePath[] = [];
    const rest = this.#use.partners === 'rest';
    const colours = rest ? sharingOn(rules, position, turn, 1 << colour) : 1 << colour;
    const isLast = moved.length === this.#use.pawns - 1;
    for (const pawn of coloursIn(colours).flatMap(pawnsOf)) {
      if (moved.includes(pawn) || position.inBase(pawn)) continue;
      const walker = new Walker().begin(rules, position, pawn);
      for (let steps = isLast ? left : 1; steps <= left; steps++) {
        let ends = walker.forwardEnds(steps, false, this.#use.captureAll);
        for (; ends > NO_ENDS; ends = otherEnds(ends)) {
          const way = this.#part(position, motionOf(pawn, firstEnd(ends), steps), left, moved, captured);
          if (way) ways.push(way);
        }
      }
    }
    return ways;
  }

  #part(
    before: Position,
    motion: Motion,
    leftBefore: number,
    moved: readonly Pawn[],
    capturedBefore: readonly Hole[],
  ): MovePath | undefined {
    const position = before.clone();
    const log = new CaptureLog();
    movePawn(this.#game.rules, position, motion, this.#use.captureAll === true, log);
    const [pawn, to, steps] = [pawnIn(motion), endOf(motion), stepsIn(motion)];
    const left = leftBefore - steps;
    const captures = Array.from({ length: log.count }, (_, i) => ({ pawn: log.pawn(i), hole: log.hole(i) }));
    const captured = [...capturedBefore, ...captures.map(({ hole }) => hole)];
    const next = left === 0 ? [] : this.#share(colourOf(pawn), position, left, [...moved, pawn], captured);
    const outcome = left === 0 ? (this.#outcomes.get(positionKey(position)) ?? -1) : -1;
    if (outcome < 0 && next.length === 0) return undefined;
    const from = before.hole(pawn);
    const part: Part = { kind: 'split', pawn, from, to, steps, swapped: -1 as Pawn, captures };
    return { part, position, captured, left, outcome, next };
  }
}

export function outcomesOfPaths(ways: readonly MovePath[], found = new Set<number>()): Set<number> {
  for (const way of ways) {
    if (way.outcome >= 0) found.add(way.outcome);
    outcomesOfPaths(way.next, found);
  }
  return found;
}
