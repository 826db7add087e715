import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  claimed,
  heardInput,
  lastSwitchAgain,
  learntLights,
  learntSwitches,
  ledMapping,
  type MappingTarget,
  type SwitchMapping,
  settledMapping,
  steppedBack,
  switchMapping,
  targetsOf,
  withoutSwitch,
} from '../../../src/devices/control/mapping.js';
import {
  type BoardProfile,
  formatProfile,
  INPUTS_PER_MODULE,
  parseProfileText,
  SIGNATURE_FROM,
  useName,
} from '../../../src/devices/profile.js';
import type { Hole } from '../../../src/rules/board/holes.js';
import { referenceProfile } from '../../firmware/recorder.js';

const profile = referenceProfile(4);
const { board } = profile;
const hole = (name: string) => board.parse(name)!;
const target = (name: string): MappingTarget => ({ kind: 'hole', hole: hole(name) });
const inputOf = (name: string) => profile.sensors.findIndex((use) => useName(board, use) === name);
const allHoles = Array.from({ length: board.holeCount }, (_, index) => index as Hole);
const wired = allHoles.filter((each) => !profile.withoutSensor.has(each));

/** A board of which nothing is known yet. */
const blank: BoardProfile = {
  ...profile,
  sensors: profile.sensors.map(() => ({ kind: 'unused' })),
  withoutSensor: new Set(allHoles),
};
const mappingOf = (...names: string[]) => switchMapping(blank, names.map(target));

function put(mapping: SwitchMapping, ...inputs: number[]): SwitchMapping {
  return settledMapping(inputs.reduce((now, input) => heardInput(now, input, true), mapping));
}

function reread(learnt: BoardProfile): BoardProfile {
  const read = parseProfileText(formatProfile(learnt));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.profile;
}

describe('learning the switches', () => {
  it('finds any wiring, and the result is a profile that can be read again', () => {
    const usable = [...profile.sensors.keys()].filter((input) => input % INPUTS_PER_MODULE < SIGNATURE_FROM);
    const wirings = fc.shuffledSubarray(usable, { minLength: usable.length, maxLength: usable.length });
    fc.assert(
      fc.property(wirings, (wiring) => {
        const targets = targetsOf(profile, wired, true);
        let mapping = switchMapping(profile, targets);
        for (let nth = 0; nth < targets.length; nth++) mapping = put(mapping, wiring[nth]!);
        expect(mapping.questions.todo).toEqual([]);
        const { sensors } = reread(learntSwitches(mapping));
        for (const [nth, each] of targets.entries()) expect(sensors[wiring[nth]!]).toEqual(each);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('takes no switch that only flickered while the pawn went in', () => {
    let mapping = mappingOf('a1', 'a2');
    mapping = heardInput(heardInput(mapping, 7, true), 9, true);
    mapping = settledMapping(heardInput(mapping, 7, false));
    expect(mapping.questions.done).toEqual([{ question: target('a1'), answer: 9 }]);
  });

  it('ignores the opening of the hole from which the pawn is carried to the next', () => {
    let mapping = put(mappingOf('a1', 'a2'), 9);
    mapping = settledMapping(heardInput(mapping, 9, false));
    expect(mapping.questions.todo).toEqual([target('a2')]);
    expect(put(mapping, 4).questions.done.map(({ answer }) => answer)).toEqual([9, 4]);
  });

  it('waits until one switch alone is closed, and says which ones are', () => {
    const both = put(mappingOf('a1'), 3, 5);
    expect(both.trouble).toEqual({ code: 'several', inputs: [3, 5] });
    expect(both.questions.done).toEqual([]);
    const one = settledMapping(heardInput(both, 5, false));
    expect(one.questions.done).toEqual([{ question: target('a1'), answer: 3 }]);
  });

  it('says when a switch has answered before, and asks again for the other hole when it belongs here', () => {
    let mapping = put(mappingOf('a1', 'a2', 'a3'), 3);
    mapping = put(heardInput(mapping, 3, false), 3);
    expect(mapping.trouble).toEqual({ code: 'taken', input: 3, by: target('a1') });
    mapping = claimed(mapping);
    expect(mapping.questions.todo).toEqual([target('a3'), target('a1')]);
    mapping = put(put(mapping, 8), 6);
    const { sensors } = learntSwitches(mapping);
    expect([sensors[3], sensors[8], sensors[6]]).toEqual([target('a2'), target('a3'), target('a1')]);
  });

  it('says when the switch is that of a hole not asked for, and asks for that hole when the switch is claimed', () => {
    const taken = put(switchMapping(profile, [target('a1')]), inputOf('b7'));
    expect(taken.trouble).toEqual({ code: 'taken', input: inputOf('b7'), by: target('b7') });
    const both = put(claimed(taken), inputOf('a1'));
    const { sensors } = reread(learntSwitches(both));
    expect([sensors[inputOf('b7')], sensors[inputOf('a1')]]).toEqual([target('a1'), target('b7')]);
  });

  it('lists a hole without an answer as missing its switch, and takes it off the list when one answers', () => {
    const without = reread(learntSwitches(withoutSwitch(switchMapping(profile, [target('a5')]))));
    expect(without.withoutSensor.has(hole('a5'))).toBe(true);
    expect(without.sensors[inputOf('a5')]).toEqual({ kind: 'unused' });
    const again = put(switchMapping(without, [target('a5')]), inputOf('a5'));
    expect(reread(learntSwitches(again))).toEqual(profile);
  });

  it('goes back one question at a time, but not before the first', () => {
    const first = mappingOf('a1', 'a2');
    expect(lastSwitchAgain(first)).toEqual(first);
    expect(lastSwitchAgain(put(first, 3))).toEqual(first);
    expect(put(lastSwitchAgain(put(first, 3)), 3).trouble).toBeNull();
  });

  it('changes nothing when it has asked nothing', () => {
    expect(learntSwitches(switchMapping(profile, []))).toEqual(profile);
  });
});

it('learning the lights finds any order of the LEDs, one under no hole, and a hole that was said twice', () => {
  let { questions } = ledMapping(profile);
  const order = [...profile.leds].reverse();
  for (const each of order) questions = answered(questions, each);
  expect(reread(learntLights({ profile, questions })).leds).toEqual(order);

  questions = answered(answered(ledMapping(profile).questions, hole('c3')), null);
  questions = answered(questions, hole('c3'));
  expect(questions.todo.at(-1), 'the first LED is asked for again').toBe(0);
  expect(steppedBack(questions).todo[0]).toBe(2);
  const learnt = learntLights({ profile, questions });
  expect(learnt.leds.slice(0, 4)).toEqual([null, null, hole('c3'), null]);
  expect(learnt.withoutLed.size).toBe(board.holeCount - 1);
});
