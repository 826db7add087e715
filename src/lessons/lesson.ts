import type { Scene } from '../lights/cues.js';
import type { Colour, Hole } from '../rules/board/holes.js';
import type { Card, Face } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import type { KINDS } from '../rules/moves/actions.js';

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
  'game',
] as const;
export type Topic = (typeof TOPICS)[number];

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

/** Answers to mistakes. The first three are generic. */
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

/** Placeholders of texts. */
export interface LessonFacts {
  readonly card: Face;
  readonly other: Face;
  /** In holes; negative backwards. */
  readonly steps: number;
  /** A second number, of steps or pawns. */
  readonly more: number;
  /** Step counts of a card, ascending; negative backwards. */
  readonly walks: readonly number[];
  readonly own: Colour;
  readonly foe: Colour;
  readonly mate: Colour;
  readonly starters: readonly Face[];
  readonly blocks: boolean;
  /** Pawns required to win: the learner's, of one or both colours, and those of partners. */
  readonly wins: 'alone' | 'partner' | 'partners' | 'colours';
}

export interface Standing {
  readonly colour: Colour;
  readonly hole: Hole;
}

/** Met when all given conditions hold. */
export interface Aim {
  readonly stand?: readonly Standing[];
  readonly inBase?: { readonly colour: Colour; readonly count: number };
  readonly held?: { readonly player: number; readonly count: number };
  readonly given?: readonly Card[];
}

/** A typical wrong action or illegal try; absent fields match anything. */
export interface Mistake {
  readonly card?: Card;
  readonly from?: Hole;
  readonly to?: Hole;
  readonly kind?: (typeof KINDS)[number];
  readonly say: AnswerKey;
  readonly facts?: Partial<LessonFacts>;
  /** The next player then plays a punishing card. */
  readonly punished?: true;
}

export const STEP_KINDS = [
  'look',
  'show',
  'light',
  'alone',
  /** The obvious action is wrong here. */
  'variation',
  'give',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export interface Step {
  readonly kind: StepKind;
  readonly text: TextKey;
  readonly facts: LessonFacts;
  /** Start; the learner is player 0 and acts first. */
  readonly game: Game;
  readonly aim: Aim;
  /** Fewest actions to the aim; 0 if no action is needed. */
  readonly par: number;
  readonly mistakes: readonly Mistake[];
  readonly lights: Scene;
}

export interface Lesson {
  readonly topic: Topic;
  readonly card?: Face;
  readonly steps: readonly Step[];
}

/** Player index. */
export const LEARNER = 0;
