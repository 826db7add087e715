/** Where the pawns are. */
import { Board, type Colour, colourName, type Hole, PAWNS_PER_COLOUR, type ZoneCount } from './holes.js';
import { accept, type Fault, faulty, type Result } from './result.js';

declare const pawnBrand: unique symbol;

/** A pawn as a small integer: colour × 4 + 0 … 3. Pawns of one colour are alike; only the code tells them apart. */
export type Pawn = number & { readonly [pawnBrand]: true };

export const NO_PAWN = -1;

/**
 * A position: always legal, mutable, and small enough to be copied in a moment.
 * A pawn in base stands in the base hole that belongs to it.
 */
export class Position {
  readonly board: Board;
  /** By pawn: its hole. */
  readonly holeOf: Uint16Array;
  /** By hole: the pawn in it, or `NO_PAWN`. */
  readonly pawnAt: Int8Array;
  /** Bit by colour: the pawn on that colour's star is fresh. */
  fresh = 0;

  constructor(board: Board) {
    this.board = board;
    this.holeOf = new Uint16Array(PAWNS_PER_COLOUR * board.zones);
    this.pawnAt = new Int8Array(board.holeCount).fill(NO_PAWN);
    for (let pawn = 0; pawn < this.holeOf.length; pawn++) {
      this.holeOf[pawn] = board.trackLength + 1 + pawn;
      this.pawnAt[board.trackLength + 1 + pawn] = pawn;
    }
  }

  copyFrom(other: Position): void {
    this.holeOf.set(other.holeOf);
    this.pawnAt.set(other.pawnAt);
    this.fresh = other.fresh;
  }

  clone(): Position {
    const copy = new Position(this.board);
    copy.copyFrom(this);
    return copy;
  }

  /** Puts a pawn into a hole that must be empty. Whether it is fresh there is for the caller to say. */
  put(pawn: Pawn, to: Hole): void {
    this.pawnAt[this.holeOf[pawn] as Hole] = NO_PAWN;
    this.pawnAt[to] = pawn;
    this.holeOf[pawn] = to;
  }

  sendToBase(pawn: Pawn): void {
    this.put(pawn, (this.board.trackLength + 1 + pawn) as Hole);
  }

  inBase(pawn: Pawn): boolean {
    return this.holeOf[pawn] === this.board.trackLength + 1 + pawn;
  }

  isFresh(pawn: Pawn): boolean {
    const colour = colourOf(pawn);
    return (this.fresh & (1 << colour)) !== 0 && this.holeOf[pawn] === this.board.star(colour);
  }

  /** All four pawns of the colour are home. */
  isHome(colour: Colour): boolean {
    const first = this.board.home(colour, 1);
    const { pawnAt } = this;
    return (
      (pawnAt[first] as number) >= 0 &&
      (pawnAt[first + 1] as number) >= 0 &&
      (pawnAt[first + 2] as number) >= 0 &&
      (pawnAt[first + 3] as number) >= 0
    );
  }
}

export function colourOf(pawn: Pawn): Colour {
  return (pawn >> 2) as Colour;
}

/**
 * The text of a position: a field a zone, its colour's pawns that are not in base in ASCII order,
 * `!` behind a fresh one; `-` for a zone without a player.
 */
export function formatPosition(position: Position, playing: readonly boolean[]): string {
  const { board } = position;
  return board.colours
    .map((colour) => {
      if (!playing[colour]) return '-';
      const pawns: string[] = [];
      for (let i = 0; i < PAWNS_PER_COLOUR; i++) {
        const pawn = (colour * PAWNS_PER_COLOUR + i) as Pawn;
        if (position.inBase(pawn)) continue;
        pawns.push(board.name(position.holeOf[pawn] as Hole) + (position.isFresh(pawn) ? '!' : ''));
      }
      return pawns.sort().join(',');
    })
    .join('/');
}

/** Reads what `formatPosition` writes, the pawns of a field in any order. */
export function parsePosition(
  text: unknown,
  zones: ZoneCount,
  playing: readonly boolean[],
  centre: boolean,
): Result<Position, Fault> {
  const wrong = (problem: string) => faulty('position', problem);
  if (typeof text !== 'string') return wrong('is not a text');
  const board = Board.of(zones);
  const fields = text.split('/');
  if (fields.length !== zones) return wrong(`has ${fields.length} fields for ${zones} zones`);
  const position = new Position(board);
  for (const colour of board.colours) {
    const field = fields[colour] ?? '';
    const name = colourName(colour);
    if (!playing[colour]) {
      if (field !== '-') return wrong(`zone ${name} has no player: its field must be "-"`);
      continue;
    }
    if (field === '-') return wrong(`zone ${name} has a player: its field cannot be "-"`);
    const pawns = field === '' ? [] : field.split(',');
    if (pawns.length > PAWNS_PER_COLOUR) return wrong(`colour ${name} has ${pawns.length} pawns`);
    for (const [index, entry] of pawns.entries()) {
      const fresh = entry.endsWith('!');
      const holeName = fresh ? entry.slice(0, -1) : entry;
      const hole = board.parse(holeName);
      if (hole === undefined) return wrong(`no hole ${JSON.stringify(holeName)} on ${zones} zones`);
      const kind = board.kind(hole);
      if (kind === 'base') return wrong(`${holeName}: pawns in base are not listed`);
      if (kind === 'home' && board.zone(hole) !== colour)
        return wrong(`a pawn of colour ${name} cannot be in ${holeName}`);
      if (kind === 'centre' && !centre) return wrong('this table has no centre');
      if (fresh && hole !== board.star(colour))
        return wrong(`a pawn of colour ${name} is not fresh on ${holeName}`);
      if (position.pawnAt[hole] !== NO_PAWN) return wrong(`two pawns in ${holeName}`);
      position.put((colour * PAWNS_PER_COLOUR + index) as Pawn, hole);
      if (fresh) position.fresh |= 1 << colour;
    }
  }
  return accept(position);
}
