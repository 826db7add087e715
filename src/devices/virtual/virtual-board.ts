/**
 * Reports switch changes like a physical board. The *picture* shows pawn colours to browsers; game decisions must not
 * read it.
 */

import type { Board, Colour, Hole } from '../../rules/board/holes.js';
import type { Result } from '../../rules/values/result.js';
import type { BoardDevice, BoardListener, LightFrame } from '../ports.js';
import { type CarryRefusal, lifted, placed, type VirtualBoardState } from './picture.js';

/** Time a hole stays open in a swap or capture; a little more than sensing needs. */
const EXCHANGE_MS = 100;

export class VirtualBoard implements BoardDevice {
  readonly kind = 'virtual';
  board: Board;
  readonly #now: () => number;
  readonly #watchers = new Set<() => void>();
  #listener: BoardListener | undefined;
  #picture: VirtualBoardState;
  #frame: LightFrame;

  /** @param now monotonic ms */
  constructor(board: Board, now: () => number = () => performance.now()) {
    this.board = board;
    this.#now = now;
    const pawns = Array.from({ length: this.board.holeCount }, () => null);
    this.#picture = { zones: board.zones, version: 0, pawns, inHand: [] };
    this.#frame = new Uint8Array(3 * this.board.holeCount);
  }

  async start(listener: BoardListener): Promise<void> {
    this.#listener = listener;
    listener.onLink('ready');
    this.#snapshot();
    listener.onTime(Number.POSITIVE_INFINITY);
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
  }

  show(frame: LightFrame): void {
    this.#frame = frame.slice();
  }

  get frame(): LightFrame {
    return this.#frame;
  }

  get picture(): VirtualBoardState {
    return this.#picture;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  resize(board: Board): void {
    this.board = board;
    this.#frame = new Uint8Array(3 * this.board.holeCount);
    const pawns = Array.from({ length: this.board.holeCount }, () => null);
    this.#change({ zones: board.zones, version: this.#picture.version + 1, pawns, inHand: [] });
  }

  /** Sets exactly these pawns at once, between games. */
  setPawns(pawns: ReadonlyMap<Hole, Colour>): void {
    const all = this.board.holes.map((hole) => pawns.get(hole) ?? null);
    this.#change({ ...this.#picture, version: this.#picture.version + 1, pawns: all, inHand: [] });
    this.#snapshot();
  }

  /** As `setPawns`, with one switch event after another, during a game. */
  movePawnsTo(pawns: ReadonlyMap<Hole, Colour>): void {
    const before = this.#picture.pawns;
    const all = this.board.holes.map((hole) => pawns.get(hole) ?? null);
    this.#change({ ...this.#picture, version: this.#picture.version + 1, pawns: all, inHand: [] });
    const changed = this.board.holes.filter((hole) => before[hole] !== all[hole]);
    for (const hole of changed) if (before[hole] !== null) this.#switch(hole, false);
    for (const hole of changed) if (all[hole] !== null) this.#switch(hole, true, EXCHANGE_MS);
  }

  resetPawns(colours: readonly Colour[]): void {
    this.setPawns(
      new Map(colours.flatMap((colour) => this.board.bases(colour).map((hole) => [hole, colour]))),
    );
  }

  press(zone: number): void {
    this.#listener?.onButton(zone, this.#now());
  }

  lift(hole: Hole, token: string, by: string): Result<VirtualBoardState, CarryRefusal> {
    const result = lifted(this.#picture, hole, token, by);
    if (result.ok) {
      // Update first: listeners may move other pawns at once.
      this.#change(result.value);
      this.#switch(hole, false);
    }
    return result;
  }

  place(
    token: string,
    hole: Hole,
    by: string,
    displacedToken: string,
  ): Result<VirtualBoardState, CarryRefusal> {
    const occupied = typeof this.#picture.pawns[hole] === 'number';
    const result = placed(this.#picture, token, hole, by, displacedToken);
    if (result.ok) {
      this.#change(result.value);
      if (occupied) this.#switch(hole, false);
      this.#switch(hole, true, occupied ? EXCHANGE_MS : 0);
    }
    return result;
  }

  #switch(hole: Hole, closed: boolean, later = 0): void {
    this.#listener?.onSwitch({ hole, closed, at: this.#now() + later });
  }

  #snapshot(): void {
    const closed = Uint8Array.from(this.#picture.pawns, (colour) => (colour === null ? 0 : 1));
    this.#listener?.onSnapshot(closed, this.#now());
  }

  #change(picture: VirtualBoardState): void {
    this.#picture = picture;
    for (const watcher of this.#watchers) watcher();
  }
}
