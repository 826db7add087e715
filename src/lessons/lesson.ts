/** The words in which lessons are written as data. A course is made for one table: what a card does is asked of its rules. */
import type { Scene } from '../lights/cues.js';
import type { KINDS } from '../rules/actions.js';
import type { Card, Face } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import type { Colour, Hole } from '../rules/holes.js';

/** In the order of the course. */
export const TOPICS = [
  'board',
  'out',
  'stuck',
  'count',
  'capture',
  'safe',
  'back',
  'home',
  'swap',
  'split',
  'eat',
  'either',
  'others',
  'skip',
  'burn',
  'again',
  'wild',
  'centre',
  'jump',
  'handExit',
  'partner',
  'exchange',
  /** A game at the end, half played: see `guided-game.ts`. */
  'game',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What a step says first. */
export const TEXTS = [
  'board.round',
  'board.base',
  'board.names',
  'board.home',
  'board.try',
  'out.tell',
  'out.try',
  'out.vary',
  'stuck.one',
  'stuck.hand',
  'count.tell',
  'count.try',
  'count.vary',
  'capture.tell',
  'capture.try',
  'capture.vary',
  'safe.fresh',
  'safe.star',
  'safe.try',
  'safe.vary',
  'back.tell',
  'back.try',
  'back.star',
  'back.vary',
  'home.tell',
  'home.try',
  'home.vary',
  'swap.tell',
  'swap.try',
  'swap.vary',
  'split.tell',
  'split.try',
  'split.capture',
  'split.vary',
  'eat.tell',
  'eat.try',
  'either.tell',
  'either.try',
  'others.tell',
  'others.try',
  'skip.tell',
  'skip.try',
  'burn.tell',
  'burn.try',
  'again.tell',
  'again.try',
  'wild.tell',
  'wild.try',
  'centre.tell',
  'centre.out',
  'centre.try',
  'jump.tell',
  'jump.try',
  'handExit.tell',
  'handExit.try',
  'partner.tell',
  'partner.try',
  'partner.vary',
  'exchange.tell',
  'exchange.try',
] as const;
export type TextKey = (typeof TEXTS)[number];

/** What a mistake is answered with. The first three answer any that no step foresees. */
export const ANSWERS = [
  'other-card',
  'other-pawn',
  'other-way',
  'not-started',
  'wrong-count',
  'passed-over',
  'missed',
  'left-star',
  'went-forward',
  'long-way',
  'walked-past',
  'turned-past',
  'inner-first',
  'gave-lead',
  'did-not-swap',
  'not-shared',
  'ate-own',
  'joker-first',
  'no-skip',
  'no-burn',
  'no-jump',
  'far-exit',
  'kept-hand',
  'no-gift',
] as const;
export type AnswerKey = (typeof ANSWERS)[number];

/** What texts may speak of. Steps are holes. */
export interface Facts {
  readonly card: Face;
  /** Another card of the hand. */
  readonly other: Face;
  readonly steps: number;
  /** A second number: of steps or of pawns. */
  readonly more: number;
  /** The numbers of steps among which a card leaves the choice, the smallest first; negative backwards. */
  readonly walks: readonly number[];
  readonly own: Colour;
  readonly foe: Colour;
  readonly mate: Colour;
  readonly starters: readonly Face[];
  /** Protected pawns bar the way. */
  readonly blocks: boolean;
  /** Who comes past their own home must turn in. */
  readonly noOverrun: boolean;
  /** Whose pawns must be home to win: the learner's, those of one or more partners too, or those of the learner's two colours. */
  readonly wins: 'alone' | 'partner' | 'partners' | 'colours';
}

/** A pawn of a colour in a hole. */
export interface Standing {
  readonly colour: Colour;
  readonly hole: Hole;
}

/** When a step is done: all that is named holds. */
export interface Aim {
  readonly stand?: readonly Standing[];
  /** At least so many pawns of the colour wait in base. */
  readonly inBase?: { readonly colour: Colour; readonly count: number };
  /** The player holds at most so many cards. */
  readonly held?: { readonly player: number; readonly count: number };
  /** One of these cards was given to the partner. */
  readonly given?: readonly Card[];
}

/** A typical wrong action, or a try that the rules forbid. What is left out may be anything. */
export interface Mistake {
  readonly card?: Card;
  readonly from?: Hole;
  readonly to?: Hole;
  readonly kind?: (typeof KINDS)[number];
  readonly say: AnswerKey;
  readonly facts?: Partial<Facts>;
  /** The next player holds a card that punishes it: that is played. */
  readonly punished?: true;
}

export const STEP_KINDS = [
  /** Words and lights; nothing is to be done. */
  'look',
  /** The program plays. */
  'show',
  /** With light. */
  'light',
  /** Without. */
  'alone',
  /** A position in which the obvious goes wrong. */
  'variation',
  /** A card for the partner. */
  'give',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export interface Step {
  readonly kind: StepKind;
  readonly text: TextKey;
  readonly facts: Facts;
  /** Where it begins; the learner is player 0 and acts first. */
  readonly game: Game;
  readonly aim: Aim;
  /** The fewest actions of the learner that reach the aim; 0 where nothing is to be done. */
  readonly par: number;
  readonly mistakes: readonly Mistake[];
  /** Lit while the words are read. */
  readonly lights: Scene;
}

export interface Lesson {
  readonly topic: Topic;
  /** The card that it teaches, if it is about one. */
  readonly card?: Face;
  readonly steps: readonly Step[];
}

/** The learner's place at the table. */
export const LEARNER = 0;
