import { invalid, ok, type Result, type ValidationError } from '../values/result.js';
import {
  type Board,
  type Colour,
  type ColourSet,
  colourName,
  type Hole,
  hasColour,
  PAWNS_PER_COLOUR,
  ZONE_COUNTS,
} from './holes.js';

declare const pawnBrand: unique symbol;

/** colour × 4 + 0–3. Pawns of one colour are interchangeable to players. */
export type Pawn = number & { readonly [pawnBrand]: true };

export const NO_PAWN = -1 as Pawn;
export const MOST_PAWNS = PAWNS_PER_COLOUR * Math.max(...ZONE_COUNTS);

const PAWNS = Array.from({ length: Math.max(...ZONE_COUNTS) }, (_, colour) =>
  Array.from({ length: PAWNS_PER_COLOUR }, (_, index) => (PAWNS_PER_COLOUR * colour + index) as Pawn),
);

export function pawnsOf(colour: Colour): readonly Pawn[] {
  return PAWNS[colour] as readonly Pawn[];
}

const ALL_PAWNS = PAWNS.map((_, last) => PAWNS.slice(0, last + 1).flat());

const PAWN_BITS = Math.log2(PAWNS_PER_COLOUR);

export function colourOf(pawn: Pawn): Colour {
  return (pawn >> PAWN_BITS) as Colour;
}

export function isPawnOf(colour: Colour, pawn: Pawn): boolean {
  return pawn !== NO_PAWN && colourOf(pawn) === colour;
}

/** Each pawn has its own base hole. */
export class Position {
  readonly board: Board;
  readonly holeOf: Uint16Array;
  /** By hole: pawn or `NO_PAWN`. */
  readonly pawnAt: Int8Array;
  /** Colours with a fresh pawn on their star. */
  fresh: ColourSet = 0;
  #finished: ColourSet = 0;
  readonly #firstBase: number;
  readonly #firstHome: number;

  constructor(board: Board) {
    this.board = board;
    this.holeOf = new Uint16Array(PAWNS_PER_COLOUR * board.zones);
    this.pawnAt = new Int8Array(board.holeCount).fill(NO_PAWN);
    this.#firstBase = board.firstBase;
    this.#firstHome = board.firstHome;
    for (let pawn = 0; pawn < this.holeOf.length; pawn++) {
      this.holeOf[pawn] = this.#firstBase + pawn;
      this.pawnAt[this.#firstBase + pawn] = pawn;
    }
  }

  copyFrom(other: Position): void {
    this.holeOf.set(other.holeOf);
    this.pawnAt.set(other.pawnAt);
    this.fresh = other.fresh;
    this.#finished = other.#finished;
  }

  clone(): Position {
    const copy = new Position(this.board);
    copy.copyFrom(this);
    return copy;
  }

  get pawns(): readonly Pawn[] {
    return ALL_PAWNS[this.board.zones - 1] as readonly Pawn[];
  }

  hole(pawn: Pawn): Hole {
    return this.holeOf[pawn] as Hole;
  }

  /** `NO_PAWN` in an empty hole. */
  pawn(hole: Hole): Pawn {
    return this.pawnAt[hole] as Pawn;
  }

  colourAt(hole: Hole): Colour | null {
    const pawn = this.pawn(hole);
    return pawn === NO_PAWN ? null : colourOf(pawn);
  }

  /** Puts a pawn into an empty hole; the caller sets `fresh`. */
  put(pawn: Pawn, to: Hole): void {
    const from = this.hole(pawn);
    this.pawnAt[from] = NO_PAWN;
    this.pawnAt[to] = pawn;
    this.holeOf[pawn] = to;
    if (from >= this.#firstHome || to >= this.#firstHome) this.#countHome(colourOf(pawn));
  }

  #countHome(colour: Colour): void {
    this.#finished &= ~(1 << colour);
    for (const pawn of pawnsOf(colour)) if (this.hole(pawn) < this.#firstHome) return;
    this.#finished |= 1 << colour;
  }

  /** Colours with all pawns home. */
  get finished(): ColourSet {
    return this.#finished;
  }

  sendToBase(pawn: Pawn): void {
    this.put(pawn, (this.#firstBase + pawn) as Hole);
  }

  inBase(pawn: Pawn): boolean {
    return this.holeOf[pawn] === this.#firstBase + pawn;
  }

  isFresh(pawn: Pawn): boolean {
    const colour = colourOf(pawn);
    return hasColour(this.fresh, colour) && this.holeOf[pawn] === this.board.star(colour);
  }

  countInBase(colour: Colour): number {
    let count = 0;
    for (const pawn of pawnsOf(colour)) if (this.inBase(pawn)) count++;
    return count;
  }

  pawnInBase(colour: Colour): Pawn {
    for (const pawn of pawnsOf(colour)) if (this.inBase(pawn)) return pawn;
    return NO_PAWN;
  }

  isHome(colour: Colour): boolean {
    return hasColour(this.#finished, colour);
  }
}

/** Numbers pawns as a written position does: the notation of equal moves depends on it. */
export function renumber(position: Position): void {
  const { board } = position;
  for (const colour of board.colours) {
    const out = pawnsOf(colour).filter((pawn) => !position.inBase(pawn));
    const holes = out.map((pawn) => position.hole(pawn)).sort((one, other) => inNameOrder(board, one, other));
    for (const pawn of out) position.sendToBase(pawn);
    for (const [index, hole] of holes.entries()) position.put(pawnsOf(colour)[index] as Pawn, hole);
  }
}

function inNameOrder(board: Board, one: Hole, other: Hole): number {
  return board.name(one) < board.name(other) ? -1 : 1;
}

/**
 * One field per zone: its colour's pawns outside the base in ASCII order, `!` after a fresh one; `-` for unplayed
 * zones.
 */
export function formatPosition(position: Position, playing: readonly boolean[]): string {
  const { board } = position;
  return board.colours
    .map((colour) => {
      if (!playing[colour]) return '-';
      const pawns: string[] = [];
      for (const pawn of pawnsOf(colour)) {
        if (position.inBase(pawn)) continue;
        pawns.push(board.name(position.hole(pawn)) + (position.isFresh(pawn) ? '!' : ''));
      }
      return pawns.sort().join(',');
    })
    .join('/');
}

export function parsePosition(
  text: unknown,
  board: Board,
  playing: readonly boolean[],
  centre: boolean,
): Result<Position, ValidationError> {
  const wrong = (problem: string) => invalid('position', problem);
  if (typeof text !== 'string') return wrong('is not a text');
  const { zones } = board;
  const fields = text.split('/');
  if (fields.length !== zones) return wrong(`does not have one field for each of its ${zones} zones`);
  const position = new Position(board);
  for (const colour of board.colours) {
    const field = fields[colour] ?? '';
    const name = colourName(colour);
    if (!playing[colour]) {
      if (field !== '-') return wrong(`zone ${name} has no player: its field must be "-"`);
      continue;
    }
    if (field === '-') return wrong(`zone ${name} has a player: its field cannot be "-"`);
    const entries = field === '' ? [] : field.split(',');
    if (entries.length > PAWNS_PER_COLOUR) return wrong(`colour ${name} has ${entries.length} pawns`);
    for (const [index, pawn] of pawnsOf(colour).slice(0, entries.length).entries()) {
      const problem = putWritten(position, pawn, entries[index] as string, centre);
      if (problem !== undefined) return wrong(problem);
    }
  }
  return ok(position);
}

/** Places a pawn at `a5` or `a18!`; returns an error message if it cannot stand there. */
function putWritten(position: Position, pawn: Pawn, entry: string, centre: boolean): string | undefined {
  const { board } = position;
  const colour = colourOf(pawn);
  const name = colourName(colour);
  const fresh = entry.endsWith('!');
  const holeName = fresh ? entry.slice(0, -1) : entry;
  const hole = board.parse(holeName);
  if (hole === undefined) return `no hole ${JSON.stringify(holeName)} on ${board.zones} zones`;
  const kind = board.kind(hole);
  if (kind === 'base') return `${holeName}: pawns in base are not listed`;
  if (kind === 'home' && board.zone(hole) !== colour)
    return `a pawn of colour ${name} cannot be in ${holeName}`;
  if (kind === 'centre' && !centre) return 'this table has no centre';
  if (fresh && hole !== board.star(colour)) return `a pawn of colour ${name} is not fresh on ${holeName}`;
  if (position.pawnAt[hole] !== NO_PAWN) return `two pawns in ${holeName}`;
  position.put(pawn, hole);
  if (fresh) position.fresh |= 1 << colour;
  return undefined;
}
