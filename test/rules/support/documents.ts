/** Documents for the tests: the built-in rulesets as JSON, edited. */
import { RULESETS, type RulesetId } from '../../../src/rules/rulesets/rulesets.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A copy of a built-in ruleset under a name of its own. */
export function documentOf(id: RulesetId, name = `${id}, our way`): JsonObject {
  return { ...(JSON.parse(JSON.stringify(RULESETS[id])) as JsonObject), name };
}

/** The same with what stands at JSON pointers replaced; `undefined` leaves it out. */
export function edited(
  document: JsonObject,
  changes: Readonly<Record<string, Json | undefined>>,
): JsonObject {
  const copy = structuredClone(document);
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer.slice(1).split('/');
    const last = keys.pop() as string;
    const parent = keys.reduce<Json>((place, key) => (place as JsonObject)[key] as Json, copy) as JsonObject;
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

const CENTRE = { kind: 'centre' };
const SWAP = { kind: 'swap', pair: 'own-other', excluded: 'protected-of-others', centre: true };
const SWAP_ANY = { ...SWAP, pair: 'any-other' };

/** What somebody who knows `tock` changes in its document to play as in Quebec by hole 8. */
export const QUEBEC_8_FROM_TOCK = edited(documentOf('tock', 'Quebec, made from Tock'), {
  '/players': [4, 6, 8],
  '/teamSizes': [2],
  '/packs': [54],
  '/packCounts': { 8: 2 },
  '/deals': { first: { 4: [5, 4, 4], 6: [5, 4], 8: [5, 4, 4] } },
  '/exchange': 'never',
  '/blocks': true,
  '/homeEntry': 2,
  '/centre': { hole: 8, usualOn: [4, 6, 8] },
  '/handForExit': [4, 5],
  '/exitWhen': 'any',
  '/variants': undefined,
  '/cards/2': { uses: [{ kind: 'forward', steps: 2 }] },
  '/cards/7': { uses: [{ kind: 'split', steps: 7, pawns: 4, captureAll: true }] },
  '/cards/8': { uses: [{ kind: 'forward', steps: 8 }, CENTRE] },
  '/cards/J': {
    uses: [{ kind: 'forward', steps: 11 }],
    bySuit: { C: [SWAP], D: [SWAP], S: [SWAP_ANY], H: [SWAP_ANY] },
  },
  '/cards/K': { uses: [{ kind: 'start' }, { kind: 'forward', steps: 13 }, CENTRE] },
  '/cards/X': {
    uses: [{ kind: 'start' }, CENTRE],
    bySuit: { R: [{ kind: 'forward', steps: 15, captureAll: true }], B: [{ kind: 'forward', steps: 15 }] },
  },
});

/** Sevens shared among the pawns of five partners: one card would list 654,943 moves. */
export const OVERGROWN = edited(documentOf('dog', 'Overgrown'), {
  '/players': [10],
  '/teamSizes': [5],
  '/paired': undefined,
  '/zones': [10],
  '/packCounts': { 10: 4 },
  '/switches': undefined,
  '/cards/7/uses': [{ kind: 'split', steps: 7, pawns: 7, partners: 'together' }],
});
