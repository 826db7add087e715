/**
 * The reference: the rules written a second time, slowly and plainly, sharing nothing with `src/rules`.
 * Here: holes, positions and games as plain data. Holes are their names; a position says only what stands
 * outside the bases.
 */

/** A game as `tock legal` reads it, every field present. */
export interface RefGame {
  readonly ruleset: string;
  readonly zones: number;
  readonly options: {
    readonly homeEntry?: number;
    readonly centre?: boolean;
    readonly variants?: readonly string[];
    readonly pack?: number;
    readonly holesPerZone?: number;
    readonly dealerChanges?: string;
    readonly exitWhen?: string;
    readonly sevenPartner?: boolean;
    readonly jokerMayFinish?: boolean;
    readonly kingThirteen?: boolean;
    readonly noOverrun?: boolean;
    readonly ownStarSwaps?: boolean;
    readonly fiveOrder?: boolean;
    readonly sevenRest?: boolean;
    readonly fiveMovesFresh?: boolean;
    readonly captureAllStops?: boolean;
    readonly skipLapses?: boolean;
    readonly jackSwapsOwn?: boolean;
    readonly idleJack?: boolean;
  };
  readonly players: readonly { readonly colours: readonly string[]; readonly team?: number }[];
  readonly position: string;
  readonly turn: number;
  readonly hands: readonly (readonly string[])[];
  readonly dealt: number;
  readonly stock: readonly string[];
  readonly skip: boolean;
  readonly replay: string | null;
  readonly winner?: number;
}

export interface RefPawn {
  readonly colour: string;
  readonly fresh: boolean;
}

/** What stands where; the other pawns of a colour are in its base. */
export type RefPosition = ReadonlyMap<string, RefPawn>;

const ZONE_LETTERS = 'abcdefghij';

export function lettersOf(zones: number): string[] {
  return [...ZONE_LETTERS.slice(0, zones)];
}

/** How many track holes a zone has; the star has the highest number. */
export function zoneLength({ ruleset, options }: Pick<RefGame, 'ruleset' | 'options'>): number {
  return options.holesPerZone ?? { dog: 16, keezen: 16, jackaroo: 19 }[ruleset] ?? 18;
}

type Geometry = Pick<RefGame, 'ruleset' | 'options' | 'zones'>;

const RINGS = new Map<string, readonly string[]>();

/** The closed ring of the track, forwards, from the star of zone a. */
export function ringOf(game: Geometry): readonly string[] {
  const length = zoneLength(game);
  const known = RINGS.get(`${game.zones} ${length}`);
  if (known) return known;
  const numbers = [length, ...Array.from({ length: length - 1 }, (_, i) => i + 1)];
  const ring = lettersOf(game.zones).flatMap((letter) => numbers.map((number) => letter + number));
  RINGS.set(`${game.zones} ${length}`, ring);
  return ring;
}

export function isTrack(hole: string): boolean {
  return /^[a-j]\d/.test(hole);
}

/** The home number of a hole, 0 for any other. */
export function homeNumber(hole: string): number {
  return hole[1] === 'H' ? Number(hole[2]) : 0;
}

/** The track hole `steps` further (or back, when negative). */
export function trackHole(game: Geometry, hole: string, steps: number): string {
  const ring = ringOf(game);
  const at = ring.indexOf(hole);
  if (at < 0) throw new Error(`${hole} is not on the track`);
  return ring[(at + steps + ring.length) % ring.length] as string;
}

export function starOf(game: Pick<RefGame, 'ruleset' | 'options'>, colour: string): string {
  return colour + zoneLength(game);
}

export function playingColours(game: RefGame): string[] {
  return game.players.flatMap((player) => player.colours);
}

export function readPosition(game: RefGame): RefPosition {
  const pawns = new Map<string, RefPawn>();
  game.position.split('/').forEach((field, zone) => {
    if (field === '' || field === '-') return;
    for (const text of field.split(',')) {
      pawns.set(text.replace('!', ''), { colour: ZONE_LETTERS[zone] as string, fresh: text.endsWith('!') });
    }
  });
  return pawns;
}

export function writePosition(game: RefGame, position: RefPosition): string {
  const playing = playingColours(game);
  return lettersOf(game.zones)
    .map((letter) => {
      if (!playing.includes(letter)) return '-';
      const texts = [...position]
        .filter(([, pawn]) => pawn.colour === letter)
        .map(([hole, pawn]) => hole + (pawn.fresh ? '!' : ''));
      return texts.sort((a, b) => (a < b ? -1 : 1)).join(',');
    })
    .join('/');
}

export function holesOf(position: RefPosition, colour: string): string[] {
  return [...position].filter(([, pawn]) => pawn.colour === colour).map(([hole]) => hole);
}

export function isHome(position: RefPosition, colour: string): boolean {
  return [1, 2, 3, 4].every((n) => position.get(`${colour}H${n}`)?.colour === colour);
}

export function hasPawnInBase(position: RefPosition, colour: string): boolean {
  return holesOf(position, colour).length < 4;
}

/** Without some holes' pawns, which go to their bases. */
export function without(position: RefPosition, holes: readonly string[]): RefPosition {
  return new Map([...position].filter(([hole]) => !holes.includes(hole)));
}

export function withPawn(position: RefPosition, hole: string, colour: string, fresh: boolean): RefPosition {
  return new Map([...position].filter(([at]) => at !== hole)).set(hole, { colour, fresh });
}
