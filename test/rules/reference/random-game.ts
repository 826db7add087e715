/** Seeded games for the comparison: any table shape, positions crowded where the rules are thick. */
import type { RefGame, RefPosition } from './board.js';
import {
  hasPawnInBase,
  holesOf,
  lettersOf,
  playingColours,
  readPosition,
  ringOf,
  starOf,
  trackHole,
  withPawn,
  writePosition,
} from './board.js';
import { ownColours, winnerIn } from './moves.js';
import { homeEntryOf } from './parts.js';
import * as table from './table.js';

/** Chance, from a seed: always the same for the same seed. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) >>> 0;
  }

  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  percent(chance: number): boolean {
    return this.below(100) < chance;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const rest = [...items];
    return items.map(() => rest.splice(this.below(rest.length), 1)[0] as T);
  }
}

interface Shape {
  readonly zones: readonly number[];
  /** Numbers of players, and for each the sizes of teams they may form; 1 is everyone alone. */
  readonly teams: Readonly<Record<number, readonly number[]>>;
}

const TWO_TO_EIGHT = { 2: [1], 3: [1], 4: [1, 2], 5: [1], 6: [1, 2, 3], 7: [1], 8: [1, 2, 4] };

export const SHAPES: Readonly<Record<string, Shape>> = {
  tock: { zones: [4, 6, 8], teams: TWO_TO_EIGHT },
  'tock-variantes': { zones: [4, 6, 8], teams: TWO_TO_EIGHT },
  'tac-tik': { zones: [4, 6], teams: { 2: [1], 3: [1], 4: [1, 2], 5: [1], 6: [1, 2] } },
  'premiere-regle': { zones: [4], teams: { 4: [1, 2] } },
  'tac-tik-pieu': {
    zones: [4, 6, 8, 10],
    teams: { 2: [1], 3: [1], 4: [2], 5: [1], 6: [2], 8: [2], 10: [2] },
  },
  'quebec-8': { zones: [4, 6, 8], teams: { 4: [2], 6: [2], 8: [2] } },
  'quebec-7': { zones: [4, 6, 8], teams: TWO_TO_EIGHT },
};

function dealSizes(ruleset: string, players: number): readonly number[] {
  if (ruleset === 'tac-tik') return [4];
  if (ruleset === 'tac-tik-pieu') return players === 2 ? [6] : [4];
  if (ruleset !== 'quebec-7') return [5, 4];
  if (players === 2) return [6, 5];
  return players === 5 || players === 7 ? [5] : [5, 4];
}

/** The usual pack of each ruleset; `premiere-regle` may add the jokers. */
const PACKS: Readonly<Record<string, number>> = { 'tac-tik': 48, 'premiere-regle': 52, 'tac-tik-pieu': 52 };

function packOf({ ruleset, options, players }: RefGame): string[] {
  const size = options.pack ?? PACKS[ruleset] ?? 54;
  const ranks = [...(size === 48 ? 'A23456789TJQ' : 'A23456789TJQK')];
  const pack = ranks.flatMap((rank) => [...'SHDC'].map((suit) => rank + suit));
  if (size === 54) pack.push('XR', 'XB');
  const two =
    (ruleset === 'quebec-8' && players.length === 8) || (ruleset === 'quebec-7' && players.length >= 7);
  return two ? [...pack, ...pack] : pack;
}

/** Cards whose rules are thick, put on top of the pack more often. */
const HOT = /^[A457TJKX28]/;

function randomPlayers(chance: Chance, ruleset: string, count: number, zones: number): RefGame['players'] {
  if (ruleset === 'tac-tik-pieu' && count === 2) return [{ colours: ['a', 'c'] }, { colours: ['b', 'd'] }];
  const taken = chance.shuffled(lettersOf(zones)).slice(0, count).sort();
  const size = chance.pick(SHAPES[ruleset]?.teams[count] ?? []);
  if (size === 1) return taken.map((colour) => ({ colours: [colour] }));
  const inTurn = taken.map((_, i) => i % (count / size));
  const teams = chance.percent(70) ? inTurn : chance.shuffled(inTurn);
  return taken.map((colour, i) => ({ colours: [colour], team: teams[i] as number }));
}

function randomOptions(chance: Chance, ruleset: string): RefGame['options'] {
  const tockFamily = ruleset === 'tock' || ruleset === 'tock-variantes';
  return {
    ...(chance.percent(50) ? { homeEntry: chance.below(18) } : {}),
    ...(tockFamily && chance.percent(60) ? { centre: chance.percent(75) } : {}),
    ...(ruleset === 'premiere-regle' && chance.percent(40) ? { pack: 54 } : {}),
    ...(ruleset === 'tock' && chance.percent(50)
      ? { variants: chance.shuffled(table.ALL_VARIANTS).slice(0, chance.below(7)) }
      : {}),
  };
}

/** A track hole near something that matters: a star, a home entry, a seven or eight, another pawn. */
function crowdedHole(chance: Chance, game: RefGame, position: RefPosition, colour: string): string {
  const near = (hole: string, from: number, to: number) =>
    trackHole(game.zones, hole, from + chance.below(to - from + 1));
  const track = [...position.keys()].filter((hole) => /^[a-j]\d/.test(hole));
  switch (chance.below(6)) {
    case 0:
      return starOf(colour);
    case 1:
      return near(homeEntryOf(game, colour), -8, 1);
    case 2:
      return near(starOf(chance.pick(lettersOf(game.zones))), -7, 7);
    case 3:
      return chance.pick(lettersOf(game.zones)) + (7 + chance.below(2));
    case 4:
      return near(track.length > 0 ? chance.pick(track) : starOf(colour), -7, 7);
    default:
      return chance.pick(ringOf(game.zones));
  }
}

function withRandomPawn(chance: Chance, game: RefGame, position: RefPosition, colour: string): RefPosition {
  const where = chance.below(10);
  if (where < 2) return position;
  const centre = where === 2 && table.centreNumber(game) > 0;
  const hole = centre
    ? 'C'
    : where < 5
      ? `${colour}H${1 + chance.below(4)}`
      : crowdedHole(chance, game, position, colour);
  if (position.has(hole)) return position;
  return withPawn(position, hole, colour, hole === starOf(colour) && chance.percent(65));
}

function randomPosition(chance: Chance, game: RefGame): RefPosition {
  let position: RefPosition = new Map();
  for (const colour of chance.shuffled(playingColours(game))) {
    if (chance.percent(15)) {
      for (const n of [1, 2, 3, 4]) position = withPawn(position, `${colour}H${n}`, colour, false);
    }
    for (let tries = 0; tries < 5 && hasPawnInBase(position, colour); tries++) {
      position = withRandomPawn(chance, game, position, colour);
    }
  }
  return position;
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
  return marked(chance, game, readPosition(game));
}
