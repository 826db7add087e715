/** A lesson or puzzle on a physical board, by a table of its own. */

import { HESITATION_MS } from '../lessons/pace.js';
import type { Scene } from '../lights/cues.js';
import { boardOf, colourNamed, type Hole } from '../rules/board/holes.js';
import { cardName } from '../rules/cards/cards.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { Rules } from '../rules/rules.js';
import { closedHoles } from '../sensing/switch-log.js';
import { boardView } from '../table/board-view.js';
import type { TableEvent } from '../table/commands/list.js';
import { keptInGame } from '../table/in-game.js';
import type { TableSnapshot } from '../table/machine.js';
import { sceneOf } from '../table/scene.js';
import { checkedSetup, type Settings } from '../table/settings.js';
import { isResting, moveStateOf, type Stage, stageOf } from '../table/stage.js';
import { type Environment, Table } from '../table/table.js';
import { Asker } from './asker.js';

export interface Exercise {
  readonly id: string;
  /** The table's own, or a puzzle's. */
  readonly settings: Settings;
  readonly game: Game;
  /** Visible card of the current player. */
  readonly card: string | null;
  /** Preferred move if switches are ambiguous. */
  readonly meant: string | null;
  /** Shown while no pawn moves. */
  readonly lights: Scene;
}

export interface PracticeView {
  readonly id: string;
  /** `repair`: pawns are being placed. */
  readonly stage: Stage;
  /** Pawn on an invalid target; lights show the way. */
  readonly wrong: WrongCarry | null;
  /** Detected move. */
  readonly played: string | null;
  readonly waited: number;
}

/** null if ambiguous: several pawns, one in hand, or an occupied hole. */
export interface WrongCarry {
  readonly from: Hole | null;
  readonly to: Hole | null;
}

/** A pawn this long in a hole counts as placed. */
const STANDING_MS = 4_000;

/** Returns the lights to the table. */
const IDLE_MS = 10 * 60_000;

export class Practice {
  readonly #environment: Environment;
  readonly #main: Table;
  readonly #watchers = new Set<() => void>();
  readonly #asker: Asker;
  #exercise: Exercise | null = null;
  #table: Table | null = null;
  #waited = 0;
  /** The last touched pawn is placed. */
  #stands = false;
  /** Cancel functions. */
  readonly #stops = new Map<'standing' | 'hesitation' | 'idle', () => void>();

  /** @param main table whose board is used while no game is on */
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

  get scene(): Scene | null {
    const table = this.#table;
    if (!table || !this.#exercise) return null;
    const stage = stageOf(table.snapshot);
    const isStill = stage !== 'move' || moveStateOf(table.snapshot) === 'quiet';
    return isStill && stage !== 'repair' ? this.#exercise.lights : sceneOf(table.snapshot);
  }

  /** Connects a page; its exercise ends when the stream ends. Returns the close function. */
  opened(page: string): () => void {
    return this.#asker.opened(page);
  }

  /** Continues or starts an exercise. @returns false during a game, or if the board does not fit */
  practise(exercise: Exercise, page: string): boolean {
    const { settings, physicalBoard } = this.#main.context;
    if (!isResting(stageOf(this.#main.snapshot)) || exercise.game.winner !== NO_WINNER) return false;
    if (!hasSameHoles(exercise.game.rules, new Rules(checkedSetup(settings)))) return false;
    const isSame = this.#exercise?.id === exercise.id && this.#table !== null;
    this.#exercise = exercise;
    this.#asker.page = page;
    if (!isSame) {
      this.#waited = 0;
      this.#open(keptInGame({ settings: exercise.settings, physicalBoard }, exercise.game));
    }
    this.#layCard();
    this.#stirred();
    this.#told();
    return true;
  }

  /** Ignored if another page uses the board. */
  end(page = this.#asker.page): void {
    if (!this.#table || page !== this.#asker.page) return;
    this.#asker.page = null;
    for (const stop of this.#stops.values()) stop();
    this.#table = null;
    this.#exercise = null;
    this.#told();
  }

  receive(event: TableEvent): void {
    this.#table?.send(event);
  }

  hearUntil(at: number): void {
    this.#table?.hearUntil(at);
  }

  #open(kept: TableSnapshot): void {
    const { ignoredByMaintenance, ignoredByPlayers, sensing } = this.#main.context;
    const table = new Table(this.#environment, { kept, ignoredByPlayers });
    this.#table = table;
    const closed = new Set<number>(closedHoles(sensing.state.watch));
    const { board } = (this.#exercise as Exercise).game.rules;
    table.send({ type: 'board.ignore', holes: ignoredByMaintenance });
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

  /** Resolves moves with equal switches by `meant`. */
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

  /** Set up, but not yet played. */
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

/** Same board and home entries. */
function hasSameHoles(one: Rules, other: Rules): boolean {
  const red = colourNamed('a');
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
