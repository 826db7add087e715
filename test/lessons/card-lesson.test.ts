import { describe, expect, it } from 'vitest';
import { cardLesson, topicsOf } from '../../src/lessons/card-lesson.js';
import { checkLesson } from '../../src/lessons/check.js';
import type { Topic } from '../../src/lessons/lesson.js';
import { differentCards, type Face, faceOf } from '../../src/rules/cards/cards.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';

const rulesOf = (id: RulesetId) => new Rules(checkedSetup(usualSettings(id)));
const facesOf = (rules: Rules) => [...new Set(differentCards(rules).map(faceOf))];

describe('the lessons on a card that a learner meets', () => {
  it.each<[RulesetId, Partial<Record<Face, string>>]>([
    [
      'tock',
      {
        A: 'out',
        '4': 'back',
        '5': 'others',
        '7': 'split',
        '8': 'count',
        T: 'skip',
        J: 'swap',
        K: 'out eat',
        X: 'out again',
      },
    ],
    ['dog', { A: 'out either', '4': 'back either', '7': 'split eat', X: 'wild' }],
    ['quebec-7', { '2': 'count', X: 'out eat centre' }],
    ['jackaroo', { '5': 'others', T: 'burn' }],
  ])('of %s are about what it can do there', (id, faces) => {
    const rules = rulesOf(id);
    const found = Object.keys(faces).map((face) => [face, topicsOf(rules, face as Face).join(' ')]);
    expect(Object.fromEntries(found)).toEqual(faces);
  });

  it.each(RULESET_IDS)('of %s are there for every card, end with something to do, and can be done', (id) => {
    const rules = rulesOf(id);
    for (const face of facesOf(rules)) {
      const lessons = topicsOf(rules, face).map((topic) => cardLesson(rules, topic, face));
      expect(lessons.length, face).toBeGreaterThan(0);
      for (const lesson of lessons) {
        expect(lesson?.steps.length, face).toBeLessThanOrEqual(2);
        expect(lesson?.steps.at(-1)?.par, face).toBeGreaterThan(0);
        expect(lesson && checkLesson(lesson).problems).toEqual([]);
      }
    }
  });

  it('are shown with the very card, where it can show it', () => {
    const rules = rulesOf('tock');
    const shown = (topic: Topic, face: Face) => cardLesson(rules, topic, face)?.steps[0]?.facts.card;
    expect([shown('out', 'A'), shown('out', 'K'), shown('out', 'X')]).toEqual(['A', 'K', 'X']);
    expect([shown('count', '8'), shown('count', 'Q')]).toEqual(['8', 'Q']);
  });
});
