/** Idle display: computer games alternating with colours. */
import { VirtualBoard } from '../devices/virtual/virtual-board.js';
import type { Glow, Scene } from '../lights/cues.js';
import { attractScene } from '../lights/scenes.js';
import { boardOf, occupied } from '../rules/board/holes.js';
import type { TableSnapshot } from '../table/machine.js';
import { sceneOf } from '../table/scene.js';
import { playingColours, type Settings } from '../table/settings.js';
import { type Environment, listenerOf, Table } from '../table/table.js';
import { ComputerDriver, type ComputerDriverParts } from './computer-driver.js';

/** Cycle: game, then colours of ring, homes and bases. */
const GAME_MS = 90_000;
const COLOURS_MS = 8000;
const COLOUR_STEPS = 3;

interface Parts extends Pick<ComputerDriverParts, 'thinker' | 'onFault'> {
  readonly environment: Environment;
}

interface Running {
  readonly settings: Settings;
  readonly table: Table;
  readonly board: VirtualBoard;
  readonly stop: () => void;
}

export class Demonstration {
  readonly #parts: Parts;
  readonly #watchers = new Set<() => void>();
  #running: Running | null = null;
  /** Colour step; null during the game. */
  #step: number | null = null;
  #cancel: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Null when stopped. */
  get snapshot(): TableSnapshot | null {
    return this.#running?.table.snapshot ?? null;
  }

  /** For physical boards: lights replace pawns. */
  get scene(): Scene {
    const running = this.#running;
    if (!running) return [];
    const { table, board } = running;
    if (this.#step !== null) return attractScene(board.board, this.#step);
    const pawns = occupied(board.picture.pawns).map((pawn): Glow => ({ ...pawn, cue: 'pawn' }));
    return [...pawns, ...sceneOf(table.snapshot)];
  }

  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  /** @param settings rules for the shown game */
  begin(settings: Settings): void {
    if (this.#running?.settings === settings) return;
    this.end();
    const { environment } = this.#parts;
    const shown: Settings = { ...settings, cards: 'dealt', teaching: true, pace: 'slow' };
    const table = new Table(environment, { settings: shown });
    const board = new VirtualBoard(boardOf(shown), () => environment.now());
    board.resetPawns(playingColours(shown));
    void board.start(listenerOf(table));
    for (const seat of table.context.seats.keys()) {
      table.send({ type: 'seat.computer', seat, level: 'medium', seed: seat + 1 });
    }
    table.send({ type: 'start' });
    const driver = new ComputerDriver({ ...this.#parts, table, board: () => board });
    const endings = [table.subscribe(() => this.#told()), board.watch(() => this.#told())];
    const stop = () => {
      driver.stop();
      for (const end of endings) end();
    };
    this.#running = { settings, table, board, stop };
    this.#show(null);
  }

  end(): void {
    if (!this.#running) return;
    this.#cancel();
    this.#running.stop();
    this.#running = null;
    this.#told();
  }

  #show(step: number | null): void {
    this.#step = step;
    const next = step === null ? 0 : step + 1 < COLOUR_STEPS ? step + 1 : null;
    const ms = step === null ? GAME_MS : COLOURS_MS;
    this.#cancel = this.#parts.environment.after(ms, () => this.#show(next));
    this.#told();
  }

  #told(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
