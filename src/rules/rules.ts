/** Rules: a checked setup, compiled once into the tables that the generator looks up. */
import {
  ALL_CARDS,
  type Card,
  cardName,
  type Face,
  faceOf,
  type PackSize,
  suitOf,
  UNKNOWN,
} from './cards.js';
import { Board, type Colour, type ColourSet, type Hole } from './holes.js';
import type { CardRule, Ruleset, Use } from './rulesets.js';
import type { CheckedSetup, Options, Player } from './setup.js';

/** What one card may be used for at this table. */
export interface CompiledCard {
  readonly uses: readonly Use[];
  readonly starter: boolean;
  readonly skip: boolean;
  readonly redraw: boolean;
  readonly wild: boolean;
}

export class Rules {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly options: Options;
  readonly players: readonly Player[];
  readonly teams: boolean;
  readonly pack: PackSize;
  readonly packs: 1 | 2;
  readonly exchange: boolean;
  /** The number of the holes that lead to the centre; 0 without a centre. */
  readonly centreHole: number;
  /** The number of the holes that are intersections; 0 without any. */
  readonly intersectionHole: number;
  /** By card, the unknown one included: it may be used for nothing. */
  readonly cards: readonly CompiledCard[];
  /** The most holes that a pawn goes forward at once: a card's steps, or a jump between intersections. */
  readonly reach: number;
  /** The numbers of steps that cards go back. */
  readonly backSteps: readonly number[];
  /** By colour: the hole from which its home branches. */
  readonly entries: Uint16Array;
  /** By colour: its player's index, −1 without a player. */
  readonly playerOf: Int8Array;
  /** By player: the set of the own colours. */
  readonly ownColours: Uint16Array;
  /** By player: the set of the colours of the whole side, the player's own included. */
  readonly sideColours: Uint16Array;
  /** By colour: somebody plays it. */
  readonly playing: readonly boolean[];

  constructor(setup: CheckedSetup) {
    const { ruleset, options } = setup;
    const board = Board.of(setup.zones, options.holesPerZone ?? ruleset.holesPerZone);
    this.ruleset = ruleset;
    this.board = board;
    this.options = options;
    this.players = setup.players;
    this.teams = setup.teams;
    this.pack = options.pack ?? ruleset.packs[0] ?? 52;
    this.packs = setup.players.length >= (ruleset.twoPacksFrom ?? Number.POSITIVE_INFINITY) ? 2 : 1;
    this.exchange = options.exchange ?? (ruleset.exchange === 'always' && setup.teams);
    const { centre } = ruleset;
    this.centreHole = centre && (options.centre ?? centre.usualOn.includes(setup.zones)) ? centre.hole : 0;
    this.intersectionHole = ruleset.intersections ?? 0;
    this.cards = compileCards(ruleset, options, this.centreHole > 0);
    const uses = this.cards.flatMap((card) => card.uses);
    this.reach = Math.max(this.intersectionHole > 0 ? board.holesPerZone : 0, ...uses.map(stepsForward));
    this.backSteps = [...new Set(uses.flatMap((use) => (use.kind === 'back' ? [use.steps] : [])))];

    const homeEntry = options.homeEntry ?? ruleset.homeEntry;
    this.entries = Uint16Array.from(
      board.colours,
      (colour) => (board.star(colour) - homeEntry + board.trackLength) % board.trackLength,
    );
    this.playerOf = new Int8Array(board.zones).fill(-1);
    this.ownColours = new Uint16Array(setup.players.length);
    this.sideColours = new Uint16Array(setup.players.length);
    for (const [index, player] of setup.players.entries()) {
      for (const colour of player.colours) this.playerOf[colour] = index;
      this.ownColours[index] = setOf(player.colours);
      const mates = setup.players.filter((other) => other.side === player.side);
      this.sideColours[index] = setOf(mates.flatMap((mate) => mate.colours));
    }
    this.playing = board.colours.map((colour) => this.playerOf[colour] !== -1);
  }

  entry(colour: Colour): Hole {
    return this.entries[colour] as Hole;
  }
}

function setOf(colours: readonly Colour[]): ColourSet {
  return colours.reduce((set, colour) => set | (1 << colour), 0);
}

function stepsForward(use: Use): number {
  return use.kind === 'forward' || use.kind === 'split' ? use.steps : 0;
}

function compileCards(ruleset: Ruleset, options: Options, centre: boolean): CompiledCard[] {
  const rules: Partial<Record<Face, CardRule>> = { ...ruleset.cards };
  for (const variant of options.variants ?? []) {
    const changed = ruleset.variants?.[variant];
    if (changed) rules[changed[0]] = changed[1];
  }
  const shared = new Map<string, readonly Use[]>();
  return [...ALL_CARDS, UNKNOWN].map((card) => {
    const rule: CardRule = (card === UNKNOWN ? undefined : rules[faceOf(card)]) ?? { uses: [] };
    const listed = rule.wild ? distinctUses(Object.values(rules)) : usesOf(rule, card);
    const possible = listed.filter((use) => use.kind !== 'centre' || centre);
    // Sevens last: they leave out what the other uses of a card have listed.
    const filtered = [
      ...possible.filter((use) => use.kind !== 'split'),
      ...possible.filter((use) => use.kind === 'split'),
    ];
    // Cards that may do the same share one list, so that the generator recognises them as equal.
    const uses = shared.get(JSON.stringify(filtered)) ?? filtered;
    shared.set(JSON.stringify(filtered), uses);
    return {
      uses,
      starter: uses.some((use) => use.kind === 'start'),
      skip: rule.skip ?? false,
      redraw: rule.redraw ?? false,
      wild: rule.wild ?? false,
    };
  });
}

function usesOf(rule: CardRule, card: Card): readonly Use[] {
  const suit = suitOf(card) ?? (cardName(card) === 'XR' ? 'R' : 'B');
  const ofSuit = rule.bySuit?.[suit];
  return ofSuit ? [...rule.uses, ...ofSuit] : rule.uses;
}

/** The uses of all cards, each once. */
function distinctUses(rules: readonly CardRule[]): Use[] {
  const seen = new Map<string, Use>();
  for (const rule of rules) for (const use of rule.uses) seen.set(JSON.stringify(use), use);
  return [...seen.values()];
}
