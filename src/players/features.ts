import { type Colour, hasColour } from '../rules/board/holes.js';
import { colourOf, MOST_PAWNS, NO_PAWN, type Pawn, type Position, pawnsOf } from '../rules/board/position.js';
import type { MoveOdds } from './move-odds.js';
import {
  BACK_BIT,
  BASE_STAGE,
  FARTHEST,
  FRESH_STAGE,
  HOME_STAGE,
  OWN,
  ROLES,
  RULE_NUMBERS,
  type RuleTables,
  STAGES,
  START_BIT,
  STEP_BITS,
  TRAITS,
} from './rule-tables.js';

/** Size of each group, in order; most repeat per role. */
const GROUPS = [
  ['pawn', ROLES * STAGES],
  /** Capture chance by quarter of the lap. */
  ['danger', ROLES * 4],
  /** One-hot: 0–4 pawns of a colour. */
  ['home', ROLES * 5],
  ['base', ROLES * 5],
  ['hand', TRAITS.length],
  /** Cards held, divided by five. */
  ['held', ROLES],
  ['next', ROLES],
  /** The next player must discard. */
  ['skipped', 1],
  /** Sum of the chances to enter home. */
  ['entering', ROLES],
  /** Chance to start; the second counts if no pawn is on the track. */
  ['starting', ROLES * 2],
  /** Two, three, four, or five and more. */
  ['sides', 4],
  /** All own pawns of a colour are home. */
  ['helping', 1],
  ['ruleNumbers', RULE_NUMBERS],
] as const;

type Group = (typeof GROUPS)[number][0];

export const ROWS = {} as Record<Group, number>;

let rows = 0;
for (const [group, size] of GROUPS) {
  ROWS[group] = rows;
  rows += size;
}

export const ROW_COUNT = rows;

/** Sparse non-zero features; a row may repeat. */
export interface FeatureInputs {
  readonly count: number;
  readonly row: Uint16Array;
  readonly value: Float64Array;
}

export interface EvalContext {
  readonly player: number;
  readonly traits: Uint8Array;
  readonly held: Uint8Array;
  readonly next: number;
  readonly skipped: boolean;
}

/** Refilled per position without allocation. */
export class Features implements FeatureInputs {
  count = 0;
  readonly row: Uint16Array = new Uint16Array(256);
  readonly value: Float64Array = new Float64Array(256);
  readonly #facts: RuleTables;
  readonly #outlook: MoveOdds;
  /** By walker, a pawn on the track: pawn, hole, bit of its colour, its player's row of the outlook. */
  readonly #walking = new Uint8Array(MOST_PAWNS);
  readonly #holes = new Uint16Array(MOST_PAWNS);
  readonly #bits = new Uint16Array(MOST_PAWNS);
  readonly #rows = new Uint16Array(MOST_PAWNS);
  #walkers = 0;

  constructor(facts: RuleTables, outlook: MoveOdds) {
    this.#facts = facts;
    this.#outlook = outlook;
  }

  fill(position: Position, moment: EvalContext): void {
    this.count = 0;
    this.#walkers = 0;
    const { rules, sides, ruleNumbers } = this.#facts;
    for (const colour of rules.board.colours) {
      if (rules.playing[colour]) this.#colour(position, moment.player, colour);
    }
    this.#dangers(position, moment.player);
    for (let trait = 0; trait < TRAITS.length; trait++) {
      const cards = moment.traits[trait] as number;
      if (cards > 0) this.#add(ROWS.hand + trait, cards);
    }
    for (let player = 0; player < rules.players.length; player++) {
      const held = moment.held[player] as number;
      if (held > 0) this.#add(ROWS.held + this.#roleOfPlayer(moment.player, player), held / 5);
    }
    this.#add(ROWS.next + this.#roleOfPlayer(moment.player, moment.next), 1);
    if (moment.skipped) this.#add(ROWS.skipped, 1);
    this.#add(ROWS.sides + Math.min(sides, 5) - 2, 1);
    for (let at = 0; at < RULE_NUMBERS; at++) {
      const size = ruleNumbers[at] as number;
      if (size > 0) this.#add(ROWS.ruleNumbers + at, size);
    }
  }

  #add(row: number, value: number): void {
    this.row[this.count] = row;
    this.value[this.count] = value;
    this.count++;
  }

  #roleOfPlayer(player: number, other: number): number {
    const { rules, role } = this.#facts;
    const colour = rules.players[other]?.colours[0] as number;
    return role[player * rules.board.zones + colour] as number;
  }

  #colour(position: Position, player: number, colour: Colour): void {
    const { rules, role: roles, stage } = this.#facts;
    const { board } = rules;
    const role = roles[player * board.zones + colour] as number;
    let inBase = 0;
    let inHome = 0;
    let walking = 0;
    const owner = rules.playerOf[colour] as number;
    for (const pawn of pawnsOf(colour)) {
      const hole = position.hole(pawn);
      let at = stage[colour * board.holeCount + hole] as number;
      if (hole < board.trackLength) {
        walking++;
        this.#walking[this.#walkers] = pawn;
        this.#holes[this.#walkers] = hole;
        this.#bits[this.#walkers] = 1 << colour;
        this.#rows[this.#walkers++] = owner * STEP_BITS;
        if (hole === board.star(colour) && (position.fresh & (1 << colour)) !== 0) at = FRESH_STAGE;
      } else if (at === BASE_STAGE) inBase++;
      else if (at >= HOME_STAGE) inHome++;
      this.#add(ROWS.pawn + role * STAGES + at, 1);
    }
    this.#add(ROWS.home + role * 5 + inHome, 1);
    this.#add(ROWS.base + role * 5 + inBase, 1);
    if (role === OWN && inHome === 4) this.#add(ROWS.helping, 1);
    if (inBase > 0) {
      const chance = this.#outlook.exact[owner * STEP_BITS + START_BIT] as number;
      if (chance > 0) this.#add(ROWS.starting + role * 2 + (walking === 0 ? 1 : 0), chance);
    }
    if (walking > 0) this.#entering(position, role, colour, owner, walking);
  }

  #entering(position: Position, role: number, colour: Colour, owner: number, walking: number): void {
    const { rules, toEntry } = this.#facts;
    const { board } = rules;
    const first = board.trackLength + 1 + 4 * board.zones + 4 * colour;
    let room = 0;
    while (room < 4 && position.pawnAt[first + room] === NO_PAWN) room++;
    if (room === 0) return;
    let sum = 0;
    for (let i = this.#walkers - walking; i < this.#walkers; i++) {
      const hole = this.#holes[i] as number;
      const left = toEntry[colour * board.trackLength + hole] as number;
      if (left >= FARTHEST) continue;
      if (hole === board.star(colour) && (position.fresh & (1 << colour)) !== 0) continue;
      let misses = 1;
      for (let steps = left + 1; steps <= Math.min(left + room, FARTHEST); steps++) {
        misses *= 1 - (this.#outlook.exact[owner * STEP_BITS + steps] as number);
      }
      sum += 1 - misses;
    }
    if (sum > 0) this.#add(ROWS.entering + role, sum);
  }

  #dangers(position: Position, player: number): void {
    const { rules, role, toEntry } = this.#facts;
    const { zones, trackLength } = rules.board;
    for (let i = 0; i < this.#walkers; i++) {
      const pawn = this.#walking[i] as Pawn;
      const colour = colourOf(pawn);
      const danger = this.danger(position, pawn);
      if (danger <= 0) continue;
      const hole = position.hole(pawn);
      const done = trackLength - 1 - (toEntry[colour * trackLength + hole] as number);
      const quarter = ((4 * done) / trackLength) | 0;
      this.#add(ROWS.danger + 4 * (role[player * zones + colour] as number) + quarter, danger);
    }
  }

  /** Chance that another side captures the pawn; call `fill` for the position first. */
  danger(position: Position, pawn: Pawn): number {
    const colour = colourOf(pawn);
    const { rules, goesBack } = this.#facts;
    const { board } = rules;
    const length = board.trackLength;
    const hole = position.hole(pawn);
    if (hole === board.star(colour)) {
      if (rules.ruleset.protection === 'star' || (position.fresh & (1 << colour)) !== 0) return 0;
    }
    const { reach } = this.#outlook;
    const friends = rules.sideColours[rules.playerOf[colour] as number] as number;
    let misses = 1;
    for (let j = 0; j < this.#walkers; j++) {
      if ((friends & (this.#bits[j] as number)) !== 0) continue;
      let ahead = hole - (this.#holes[j] as number);
      if (ahead < 0) ahead += length;
      const row = this.#rows[j] as number;
      if (ahead <= FARTHEST) misses *= 1 - (reach[row + ahead] as number);
      else if (goesBack[length - ahead] === 1) misses *= 1 - (reach[row + BACK_BIT] as number);
    }
    const zone = board.zone(hole);
    if (zone === undefined || hole !== board.star(zone)) return 1 - misses;
    if (rules.playing[zone] && !hasColour(friends, zone) && position.pawnInBase(zone) !== NO_PAWN)
      misses *= 1 - (reach[(rules.playerOf[zone] as number) * STEP_BITS + START_BIT] as number);
    return 1 - misses;
  }
}
