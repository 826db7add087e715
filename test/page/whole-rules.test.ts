import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, loadMessages } from '../../src/page/i18n/index.js';
import { switchesOf, switchLabel } from '../../src/page/setup/said.js';
import {
  cardSentences,
  playedSentences,
  sentences,
  tableSentences,
} from '../../src/page/words/ruleset-text.js';
import { aimsOf, cardUses } from '../../src/page/words/uses.js';
import { cardName, FACES, PACK_SIZES } from '../../src/rules/cards/cards.js';
import { Rules } from '../../src/rules/rules.js';
import type { Ruleset } from '../../src/rules/rulesets/ruleset.js';
import { featureValue, TABLE_FEATURES } from '../../src/rules/rulesets/ruleset-features.js';
import { RULESET_SCHEMA } from '../../src/rules/rulesets/ruleset-schema.js';
import {
  DEALER_CHANGES,
  EXIT_TIMES,
  RULESET_IDS,
  RULESETS,
  SWITCHES,
  VARIANTS,
} from '../../src/rules/rulesets/rulesets.js';
import type { Options } from '../../src/rules/setup.js';
import { checkedSetup, checkSettings, usualSettings } from '../../src/table/settings.js';
import { expectExactly, gameAt, type Table } from '../rules/support/exactly.js';

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

const saidOf = (ruleset: Ruleset) => [...aimsOf(ruleset), ...tableSentences(ruleset)].join();

describe.each(LANGUAGES)('the rules of a table, in %s,', (language) => {
  beforeEach(async () => {
    await chooseLanguage(language);
    await loadMessages('rules', 'ownRules');
  });

  it('have a sentence for every field of a ruleset: another value, other words', () => {
    const fields = Object.keys(
      (RULESET_SCHEMA as { properties?: object }).properties ?? {},
    ) as (keyof Ruleset)[];
    const texts = all.map((ruleset) => ({ ruleset, text: saidOf(ruleset) }));
    const silent = fields.filter((field) => {
      const values = [...new Set(turned.map((ruleset) => ruleset[field]))];
      return !texts.some(({ ruleset, text }) =>
        values.some((value) => saidOf({ ...ruleset, [field]: value }) !== text),
      );
    });
    expect(silent).toEqual(['name', 'about']);
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

/** All that the help of a table says. */
function helpOf(rules: Rules): string {
  return [
    ...aimsOf({ ...rules.ruleset, teamSizes: [rules.teams ? 2 : 1] }),
    ...rules.packCards.flatMap((card) => cardUses(rules.cards[card], rules.teams)),
    ...playedSentences(rules),
  ].join('\n');
}

/** Each option with the values that a table may choose. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  homeEntry: [0, 1, 3],
  centre: [true, false],
  variants: [[], ...VARIANTS.map((variant) => [variant])],
  pack: PACK_SIZES,
  exchange: [true, false],
  dealerChanges: DEALER_CHANGES,
  exitWhen: EXIT_TIMES,
  ...Object.fromEntries(SWITCHES.map((name) => [name, [true, false]])),
};

describe('the help of a table', () => {
  beforeEach(async () => {
    await chooseLanguage('en');
    await loadMessages('rules', 'ownRules');
  });

  it.each(RULESET_IDS)('of %s says something else for every other value of an option', (id) => {
    const settings = usualSettings(id);
    const offered = RULESETS[id].centre?.option ? { centre: true } : {};
    for (const [name, values] of Object.entries(CHOICES)) {
      const said = values.flatMap((value) => {
        const chosen = checkSettings({
          ...settings,
          options: { ...settings.options, ...offered, [name]: value },
        });
        return chosen.ok ? helpOf(new Rules(checkedSetup(chosen.value))) : [];
      });
      expect(new Set(said).size, name).toBe(said.length);
    }
  });

  it.each(RULESET_IDS)('of %s names no partner’s pawns where all play for themselves', (id) => {
    for (const players of RULESETS[id].players) {
      for (const name of [undefined, ...SWITCHES]) {
        const settings = {
          ...usualSettings(id, players),
          teamSize: 1,
          options: name ? { [name]: true } : {},
        };
        if (!checkSettings(settings).ok) continue;
        expect(helpOf(new Rules(checkedSetup(settings))), `${players} players, ${name}`).not.toContain(
          'partner',
        );
        const offered = switchesOf(settings).map((one) => switchLabel(id, one));
        expect(offered.join('\n')).not.toContain('partner');
      }
    }
  });

  it.each([
    [2, 'half a deck: its spades and hearts'],
    [6, 'one deck and the spades and hearts of another'],
  ])('of keezen for %i players says which cards half a deck has', (players, says) => {
    const rules = new Rules(checkedSetup(usualSettings('keezen', players)));
    expect(helpOf(rules)).toContain(says);
    const whole = players === 2 ? 0 : 1;
    const copies = (card: string) => rules.packCards.filter((one) => cardName(one) === card).length;
    expect(['2S', '2H', '2D', '2C'].map(copies)).toEqual([whole + 1, whole + 1, whole, whole]);
  });

  it.each(RULESET_IDS)('of %s leaves nothing open, and says nothing of other tables', (id) => {
    for (const players of RULESETS[id].players) {
      const rules = new Rules(checkedSetup(usualSettings(id, players)));
      const said = playedSentences(rules).join('\n');
      expect(said).not.toMatch(/choose|otherwise|No jumps|no way through|cannot be traded/);
      expect(/^Partners/m.test(said), `partners of ${players}`).toBe(rules.teams);
      expect(/two colours/.test(said), `colours of ${players}`).toBe(rules.players[0]?.colours.length === 2);
    }
  });
});

/** What a sentence claims, tried: a hand at a position of player a, and every action by what it leads to. */
type Claim = readonly [
  says: string,
  table: Table & { readonly more?: object },
  position: string,
  hand: string,
  leadsTo: string,
];

const TOCK: Table = { ruleset: 'tock', teamSize: 1 };
const PIEU: Table = { ruleset: 'tac-tik-pieu' };
const QUEBEC_7: Table = { ruleset: 'quebec-7', teamSize: 1 };
const QUEBEC_8: Table = { ruleset: 'quebec-8' };
const FIRST: Table = { ruleset: 'premiere-regle', teamSize: 1 };
const DOG: Table = { ruleset: 'dog' };
const KEEZEN: Table = { ruleset: 'keezen' };
const JACKAROO: Table = { ruleset: 'jackaroo' };
const with_ = (table: Table, options: Options): Table => ({ ...table, options });
const HOME = 'aH1,aH2,aH3,aH4';

const CLAIMS: readonly Claim[] = [
  ['with a card that brings it out', TOCK, '///', 'AS', 'a18!///'],
  ['you must, if you can', TOCK, 'a3///', '6S 8S', 'a9/// a11///'],
  ['can’t play any card, discard one', TOCK, '///', '6S 8S', 'discard:6S discard:8S'],
  ['can’t play any card, discard your whole hand', DOG, '///', '6S 8S', 'discardHand'],
  ['Land on a pawn, even your own', TOCK, 'a3/a9//', '6S', 'a9///'],
  ['Land on a pawn, even your own', TOCK, 'a3,a9///', '6S', 'a9/// a15,a3///'],
  ['need the exact count to go home', TOCK, 'd15///', '8S', 'a5///'],
  ['cannot overtake there', TOCK, 'aH1,aH2///', '3S', 'discard:3S'],
  ['first leaves its star', TOCK, 'a18!///', '3S', 'a3///'],
  ['first leaves its star', TOCK, 'a18///', '3S', 'a3/// aH3///'],
  ['or one that is in a home', TOCK, 'aH4///', '4S', 'discard:4S'],
  ['gone back past its home can turn in', TOCK, 'a2///', '4S', 'd16///'],
  ['you play on with your partner’s', DOG, `${HOME}//c5/`, '6S', `${HOME}//c11/`],
  ['A pawn may walk past its home', TOCK, 'd15///', '5S', 'aH2/// a2///'],
  ['A pawn may not walk past its home', KEEZEN, 'd15///', '9S', 'discardHand'],
  ['A pawn may walk past its home', with_(KEEZEN, { noOverrun: false }), 'd15///', '9S', 'a8///'],
  ['branches off 2 holes before the star', QUEBEC_7, 'd15///', '2S', 'aH1/// d17///'],
  ['branches off 2 holes before the star', with_(TOCK, { homeEntry: 2 }), 'd15///', '2S', 'aH1/// d17///'],
  ['just come out is protected on its star', TOCK, 'a12/b18!//', '6S', 'discard:6S'],
  ['just come out is protected on its star', TOCK, 'a12/b18//', '6S', 'b18///'],
  ['A pawn on its own star is always protected', QUEBEC_7, 'a12/b18//', '6S', 'discard:6S'],
  ['A protected pawn may be passed', TOCK, 'a12/b18!//', '9S', 'b3/b18!//'],
  ['A protected pawn cannot be passed', PIEU, 'a12/b18!//', '9S', 'discardHand'],
  ['leaves protected ones where they are', TOCK, 'a10/a12,b18!//', 'KS', 'a10,a18!/a12,b18!// b5/b18!//'],
  [
    'cannot pass a protected pawn',
    with_(TOCK, { captureAllStops: true }),
    'a10/a12,b18!//',
    'KS',
    'a10,a18!/a12,b18!//',
  ],
  ['does not move protected ones', TOCK, '/b18!,b3//', '5S', '/b18!,b8//'],
  [
    'moves protected ones too',
    with_(TOCK, { fiveMovesFresh: true }),
    '/b18!,b3//',
    '5S',
    '/b18!,b8// /b3,b5//',
  ],
  ['but not a pawn on its own star', TOCK, 'a5/b18,b3//', 'JS', 'b3/a5,b18//'],
  [
    'two of yours if one has just come out, but not another player’s pawn that has just come out',
    PIEU,
    'a18!,a5/b18!,b3//',
    'JS',
    'a18,a5/b18!,b3// a18!,b3/a5,b18!// a5,b3/a18,b18!//',
  ],
  ['but not a pawn that has just come out', DOG, 'a16!,a5/b16!,b3//', 'JS', 'a16!,b3/a5,b16!//'],
  ['but not another player’s protected pawn', KEEZEN, 'a16/b16,b3//', 'JS', 'b3/a16,b16//'],
  [
    'but not a pawn on its own star',
    with_(KEEZEN, { ownStarSwaps: false }),
    'a16/b16,b3//',
    'JS',
    'discardHand',
  ],
  ['swap one of yours with any other pawn', FIRST, 'a3,a5//c9/', 'JS', 'a3,a5//c9/ a5,c9//a3/ a3,c9//a5/'],
  [
    'while only yours are out, two of yours: nothing changes',
    with_(DOG, { idleJack: true }),
    'a3,a5///',
    'JS',
    'a3,a5///',
  ],
  ['any two pawns of different colours, in the centre too', QUEBEC_8, 'a5/C//', 'JS', 'a16/C// C/a5//'],
  ['may jump to the next hole 7', FIRST, 'a1///', '6S', 'a7/// b7///'],
  ['A protected pawn cannot be passed', FIRST, 'a1/b18!//', '6S', 'a7/b18!//'],
  ['unless another player moves it', FIRST, 'c3/a16//', '5S', 'c3/b3// c3/bH3//'],
  ['steps on or over its own star again', FIRST, 'd15/b9//', '6S', 'aH3/b9//'],
  ['forward with an opponent’s pawn', FIRST, 'a3/b3//', '5S', 'a3/b8//'],
  ['else a partner’s', with_(JACKAROO, { fiveOrder: true }), 'a3/b3/c5/', '5S', 'a8/b3/c5/'],
  ['else a partner’s', with_(JACKAROO, { fiveOrder: true }), '/b3/c5/', '5S', '/b3/c10/'],
  ['into the centre, or out of it', QUEBEC_8, 'a8///', '8S', 'C/// a16///'],
  ['into the centre, or out of it', QUEBEC_8, 'C///', '8S', 'a8/// b8/// c8/// d8///'],
  ['not even its owner', TOCK, 'a18!///', 'AS', 'a1///'],
  ['not even its owner', QUEBEC_7, 'a18///', 'AS', 'a1///'],
  [
    'From the centre a pawn comes out on any hole 8',
    QUEBEC_8,
    'C/b8//',
    '8S',
    'a8/b8// b8/// c8/b8// d8/b8//',
  ],
  ['captures there and in the centre', QUEBEC_8, 'a8/C//', '8S', 'C/// a16/C//'],
  ['a seven goes to it alone', { ...TOCK, more: { replay: 'a3' } }, 'a3,a9///', '7S', 'a10,a9///'],
  [
    'if no card can move it, discard one',
    { ...TOCK, more: { replay: 'aH4' } },
    'aH4,a9///',
    '6S',
    'discard:6S',
  ],
  [
    'shared among pawns of one colour only',
    { ruleset: 'tac-tik-pieu', players: 2, teamSize: 1 },
    'a3//c3/',
    '7S',
    'a10//c3/ a3//c10/',
  ],
  ['Holes 7 lead to the centre', with_(TOCK, { centre: true }), 'a7///', '2S', 'C/// a9///'],
  [
    'a pawn comes out on the hole of that number',
    QUEBEC_8,
    '///',
    '6S 6H 6D 6C',
    'a4/// discard:6S discard:6H discard:6D discard:6C',
  ],
  [
    'your partner’s pawns may take part',
    with_(DOG, { sevenPartner: true }),
    'a3//c5/',
    '7S',
    'a10//c5/ a3//c12/ a4//c11/ a5//c10/ a6//c9/ a7//c8/ a8//c7/ a9//c6/',
  ],
  ['forward with any pawn on the track', JACKAROO, 'a3/b19,b3//', '5S', 'a8/b19,b3// a3/b19,b8//'],
  ['may not walk past its home', JACKAROO, '/a16//', '5S', '/bH4//'],
  [
    '13 forward, sending back every pawn it passes',
    JACKAROO,
    'a3,a5/a8//',
    'KS',
    'a16/// a18,a3/// a19!,a3,a5/a8//',
  ],
  ['shared among up to 2 pawns', JACKAROO, 'aH1,aH2,aH3,d15//c3/', '7S', 'discardHand'],
  ['but not a pawn on its own star', JACKAROO, 'a3//c19,c3/', 'JS', 'c3//a3,c19/'],
  ['13 forward', with_(KEEZEN, { kingThirteen: true }), 'a1,d9///', 'KS', 'a1,a16!,d9/// a14,d9///'],
  ['goes to your partner’s', KEEZEN, 'aH2,aH3,aH4,d15//c1,c5/', '7S', `${HOME}//c1,c10/ ${HOME}//c5,c6/`],
  ['goes to your partner’s', DOG, 'aH2,aH3,aH4,d13//c1/', '7S', `a4,aH2,aH3,aH4//c1/ ${HOME}//c4/`],
  [
    'make the next player discard a card',
    { ...JACKAROO, more: { hands: [['TS'], ['2S'], [], []] } },
    'a3///',
    'TS',
    'a13/// TS:burn',
  ],
  [
    'play the same pawn again, with any card of your hand',
    { ...TOCK, more: { replay: 'a3' } },
    'a3/b9//',
    '6S 9D',
    'a9/b9// a12/b9//',
  ],
];

describe('a sentence of the help is true of the game:', () => {
  beforeEach(async () => {
    await chooseLanguage('en');
    await loadMessages('rules', 'ownRules');
  });

  it.each(CLAIMS)('%s: %j %s %s', (says, table, position, hand, leadsTo) => {
    const game = gameAt(table, position, hand, table.more);
    expect(helpOf(game.rules)).toContain(says);
    expectExactly(game, leadsTo.split(' '));
  });
});
