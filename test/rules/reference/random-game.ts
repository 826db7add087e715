/** Seeded games for the comparison: positions crowded where the rules are thick. */
import {
  hasPawnInBase,
  holesOf,
  homeNumber,
  isTrack,
  lettersOf,
  playingColours,
  type RefGame,
  type RefPosition,
  ringOf,
  starOf,
  trackHole,
  without,
  withPawn,
  writePosition,
} from './board.js';
import { ownColours, sideOf, winnerIn } from './moves.js';
import { homeEntryOf } from './parts.js';
import {
  Chance,
  dealSizes,
  packOf,
  randomOptions,
  randomPlayers,
  SHAPES,
  type Shape,
} from './random-table.js';
import * as table from './table.js';

/** Cards whose rules are thick, put on top of the pack more often. */
const HOT = /^[A457TJKX28]/;

/** Steps of single cards: how far one pawn stands from another, or from its last home hole, when a card just fits. */
const DISTANCES = [1, 4, 5, 7, 10, 11, 13, 15, 18];

/** A track hole near something that matters: a star, a home entry, a seven or eight, another pawn. */
function crowdedHole(
  chance: Chance,
  game: RefGame,
  position: RefPosition,
  colour: string,
  focus: string | null,
): string {
  const near = (hole: string, from: number, to: number) =>
    trackHole(game, hole, from + chance.below(to - from + 1));
  const track = [...position.keys()].filter(isTrack);
  const pawn = track.length > 0 ? chance.pick(track) : starOf(game, colour);
  if (focus !== null && chance.percent(85)) return near(focus, 0, 14);
  switch (chance.below(7)) {
    case 0:
      return starOf(game, colour);
    case 1:
      return near(homeEntryOf(game, colour), -8, 1);
    case 2:
      return near(starOf(game, chance.pick(lettersOf(game.zones))), -7, 7);
    case 3:
      return chance.pick(lettersOf(game.zones)) + (7 + chance.below(2));
    case 4:
      return near(pawn, -7, 7);
    case 5:
      return trackHole(game, pawn, chance.pick(DISTANCES) * chance.pick([1, -1]));
    default:
      return chance.pick(ringOf(game));
  }
}

function withRandomPawn(
  chance: Chance,
  game: RefGame,
  position: RefPosition,
  colour: string,
  focus: string | null,
): RefPosition {
  const where = chance.below(10);
  if (where < 2) return position;
  const centre = where === 2 && table.centreNumber(game) > 0;
  const hole = centre
    ? 'C'
    : where < 5
      ? `${colour}H${1 + chance.below(4)}`
      : crowdedHole(chance, game, position, colour, focus);
  if (position.has(hole)) return position;
  return withPawn(position, hole, colour, hole === starOf(game, colour) && chance.percent(65));
}

function withHome(position: RefPosition, colour: string): RefPosition {
  const cleared = without(position, holesOf(position, colour));
  return [1, 2, 3, 4].reduce((home, n) => withPawn(home, `${colour}H${n}`, colour, false), cleared);
}

/** A side with a single pawn left outside its homes, or not yet in its place there. */
function nearlyWon(chance: Chance, game: RefGame, position: RefPosition): RefPosition {
  const player = chance.percent(75) ? game.turn : chance.below(game.players.length);
  const side = game.players.filter((_, i) => sideOf(game, i) === sideOf(game, player));
  const colours = side.flatMap((mate) => mate.colours);
  const home = colours.reduce(withHome, position);
  const last = chance.pick(colours);
  const missing = chance.percent(70) ? 1 : 2 + chance.below(3);
  const short = without(home, [`${last}H${missing}`]);
  const hole = trackHole(game, homeEntryOf(game, last), missing - chance.pick(DISTANCES));
  return chance.percent(85) ? withPawn(short, hole, last, false) : short;
}

function randomPosition(chance: Chance, game: RefGame): RefPosition {
  let position: RefPosition = new Map();
  const focus = chance.percent(30)
    ? crowdedHole(chance, game, position, chance.pick(playingColours(game)), null)
    : null;
  for (const colour of chance.shuffled(playingColours(game))) {
    if (chance.percent(15)) position = withHome(position, colour);
    for (let tries = 0; tries < 5 && hasPawnInBase(position, colour); tries++) {
      position = withRandomPawn(chance, game, position, colour, focus);
    }
  }
  return chance.percent(12) ? nearlyWon(chance, game, position) : position;
}

/** New hands and stock out of one shuffled pack; the player to act holds at least a card. */
export function dealt(chance: Chance, game: RefGame): RefGame {
  const shuffled = chance.shuffled(packOf(game));
  const pack = [...shuffled.filter((card) => HOT.test(card)), ...shuffled.filter((card) => !HOT.test(card))];
  const size = chance.pick(dealSizes(game.ruleset, game.players.length));
  const draw = () => pack.splice(chance.percent(60) ? 0 : chance.below(pack.length), 1);
  const hands = game.players.map((_, i) => {
    const most = i === game.turn && chance.percent(60) ? 1 + chance.below(2) : size;
    const count = i === game.turn ? 1 + chance.below(most) : chance.percent(40) ? 0 : chance.below(size + 1);
    return Array.from({ length: count }, draw).flat();
  });
  const full = chance.percent(15)
    ? hands.map((hand) => [...hand, ...pack.splice(0, size - hand.length)])
    : hands;
  return {
    ...game,
    hands: full,
    dealt: size,
    stock: pack.slice(0, chance.below(6)),
    skip: false,
    replay: null,
  };
}

/** A turn that a ten or a joker has left its mark on, where the ruleset knows such. */
function marked(chance: Chance, game: RefGame, position: RefPosition): RefGame {
  if (table.skips(game) && chance.percent(6)) return { ...game, skip: true };
  if (!table.redraws(game) || !chance.percent(15)) return game;
  const own = [...ownColours(game, position, game.turn), ...(game.players[game.turn]?.colours ?? [])];
  const holes = own.flatMap((colour) => holesOf(position, colour));
  return holes.length > 0 ? { ...game, replay: chance.pick(holes) } : game;
}

/** A turn on which the player may give up the hand for an exit. */
function beforeExit(chance: Chance, game: RefGame, position: RefPosition): RefGame {
  const own = game.players[game.turn]?.colours ?? [];
  const out = own.flatMap((colour) => holesOf(position, colour)).filter((hole) => homeNumber(hole) === 0);
  const held = game.hands.flat();
  const plain = packOf(game).filter((card) => !table.isStarter(game, card) && !held.includes(card));
  const hand = chance.shuffled(plain).slice(0, game.dealt - (chance.percent(40) ? 1 : 0));
  return {
    ...game,
    position: writePosition(game, without(position, out)),
    hands: game.hands.map((other, i) => (i === game.turn ? hand : other)),
    stock: [],
  };
}

/** A game that nobody has won, its position crowded. */
export function randomGame(seed: number, ruleset: string): RefGame {
  const chance = new Chance(seed);
  const shape = SHAPES[ruleset] as Shape;
  const count = Number(chance.pick(Object.keys(shape.teams)));
  const two = ruleset === 'tac-tik-pieu' && count === 2;
  const zones = two ? 4 : chance.pick(shape.zones.filter((zone) => zone >= count));
  const players = randomPlayers(chance, ruleset, count, zones);
  const empty: RefGame = {
    ruleset,
    zones,
    options: randomOptions(chance, ruleset),
    players,
    position: '',
    turn: chance.below(count),
    hands: [],
    dealt: 0,
    stock: [],
    skip: false,
    replay: null,
  };
  let position = randomPosition(chance, empty);
  while (winnerIn(empty, position) !== undefined) position = randomPosition(chance, empty);
  const game = { ...dealt(chance, empty), position: writePosition(empty, position) };
  if (table.hasExit(game) && chance.percent(20)) return beforeExit(chance, game, position);
  return marked(chance, game, position);
}
