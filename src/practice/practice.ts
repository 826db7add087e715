/**
 * A lesson or a puzzle on a physical board. The page that asks says which position is to be practised, which card lies
 * open, and what may shine; a table of its own asks for the pawns and reads the switches, as in play. The table of the
 * room knows nothing of it, and keeps nothing of it.
 */
import type { Scene } from '../lights/cues.js';
import { cardName } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import { NO_WINNER } from '../rules/game.js';
import { boardOf, type Colour, type Hole } from '../rules/holes.js';
import { Rules } from '../rules/rules.js';
import { closedHoles } from '../sensing/watch.js';
import { boardView } from '../table/board-view.js';
import type { TableEvent } from '../table/context.js';
import { jsonOf } from '../table/game.js';
import { keptInGame } from '../table/in-game.js';
import { sceneOf } from '../table/scene.js';
import { checkedSetup, type Settings } from '../table/settings.js';
import { isResting, moveStateOf, type Stage, stageOf } from '../table/stage.js';
import { type Environment, Table } from '../table/table.js';
import { Asker } from './asker.js';

export interface Exercise {
  /** Names it, for whoever asked for it. */
  readonly id: string;
  /** Those of the game: the table's own, or a puzzle's. */
  readonly settings: Settings;
  readonly game: Game;
  /** The card that lies open, one of the hand of the player to act. */
  readonly card: string | null;
  /** The move that is taken where the switches cannot tell it from another. */
  readonly meant: string | null;
  /** What shines while no pawn is on its way. */
  readonly lights: Scene;
}

/** What is sent to pages about it. */
export interface PracticeView {
  readonly id: string;
  /** `repair`: pawns are being put in their places. */
  readonly stage: Stage;
  /** A pawn was put down where no move ends: the lights show the way back, or on. */
  readonly wrong: WrongCarry | null;
  /** The move that the switches have shown. */
  readonly played: string | null;
  /** How often nothing was touched for a while since the position was asked for. */
  readonly waited: number;
}

/** Null where the switches do not tell: several pawns, one in a hand, a hole that was taken already. */
export interface WrongCarry {
  readonly from: Hole | null;
  readonly to: Hole | null;
}

/** A pawn that stands for so long has been put down. */
const STANDING_MS = 4_000;
/** Nothing has been touched for so long: the learner hesitates. */
const HESITATION_MS = 12_000;

/** Nobody has done anything for so long: the lights belong to the table again. */
const IDLE_MS = 10 * 60_000;

export class Practice {
  readonly #environment: Environment;
  readonly #main: Table;
  readonly #watchers = new Set<() => void>();
  readonly #asker: Asker;
  #exercise: Exercise | null = null;
  #table: Table | null = null;
  #waited = 0;
  /** What was touched last stands. */
  #stands = false;
  /** By what they wait for: each ends its timer. */
  readonly #stops = new Map<'standing' | 'hesitation' | 'idle', () => void>();

  /** @param main the table whose board it borrows while nobody plays there */
  constructor(environment: Environment, main: Table) {
    this.#environment = environment;
    this.#main = main;
    this.#asker = new Asker(environment, () => this.end());
    main.subscribe((snapshot) => {
      if (!isResting(stageOf(snapshot))) this.end();
    });
  }

  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  get view(): PracticeView | null {
    const table = this.#table;
    if (!table || !this.#exercise) return null;
    return {
      id: this.#exercise.id,
      stage: stageOf(table.snapshot),
      wrong: wrongCarry(table, this.#stands),
      played: table.context.entries[0]?.notation ?? null,
      waited: this.#waited,
    };
  }

  /** What the board shows of it; null while nobody practises. */
  get scene(): Scene | null {
    const table = this.#table;
    if (!table || !this.#exercise) return null;
    const stage = stageOf(table.snapshot);
    const isStill = stage !== 'move' || moveStateOf(table.snapshot) === 'quiet';
    return isStill && stage !== 'repair' ? this.#exercise.lights : sceneOf(table.snapshot);
  }

  /** A page follows the table. Once it does not any longer, what it has asked for ends. Returns what ends the stream. */
  opened(page: string): () => void {
    return this.#asker.opened(page);
  }

  /**
   * The same position goes on; another one is set up first.
   * @param page the one that asks, by its id
   * @returns false while a game is on, or where the game needs another board
   */
  practise(exercise: Exercise, page: string): boolean {
    const { settings, physicalBoard } = this.#main.context;
    if (!isResting(stageOf(this.#main.snapshot)) || exercise.game.winner !== NO_WINNER) return false;
    if (!hasSameHoles(exercise.game.rules, new Rules(checkedSetup(settings)))) return false;
    const isSame = this.#exercise?.id === exercise.id && this.#table !== null;
    this.#exercise = exercise;
    this.#asker.page = page;
    if (!isSame) {
      this.#waited = 0;
      this.#open(keptInGame({ settings: exercise.settings, physicalBoard }, jsonOf(exercise.game)));
    }
    this.#layCard();
    this.#stirred();
    this.#told();
    return true;
  }

  /** @param page ends only what this one has asked for */
  end(page = this.#asker.page): void {
    if (!this.#table || page !== this.#asker.page) return;
    this.#asker.page = null;
    for (const stop of this.#stops.values()) stop();
    this.#table = null;
    this.#exercise = null;
    this.#told();
  }

  /** What the board reports is for the one who practises as well. */
  hear(event: TableEvent): void {
    this.#table?.send(event);
  }

  hearUntil(at: number): void {
    this.#table?.hearUntil(at);
  }

  #open(kept: unknown): void {
    const { masked, doubted, sensing } = this.#main.context;
    const table = new Table(this.#environment, { kept, doubted });
    this.#table = table;
    const closed = new Set<number>(closedHoles(sensing.state.watch));
    const { board } = (this.#exercise as Exercise).game.rules;
    table.send({ type: 'board.mask', holes: masked });
    table.send({
      type: 'board.snapshot',
      closed: board.holes.map((hole) => (closed.has(hole) ? 1 : 0)),
      at: this.#environment.now(),
    });
    table.subscribe(() => {
      if (table !== this.#table) return;
      this.#layCard();
      this.#answer();
      this.#stirred();
      this.#told();
    });
  }

  /** The card is laid down once the pawns stand right; another one takes its place. */
  #layCard(): void {
    const table = this.#table;
    const { card, game } = this.#exercise ?? {};
    if (!table || !game || card == null) return;
    const by = game.turn;
    const { declared, entries } = table.context;
    const isHeld = game.hands[by]?.some((held) => cardName(held) === card);
    if (!isHeld || entries.length > 0) return;
    if (declared?.kind === 'move' && declared.card !== card) table.send({ type: 'card.takeBack', by });
    if (stageOf(table.snapshot) === 'card') table.send({ type: 'card.play', by, card });
  }

  /** Two moves leave the same switches closed: the lesson knows which one it asks for. */
  #answer(): void {
    const table = this.#table;
    const { meant, game } = this.#exercise ?? {};
    if (!table || !game || stageOf(table.snapshot) !== 'move') return;
    if (moveStateOf(table.snapshot) !== 'asking') return;
    const [first] = boardView(table.snapshot).outcomes;
    const wanted =
      meant == null ? undefined : table.send({ type: 'outcome', by: game.turn, notation: meant });
    if (!wanted?.ok && first) table.send({ type: 'outcome', by: game.turn, notation: first.notation });
  }

  /** Somebody has done something. */
  #stirred(): void {
    this.#stands = false;
    this.#after('standing', STANDING_MS, () => {
      this.#stands = true;
      this.#told();
    });
    this.#after('idle', IDLE_MS, () => this.end());
    this.#awaitHesitation();
  }

  #awaitHesitation(): void {
    this.#after('hesitation', HESITATION_MS, () => {
      if (!this.#awaitsMove) return;
      this.#waited++;
      this.#awaitHesitation();
      this.#told();
    });
  }

  #after(what: 'standing' | 'hesitation' | 'idle', ms: number, act: () => void): void {
    this.#stops.get(what)?.();
    this.#stops.set(what, this.#environment.after(ms, act));
  }

  /** The pawns have been put in their places, and the move is not made. */
  get #awaitsMove(): boolean {
    const table = this.#table;
    if (!table || table.context.entries.length > 0) return false;
    const stage = stageOf(table.snapshot);
    return stage === 'card' || stage === 'move';
  }

  #told(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

/** The homes branch off at the same holes. */
function hasSameHoles(one: Rules, other: Rules): boolean {
  const red = 0 as Colour;
  return one.board === other.board && one.entry(red) === other.entry(red);
}

function wrongCarry({ snapshot, context }: Table, stands: boolean): WrongCarry | null {
  if (stageOf(snapshot) !== 'move') return null;
  const { missing, extra, guide } = boardView(snapshot);
  const board = boardOf(context.settings);
  const only = ([name, ...others]: readonly (string | null)[]) =>
    name == null || others.length > 0 ? null : (board.parse(name) ?? null);
  if (moveStateOf(snapshot) === 'refused') return { from: only(missing), to: only(extra) };
  const hand = guide?.hand;
  return stands && hand?.on ? { from: only([hand.from]), to: only([hand.on]) } : null;
}
