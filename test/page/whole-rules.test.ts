import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, loadMessages } from '../../src/page/i18n/index.js';
import {
  cardSentences,
  playedSentences,
  sentences,
  tableSentences,
} from '../../src/page/words/ruleset-text.js';
import { aimsOf } from '../../src/page/words/uses.js';
import { FACES } from '../../src/rules/cards/cards.js';
import { readGame } from '../../src/rules/json.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { Rules } from '../../src/rules/rules.js';
import type { Ruleset } from '../../src/rules/rulesets/ruleset.js';
import { featureValue, TABLE_FEATURES } from '../../src/rules/rulesets/ruleset-features.js';
import { RULESET_SCHEMA } from '../../src/rules/rulesets/ruleset-schema.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { usualSetup } from '../../src/rules/rulesets/usual-setup.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';

const all = RULESET_IDS.map((id) => RULESETS[id]);
/** Each with what its switches turn, so that every flag stands both ways. */
const turned = all.flatMap((ruleset) => [
  ruleset,
  ...Object.values(ruleset.switches ?? {}).map(({ turned: { cards, splitRest: _, ...flags } }) => ({
    ...ruleset,
    ...flags,
    cards: { ...ruleset.cards, ...cards },
  })),
]);

describe.each(LANGUAGES)('the rules of a table, in %s,', (language) => {
  beforeEach(async () => {
    await chooseLanguage(language);
    await loadMessages('rules', 'ownRules');
  });

  it('have a sentence for every field of a ruleset: another value, other words', () => {
    const fields = Object.keys(
      (RULESET_SCHEMA as { properties?: object }).properties ?? {},
    ) as (keyof Ruleset)[];
    const silent = fields.filter((field) => {
      const values = turned.map((ruleset) => ruleset[field]);
      return !all.some((ruleset) =>
        values.some((value) => {
          const other = { ...ruleset, [field]: value };
          return tableSentences(ruleset).join() !== tableSentences(other).join();
        }),
      );
    });
    expect(silent).toEqual(['name', 'about', 'cards']);
  });

  it('differ wherever rulesets differ', () => {
    for (const feature of TABLE_FEATURES) {
      if (feature === 'options') continue;
      const said = new Map<string, string>();
      for (const ruleset of turned) {
        const { handForExit, exitWhen } = ruleset;
        const value =
          feature === 'handForExit' && !handForExit ? `no hand, ${exitWhen}` : featureValue(ruleset, feature);
        const words = sentences(ruleset, feature).join(' ');
        if (!value.startsWith('no hand'))
          expect(said.get(words) ?? value, `${feature}: ${words}`).toBe(value);
        said.set(words, value);
      }
    }
  });

  it('say of two cards that do different things different sentences', () => {
    for (const face of FACES) {
      const said = new Map<string, string>();
      for (const ruleset of turned) {
        const card = ruleset.cards[face];
        if (!card) continue;
        const value = featureValue(ruleset, `card ${face}`);
        const words = cardSentences(face, card).toSorted().join(' ');
        expect(said.get(words) ?? value, words).toBe(value);
        said.set(words, value);
      }
    }
  });
});

/** What the sentence claims, tried on a position. Colours from a; player 0 is to act, with these cards. */
interface Claim {
  readonly says: string;
  readonly ruleset: RulesetId;
  readonly position: string;
  readonly hand: readonly string[];
  readonly replay?: string;
  readonly can?: string;
  readonly cannot?: string;
}

const CLAIMS: readonly Claim[] = [
  {
    says: 'swaps any two pawns of different colours, in the centre too',
    ruleset: 'quebec-8',
    position: 'a5/C//',
    hand: ['JS'],
    can: 'JS:a5~C',
  },
  {
    says: 'play the same pawn again with any card of your hand',
    ruleset: 'tock',
    position: 'a3/b9//',
    hand: ['6S', '9D'],
    replay: 'a3',
    can: '6S:a3-a9',
  },
  {
    says: 'steps on or over its own star again, unless another player moves it',
    ruleset: 'premiere-regle',
    position: 'c3/a16//',
    hand: ['5S'],
    can: '5S:a16-b3',
  },
  {
    says: 'steps on or over its own star again, unless another player moves it',
    ruleset: 'premiere-regle',
    position: 'd15/b9//',
    hand: ['6S'],
    cannot: '6S:d15-a3',
  },
];

describe('a sentence of the rules is true of the game:', () => {
  beforeEach(async () => {
    await chooseLanguage('en');
    await loadMessages('rules', 'ownRules');
  });

  it.each(CLAIMS)('$ruleset, $position: $says', ({ says, ruleset, position, hand, replay, can, cannot }) => {
    const rules = RULESETS[ruleset];
    const text = [
      ...playedSentences(new Rules(checkedSetup(usualSettings(ruleset)))),
      ...aimsOf(rules),
      ...FACES.flatMap((face) => (rules.cards[face] ? cardSentences(face, rules.cards[face]) : [])),
    ].join(' ');
    expect(text).toContain(says);
    const setup = usualSetup(rules, 4, rules.teamSizes[0]);
    const hands = [hand, [], [], []];
    const read = readGame({ ...setup, position, turn: 0, hands, dealt: 5, replay: replay ?? null });
    if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
    const list = listActions(read.value);
    const legal = Array.from({ length: list.count }, (_, index) => notationOf(read.value, list, index));
    if (can !== undefined) expect(legal).toContain(can);
    if (cannot !== undefined) expect(legal).not.toContain(cannot);
  });
});
