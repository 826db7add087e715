/** Quick choice for puzzle playouts, by changed terms only, in hundredths of a pawn home. */

import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { type Game, nextHolder } from '../rules/game.js';
import { type ActionList, BURN, DISCARD, DISCARD_HAND, EXIT } from '../rules/moves/actions.js';
import { endOf, type Motion, pawnIn, stepsIn } from '../rules/moves/motion.js';
import type { Rules } from '../rules/rules.js';
import type { CardEffect } from '../rules/rulesets/rulesets.js';
import { memoize } from '../rules/values/memoize.js';
import { BASE_STAGE, CENTRE_STAGE, FARTHEST, HOME_STAGE, RuleTables } from './rule-tables.js';

const STARTED = 25;
const LAP = 52;
/** Holes to the entry within a card's reach. */
const NEAR = 13;
const NEAR_HOME = 10;
const HOME = 100;
const DEEPER = 3;
const IN_CENTRE = 50;
/** Share of its worth that a captured pawn loses. */
const FEAR = 0.5;
const HAND = 50;
const BURNT = 20;
const KEEP = {
  starter: 20,
  forward: 3,
  captureAll: 4,
  split: 12,
  swap: 10,
  back: 9,
  centre: 2,
  burn: 6,
  most: 40,
};

function keepFor(uses: readonly CardEffect[]): number {
  let value = 0;
  for (const use of uses) {
    if (use.kind === 'start') value += KEEP.starter;
    else value += KEEP[use.kind];
    if (use.kind === 'forward' && use.captureAll) value += KEEP.captureAll;
  }
  return Math.min(value, KEEP.most);
}

function worthOf(stage: number, left: number, length: number): number {
  if (stage === BASE_STAGE) return 0;
  if (stage === CENTRE_STAGE) return IN_CENTRE;
  if (stage >= HOME_STAGE) return HOME + DEEPER * (stage - HOME_STAGE);
  return STARTED + (LAP * (length - 1 - left)) / length + (left < NEAR ? NEAR_HOME : 0);
}

export class Policy {
  readonly #facts: RuleTables;
  /** `colour × holeCount + hole` */
  readonly #worth: Float64Array;
  readonly #keep: Float64Array;
  /** By distance: share of cards that capture at it. */
  readonly #share = new Float64Array(FARTHEST + 1);
  /** By pawn and hole, within one list: a 7 repeats few parts. */
  readonly #parts: Float64Array;
  readonly #partSteps: Int8Array;
  readonly #partList: Uint32Array;
  #lists = 0;
  static readonly of = memoize((rules: Rules) => new Policy(RuleTables.of(rules)));

  private constructor(facts: RuleTables) {
    this.#facts = facts;
    const { rules, stage, toEntry, reach } = facts;
    const { board } = rules;
    this.#worth = new Float64Array(board.zones * board.holeCount);
    const parts = 2 * 4 * board.zones * board.holeCount;
    this.#parts = new Float64Array(parts);
    this.#partSteps = new Int8Array(parts);
    this.#partList = new Uint32Array(parts);
    for (const colour of board.colours) {
      for (let hole = 0; hole < board.holeCount; hole++) {
        const at = colour * board.holeCount + hole;
        const left = hole < board.trackLength ? (toEntry[colour * board.trackLength + hole] as number) : 0;
        this.#worth[at] = worthOf(stage[at] as number, left, board.trackLength);
      }
    }
    this.#keep = Float64Array.from(rules.cards, ({ uses }) => keepFor(uses));
    const pack = facts.rules.packCards;
    for (let steps = 1; steps <= FARTHEST; steps++) {
      const able = pack.filter((card) => (((reach[card] as number) >> steps) & 1) !== 0).length;
      this.#share[steps] = (4 * able) / pack.length;
    }
  }

  keep(card: Card): number {
    return this.#keep[card] as number;
  }

  /** The first of equals. */
  choose(game: Game, list: ActionList): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    this.#lists++;
    for (let index = 0; index < list.count; index++) {
      const gain = this.#gain(game, list, index);
      if (gain > most) {
        most = gain;
        best = index;
      }
    }
    return best;
  }

  gains(game: Game, list: ActionList, indices: readonly number[]): Float64Array {
    this.#lists++;
    const gains = new Float64Array(indices.length);
    for (let at = 0; at < gains.length; at++) gains[at] = this.#gain(game, list, indices[at] as number);
    return gains;
  }

  #gain(game: Game, list: ActionList, index: number): number {
    const kind = list.kind[index] as number;
    if (kind === DISCARD_HAND) return 0;
    if (kind === DISCARD) return -(this.#keep[list.cardOf(index)] as number);
    const { rules } = this.#facts;
    const friends = rules.sideOf(game.turn);
    if (kind === EXIT) return this.#part(game.position, list.motion(index, 0), friends, false) - HAND;
    const card = list.cardOf(index);
    if (kind === BURN) return this.#burn(game, friends) - (this.#keep[card] as number);
    const use = rules.cards[card]?.uses[list.use[index] as number] as CardEffect;
    let gain = -(this.#keep[card] as number);
    if (use.kind === 'swap') {
      const { position } = game;
      const one = list.pawnOf(index, 0);
      const other = list.pawnOf(index, 1);
      gain += this.#shift(friends, colourOf(one), position.hole(one), position.hole(other));
      gain += this.#shift(friends, colourOf(other), position.hole(other), position.hole(one));
      return gain;
    }
    const captureAll = (use.kind === 'forward' || use.kind === 'split') && use.captureAll === true;
    for (let part = 0; part < (list.parts[index] as number); part++) {
      gain += this.#partOnce(game, list.motion(index, part), friends, captureAll);
    }
    return gain;
  }

  #burn({ rules, hands, turn }: Game, friends: number): number {
    const burnt = rules.ownOf(nextHolder(hands, turn));
    return (friends & burnt) !== 0 ? -BURNT : BURNT;
  }

  #shift(friends: number, colour: Colour, from: Hole, to: Hole): number {
    const row = colour * this.#facts.rules.board.holeCount;
    const change = (this.#worth[row + to] as number) - (this.#worth[row + from] as number);
    return (friends & (1 << colour)) !== 0 ? change : -change;
  }

  #partOnce({ position }: Game, motion: Motion, friends: number, captureAll: boolean): number {
    const { holeCount } = this.#facts.rules.board;
    const at = (2 * pawnIn(motion) + (captureAll ? 1 : 0)) * holeCount + endOf(motion);
    const steps = stepsIn(motion);
    if (this.#partList[at] !== this.#lists || this.#partSteps[at] !== steps) {
      this.#partList[at] = this.#lists;
      this.#partSteps[at] = steps;
      this.#parts[at] = this.#part(position, motion, friends, captureAll);
    }
    return this.#parts[at] as number;
  }

  #part(position: Position, motion: Motion, friends: number, captureAll: boolean): number {
    const pawn = pawnIn(motion);
    const to = endOf(motion);
    const colour = colourOf(pawn);
    const from = position.hole(pawn);
    const { board } = this.#facts.rules;
    let gain = this.#shift(friends, colour, from, to);
    if (captureAll && from < board.trackLength)
      gain += this.#eaten(position, friends, from, to, stepsIn(motion));
    else gain += this.#captured(position, friends, to, pawn);
    if ((friends & (1 << colour)) !== 0) {
      const row = colour * board.holeCount;
      if (from < board.trackLength)
        gain += FEAR * (this.#worth[row + from] as number) * this.#danger(position, friends, colour, from);
      if (to < board.trackLength && !(from > board.centre && to === board.star(colour)))
        gain -= FEAR * (this.#worth[row + to] as number) * this.#danger(position, friends, colour, to);
    }
    return gain;
  }

  #captured(position: Position, friends: number, hole: Hole, mover: Pawn): number {
    const met = position.pawn(hole);
    if (met === NO_PAWN || met === mover) return 0;
    const worth = this.#worth[colourOf(met) * this.#facts.rules.board.holeCount + hole] as number;
    return (friends & (1 << colourOf(met))) !== 0 ? -worth : worth;
  }

  #eaten(position: Position, friends: number, from: Hole, to: Hole, steps: number): number {
    const { board } = this.#facts.rules;
    const mover = position.pawn(from);
    let onTrack = steps;
    if (to > board.centre) {
      onTrack = this.#facts.toEntry[colourOf(mover) * board.trackLength + from] as number;
    }
    let gain = 0;
    for (let step = 1; step <= onTrack; step++) {
      gain += this.#captured(position, friends, board.advance(from, step), mover);
    }
    return gain;
  }

  /** Approximate capture chance. */
  #danger(position: Position, friends: number, colour: Colour, hole: Hole): number {
    const { rules } = this.#facts;
    const { board } = rules;
    if (hole === board.star(colour)) {
      const fresh = (position.fresh & (1 << colour)) !== 0 && position.pawnAt[hole] !== NO_PAWN;
      if (fresh || rules.ruleset.protection === 'star') return 0;
    }
    let danger = 0;
    for (let behind = 1; behind <= FARTHEST; behind++) {
      const other = position.pawn(board.advance(hole, -behind));
      if (other !== NO_PAWN && (friends & (1 << colourOf(other))) === 0)
        danger += this.#share[behind] as number;
    }
    return Math.min(1, danger);
  }
}
