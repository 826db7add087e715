import { describe, expect, it } from 'vitest';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import {
  differingFeatures,
  type Feature,
  faceIn,
  featureValue,
} from '../../src/rules/rulesets/ruleset-features.js';
import { nearestRulesets, rulesetQuestions } from '../../src/rules/rulesets/ruleset-finder.js';
import { RULESET_IDS, RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';

const ASKED = rulesetQuestions();

/** What people answer who play by the ruleset: nothing where their pack has no such card. */
function answersOf(ruleset: Ruleset): Map<Feature, Ruleset> {
  const said = ASKED.filter(({ feature, answers }) =>
    answers.some((answer) => featureValue(answer, feature) === featureValue(ruleset, feature)),
  );
  return new Map(said.map(({ feature }) => [feature, ruleset]));
}

describe('which rules do you play?', () => {
  it('asks a dozen questions of two answers or more, about what differs', () => {
    expect(ASKED).toHaveLength(12);
    for (const { feature, answers } of ASKED) {
      expect(answers.length, feature).toBeGreaterThan(1);
      expect(new Set(answers.map((answer) => featureValue(answer, feature))).size).toBe(answers.length);
      expect(answers.length, feature).toBeLessThan(8);
    }
  });

  it.each(RULESET_IDS)('finds %s by its own answers, without options and differences', (id) => {
    expect(nearestRulesets(answersOf(RULESETS[id]))).toEqual({
      id,
      options: {},
      differs: [],
      ruleset: RULESETS[id],
    });
  });

  it('finds the options by which a ruleset says what was answered', () => {
    const { tock, 'tock-variantes': other } = RULESETS;
    const answers = answersOf(tock).set('card 7', other).set('exchange', RULESETS.dog);
    expect(nearestRulesets(answers)).toMatchObject({
      id: 'tock',
      options: { variants: ['7'], exchange: true },
      differs: [],
    });
  });

  it('makes what differs a ruleset of one’s own that can be kept', () => {
    const answers = answersOf(RULESETS.tock).set('card 4', RULESETS.dog).set('discard', RULESETS.keezen);
    answers.set('card 7', RULESETS['tock-variantes']);
    const { id, differs, ruleset } = nearestRulesets(answers);
    expect({ id, differs: differs.toSorted() }).toEqual({ id: 'tock', differs: ['card 4', 'discard'] });
    // what an option would say at the table, the ruleset says itself
    expect(differingFeatures(RULESETS.tock, ruleset).toSorted()).toEqual(['card 4', 'card 7', 'discard']);
    expect(checkRuleset({ ...ruleset, name: 'Ours' })).toMatchObject({ ok: true });
  });

  it('leaves no card that leads to a centre where there is none', () => {
    const answers = answersOf(RULESETS['quebec-8']).set('centre', RULESETS['tac-tik']);
    const { ruleset } = nearestRulesets(answers);
    expect(checkRuleset({ ...ruleset, name: 'Ours' })).toMatchObject({ ok: true });
    expect(ASKED.some(({ feature }) => faceIn(feature) === 'J')).toBe(true);
  });
});
