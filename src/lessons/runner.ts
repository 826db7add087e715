import { type Card, faceOf } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { listActions } from '../rules/moves/legal.js';
import { findAction, notationOf } from '../rules/moves/notation.js';
import { readNotation } from '../rules/moves/notation-text.js';
import type { Reason } from '../rules/moves/reasons.js';
import { type PawnMove, whyNotCarry } from '../rules/moves/whynot.js';
import { itemAt } from '../rules/values/input.js';
import {
  type AnswerKey,
  LEARNER,
  type Lesson,
  type LessonFacts,
  type Step,
  type StepKind,
} from './lesson.js';
import { mistakeOf, mistakeTried } from './mistakes.js';
import { after, isDone, lineTo, played, punishment } from './solve.js';

export type Phase =
  | 'look'
  | 'watch'
  | 'seen'
  /** The learner acts. */
  | 'do'
  | 'wrong'
  | 'done'
  | 'over';

/** Help levels; each includes the previous ones. */
export const HELPS = ['none', 'pawn', 'targets', 'words'] as const;
export type Help = (typeof HELPS)[number];

/** Answer to a mistake; rule reasons come before the text of the key. */
export interface LessonAnswer {
  readonly key: AnswerKey;
  readonly facts: LessonFacts;
  readonly reasons: readonly Reason[];
}

export interface PlayedAction {
  readonly player: number;
  readonly notation: string;
  readonly before: Game;
}

export interface Teaching {
  readonly game: Game;
  readonly help: Help;
  /** Help at first, next time: rises with mistakes, falls with success. */
  readonly unsure: number;
  readonly failed: number;
  readonly actions: readonly PlayedAction[];
}

export interface LessonState extends Teaching {
  readonly lesson: Lesson;
  readonly at: number;
  readonly phase: Phase;
  readonly answer: LessonAnswer | null;
}

export type LessonEvent =
  | { readonly type: 'next' }
  | { readonly type: 'show'; readonly all?: true }
  | { readonly type: 'played'; readonly notation: string }
  | { readonly type: 'tried'; readonly tried: PawnMove }
  | { readonly type: 'gave'; readonly card: Card }
  /** Timeout, or help requested. */
  | { readonly type: 'waited' }
  | { readonly type: 'help' }
  | { readonly type: 'again' };

const USUAL_HELP: Partial<Record<StepKind, number>> = { light: 2 };
/** Texts only after hesitation. */
export const MOST_AT_FIRST = 2;

export function beginLesson(lesson: Lesson, at = 0, unsure = 0): LessonState {
  return beginStep({ lesson, at, unsure });
}

export function stepOf({ lesson, at }: Pick<LessonState, 'lesson' | 'at'>): Step {
  return itemAt(lesson.steps, at);
}

export function lineLeft(state: LessonState): readonly string[] | undefined {
  return lineTo(stepOf(state), state.game, state.actions.length);
}

function beginStep(
  { lesson, at, unsure }: Pick<LessonState, 'lesson' | 'at' | 'unsure'>,
  helped = 0,
): LessonState {
  const step = stepOf({ lesson, at });
  const level = Math.max(helped, Math.min(MOST_AT_FIRST, (USUAL_HELP[step.kind] ?? 0) + unsure));
  const phase = step.kind === 'look' ? 'look' : step.kind === 'show' ? 'watch' : 'do';
  const help = itemAt(HELPS, level);
  return { lesson, at, unsure, phase, help, game: step.game, failed: 0, answer: null, actions: [] };
}

export function runLesson(state: LessonState, event: LessonEvent): LessonState {
  switch (event.type) {
    case 'next':
      return goOn(state);
    case 'show':
      return state.phase === 'watch' ? show(state, event.all === true) : state;
    case 'played':
      return state.phase === 'do' ? playAction(state, event.notation) : state;
    case 'tried':
      return state.phase === 'do' ? answerTry(state, event.tried) : state;
    case 'gave':
      return state.phase === 'do' ? give(state, event.card) : state;
    case 'waited':
      return state.phase === 'do' ? { ...state, help: more(state.help) } : state;
    case 'help':
      return state.phase === 'do' ? helpMore(state) : state;
    case 'again':
      return state.phase === 'wrong' || state.phase === 'seen' ? startAgain(state) : state;
  }
}

export function more(help: Help): Help {
  return HELPS[HELPS.indexOf(help) + 1] ?? 'words';
}

export function nextUnsure(unsure: number, failed: number): number {
  return Math.max(0, Math.min(MOST_AT_FIRST, unsure + (failed > 0 ? 1 : -1)));
}

function goOn(state: LessonState): LessonState {
  if (state.phase !== 'look' && state.phase !== 'done') return state;
  const { lesson, at } = state;
  if (at + 1 >= lesson.steps.length) return { ...state, phase: 'over', answer: null };
  return beginStep({ lesson, at: at + 1, unsure: state.unsure });
}

function startAgain(state: LessonState): LessonState {
  const fresh = beginStep(state, HELPS.indexOf(state.help));
  return { ...fresh, failed: state.failed };
}

/** Above "words" comes a demonstration from the start. */
function helpMore(state: LessonState): LessonState {
  if (state.help !== 'words') return { ...state, help: more(state.help) };
  if (stepOf(state).kind === 'give') return state;
  return { ...startAgain(state), phase: 'watch', failed: state.failed + 1 };
}

function show(state: LessonState, all: boolean): LessonState {
  const next = showNext(state);
  return all && next.phase === 'watch' ? show(next, all) : next;
}

function showNext(state: LessonState): LessonState {
  const step = stepOf(state);
  const [notation] = lineLeft(state) ?? [];
  const next = notation === undefined ? undefined : played(state.game, notation);
  if (notation === undefined || !next) return { ...state, phase: 'seen' };
  const shown = { ...state, game: next, actions: [...state.actions, actionOf(state, notation)] };
  if (!isDone(step.aim, next)) return shown;
  return step.kind === 'show' ? finish(shown) : { ...shown, phase: 'seen' };
}

const actionOf = ({ game }: LessonState, notation: string): PlayedAction => ({
  player: game.turn,
  notation,
  before: game,
});

function playAction(state: LessonState, notation: string): LessonState {
  const { game } = state;
  const step = stepOf(state);
  const list = new ActionList();
  const index = findAction(game, list, notation);
  if (index < 0) return state;
  const next = after(game, list, index);
  const made = { ...state, game: next, answer: null, actions: [...state.actions, actionOf(state, notation)] };
  if (isDone(step.aim, next)) return finish(made);
  if (lineLeft(made)) return made;
  const mistake = mistakeOf(step, game, list, index);
  const answer = mistake
    ? { key: mistake.say, facts: { ...step.facts, ...mistake.facts }, reasons: [] }
    : unforeseen(state, notation);
  return fail(mistake?.punished ? punished(made) : made, answer);
}

/** Generic answer by the first difference to a right action: card, pawn or path. */
function unforeseen(state: LessonState, notation: string): LessonAnswer {
  const step = stepOf(state);
  const [right = ''] = lineLeft(state) ?? [];
  const made = readNotation(notation);
  const wanted = readNotation(right);
  const isSamePawn = made.parts[0]?.[0] === wanted.parts[0]?.[0];
  const key = made.card !== wanted.card ? 'other-card' : isSamePawn ? 'other-way' : 'other-pawn';
  return { key, facts: step.facts, reasons: [] };
}

function punished(state: LessonState): LessonState {
  const notation = punishment(state.game);
  const next = notation === undefined ? undefined : played(state.game, notation);
  if (notation === undefined || !next) return state;
  return { ...state, game: next, actions: [...state.actions, actionOf(state, notation)] };
}

function fail(state: LessonState, answer: LessonAnswer): LessonState {
  return { ...state, phase: 'wrong', answer, help: more(state.help), failed: state.failed + 1 };
}

function answerTry(state: LessonState, tried: PawnMove): LessonState {
  const step = stepOf(state);
  const mistake = mistakeTried(step, tried);
  const key = mistake?.say ?? 'other-way';
  const facts = { ...step.facts, card: faceOf(tried.card), ...mistake?.facts };
  const answer = { key, facts, reasons: whyNotCarry(state.game, tried) };
  return { ...state, answer, help: more(state.help), failed: state.failed + 1 };
}

function give(state: LessonState, card: Card): LessonState {
  const step = stepOf(state);
  if (step.aim.given?.some((wanted) => faceOf(wanted) === faceOf(card))) return finish(state);
  const mistake = step.mistakes.find((one) => one.card === card);
  const facts = { ...step.facts, card: faceOf(card) };
  return { ...fail(state, { key: mistake?.say ?? 'no-gift', facts, reasons: [] }), phase: 'do' };
}

function finish(state: LessonState): LessonState {
  const { failed, unsure, game } = state;
  const done: LessonState = {
    ...state,
    phase: 'done',
    answer: null,
    unsure: stepOf(state).kind === 'show' ? unsure : nextUnsure(unsure, failed),
  };
  // A required discard follows at once, since the card was played for it.
  const list = listActions(game);
  return game.skip && game.turn !== LEARNER && list.count > 0
    ? {
        ...done,
        game: after(game, list, 0),
        actions: [...done.actions, actionOf(done, notationOf(game, list, 0))],
      }
    : done;
}
