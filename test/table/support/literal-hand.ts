/** A hand that does literally what the page and the lights say. */
import { boardOf, type Colour, type Hole, parseColour } from '../../../src/rules/board/holes.js';
import { colourOf, type Pawn } from '../../../src/rules/board/position.js';
import { type Card, parseCard } from '../../../src/rules/cards/cards.js';
import type { RulesetId } from '../../../src/rules/rulesets/rulesets.js';
import { initialTracking } from '../../../src/sensing/pawn-tracking.js';
import { closedHoles, startSwitchLog } from '../../../src/sensing/switch-log.js';
import { boardView, type CarryView } from '../../../src/table/board-view.js';
import type { TableEvent } from '../../../src/table/commands/list.js';
import { gameOf } from '../../../src/table/game.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import { sceneOf } from '../../../src/table/scene.js';
import { usualSettings } from '../../../src/table/settings.js';
import { faultOf } from '../../../src/table/table.js';
import { expectedHoles } from '../../../src/table/update-sensing.js';
import { CARD, having, tableIn, where } from './at-table.js';
import { carriedOut, openMoves, switched } from './hands.js';

/** `named`: a move counts that no hand has made. `loaded`: the pawns wait in their bases. */
export const SCENES = ['card', 'declared', 'undone', 'owed', 'won', 'named', 'loaded'] as const;
export const PLAYED = ['5S', 'AS', '7S', 'KS', 'JS', '4S'] as const;

export interface Start {
  readonly ruleset: RulesetId;
  readonly scene: (typeof SCENES)[number];
  readonly card: (typeof PLAYED)[number];
  /** Without the link the table sees only where pawns stand at the end. */
  readonly linked: boolean;
  /** By pawn: where it stands. */
  readonly out: readonly number[];
  readonly touches: readonly (readonly [number, number])[];
  /** Without the link, once the hand has begun. */
  readonly later: Start['touches'];
}

/** Says less, or something else, than the table: a planted fault. */
export type Fault = (carry: CarryView) => CarryView;

export class LiteralHand {
  table: TableSnapshot;
  readonly standing = new Map<Hole, Colour>();
  readonly held: Colour[] = [];
  #linked = true;
  #at = 1000;

  constructor({ ruleset, scene, card: wish, linked, out, touches }: Start) {
    const settings = { ...usualSettings(ruleset), cards: 'dealt' } as const;
    const board = boardOf(settings);
    const bare = tableIn(CARD, { settings });
    const { rules } = gameOf(bare.context.game as never);
    const players = bare.context.seats.length;
    const card = (rules.copies[parseCard(wish) as Card] ?? 0) > 0 ? wish : '5S';
    const hands = [[card, '2S'], ['3S'], ['3D'], ['3C'], ['4C'], ['4D']];
    const colours = board.colours.filter((colour) => rules.playing[colour]);
    const fields = board.colours.map((): string[] => []);
    const ring = board.holes.filter((hole) => board.kind(hole) === 'track');
    const taken = new Set<Hole>();
    for (const [index, number] of out.entries()) {
      const colour = colours[index % colours.length] as Colour;
      const own = board.holes.filter(
        (hole) => board.kind(hole) === 'home' && board.zone(hole) === (colour as number),
      );
      const free = [...ring, ...own].filter((hole) => !taken.has(hole));
      const hole = free[number % free.length] as Hole;
      if ((fields[colour]?.length ?? 0) > 2) continue;
      taken.add(hole);
      fields[colour]?.push(board.name(hole));
    }
    const position = fields.map((field) => field.join(',')).join('/');
    this.table = tableIn(scene === 'won' ? 'won' : CARD, {
      settings,
      position,
      hands: hands.slice(0, players),
    });
    for (const [hole, colour] of this.wanted()) this.standing.set(hole, colour);
    if (scene === 'loaded') this.#load();
    if (['declared', 'undone', 'named'].includes(scene)) this.#say({ type: 'card.play', by: 0, card });
    if (scene === 'undone') this.#move();
    if (scene === 'owed') this.#owe();
    this.scramble(touches, linked);
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
    const { position, rules } = gameOf(this.table.context.game as never);
    const all = [...position.holeOf.entries()].filter(([pawn]) => rules.playing[colourOf(pawn as Pawn)]);
    return new Map(all.map(([pawn, hole]) => [hole as Hole, colourOf(pawn as Pawn)]));
  }

  /** Lifts pawns and puts them anywhere, over the link or without it. */
  scramble(touches: Start['touches'], linked: boolean): void {
    const { rules } = gameOf(this.table.context.game as never);
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

  rest(ms: number): void {
    this.#at += ms;
    this.#say({ type: 'tick', at: this.#at });
  }

  /** Does what is said first. Answers why it cannot; undefined once it is done. */
  obey(fault: Fault): string | undefined {
    const [said] = boardView(this.table).carries;
    if (!said) return 'nothing is said';
    const { from, to, colour, among } = fault(said);
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
          .filter(({ cue }) => cue === 'wrongExtra' || cue === 'movable')
          .map(({ hole }) => hole);
        const others = [...this.standing.keys()].filter(
          (hole) => board.kind(hole) === 'base' && board.zone(hole) !== (wanted as number),
        );
        const found = [...isLit, ...others].find(isOne);
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
    const { rules } = gameOf(this.table.context.game as never);
    for (const colour of this.board.colours)
      if (rules.playing[colour]) for (const hole of this.board.bases(colour)) this.standing.set(hole, colour);
    this.#reconnect();
  }

  #owe(): void {
    const { context } = this.table;
    const game = gameOf(context.game as never);
    const owed = context.sensing.owed.map(() => 0);
    const based = [...this.standing].filter(([hole]) => game.rules.board.kind(hole) === 'base');
    const [hole, colour] = based[0] as [Hole, Colour];
    owed[colour] = 1;
    this.standing.delete(hole);
    this.held.push(colour);
    const watch = startSwitchLog(
      expectedHoles(game).filter((one) => one !== hole),
      0,
    );
    const state = { ...context.sensing.state, watch };
    const sensing = { ...context.sensing, owed, state, whose: initialTracking(game.position, watch, owed) };
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
    if (!this.#linked) return;
    this.#at += 300;
    this.#say(switched(hole, closed, this.#at));
    this.#say({ type: 'tick', at: this.#at + 150 });
  }

  #reconnect(): void {
    const { board } = this;
    const closed = board.holes.map((hole) => (this.standing.has(hole) ? 1 : 0));
    this.#at += 300;
    this.#say({ type: 'board.snapshot', closed, at: this.#at });
    this.rest(500);
  }

  #say(event: TableEvent): void {
    if (faultOf(this.table, event) === null) this.table = having(this.table, event);
  }
}
