/** Table setup for lessons: seats, cards, and positions in steps from the learner's star. */

import type { Scene } from '../lights/cues.js';
import type { Colour, Hole } from '../rules/board/holes.js';
import { Position, pawnsOf } from '../rules/board/position.js';
import { type Card, differentCards, type Face, faceOf } from '../rules/cards/cards.js';
import { Game } from '../rules/game.js';
import type { CompiledCard, Rules } from '../rules/rules.js';
import type { CardEffect, CardEffectOf } from '../rules/rulesets/ruleset.js';
import { itemAt } from '../rules/values/input.js';
import {
  type Aim,
  LEARNER,
  type LessonFacts,
  type Mistake,
  type Step,
  type StepKind,
  type TextKey,
} from './lesson.js';

/** A card that only moves forward by a number of holes. */
export interface PlainCard {
  readonly card: Card;
  readonly steps: number;
}

interface Layout {
  readonly hand?: readonly Card[];
  readonly next?: readonly Card[];
  readonly stock?: readonly Card[];
  readonly own?: readonly Hole[];
  readonly foe?: readonly Hole[];
  readonly mate?: readonly Hole[];
  /** Colours with a fresh pawn on their star. */
  readonly fresh?: readonly Colour[];
}

interface Exercise extends Layout {
  readonly facts?: Partial<LessonFacts>;
  readonly aim?: Aim;
  readonly par?: number;
  readonly mistakes?: readonly Mistake[];
  readonly lights?: Scene;
}

export class LessonTable {
  readonly rules: Rules;
  readonly me: Colour;
  readonly foe: Colour;
  readonly foePlayer: number;
  readonly mate: Colour | undefined;
  /** Distinct cards of the pack, favoured ones first. */
  readonly cards: readonly Card[];
  /** One per number of steps, ascending. */
  readonly plain: readonly PlainCard[];
  /** Simplest first. */
  readonly starters: readonly Card[];

  readonly #favoured: Face | undefined;

  constructor(rules: Rules, favoured?: Face) {
    const { players } = rules;
    const side = players[LEARNER]?.side;
    this.rules = rules;
    this.#favoured = favoured;
    this.me = rules.firstColour(LEARNER);
    this.foePlayer = players.findIndex((player) => player.side !== side);
    this.foe = rules.firstColour(this.foePlayer);
    this.mate = players.find((player, index) => index !== LEARNER && player.side === side)?.colours[0];
    const isFavoured = (card: Card) => Number(faceOf(card) === favoured);
    this.cards = differentCards(rules).toSorted((one, other) => isFavoured(other) - isFavoured(one));
    const bySteps = new Map<number, PlainCard>();
    for (const card of this.cards) {
      const steps = plainSteps(this.of(card));
      if (steps !== undefined && !bySteps.has(steps)) bySteps.set(steps, { card, steps });
    }
    this.plain = [...bySteps.values()].sort((one, other) => one.steps - other.steps);
    this.starters = this.cards
      .filter((card) => this.of(card).starter)
      .sort((one, other) => this.#rank(one) - this.#rank(other));
  }

  get favouredPlain(): PlainCard | undefined {
    return this.plain.find(({ card }) => faceOf(card) === this.#favoured);
  }

  /** Lower is better for explaining one use. */
  #rank(card: Card): number {
    return faceOf(card) === this.#favoured ? -1 : oddness(this.of(card));
  }

  of(card: Card): CompiledCard {
    return this.rules.card(card);
  }

  /** Track hole by steps from the learner's star; negative is before it. */
  at(steps: number): Hole {
    return this.after(this.rules.board.star(this.me), steps);
  }

  after(hole: Hole, steps: number): Hole {
    const { board } = this.rules;
    return board.advance(hole, steps % board.trackLength);
  }

  beforeHome(steps: number): Hole {
    return this.after(this.rules.entry(this.me), -steps);
  }

  home(number: number): Hole {
    return this.rules.board.home(this.me, number);
  }

  get star(): Hole {
    return this.rules.board.star(this.me);
  }

  get foeStar(): Hole {
    return this.rules.board.star(this.foe);
  }

  get mayWalkPast(): boolean {
    return !this.rules.noOverrun && !this.rules.noRepass;
  }

  own = (hole: Hole) => ({ colour: this.me, hole });

  stands(...holes: readonly Hole[]): Required<Pick<Aim, 'stand'>> {
    return { stand: holes.map(this.own) };
  }

  get foeBeaten(): Required<Pick<Aim, 'inBase'>> {
    return { inBase: { colour: this.foe, count: 4 } };
  }

  plainWhere(fits: (steps: number) => boolean): PlainCard | undefined {
    return this.plain.find(({ steps }) => fits(steps));
  }

  cardWith<Kind extends CardEffect['kind']>(
    kind: Kind,
    fits: (use: CardEffectOf<Kind>) => boolean = () => true,
  ): { readonly card: Card; readonly use: CardEffectOf<Kind> } | undefined {
    const found = this.cards.flatMap((card) => {
      const compiled = this.of(card);
      const use = compiled.uses.find(
        (one): one is CardEffectOf<Kind> => one.kind === kind && fits(one as CardEffectOf<Kind>),
      );
      return use && !compiled.wild ? [{ card, use }] : [];
    });
    return found.sort((one, other) => this.#rank(one.card) - this.#rank(other.card))[0];
  }

  cardThat(fits: (card: CompiledCard) => boolean): { readonly card: Card } | undefined {
    const card = this.cards.find((one) => fits(this.of(one)));
    return card === undefined ? undefined : { card };
  }

  another(...not: readonly Card[]): PlainCard | undefined {
    return this.plain.find(({ card }) => !not.some((other) => faceOf(other) === faceOf(card)));
  }

  get #wins(): LessonFacts['wins'] {
    const { players } = this.rules;
    const { colours, side } = players[LEARNER] as (typeof players)[number];
    if (colours.length > 1) return 'colours';
    const team = players.filter((player) => player.side === side).length;
    return team === 1 ? 'alone' : team === 2 ? 'partner' : 'partners';
  }

  step(kind: StepKind, text: TextKey, exercise: Exercise): Step {
    const { aim = {}, mistakes = [], lights = [] } = exercise;
    const [card, other] = exercise.hand ?? [];
    const { par = kind === 'look' ? 0 : 1 } = exercise;
    const facts: LessonFacts = {
      card: card === undefined ? 'A' : faceOf(card),
      other: other === undefined ? 'A' : faceOf(other),
      steps: 0,
      more: 0,
      walks: [],
      own: this.me,
      foe: this.foe,
      mate: this.mate ?? this.foe,
      starters: [...new Set(this.starters.map(faceOf))],
      blocks: this.rules.blocks,
      wins: this.#wins,
      ...exercise.facts,
    };
    return { kind, text, facts, game: this.#lay(exercise), aim, par, mistakes, lights };
  }

  #spare(card: Card, taken: readonly Card[]): Card {
    const { rules } = this;
    const same = rules.packCards.filter(
      (one) => faceOf(one) === faceOf(card) && isEqual(this.of(one), this.of(card)) && !taken.includes(one),
    );
    return taken.includes(card) ? (same[0] ?? card) : card;
  }

  #lay({ hand = [], next = [], stock = [], own = [], foe = [], mate = [], fresh = [] }: Layout): Game {
    const game = new Game(this.rules, new Position(this.rules.board));
    const { position } = game;
    const { board } = this.rules;
    // canonical order, so that a parsed position gives the same moves
    const place = (colour: Colour, holes: readonly Hole[]) => {
      const written = holes.toSorted((one, other) => (board.name(one) < board.name(other) ? -1 : 1));
      const pawns = pawnsOf(colour);
      for (const [index, hole] of written.entries()) position.put(itemAt(pawns, index), hole);
    };
    place(this.me, own);
    place(this.foe, foe);
    if (this.mate !== undefined) place(this.mate, mate);
    for (const colour of fresh) position.fresh |= 1 << colour;
    game.hands[LEARNER] = [...hand];
    game.hands[this.foePlayer] = next.map((card) => this.#spare(card, [...hand, ...stock]));
    game.dealt = Math.max(hand.length, next.length);
    game.stock = [...stock];
    return game;
  }
}

const isEqual = (one: CompiledCard, other: CompiledCard) => JSON.stringify(one) === JSON.stringify(other);

function plainSteps({ uses, skip, redraw, wild, noFinish }: CompiledCard): number | undefined {
  const [use, ...others] = uses;
  if (use?.kind !== 'forward' || others.length > 0 || skip || redraw || wild || noFinish) return undefined;
  return use.captureAll || (use.mover ?? 'own') !== 'own' ? undefined : use.steps;
}

function oddness({ uses, skip, redraw, wild }: CompiledCard): number {
  return uses.length + (skip ? 10 : 0) + (redraw ? 20 : 0) + (wild ? 40 : 0);
}
