import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { Game } from '../../src/rules/game.js';
import { readGame, writeGame } from '../../src/rules/json.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { describeAction } from '../../src/rules/moves/notation.js';
import { playout } from '../../src/rules/moves/playout.js';
import type { Rules } from '../../src/rules/rules.js';
import { checkRuleset, type RulesetFaultCode } from '../../src/rules/rulesets/ruleset-check.js';
import { RULESET_SCHEMA } from '../../src/rules/rulesets/ruleset-schema.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { canonicalJson } from '../../src/rules/values/canonical.js';
import { isLong } from '../support/long.js';
import { documentOf, edited, type Json, type JsonObject, QUEBEC_8_FROM_TOCK } from './support/documents.js';
import { rulesOf, setupOf } from './support/tables.js';

const DOCUMENTS = isLong ? 10_000 : 1500;
const POSITIONS = isLong ? 10_000 : 1500;

const SCHEMA_FILE = fileURLToPath(new URL('../../docs/ruleset.schema.json', import.meta.url));
const bySchema = Compile(JSON.parse(JSON.stringify(RULESET_SCHEMA)));

/** As a table has it that reads the document from a file. */
const reread = (document: unknown): unknown => JSON.parse(JSON.stringify(document));

it('docs/ruleset.schema.json is what the program checks by (after a change: npx vitest run test/rules/ruleset-documents.test.ts --update)', async () => {
  await expect(`${JSON.stringify(RULESET_SCHEMA, null, 2)}\n`).toMatchFileSnapshot(SCHEMA_FILE);
});

describe.each(RULESET_IDS)('%s as a document', (id) => {
  it('is read back as the ruleset of the program', () => {
    const document = reread(RULESETS[id]);
    expect(bySchema.Check(document)).toBe(true);
    expect(checkRuleset(document)).toEqual({ ok: true, value: RULESETS[id] });
  });

  it('holds all that is asked of a document, under a name of its own', () => {
    const document = documentOf(id);
    expect(checkRuleset(document)).toEqual({ ok: true, value: document });
  });

  it('cannot be changed and keep its name', () => {
    const changed = edited(documentOf(id, id), { '/homeEntry': 7 });
    expect(checkRuleset(changed)).toMatchObject({ ok: false, fault: { code: 'name-taken', field: '/name' } });
  });
});

type Edit = Readonly<Record<string, Json | undefined>>;
/** A house rule by which a card has another use. */
const turning = (face: string, use: Json): Json => ({
  usually: false,
  turned: { cards: { [face]: { uses: [use] } } },
});
const FORWARD_7 = { kind: 'forward', steps: 7 };

/** What is wrong, the ruleset that is changed, the change, the field that the message names and a word of it. */
const REFUSED: readonly (readonly [RulesetFaultCode, RulesetId, Edit, string, RegExp])[] = [
  ['form', 'tock', { '/homeEntry': 30 }, '/homeEntry', /30 is not a whole number from 0 to 15/],
  ['form', 'tock', { '/blocks': undefined }, '/blocks', /is missing: true or false/],
  ['form', 'tock', { '/colour': 'red' }, '/colour', /is not known here: .*homeEntry/],
  ['form', 'tock', { '/name': ' Tock' }, '/name', /without blanks around/],
  ['form', 'tock', { '/name': '\u3164' }, '/name', /a text of 1 to 40/],
  ['form', 'tock', { '/about': '\u2800' }, '/about', /a text of 1 to 300/],
  ['form', 'tock', { '/players': [4, 4] }, '/players/1', /4 is there twice/],
  [
    'form',
    'tock',
    { '/cards/5/uses/0/kind': 'jump' },
    '/cards/5/uses/0/kind',
    /"jump" is not one of start, /,
  ],
  [
    'form',
    'tock',
    { '/cards/5/uses/0/mover': 'all' },
    '/cards/5/uses/0/mover',
    /own, any, opponent, in-order/,
  ],
  ['form', 'tock', { '/cards/5/uses/0/steps': 21 }, '/cards/5/uses/0/steps', /from 1 to 20/],
  ['form', 'tock', { '/cards/J/skip': false }, '/cards/J/skip', /leave it out/],
  ['form', 'tock', { '/players': [] }, '/players', /^a list of 0 is not a list of 1 to 9 different/],
  ['form', 'tock', { '/variants/J': ['J'] }, '/variants/J', /a list of two/],
  ['form', 'dog', { '/packCounts/4': 0.7 }, '/packCounts/4', /in steps of a half/],
  ['form', 'dog', { '/deals/first/0': [7] }, '/deals/first/0/0', /from 1 to 6/],
  ['no-board', 'tac-tik', { '/players': [4, 8] }, '/players/1', /no board seats 8/],
  ['no-board', 'tac-tik-pieu', { '/zones': [6, 10] }, '/players/0', /add 4 at \/zones/],
  ['no-teams', 'quebec-8', { '/players': [4, 5, 6, 8] }, '/players/1', /5 make no teams/],
  ['no-deal', 'quebec-8', { '/deals/first/6': undefined }, '/deals/first', /says nothing for 6 players/],
  ['pack-too-small', 'tac-tik-pieu', { '/deals/later/0': 6 }, '/deals/later/0', /at most [45]/],
  [
    'pack-too-small',
    'keezen',
    { '/deals/first/0': [4, 6, 4], '/packCounts/8': 0.5 },
    '/deals/first/0/0',
    /at most 3/,
  ],
  ['not-played', 'keezen', { '/packCounts/5': 1 }, '/packCounts/5', /add 5 at \/players/],
  ['no-such-card', 'tac-tik', { '/packs': [48, 52] }, '/cards/K', /a pack of 52 has it/],
  ['no-starter', 'tac-tik', { '/cards/A': { uses: [] }, '/cards/T': { uses: [] } }, '/cards', /"start"/],
  ['no-such-suit', 'quebec-7', { '/cards/J/bySuit/R': [] }, '/cards/J/bySuit/R', /one of S, H, D, C/],
  ['same-use', 'dog', { '/cards/7/uses/1': FORWARD_7 }, '/cards/7/uses', /two uses for 7 forward/],
  [
    'same-use',
    'dog',
    { '/cards/Q': { uses: [FORWARD_7] } },
    '/cards/X/uses',
    /standing for every other card/,
  ],
  [
    'same-use',
    'dog',
    {
      '/switches/kingThirteen': turning('K', { kind: 'forward', steps: 14 }),
      '/switches/fiveOrder': turning('Q', { kind: 'forward', steps: 14, captureAll: true }),
    },
    '/cards/X/uses',
    /two uses for 14 forward/,
  ],
  ['no-centre', 'dog', { '/cards/K/uses/1': { kind: 'centre' } }, '/cards/K/uses', /\/centre/],
  ['redraw-use', 'tock', { '/cards/J/redraw': true }, '/cards/J/uses', /leave redraw out/],
];

describe('a document that cannot be played by', () => {
  it.each(REFUSED)('is refused: %s in %s with %j', (code, id, changes, field, problem) => {
    const answer = checkRuleset(edited(documentOf(id), changes));
    expect(answer).toMatchObject({ ok: false, fault: { code, field } });
    if (!answer.ok) expect(answer.fault.problem).toMatch(problem);
  });

  it('names its field when a game carries it', () => {
    const document = edited(documentOf('dog'), { '/homeEntry': -1 });
    const game = writeGame(newGame(rulesOf(setupOf({ ruleset: 'dog', players: 4, teamSize: 2 })), 1));
    expect(readGame({ ...game, ruleset: document })).toMatchObject({
      ok: false,
      fault: { field: 'ruleset/homeEntry' },
    });
  });
});

const JUNK: readonly Json[] = [
  null,
  true,
  false,
  -1,
  0,
  2.5,
  7,
  1e9,
  '',
  'own',
  'start',
  'x'.repeat(500),
  [],
  [[]],
  [3, 3],
  {},
  { kind: 'forward', steps: 7 },
  { kind: 'start' },
];

/** A walk into a document: the value that it ends in front of, and the key that it stops at. */
function walk(document: Json, turns: readonly number[]): { parent: JsonObject; key: string } | undefined {
  let found: { parent: JsonObject; key: string } | undefined;
  let place = document;
  for (const turn of turns) {
    const keys = typeof place === 'object' && place !== null ? Object.keys(place) : [];
    const key = keys[turn % Math.max(1, keys.length)];
    if (key === undefined) break;
    found = { parent: place as JsonObject, key };
    place = found.parent[key] as Json;
  }
  return found;
}

const broken: fc.Arbitrary<Json> = fc
  .record({
    id: fc.constantFrom(...RULESET_IDS),
    hits: fc.array(
      fc.record({
        turns: fc.array(fc.nat({ max: 500 }), { maxLength: 6 }),
        how: fc.constantFrom('replace', 'remove', 'add'),
        junk: fc.constantFrom(...JUNK),
        key: fc.constantFrom('steps', 'kind', '0', 'a/b~c', '__proto__', 'constructor', '\u0000'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ id, hits }) => {
    let document: Json = documentOf(id, 'ours');
    for (const { turns, how, junk, key } of hits) {
      const place = walk(document, turns);
      const value = structuredClone(junk);
      if (!place) document = value;
      else if (how === 'remove' && Array.isArray(place.parent)) place.parent.pop();
      else if (how === 'remove') delete place.parent[place.key];
      else if (how === 'add' && Array.isArray(place.parent)) place.parent.push(value);
      else define(place.parent, how === 'add' ? key : place.key, value);
    }
    return document;
  });

/** As JSON.parse does it: a field of any name, `__proto__` too. */
function define(parent: JsonObject, key: string, value: Json): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The pointer leads to something in the document, or to a field that is missing in it. */
function leadsSomewhere(document: Json, pointer: string): boolean {
  const keys = pointer.split('/').slice(1);
  keys.pop();
  let place: Json | undefined = document;
  for (const key of keys) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, key)) return false;
    place = (place as JsonObject)[key];
  }
  return true;
}

it('random documents that are no rulesets are refused with the field named, thousands of them, and by the published schema where the form is wrong', () => {
  let refused = 0;
  for (const document of fc.sample(broken, { numRuns: 2 * DOCUMENTS, seed: 16 })) {
    const answer = checkRuleset(document);
    const wrongForm = !answer.ok && answer.fault.code === 'form';
    if (bySchema.Check(document) === wrongForm)
      expect.fail(`the schema does not say ${JSON.stringify(answer)} of ${JSON.stringify(document)}`);
    if (answer.ok) continue;
    const { field, problem } = answer.fault;
    if (!/^[^\n]{4,}$/.test(problem) || (field !== '' && !leadsSomewhere(document, field)))
      expect.fail(`${field}: ${problem} of ${JSON.stringify(document)}`);
    if (++refused === DOCUMENTS) return;
  }
  expect.fail(`only ${refused} were refused`);
});

/** The same game under other rules on the same board. */
function under(game: Game, rules: Rules): Game {
  return Object.assign(new Game(rules, game.position), { ...game.clone(), rules });
}

const actionsOf = (game: Game): string[] => {
  const list = listActions(game);
  return Array.from({ length: list.count }, (_, i) => canonicalJson(describeAction(game, list, i)));
};

it('quebec-8 made from the document of tock has the legal actions of the built-in in thousands of positions of random games', () => {
  let positions = 0;
  for (let seed = 1; positions < POSITIONS; seed++) {
    const players = [4, 4, 6, 8][seed % 4] as number;
    const setup = setupOf({ ruleset: 'quebec-8', players, teamSize: 2 });
    const made = rulesOf({ ...setup, ruleset: QUEBEC_8_FROM_TOCK });
    const compare = (now: Game): void => {
      if (positions++ >= POSITIONS) return;
      const [actual, expected] = [actionsOf(under(now, made)), actionsOf(now)];
      if (actual.join() !== expected.join()) expect(actual).toEqual(expected);
    };
    playout(newGame(rulesOf(setup), seed), new Rng(seed), { before: compare }, 1500);
  }
});
