/** The reference: everything one card can do for one player. */
import {
  hasPawnInBase,
  holesOf,
  isHome,
  isTrack,
  lettersOf,
  playingColours,
  type RefGame,
  type RefPosition,
  starOf,
  without,
  withPawn,
  writePosition,
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
    .filter((colour) => hasPawnInBase(position, colour) && !isProtected(game, position, starOf(game, colour)))
    .map((colour) => ({
      position: withPawn(position, starOf(game, colour), colour, true),
      end: starOf(game, colour),
    }));
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

/** A seven that is being shared: what is left of it, and which colours' pawns may have the next share. */
interface Sharing {
  readonly colours: readonly string[];
  readonly steps: number;
  readonly pawns: number;
  readonly eatAll: boolean;
  readonly carriesOver: boolean;
  /** Where pawns stand that had a share. */
  readonly moved: readonly string[];
}

/** A seven in the middle: the position, and how it may go on. */
interface Shared extends Sharing {
  readonly position: RefPosition;
}

/** What a share of one pawn leads to, and its colour. */
function shares(game: RefGame, state: Shared): { reached: Reached; colour: string; rest: Shared }[] {
  const { position, colours, steps, pawns, eatAll, moved } = state;
  return colours
    .flatMap((colour) => holesOf(position, colour))
    .filter((from) => !moved.includes(from))
    .flatMap((from) =>
      Array.from({ length: steps }, (_, i) => i + 1).flatMap((share) =>
        goForward(game, position, from, share, { eatAll }).map((reached) => {
          const left = { steps: steps - share, pawns: pawns - 1, moved: [...moved, reached.end].sort() };
          const colour = position.get(from)?.colour as string;
          return { reached, colour, rest: { ...state, ...left, position: reached.position } };
        }),
      ),
    );
}

/** The rest of a seven after a share of this colour goes to the partners' pawns when all the own ones are home. */
function goOn(game: RefGame, colour: string, rest: Shared): Shared[] {
  if (!rest.carriesOver || !isHome(rest.position, colour)) return [rest];
  if (!isFinished(game, rest.position, game.turn)) return [rest];
  return ownColours(game, rest.position, game.turn).map((own) => ({ ...rest, colours: [own] }));
}

/** Every order of every sharing of the steps, each pawn once: share after share, what is alike followed once. */
function splits(game: RefGame, position: RefPosition, sharing: Sharing): Reached[] {
  const done: Reached[] = [];
  let states: Shared[] = [{ ...sharing, position }];
  while (states.length > 0) {
    const following = new Map<string, Shared>();
    for (const { reached, colour, rest } of states.flatMap((state) => shares(game, state))) {
      if (rest.steps === 0) done.push(reached);
      else if (rest.pawns > 0) {
        for (const state of goOn(game, colour, rest)) {
          const { position: now, moved, steps, colours } = state;
          following.set([writePosition(game, now), moved, steps, colours].join(' '), state);
        }
      }
    }
    states = [...following.values()];
  }
  return done;
}

function isExcludedFromSwap(game: RefGame, position: RefPosition, hole: string, own: string[]): boolean {
  const pawn = position.get(hole);
  if (pawn === undefined) return true;
  if (!isTrack(hole) && !(hole === 'C' && table.hasExit(game))) return true;
  const others = !own.includes(pawn.colour);
  switch (table.swapExclusion(game)) {
    case 'own-star':
      return hole === starOf(game, pawn.colour);
    case 'fresh':
      return pawn.fresh;
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
  if (game.ruleset === 'premiere-regle' || game.options.jackSwapsOwn) return true;
  if (game.options.idleJack)
    return [...position].every(([hole, { colour }]) => !isTrack(hole) || own.includes(colour));
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
  who: 'own' | 'any' | 'opponents' | 'mates',
): string[] {
  if (who === 'own') return own.flatMap((colour) => holesOf(position, colour));
  const opponents = opponentColours(game, game.turn);
  const friends = playingColours(game).filter((colour) => !opponents.includes(colour));
  const colours = { any: playingColours(game), opponents, mates: friends }[who];
  return colours
    .flatMap((colour) => holesOf(position, colour))
    .filter(isTrack)
    .filter(
      (hole) =>
        own.includes(position.get(hole)?.colour as string) ||
        game.options.fiveMovesFresh === true ||
        !isProtected(game, position, hole),
    );
}

function movesOfUse(game: RefGame, position: RefPosition, own: string[], use: RefUse): Reached[] {
  const only = game.replay;
  const chosen = (holes: string[]) => holes.filter((hole) => only === null || hole === only);
  const ownHoles = chosen(own.flatMap((colour) => holesOf(position, colour)));
  switch (use.use) {
    case 'start':
      return only === null ? starts(game, position, own) : [];
    case 'forward-in-order':
      return inOrder(game, position, own, use.steps);
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
      return sharings(game, own, use.partners).flatMap((colours) =>
        splits(game, position, {
          ...use,
          colours,
          steps: 7,
          carriesOver: use.partners === 'rest',
          moved: [],
        }),
      );
    case 'swap':
      return swaps(game, position, own, use.anyTwo, only);
  }
}

/** Whose pawns share a seven: those of one colour, or all of the side. */
function sharings(game: RefGame, own: string[], partners: 'none' | 'rest' | 'together'): string[][] {
  if (partners !== 'together') return own.map((colour) => [colour]);
  const opponents = opponentColours(game, game.turn);
  return [playingColours(game).filter((colour) => !opponents.includes(colour))];
}

/** Forward with an own pawn on the track; where none can go, with a mate's; else with an opponent's. */
function inOrder(game: RefGame, position: RefPosition, own: string[], steps: number): Reached[] {
  const ownOnTrack = own.flatMap((colour) => holesOf(position, colour)).filter(isTrack);
  const mates = movable(game, position, own, 'mates').filter((hole) => !ownOnTrack.includes(hole));
  const groups = [ownOnTrack, mates, movable(game, position, own, 'opponents')];
  const reached = groups.map((holes) => holes.flatMap((from) => goForward(game, position, from, steps)));
  return reached.find((moves) => moves.length > 0) ?? [];
}

/** The colours all of whose pawns are home. */
function coloursAtHome(game: RefGame, position: RefPosition): number {
  return playingColours(game).filter((colour) => isHome(position, colour)).length;
}

/** Everything a card can do for the player to act. */
export function movesOfCard(game: RefGame, position: RefPosition, card: string): Reached[] {
  const own = ownColours(game, position, game.turn);
  const reached = table.usesOf(game, card).flatMap((use) => movesOfUse(game, position, own, use));
  if (table.mayFinish(game, card)) return reached;
  return reached.filter((one) => coloursAtHome(game, one.position) === coloursAtHome(game, position));
}
