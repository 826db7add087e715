import { describe, expect, it } from 'vitest';
import { courseOf } from '../../src/lessons/course.js';
import type { Topic } from '../../src/lessons/lesson.js';
import { lightsOf } from '../../src/lessons/lights.js';
import {
  beginLesson,
  type LessonEvent,
  type LessonState,
  runLesson,
  stepOf,
} from '../../src/lessons/runner.js';
import { lineTo } from '../../src/lessons/solve.js';
import { Rules } from '../../src/rules/rules.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';

function begin(topic: Topic, at: number, unsure = 0, id: RulesetId = 'tock'): LessonState {
  const lesson = courseOf(new Rules(checkedSetup(usualSettings(id)))).find((one) => one.topic === topic);
  if (!lesson) throw new Error(`${id} has no lesson ${topic}`);
  return beginLesson(lesson, at, unsure);
}

const run = (state: LessonState, ...events: readonly LessonEvent[]) => events.reduce(runLesson, state);
const right = (state: LessonState): LessonEvent[] =>
  (lineTo(stepOf(state), state.game) ?? []).map((notation) => ({ type: 'played', notation }));
const cues = (state: LessonState) => [...new Set(lightsOf(state).map(({ cue }) => cue))];

const SHOW = 0;
const LIGHT = 1;
const ALONE = 2;
const VARIATION = 3;

describe('a lesson', () => {
  it('is shown first: the program plays, and nothing that the learner does counts', () => {
    const start = begin('capture', SHOW);
    expect(start.phase).toBe('watch');
    expect(run(start, ...right(start))).toBe(start);
    const seen = run(start, { type: 'show' });
    expect(seen).toMatchObject({ phase: 'done', actions: [{ player: 0 }] });
    expect(run(seen, { type: 'next' })).toMatchObject({ at: LIGHT, phase: 'do', help: 'targets' });
  });

  it('is done with light, then without', () => {
    const light = begin('capture', LIGHT);
    expect(cues(light)).toEqual(['movable', 'captureDestination']);
    const alone = run(light, ...right(light), { type: 'next' });
    expect(alone).toMatchObject({ at: ALONE, help: 'none' });
    expect(cues(alone)).toEqual([]);
  });

  it('ends after its last step', () => {
    const last = begin('capture', VARIATION);
    expect(run(last, ...right(last), { type: 'next' })).toMatchObject({ phase: 'over' });
  });

  it('lights more with each hesitation: the pawn, then its hole; then it is said, and shown when asked for', () => {
    const helps: unknown[] = [];
    let state = begin('capture', ALONE);
    for (let wait = 0; wait < 4; wait++) {
      helps.push([state.help, cues(state)]);
      state = run(state, { type: 'waited' });
    }
    expect(helps).toEqual([
      ['none', []],
      ['pawn', ['movable']],
      ['targets', ['movable', 'captureDestination']],
      ['words', ['movable', 'captureDestination']],
    ]);
    expect(state.phase, 'waiting alone never takes the move away').toBe('do');
    const shown = run(state, { type: 'help' }, { type: 'show', all: true });
    expect(shown.phase).toBe('seen');
    expect(run(shown, { type: 'again' }), 'then it is done again').toMatchObject({
      phase: 'do',
      actions: [],
    });
  });

  it('helps more after a mistake, in this step and the next, and less after success', () => {
    const wrong = run(begin('capture', ALONE), { type: 'played', notation: '3S:a1-a4' });
    expect(wrong).toMatchObject({ phase: 'wrong', answer: { key: 'missed' } });
    const again = run(wrong, { type: 'again' });
    expect(again).toMatchObject({ phase: 'do', help: 'pawn' });
    const next = run(again, ...right(again), { type: 'next' });
    expect(next).toMatchObject({ at: VARIATION, unsure: 1, help: 'pawn' });
    expect(run(next, ...right(next)).unsure).toBe(0);
  });

  it('plays the answer that punishes a mistake', () => {
    const wrong = run(begin('capture', VARIATION), { type: 'played', notation: '8S:a2-a10' });
    expect(wrong.answer).toMatchObject({ key: 'passed-over', facts: { steps: 6 } });
    expect(wrong.actions.map(({ player, notation }) => [player, notation])).toEqual([
      [0, '8S:a2-a10'],
      [1, '6S:a4xa10'],
    ]);
    expect(wrong.game.position.countInBase(stepOf(wrong).game.rules.board.colours[0] as never)).toBe(4);
  });

  it('tells why the rules forbid something, and goes on from there', () => {
    const start = begin('safe', ALONE);
    const [card] = start.game.hands[0] ?? [];
    const from = [...start.game.position.holeOf].find((hole) => hole < 72) as never;
    const tried = run(start, { type: 'tried', tried: { card: card as never, from } });
    expect(tried).toMatchObject({ phase: 'do', help: 'pawn', failed: 1, game: start.game });
    expect(tried.answer?.reasons.map(({ code }) => code)).toEqual(['protected']);
  });

  it('lets the player after a ten throw a card away at once', () => {
    const start = begin('skip', 1);
    const done = run(start, ...right(start));
    expect(done).toMatchObject({ phase: 'done', actions: [{ player: 0 }, { player: 1 }] });
    expect(done.actions[1]?.notation).toMatch(/^discard:/);
  });

  it('takes any card that helps the partner', () => {
    const start = begin('exchange', 1, 0, 'dog');
    const { aim, mistakes } = stepOf(start);
    const given = (card: unknown) => run(start, { type: 'gave', card: card as never });
    for (const card of aim.given ?? []) expect(given(card).phase).toBe('done');
    for (const { card } of mistakes)
      expect(given(card)).toMatchObject({ phase: 'do', answer: { key: 'no-gift' } });
  });

  it('does not take what does not belong to the phase', () => {
    const look = begin('board', 0);
    for (const event of [{ type: 'waited' }, { type: 'again' }, { type: 'show' }, { type: 'help' }] as const)
      expect(run(look, event)).toBe(look);
  });
});
