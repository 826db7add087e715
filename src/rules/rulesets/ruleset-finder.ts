/** Finds the built-in ruleset, with its house rules, that people describe by answers to a few questions. */
import type { Options } from '../setup.js';
import { itemAt } from '../values/input.js';
import { type Feature, withFeature } from './ruleset-features.js';
import { allTraits, type Trait } from './ruleset-traits.js';
import {
  READINGS,
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  type RulesetId,
  SWITCHES,
  VARIANTS,
} from './rulesets.js';
import { turned } from './switches.js';

export const MOST_QUESTIONS = 8;
const MOST_ANSWERS = 4;

export interface RulesetQuestion {
  readonly trait: Trait;
  readonly answers: readonly string[];
}

/** @property answer null: not known */
export interface Answered {
  readonly trait: Trait;
  readonly answer: string | null;
}

interface Candidate {
  readonly id: RulesetId;
  readonly options: Options;
  readonly ruleset: Ruleset;
  readonly usual: number;
}

/** Readings are left to the set-up: few tables have noticed them. */
const ASKED = SWITCHES.filter((name) => !READINGS.some((reading) => reading === name));
/** Of tables that play another way than usual. */
const UNUSUAL = 0.3;
/** Of answers that are not the table's rule. */
const MISTAKEN = 0.03;
/** People remember what the jack swaps rather than what it does not. */
const LITTLE_KNOWN = 0.6;
/** Questions that tell less, in bits, are not asked. */
const LEAST_GAIN = 0.15;

export function rulesetFinder() {
  const candidates = RULESET_IDS.flatMap(candidatesOf);
  const table = allTraits()
    .map((trait) => ({ trait, values: candidates.map(({ ruleset }) => trait.of(ruleset)) }))
    .filter(({ values }) => new Set(values.filter((value) => value !== undefined)).size > 1);

  /** Weight of each candidate, 1 in all. */
  const believed = (answered: readonly Answered[]): number[] => {
    const weights = candidates.map(({ usual }) => usual);
    for (const { trait, answer } of answered) {
      const { values = [] } = table.find((row) => row.trait === trait) ?? {};
      if (answer === null) continue;
      for (const [index, value] of values.entries()) {
        if (value !== undefined && value !== answer) weights[index] = MISTAKEN * (weights[index] ?? 0);
      }
    }
    const all = sum(weights);
    return weights.map((weight) => weight / all);
  };

  const next = (answered: readonly Answered[]): RulesetQuestion | null => {
    if (answered.length >= MOST_QUESTIONS) return null;
    const weights = believed(answered);
    const gains = table.map(({ trait, values }) => {
      const counts = weightsOf(values, weights);
      const asked = answered.some((one) => one.trait === trait);
      const known = trait.topic === 'excluded' ? LITTLE_KNOWN : 1;
      return { trait, counts, gain: asked ? 0 : known * gainOf(counts) };
    });
    const best = gains.reduce((one, other) => (other.gain > one.gain ? other : one));
    if (best.gain < LEAST_GAIN) return null;
    return { trait: best.trait, answers: [...best.counts.keys()].toSorted(inOrder) };
  };

  const found = (answered: readonly Answered[]): FoundRuleset => {
    const weights = believed(answered);
    const heaviest = (admits: (index: number) => boolean): Candidate =>
      itemAt(candidates, indexOfMost(weights.map((weight, index) => (admits(index) ? weight : -1))));
    const likeliest = RULESET_IDS.map((id) =>
      sum(weights.filter((_, index) => candidates[index]?.id === id)),
    );
    const id = itemAt(RULESET_IDS, indexOfMost(likeliest));
    const { options, ruleset } = heaviest((index) => candidates[index]?.id === id);
    const differs = answered.filter(({ trait, answer }) => {
      const value = trait.of(ruleset);
      return answer !== null && value !== undefined && value !== answer;
    });
    const ours = differs.reduce((changed, { trait, answer }) => {
      const { values = [] } = table.find((row) => row.trait === trait) ?? {};
      return withFeature(changed, trait.feature, heaviest((index) => values[index] === answer).ruleset);
    }, ruleset);
    const features = [...new Set(differs.map(({ trait }) => trait.feature))];
    return { id, options, differs: features, ruleset: withoutLostCentre(ours) };
  };
  return { next, found };
}

export interface FoundRuleset {
  readonly id: RulesetId;
  /** Options that reproduce the answers, except for `differs`. */
  readonly options: Options;
  readonly differs: readonly Feature[];
  readonly ruleset: Ruleset;
}

function candidatesOf(id: RulesetId): Candidate[] {
  const { exchange, variants, switches = {} } = RULESETS[id];
  let all: Candidate[] = [{ id, options: {}, ruleset: RULESETS[id], usual: 1 / RULESET_IDS.length }];
  const double = (share: number, change: (one: Candidate) => Pick<Candidate, 'options' | 'ruleset'>) => {
    all = all.flatMap((one) => [
      { ...one, usual: one.usual * (1 - share) },
      { ...one, ...change(one), usual: one.usual * share },
    ]);
  };
  for (const variant of variants ? VARIANTS : []) {
    const [face, card] = variants?.[variant] ?? [];
    if (!face) continue;
    double(UNUSUAL, ({ options, ruleset }) => ({
      options: { ...options, variants: [...(options.variants ?? []), variant] },
      ruleset: { ...ruleset, cards: { ...ruleset.cards, [face]: card } },
    }));
  }
  for (const name of ASKED) {
    const rule = switches[name];
    if (!rule) continue;
    double(UNUSUAL, ({ options, ruleset }) => ({
      options: { ...options, [name]: !rule.usually },
      ruleset: turned(ruleset, rule.turned),
    }));
  }
  if (exchange === 'option') {
    all = all.map((one) => ({ ...one, ruleset: { ...one.ruleset, exchange: 'never' } }));
    double(0.5, ({ options, ruleset }) => ({
      options: { ...options, exchange: true },
      ruleset: { ...ruleset, exchange: 'always' },
    }));
  }
  return all;
}

function weightsOf(values: readonly (string | undefined)[], weights: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + (weights[index] ?? 0));
  }
  const heavy = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_ANSWERS);
  return new Map(heavy);
}

/** Expected bits, less where the question may not apply. */
function gainOf(counts: ReadonlyMap<string, number>): number {
  const known = sum([...counts.values()]);
  const bits = [...counts.values()].map((count) =>
    count > 0 ? (count / known) * Math.log2(known / count) : 0,
  );
  return known ** 3 * sum(bits);
}

function inOrder(one: string, other: string): number {
  const order = ['yes', 'no', 'own', 'one'];
  const rank = (answer: string) => {
    const at = order.indexOf(answer);
    return answer === 'suit' ? 99 : at < 0 ? 9 + Number.parseInt(answer, 10) || 9 : at;
  };
  return rank(one) - rank(other);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const indexOfMost = (numbers: readonly number[]) => numbers.indexOf(Math.max(...numbers));

function withoutLostCentre(ruleset: Ruleset): Ruleset {
  if (ruleset.centre) return ruleset;
  const cards = Object.entries(ruleset.cards).map(([face, card]) => {
    const uses = card.uses.filter(({ kind }) => kind !== 'centre');
    return [face, uses.length === card.uses.length ? card : { ...card, uses }] as const;
  });
  return { ...ruleset, cards: Object.fromEntries(cards) };
}
