/**
 * What hints say, checked against the position by code that shares nothing with what makes them.
 * TOCK_HINTS=1000 checks so many; the usual number is a sample.
 */
import { describe, expect, it } from 'vitest';
import { type Advice, advise } from '../../src/players/levels.js';
import { observe } from '../../src/players/observation.js';
import type { MoveReason } from '../../src/players/reason.js';
import { toldReasons } from '../../src/players/reasons.js';
import { type Hole, parseColour } from '../../src/rules/board/holes.js';
import type { Position } from '../../src/rules/board/position.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { Game, NO_WINNER } from '../../src/rules/game.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { findAction, notationOf } from '../../src/rules/moves/notation.js';
import { play } from '../../src/rules/moves/play.js';
import { ALL_SHAPES, OPTIONAL_TABLES, rulesOf, setupOf, shapeName } from '../rules/support/tables.js';
import { sceneAfter } from './support.js';

const HINTS = Number(process.env['TOCK_HINTS'] ?? 60);
const NODES = Number(process.env['TOCK_HINT_NODES'] ?? 600);

const TABLES = [...ALL_SHAPES.map((shape) => [shape, {}] as const), ...OPTIONAL_TABLES].filter(
  ([{ players }]) => players > 1,
);

/** By colour: the holes of its four pawns, by name, in order. */
type Pawns = ReadonlyMap<string, readonly string[]>;

function pawnsOf({ rules }: Game, position: Position): Pawns {
  const pawns = new Map<string, string[]>();
  for (const [pawn, hole] of [...position.holeOf].entries()) {
    const colour = 'abcdefghij'.charAt(pawn >> 2);
    const name = rules.board.kind(hole as Hole) === 'base' ? 'base' : rules.board.name(hole as Hole);
    pawns.set(colour, [...(pawns.get(colour) ?? []), name].sort());
  }
  return pawns;
}

/** What one action did, as pawns of a colour that stand elsewhere. */
class Deed {
  readonly game: Game;
  readonly action: string;
  readonly before: Pawns;
  readonly after: Pawns;
  /** The hand without the card played. */
  readonly left: readonly string[];
  readonly next: Game;

  constructor(game: Game, action: string) {
    this.game = game;
    this.action = action;
    const list = listActions(game);
    const index = findAction(game, list, action);
    expect(index, action).toBeGreaterThanOrEqual(0);
    this.next = game.clone();
    const hand = (game.hands[game.turn] ?? []).map(cardName);
    this.before = pawnsOf(game, game.position);
    play(this.next, list, index);
    this.after = pawnsOf(game, this.next.position);
    const card = action.replace('discard:', '').slice(0, 2);
    const at = hand.indexOf(card);
    this.left = at < 0 ? [] : hand.toSpliced(at, 1);
  }

  count(when: Pawns, colour: string, hole: string): number {
    return (when.get(colour) ?? []).filter((one) => one === hole).length;
  }

  more(colour: string, hole: string): number {
    return this.count(this.after, colour, hole) - this.count(this.before, colour, hole);
  }

  isMate(colour: string): boolean {
    const { rules, turn } = this.game;
    const owner = rules.playerOf[parseColour(colour) as number] as number;
    return owner < 0 || rules.players[owner]?.side === rules.players[turn]?.side;
  }

  /** Holes that pawns of the colour stand in only before, and only after. */
  ways(colour: string): readonly (readonly [from: string, to: string])[] {
    const left = (this.before.get(colour) ?? []).filter((hole) => this.more(colour, hole) < 0);
    const met = (this.after.get(colour) ?? []).filter((hole) => this.more(colour, hole) > 0);
    return left.flatMap((from) => met.map((to) => [from, to] as const));
  }

  /** Holes from one on the track, or in the home, forward to the home's entry; negative in the home. */
  toGo(colour: string, name: string): number {
    const { board } = this.game.rules;
    if (/^.H/.test(name)) return -Number(name.slice(2));
    let hole = board.parse(name) as number;
    const entry = this.game.rules.entry(parseColour(colour) as never) as number;
    let steps = 0;
    for (; hole !== entry; hole = (hole + 1) % board.trackLength) steps++;
    return steps;
  }

  get lap(): number {
    return this.game.rules.board.trackLength;
  }
}

/** What can be done, whatever the suit of the card. */
function distinctOf(game: Game): Set<string> {
  const list = listActions(game);
  return new Set(
    Array.from({ length: list.count }, (_, index) =>
      notationOf(game, list, index).replace(/^(discard:)?(.)[SHDCRB]/, '$1$2'),
    ),
  );
}

const isHome = (hole: string) => /^.H/.test(hole);
const isTrack = (hole: string) => /^[a-j]\d/.test(hole);

/** Is it true of the action? The chances of a capture are checked elsewhere. */
function isTrue(deed: Deed, reason: MoveReason): boolean {
  switch (reason.code) {
    case 'only-action':
      return distinctOf(deed.game).size === 1;
    case 'starts':
      return deed.isMate(reason.colour) && deed.more(reason.colour, 'base') < 0;
    case 'home':
    case 'helps-home':
    case 'deeper': {
      const { colour, hole } = reason;
      const ways = deed.ways(colour).filter(([, to]) => to === hole);
      const came = ways.some(([from]) => (reason.code === 'deeper') === isHome(from));
      return came && deed.isMate(colour) === (reason.code !== 'helps-home');
    }
    case 'advances':
    case 'shifts': {
      const { colour, holes } = reason;
      return (
        deed.isMate(colour) === (reason.code === 'advances') &&
        deed.ways(colour).some(([from, to]) => {
          if (!isTrack(from) || !isTrack(to)) return false;
          const nearer = deed.toGo(colour, from) - deed.toGo(colour, to);
          // a pawn that has just come out has the whole lap before it, though it may stand on the entry
          return holes === nearer || holes === nearer + deed.lap;
        })
      );
    }
    case 'passes-home': {
      const { colour, holes } = reason;
      return deed
        .ways(colour)
        .some(
          ([from, to]) =>
            isTrack(from) &&
            isTrack(to) &&
            deed.toGo(colour, to) === holes &&
            deed.toGo(colour, from) < holes,
        );
    }
    case 'centre':
      return deed.isMate(reason.colour) && deed.more(reason.colour, 'C') > 0;
    case 'leaves-centre':
      return deed.isMate(reason.colour) && deed.more(reason.colour, 'C') < 0;
    case 'captures':
    case 'sacrifices': {
      const { colour, hole } = reason;
      const gone = deed.count(deed.before, colour, hole) > 0 && deed.more(colour, 'base') >= 0;
      const isSent = deed.more(colour, 'base') > 0 || deed.ways(colour).some(([from]) => from === 'base');
      return (
        gone &&
        (isSent || deed.more(colour, hole) === 0) &&
        deed.isMate(colour) === (reason.code === 'sacrifices')
      );
    }
    case 'escapes':
    case 'exposes':
      return (
        deed.isMate(reason.colour) &&
        deed.count(deed.after, reason.colour, reason.hole) > 0 &&
        reason.code === (reason.to < reason.from ? 'escapes' : 'exposes')
      );
    case 'frees-star': {
      const star = `${reason.colour}${deed.game.rules.board.holesPerZone}`;
      const stood = [...deed.before.keys()].some(
        (colour) => deed.isMate(colour) && deed.count(deed.before, colour, star) > 0,
      );
      const stands = [...deed.after.keys()].some(
        (colour) => deed.isMate(colour) && deed.count(deed.after, colour, star) > 0,
      );
      return stood && !stands && deed.count(deed.after, reason.colour, 'base') > 0;
    }
    case 'keeps-starter':
      return deed.left.includes(reason.card) && isStarter(deed.game, reason.card) && waits(deed);
    case 'spends-starter':
      return (
        deed.action.includes(reason.card) &&
        isStarter(deed.game, reason.card) &&
        !deed.left.some((card) => isStarter(deed.game, card)) &&
        !/:.B-/.test(deed.action) &&
        waits(deed)
      );
    case 'least-card':
      return deed.action === `discard:${reason.card}` && deed.left.length > 0;
    case 'partner-waits':
      return true;
    case 'plan': {
      if (!deed.left.includes(reason.card)) return false;
      const game = new Game(deed.game.rules, deed.next.position.clone());
      game.turn = deed.game.turn;
      game.hands[game.turn] = (deed.game.hands[game.turn] ?? []).filter(
        (card) => cardName(card) === reason.card,
      );
      const list = listActions(game);
      const goes = (notation: string) =>
        notation.startsWith(`${reason.card}:`) && new RegExp(`[-x~]${reason.hole}$`).test(notation);
      return Array.from({ length: list.count }, (_, index) => notationOf(game, list, index)).some(goes);
    }
    case 'instead':
      return isTrue(new Deed(deed.game, reason.other), reason.why) && reason.why.gain < 0;
    case 'better':
      return true;
  }
}

function isStarter(game: Game, card: string): boolean {
  const bare = new Game(game.rules, game.position.clone());
  for (const pawn of bare.position.holeOf.keys()) bare.position.sendToBase(pawn as never);
  bare.position.fresh = 0;
  bare.turn = game.turn;
  bare.hands[game.turn] = (game.hands[game.turn] ?? []).filter((one) => cardName(one) === card);
  const list = listActions(bare);
  return Array.from({ length: list.count }, (_, index) => notationOf(bare, list, index)).some((one) =>
    /:.B-/.test(one),
  );
}

const waits = (deed: Deed) =>
  (deed.game.rules.players[deed.game.turn]?.colours ?? []).some(
    (colour) => deed.count(deed.after, 'abcdefghij'.charAt(colour), 'base') > 0,
  );

/** The plainest things that may speak against an action; if there is one, something like it must be said. */
function costsOf(deed: Deed): readonly string[] {
  const colours = [...deed.before.keys()];
  return [
    ...colours
      .filter((one) => deed.isMate(one) && deed.more(one, 'base') > 0)
      .map(() => 'an own pawn goes back'),
    ...colours
      .filter((one) => !deed.isMate(one) && deed.ways(one).some(([from, to]) => !isHome(from) && isHome(to)))
      .map(() => 'a pawn of others comes home'),
  ];
}

const SAYS: Record<string, readonly string[]> = {
  'an own pawn goes back': ['sacrifices'],
  'a pawn of others comes home': ['helps-home'],
};

interface Sample {
  readonly name: string;
  readonly deed: Deed;
  readonly advice: Advice;
  readonly told: readonly MoveReason[];
}

const samples: Sample[] = [];
for (let at = 0; samples.length < HINTS; at++) {
  const [shape, options] = TABLES[at % TABLES.length] as (typeof TABLES)[number];
  const { game, seen } = sceneAfter(rulesOf(setupOf(shape, options)), 7000 + at, 5 + ((13 * at) % 190));
  if (game.winner !== NO_WINNER || listActions(game).count < 2) continue;
  const advice = advise(observe(game, game.turn, seen), 'hard', at, { nodes: NODES });
  if (!advice || !('action' in advice)) continue;
  const deed = new Deed(game, advice.action);
  samples.push({
    name: `${shapeName(shape)} ${at}: ${advice.action}`,
    deed,
    advice,
    told: toldReasons(advice.reasons),
  });
}

describe('hints', () => {
  it('say nothing that is not true', () => {
    const wrong = samples.flatMap(({ name, deed, advice }) =>
      advice.reasons.filter((one) => !isTrue(deed, one)).map((one) => `${name} ${JSON.stringify(one)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('say the weightiest cost, and never hide a pawn that is sent back or one of others that is brought home', () => {
    const hidden = samples.flatMap(({ name, deed, advice, told }) => {
      const [weightiest] = advice.reasons.filter(({ gain }) => gain <= -3);
      const costs = costsOf(deed).filter((cost) => !told.some(({ code }) => SAYS[cost]?.includes(code)));
      // Of two such costs the weightiest is said.
      const isSaid = !weightiest || told.includes(weightiest);
      return isSaid && (costs.length === 0 || costsOf(deed).length > 1) ? [] : [`${name} ${costs.join()}`];
    });
    expect(hidden).toEqual([]);
  });

  it('compare with the next best where what speaks against outweighs what is said for it, or nothing is', () => {
    const unsaid = samples.filter(({ advice, told }) => {
      const gained = told.reduce((sum, { gain }) => sum + Math.max(0, gain), 0);
      const cost = Math.max(0, ...advice.reasons.map(({ gain }) => -gain));
      const compares = told.some(({ code }) => ['instead', 'better', 'only-action'].includes(code));
      return gained <= cost && !compares;
    });
    expect(unsaid.map(({ name, advice }) => `${name} ${JSON.stringify(advice.reasons)}`)).toEqual([]);
  });

  it('count the games by which the next best is behind as the search does', () => {
    for (const { name, advice } of samples) {
      for (const reason of advice.reasons) {
        if (reason.code !== 'better') continue;
        const other = advice.alternatives.find((one) => 'action' in one && one.action === reason.other);
        expect(reason.games / 100, name).toBeCloseTo(advice.value - (other?.value ?? Number.NaN), 1.5);
      }
    }
  });

  it('say as a rule more than how the next best does', () => {
    const bare = samples.filter(({ told }) => told.every(({ code }) => code === 'better'));
    if (process.env['TOCK_HINTS']) console.log(`${bare.length} of ${samples.length} only compare`);
    expect(bare.length).toBeLessThan(0.12 * samples.length);
  });
});
