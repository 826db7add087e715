/** One simulated table: the table machine itself, a physical board, and hands that do what the rules allow. */

import type { Hole, HoleKind } from '../../src/rules/board/holes.js';
import {
  colourOf,
  formatPosition,
  NO_PAWN,
  type Pawn,
  type Position,
} from '../../src/rules/board/position.js';
import { cardName } from '../../src/rules/cards/cards.js';
import type { Game } from '../../src/rules/game.js';
import { ActionList, BURN, EXIT, KINDS, MOVE } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { positionAfter } from '../../src/rules/moves/play.js';
import type { Decision } from '../../src/sensing/sense.js';
import { revealedDeclared } from '../../src/table/reveal.js';
import { playingColours, type Settings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { Table } from '../../src/table/table.js';
import { askedActions } from '../../src/table/turn-plan.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { physicalBoardFor } from '../../test/support/physical-board.js';
import { PhysicalBoard } from './board.js';
import type { Chance } from './chance.js';
import type { Habits } from './habits.js';
import { Hands } from './hands.js';
import { Line } from './line.js';
import { type Carry, carriesBack, carriesOf } from './move.js';

export type Verdict = 'right' | 'wrong' | 'asked' | 'refused';

export interface MoveReport {
  readonly verdict: Verdict;
  /** Another legal move leaves all switches the same: nobody could have told them apart. */
  readonly alike: boolean;
  /** Somebody had to say before it that the pawns stand right. */
  readonly overruled: boolean;
  /** From the last touch to the commit; undefined where a person had to help. */
  readonly delay: number | undefined;
  /** What to look at when it went wrong. */
  readonly story: () => string;
}

/** After so long without a word from the table, people say *Done*, or that the pawns stand right. */
const PATIENCE = 8000;
const STEP = 100;

interface Taken {
  readonly position: string;
  readonly at: number;
  readonly helped: boolean;
}

export class TrialTable {
  readonly #settings: Settings;
  readonly #habits: Habits;
  readonly #chance: Chance;
  readonly #blind: readonly HoleKind[];
  readonly #environment = new ManualEnvironment();
  #table!: Table;
  #board!: PhysicalBoard;
  #hands!: Hands;
  #line!: Line;
  #overruled = false;
  #story: () => string = () => '';
  /** The position that the last move left; another one now was never meant. */
  #left: string | undefined;
  readonly #list = new ActionList();
  #without: readonly Hole[] = [];

  /** @param blind kinds of holes that have no switch on this board */
  constructor(settings: Settings, habits: Habits, chance: Chance, blind: readonly HoleKind[] = []) {
    this.#settings = settings;
    this.#habits = habits;
    this.#chance = chance;
    this.#blind = blind;
    this.#newGame();
  }

  /** Plays on to the next move and has it carried out. */
  nextMove(): MoveReport {
    this.#overruled = false;
    for (;;) {
      const stage = stageOf(this.#table.snapshot);
      if (stage === 'won') this.#newGame();
      else if (stage === 'dealEnd') this.#table.send({ type: 'deal.next', by: 'table' });
      else if (stage === 'exchange') this.#exchange();
      else if (stage === 'repair' || stage === 'bases') this.#wait();
      else if (stage === 'card') {
        const choice = this.#choose();
        if (choice !== undefined) return this.#carryOut(choice);
      } else throw new Error(`the table stands still in ${stage}`);
    }
  }

  get #game(): Game {
    const { game } = this.#table.context;
    if (!game) throw new Error('there is no game');
    return game;
  }

  #newGame(): void {
    const settings = this.#settings;
    const random = () => this.#chance.below(2 ** 30);
    this.#left = undefined;
    const environment = {
      now: () => this.#environment.now(),
      after: this.#environment.after.bind(this.#environment),
      random,
    };
    const chance = this.#chance;
    const sized = new Table(environment, { settings, physicalBoard: physicalBoardFor(settings) });
    sized.send({ type: 'wake' });
    for (let seat = 0; seat < settings.players; seat++)
      sized.send({ type: 'seat.take', seat, name: `${seat}` });
    sized.send({ type: 'start' });
    this.#table = sized;
    const { board } = this.#game.rules;
    this.#without = board.holes.filter((hole) => this.#blind.includes(board.kind(hole)));
    if (this.#without.length > 0) this.#table.send({ type: 'board.ignore', holes: this.#without });
    this.#board = new PhysicalBoard(board, this.#habits, chance);
    this.#hands = new Hands(this.#board, this.#habits, chance, this.#environment.now());
    const closed: Hole[] = [];
    for (const colour of playingColours(settings)) {
      for (const [number, hole] of board.bases(colour).entries()) {
        this.#board.pawnIn[hole] = 4 * colour + number;
        if (!this.#without.includes(hole)) closed.push(hole);
      }
    }
    const switches = board.holes.map((hole) => (closed.includes(hole) ? 1 : 0));
    this.#line = new Line(this.#table, this.#environment, this.#habits, chance, switches);
    this.#line.snapshot();
    this.#breakSwitches();
  }

  #breakSwitches(): void {
    for (let i = this.#chance.below(this.#habits.failures + 1); i > 0; i--) {
      const hole = this.#chance.below(this.#board.pawnIn.length) as Hole;
      // It fails as it is just then: a stuck switch tells no change any more.
      this.#board.failed.set(hole, this.#board.isEmpty(hole) ? 'stuck-open' : 'stuck-closed');
    }
  }

  #exchange(): void {
    for (const [player, hand] of this.#game.hands.entries()) {
      const card = cardName(this.#chance.pick(hand));
      this.#table.send({ type: 'exchange', by: player, player, card });
    }
  }

  /** The board is in order for people, but not for the table: they look at it for a while, and then say so. */
  #wait(): void {
    for (let ms = 0; ms < PATIENCE && this.#isWaiting(); ms += STEP) this.#environment.pass(STEP);
    if (!this.#isWaiting()) return;
    this.#overruled = true;
    // More than people may overrule at once has to be looked after.
    if (!this.#table.send({ type: 'board.inOrder', by: 'table' }).ok)
      this.#table.send({ type: 'board.expected' });
  }

  #isWaiting(): boolean {
    const stage = stageOf(this.#table.snapshot);
    return stage === 'repair' || stage === 'bases';
  }

  /** A legal action: its index where it moves pawns, else it is done with. */
  #choose(): number | undefined {
    const game = this.#game;
    const list = this.#list;
    legalActions(game, list);
    const choice = this.#chance.below(list.count);
    const by = game.turn;
    const kind = list.kind[choice] as number;
    if (kind === MOVE || kind === EXIT) return choice;
    const card = cardName(list.cardOf(choice));
    if (KINDS[kind] === 'discardHand') this.#table.send({ type: 'hand.discard', by, cards: [] });
    else if (kind === BURN) this.#table.send({ type: 'card.burn', by, cards: [card] });
    else this.#table.send({ type: 'card.discard', by, card });
    return undefined;
  }

  #carryOut(choice: number): MoveReport {
    const game = this.#game;
    const list = this.#list;
    const by = game.turn;
    const notation = notationOf(game, list, choice);
    const before = this.#text(game.position);
    if (this.#left !== undefined && this.#left !== before) return this.#undone(before);
    const truth = positionAfter(game, list, choice);
    const wanted = this.#text(truth);
    const candidates = this.#candidates(choice);
    const alike = candidates.some((index) =>
      looksLike(truth, positionAfter(game, list, index), (it) => this.#text(it)),
    );
    const hands = this.#hands;
    hands.now = Math.max(hands.now, this.#environment.now() + 300);
    const isExit = list.kind[choice] === EXIT;
    const carries = carriesOf(game, list, choice);
    const tempting = this.#tempting(candidates);
    this.#table.send(
      isExit
        ? { type: 'hand.exit', by, cards: [] }
        : { type: 'card.play', by, card: cardName(list.cardOf(choice)) },
    );
    hands.idle();
    hands.lastTouch = hands.now;
    hands.move(carries, tempting);
    const touched = hands.lastTouch;
    const flips = this.#board.takeFlips().filter(({ hole }) => !this.#without.includes(hole));

    let taken: Taken | undefined;
    let helped = false;
    const decisions: { readonly at: number; readonly decision: Decision }[] = [];
    const count = this.#table.context.entries.length;
    const stop = this.#table.subscribe(({ context }) => {
      const { decision } = context.sensing;
      if (decisions.at(-1)?.decision !== decision) decisions.push({ at: this.#environment.now(), decision });
      const { game: after, entries } = context;
      if (taken || !after || entries.length <= count) return;
      taken = { position: this.#text(after.position), at: this.#environment.now(), helped };
    });
    const isTaken = () => taken !== undefined;
    this.#line.tell(flips);
    const end = Math.max(hands.now, touched) + PATIENCE;
    const waits = () => !isTaken() && !this.#isAsked() && this.#environment.now() < end;
    while (waits()) this.#environment.pass(STEP);
    let verdict: Verdict = 'asked';
    if (!isTaken()) {
      helped = true;
      if (!this.#isAsked()) this.#table.send({ type: 'done', by });
      this.#environment.pass(STEP);
      if (!isTaken() && !this.#answer(by, wanted)) {
        verdict = 'refused';
        this.#table.send({ type: 'moved', notation });
      }
    } else verdict = 'right';
    stop();
    const found = taken as Taken | undefined;
    if (found?.position !== wanted) verdict = 'wrong';
    hands.now = Math.max(this.#environment.now(), hands.now);
    this.#left = wanted;
    if (verdict === 'wrong') this.#newGame();
    const { rules } = game;
    this.#story = () =>
      [
        `${rules.ruleset.name} ${notation} ${before}`,
        `  → ${wanted}, taken ${found?.position ?? '-'}`,
        `  last touch ${touched.toFixed(0)}`,
        ...flips.map(
          ({ at, hole, closed }) =>
            `  ${at.toFixed(0)} ${rules.board.name(hole)} ${closed ? 'closed' : 'open'}`,
        ),
        ...decisions.map(({ at, decision }) => `  ${at.toFixed(0)} ${JSON.stringify(decision)}`),
      ].join('\n');
    if (verdict === 'right' && this.#chance.happens(this.#habits.takesBack)) this.#takeBack(carries, before);
    const delay = found && !found.helped ? Math.max(0, found.at - touched) : undefined;
    return { verdict, alike, overruled: this.#overruled, delay, story: this.#story };
  }

  /** The display is asked to take the move back, in sight of all, and its pawns are carried back. */
  #takeBack(carries: readonly Carry[], before: string): void {
    if (!this.#table.send({ type: 'undo.ask', by: 'table' }).ok) return;
    this.#left = before;
    const hands = this.#hands;
    hands.move(carriesBack(this.#game.rules.board, carries));
    this.#line.tell(this.#board.takeFlips().filter(({ hole }) => !this.#without.includes(hole)));
    hands.now = Math.max(this.#environment.now(), hands.now);
  }

  /** The table has taken the last move back, and nobody meant that. */
  #undone(now: string): MoveReport {
    const story = () => `left ${this.#left ?? ''}, taken back to ${now}\n${this.#story()}`;
    this.#newGame();
    return { verdict: 'wrong', alike: false, overruled: false, delay: undefined, story };
  }

  #isAsked(): boolean {
    const { kind } = this.#table.context.sensing.decision;
    return stageOf(this.#table.snapshot) === 'move' && (kind === 'ask' || kind === 'refuse');
  }

  /** Somebody taps the move that they have made, if it is offered. */
  #answer(by: number, wanted: string): boolean {
    const { context } = this.#table;
    if (!context.declared) return false;
    const { game, list } = revealedDeclared(context, context.declared);
    const asked = askedActions(context).map(({ action }) => action);
    const right = asked.find((action) => this.#text(positionAfter(game, list, action)) === wanted);
    if (right === undefined) return false;
    return this.#table.send({ type: 'outcome', by, notation: notationOf(game, list, right) }).ok;
  }

  /** Indexes of what the card could do. */
  #candidates(choice: number): number[] {
    const list = this.#list;
    return Array.from({ length: list.count }, (_, index) => index).filter(
      (index) =>
        list.kind[index] === list.kind[choice] &&
        (list.kind[index] === EXIT || list.cardOf(index) === list.cardOf(choice)),
    );
  }

  /** By pawn: holes where the card would let it rest. */
  #tempting(candidates: readonly number[]): Map<number, Hole[]> {
    const list = this.#list;
    const holes = new Map<number, Hole[]>();
    for (const index of candidates) {
      for (let part = 0; part < (list.parts[index] as number); part++) {
        const pawn = list.pawnOf(index, part);
        holes.set(pawn, [...(holes.get(pawn) ?? []), list.toOf(index, part)]);
      }
    }
    return holes;
  }

  #text(position: Position): string {
    return formatPosition(position, this.#game.rules.playing);
  }
}

/** Do two positions that are not the same leave the same holes taken? Counted here, not asked of the resolver. */
function looksLike(one: Position, other: Position, text: (position: Position) => string): boolean {
  return footprint(one) === footprint(other) && text(one) !== text(other);
}

/** Which holes are taken; of a base, how many. */
function footprint(position: Position): string {
  const { board } = position;
  let text = '';
  const bases = new Array<number>(board.zones).fill(0);
  for (const hole of board.holes) {
    const pawn = position.pawnAt[hole] as Pawn;
    if (pawn === NO_PAWN) continue;
    if (board.kind(hole) === 'base') bases[colourOf(pawn)] = (bases[colourOf(pawn)] ?? 0) + 1;
    else text += `${hole},`;
  }
  return `${text}|${bases.join()}`;
}
