import {
  type Colour,
  type ColourSet,
  type Hole,
  hasColour,
  PAWNS_PER_COLOUR,
  ZONE_COUNTS,
} from '../board/holes.js';
import { colourOf, type Pawn, type Position, pawnsOf } from '../board/position.js';
import type { Card } from '../cards/cards.js';
import { areHome, ownColours } from '../game.js';
import type { Rules } from '../rules.js';
import { MOST_WAYS } from '../rulesets/most-ways.js';
import type { CardEffectOf, SplitSharing } from '../rulesets/ruleset.js';
import { ActionList, MAX_PARTS, MOVE } from './actions.js';
import { CaptureLog, firstEnd, forwardEnds, movePawn, NO_ENDS, otherEnds } from './motion.js';
import { applyAction } from './parts.js';
import { ResultSet } from './result-set.js';
import type { Turn } from './turn.js';

const MOST_SHARING = 20;

const ALONE = Array.from({ length: Math.max(...ZONE_COUNTS) }, (_, colour) => [colour as Colour]);

/** Tries all splits in place with undo. Reused to avoid allocation. */
class Splitter {
  #rules!: Rules;
  #position!: Position;
  #list!: ActionList;
  #card = 0 as Card;
  #index = 0;
  #player = 0;
  /** Most pawns that can take a share. */
  #maxPawns = 0;
  #captureAll = false;
  #partners: SplitSharing | undefined;
  #colours: readonly Colour[] = [];
  #sharing: ColourSet = 0;
  readonly #results = new ResultSet();
  /** Partial splits already explored, when several colours share freely. */
  readonly #tried = new ResultSet();
  readonly #pawn = new Uint8Array(MAX_PARTS);
  readonly #from = new Uint16Array(MAX_PARTS);
  readonly #to = new Uint16Array(MAX_PARTS);
  readonly #steps = new Uint8Array(MAX_PARTS);
  readonly #captures = new CaptureLog();
  #count = 0;
  /** What partners share together in `#sharedIn` by `#shared`, for all cards that do so. */
  readonly #together = new ActionList();
  #sharedIn: Turn | undefined;
  #shared: CardEffectOf<'split'> | undefined;
  readonly #listed = new ResultSet();

  run(turn: Turn, card: Card, index: number, use: CardEffectOf<'split'>, replacing: readonly Pawn[]): void {
    const { rules, own } = turn;
    const { colours } = rules.board;
    this.#rules = rules;
    this.#position = turn.position;
    this.#list = turn.list;
    this.#card = card;
    this.#index = index;
    this.#player = turn.player;
    this.#captureAll = use.captureAll ?? false;
    this.#partners = use.partners;
    this.#captures.count = 0;
    this.#count = 0;
    if (use.partners === 'together') return this.#shareTogether(turn, use, replacing);
    this.#sharedIn = undefined;
    if (use.partners) this.#begin(use, rules.sideOrder[turn.player] as readonly Colour[], replacing);
    for (const colour of colours) {
      if (!hasColour(own, colour)) continue;
      if (!use.partners) this.#begin(use, ALONE[colour] as readonly Colour[], replacing);
      const slot = this.#colours.indexOf(colour);
      this.#share(0, use.steps, 0, 0, 0, slot, slot + 1);
    }
  }

  #shareTogether(turn: Turn, use: CardEffectOf<'split'>, replacing: readonly Pawn[]): void {
    const { list } = turn;
    if (this.#sharedIn !== turn || this.#shared !== use) {
      this.#begin(use, turn.rules.sideOrder[turn.player] as readonly Colour[], []);
      this.#list = this.#together;
      this.#list.clear();
      this.#share(0, use.steps, 0, 0, 0, 0, this.#colours.length);
      this.#sharedIn = turn;
      this.#shared = use;
    }
    this.#listed.clear(this.#colours.length);
    this.#leaveOut(replacing, this.#listed);
    this.#leaveOutListed(list, this.#listed);
    const start = list.count;
    const { count } = this.#together;
    for (let first = 0, i = 0; i <= count; i++) {
      if (i < count && (this.#listed.size === 0 || !this.#listed.holds(this.#results, i))) continue;
      list.takeRange(this.#together, first, i, this.#card);
      first = i + 1;
    }
    list.use.fill(this.#index, start, list.count);
  }

  #begin(use: CardEffectOf<'split'>, colours: readonly Colour[], replacing: readonly Pawn[]): void {
    this.#colours = colours;
    this.#sharing = 0;
    let out = 0;
    for (const colour of colours) {
      this.#sharing |= 1 << colour;
      out += PAWNS_PER_COLOUR - this.#position.countInBase(colour);
    }
    // No pawn starts during a split, so the last pawn on the board takes the remaining steps.
    this.#maxPawns = Math.min(use.pawns, MAX_PARTS, out);
    this.#results.clear(colours.length);
    this.#tried.clear(colours.length);
    this.#leaveOut(replacing, this.#results);
  }

  #leaveOut(replacing: readonly Pawn[], results: ResultSet): void {
    const position = this.#position;
    for (const pawn of replacing) {
      if (!hasColour(this.#sharing, colourOf(pawn))) continue;
      const from = position.holeOf[pawn] as Hole;
      const fresh = position.fresh;
      if (position.isFresh(pawn)) position.fresh &= ~(1 << colourOf(pawn));
      position.sendToBase(pawn);
      results.add(position, this.#colours, 0, 0);
      position.put(pawn, from);
      position.fresh = fresh;
    }
  }

  /** Skips results that the card's other uses already list. Swaps and pawns without a share never collide. */
  #leaveOutListed(list: ActionList, results: ResultSet): void {
    const before = this.#position;
    const uses = this.#rules.cards[this.#card]?.uses;
    for (let i = list.count - 1; i >= 0 && list.card[i] === this.#card; i--) {
      if (uses?.[list.use[i] as number]?.kind === 'swap') continue;
      if (!hasColour(this.#sharing, colourOf(list.pawnOf(i, 0)))) continue;
      const after = before.clone();
      applyAction(this.#rules, after, list, i);
      let low = 0;
      let high = 0;
      for (let met = 0; met < after.holeOf.length; met++) {
        const pawn = met as Pawn;
        if (hasColour(this.#sharing, colourOf(pawn)) || before.inBase(pawn) || !after.inBase(pawn)) continue;
        if (met < 32) low |= 1 << met;
        else high |= 1 << (met - 32);
      }
      results.add(after, this.#colours, low, high);
    }
  }

  /**
   * Uses slots `first` to `end` (exclusive). `moved`: bit per moved pawn; `low`, `high`: bit per captured pawn of the
   * other colours.
   */
  #share(
    depth: number,
    remaining: number,
    moved: number,
    low: number,
    high: number,
    first: number,
    end: number,
  ): void {
    const last = depth === this.#maxPawns - 1;
    for (let slot = first; slot < end; slot++) {
      const pawns = pawnsOf(this.#colours[slot] as Colour);
      for (let i = 0; i < pawns.length; i++) {
        const pawn = pawns[i] as Pawn;
        const others = moved | (1 << (slot * PAWNS_PER_COLOUR + i));
        if (others === moved || this.#position.inBase(pawn)) continue;
        if (depth > 0 && this.#wentFirst(pawn, remaining, depth - 1, first, end)) continue;
        for (let steps = last ? remaining : 1; steps <= remaining; steps++) {
          let ends = forwardEnds(this.#rules, this.#position, pawn, steps, false, this.#captureAll);
          for (; ends !== NO_ENDS; ends = otherEnds(ends))
            this.#part(depth, pawn, firstEnd(ends), steps, remaining, others, low, high, first, end);
        }
      }
    }
  }

  /** True if this pawn was tried first and neither path touches the other: both orders give the same results. */
  #wentFirst(pawn: Pawn, remaining: number, depth: number, first: number, end: number): boolean {
    const other = this.#pawn[depth] as Pawn;
    const slot = this.#colours.indexOf(colourOf(other));
    if (pawn > other || slot < first || slot >= end || this.#rules.intersectionHole > 0) return false;
    const { board } = this.#rules;
    const { trackLength: length } = board;
    const from = this.#position.holeOf[pawn] as Hole;
    const start = this.#from[depth] as Hole;
    if ((this.#to[depth] as number) >= length && colourOf(pawn) === colourOf(other)) return false;
    if (from >= length || start >= length) return true;
    const ahead = board.distance(from, start);
    return ahead > remaining && length - ahead > (this.#steps[depth] as number);
  }

  #part(
    depth: number,
    pawn: Pawn,
    to: Hole,
    steps: number,
    remaining: number,
    moved: number,
    low: number,
    high: number,
    first: number,
    end: number,
  ): void {
    // Unreachable unless the bound in `checkRuleset` is wrong; then ways are lost.
    if (this.#count === MOST_WAYS) return;
    const position = this.#position;
    const from = position.holeOf[pawn] as Hole;
    const fresh = position.fresh;
    const captures = this.#captures;
    const before = captures.count;
    this.#pawn[depth] = pawn;
    this.#from[depth] = from;
    this.#to[depth] = to;
    this.#steps[depth] = steps;
    movePawn(this.#rules, position, pawn, to, steps, this.#captureAll, captures);
    for (let c = before; c < captures.count; c++) {
      const met = captures.pawn(c);
      if (hasColour(this.#sharing, colourOf(met))) continue;
      if (met < 32) low |= 1 << met;
      else high |= 1 << (met - 32);
    }
    if (steps === remaining) this.#found(depth + 1, low, high);
    else if (this.#isUntried(remaining - steps, moved, low, high)) {
      this.#share(depth + 1, remaining - steps, moved, low, high, first, end);
      if (this.#partners === 'rest') this.#carryOver(depth + 1, remaining - steps, moved, low, high, first);
    }
    position.put(pawn, from);
    position.fresh = fresh;
    while (captures.count > before) {
      captures.count--;
      position.put(captures.pawn(captures.count), captures.hole(captures.count));
    }
  }

  /** False if already explored. */
  #isUntried(remaining: number, moved: number, low: number, high: number): boolean {
    if (this.#partners !== 'together' || this.#colours.length === 1) return true;
    let captured = 0;
    for (const colour of this.#colours)
      for (const pawn of pawnsOf(colour)) captured = (captured << 1) | (this.#position.inBase(pawn) ? 1 : 0);
    return this.#tried.add(
      this.#position,
      this.#colours,
      low,
      high,
      moved,
      captured | (remaining << MOST_SHARING),
    );
  }

  #carryOver(depth: number, remaining: number, moved: number, low: number, high: number, home: number): void {
    const position = this.#position;
    if (!position.isHome(this.#colours[home] as Colour)) return;
    if (!areHome(this.#rules, position, this.#rules.ownColours[this.#player] as ColourSet)) return;
    const own = ownColours(this.#rules, position, this.#player);
    for (let slot = 0; slot < this.#colours.length; slot++) {
      if (slot === home || !hasColour(own, this.#colours[slot] as Colour)) continue;
      this.#share(depth, remaining, moved, low, high, slot, slot + 1);
    }
  }

  #found(parts: number, low: number, high: number): void {
    if (!this.#results.add(this.#position, this.#colours, low, high)) return;
    this.#count++;
    const action = this.#list.add(MOVE, this.#card, this.#index);
    for (let k = 0; k < parts; k++) {
      this.#list.addPart(action, this.#pawn[k] as number, this.#to[k] as number, this.#steps[k] as number);
    }
  }
}

const splitter = new Splitter();

/**
 * Adds one action per distinct result; leaves the position unchanged.
 * @param replacing pawns with a listed capture of their own colour
 */
export function addSplits(
  turn: Turn,
  card: Card,
  index: number,
  use: CardEffectOf<'split'>,
  replacing: readonly Pawn[],
): void {
  splitter.run(turn, card, index, use, replacing);
}
