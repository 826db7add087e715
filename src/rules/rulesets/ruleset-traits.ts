/** What a person can be asked about a ruleset, one thing at a time. */

import { FACES, type Face, type PackSize } from '../cards/cards.js';
import { keysOf } from '../values/input.js';
import type { CardEffect, CardRule, Ruleset } from './ruleset.js';
import type { Feature, TableFeature } from './ruleset-features.js';

type Value = string | number | boolean | null | undefined;

export type TableTopic = Extract<
  TableFeature,
  | 'deals'
  | 'exchange'
  | 'discard'
  | 'handForExit'
  | 'protection'
  | 'homeEntry'
  | 'noOverrun'
  | 'centre'
  | 'intersections'
  | 'noRepass'
>;

/** Undefined: depends on the table's options. */
const ON_TABLE: Readonly<Record<TableTopic, (ruleset: Ruleset) => Value>> = {
  deals: ({ deals: { first } }) => (first[4] ?? first[0])?.[0],
  exchange: ({ exchange }) => (exchange === 'option' ? undefined : exchange === 'always'),
  discard: ({ discard }) => discard,
  handForExit: ({ handForExit = [] }) => handForExit.length > 0,
  protection: ({ protection }) => protection,
  homeEntry: ({ homeEntry }) => homeEntry,
  noOverrun: ({ noOverrun = false }) => noOverrun,
  centre: ({ centre }) => (centre?.option ? undefined : centre !== undefined),
  intersections: ({ intersections }) => intersections !== undefined,
  noRepass: ({ noRepass = false }) => noRepass,
};

const KINDS = ['start', 'forward', 'back', 'split', 'swap', 'centre', 'burn'] as const;
export const MARKS = ['skip', 'redraw', 'wild', 'noFinish'] as const;
/** Asked where the card does the first of the two. */
const DETAILS = [
  ['forward', 'steps'],
  ['forward', 'mover'],
  ['forward', 'captureAll'],
  ['split', 'captureAll'],
  ['split', 'pawns'],
  ['split', 'partners'],
  ['swap', 'pair'],
  ['swap', 'excluded'],
] as const satisfies readonly (readonly [CardEffect['kind'], string])[];

export type CardTopic =
  | 'inPack'
  | (typeof KINDS)[number]
  | (typeof MARKS)[number]
  | (typeof DETAILS)[number][1];

export type Trait =
  | { readonly topic: TableTopic; readonly face?: undefined; readonly feature: Feature; readonly of: TraitOf }
  | { readonly topic: CardTopic; readonly face: Face; readonly feature: Feature; readonly of: TraitOf };

/** `yes`, `no`, `suit` (depends on the suit), a number, numbers with a slash between, or a value of the field. */
type TraitOf = (ruleset: Ruleset) => string | undefined;

export function allTraits(): readonly Trait[] {
  const onTable = keysOf(ON_TABLE).map((topic): Trait => {
    const of = (ruleset: Ruleset) => inWord(ON_TABLE[topic](ruleset));
    return { topic, feature: topic, of };
  });
  return [...onTable, ...FACES.flatMap(cardTraits)];
}

function cardTraits(face: Face): Trait[] {
  const trait = (topic: CardTopic, of: (card: CardRule) => Value): Trait => ({
    topic,
    face,
    feature: `card ${face}`,
    of: ({ cards: { [face]: card } }) => card && inWord(of(card)),
  });
  return [
    { topic: 'inPack', face, feature: 'packs', of: (ruleset) => inPack(ruleset, face) },
    ...KINDS.map((kind) =>
      trait(kind, (card) => perSuit(card, (uses) => uses.some((use) => use.kind === kind))),
    ),
    ...MARKS.map((mark) => trait(mark, (card) => card[mark] ?? false)),
    ...DETAILS.map(([kind, field]) =>
      trait(field, (card) => perSuit(card, (uses) => detail(uses, kind, field))),
    ),
  ];
}

function inWord(value: Value): string | undefined {
  if (value === undefined || value === null) return undefined;
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

function inPack({ packs, cards }: Ruleset, face: Face): string | undefined {
  const has = packs.filter((size) => cards[face] && hasFace(size, face)).length;
  return has === 0 ? 'no' : has === packs.length ? 'yes' : undefined;
}

function hasFace(size: PackSize, face: Face): boolean {
  return size >= (face === 'X' ? 54 : face === 'K' ? 52 : 48);
}

/** A wild card's effects are those of other cards. */
function perSuit({ uses, bySuit, wild }: CardRule, of: (uses: readonly CardEffect[]) => Value): Value {
  if (wild) return undefined;
  const suits = Object.values(bySuit ?? {});
  const values = new Set(suits.length > 0 ? suits.map((more) => of([...uses, ...more])) : [of(uses)]);
  return values.size > 1 ? 'suit' : [...values][0];
}

function detail(uses: readonly CardEffect[], kind: CardEffect['kind'], field: string): Value {
  const found = uses.flatMap((use) => (use.kind === kind ? [Object.entries(use)] : []));
  const values = found.map((fields) => fields.find(([name]) => name === field)?.[1]);
  if (values.length === 0) return undefined;
  if (field === 'steps') return values.toSorted((one, other) => one - other).join('/');
  return values[0] ?? (field === 'mover' ? 'own' : false);
}
