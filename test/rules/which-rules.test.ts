import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import { differingFeatures } from '../../src/rules/rulesets/ruleset-features.js';
import { type Answered, MOST_QUESTIONS, rulesetFinder } from '../../src/rules/rulesets/ruleset-finder.js';
import {
  READINGS,
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  SWITCHES,
  VARIANTS,
} from '../../src/rules/rulesets/rulesets.js';
import { turned } from '../../src/rules/rulesets/switches.js';
import { runs } from '../support/long.js';
import { nearRuleset } from './support/random-ruleset.js';

const finder = rulesetFinder();

/** Questions until the end, answered by `ruleset`; what has no such answer is not known. */
function asked(ruleset: Ruleset) {
  const answered: Answered[] = [];
  for (let question = finder.next([]); question; question = finder.next(answered)) {
    const { trait, answers } = question;
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(answers.length).toBeLessThanOrEqual(4);
    expect(answered.some((one) => one.trait === trait)).toBe(false);
    const value = trait.of(ruleset);
    answered.push({ trait, answer: value !== undefined && answers.includes(value) ? value : null });
  }
  expect(answered.length).toBeLessThanOrEqual(MOST_QUESTIONS);
  return { questions: answered.length, found: finder.found(answered) };
}

const rulesIn = (one: Ruleset, other: Ruleset) =>
  differingFeatures(one, other).filter((feature) => feature !== 'options');

/** Each house rule of a random built-in ruleset chosen by a coin, but the readings. */
function withRandomHouseRules(count: number, seed: number): Ruleset[] {
  let draw = seed;
  const coin = (sides = 2) => {
    draw = nextSeed(draw);
    return nextInt(draw, sides);
  };
  return Array.from({ length: count }, () => {
    let ruleset: Ruleset = RULESETS[RULESET_IDS[coin(RULESET_IDS.length)] ?? 'tock'];
    const { variants, switches = {}, exchange } = ruleset;
    for (const variant of VARIANTS) {
      const change = variants?.[variant];
      if (change && coin()) ruleset = { ...ruleset, cards: { ...ruleset.cards, [change[0]]: change[1] } };
    }
    for (const name of SWITCHES.filter((one) => !READINGS.some((reading) => reading === one))) {
      const rule = switches[name];
      if (rule && coin()) ruleset = turned(ruleset, rule.turned);
    }
    return exchange === 'option' ? { ...ruleset, exchange: coin() ? 'always' : 'never' } : ruleset;
  });
}

describe('which rules do you play?', () => {
  it.each(RULESET_IDS)('finds %s by its own answers, without options and differences', (id) => {
    expect(asked(RULESETS[id]).found).toMatchObject({ id, options: {}, differs: [] });
  });

  it('finds 50 rulesets of random house rules, or one that differs in at most two of them', () => {
    const far = withRandomHouseRules(50, 37).map(
      (ruleset) => rulesIn(ruleset, asked(ruleset).found.ruleset).length,
    );
    expect(Math.max(...far), `differences: ${far.join(' ')}`).toBeLessThanOrEqual(2);
    expect(far.filter((count) => count === 0).length).toBeGreaterThanOrEqual(40);
  });

  it('finds, for rulesets of one’s own, the nearest or one at most two rules further', () => {
    const own = fc.sample(nearRuleset, { numRuns: runs(500), seed: 37 }).flatMap((document) => {
      const read = checkRuleset(document);
      return read.ok ? [read.value] : [];
    });
    expect(own.length).toBeGreaterThanOrEqual(runs(50));
    const beyond = own.slice(0, 50).map((ruleset) => {
      const nearest = Math.min(...RULESET_IDS.map((id) => rulesIn(ruleset, RULESETS[id]).length));
      return rulesIn(ruleset, RULESETS[asked(ruleset).found.id]).length - nearest;
    });
    const near = beyond.filter((count) => count <= 2);
    expect(near.length, `further: ${beyond.join(' ')}`).toBeGreaterThanOrEqual(beyond.length - 1);
  });

  it('asks the next question where an answer is not known', () => {
    const none: Answered[] = [];
    for (let question = finder.next([]); question; question = finder.next(none)) {
      none.push({ trait: question.trait, answer: null });
    }
    expect(none).toHaveLength(MOST_QUESTIONS);
    expect(finder.found(none).differs).toEqual([]);
  });

  it('makes what differs a ruleset of one’s own that can be kept', () => {
    const { 'quebec-8': quebec } = RULESETS;
    const odd: Ruleset = {
      ...quebec,
      cards: { ...quebec.cards, '7': RULESETS.dog.cards['7'] ?? { uses: [] } },
    };
    const { id, differs, ruleset } = asked(odd).found;
    expect({ id, differs }).toEqual({ id: 'quebec-8', differs: ['card 7'] });
    expect(checkRuleset({ ...ruleset, name: 'Ours' })).toMatchObject({ ok: true });
  });
});
