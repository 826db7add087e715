import { Board, type Colour, type ColourSet, type Hole, hasColour } from './board/holes.js';
import {
  ALL_CARDS,
  type Card,
  cardName,
  differentCards,
  type Face,
  faceOf,
  type PackSize,
  packOf,
  suitOf,
  UNKNOWN,
} from './cards/cards.js';
import { type CardEffect, type CardRule, type Ruleset, SWITCHES } from './rulesets/ruleset.js';
import { turned, withoutPartners } from './rulesets/switches.js';
import type { CheckedSetup, Options, Player } from './setup.js';

export interface CompiledCard {
  readonly uses: readonly CardEffect[];
  readonly starter: boolean;
  readonly skip: boolean;
  readonly redraw: boolean;
  readonly wild: boolean;
  readonly noFinish: boolean;
  readonly repeats: boolean;
}

/** True if both do the same wherever they can be played. */
export function areAlike(one: CompiledCard, other: CompiledCard): boolean {
  return (
    one.uses === other.uses &&
    one.skip === other.skip &&
    one.redraw === other.redraw &&
    one.wild === other.wild &&
    one.noFinish === other.noFinish
  );
}

export class Rules {
  /** Options applied. */
  readonly ruleset: Ruleset;
  readonly chosen: Ruleset;
  /** All pawns on their own star are protected, not only fresh ones. */
  readonly protectsStars: boolean;
  readonly blocks: boolean;
  readonly noRepass: boolean;
  readonly noOverrun: boolean;
  readonly captureAllStops: boolean;
  readonly board: Board;
  readonly options: Options;
  readonly players: readonly Player[];
  readonly teams: boolean;
  readonly pack: PackSize;
  /** Half a pack has two suits. */
  readonly packs: number;
  readonly packCards: readonly Card[];
  /** By card: copies in all packs. */
  readonly copies: Uint8Array;
  readonly exchange: boolean;
  /** Number of the holes that lead to the centre; 0 without centre. */
  readonly centreHole: number;
  /** Number of the intersection holes; 0 if none. */
  readonly intersectionHole: number;
  /** Number of the ringed track hole in each zone, to the centre or to jump from; 0: none. */
  readonly markedHole: number;
  readonly cards: readonly CompiledCard[];
  /** By card: the first card with the same uses. */
  readonly sameUses: Uint8Array;
  /** Longest forward move: a card's steps or an intersection jump. */
  readonly reach: number;
  readonly backSteps: readonly number[];
  /** Holes before the star at which the home branches off. */
  readonly homeEntry: number;
  /** By colour: hole from which the home branches off. */
  readonly entries: Uint16Array;
  /** By colour: player index, −1 if unplayed. */
  readonly playerOf: Int8Array;
  readonly ownColours: Uint16Array;
  readonly sideColours: Uint16Array;
  /** By player: `sideColours` in order. */
  readonly sideOrder: readonly (readonly Colour[])[];
  readonly playing: readonly boolean[];

  constructor(setup: CheckedSetup) {
    const { options } = setup;
    const ruleset = asPlayed(setup.ruleset, options);
    const board = Board.of(setup.zones, options.holesPerZone ?? ruleset.holesPerZone);
    this.ruleset = ruleset;
    this.chosen = setup.ruleset;
    this.protectsStars = ruleset.protection === 'star';
    this.blocks = ruleset.blocks;
    this.noRepass = ruleset.noRepass ?? false;
    this.noOverrun = ruleset.noOverrun ?? false;
    this.captureAllStops = ruleset.blocks || (ruleset.captureAllStops ?? false);
    this.board = board;
    this.options = options;
    this.players = setup.players;
    this.teams = setup.teams;
    this.pack = options.pack ?? ruleset.packs[0] ?? 52;
    this.packs = ruleset.packCounts?.[setup.players.length] ?? 1;
    this.copies = new Uint8Array(ALL_CARDS.length);
    this.packCards = packOf(this.pack, this.packs);
    for (const card of this.packCards) this.copies[card] = (this.copies[card] as number) + 1;
    this.exchange = options.exchange ?? (ruleset.exchange === 'always' && setup.teams);
    const { centre } = ruleset;
    this.centreHole = centre && (options.centre ?? centre.usualOn.includes(setup.zones)) ? centre.hole : 0;
    this.intersectionHole = ruleset.intersections ?? 0;
    this.markedHole = this.centreHole || this.intersectionHole;
    this.cards = compileCards(ruleset, this.centreHole > 0, setup.teams);
    this.sameUses = Uint8Array.from(this.cards, ({ uses }) =>
      this.cards.findIndex((card) => card.uses === uses),
    );
    const uses = this.cards.flatMap((card) => card.uses);
    this.reach = Math.max(this.intersectionHole > 0 ? board.holesPerZone : 0, ...uses.map(stepsForward));
    this.backSteps = [...new Set(uses.flatMap((use) => (use.kind === 'back' ? [use.steps] : [])))];

    this.homeEntry = options.homeEntry ?? ruleset.homeEntry;
    this.entries = Uint16Array.from(board.stars, (star) => board.advance(star, -this.homeEntry));
    this.playerOf = new Int8Array(board.zones).fill(-1);
    this.ownColours = new Uint16Array(setup.players.length);
    this.sideColours = new Uint16Array(setup.players.length);
    for (const [index, player] of setup.players.entries()) {
      for (const colour of player.colours) this.playerOf[colour] = index;
      this.ownColours[index] = setOf(player.colours);
      const mates = setup.players.filter((other) => other.side === player.side);
      this.sideColours[index] = setOf(mates.flatMap((mate) => mate.colours));
    }
    this.sideOrder = Array.from(this.sideColours, (side) =>
      board.colours.filter((colour) => hasColour(side, colour)),
    );
    this.playing = board.colours.map((colour) => this.playerOf[colour] !== -1);
  }

  entry(colour: Colour): Hole {
    return this.entries[colour] as Hole;
  }

  card(card: Card): CompiledCard {
    return this.cards[card] as CompiledCard;
  }

  firstColour(player: number): Colour {
    return this.players[player]?.colours[0] as Colour;
  }

  sideOf(player: number): ColourSet {
    return this.sideColours[player] as ColourSet;
  }

  ownOf(player: number): ColourSet {
    return this.ownColours[player] as ColourSet;
  }
}

function setOf(colours: readonly Colour[]): ColourSet {
  return colours.reduce((set, colour) => set | (1 << colour), 0);
}

function stepsForward(use: CardEffect): number {
  return use.kind === 'forward' || use.kind === 'split' ? use.steps : 0;
}

function asPlayed(ruleset: Ruleset, options: Options): Ruleset {
  const variants = (options.variants ?? []).flatMap((variant) => {
    const changed = ruleset.variants?.[variant];
    return changed ? [changed] : [];
  });
  let played: Ruleset = { ...ruleset, cards: { ...ruleset.cards, ...Object.fromEntries(variants) } };
  for (const name of SWITCHES) {
    const rule = ruleset.switches?.[name];
    if (rule && (options[name] ?? rule.usually) !== rule.usually) played = turned(played, rule.turned);
  }
  const { dealerChanges = ruleset.dealerChanges, exitWhen = ruleset.exitWhen ?? 'first' } = options;
  return { ...played, dealerChanges, exitWhen };
}

function compileCards(ruleset: Ruleset, centre: boolean, teams: boolean): CompiledCard[] {
  const rules = ruleset.cards;
  const shared = new Map<string, readonly CardEffect[]>();
  return [...ALL_CARDS, UNKNOWN].map((card) => {
    const rule: CardRule = (card === UNKNOWN ? undefined : rules[faceOf(card)]) ?? { uses: [] };
    const listed = rule.wild ? distinctUses(Object.values(rules)) : usesOf(rule, card);
    const possible = listed
      .filter((use) => use.kind !== 'centre' || centre)
      .map((use) => (teams ? use : withoutPartners(use)));
    // Sevens last, since they skip results that other uses already list.
    const filtered = [
      ...possible.filter((use) => use.kind !== 'split'),
      ...possible.filter((use) => use.kind === 'split'),
    ];
    // Equivalent cards share one list, which the generator compares by identity.
    const { noFinish = false } = rule;
    const key = JSON.stringify([filtered, noFinish]);
    const uses = shared.get(key) ?? filtered;
    shared.set(key, uses);
    return {
      uses,
      starter: uses.some((use) => use.kind === 'start'),
      skip: rule.skip ?? false,
      redraw: rule.redraw ?? false,
      wild: rule.wild ?? false,
      noFinish,
      repeats: mayRepeat(uses, ruleset.intersections !== undefined),
    };
  });
}

/**
 * True if different uses may reach the same position: captures of one's own colour, or an intersection jump as long as
 * another use. No built-in ruleset combines them.
 */
function mayRepeat(uses: readonly CardEffect[], intersections: boolean): boolean {
  const splits = uses.filter(({ kind }) => kind === 'split').length;
  const walks = uses.filter(({ kind }) => kind === 'forward' || kind === 'back').length;
  const sweeping = uses.some(
    (use) => use.kind === 'forward' && (use.captureAll || (use.mover ?? 'own') !== 'own'),
  );
  return splits > 1 || (splits > 0 && sweeping) || (intersections && splits + walks > 1);
}

function usesOf(rule: CardRule, card: Card): readonly CardEffect[] {
  const suit = suitOf(card) ?? (cardName(card) === 'XR' ? 'R' : 'B');
  const ofSuit = rule.bySuit?.[suit];
  return ofSuit ? [...rule.uses, ...ofSuit] : rule.uses;
}

function distinctUses(rules: readonly CardRule[]): CardEffect[] {
  const seen = new Map<string, CardEffect>();
  for (const rule of rules) for (const use of rule.uses) seen.set(JSON.stringify(use), use);
  return [...seen.values()];
}

export function startersOf(rules: Rules): Face[] {
  const cards = differentCards(rules).filter((card) => rules.cards[card]?.starter);
  return [...new Set(cards.map(faceOf))];
}
