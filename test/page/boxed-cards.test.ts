/** A pack of the boxed Tac-Tik: what the page says names the cards that people hold. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyLesson } from '../../src/lessons/course.js';
import { faces } from '../../src/page/i18n/faces.js';
import { chooseLanguage, LANGUAGES, loadMessages, t } from '../../src/page/i18n/index.js';
import { stepWords } from '../../src/page/lessons/lesson-words.js';
import { parse } from '../../src/page/text/parse.js';
import { cardText } from '../../src/page/words/cards.js';
import { playedSentences } from '../../src/page/words/ruleset-text.js';
import { aimsOf, cardUses } from '../../src/page/words/uses.js';
import { Board } from '../../src/rules/board/holes.js';
import { FACES, type Face } from '../../src/rules/cards/cards.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, SWITCHES } from '../../src/rules/rulesets/rulesets.js';
import { facesOf } from '../../src/table/boxed-cards.js';
import { checkedSetup, checkSettings, type Settings, usualSettings } from '../../src/table/settings.js';

const boxed = (id: (typeof RULESET_IDS)[number]): Settings => ({ ...usualSettings(id), faces: 'boxed' });
/** With no house rule, and with each. */
const tables = (['tac-tik', 'tac-tik-pieu'] as const).flatMap((id) =>
  [{}, ...SWITCHES.map((name) => ({ [name]: true })), { pack: 48 }].flatMap((options) => {
    const checked = checkSettings({ ...boxed(id), options });
    return checked.ok ? [checked.value] : [];
  }),
);
const NOT_THERE =
  /\b(jacks?|queens?|kings?|aces?)\b|\b(valet|dame|roi)s?\b|(?<!\p{L})(?:[ld]’|(?:un|des|les|aux) )as(?!\p{L})/iu;

describe('cards of the boxed Tac-Tik', () => {
  it('can be held where they say what the rules say', () => {
    expect(RULESET_IDS.filter((id) => facesOf(boxed(id)) === 'boxed')).toEqual(['tac-tik', 'tac-tik-pieu']);
    expect(facesOf(usualSettings('tac-tik'))).toBe('playing');
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    beforeEach(async () => {
      await chooseLanguage(language);
      await loadMessages('rules', 'ownRules', 'lessons', 'reasons', 'speech', 'text');
      faces.value = 'boxed';
    });
    afterEach(() => {
      faces.value = 'playing';
    });

    it('have the names that stand on them, without a suit', () => {
      const names = ['A', '2', '4', '7', 'T', 'J', 'Q', 'K'].map((face) => cardText(`${face}S`));
      expect(names).toEqual(['1', '2', '−4', '7 × 1', '10', 'Permuter', '12', 'joker']);
      const typed = (word: string) => parse(Board.of(4), word).cards.map(({ card }) => card.face);
      expect(['permuter', 'joker', '1', '12', '7 × 1', '7x1'].map(typed)).toEqual(
        ['J', 'K', 'A', 'Q', '7', '7'].map((face) => [face]),
      );
      for (const face of FACES) expect(t('speech').card(face)).not.toMatch(NOT_THERE);
    });

    it('are read aloud without signs', () => {
      const spoken = ['A', '4', '7', 'J', 'Q', 'K'].map((face) => t('speech').card(face as Face));
      const french = ['le 1', 'le moins 4', 'le 7 fois 1', 'la carte Permuter', 'le 12', 'le joker'];
      const english = ['the 1', 'the minus 4', 'the 7 times 1', 'the Permuter', 'the 12', 'the joker'];
      expect(spoken).toEqual(language === 'fr' ? french : english);
    });

    it('are the examples of typed commands', () => {
      const { helps, noCard } = t('text');
      expect([...Object.values(helps), noCard].filter((text) => NOT_THERE.test(text))).toEqual([]);
    });

    it('are named by the help and the lessons, and no jack, queen, king or ace', () => {
      const texts = tables.flatMap((settings) => {
        const rules = new Rules(checkedSetup(settings));
        return [
          ...aimsOf(rules.ruleset),
          ...rules.packCards.flatMap((card) => cardUses(rules.cards[card], rules.teams)),
          ...playedSentences(rules),
          ...everyLesson(rules).flatMap(({ steps }) => steps.map(stepWords)),
        ];
      });
      expect(texts.filter((text) => NOT_THERE.test(text))).toEqual([]);
      for (const name of ['−4', '7 × 1', 'Permuter']) expect(texts.join()).toContain(name);
    });
  });
});
