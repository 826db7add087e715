/** The reference: one part, that is one pawn's way over the board, taken step by step. */
import {
  homeNumber,
  isTrack,
  type RefGame,
  type RefPosition,
  starOf,
  trackHole,
  without,
  withPawn,
  zoneLength,
} from './board.js';
import * as table from './table.js';

/** A position reached, and the hole where the pawn that moved now stands. */
export interface Reached {
  readonly position: RefPosition;
  readonly end: string;
}

export function isProtected(game: RefGame, position: RefPosition, hole: string): boolean {
  const pawn = position.get(hole);
  if (pawn === undefined) return false;
  return table.protectsStars(game) ? hole === starOf(game, pawn.colour) : pawn.fresh;
}

export function homeEntryOf(game: RefGame, colour: string): string {
  return trackHole(game, starOf(game, colour), -table.homeEntrySteps(game));
}

/** Where one step forward may lead a pawn. */
function nextHoles(game: RefGame, colour: string, fresh: boolean, hole: string): string[] {
  const number = homeNumber(hole);
  if (number > 0) return number < 4 ? [`${colour}H${number + 1}`] : [];
  const onwards = trackHole(game, hole, 1);
  if (hole !== homeEntryOf(game, colour) || fresh) return [onwards];
  return table.forbidsOverrun(game) ? [`${colour}H1`] : [onwards, `${colour}H1`];
}

function mayStepOn(game: RefGame, position: RefPosition, hole: string, eatAll = false): boolean {
  if (homeNumber(hole) > 0) return !position.has(hole);
  const stopped = eatAll ? table.stopsEaters(game) : table.blocks(game);
  return !(stopped && isProtected(game, position, hole));
}

/** Every way of exactly so many single steps forward: the holes stepped on, in order. */
function waysForward(
  game: RefGame,
  position: RefPosition,
  colour: string,
  fresh: boolean,
  hole: string,
  steps: number,
  eatAll: boolean,
): string[][] {
  if (steps === 0) return [[]];
  return nextHoles(game, colour, fresh, hole)
    .filter((next) => mayStepOn(game, position, next, eatAll))
    .flatMap((next) =>
      waysForward(game, position, colour, false, next, steps - 1, eatAll).map((rest) => [next, ...rest]),
    );
}

function wayBack(game: RefGame, position: RefPosition, hole: string): string[][] {
  const way = [1, 2, 3, 4].map((n) => trackHole(game, hole, -n));
  return way.every((next) => mayStepOn(game, position, next)) ? [way] : [];
}

/** Whether a way uses the own star as track, and not only to turn into the home there. */
function repasses(game: RefGame, colour: string, way: readonly string[]): boolean {
  return way.some((hole, i) => hole === starOf(game, colour) && way[i + 1] !== `${colour}H1`);
}

/** The holes on which a way may end: its last one, and beyond an intersection the next. */
function endsOf(
  game: RefGame,
  position: RefPosition,
  colour: string,
  way: readonly string[],
  direction: 1 | -1,
  byFive: boolean,
): string[] {
  const last = way[way.length - 1] as string;
  if (!table.hasIntersections(game) || !/^[a-j]7$/.test(last)) return [last];
  const length = zoneLength(game);
  const over = Array.from({ length }, (_, i) => trackHole(game, last, direction * (i + 1)));
  if (over.includes(starOf(game, colour)) && !byFive) return [last];
  if (table.blocks(game) && over.slice(0, -1).some((hole) => isProtected(game, position, hole)))
    return [last];
  return [last, over[length - 1] as string];
}

function travel(
  game: RefGame,
  position: RefPosition,
  from: string,
  ways: string[][],
  direction: 1 | -1,
  { eatAll = false, byFive = false } = {},
): Reached[] {
  const colour = position.get(from)?.colour as string;
  return ways
    .filter((way) => !(table.forbidsRepass(game) && !byFive && repasses(game, colour, way)))
    .flatMap((way) =>
      endsOf(game, position, colour, way, direction, byFive)
        .filter((end) => !isProtected(game, position, end))
        .map((end) => {
          const eaten = eatAll
            ? way.filter((hole) => isTrack(hole) && !isProtected(game, position, hole))
            : [];
          return { position: withPawn(without(position, [from, ...eaten]), end, colour, false), end };
        }),
    );
}

/** A pawn moves forward, on the track or in its home. */
export function goForward(
  game: RefGame,
  position: RefPosition,
  from: string,
  steps: number,
  how: { readonly eatAll?: boolean; readonly byFive?: boolean } = {},
): Reached[] {
  const pawn = position.get(from);
  if (pawn === undefined || from === 'C') return [];
  const ways = waysForward(game, position, pawn.colour, pawn.fresh, from, steps, how.eatAll === true);
  return travel(game, position, from, ways, 1, how);
}

/** A pawn moves back four. */
export function goBack(game: RefGame, position: RefPosition, from: string): Reached[] {
  return isTrack(from) ? travel(game, position, from, wayBack(game, position, from), -1) : [];
}
