/** The reference: everything one card can do for one player. */
import type { RefGame, RefPosition } from './board.js';
import {
  hasPawnInBase,
  holesOf,
  isHome,
  isTrack,
  lettersOf,
  playingColours,
  starOf,
  without,
  withPawn,
} from './board.js';
import { goBack, goForward, isProtected, type Reached } from './parts.js';
import type { RefUse } from './table.js';
import * as table from './table.js';

/** The team of a player, or the player alone. */
export function sideOf(game: RefGame, player: number): number {
  return game.players[player]?.team ?? player;
}

function mates(game: RefGame, player: number): number[] {
  return game.players
    .map((_, i) => i)
    .filter((i) => i !== player && sideOf(game, i) === sideOf(game, player));
}

function isFinished(game: RefGame, position: RefPosition, player: number): boolean {
  return (game.players[player]?.colours ?? []).every((colour) => isHome(position, colour));
}

/** The colours a player plays with: their own, or once home the unfinished mates'. */
export function ownColours(game: RefGame, position: RefPosition, player: number): string[] {
  if (!isFinished(game, position, player)) return [...(game.players[player]?.colours ?? [])];
  return mates(game, player)
    .filter((mate) => !isFinished(game, position, mate))
    .flatMap((mate) => game.players[mate]?.colours ?? []);
}

function opponentColours(game: RefGame, player: number): string[] {
  return game.players.flatMap((other, i) => (sideOf(game, i) === sideOf(game, player) ? [] : other.colours));
}

/** The side all of whose pawns are home. */
export function winnerIn(game: RefGame, position: RefPosition): number | undefined {
  const sides = [...new Set(game.players.map((_, i) => sideOf(game, i)))];
  return sides.find((side) =>
    game.players.every((_, i) => sideOf(game, i) !== side || isFinished(game, position, i)),
  );
}

function starts(game: RefGame, position: RefPosition, own: string[]): Reached[] {
  return own
    .filter((colour) => hasPawnInBase(position, colour) && !isProtected(game, position, starOf(colour)))
    .map((colour) => ({ position: withPawn(position, starOf(colour), colour, true), end: starOf(colour) }));
}

function toAndFromCentre(game: RefGame, position: RefPosition, holes: string[]): Reached[] {
  const number = table.centreNumber(game);
  if (number === 0) return [];
  const doors = lettersOf(game.zones).map((letter) => letter + number);
  return holes.flatMap((from) => {
    const ends = from === 'C' ? doors : doors.includes(from) ? ['C'] : [];
    const colour = position.get(from)?.colour as string;
    return ends.map((end) => ({ position: withPawn(without(position, [from]), end, colour, false), end }));
  });
}

/** Every order of every sharing of the steps, each pawn once: by trying them all. */
function splits(
  game: RefGame,
  position: RefPosition,
  colour: string,
  steps: number,
  pawns: number,
  eatAll: boolean,
  moved: readonly string[],
): Reached[] {
  if (pawns === 0) return [];
  return holesOf(position, colour)
    .filter((from) => !moved.includes(from))
    .flatMap((from) =>
      Array.from({ length: steps }, (_, i) => i + 1).flatMap((share) =>
        goForward(game, position, from, share, { eatAll }).flatMap((reached) =>
          share === steps
            ? [reached]
            : splits(game, reached.position, colour, steps - share, pawns - 1, eatAll, [
                ...moved,
                reached.end,
              ]),
        ),
      ),
    );
}

function isExcludedFromSwap(game: RefGame, position: RefPosition, hole: string, own: string[]): boolean {
  const pawn = position.get(hole);
  if (pawn === undefined) return true;
  if (!isTrack(hole) && !(hole === 'C' && table.hasExit(game))) return true;
  const others = !own.includes(pawn.colour);
  switch (table.swapExclusion(game)) {
    case 'own-star':
      return hole === starOf(pawn.colour);
    case 'others-fresh':
      return others && pawn.fresh;
    case 'others-protected':
      return others && isProtected(game, position, hole);
  }
}

function maySwap(
  game: RefGame,
  position: RefPosition,
  own: string[],
  anyTwo: boolean,
  one: string,
  two: string,
): boolean {
  const first = position.get(one);
  const second = position.get(two);
  if (first === undefined || second === undefined || one === two) return false;
  if (anyTwo) return first.colour !== second.colour;
  if (!own.includes(first.colour)) return false;
  if (first.colour !== second.colour) return true;
  if (game.ruleset === 'premiere-regle') return true;
  return game.ruleset === 'tac-tik-pieu' && first.fresh;
}

function swaps(
  game: RefGame,
  position: RefPosition,
  own: string[],
  anyTwo: boolean,
  only: string | null,
): Reached[] {
  const holes = [...position.keys()].filter((hole) => !isExcludedFromSwap(game, position, hole, own));
  return holes.flatMap((one) =>
    holes
      .filter((two) => maySwap(game, position, own, anyTwo, one, two))
      .filter((two) => only === null || one === only || two === only)
      .map((two) => {
        const first = position.get(one)?.colour as string;
        const second = position.get(two)?.colour as string;
        return { position: withPawn(withPawn(position, two, first, false), one, second, false), end: two };
      }),
  );
}

/** Whose pawns on which holes a forward card of that kind may move. */
function movable(
  game: RefGame,
  position: RefPosition,
  own: string[],
  who: 'own' | 'any' | 'opponents',
): string[] {
  if (who === 'own') return own.flatMap((colour) => holesOf(position, colour));
  const colours = who === 'any' ? playingColours(game) : opponentColours(game, game.turn);
  return colours
    .flatMap((colour) => holesOf(position, colour))
    .filter(isTrack)
    .filter(
      (hole) => own.includes(position.get(hole)?.colour as string) || !isProtected(game, position, hole),
    );
}

function movesOfUse(game: RefGame, position: RefPosition, own: string[], use: RefUse): Reached[] {
  const only = game.replay;
  const chosen = (holes: string[]) => holes.filter((hole) => only === null || hole === only);
  const ownHoles = chosen(own.flatMap((colour) => holesOf(position, colour)));
  switch (use.use) {
    case 'start':
      return only === null ? starts(game, position, own) : [];
    case 'forward':
      return chosen(movable(game, position, own, use.who)).flatMap((from) =>
        goForward(game, position, from, use.steps, { eatAll: use.eatAll, byFive: use.who !== 'own' }),
      );
    case 'back':
      return ownHoles.flatMap((from) => goBack(game, position, from));
    case 'centre':
      return toAndFromCentre(game, position, ownHoles);
    case 'split':
      if (only !== null)
        return ownHoles.flatMap((from) => goForward(game, position, from, 7, { eatAll: use.eatAll }));
      return own.flatMap((colour) => splits(game, position, colour, 7, use.pawns, use.eatAll, []));
    case 'swap':
      return swaps(game, position, own, use.anyTwo, only);
  }
}

/** Everything a card can do for the player to act. */
export function movesOfCard(game: RefGame, position: RefPosition, card: string): Reached[] {
  const own = ownColours(game, position, game.turn);
  return table.usesOf(game, card).flatMap((use) => movesOfUse(game, position, own, use));
}
