/** Ruleset finder. */
import type { Face } from '../cards/cards.js';
import type { Options } from '../setup.js';
import { FEATURES, type Feature, faceIn, featureValue, withFeature } from './ruleset-features.js';
import {
  type CardRule,
  READINGS,
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  type RulesetId,
  SWITCHES,
  VARIANTS,
} from './rulesets.js';
import { turned } from './switches.js';

/** A ruleset with its defaults or one option changed. */
interface Way {
  readonly id: RulesetId;
  readonly ruleset: Ruleset;
  readonly options: Options;
}

export interface RulesetQuestion {
  readonly feature: Feature;
  /** One ruleset per distinct answer, most common first. */
  readonly answers: readonly Ruleset[];
}

const SET_UP: ReadonlySet<Feature> = new Set<Feature>([
  'players',
  'teams',
  'boards',
  'packs',
  'deals',
  'dealer',
  'twoColours',
  'options',
]);

const ASKED = SWITCHES.filter((name) => !READINGS.some((reading) => reading === name));

const MOST_QUESTIONS = 12;

export function rulesetQuestions(): readonly RulesetQuestion[] {
  const asked = FEATURES.filter((feature) => !SET_UP.has(feature)).map((feature) => ({
    feature,
    counts: countsOf(feature),
  }));
  return asked
    .toSorted((one, other) => entropy(other.counts) - entropy(one.counts))
    .slice(0, MOST_QUESTIONS)
    .map(({ feature }) => ({ feature, answers: answersTo(feature) }));
}

function countsOf(feature: Feature): readonly number[] {
  const counts = new Map<string, number>();
  for (const id of RULESET_IDS) {
    const said = featureValue(RULESETS[id], feature);
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts.values()];
}

function entropy(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count) => sum - (count / all) * Math.log2(count / all), 0);
}

function answersTo(feature: Feature): readonly Ruleset[] {
  const bySaying = new Map<string, Ruleset[]>();
  for (const { ruleset } of RULESET_IDS.flatMap(waysOf)) {
    // skip cards missing from the pack, and options chosen at set-up
    if (isSilent(ruleset, feature)) continue;
    const said = featureValue(ruleset, feature);
    bySaying.set(said, [...(bySaying.get(said) ?? []), ruleset]);
  }
  return [...bySaying.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((rulesets) => rulesets.slice(0, 1));
}

function isSilent(ruleset: Ruleset, feature: Feature): boolean {
  const face = faceIn(feature);
  return face ? !ruleset.cards[face] : feature === 'exchange' && ruleset.exchange === 'option';
}

function waysOf(id: RulesetId): Way[] {
  const ruleset = RULESETS[id];
  const { variants, switches = {}, exchange } = ruleset;
  const withCards = (cards: Readonly<Partial<Record<Face, CardRule>>>): Ruleset => ({
    ...ruleset,
    cards: { ...ruleset.cards, ...cards },
  });
  const switched = ASKED.flatMap((name): Way[] => {
    const rule = switches[name];
    return rule ? [{ id, ruleset: turned(ruleset, rule.turned), options: { [name]: !rule.usually } }] : [];
  });
  const varied = VARIANTS.flatMap((variant): Way[] => {
    const change = variants?.[variant];
    return change
      ? [{ id, ruleset: withCards({ [change[0]]: change[1] }), options: { variants: [variant] } }]
      : [];
  });
  const exchanged = (['never', 'always'] as const).map(
    (value): Way => ({
      id,
      ruleset: { ...ruleset, exchange: value },
      options: { exchange: value === 'always' },
    }),
  );
  return [{ id, ruleset, options: {} }, ...switched, ...varied, ...(exchange === 'option' ? exchanged : [])];
}

export interface Nearest {
  readonly id: RulesetId;
  /** Options that reproduce the answers, except for `differs`. */
  readonly options: Options;
  readonly differs: readonly Feature[];
  readonly ruleset: Ruleset;
}

/** @param answers by feature: a ruleset with the chosen answer */
export function nearestRulesets(answers: ReadonlyMap<Feature, Ruleset>): Nearest {
  const found = RULESET_IDS.map((id) => compared(id, answers));
  const cost = ({ differs, options }: Nearest) => 10 * differs.length + Object.keys(options).length;
  return found.toSorted((one, other) => cost(one) - cost(other))[0] as Nearest;
}

function compared(id: RulesetId, answers: ReadonlyMap<Feature, Ruleset>): Nearest {
  const ways = waysOf(id);
  let options: Options = {};
  let ruleset = RULESETS[id];
  const differs: Feature[] = [];
  for (const [feature, answer] of answers) {
    const said = featureValue(answer, feature);
    if (said === featureValue(ruleset, feature)) continue;
    ruleset = withFeature(ruleset, feature, answer);
    const way = ways.find((one) => featureValue(one.ruleset, feature) === said);
    if (way) options = together(options, way.options);
    else differs.push(feature);
  }
  return { id, options, differs, ruleset: withoutLostCentre(ruleset) };
}

function together(one: Options, other: Options): Options {
  const variants = [...(one.variants ?? []), ...(other.variants ?? [])];
  return { ...one, ...other, ...(variants.length > 0 && { variants }) };
}

function withoutLostCentre(ruleset: Ruleset): Ruleset {
  if (ruleset.centre) return ruleset;
  const cards = Object.entries(ruleset.cards).map(([face, card]) => {
    const uses = card.uses.filter(({ kind }) => kind !== 'centre');
    return [face, uses.length === card.uses.length ? card : { ...card, uses }] as const;
  });
  return { ...ruleset, cards: Object.fromEntries(cards) };
}
