/** A hand that does literally what the page and the lights say. */
import { boardOf, type Colour, colourName, type Hole, parseColour } from '../../../src/rules/board/holes.js';
import { colourOf, type Pawn } from '../../../src/rules/board/position.js';
import { initialTracking } from '../../../src/sensing/pawn-tracking.js';
import { closedHoles, startSwitchLog } from '../../../src/sensing/switch-log.js';
import { boardView, type CarryView } from '../../../src/table/board-view.js';
import type { TableEvent } from '../../../src/table/commands/list.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import { sceneOf } from '../../../src/table/scene.js';
import { faultOf } from '../../../src/table/table.js';
import { mapOf } from '../../../src/table/turn-plan.js';
import { expectedHoles } from '../../../src/table/update-sensing.js';
import { having, where } from './at-table.js';
import { type Start, startingTable } from './hand-starts.js';
import { carriedOut, openMoves, switched } from './hands.js';

/** Says less, or something else, than the table: a planted fault. */
export type Fault = (carry: CarryView) => CarryView;

export class LiteralHand {
  table: TableSnapshot;
  readonly standing = new Map<Hole, Colour>();
  readonly held: Colour[] = [];
  #linked = true;
  #at = 1000;
  #failed: Hole | undefined;
  #said = '';
  readonly #met = new Set<string>();

  constructor(start: Start) {
    const { card, table } = startingTable(start);
    const { scene, linked, touches, ignored, failed } = start;
    const board = boardOf(table.context.settings);
    this.table = table;
    for (const [hole, colour] of this.wanted()) this.standing.set(hole, colour);
    // Every second of them holds a pawn: there the most is hidden.
    const pawns = [...this.standing.keys()].filter((hole) => board.kind(hole) !== 'base');
    const broken = ignored.map((one, i) => {
      const holes = i % 2 === 0 && pawns.length > 0 ? pawns : board.holes;
      return holes[one % holes.length] as Hole;
    });
    if (ignored.length > 0) this.#say({ type: 'board.ignore', holes: [...new Set(broken)] });
    if (failed !== null) this.#failed = (failed % board.holeCount) as Hole;
    if (scene === 'loaded') this.#load();
    if (scene === 'first') this.#reconnect();
    if (['declared', 'undone', 'named', 'moving'].includes(scene))
      this.#say({ type: 'card.play', by: 0, card });
    if (scene === 'undone') this.#move();
    if (scene === 'awaited') this.#leaveInHand();
    this.scramble(touches, linked);
    if (scene === 'moving') return;
    this.rest(9000);
    if (scene === 'undone') this.#say({ type: 'undone' } as TableEvent);
    if (scene === 'declared') this.#say({ type: 'card.takeBack', by: 0 });
    if (scene === 'named') this.#say({ type: 'moved', notation: openMoves(this.table)[0]?.notation ?? '' });
    if (scene === 'won') this.#say({ type: 'again' });
    this.#say({ type: 'pause' });
    this.#say({ type: 'resume' });
  }

  get board() {
    return boardOf(this.table.context.settings);
  }

  /** The true place of every pawn in the game; a base counts from its first hole. */
  wanted(): Map<Hole, Colour> {
    const { position, rules } = this.table.context.game!;
    const all = [...position.holeOf.entries()].filter(([pawn]) => rules.playing[colourOf(pawn as Pawn)]);
    return new Map(all.map(([pawn, hole]) => [hole as Hole, colourOf(pawn as Pawn)]));
  }

  /** Lifts pawns and puts them anywhere, over the link or without it. */
  scramble(touches: Start['touches'], linked: boolean): void {
    const { rules } = this.table.context.game!;
    const holes = this.board.holes.filter((hole) => hole !== this.board.centre || rules.centreHole > 0);
    this.#linked = linked;
    for (const [pick, to] of touches) {
      const filled = [...this.standing.keys()];
      const free = holes.filter((hole) => !this.standing.has(hole));
      if (pick % 2 === 0 && this.held.length > 0)
        this.#put(pick % this.held.length, free[to % free.length] as Hole);
      else if (filled.length > 0) this.#lift(filled[to % filled.length] as Hole);
    }
    this.#linked = true;
    if (!linked) this.#reconnect();
  }

  get isOrdering(): boolean {
    return ['playing.turn.order', 'playing.bases'].includes(where(this.table));
  }

  get isMoving(): boolean {
    return where(this.table).startsWith('playing.turn.move');
  }

  /** Does one thing that page or lights say while a move is awaited. */
  follow(pick: number): string | undefined {
    const view = boardView(this.table);
    const said = JSON.stringify(view);
    const { carries, guide, outcomes, canFinish, needsDone } = view;
    const { board } = this;
    if (carries.length > 0) return this.obey((carry) => carry);
    const turn = this.table.context.game?.turn ?? 0;
    // What was done makes no difference: a switch has failed.
    if (said === this.#said && canFinish) {
      this.#say({ type: 'done', by: turn });
      return undefined;
    }
    this.#said = said;
    if (outcomes.length > 0) {
      this.#say({ type: 'outcome', by: turn, notation: outcomes[pick % outcomes.length]?.notation ?? '' });
      return undefined;
    }
    const hole = (name: string) => board.parse(name) as Hole;
    const [stray] = guide?.strays ?? [];
    if (stray) return this.#bring(parseColour(stray.colour) as Colour, hole(stray.hole));
    const [captured] = guide?.captured ?? [];
    if (captured) {
      const colour = parseColour(captured.colour) as Colour;
      if (captured.hole === null) {
        const hit = sceneOf(this.table).filter(({ cue }) => cue === 'captureDestination');
        const isHit = (one: Hole) => hit.some(({ hole }) => hole === one);
        const at = [...this.standing].find(([one, paint]) => paint === colour && isHit(one));
        if (at && !this.held.includes(colour)) this.#lift(at[0]);
        return this.#bring(colour, hole(captured.base));
      }
      if (!this.standing.has(hole(captured.hole)))
        return this.held.includes(colour)
          ? this.#bring(colour, hole(captured.base))
          : `no captured pawn stands in ${captured.hole}`;
      this.#lift(hole(captured.hole));
      this.#put(this.held.length - 1, hole(captured.base));
      this.rest(1000);
      return undefined;
    }
    if (guide?.hand) {
      const { colour, on, options } = guide.hand;
      const option = options[pick % options.length];
      if (!option) return 'a pawn in the hand with nowhere to go';
      if (on !== null && this.standing.has(hole(on))) this.#lift(hole(on));
      return this.#bring(parseColour(colour) as Colour, hole(option.to));
    }
    const next = guide?.next ?? [];
    if ((guide?.isWhole || next.length === 0) && (canFinish || needsDone)) {
      this.#say({ type: 'done', by: turn });
      return undefined;
    }
    // Several ways are named: a hand takes one whose pawn it finds.
    const step = [...next.slice(pick % next.length), ...next].find(({ from, colour }) => {
      const base = board.baseOf(hole(from));
      const holes = base == null ? [hole(from)] : board.bases(base);
      return this.held.includes(parseColour(colour) as Colour) || holes.some((one) => this.standing.has(one));
    });
    if (next.length > 0 && !step) return `no pawn stands in ${next.map(({ from }) => from)}`;
    if (step) {
      const from = hole(step.from);
      const base = board.baseOf(from);
      const at = base == null ? from : board.bases(base).find((one) => this.standing.has(one));
      // Where the switch has failed, the page does not know that the pawn is in the hand.
      if (at === undefined || !this.standing.has(at)) {
        const colour = parseColour(step.colour) as Colour;
        return this.held.includes(colour)
          ? this.#bring(colour, hole(step.to))
          : `no pawn stands in ${step.from}`;
      }
      this.#lift(at);
      this.rest(1000);
      return undefined;
    }
    const lit = sceneOf(this.table);
    const of = (...cues: string[]) => lit.filter(({ cue }) => cues.includes(cue));
    if (this.held.length > 0) {
      const to = of('destination', 'carryTo', 'captureDestination', 'swapPartner');
      const one = to[pick % to.length];
      if (one) {
        if (this.standing.has(one.hole)) this.#lift(one.hole);
        this.#put(
          this.held.length > 1 && one.cue !== 'destination' ? this.held.length - 2 : this.held.length - 1,
          one.hole,
        );
        this.rest(1000);
        return undefined;
      }
    }
    const movable = of('movable', 'carryFrom').filter((one) => this.standing.has(one.hole));
    const one = movable[pick % movable.length];
    if (one) {
      this.#lift(one.hole);
      this.rest(1000);
      return undefined;
    }
    if (canFinish) {
      this.#say({ type: 'done', by: turn });
      return undefined;
    }
    // The table may wait for a hand that rests.
    this.rest(3000);
    return JSON.stringify(boardView(this.table)) === said ? 'nothing is said or lit' : undefined;
  }

  /** A pawn of this colour, from the hand, else one that does not stand where it should. */
  #bring(colour: Colour, to: Hole): string | undefined {
    let at = this.held.lastIndexOf(colour);
    if (at < 0) {
      const { position } = this.table.context.game!;
      const own = this.board.bases(colour).filter((hole) => this.standing.get(hole) === colour);
      const inBase = position.countInBase(colour);
      const isAway = (one: Hole) =>
        this.board.baseOf(one) === colour
          ? this.board.baseOf(to) !== colour && own.length > inBase
          : this.wanted().get(one) !== colour;
      const [from] = [...this.standing].find(([one, paint]) => paint === colour && isAway(one)) ?? [];
      if (from === undefined) {
        if (!boardView(this.table).canFinish)
          return `no ${colourName(colour)} pawn for ${this.board.name(to)}`;
        this.#say({ type: 'done', by: this.table.context.game?.turn ?? 0 });
        return undefined;
      }
      this.#lift(from);
      at = this.held.length - 1;
    }
    if (this.standing.has(to)) {
      this.#lift(to);
    }
    this.#put(at, to);
    this.rest(1000);
    return undefined;
  }

  /** The page offers to trust the pawns instead of the switches. */
  trustPawns(): boolean {
    const { canIgnore } = boardView(this.table);
    if (canIgnore) this.#say({ type: 'board.inOrder', by: this.table.context.game?.turn ?? 0 });
    return canIgnore;
  }

  sees(hole: Hole): boolean {
    return mapOf(this.table.context).seen[hole] === 1 && hole !== this.#failed;
  }

  /** Has a pawn and should have none, or the other way round. */
  wrongHole(): string | undefined {
    const wanted = this.wanted();
    const wrong = this.board.holes.find((hole) => {
      const counts = this.sees(hole) && this.board.kind(hole) !== 'base';
      return counts && this.standing.has(hole) !== wanted.has(hole);
    });
    return wrong === undefined ? undefined : `${this.board.name(wrong)} is wrong`;
  }

  rest(ms: number): void {
    this.#at += ms;
    this.#say({ type: 'tick', at: this.#at });
  }

  /** Does what is said first. Answers why it cannot; undefined once it is done. */
  obey(fault: Fault): string | undefined {
    const { carries } = boardView(this.table);
    const [first, ...others] = carries;
    if (!first) return 'nothing is said';
    // What was done made no difference: a switch fails.
    const said = JSON.stringify(carries);
    const isSaidAgain = this.#failed !== undefined && this.#met.has(said);
    this.#met.add(said);
    if (isSaidAgain && this.trustPawns()) return undefined;
    const why = this.#carry(fault(first));
    // A switch fails: the other pawns come first.
    const isStuck = why !== undefined && this.#failed !== undefined;
    return isStuck && others.some((said) => this.#carry(fault(said)) === undefined) ? undefined : why;
  }

  #carry({ from, to, colour, among }: CarryView): string | undefined {
    const { board } = this;
    const source = from === null ? undefined : board.parse(from);
    const target = to === null ? undefined : board.parse(to);
    const wanted = colour === null ? undefined : parseColour(colour);
    if (target !== undefined && wanted !== undefined && this.standing.get(target) === wanted)
      return `a ${colour} pawn stands in ${to}`;
    if (source !== undefined) {
      if (!this.standing.has(source)) return `no pawn stands in ${from}`;
      this.#lift(source);
    } else {
      if (wanted === undefined) return 'no pawn is named';
      const at = this.held.indexOf(wanted);
      if (at >= 0) this.held.push(...this.held.splice(at, 1));
      else {
        if (!among) return `no ${colour} pawn is in a hand`;
        const isOne = (hole: Hole) => hole !== target && this.standing.get(hole) === wanted;
        const isLit = sceneOf(this.table)
          .filter(({ cue }) => cue === 'wrongExtra')
          .map(({ hole }) => hole);
        const named = among.map((hole) => board.parse(hole) as Hole);
        const others = [...this.standing.keys()].filter(
          (hole) => board.kind(hole) === 'base' && board.zone(hole) !== (wanted as number),
        );
        const found = [...isLit, ...named, ...others].find(isOne);
        if (found === undefined) return `no lit ${colour} pawn for ${to}`;
        this.#lift(found);
      }
    }
    if (target !== undefined) {
      const pawn = this.held.length - 1;
      // A pawn that is in the way goes to the hand.
      if (this.standing.has(target)) this.#lift(target);
      this.#put(pawn, target);
    }
    this.rest(1000);
    return undefined;
  }

  /** Carries out a move of the declared card. */
  #move(): void {
    const [move] = openMoves(this.table);
    if (!move) return;
    this.table = carriedOut(this.table, move.notation);
    this.#at = this.table.context.sensing.at + 1000;
    const closed = closedHoles(this.table.context.sensing.state.watch);
    const wanted = this.wanted();
    this.standing.clear();
    for (const hole of closed) {
      const base = this.board.kind(hole) === 'base' ? this.board.zone(hole) : undefined;
      this.standing.set(hole, (base ?? wanted.get(hole)) as Colour);
    }
  }

  /** A game is loaded while all pawns wait in their bases. */
  #load(): void {
    this.standing.clear();
    const { rules } = this.table.context.game!;
    for (const colour of this.board.colours)
      if (rules.playing[colour]) for (const hole of this.board.bases(colour)) this.standing.set(hole, colour);
    this.#reconnect();
  }

  #leaveInHand(): void {
    const { context } = this.table;
    const game = context.game!;
    const pendingCaptures = context.sensing.pendingCaptures.map(() => 0);
    const based = [...this.standing].filter(([hole]) => game.rules.board.kind(hole) === 'base');
    const [hole, colour] = based[0] as [Hole, Colour];
    pendingCaptures[colour] = 1;
    this.standing.delete(hole);
    this.held.push(colour);
    const watch = startSwitchLog(
      expectedHoles(game).filter((one) => one !== hole),
      0,
    );
    const state = { ...context.sensing.state, watch };
    const sensing = {
      ...context.sensing,
      pendingCaptures,
      state,
      tracking: initialTracking(game.position, watch, pendingCaptures),
    };
    this.table = { ...this.table, context: { ...context, sensing } } as TableSnapshot;
  }

  #lift(hole: Hole): void {
    this.held.push(this.standing.get(hole) as Colour);
    this.standing.delete(hole);
    this.#touch(hole, false);
  }

  #put(pawn: number, hole: Hole): void {
    this.standing.set(hole, this.held.splice(pawn, 1)[0] as Colour);
    this.#touch(hole, true);
  }

  #touch(hole: Hole, closed: boolean): void {
    if (!this.#linked || hole === this.#failed) return;
    this.#at += 300;
    this.#say(switched(hole, closed, this.#at));
    this.#say({ type: 'tick', at: this.#at + 150 });
  }

  #reconnect(): void {
    const { board } = this;
    const before = closedHoles(this.table.context.sensing.state.watch);
    const closed = board.holes.map((hole) =>
      Number(hole === this.#failed ? before.includes(hole) : this.standing.has(hole)),
    );
    this.#at += 300;
    this.#say({ type: 'board.snapshot', closed, at: this.#at });
    this.rest(500);
  }

  #say(event: TableEvent): void {
    if (faultOf(this.table, event) === null) this.table = having(this.table, event);
  }
}
