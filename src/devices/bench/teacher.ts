/** Leads through a lesson: lights what is asked for, hears the inputs, waits until they are still. */
import type { Hole } from '../../rules/holes.js';
import type { Clock } from '../clock.js';
import type { Chains } from '../ports.js';
import type { BoardProfile } from '../profile.js';
import type { TestColour } from './colours.js';
import {
  answered,
  claimed,
  heardInput,
  type LightLesson,
  lastSwitchAgain,
  learntLights,
  learntSwitches,
  lightLesson,
  SETTLE_MS,
  type SwitchLesson,
  settledLesson,
  steppedBack,
  switchLesson,
  type Target,
  targetsOf,
  withoutSwitch,
} from './lesson.js';

export type Lesson =
  | ({ readonly kind: 'switches' } & SwitchLesson)
  | ({ readonly kind: 'lights' } & LightLesson);

export interface TeacherOptions {
  readonly profile: BoardProfile;
  readonly chains: Chains;
  readonly clock: Clock;
  /** Lights these holes alone; none: as before the lesson. */
  readonly lightHoles: (holes: readonly Hole[], colour: TestColour) => void;
  readonly onChange: () => void;
}

/** What the person says in a lesson; a hole is where the lit LED is, or null: under none. */
export type Remark = { readonly say: 'none' | 'back' | 'here' } | { readonly hole: Hole };

export class Teacher {
  lesson: Lesson | null = null;
  readonly #options: TeacherOptions;
  #cancel: (() => void) | undefined;

  constructor(options: TeacherOptions) {
    this.#options = options;
  }

  /** Asks for the switch of each hole, and, with `buttons`, for each seat's button. */
  askForSwitches(holes: readonly Hole[], buttons: boolean): void {
    const { profile, chains } = this.#options;
    chains.watch((input, closed) => this.#hear(input, closed));
    this.#take({ kind: 'switches', ...switchLesson(profile, targetsOf(profile, holes, buttons)) });
  }

  /** Asks for the hole of each LED. */
  askForHoles(): void {
    this.#take({ kind: 'lights', ...lightLesson(this.#options.profile) });
  }

  /** What makes no sense at this moment changes nothing. */
  hear(remark: Remark): void {
    const { lesson } = this;
    if (lesson?.kind === 'switches') this.#take({ kind: 'switches', ...switchRemark(lesson, remark) });
    else if (lesson) this.#take({ ...lesson, quiz: lightRemark(lesson.quiz, remark) });
  }

  /** The board has not been heard for a while: what had begun to answer begins anew. */
  forget(): void {
    if (this.lesson?.kind === 'switches') this.#take({ ...this.lesson, closing: [], trouble: null });
  }

  /** The profile as learnt, once everything has been asked. */
  get learnt(): BoardProfile | null {
    const { lesson } = this;
    if (!lesson || lesson.quiz.todo.length > 0) return null;
    return lesson.kind === 'switches' ? learntSwitches(lesson) : learntLights(lesson);
  }

  stop(): void {
    this.#cancel?.();
    this.#options.chains.watch(null);
    this.#options.chains.light(null);
    this.lesson = null;
  }

  #hear(input: number, closed: boolean): void {
    const { lesson } = this;
    if (lesson?.kind !== 'switches') return;
    this.#take({ kind: 'switches', ...heardInput(lesson, input, closed) });
    this.#cancel?.();
    // Nobody holds a button for long, and it has no neighbours that a pawn could close.
    const isPress = closed && lesson.quiz.todo[0]?.kind === 'button';
    this.#cancel = this.#options.clock.after(isPress ? 0 : SETTLE_MS, () => {
      if (this.lesson?.kind === 'switches') this.#take({ kind: 'switches', ...settledLesson(this.lesson) });
    });
  }

  #take(lesson: Lesson): void {
    this.lesson = lesson;
    const { chains, lightHoles, profile, onChange } = this.#options;
    if (lesson.kind === 'switches') {
      const [target] = lesson.quiz.todo;
      lightHoles(target ? holesToLight(profile, target) : [], lesson.trouble ? 'red' : 'white');
    } else chains.light(oneLit(profile, lesson.quiz.todo[0]));
    onChange();
  }
}

function switchRemark(lesson: SwitchLesson, remark: Remark): SwitchLesson {
  if (!('say' in remark)) return lesson;
  if (remark.say === 'back') return lastSwitchAgain(lesson);
  return remark.say === 'here' ? claimed(lesson) : withoutSwitch(lesson);
}

function lightRemark(quiz: LightLesson['quiz'], remark: Remark): LightLesson['quiz'] {
  if ('hole' in remark) return answered(quiz, remark.hole);
  if (remark.say === 'back') return steppedBack(quiz);
  return remark.say === 'none' ? answered(quiz, null) : quiz;
}

/** A button has no light: the base of its zone shows whose it is. */
function holesToLight({ board }: BoardProfile, target: Target): Hole[] {
  if (target.kind === 'hole') return [target.hole];
  return [1, 2, 3, 4].map((number) => board.base(target.zone, number));
}

function oneLit({ leds }: BoardProfile, lit: number | undefined): Uint8Array {
  const colours = new Uint8Array(3 * leds.length);
  if (lit !== undefined) colours.fill(255, 3 * lit, 3 * lit + 3);
  return colours;
}
