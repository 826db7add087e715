import type { Hole } from '../../rules/board/holes.js';
import type { Clock } from '../clock.js';
import type { Chains } from '../ports.js';
import type { BoardProfile } from '../profile.js';
import {
  answered,
  claimed,
  heardInput,
  type LedMapping,
  lastSwitchAgain,
  learntLights,
  learntSwitches,
  ledMapping,
  type MappingTarget,
  SETTLE_MS,
  type SwitchMapping,
  settledMapping,
  steppedBack,
  switchMapping,
  targetsOf,
  withoutSwitch,
} from './mapping.js';

export type Mapping =
  | ({ readonly kind: 'switches' } & SwitchMapping)
  | ({ readonly kind: 'lights' } & LedMapping);

export interface WiringMapperOptions {
  readonly profile: BoardProfile;
  readonly chains: Chains;
  readonly clock: Clock;
  /** Lights only these holes; empty restores the scene. */
  readonly lightHoles: (holes: readonly Hole[], colour: TestColour) => void;
  readonly onChange: () => void;
}

export type MappingAnswer = { readonly say: 'none' | 'back' | 'here' } | { readonly hole: Hole };

export class WiringMapper {
  mapping: Mapping | null = null;
  readonly #options: WiringMapperOptions;
  #cancel: (() => void) | undefined;

  constructor(options: WiringMapperOptions) {
    this.#options = options;
  }

  askForSwitches(holes: readonly Hole[], buttons: boolean): void {
    const { profile, chains } = this.#options;
    chains.watch((input, closed) => this.#noteInput(input, closed));
    this.#take({ kind: 'switches', ...switchMapping(profile, targetsOf(profile, holes, buttons)) });
  }

  askForHoles(): void {
    this.#take({ kind: 'lights', ...ledMapping(this.#options.profile) });
  }

  noteAnswer(answer: MappingAnswer): void {
    const { mapping } = this;
    if (mapping?.kind === 'switches') this.#take({ kind: 'switches', ...switchAnswer(mapping, answer) });
    else if (mapping) this.#take({ ...mapping, questions: ledAnswer(mapping.questions, answer) });
  }

  /** After a link loss, discards a partial answer. */
  forget(): void {
    if (this.mapping?.kind === 'switches') this.#take({ ...this.mapping, closing: [], trouble: null });
  }

  get learnt(): BoardProfile | null {
    const { mapping } = this;
    if (!mapping || mapping.questions.todo.length > 0) return null;
    return mapping.kind === 'switches' ? learntSwitches(mapping) : learntLights(mapping);
  }

  stop(): void {
    this.#cancel?.();
    this.#options.chains.watch(null);
    this.#options.chains.light(null);
    this.mapping = null;
  }

  #noteInput(input: number, closed: boolean): void {
    const { mapping } = this;
    if (mapping?.kind !== 'switches') return;
    this.#take({ kind: 'switches', ...heardInput(mapping, input, closed) });
    this.#cancel?.();
    // Buttons are pressed briefly and have no neighbours, so no settling.
    const isPress = closed && mapping.questions.todo[0]?.kind === 'button';
    this.#cancel = this.#options.clock.after(isPress ? 0 : SETTLE_MS, () => {
      if (this.mapping?.kind === 'switches')
        this.#take({ kind: 'switches', ...settledMapping(this.mapping) });
    });
  }

  #take(mapping: Mapping): void {
    this.mapping = mapping;
    const { chains, lightHoles, profile, onChange } = this.#options;
    if (mapping.kind === 'switches') {
      const [target] = mapping.questions.todo;
      lightHoles(target ? holesToLight(profile, target) : [], mapping.trouble ? 'red' : 'white');
    } else chains.light(oneLit(profile, mapping.questions.todo[0]));
    onChange();
  }
}

function switchAnswer(mapping: SwitchMapping, answer: MappingAnswer): SwitchMapping {
  if (!('say' in answer)) return mapping;
  if (answer.say === 'back') return lastSwitchAgain(mapping);
  return answer.say === 'here' ? claimed(mapping) : withoutSwitch(mapping);
}

function ledAnswer(questions: LedMapping['questions'], answer: MappingAnswer): LedMapping['questions'] {
  if ('hole' in answer) return answered(questions, answer.hole);
  if (answer.say === 'back') return steppedBack(questions);
  return answer.say === 'none' ? answered(questions, null) : questions;
}

/** Buttons have no light: lights the zone's base. */
function holesToLight({ board }: BoardProfile, target: MappingTarget): readonly Hole[] {
  if (target.kind === 'hole') return [target.hole];
  return board.bases(target.zone);
}

function oneLit({ leds }: BoardProfile, lit: number | undefined): Uint8Array {
  const colours = new Uint8Array(3 * leds.length);
  if (lit !== undefined) colours.fill(255, 3 * lit, 3 * lit + 3);
  return colours;
}

export const TEST_COLOURS = ['red', 'green', 'blue', 'white'] as const;
export type TestColour = (typeof TEST_COLOURS)[number];
