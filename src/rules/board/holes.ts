declare const holeBrand: unique symbol;
declare const colourBrand: unique symbol;

/**
 * For Z zones of N track holes: track 0 to NZ−1 (with N = 18, 0 is `a18`, 1 is `a1`, 18 is `b18`), centre NZ, then
 * bases, then homes, by zone.
 */
export type Hole = number & { readonly [holeBrand]: true };

/** Starting zone: 0 is `a`. */
export type Colour = number & { readonly [colourBrand]: true };

/** Bit c stands for colour c. */
export type ColourSet = number;

export function hasColour(set: ColourSet, colour: Colour): boolean {
  return (set & (1 << colour)) !== 0;
}

export const ZONE_COUNTS = [4, 6, 8, 10] as const;
export type ZoneCount = (typeof ZONE_COUNTS)[number];

const COLOURS = Array.from({ length: Math.max(...ZONE_COUNTS) }, (_, colour) => colour as Colour);

const SETS = Array.from({ length: 2 ** COLOURS.length }, (_, set) =>
  COLOURS.filter((colour) => hasColour(set, colour)),
);

export function coloursIn(set: ColourSet): readonly Colour[] {
  return SETS[set] ?? [];
}

export const HOLES_PER_ZONE = [16, 17, 18, 19, 20] as const;
export const USUAL_HOLES_PER_ZONE = 18;
/** Regular expression source; matches holes of all boards. */
export const HOLE_NAME = 'C|[a-j](?:20|1[0-9]|[1-9]|[BH][1-4])';
export const PAWNS_PER_COLOUR = 4;
const LETTERS = 'abcdefghij';

export const HOLE_KINDS = ['track', 'base', 'home', 'centre'] as const;
export type HoleKind = (typeof HOLE_KINDS)[number];

/** Use `Board.of`; holes of different boards must not be mixed. */
export class Board {
  static readonly #made = new Map<string, Board>();

  readonly zones: ZoneCount;
  /** Also the star's number. */
  readonly holesPerZone: number;
  readonly trackLength: number;
  readonly holeCount: number;
  readonly holes: readonly Hole[];
  readonly centre: Hole;
  readonly colours: readonly Colour[];
  readonly stars: readonly Hole[];
  /** By hole: zone, −1 for the centre. */
  readonly zoneOf: Int8Array;
  readonly numberOf: Uint8Array;
  /** By hole: colour of the star, −1 if it is not a star. */
  readonly starOf: Int8Array;
  readonly firstBase: number;
  readonly firstHome: number;
  /** By colour: the track in order from the star. */
  readonly #tracks: readonly (readonly Hole[])[];
  readonly #bases: readonly (readonly Hole[])[];
  readonly #homes: readonly (readonly Hole[])[];
  readonly #names: readonly string[];
  readonly #byName: ReadonlyMap<string, Hole>;

  static of(zones: ZoneCount, holesPerZone = USUAL_HOLES_PER_ZONE): Board {
    const size = `${zones} ${holesPerZone}`;
    let board = Board.#made.get(size);
    if (!board) {
      board = new Board(zones, holesPerZone);
      Board.#made.set(size, board);
    }
    return board;
  }

  private constructor(zones: ZoneCount, holesPerZone: number) {
    this.zones = zones;
    this.holesPerZone = holesPerZone;
    this.trackLength = holesPerZone * zones;
    this.centre = this.trackLength as Hole;
    this.firstBase = this.trackLength + 1;
    this.firstHome = this.firstBase + PAWNS_PER_COLOUR * zones;
    this.holeCount = this.firstHome + PAWNS_PER_COLOUR * zones;
    this.holes = Array.from({ length: this.holeCount }, (_, hole) => hole as Hole);
    this.colours = COLOURS.slice(0, zones);
    this.zoneOf = new Int8Array(this.holeCount).fill(-1);
    this.numberOf = new Uint8Array(this.holeCount);
    this.starOf = new Int8Array(this.holeCount).fill(-1);
    this.#tracks = this.#zoneByZone(0, holesPerZone, (index) => index || holesPerZone);
    this.#bases = this.#zoneByZone(this.firstBase, PAWNS_PER_COLOUR, (index) => index + 1);
    this.#homes = this.#zoneByZone(this.firstHome, PAWNS_PER_COLOUR, (index) => index + 1);
    this.stars = this.colours.map((colour) => this.star(colour));
    for (const [colour, star] of this.stars.entries()) this.starOf[star] = colour;
    this.#names = this.holes.map((hole) => this.#nameOf(hole));
    this.#byName = new Map(this.holes.map((hole) => [this.name(hole), hole]));
  }

  star(colour: Colour): Hole {
    return (this.holesPerZone * colour) as Hole;
  }

  /** −1 if the hole is not a star. */
  starColour(hole: Hole): Colour {
    return this.starOf[hole] as Colour;
  }

  /** @param zone at most one round too far, in either direction */
  inRound(zone: number): Colour {
    if (zone >= this.zones) return (zone - this.zones) as Colour;
    return (zone < 0 ? zone + this.zones : zone) as Colour;
  }

  /** Steps forwards on the track, 0 to `trackLength` − 1. */
  distance(from: Hole, to: Hole): number {
    return to < from ? to - from + this.trackLength : to - from;
  }

  /** @param steps on the track, up to one round; negative = backwards */
  advance(from: Hole, steps: number): Hole {
    const to = from + steps;
    if (to >= this.trackLength) return (to - this.trackLength) as Hole;
    return (to < 0 ? to + this.trackLength : to) as Hole;
  }

  /** @param number 1 to `holesPerZone` */
  track(colour: Colour, number: number): Hole {
    return (this.holesPerZone * colour + (number % this.holesPerZone)) as Hole;
  }

  /** In the direction of play: the star, then 1, 2, … */
  zoneTrack(colour: Colour): readonly Hole[] {
    return this.#tracks[colour] as readonly Hole[];
  }

  base(colour: Colour, number: number): Hole {
    return (this.firstBase + PAWNS_PER_COLOUR * colour + number - 1) as Hole;
  }

  bases(colour: Colour): readonly Hole[] {
    return this.#bases[colour] as readonly Hole[];
  }

  /** @param number 1 (outermost) to 4 */
  home(colour: Colour, number: number): Hole {
    return (this.firstHome + PAWNS_PER_COLOUR * colour + number - 1) as Hole;
  }

  /** Home holes, outermost first. */
  homes(colour: Colour): readonly Hole[] {
    return this.#homes[colour] as readonly Hole[];
  }

  kind(hole: Hole): HoleKind {
    if (hole < this.trackLength) return 'track';
    if (hole === this.centre) return 'centre';
    return hole < this.firstHome ? 'base' : 'home';
  }

  zone(hole: Hole): Colour | undefined {
    const zone = this.zoneOf[hole] as Colour;
    return zone < 0 ? undefined : zone;
  }

  baseOf(hole: Hole): Colour | undefined {
    return this.kind(hole) === 'base' ? this.zone(hole) : undefined;
  }

  /** 1 to `holesPerZone` on the track, 1 to 4 in bases and homes, 0 for the centre. */
  number(hole: Hole): number {
    return this.numberOf[hole] as number;
  }

  /** `a18` on the track, `aB1` base, `aH1` home, `C` centre. */
  name(hole: Hole): string {
    return this.#names[hole] ?? `?${hole}`;
  }

  parse(name: string): Hole | undefined {
    return this.#byName.get(name);
  }

  #zoneByZone(first: number, count: number, number: (index: number) => number): Hole[][] {
    return this.colours.map((colour) => {
      const start = first + count * colour;
      const holes = this.holes.slice(start, start + count);
      for (const [index, hole] of holes.entries()) {
        this.zoneOf[hole] = colour;
        this.numberOf[hole] = number(index);
      }
      return holes;
    });
  }

  #nameOf(hole: Hole): string {
    const zone = this.zone(hole);
    if (zone === undefined) return 'C';
    const mark = { track: '', base: 'B', home: 'H', centre: '' }[this.kind(hole)];
    return `${colourName(zone)}${mark}${this.number(hole)}`;
  }
}

/** @param pawns by hole: colour, or null where none stands */
export function occupied(
  pawns: readonly (Colour | null)[],
): { readonly hole: Hole; readonly colour: Colour }[] {
  return pawns.flatMap((colour, hole) => (colour === null ? [] : [{ hole: hole as Hole, colour }]));
}

export interface BoardSize {
  readonly zones: ZoneCount;
  readonly options: { readonly holesPerZone?: number };
}

export function boardOf({ zones, options }: BoardSize): Board {
  return Board.of(zones, options.holesPerZone);
}

export function colourName(colour: Colour): string {
  return LETTERS[colour] ?? '?';
}

/** Of a letter that is known to be one. */
export function colourNamed(letter: string): Colour {
  const colour = parseColour(letter);
  if (colour === undefined) throw new Error(`${letter} is no colour`);
  return colour;
}

export function parseColour(letter: string): Colour | undefined {
  return letter.length === 1 ? COLOURS[LETTERS.indexOf(letter)] : undefined;
}
