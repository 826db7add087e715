/** Words for rulesets of one's own, whose cards may do what no ruleset of the program has them do. */
import { beforeEach, describe, expect, it } from 'vitest';
import { checkLesson } from '../../src/lessons/check.js';
import { courseOf } from '../../src/lessons/course.js';
import type { Lesson, TextKey } from '../../src/lessons/lesson.js';
import { beginLesson, type LessonAnswer, runLesson } from '../../src/lessons/runner.js';
import { chooseLanguage, LANGUAGES, loadMessages, t } from '../../src/page/i18n/index.js';
import { answerWords, stepWords } from '../../src/page/lessons/lesson-words.js';
import { reasonSaid } from '../../src/page/words/reasons.js';
import { sentences, tableSentences } from '../../src/page/words/ruleset-text.js';
import { answerText, questionText } from '../../src/page/words/rulesets.js';
import { aimsOf, cardWays } from '../../src/page/words/uses.js';
import { Board } from '../../src/rules/board/holes.js';
import { type Card, parseCard } from '../../src/rules/cards/cards.js';
import { type CompiledCard, Rules } from '../../src/rules/rules.js';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import { FEATURES } from '../../src/rules/rulesets/ruleset-features.js';
import { allTraits } from '../../src/rules/rulesets/ruleset-traits.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { documentOf, edited, type Json } from '../rules/support/documents.js';

function rulesWith(changes: Readonly<Record<string, Json | undefined>>): Rules {
  const read = checkRuleset(edited(documentOf('tock', 'Ours'), changes));
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.problem}`);
  return new Rules(checkedSetup(usualSettings(read.value)));
}

/** What the steps of these texts say. */
function taught(rules: Rules, ...keys: readonly TextKey[]): string[] {
  const steps = courseOf(rules).flatMap((lesson) => lesson.steps);
  return keys.flatMap((key) => steps.filter(({ text }) => text === key).map(stepWords));
}

beforeEach(async () => {
  await chooseLanguage('fr');
  await loadMessages('rules', 'ownRules', 'lessons', 'reasons', 'refusals');
});

it('what a game is about says what its own rules have a player do who can move nothing', async () => {
  expect(aimsOf(RULESETS.tock).join(' ')).toContain('Si aucune carte n’est jouable, jetez-en une.');
  expect(aimsOf(RULESETS.dog).join(' ')).toContain('jetez toute votre main.');
  await chooseLanguage('en');
  expect(aimsOf(RULESETS.keezen).join(' ')).toContain('discard your whole hand.');
});

describe('what a card does', () => {
  it('says all that it does beside its moves, of a card that stands for others too', () => {
    const X = { uses: [], wild: true, skip: true, noFinish: true };
    const joker = rulesWith({ '/cards/X': X }).cards.find(({ wild }) => wild);
    expect(joker && cardWays(joker, true)).toEqual({
      ways: ['toute autre carte de votre choix'],
      more: ['le joueur suivant jette une carte au lieu de jouer', 'ne rentre jamais le dernier pion'],
    });
  });

  it('says so of a card that moves no pawn, and names what may be done instead of a move after the moves', () => {
    const burn = { kind: 'burn' };
    const rules = rulesWith({
      '/cards/8': { uses: [burn], noFinish: true },
      '/cards/9': { uses: [{ kind: 'forward', steps: 9 }, burn], noFinish: true },
      '/cards/3': { uses: [] },
    });
    const ways = (name: string) => cardWays(rules.cards[parseCard(name) as Card] as CompiledCard, true);
    const said = 'faire jeter au joueur suivant une carte tirée à l’aveugle et lui faire passer son tour';
    expect(ways('8S')).toEqual({ ways: [said], more: [] });
    expect(ways('9S')).toEqual({
      ways: ['avancer de 9'],
      more: [`ou ${said}`, 'ne rentre jamais le dernier pion'],
    });
    expect(ways('3S')).toEqual({ ways: ['rien'], more: [] });
  });

  it.each(LANGUAGES)('in %s, what follows from any card names neither ten nor joker', async (language) => {
    await chooseLanguage(language);
    const { stage } = t();
    const said = [stage.skip, stage.skipHow('Ann'), stage.replay('red 5')];
    const hole = Board.of(4).stars[0] as never;
    for (const code of ['must-discard', 'may-not-finish'] as const)
      said.push(reasonSaid(Board.of(4), [], { code }));
    said.push(reasonSaid(Board.of(4), [], { code: 'must-replay', hole }));
    said.push(t('refusals').refusals['must-discard']({} as never));
    expect(said.join(' ')).not.toMatch(/\b(ten|dix|joker)\b/i);
  });
});

describe('a lesson', () => {
  it.each<[RulesetId, number, string, string]>([
    ['tac-tik', 3, 'Vous jouez les rouges. Vos quatre pions', 'Les quatre à la maison, et c’est gagné.'],
    ['tac-tik', 4, 'Vous jouez les rouges. Vos quatre pions', 'et ceux du partenaire aussi'],
    ['tac-tik-pieu', 2, 'deux couleurs, dont le rouge. Ses quatre pions', 'Vos deux couleurs à la maison'],
  ])('says whose pawns win at a table of %s for %i', (id, players, base, home) => {
    const rules = new Rules(checkedSetup(usualSettings(id, players)));
    expect(taught(rules, 'board.base').join()).toContain(base);
    expect(taught(rules, 'board.home').join()).toContain(home);
  });

  it('on a card that plays the same pawn again names this card, also in its answers', () => {
    const rules = rulesWith({
      '/cards/X': { uses: [{ kind: 'forward', steps: 18 }] },
      '/cards/A': { uses: [{ kind: 'start' }], redraw: true },
    });
    expect(taught(rules, 'again.tell', 'again.try').join(' ')).toMatch(
      /^Après l’as, vous piochez .* Sortez un pion avec l’as,/,
    );
    const lesson = courseOf(rules).find(({ topic }) => topic === 'again');
    const [, step] = lesson?.steps ?? [];
    const mistake = step?.mistakes.find(({ say }) => say === 'joker-first');
    if (!lesson || mistake?.card === undefined || mistake.from === undefined) throw new Error('no such step');
    const tried = { card: mistake.card, from: mistake.from };
    const { answer } = runLesson(beginLesson(lesson, 1), { type: 'tried', tried });
    expect(answer && answerWords(rules, { ...answer, reasons: [] })).toContain('Jouez d’abord l’as.');
  });

  it.each([
    ['fr', [-4, -1], 'reculer de 4 ou reculer de 1. Reculez de 1.', 'il fallait reculer de 1.'],
    ['fr', [-4, 4], 'reculer de 4 ou avancer de 4. Avancez de 4.', 'il fallait avancer de 4.'],
    ['fr', [1, 5, 11], 'le choix\u00a0: 1, 5 ou 11. Avancez de 11.', 'il en fallait 11.'],
    ['en', [-4, -1], '4 backwards or 1 backwards. Go 1 backwards.', '1 backwards was asked for.'],
    ['en', [-4, 4], '4 backwards or 4 forward. Go 4 forward.', '4 forward were asked for.'],
    ['en', [1, 5, 11], 'you choose: 1, 5, or 11. Go 11.', '11 were asked for.'],
  ] as const)(
    'in %s, on a card that may walk any of %j names them all',
    async (language, walks, tell, wrong) => {
      await chooseLanguage(language);
      const uses = walks.map((steps) => ({ kind: steps < 0 ? 'back' : 'forward', steps: Math.abs(steps) }));
      const rules = rulesWith({ '/cards/9': { uses } });
      expect(taught(rules, 'either.tell').join()).toContain(tell);
      const lesson = courseOf(rules).find(({ topic }) => topic === 'either') as Lesson;
      const [{ text = '', facts, mistakes: [mistake] = [] } = {}] = lesson.steps;
      expect([lesson.card, text]).toEqual(['9', 'either.tell']);
      const said = { key: 'wrong-count', facts: { ...facts, ...mistake?.facts }, reasons: [] } as const;
      expect(answerWords(rules, said as LessonAnswer)).toContain(wrong);
      expect(checkLesson(lesson).problems).toEqual([]);
    },
  );

  it('promises no more pawns to share the steps among than a player has', () => {
    const rules = new Rules(checkedSetup(usualSettings('dog')));
    expect(taught(rules, 'split.tell').join()).toContain('à 4 au plus');
  });

  it('says elle and la of a queen', () => {
    const wild = rulesWith({ '/cards/Q': { uses: [], wild: true } });
    expect(taught(wild, 'wild.tell', 'wild.try').join(' ')).toMatch(
      /Ici, elle sort un pion .* Jouez-la comme/,
    );
    const Q = { uses: [{ kind: 'forward', steps: 12, captureAll: true }] };
    const K = { uses: [{ kind: 'start' }] };
    expect(taught(rulesWith({ '/cards/Q': Q, '/cards/K': K }), 'eat.tell')).toEqual([
      'La dame renvoie tous les pions sur son passage, pas seulement celui sur lequel elle tombe.',
    ]);
  });

  it('speaks of one card as of one', () => {
    const rules = rulesWith({ '/handForExit': [1] });
    expect(taught(rules, 'handExit.tell').join(' ')).toContain('Échangez votre carte contre un pion');
    const lesson = courseOf(rules).find(({ topic }) => topic === 'handExit') as Lesson;
    const [mistake] = lesson.steps.flatMap(({ mistakes }) => mistakes);
    const facts = { ...lesson.steps[0]?.facts, ...mistake?.facts };
    const said = answerWords(rules, { key: 'kept-hand', facts, reasons: [] } as unknown as LessonAnswer);
    expect(said).toBe('Jetée, cette carte ne sort aucun pion. Échangée contre un pion, si.');
  });
});

it('the deals of a ruleset are said for those, too, who have only later deals of their own', () => {
  const rules = rulesWith({ '/deals': { first: { 0: [5] }, later: { 0: 4, 2: 6 } } });
  expect(tableSentences(rules.chosen)).toEqual(
    expect.arrayContaining([
      'Chacun reçoit 5 cartes, puis 4 à chaque donne.',
      'À 2, chacun reçoit 5 cartes, puis 6 à chaque donne.',
    ]),
  );
});

it.each([
  [{ hole: 7, usualOn: [] }, 'On ne passe pas par le centre.'],
  [{ hole: 7, usualOn: [], option: true }, 'Les joueurs peuvent choisir que les cases 7 mènent au centre.'],
])('a centre that no board usually has is not promised by %j', (centre, said) => {
  expect(tableSentences(rulesWith({ '/centre': centre }).chosen)).toContain(said);
});

it.each(LANGUAGES)(
  'the questions about a ruleset have short answers in words in %s, never the text of a rule',
  async (language) => {
    await chooseLanguage(language);
    for (const ruleset of RULESET_IDS.map((id) => RULESETS[id])) {
      const rules = FEATURES.flatMap((feature) => sentences(ruleset, feature));
      for (const trait of allTraits()) {
        expect(questionText(trait)).toMatch(/\?$/);
        const answer = trait.of(ruleset);
        if (answer === undefined) continue;
        const text = answerText(trait, answer);
        expect(text).toMatch(/^[A-ZÀ-Ü\d]/);
        expect(text, `${trait.topic} ${answer}`).not.toBe(answer);
        expect(text.length, text).toBeLessThan(75);
        expect(rules).not.toContain(text);
      }
    }
  },
);

describe('one is not many', () => {
  it('in the sentences of a ruleset', () => {
    const rules = rulesWith({ '/deals': { first: { 0: [1] }, later: { 0: 1 } }, '/packCounts': { 6: 1.5 } });
    expect(tableSentences(rules.chosen)).toEqual(
      expect.arrayContaining([
        'Chacun reçoit 1 carte à chaque donne.',
        'À 6, un jeu, plus les piques et les cœurs d’un autre.',
      ]),
    );
  });

  it('in what is wrong with a ruleset, and in why a card is not played', async () => {
    const { unplayable } = t('ownRules').editor;
    expect(unplayable['never-ends'](4, 1)).toContain('au plus 1 pion d’une couleur est rentré.');
    expect(reasonSaid(Board.of(4), [], { code: 'not-whole', steps: 7, most: 1 })).toContain(
      'et seulement 1 est possible',
    );
    await chooseLanguage('en');
    expect(t('ownRules').editor.unplayable['never-ends'](4, 1)).toContain('at most 1 pawn of');
    expect(t('ownRules').ask.a('8')).toBe('an 8');
  });

  it('names no hole after a French word that would have to change before it', () => {
    expect(t().repair.switchesIgnored(['le centre'])).toBe(
      'Capteur qui semble en panne\u00a0: le centre. La partie continue sans lui.',
    );
  });
});
