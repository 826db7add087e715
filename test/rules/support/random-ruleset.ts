/** Random rulesets in the words that documents have: what people could think of, and what nobody would. */
import fc from 'fast-check';
import { FACES } from '../../../src/rules/cards/cards.js';
import { checkPlayable } from '../../../src/rules/rulesets/playable.js';
import type { CardEffect, Ruleset } from '../../../src/rules/rulesets/ruleset.js';
import { checkRuleset } from '../../../src/rules/rulesets/ruleset-check.js';
import { RULESET_IDS, RULESETS } from '../../../src/rules/rulesets/rulesets.js';

const sometimes = fc.option(fc.constant(true as const), { nil: undefined, freq: 2 });

const forward = fc
  .record({
    steps: fc.integer({ min: 1, max: 18 }),
    captureAll: sometimes,
    mover: fc.option(fc.constantFrom('any', 'opponent', 'in-order'), { nil: undefined, freq: 2 }),
  })
  .map((use) => ({ kind: 'forward', ...use }));

const use: fc.Arbitrary<object> = fc.oneof(
  { weight: 4, arbitrary: forward },
  { weight: 2, arbitrary: fc.constant({ kind: 'start' }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map((steps) => ({ kind: 'back', steps })) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        steps: fc.integer({ min: 2, max: 7 }),
        pawns: fc.integer({ min: 2, max: 7 }),
        captureAll: sometimes,
        partners: fc.option(fc.constantFrom('rest', 'together'), { nil: undefined, freq: 2 }),
      })
      .map((one) => ({ kind: 'split', ...one })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        pair: fc.constantFrom('own-other', 'own-any', 'any-other', 'own-other-or-fresh', 'own-other-or-idle'),
        excluded: fc.constantFrom('on-own-star', 'fresh', 'fresh-of-others', 'protected-of-others'),
        centre: sometimes,
      })
      .map((one) => ({ kind: 'swap', ...one })),
  },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'centre' }, { kind: 'burn' }) },
);

const card = fc.record({
  uses: fc.uniqueArray(use as fc.Arbitrary<CardEffect>, { maxLength: 4, selector: ({ kind }) => kind }),
  skip: sometimes,
  redraw: sometimes,
  wild: fc.option(fc.constant(true as const), { nil: undefined, freq: 8 }),
  noFinish: sometimes,
});

/** What replaces the same field of a built-in ruleset. */
const fields: fc.Arbitrary<object> = fc.record(
  {
    holesPerZone: fc.integer({ min: 16, max: 20 }),
    dealerChanges: fc.constantFrom('deal', 'pack'),
    exchange: fc.constantFrom('never', 'option', 'always'),
    discard: fc.constantFrom('one', 'hand'),
    protection: fc.constantFrom('fresh', 'star'),
    blocks: fc.boolean(),
    homeEntry: fc.integer({ min: 0, max: 6 }),
    centre: fc.record({ hole: fc.integer({ min: 1, max: 15 }), usualOn: fc.constant([4, 6, 8]) }),
    handForExit: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
    exitWhen: fc.constantFrom('any', 'first'),
    captureAllStops: fc.boolean(),
    movesProtected: fc.boolean(),
    skipLapses: fc.boolean(),
    noRepass: fc.constant(true),
    noOverrun: fc.boolean(),
    intersections: fc.integer({ min: 1, max: 15 }),
  },
  { requiredKeys: [] },
);

/** Documents near a built-in ruleset; not all of them are accepted. */
export const nearRuleset: fc.Arbitrary<unknown> = fc
  .record({
    parent: fc.constantFrom(...RULESET_IDS),
    fields,
    cards: fc.dictionary(fc.constantFrom(...FACES), card, { maxKeys: 5, noNullPrototype: true }),
    players: fc.integer({ min: 2, max: 6 }),
    keepsOptions: fc.boolean(),
  })
  .map(({ parent, fields, cards, players, keepsOptions }) => {
    const base = RULESETS[parent];
    const seats = base.players.includes(players) ? players : 4;
    const document: Record<string, unknown> = {
      ...base,
      name: `near ${parent}`,
      ...fields,
      ...seatsOnly(base, seats),
      cards: { ...base.cards, ...cards },
    };
    if (!keepsOptions) for (const name of ['variants', 'switches']) delete document[name];
    return JSON.parse(JSON.stringify(document)) as unknown;
  });

/** The first of them that are accepted and whose first games end: what a table would take. */
export function randomRulesets(count: number, seed: number): Ruleset[] {
  const found: Ruleset[] = [];
  for (const document of fc.sample(nearRuleset, { numRuns: 20 * count, seed })) {
    const read = checkRuleset(document);
    if (read.ok && checkPlayable(read.value, 3, 1).ok) found.push(read.value);
    if (found.length === count) return found;
  }
  throw new Error(`only ${found.length} were accepted`);
}

/** One number of players keeps the games few. */
function seatsOnly({ packCounts, deals }: Ruleset, players: number): object {
  const count = packCounts?.[players];
  const later = deals.later?.[players] ?? deals.later?.[0];
  return {
    players: [players],
    packCounts: count === undefined ? undefined : { [players]: count },
    deals: {
      first: { 0: deals.first[players] ?? deals.first[0] },
      ...(later === undefined ? {} : { later: { 0: later } }),
      ...(deals.cycle ? { cycle: true } : {}),
    },
  };
}
