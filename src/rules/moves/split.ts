/** Lists the ways to share a card's steps: each result once, by the first way that leads to it. */
import { type ColourSet, coloursIn, type Hole, hasColour } from '../board/holes.js';
import { colourOf, MOST_PAWNS, type Pawn } from '../board/position.js';
import { sharingOn } from '../game.js';
import { MOST_WAYS } from '../rulesets/most-ways.js';
import type { CardEffectOf } from '../rulesets/ruleset.js';
import { memoize } from '../values/memoize.js';
import { MAX_PARTS } from './actions.js';
import { CaptureLog, logCaptures, motionOf } from './motion.js';
import { applyAction } from './parts.js';
import { Changes, ResultSet } from './result-set.js';
import { Sharers } from './sharers.js';
import { ApartSearch } from './split-apart.js';
import type { Turn } from './turn.js';
import { firstEnd, NO_ENDS, otherEnds, Walker } from './walker.js';
import { Way } from './way.js';

/** Room while partners' pawns may take the rest. */
const BOUNDLESS = 1000;

/** All ways of one use, if a list has them, in the order of `#results`. */
interface Known {
  readonly use: CardEffectOf<'split'> | undefined;
  readonly round: number;
  readonly first: number;
  readonly count: number;
}

const NOTHING_KNOWN: Known = { use: undefined, round: 0, first: 0, count: 0 };

/** Tries all orders in place, with undo. */
class SplitSearch {
  readonly #turn: Turn;
  #found = 0;
  /** Most pawns that can take a share. */
  #maxPawns = 0;
  readonly #sharers = new Sharers();
  readonly #way = new Way();
  readonly #apart = new ApartSearch(this.#sharers, this.#way, (parts) => this.#add(parts));
  readonly #changes = new Changes();
  readonly #results = new ResultSet();
  #known = NOTHING_KNOWN;
  /** Partial splits already explored, when several colours share freely. */
  readonly #tried = new ResultSet();
  /** At most so many steps fit into sharer i; 0 once it moved or was captured. */
  readonly #rooms = new Uint8Array(MOST_PAWNS);
  /** A bit for each sharer with room. */
  #free = 0;
  readonly #captures = new CaptureLog();
  /** By capture: the room that is lost with it. */
  readonly #lost = new Uint8Array(MOST_PAWNS);
  /** By part: number of captures before it. */
  readonly #before = new Uint8Array(MAX_PARTS + 1);
  /** By part: bits of the sharers that have moved, and of those that may meet them. */
  readonly #moved = new Int32Array(MAX_PARTS + 1);
  readonly #meeting = new Int32Array(MAX_PARTS + 1);
  /** By part: 1 if sharers that have moved may have met. */
  readonly #met = new Uint8Array(MAX_PARTS + 1);
  /** By part: the pawn that is tried, after the parts before. */
  readonly #walkers = Array.from({ length: MAX_PARTS }, () => new Walker());
  /** By part: steps left, room for them, colours that may take them. */
  readonly #remaining = new Int32Array(MAX_PARTS + 1);
  readonly #room = new Int32Array(MAX_PARTS + 1);
  readonly #colours = new Int32Array(MAX_PARTS + 1);
  /** By part: 1 if the position shows it. */
  readonly #shown = new Uint8Array(MAX_PARTS);
  /** By part: the fresh pawns before it. */
  readonly #fresh = new Int32Array(MAX_PARTS);

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  run(use: CardEffectOf<'split'>): void {
    const { rules, own, player } = this.#turn;
    this.#found = 0;
    this.#captures.count = 0;
    const side = rules.sideOf(player);
    if (use.partners === 'together') return this.#shareTogether(use, side);
    if (use.partners) this.#begin(use, side);
    for (const colour of coloursIn(own)) {
      if (!use.partners) this.#begin(use, 1 << colour);
      this.#search(1 << colour);
    }
  }

  /** Takes over an earlier card's ways, if all were listed. */
  #shareTogether(use: CardEffectOf<'split'>, side: ColourSet): void {
    const { list, round, rules, card } = this.#turn;
    const known = this.#known.use === use && this.#known.round === round;
    if (!known) this.#begin(use, side);
    const left = new Set<number>();
    this.#leaveOut(side, left);
    this.#leaveOutListed(side, left);
    if (known) {
      const { first, count } = this.#known;
      // Runs between the ways that are left out.
      const from = list.count;
      let next = first;
      for (const i of [...left, count].sort((one, other) => one - other)) {
        list.repeat(next, first + i, card);
        next = first + i + 1;
      }
      list.use.fill(this.#turn.use, from, list.count);
      return;
    }
    const first = list.count;
    const { repeats, noFinish } = rules.card(card);
    const whole = this.#results.size === 0 && !repeats && !noFinish;
    this.#search(side);
    const count = list.count - first;
    if (whole && this.#results.size === count) this.#known = { use, round, first, count };
  }

  #begin(use: CardEffectOf<'split'>, colours: ColourSet): void {
    this.#sharers.gather(this.#turn, use, colours);
    // The last pawn takes the remaining steps: none starts meanwhile.
    this.#maxPawns = Math.min(use.pawns, MAX_PARTS, this.#sharers.count);
    this.#changes.clear(this.#turn.rules.board);
    this.#results.clear();
    this.#tried.clear();
    this.#known = NOTHING_KNOWN;
    if (use.partners !== 'together') this.#leaveOut(colours);
  }

  /** Leaves out captures of a pawn's own colour that are listed. */
  #leaveOut(colours: ColourSet, left?: Set<number>): void {
    const { position, replacing } = this.#turn;
    for (const pawn of replacing) {
      if (!hasColour(colours, colourOf(pawn))) continue;
      this.#changes.copy(0);
      this.#changes.flip(1, this.#changes.bitOf(position, pawn));
      this.#leaveOutResult(left);
    }
  }

  /** Leaves out results of the card's other uses; swaps never collide. */
  #leaveOutListed(colours: ColourSet, left: Set<number>): void {
    const { rules, position, list, card } = this.#turn;
    const uses = rules.cards[card]?.uses;
    for (let i = list.count - 1; i >= 0 && list.card[i] === card; i--) {
      if (uses?.[list.use[i] as number]?.kind === 'swap') continue;
      if (!hasColour(colours, colourOf(list.pawnOf(i, 0)))) continue;
      const after = position.clone();
      applyAction(rules, after, list, i);
      this.#changes.compare(position, after);
      this.#leaveOutResult(left);
    }
  }

  #leaveOutResult(left?: Set<number>): void {
    if (this.#known === NOTHING_KNOWN) this.#results.add(this.#changes, 1);
    else left?.add(this.#results.indexOf(this.#changes, 1));
  }

  #search(colours: ColourSet): void {
    if (!this.#sharers.lookAhead(colours)) return this.#apart.run(colours, this.#maxPawns);
    this.#remaining[0] = this.#sharers.use.steps;
    this.#shareAmong(0, colours);
  }

  /** @param colours those whose pawns may take this part */
  #shareAmong(part: number, colours: ColourSet): void {
    this.#room[part] = this.#measureRooms(colours);
    this.#colours[part] = colours;
    this.#share(part);
  }

  /** How many steps fit into all pawns of these colours together. */
  #measureRooms(colours: ColourSet): number {
    const sharers = this.#sharers;
    this.#free = 0;
    let sum = 0;
    let finishing = sharers.use.partners === 'rest';
    for (let i = 0; i < sharers.count; i++) {
      const pawn = sharers.pawn(i);
      const shares = hasColour(colours, colourOf(pawn));
      const room = shares ? sharers.roomOf(pawn, colours) : 0;
      this.#rooms[i] = room;
      if (room > 0) this.#free |= 1 << i;
      sum += room;
      if (shares && !sharers.nearsHome(pawn)) finishing = false;
    }
    return finishing ? BOUNDLESS + sum : sum;
  }

  #share(part: number): void {
    const sharers = this.#sharers;
    const remaining = this.#remaining[part] as number;
    const room = this.#room[part] as number;
    const last = part === this.#maxPawns - 1;
    const meeting = this.#meeting[part] as number;
    // Ways that do not touch lead to the same in either order: the lower pawn goes first.
    const above = -1 << (32 - Math.clz32(this.#moved[part] as number));
    for (let left = this.#free & (above | meeting); left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      const own = this.#rooms[i] as number;
      const most = Math.min(remaining, own);
      let steps = last ? remaining : Math.max(1, remaining - room + own);
      if (steps > most) continue;
      if ((meeting >> i) & 1) {
        this.#shareMeeting(part, i, steps, most);
        continue;
      }
      const walker = sharers.walker(i);
      for (; steps <= most; steps++) {
        let ends = walker.forwardEnds(steps, false, sharers.captureAll);
        for (; ends > NO_ENDS; ends = otherEnds(ends)) this.#try(part, i, firstEnd(ends), steps);
      }
    }
  }

  /** Sharer i takes a share after pawns that it may meet. */
  #shareMeeting(part: number, i: number, least: number, most: number): void {
    const { rules, position, captureAll } = this.#sharers;
    const pawn = this.#sharers.pawn(i);
    let steps = Math.max(least, this.#leastInOrder(pawn, part));
    if (steps > most) return;
    this.#show(part - 1);
    const walker = (this.#walkers[part] as Walker).begin(rules, position, pawn);
    for (; steps <= most; steps++) {
      let ends = walker.forwardEnds(steps, false, captureAll);
      for (; ends > NO_ENDS; ends = otherEnds(ends)) this.#try(part, i, firstEnd(ends), steps);
    }
  }

  /** A pawn that comes later needs so many steps to touch the way of a higher one. */
  #leastInOrder(pawn: Pawn, part: number): number {
    const colours = this.#colours[part] as ColourSet;
    const { rules, position } = this.#sharers;
    if (rules.intersectionHole > 0) return 1;
    const { board } = rules;
    const { trackLength: length } = board;
    const way = this.#way;
    const from = position.hole(pawn);
    let touching = length;
    for (let before = part - 1; before >= 0; before--) {
      const other = way.pawn(before);
      const start = way.from(before);
      const entered = way.to(before) >= length && colourOf(pawn) === colourOf(other);
      if (entered || !hasColour(colours, colourOf(other))) return 1;
      if (from < length && start < length) {
        const ahead = board.distance(from, start);
        if (length - ahead <= way.steps(before)) return 1;
        touching = Math.min(touching, ahead);
      }
      if (pawn < other) return touching;
    }
    return 1;
  }

  #try(part: number, i: number, to: Hole, steps: number): void {
    // Unreachable unless the bound in `checkRuleset` is wrong; then ways are lost.
    if (this.#found === MOST_WAYS) return;
    const { rules, position, captureAll } = this.#sharers;
    const pawn = this.#sharers.pawn(i);
    const before = this.#captures.count;
    this.#before[part] = before;
    const motion = motionOf(pawn, to, steps);
    this.#way.set(part, position.hole(pawn), motion);
    logCaptures(rules, position, motion, captureAll, this.#captures);
    this.#before[part + 1] = this.#captures.count;
    const remaining = this.#remaining[part] as number;
    if (steps < remaining) this.#goOn(part, i, remaining - steps);
    else {
      this.#note(part);
      if (this.#results.add(this.#changes, part + 1)) this.#add(part + 1);
    }
    this.#captures.count = before;
  }

  /** Others take the rest after a part of sharer i. */
  #goOn(part: number, i: number, remaining: number): void {
    const { use } = this.#sharers;
    const own = this.#rooms[i] as number;
    const free = this.#free;
    this.#rooms[i] = 0;
    this.#free &= ~(1 << i);
    const left = (this.#room[part] as number) - own - this.#loseRooms(part);
    if (left >= remaining && this.#begins(part, i, remaining)) {
      this.#remaining[part + 1] = remaining;
      this.#room[part + 1] = left;
      this.#colours[part + 1] = this.#colours[part] as ColourSet;
      this.#share(part + 1);
      if (use.partners === 'rest' && left >= BOUNDLESS) {
        this.#show(part);
        this.#carryOver(part + 1);
      }
      if (this.#shown[part]) this.#takeBack(part);
    }
    this.#rooms[i] = own;
    this.#free = free;
    this.#regainRooms(part);
  }

  /** Captured pawns have no more room; returns how much they had. */
  #loseRooms(part: number): number {
    let sum = 0;
    for (let c = this.#before[part] as number; c < this.#captures.count; c++) {
      const i = this.#sharers.indexOf(this.#captures.pawn(c));
      const lost = i < 0 ? 0 : (this.#rooms[i] as number);
      this.#lost[c] = lost;
      sum += lost;
      if (lost === 0) continue;
      this.#rooms[i] = 0;
      this.#free &= ~(1 << i);
    }
    return sum;
  }

  #regainRooms(part: number): void {
    for (let c = this.#before[part] as number; c < this.#captures.count; c++) {
      const lost = this.#lost[c] as number;
      if (lost > 0) this.#rooms[this.#sharers.indexOf(this.#captures.pawn(c))] = lost;
    }
  }

  /** Plays the parts up to this one. */
  #show(part: number): void {
    if (this.#shown[part]) return;
    if (part > 0) this.#show(part - 1);
    this.#shown[part] = 1;
    const { position, rules } = this.#sharers;
    const pawn = this.#way.pawn(part);
    for (let c = this.#before[part] as number; c < (this.#before[part + 1] as number); c++)
      position.sendToBase(this.#captures.pawn(c));
    this.#fresh[part] = position.fresh;
    position.put(pawn, this.#way.to(part));
    const colour = colourOf(pawn);
    if (this.#way.from(part) === rules.board.star(colour)) position.fresh &= ~(1 << colour);
  }

  #takeBack(part: number): void {
    const { position } = this.#sharers;
    const captures = this.#captures;
    position.put(this.#way.pawn(part), this.#way.from(part));
    position.fresh = this.#fresh[part] as ColourSet;
    for (let c = this.#before[part] as number; c < (this.#before[part + 1] as number); c++)
      position.put(captures.pawn(c), captures.hole(c));
  }

  /** Before the part is played. */
  #note(part: number): void {
    const changes = this.#changes;
    const captures = this.#captures;
    const pawn = this.#way.pawn(part);
    changes.copy(part);
    changes.flip(part + 1, changes.bitOf(this.#sharers.position, pawn));
    changes.flip(part + 1, changes.bitAt(pawn, this.#way.to(part)));
    for (let c = this.#before[part] as number; c < (this.#before[part + 1] as number); c++)
      changes.flip(part + 1, changes.bitAt(captures.pawn(c), captures.hole(c)));
  }

  /** False if already explored. */
  #begins(part: number, i: number, remaining: number): boolean {
    const meeting = this.#meeting[part] as number;
    this.#note(part);
    this.#shown[part] = 0;
    this.#moved[part + 1] = (this.#moved[part] as number) | (1 << i);
    this.#meeting[part + 1] = meeting | this.#sharers.metBy(i);
    this.#met[part + 1] = (this.#met[part] as number) | ((meeting >> i) & 1);
    // Pawns that do not meet have one order only.
    if (this.#sharers.use.partners !== 'together' || this.#met[part + 1] === 0) return true;
    return this.#tried.add(this.#changes, part + 1, this.#free, (part << 8) | remaining);
  }

  #carryOver(part: number): void {
    const { rules, player } = this.#turn;
    const home = this.#colours[part] as ColourSet;
    const next = sharingOn(rules, this.#sharers.position, player, home);
    if (next === home) return;
    const rooms = this.#rooms.slice();
    const free = this.#free;
    for (const colour of coloursIn(next)) this.#shareAmong(part, 1 << colour);
    this.#rooms.set(rooms);
    this.#free = free;
  }

  #add(parts: number): void {
    this.#found++;
    this.#way.addTo(this.#turn, parts);
  }
}

const searchOf = memoize((turn: Turn) => new SplitSearch(turn));

/** Adds one action per distinct result; leaves the position unchanged. */
export function addSplits(turn: Turn, use: CardEffectOf<'split'>): void {
  searchOf(turn).run(use);
}
