import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descentOf } from '../../src/rules/rulesets/nearest-ruleset.js';
import { RULESET_IDS, RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { canonicalJson } from '../../src/rules/values/canonical.js';
import { patchBetween, patched } from '../../src/rules/values/merge-patch.js';
import { documentOf, QUEBEC_8_FROM_TOCK } from './support/documents.js';
import { nearRuleset } from './support/random-ruleset.js';

describe('a merge patch', () => {
  it('makes any document of any ruleset of the program, and says nothing where they are equal', () => {
    const pairs = fc.tuple(fc.constantFrom(...RULESET_IDS), nearRuleset);
    fc.assert(
      fc.property(pairs, ([id, document]) => {
        const patch = JSON.parse(JSON.stringify(patchBetween(RULESETS[id], document as object))) as unknown;
        expect(canonicalJson(patched(RULESETS[id], patch))).toBe(canonicalJson(document));
        expect(patchBetween(document as object, document as object)).toEqual({});
      }),
      { numRuns: 200, seed: 16 },
    );
  });

  // The examples of RFC 7396, appendix A, that hold objects.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    [['a', 'b'], { a: 'b' }, { a: 'b' }],
  ])('of %j by %j makes %j', (document, patch, result) => {
    expect(patched(document, patch)).toEqual(result);
  });
});

it('finds the ruleset that a document was made of', () => {
  for (const id of RULESET_IDS) {
    const changed = { ...documentOf(id), about: 'Ours' } as unknown as Ruleset;
    expect(descentOf(changed)).toEqual({ parent: id, patch: { name: `${id}, our way`, about: 'Ours' } });
  }
  expect(descentOf(QUEBEC_8_FROM_TOCK as unknown as Ruleset).parent).toBe('quebec-8');
});
