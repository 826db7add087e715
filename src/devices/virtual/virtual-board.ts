/**
 * A board that exists only on screens. People lift and put down drawn pawns in their browsers; what leaves this class
 * towards the companion is what reed switches would tell: this hole opened, that hole closed.
 *
 * The pawns' colours are the *picture*, shared between the browsers as the wood is shared by the eyes around a table.
 * Nothing that decides about the game may read it.
 */

import { Board, type Colour, type Hole, PAWNS_PER_COLOUR, type ZoneCount } from '../../rules/holes.js';
import { accept, type Result, refuse } from '../../rules/result.js';
import type { BoardDevice, BoardListener, LightFrame } from '../ports.js';

/** A pawn that is off the board: in somebody's hand, or lying beside it. */
export interface PawnAside {
  /** Names this pawn from its lifting until it stands again. */
  readonly ticket: number;
  readonly colour: Colour;
  /** The hole it was lifted from. */
  readonly from: Hole;
  /** Who lifted it; anyone may put it down, as hands may help at a table. */
  readonly by: string;
}

export interface Picture {
  readonly zones: ZoneCount;
  /** By hole: the colour of the pawn that stands there, or null. */
  readonly pawns: readonly (Colour | null)[];
  /** In the order of lifting. */
  readonly aside: readonly PawnAside[];
}

/** What a hand may try in vain. */
export type CarryRefusal = 'no-such-hole' | 'no-pawn-there' | 'no-such-pawn';

export class VirtualBoard implements BoardDevice {
  readonly kind = 'virtual';
  readonly board: Board;
  readonly #now: () => number;
  readonly #watchers = new Set<() => void>();
  #listener: BoardListener | undefined;
  #pawns: (Colour | null)[];
  #aside: readonly PawnAside[] = [];
  #frame: LightFrame;
  #nextTicket = 1;

  /** @param now the device's steady clock, in milliseconds */
  constructor(zones: ZoneCount, now: () => number = () => performance.now()) {
    this.board = Board.of(zones);
    this.#now = now;
    this.#pawns = this.#empty();
    this.#frame = new Uint8Array(3 * this.board.holeCount);
  }

  async start(listener: BoardListener): Promise<void> {
    this.#listener = listener;
    listener.onLink('ready');
    this.#snapshot();
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
  }

  show(frame: LightFrame): void {
    this.#frame = frame.slice();
  }

  /** The frame shown last, for tests and for pages that want the LEDs as they are. */
  get frame(): LightFrame {
    return this.#frame;
  }

  get picture(): Picture {
    return { zones: this.board.zones, pawns: this.#pawns.slice(), aside: this.#aside };
  }

  /** Calls back after each change of the picture; returns what ends that. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Sets the table as helpful hands would between games: these pawns stand, nothing lies aside. */
  arrange(pawns: ReadonlyMap<Hole, Colour>): void {
    this.#pawns = this.#empty();
    for (const [hole, colour] of pawns) this.#pawns[hole] = colour;
    this.#aside = [];
    this.#snapshot();
    this.#changed();
  }

  /** All pawns of these colours in their bases. */
  setUp(colours: readonly Colour[]): void {
    const numbers = Array.from({ length: PAWNS_PER_COLOUR }, (_, n) => n + 1);
    this.arrange(
      new Map(colours.flatMap((colour) => numbers.map((n) => [this.board.base(colour, n), colour]))),
    );
  }

  press(zone: number): void {
    this.#listener?.onButton(zone, this.#now());
  }

  /** Answers with the ticket of the lifted pawn. */
  lift(hole: Hole, by: string): Result<number, CarryRefusal> {
    const colour = this.#pawns[hole];
    if (colour === undefined) return refuse('no-such-hole');
    if (colour === null) return refuse('no-pawn-there');
    const ticket = this.#take(hole, colour, by);
    this.#changed();
    return accept(ticket);
  }

  /** Puts a pawn down. One that stands in the hole is lifted first, into the same hand. */
  place(ticket: number, hole: Hole, by: string): Result<true, CarryRefusal> {
    const occupant = this.#pawns[hole];
    if (occupant === undefined) return refuse('no-such-hole');
    const pawn = this.#aside.find((one) => one.ticket === ticket);
    if (!pawn) return refuse('no-such-pawn');
    if (occupant !== null) this.#take(hole, occupant, by);
    this.#aside = this.#aside.filter((one) => one !== pawn);
    this.#pawns[hole] = pawn.colour;
    this.#listener?.onSwitch({ hole, closed: true, at: this.#now() });
    this.#changed();
    return accept(true);
  }

  #take(from: Hole, colour: Colour, by: string): number {
    const ticket = this.#nextTicket++;
    this.#pawns[from] = null;
    this.#aside = [...this.#aside, { ticket, colour, from, by }];
    this.#listener?.onSwitch({ hole: from, closed: false, at: this.#now() });
    return ticket;
  }

  #empty(): (Colour | null)[] {
    return Array.from({ length: this.board.holeCount }, () => null);
  }

  #snapshot(): void {
    const closed = Uint8Array.from(this.#pawns, (colour) => (colour === null ? 0 : 1));
    this.#listener?.onSnapshot(closed, this.#now());
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
