import type { Colour } from '../rules/board/holes.js';
import { type Card, UNKNOWN } from '../rules/cards/cards.js';
import { areAlike, type CompiledCard, type Rules } from '../rules/rules.js';
import type { CardEffect } from '../rules/rulesets/rulesets.js';
import { memoize } from '../rules/values/memoize.js';

/** Capture horizon in steps: covers all cards of the ten rulesets, not of every custom one. */
export const FARTHEST = 18;
const FORWARD_BITS = (2 << FARTHEST) - 2;
/** Bits of `reach` and `exact`: 0 starts, 1–18 steps forward, 19 steps back. */
export const START_BIT = 0;
export const BACK_BIT = FARTHEST + 1;
export const STEP_BITS = FARTHEST + 2;

/** Roles relative to the viewing player. */
export const OWN = 0;
export const NEXT_OPPONENT = 1;
const MATE = 2;
export const OTHER_OPPONENT = 3;
export const ROLES = 4;

/** Ruleset-independent uses of a card. */
export const TRAITS = [
  'start',
  'short',
  'middle',
  'long',
  'back',
  'split',
  'swap',
  'centre',
  'captureAll',
  'others',
  'redraw',
  'skip',
  'wild',
] as const;

/** Count of ruleset features, each about 0 to 1. */
export const RULE_NUMBERS = 10;

/** Exact stages for the last holes before home, then twelve for the rest of the lap. */
const EXACT_STAGES = 21;
const FAR_STAGES = 12;
export const BASE_STAGE = EXACT_STAGES + FAR_STAGES;
export const FRESH_STAGE = BASE_STAGE + 1;
export const CENTRE_STAGE = BASE_STAGE + 2;
export const HOME_STAGE = BASE_STAGE + 3;
export const STAGES = HOME_STAGE + 4;

/** Cards with the same steps. */
export interface PawnKind {
  readonly reach: Uint8Array;
  readonly exact: Uint8Array;
}

export class RuleTables {
  readonly rules: Rules;
  /** By card: bits of capture distances, including pawns passed by eat-all. */
  readonly reach = new Int32Array(UNKNOWN + 1);
  /** By card: bits of steps for a single pawn. */
  readonly exact = new Int32Array(UNKNOWN + 1);
  /** By card: bits of `TRAITS`. */
  readonly traits = new Int32Array(UNKNOWN + 1);
  /** By card: the first card with identical uses. */
  readonly alike = new Uint8Array(UNKNOWN + 1);
  readonly ruleNumbers: Float64Array;
  readonly kinds: readonly PawnKind[];
  /** By card; unknown cards are of the kind without steps. */
  readonly kindOf = new Uint8Array(UNKNOWN + 1);
  readonly packKinds: Float64Array;
  /** By steps up to a lap: 1 if a card moves back that far. */
  readonly goesBack: Uint8Array;
  /** `player × zones + colour`: role of the colour's owner. */
  readonly role: Uint8Array;
  /** `colour × trackLength + hole`: steps to the home entry. */
  readonly toEntry: Uint8Array;
  /** `colour × holeCount + hole`: stage of a pawn that is not fresh. */
  readonly stage: Uint8Array;
  readonly sides: number;

  static readonly of = memoize((rules: Rules) => new RuleTables(rules));

  private constructor(rules: Rules) {
    this.rules = rules;
    for (const [card, compiled] of rules.cards.entries()) {
      this.traits[card] = traitsOf(compiled);
      for (const use of compiled.uses) {
        this.exact[card] = (this.exact[card] as number) | exactBits(use);
        this.reach[card] = (this.reach[card] as number) | reachBits(use);
      }
    }
    for (const [card, one] of rules.cards.entries())
      this.alike[card] = rules.cards.findIndex((other) => areAlike(one, other));
    this.goesBack = new Uint8Array(rules.board.trackLength + 1);
    for (const steps of rules.backSteps) this.goesBack[steps] = 1;
    this.ruleNumbers = ruleNumbersOf(rules, rules.packCards);
    const masks = [...new Set(Array.from(this.reach, (_, card) => this.#masks(card)))];
    this.kinds = masks.map((mask) => {
      const [reach = 0, exact = 0] = mask.split(' ').map(Number);
      return { reach: bitsOf(reach), exact: bitsOf(exact) };
    });
    for (let card = 0; card <= UNKNOWN; card++) this.kindOf[card] = masks.indexOf(this.#masks(card));
    this.packKinds = new Float64Array(this.kinds.length);
    for (const card of rules.packCards) {
      const kind = this.kindOf[card] as number;
      this.packKinds[kind] = (this.packKinds[kind] as number) + 1;
    }
    this.sides = new Set(rules.players.map((player) => player.side)).size;
    const { zones } = rules.board;
    this.role = new Uint8Array(rules.players.length * zones);
    for (const player of rules.players.keys()) {
      for (const colour of rules.board.colours)
        this.role[player * zones + colour] = roleOf(rules, player, colour);
    }
    this.toEntry = entryDistances(rules);
    this.stage = stages(rules, this.toEntry);
  }

  #masks(card: number): string {
    return `${this.reach[card]} ${this.exact[card]}`;
  }
}

function bitsOf(mask: number): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: STEP_BITS }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1),
  );
}

function traitsOf({ uses, redraw, skip, wild }: CompiledCard): number {
  let bits = 0;
  const mark = (trait: (typeof TRAITS)[number]) => {
    bits |= 1 << TRAITS.indexOf(trait);
  };
  if (redraw) mark('redraw');
  if (skip) mark('skip');
  if (wild) mark('wild');
  for (const use of uses) {
    // Burning also skips its victim; a separate trait would need retraining.
    if (use.kind === 'burn') mark('skip');
    else if (use.kind !== 'forward') mark(use.kind);
    else mark(use.steps <= 3 ? 'short' : use.steps <= 9 ? 'middle' : 'long');
    if ((use.kind === 'forward' || use.kind === 'split') && use.captureAll) mark('captureAll');
    if (use.kind === 'forward' && use.mover) mark('others');
  }
  return bits;
}

function ruleNumbersOf(
  { ruleset, entries, board, centreHole, exchange, cards }: Rules,
  pack: readonly Card[],
): Float64Array {
  const starters = pack.filter((card) => cards[card]?.starter).length;
  const eating = cards.some(({ uses }) => uses.some((use) => use.kind === 'split' && use.captureAll));
  return Float64Array.of(
    ruleset.discard === 'hand' ? 1 : 0,
    ruleset.protection === 'star' ? 1 : 0,
    ruleset.blocks ? 1 : 0,
    entries[0] === 0 ? 0 : (board.trackLength - (entries[0] as number)) / 4,
    centreHole > 0 ? 1 : 0,
    ruleset.handForExit ? 1 : 0,
    ruleset.intersections ? 1 : 0,
    exchange ? 1 : 0,
    (5 * starters) / pack.length,
    eating ? 1 : 0,
  );
}

function exactBits(use: CardEffect): number {
  if (use.kind === 'start') return 1 << START_BIT;
  if (use.kind === 'back') return 1 << BACK_BIT;
  if (use.kind === 'split') return upTo(use.steps);
  return use.kind === 'forward' && use.mover !== 'opponent' ? (1 << use.steps) & FORWARD_BITS : 0;
}

function reachBits(use: CardEffect): number {
  return use.kind === 'forward' && use.captureAll ? upTo(use.steps) : exactBits(use);
}

/** Bits 1 to `steps`. */
function upTo(steps: number): number {
  return ((2 << steps) - 2) & FORWARD_BITS;
}

function roleOf(rules: Rules, player: number, colour: Colour): number {
  const owner = rules.playerOf[colour] as number;
  if (owner < 0 || owner === player) return OWN;
  const side = rules.players[player]?.side;
  if (rules.players[owner]?.side === side) return MATE;
  const count = rules.players.length;
  let next = (player + 1) % count;
  while (rules.players[next]?.side === side) next = (next + 1) % count;
  return owner === next ? NEXT_OPPONENT : OTHER_OPPONENT;
}

function entryDistances(rules: Rules): Uint8Array {
  const length = rules.board.trackLength;
  const distances = new Uint8Array(rules.board.zones * length);
  for (const colour of rules.board.colours) {
    for (let hole = 0; hole < length; hole++) {
      distances[colour * length + hole] = (rules.entry(colour) - hole + length) % length;
    }
  }
  return distances;
}

function stages(rules: Rules, toEntry: Uint8Array): Uint8Array {
  const { board } = rules;
  const length = board.trackLength;
  const table = new Uint8Array(board.zones * board.holeCount).fill(BASE_STAGE);
  for (const colour of board.colours) {
    const row = colour * board.holeCount;
    for (let hole = 0; hole < length; hole++) {
      const left = toEntry[colour * length + hole] as number;
      const far = Math.floor(((left - EXACT_STAGES) * FAR_STAGES) / (length - EXACT_STAGES));
      table[row + hole] = left < EXACT_STAGES ? left : EXACT_STAGES + far;
    }
    table[row + board.centre] = CENTRE_STAGE;
    for (let number = 1; number <= 4; number++)
      table[row + board.home(colour, number)] = HOME_STAGE + number - 1;
  }
  return table;
}
