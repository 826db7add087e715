/** Learns wiring by questions; repeats those with conflicting answers. */
import type { Colour, Hole } from '../../rules/board/holes.js';
import { type BoardProfile, type SensorUse, useName } from '../profile.js';

export type MappingTarget = Exclude<SensorUse, { readonly kind: 'unused' }>;

/** A null answer means "none". */
export interface Questions<Question, Answer> {
  readonly todo: readonly Question[];
  readonly done: readonly { readonly question: Question; readonly answer: Answer | null }[];
}

/** Answers the first open question; an earlier question with the same answer is repeated last. */
export function answered<Q, A>(questions: Questions<Q, A>, answer: A | null): Questions<Q, A> {
  const [question, ...rest] = questions.todo;
  if (question === undefined) return questions;
  const wrong = questions.done.filter((one) => answer !== null && one.answer === answer);
  const kept = questions.done.filter((one) => !wrong.includes(one));
  return {
    todo: [...rest, ...wrong.map((one) => one.question)],
    done: [...kept, { question, answer }],
  };
}

export function steppedBack<Q, A>(questions: Questions<Q, A>): Questions<Q, A> {
  const last = questions.done.at(-1);
  return last ? { todo: [last.question, ...questions.todo], done: questions.done.slice(0, -1) } : questions;
}

/** A pawn may briefly close neighbouring switches; one that stays closed this long counts. */
export const SETTLE_MS = 300;

export type MappingFault =
  | { readonly code: 'several'; readonly inputs: readonly number[] }
  | { readonly code: 'taken'; readonly input: number; readonly by: MappingTarget };

/** Maps inputs to holes: a pawn goes on each lit hole in turn. */
export interface SwitchMapping {
  readonly profile: BoardProfile;
  readonly questions: Questions<MappingTarget, number>;
  readonly closing: readonly number[];
  readonly trouble: MappingFault | null;
}

export function switchMapping(profile: BoardProfile, targets: readonly MappingTarget[]): SwitchMapping {
  return { profile, questions: { todo: targets, done: [] }, closing: [], trouble: null };
}

/** Only closing counts: standing pawns and stuck switches are ignored. */
export function heardInput(mapping: SwitchMapping, input: number, closed: boolean): SwitchMapping {
  const others = mapping.closing.filter((one) => one !== input);
  return { ...mapping, closing: closed ? [...others, input] : others, trouble: null };
}

export function settledMapping(mapping: SwitchMapping): SwitchMapping {
  const { closing, questions } = mapping;
  const [input] = closing;
  if (input === undefined || questions.todo.length === 0) return mapping;
  if (closing.length > 1) return { ...mapping, trouble: { code: 'several', inputs: closing } };
  const by = ownerOf(mapping, input);
  return by
    ? { ...mapping, trouble: { code: 'taken', input, by } }
    : next(mapping, answered(questions, input));
}

export function claimed(mapping: SwitchMapping): SwitchMapping {
  const { trouble, questions } = mapping;
  if (trouble?.code !== 'taken') return mapping;
  const { input, by } = trouble;
  const asked = answered(questions, input);
  const known = questions.done.some((one) => one.answer === input);
  return next(mapping, known ? asked : { ...asked, todo: [...asked.todo, by] });
}

export function withoutSwitch(mapping: SwitchMapping): SwitchMapping {
  return next(mapping, answered(mapping.questions, null));
}

export function lastSwitchAgain(mapping: SwitchMapping): SwitchMapping {
  return next(mapping, steppedBack(mapping.questions));
}

function next(mapping: SwitchMapping, questions: Questions<MappingTarget, number>): SwitchMapping {
  return { ...mapping, questions, closing: [], trouble: null };
}

function ownerOf({ profile, questions }: SwitchMapping, input: number): MappingTarget | undefined {
  const before = questions.done.find((one) => one.answer === input);
  if (before) return before.question;
  const use = profile.sensors[input];
  if (!use || use.kind === 'unused') return undefined;
  const same = (target: MappingTarget) => useName(profile.board, target) === useName(profile.board, use);
  const isAsked = questions.todo.some(same) || questions.done.some(({ question }) => same(question));
  return isAsked ? undefined : use;
}

/** Profile with the learnt switches; others stay. Shapes as in `parseProfile`. */
export function learntSwitches({ profile, questions }: SwitchMapping): BoardProfile {
  const { board } = profile;
  const asked = new Set(questions.done.map(({ question }) => useName(board, question)));
  const most = Math.max(profile.sensors.length - 1, ...questions.done.map(({ answer }) => answer ?? -1));
  const sensors = Array.from({ length: most + 1 }, (_, input): SensorUse => {
    const use = profile.sensors[input] ?? { kind: 'unused' };
    return asked.has(useName(board, use)) ? { kind: 'unused' } : use;
  });
  const withoutSensor = new Set(profile.withoutSensor);
  for (const { question, answer } of questions.done) {
    if (answer !== null) sensors[answer] = question;
    if (question.kind !== 'hole') continue;
    if (answer === null) withoutSensor.add(question.hole);
    else withoutSensor.delete(question.hole);
  }
  return { ...profile, sensors, withoutSensor };
}

export interface LedMapping {
  readonly profile: BoardProfile;
  readonly questions: Questions<number, Hole>;
}

export function ledMapping(profile: BoardProfile): LedMapping {
  return { profile, questions: { todo: profile.leds.map((_, led) => led), done: [] } };
}

export function learntLights({ profile, questions }: LedMapping): BoardProfile {
  const leds: (Hole | null)[] = profile.leds.map(() => null);
  for (const { question, answer } of questions.done) leds[question] = answer;
  const all = profile.board.holes;
  return { ...profile, leds, withoutLed: new Set(all.filter((hole) => !leds.includes(hole))) };
}

export function targetsOf(
  { board }: BoardProfile,
  holes: readonly Hole[],
  buttons: boolean,
): MappingTarget[] {
  const zones: readonly Colour[] = buttons ? board.colours : [];
  return [
    ...holes.map((hole): MappingTarget => ({ kind: 'hole', hole })),
    ...zones.map((zone): MappingTarget => ({ kind: 'button', zone })),
  ];
}
