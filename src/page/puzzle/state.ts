import { computed, signal } from '@preact/signals';
import { pawnsSeen } from '../../lessons/reading.js';
import { answerKey, type PuzzleAnswer } from '../../puzzles/answers.js';
import {
  dayOf,
  puzzleOfDay,
  readStreak,
  streakAfter,
  streakToday,
  writeStreak,
} from '../../puzzles/daily.js';
import { readPuzzle } from '../../puzzles/puzzle.js';
import { SHIPPED } from '../../puzzles/shipped.js';
import { afterAnswer, afterReply, type Reply, replyTo, type Task, taskOf } from '../../puzzles/task.js';
import type { Board, Colour, Hole } from '../../rules/board/holes.js';
import type { Position } from '../../rules/board/position.js';
import type { Card } from '../../rules/cards/cards.js';
import { ActionList, DISCARD_HAND, EXIT, MOVE } from '../../rules/moves/actions.js';
import { protectedStars } from '../../rules/moves/motion.js';
import { findAction } from '../../rules/moves/notation.js';
import { type Reason, whyNotCarry } from '../../rules/moves/whynot.js';
import type { RulesetId } from '../../rules/rulesets/rulesets.js';
import { type MoveView, spellOut } from '../../table/moves.js';
import { touches } from '../board/one-tap.js';
import { practice } from '../connection.js';
import { playCue } from '../cues.js';
import { recall, remember, wantsMotion } from '../settings.js';

/** `asked`: unanswered; `reply`: a wrong answer awaits its punishment. */
type Phase = 'asked' | 'right' | 'reply' | 'wrong' | 'shown';

export interface PuzzleWay {
  readonly answer: PuzzleAnswer;
  readonly move: MoveView;
}

const REPLY_MS = 1600;
const STREAK = 'tock.puzzle-streak';

const today = signal(dayOf(new Date()));

export const ruleset = signal<RulesetId>('tock');
export const further = signal(0);
export const phase = signal<Phase>('asked');
export const picked = signal<number | null>(null);
/** Number of the try; a new one resets the pawns. */
const attempt = signal(0);
export const tapped = signal<readonly Hole[]>([]);
export const answered = signal<PuzzleAnswer | null>(null);
export const replied = signal<Reply | null>(null);
const later = signal<Position | null>(null);
export const streak = signal(streakToday(readStreak(recall(STREAK)), today.value));

export const task = computed<Task>(() => {
  const lines = SHIPPED.puzzles[ruleset.value] ?? [];
  const index = puzzleOfDay(today.value, lines.length, further.value);
  return taskOf(readPuzzle(ruleset.value, lines[index] as string));
});

export const hand = computed<readonly Card[]>(() => task.value.puzzle.hand);

export const shown = computed<Position>(() => later.value ?? task.value.game.position);

/** By hole. */
export const pawns = computed<readonly (Colour | null)[]>(() => pawnsSeen(shown.value));

export const guarded = computed<ReadonlySet<Hole>>(
  () => new Set(protectedStars(task.value.game.rules, shown.value)),
);

export const card = computed<Card | undefined>(() =>
  picked.value === null ? undefined : hand.value[picked.value],
);

/** Changes with each try, so that a physical board is set up again. */
export const exerciseId = computed(() => `puzzle ${ruleset.value} ${further.value} ${attempt.value}`);

/** Reasons against a pawn's place on the physical board; null if it fits or cannot be told. */
export const whyNotThere = computed<readonly Reason[] | null>(() => {
  const { id, wrong } = practice.value ?? {};
  if (id !== exerciseId.value || wrong?.from == null || card.value === undefined) return null;
  const { from, to } = wrong;
  return whyNotCarry(task.value.game, { card: card.value, from, ...(to === null ? {} : { to }) });
});

function answerOf(list: ActionList, index: number): PuzzleAnswer | undefined {
  const key = answerKey(task.value.game, list, index);
  return task.value.answers.find((one) => one.key === key);
}

/** Of equivalent moves, the first. */
const ways = computed<readonly PuzzleWay[]>(() => {
  const { game, list } = task.value;
  const found = new Map<string, PuzzleWay>();
  for (let index = 0; index < list.count; index++) {
    if (list.kind[index] !== MOVE || list.cardOf(index) !== card.value) continue;
    const answer = answerOf(list, index);
    if (answer && !found.has(answer.key))
      found.set(answer.key, { answer, move: spellOut(game, list, index) });
  }
  return [...found.values()];
});

export const left = computed<readonly PuzzleWay[]>(() => waysThrough(tapped.value));

function waysThrough(holes: readonly Hole[]): readonly PuzzleWay[] {
  const { board } = task.value.game.rules;
  return ways.value.filter(({ move }) => holes.every((hole) => touches(board, move, hole)));
}

/** Answers without a move, or giving up the hand. */
export const others = computed<readonly { readonly answer: PuzzleAnswer; readonly index: number }[]>(() => {
  const { list, answers } = task.value;
  return answers.flatMap((answer) => {
    const { index } = answer;
    const whole = list.kind[index] === DISCARD_HAND || list.kind[index] === EXIT;
    return list.kind[index] !== MOVE && (whole || list.cardOf(index) === card.value)
      ? [{ answer, index }]
      : [];
  });
});

export function pick(index: number | null): void {
  picked.value = index;
  tapped.value = [];
}

export function tap(hole: Hole): void {
  if (phase.value !== 'asked') return;
  const both = [...tapped.value, hole];
  const next = [both, [hole]].find((holes) => waysThrough(holes).length > 0) ?? [];
  tapped.value = next;
  const [only, ...more] = waysThrough(next);
  if (only && more.length === 0 && next.length > 0) answer(only.answer);
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function answer(given: PuzzleAnswer): void {
  const { answers, solution } = task.value;
  answered.value = given;
  later.value = afterAnswer(task.value, given).position;
  if (given === answers[solution]) {
    phase.value = 'right';
    playCue('solved');
    if (further.value === 0) count();
    return;
  }
  playCue('missed');
  const reply = replyTo(task.value, given);
  phase.value = reply ? 'reply' : 'wrong';
  if (reply) timer = setTimeout(() => punish(reply), wantsMotion() ? REPLY_MS : REPLY_MS / 2);
}

function punish(reply: Reply): void {
  replied.value = reply;
  later.value = afterReply(reply).position;
  phase.value = 'wrong';
}

export function answerWritten(notation: string): void {
  const list = new ActionList();
  const index = phase.value === 'asked' ? findAction(task.value.game, list, notation) : -1;
  const given = index < 0 ? undefined : answerOf(list, index);
  if (given) answer(given);
}

function count(): void {
  const next = streakAfter(readStreak(recall(STREAK)), today.value);
  remember(STREAK, writeStreak(next));
  streak.value = next.length;
}

export function again(): void {
  clearTimeout(timer);
  attempt.value++;
  phase.value = 'asked';
  answered.value = null;
  replied.value = null;
  later.value = null;
  pick(null);
}

export function showSolution(): void {
  const { answers, solution } = task.value;
  again();
  answered.value = answers[solution] ?? null;
  if (answered.value) later.value = afterAnswer(task.value, answered.value).position;
  phase.value = 'shown';
}

export function open(chosen: RulesetId, beyond: number): void {
  again();
  ruleset.value = chosen;
  further.value = beyond;
}

export function renew(): void {
  const day = dayOf(new Date());
  if (day === today.value || document.visibilityState === 'hidden') return;
  today.value = day;
  streak.value = streakToday(readStreak(recall(STREAK)), day);
  open(ruleset.value, 0);
}

export const board = computed<Board>(() => task.value.game.rules.board);
