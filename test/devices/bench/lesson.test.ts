import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  claimed,
  heardInput,
  lastSwitchAgain,
  learntLights,
  learntSwitches,
  lightLesson,
  type SwitchLesson,
  settledLesson,
  steppedBack,
  switchLesson,
  type Target,
  targetsOf,
  withoutSwitch,
} from '../../../src/devices/bench/lesson.js';
import { type BoardProfile, formatProfile, parseProfileText, useName } from '../../../src/devices/profile.js';
import type { Hole } from '../../../src/rules/holes.js';
import { referenceProfile } from '../../firmware/recorder.js';

const profile = referenceProfile(4);
const { board } = profile;
const hole = (name: string) => board.parse(name)!;
const target = (name: string): Target => ({ kind: 'hole', hole: hole(name) });
const inputOf = (name: string) => profile.sensors.findIndex((use) => useName(board, use) === name);
const allHoles = Array.from({ length: board.holeCount }, (_, index) => index as Hole);
const wired = allHoles.filter((each) => !profile.withoutSensor.has(each));

/** A board of which nothing is known yet. */
const blank: BoardProfile = {
  ...profile,
  sensors: profile.sensors.map(() => ({ kind: 'unused' })),
  withoutSensor: new Set(allHoles),
};
const lessonOf = (...names: string[]) => switchLesson(blank, names.map(target));

function put(lesson: SwitchLesson, ...inputs: number[]): SwitchLesson {
  return settledLesson(inputs.reduce((now, input) => heardInput(now, input, true), lesson));
}

function reread(learnt: BoardProfile): BoardProfile {
  const read = parseProfileText(formatProfile(learnt));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.profile;
}

describe('learning the switches', () => {
  it('finds any wiring whatever, and the result is a profile that can be read again', () => {
    const count = profile.sensors.length;
    const wirings = fc.shuffledSubarray(
      Array.from({ length: count }, (_, input) => input),
      { minLength: count, maxLength: count },
    );
    fc.assert(
      fc.property(wirings, (wiring) => {
        const targets = targetsOf(profile, wired, true);
        let lesson = switchLesson(profile, targets);
        for (let nth = 0; nth < targets.length; nth++) lesson = put(lesson, wiring[nth]!);
        expect(lesson.quiz.todo).toEqual([]);
        const { sensors } = reread(learntSwitches(lesson));
        for (const [nth, each] of targets.entries()) expect(sensors[wiring[nth]!]).toEqual(each);
      }),
      { numRuns: 50 },
    );
  });

  it('takes no switch that only flickered while the pawn went in', () => {
    let lesson = lessonOf('a1', 'a2');
    lesson = heardInput(heardInput(lesson, 7, true), 9, true);
    lesson = settledLesson(heardInput(lesson, 7, false));
    expect(lesson.quiz.done).toEqual([{ question: target('a1'), answer: 9 }]);
  });

  it('asks nothing of the pawn that is lifted to be put into the next hole', () => {
    let lesson = put(lessonOf('a1', 'a2'), 9);
    lesson = settledLesson(heardInput(lesson, 9, false));
    expect(lesson.quiz.todo).toEqual([target('a2')]);
    expect(put(lesson, 4).quiz.done.map(({ answer }) => answer)).toEqual([9, 4]);
  });

  it('waits until one switch alone is closed, and says which ones are', () => {
    const both = put(lessonOf('a1'), 3, 5);
    expect(both.trouble).toEqual({ code: 'several', inputs: [3, 5] });
    expect(both.quiz.done).toEqual([]);
    const one = settledLesson(heardInput(both, 5, false));
    expect(one.quiz.done).toEqual([{ question: target('a1'), answer: 3 }]);
  });

  it('tells of a switch that has answered before, and asks again for the other when it belongs here', () => {
    let lesson = put(lessonOf('a1', 'a2', 'a3'), 3);
    lesson = put(heardInput(lesson, 3, false), 3);
    expect(lesson.trouble).toEqual({ code: 'taken', input: 3, by: target('a1') });
    lesson = claimed(lesson);
    expect(lesson.quiz.todo).toEqual([target('a3'), target('a1')]);
    lesson = put(put(lesson, 8), 6);
    const { sensors } = learntSwitches(lesson);
    expect([sensors[3], sensors[8], sensors[6]]).toEqual([target('a2'), target('a3'), target('a1')]);
  });

  it('tells when the switch is that of a hole which is not asked for, and asks for it when it is claimed', () => {
    const taken = put(switchLesson(profile, [target('a1')]), inputOf('b7'));
    expect(taken.trouble).toEqual({ code: 'taken', input: inputOf('b7'), by: target('b7') });
    const both = put(claimed(taken), inputOf('a1'));
    const { sensors } = reread(learntSwitches(both));
    expect([sensors[inputOf('b7')], sensors[inputOf('a1')]]).toEqual([target('a1'), target('b7')]);
  });

  it('lists a hole without an answer as missing its switch, and takes it off the list when one answers', () => {
    const without = reread(learntSwitches(withoutSwitch(switchLesson(profile, [target('a5')]))));
    expect(without.withoutSensor.has(hole('a5'))).toBe(true);
    expect(without.sensors[inputOf('a5')]).toEqual({ kind: 'unused' });
    const again = put(switchLesson(without, [target('a5')]), inputOf('a5'));
    expect(reread(learntSwitches(again))).toEqual(profile);
  });

  it('goes back one question at a time, but not before the first', () => {
    const first = lessonOf('a1', 'a2');
    expect(lastSwitchAgain(first)).toEqual(first);
    expect(lastSwitchAgain(put(first, 3))).toEqual(first);
    expect(put(lastSwitchAgain(put(first, 3)), 3).trouble).toBeNull();
  });

  it('changes nothing when it has asked nothing', () => {
    expect(learntSwitches(switchLesson(profile, []))).toEqual(profile);
  });
});

describe('learning the lights', () => {
  it('finds any order of the LEDs, one under no hole, and a hole that was said twice', () => {
    let { quiz } = lightLesson(profile);
    const order = [...profile.leds].reverse();
    for (const each of order) quiz = answered(quiz, each);
    expect(reread(learntLights({ profile, quiz })).leds).toEqual(order);

    quiz = answered(answered(lightLesson(profile).quiz, hole('c3')), null);
    quiz = answered(quiz, hole('c3'));
    expect(quiz.todo.at(-1), 'the first LED is asked for again').toBe(0);
    expect(steppedBack(quiz).todo[0]).toBe(2);
    const learnt = learntLights({ profile, quiz });
    expect(learnt.leds.slice(0, 4)).toEqual([null, null, hole('c3'), null]);
    expect(learnt.withoutLed.size).toBe(board.holeCount - 1);
  });
});
