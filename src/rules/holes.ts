/** Geometry: the holes of a board and their names. Rulesets of every kind share it. */

declare const holeBrand: unique symbol;
declare const colourBrand: unique symbol;

/**
 * One hole of a board of Z zones, as a small integer:
 * track 0 … 18Z−1 (0 is `a18`, 1 is `a1`, 18 is `b18`), centre 18Z,
 * then four base holes a zone, then four home holes a zone.
 */
export type Hole = number & { readonly [holeBrand]: true };

/** A colour and the zone it starts from: 0 is `a`, 1 is `b`, … */
export type Colour = number & { readonly [colourBrand]: true };

export const ZONE_COUNTS = [4, 6, 8, 10] as const;
export type ZoneCount = (typeof ZONE_COUNTS)[number];

export const HOLES_PER_ZONE = 18;
export const PAWNS_PER_COLOUR = 4;
const LETTERS = 'abcdefghij';

export type HoleKind = 'track' | 'centre' | 'base' | 'home';

/** The board of a given size. `Board.of` makes each size once; holes of two sizes must not be mixed. */
export class Board {
  static readonly #made = new Map<number, Board>();

  readonly zones: ZoneCount;
  /** Holes on the track; also the number of the centre. */
  readonly trackLength: number;
  /** All holes, the centre, bases and homes included. */
  readonly holeCount: number;
  readonly centre: Hole;
  readonly colours: readonly Colour[];
  readonly #firstBase: number;
  readonly #firstHome: number;
  readonly #names: readonly string[];
  readonly #byName: ReadonlyMap<string, Hole>;

  static of(zones: ZoneCount): Board {
    let board = Board.#made.get(zones);
    if (!board) {
      board = new Board(zones);
      Board.#made.set(zones, board);
    }
    return board;
  }

  private constructor(zones: ZoneCount) {
    this.zones = zones;
    this.trackLength = HOLES_PER_ZONE * zones;
    this.centre = this.trackLength as Hole;
    this.#firstBase = this.trackLength + 1;
    this.#firstHome = this.#firstBase + PAWNS_PER_COLOUR * zones;
    this.holeCount = this.#firstHome + PAWNS_PER_COLOUR * zones;
    this.colours = Array.from({ length: zones }, (_, zone) => zone as Colour);
    this.#names = Array.from({ length: this.holeCount }, (_, hole) => this.#nameOf(hole as Hole));
    this.#byName = new Map(this.#names.map((name, hole) => [name, hole as Hole]));
  }

  star(colour: Colour): Hole {
    return (HOLES_PER_ZONE * colour) as Hole;
  }

  /** The track hole printed `number` (1 to 18) in a zone. */
  track(colour: Colour, number: number): Hole {
    return (HOLES_PER_ZONE * colour + (number % HOLES_PER_ZONE)) as Hole;
  }

  /** Base hole 1 to 4. */
  base(colour: Colour, number: number): Hole {
    return (this.#firstBase + PAWNS_PER_COLOUR * colour + number - 1) as Hole;
  }

  /** Home hole 1 (outermost) to 4. */
  home(colour: Colour, number: number): Hole {
    return (this.#firstHome + PAWNS_PER_COLOUR * colour + number - 1) as Hole;
  }

  kind(hole: Hole): HoleKind {
    if (hole < this.trackLength) return 'track';
    if (hole === this.centre) return 'centre';
    return hole < this.#firstHome ? 'base' : 'home';
  }

  /** The zone a hole lies in; the centre lies in none. */
  zone(hole: Hole): Colour | undefined {
    if (hole < this.trackLength) return Math.floor(hole / HOLES_PER_ZONE) as Colour;
    if (hole === this.centre) return undefined;
    return (Math.floor((hole - this.#firstBase) / PAWNS_PER_COLOUR) % this.zones) as Colour;
  }

  /** The number printed at a hole: 18 or 1 to 17 on the track, 1 to 4 in a base or home, 0 at the centre. */
  number(hole: Hole): number {
    if (hole < this.trackLength) return hole % HOLES_PER_ZONE || HOLES_PER_ZONE;
    if (hole === this.centre) return 0;
    return ((hole - this.#firstBase) % PAWNS_PER_COLOUR) + 1;
  }

  /** `a18`, `a1` … on the track, `aB1`, `aH1`, `C`. */
  name(hole: Hole): string {
    return this.#names[hole] ?? `?${hole}`;
  }

  parse(name: string): Hole | undefined {
    return this.#byName.get(name);
  }

  #nameOf(hole: Hole): string {
    const zone = this.zone(hole);
    if (zone === undefined) return 'C';
    const mark = { track: '', base: 'B', home: 'H', centre: '' }[this.kind(hole)];
    return `${colourName(zone)}${mark}${this.number(hole)}`;
  }
}

export function colourName(colour: Colour): string {
  return LETTERS[colour] ?? '?';
}

export function parseColour(letter: string): Colour | undefined {
  const colour = letter.length === 1 ? LETTERS.indexOf(letter) : -1;
  return colour < 0 ? undefined : (colour as Colour);
}
