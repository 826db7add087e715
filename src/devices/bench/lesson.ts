/** Learning a board's map: asking for one thing after another, and what to do when two answers meet. Pure. */
import type { Colour, Hole } from '../../rules/holes.js';
import { type BoardProfile, type SensorUse, useName } from '../profile.js';

/** What a switch is asked for: a hole's, or that of a seat's button. */
export type Target = Exclude<SensorUse, { readonly kind: 'unused' }>;

/** Questions in the order of asking. An answer of null: there is none. No answer belongs to two questions. */
export interface Quiz<Question, Answer> {
  readonly todo: readonly Question[];
  readonly done: readonly { readonly question: Question; readonly answer: Answer | null }[];
}

/** Answers the first open question. Whoever had given the same answer is asked again at the end. */
export function answered<Q, A>(quiz: Quiz<Q, A>, answer: A | null): Quiz<Q, A> {
  const [question, ...rest] = quiz.todo;
  if (question === undefined) return quiz;
  const wrong = quiz.done.filter((one) => answer !== null && one.answer === answer);
  const kept = quiz.done.filter((one) => !wrong.includes(one));
  return {
    todo: [...rest, ...wrong.map((one) => one.question)],
    done: [...kept, { question, answer }],
  };
}

/** Asks the last question again. */
export function steppedBack<Q, A>(quiz: Quiz<Q, A>): Quiz<Q, A> {
  const last = quiz.done.at(-1);
  return last ? { todo: [last.question, ...quiz.todo], done: quiz.done.slice(0, -1) } : quiz;
}

/** A pawn that goes in may close its neighbours for a moment: what stays closed so long is meant. */
export const SETTLE_MS = 300;

export type Trouble =
  /** More than one switch has closed since the hole was lit. */
  | { readonly code: 'several'; readonly inputs: readonly number[] }
  /** The switch that closed has answered for another one before. */
  | { readonly code: 'taken'; readonly input: number; readonly by: Target };

/** Which input belongs to which hole: one pawn is put on each lit hole in turn. */
export interface SwitchLesson {
  readonly profile: BoardProfile;
  readonly quiz: Quiz<Target, number>;
  /** Inputs that have closed since the question was put, and are closed still. */
  readonly closing: readonly number[];
  readonly trouble: Trouble | null;
}

export function switchLesson(profile: BoardProfile, targets: readonly Target[]): SwitchLesson {
  return { profile, quiz: { todo: targets, done: [] }, closing: [], trouble: null };
}

/** Only a switch that closes answers: pawns that stand already, and switches that are stuck, say nothing. */
export function heardInput(lesson: SwitchLesson, input: number, closed: boolean): SwitchLesson {
  const others = lesson.closing.filter((one) => one !== input);
  return { ...lesson, closing: closed ? [...others, input] : others, trouble: null };
}

/** Nothing has changed for `SETTLE_MS`. */
export function settledLesson(lesson: SwitchLesson): SwitchLesson {
  const { closing, quiz } = lesson;
  const [input] = closing;
  if (input === undefined || quiz.todo.length === 0) return lesson;
  if (closing.length > 1) return { ...lesson, trouble: { code: 'several', inputs: closing } };
  const by = ownerOf(lesson, input);
  return by ? { ...lesson, trouble: { code: 'taken', input, by } } : next(lesson, answered(quiz, input));
}

/** The switch that is taken belongs here all the same: the other hole is asked for again. */
export function claimed(lesson: SwitchLesson): SwitchLesson {
  const { trouble, quiz } = lesson;
  if (trouble?.code !== 'taken') return lesson;
  const { input, by } = trouble;
  const asked = answered(quiz, input);
  const known = quiz.done.some((one) => one.answer === input);
  return next(lesson, known ? asked : { ...asked, todo: [...asked.todo, by] });
}

/** No switch answers here. */
export function withoutSwitch(lesson: SwitchLesson): SwitchLesson {
  return next(lesson, answered(lesson.quiz, null));
}

export function lastSwitchAgain(lesson: SwitchLesson): SwitchLesson {
  return next(lesson, steppedBack(lesson.quiz));
}

function next(lesson: SwitchLesson, quiz: Quiz<Target, number>): SwitchLesson {
  return { ...lesson, quiz, closing: [], trouble: null };
}

/** Who has the input: somebody asked before in this lesson, or somebody whom this lesson does not ask. */
function ownerOf({ profile, quiz }: SwitchLesson, input: number): Target | undefined {
  const before = quiz.done.find((one) => one.answer === input);
  if (before) return before.question;
  const use = profile.sensors[input];
  if (!use || use.kind === 'unused') return undefined;
  const same = (target: Target) => useName(profile.board, target) === useName(profile.board, use);
  const isAsked = quiz.todo.some(same) || quiz.done.some(({ question }) => same(question));
  return isAsked ? undefined : use;
}

/** The profile with what was learnt; what was not asked stays. Shapes are as `parseProfile` wants them. */
export function learntSwitches({ profile, quiz }: SwitchLesson): BoardProfile {
  const { board } = profile;
  const asked = new Set(quiz.done.map(({ question }) => useName(board, question)));
  const most = Math.max(profile.sensors.length - 1, ...quiz.done.map(({ answer }) => answer ?? -1));
  const sensors = Array.from({ length: most + 1 }, (_, input): SensorUse => {
    const use = profile.sensors[input] ?? { kind: 'unused' };
    return asked.has(useName(board, use)) ? { kind: 'unused' } : use;
  });
  const withoutSensor = new Set(profile.withoutSensor);
  for (const { question, answer } of quiz.done) {
    if (answer !== null) sensors[answer] = question;
    if (question.kind !== 'hole') continue;
    if (answer === null) withoutSensor.add(question.hole);
    else withoutSensor.delete(question.hole);
  }
  return { ...profile, sensors, withoutSensor };
}

/** Which LED is under which hole: one after the other is lit, and its hole is said. */
export interface LightLesson {
  readonly profile: BoardProfile;
  readonly quiz: Quiz<number, Hole>;
}

export function lightLesson(profile: BoardProfile): LightLesson {
  return { profile, quiz: { todo: profile.leds.map((_, led) => led), done: [] } };
}

export function learntLights({ profile, quiz }: LightLesson): BoardProfile {
  const leds: (Hole | null)[] = profile.leds.map(() => null);
  for (const { question, answer } of quiz.done) leds[question] = answer;
  const all = Array.from({ length: profile.board.holeCount }, (_, hole) => hole as Hole);
  return { ...profile, leds, withoutLed: new Set(all.filter((hole) => !leds.includes(hole))) };
}

/** The holes named, and the seat buttons of a board, in the order of its tracks, bases and homes. */
export function targetsOf({ board }: BoardProfile, holes: readonly Hole[], buttons: boolean): Target[] {
  const zones: readonly Colour[] = buttons ? board.colours : [];
  return [
    ...holes.map((hole): Target => ({ kind: 'hole', hole })),
    ...zones.map((zone): Target => ({ kind: 'button', zone })),
  ];
}
