/**
 * A lesson on a physical board. The page that teaches says which position is to be practised, which card lies open,
 * and what may shine; a table of its own asks for the pawns and reads the switches, as in play. The table of the room
 * knows nothing of it, and keeps nothing of it.
 */
import type { Scene } from '../lights/cues.js';
import { cardName } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import { NO_WINNER } from '../rules/game.js';
import { closedHoles } from '../sensing/watch.js';
import { boardView } from '../table/board-view.js';
import type { TableEvent } from '../table/context.js';
import { jsonOf } from '../table/game.js';
import { keptInGame } from '../table/in-game.js';
import { sceneOf } from '../table/scene.js';
import { isResting, moveStateOf, type Stage, stageOf } from '../table/stage.js';
import { type Environment, Table } from '../table/table.js';

export interface Exercise {
  /** Names it, for whoever asked for it. */
  readonly id: string;
  readonly game: Game;
  /** The card that lies open, one of the hand of the player to act. */
  readonly card: string | null;
  /** The move that is taken where the switches cannot tell it from another. */
  readonly meant: string | null;
  /** What shines while no pawn is on its way. */
  readonly lights: Scene;
}

/** What pages are told of it. */
export interface PracticeView {
  readonly id: string;
  /** `repair`: pawns are being put in their places. */
  readonly stage: Stage;
  /** Carried where no move leads: the lights show the way back. */
  readonly isWrong: boolean;
  /** The move that the switches have shown. */
  readonly played: string | null;
}

/** Nobody has done anything for so long: the lights belong to the table again. */
const IDLE_MS = 10 * 60_000;

export class Practice {
  readonly #environment: Environment;
  readonly #main: Table;
  readonly #watchers = new Set<() => void>();
  #exercise: Exercise | null = null;
  #table: Table | null = null;
  #cancel: () => void = () => undefined;

  /** @param main the table whose board it borrows while nobody plays there */
  constructor(environment: Environment, main: Table) {
    this.#environment = environment;
    this.#main = main;
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
    const stage = stageOf(table.snapshot);
    return {
      id: this.#exercise.id,
      stage,
      isWrong: stage === 'move' && moveStateOf(table.snapshot) === 'refused',
      played: table.context.entries[0]?.notation ?? null,
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

  /** False while a game is on. The same position goes on; another one is set up first. */
  practise(exercise: Exercise): boolean {
    const { context } = this.#main;
    if (!isResting(stageOf(this.#main.snapshot)) || exercise.game.winner !== NO_WINNER) return false;
    const isSame = this.#exercise?.id === exercise.id && this.#table !== null;
    this.#exercise = exercise;
    if (!isSame) this.#open(keptInGame(context, jsonOf(exercise.game)));
    this.#layCard();
    this.#wakeLater();
    this.#told();
    return true;
  }

  end(): void {
    if (!this.#table) return;
    this.#cancel();
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
    const { masked, sensing } = this.#main.context;
    const table = new Table(this.#environment, { kept });
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
      this.#wakeLater();
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

  #wakeLater(): void {
    this.#cancel();
    this.#cancel = this.#environment.after(IDLE_MS, () => this.end());
  }

  #told(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
