/** A ruleset as features: units of comparison, question and change. */

import { FACES, type Face } from '../cards/cards.js';
import { canonicalJson } from '../values/canonical.js';
import type { CardEffect, CardRule, Ruleset } from './ruleset.js';

const FIELDS = {
  players: ['players'],
  teams: ['teamSizes', 'paired'],
  boards: ['zones', 'holesPerZone'],
  packs: ['packs', 'packCounts'],
  deals: ['deals'],
  dealer: ['dealerChanges', 'dealerOption'],
  exchange: ['exchange'],
  discard: ['discard'],
  handForExit: ['handForExit', 'exitWhen'],
  protection: ['protection', 'blocks'],
  homeEntry: ['homeEntry'],
  noOverrun: ['noOverrun'],
  captureAllStops: ['captureAllStops'],
  movesProtected: ['movesProtected'],
  skipLapses: ['skipLapses'],
  exchangeInTurn: ['exchangeInTurn'],
  centre: ['centre'],
  intersections: ['intersections'],
  noRepass: ['noRepass'],
  twoColours: ['twoColoursForTwo'],
  options: ['variants', 'switches'],
} as const satisfies Readonly<Record<string, readonly (keyof Ruleset)[]>>;

export type TableFeature = keyof typeof FIELDS;
export type Feature = TableFeature | `card ${Face}`;

export const TABLE_FEATURES = Object.keys(FIELDS) as readonly TableFeature[];
export const FEATURES: readonly Feature[] = [
  ...TABLE_FEATURES,
  ...FACES.map((face) => `card ${face}` as const),
];

export function faceIn(feature: `card ${Face}`): Face {
  return feature.slice('card '.length) as Face;
}

export function isOfTable(feature: Feature): feature is TableFeature {
  return Object.hasOwn(FIELDS, feature);
}

function inOrder(card: CardRule): CardRule {
  const sorted = (uses: readonly CardEffect[]) =>
    uses.toSorted((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1));
  const bySuit = Object.entries(card.bySuit ?? {}).map(([suit, uses]) => [suit, sorted(uses)]);
  const ofSuits = bySuit.length > 0 ? { bySuit: Object.fromEntries(bySuit) } : {};
  return { ...card, uses: sorted(card.uses), ...ofSuits };
}

/** Comparable text of the feature; absent flags count as false. */
export function featureValue(ruleset: Ruleset, feature: Feature): string {
  if (isOfTable(feature)) return canonicalJson(FIELDS[feature].map((field) => ruleset[field] || null));
  const card = ruleset.cards[faceIn(feature)];
  return canonicalJson(card ? inOrder(card) : null);
}

export function withFeature(ruleset: Ruleset, feature: Feature, from: Ruleset): Ruleset {
  if (isOfTable(feature)) return replaced(ruleset, from, FIELDS[feature]);
  return { ...ruleset, cards: replaced(ruleset.cards, from.cards, [faceIn(feature)]) };
}

function replaced<T extends object>(one: T, from: T, keys: readonly (keyof T)[]): T {
  const kept = Object.entries(one).filter(([key]) => !keys.includes(key as keyof T));
  const taken = keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]] as const]));
  return Object.fromEntries([...kept, ...taken]) as T;
}

export function differingFeatures(one: Ruleset, other: Ruleset): readonly Feature[] {
  return FEATURES.filter((feature) => featureValue(one, feature) !== featureValue(other, feature));
}
