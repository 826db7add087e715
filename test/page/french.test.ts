import { describe, expect, it } from 'vitest';
import { chooseLanguage, loadMessages, t } from '../../src/page/i18n/index.js';

describe('French', () => {
  it('binds the space before ? ! : ; and within « » so that no line breaks there', async () => {
    await chooseLanguage('fr');
    const { stage, turn } = t();
    expect(stage.attract).toBe('On joue\u00a0?');
    expect(stage.won(['Ann'])).toBe('Ann a gagné\u00a0!');
    expect(turn.playCard('roi')).toBe('Jouer le roi');
    expect(stage.exchangeReal('Bob')).toContain('«\u00a0C’est fait\u00a0»');
  });

  it.each([
    ['Anne', 'd’Anne'],
    ['Émile', 'd’Émile'],
    ['Hugo', 'd’Hugo'],
    ['Yves', 'd’Yves'],
    ['Yann', 'de Yann'],
    ['Yasmine', 'de Yasmine'],
    ['Bob', 'de Bob'],
  ])('says whose something is, before the name %s', async (name, of) => {
    await chooseLanguage('fr');
    await loadMessages('seats', 'guidance', 'lessons');
    expect(t().undo.waiting([name, 'Bob'])).toBe(`Il faut l’accord ${of} et de Bob.`);
    expect(t('seats').free.of(name)).toBe(`Libérer la place ${of}`);
    expect(t('guidance').othersMoved(name, 'rouge 5', 'Bob')).toContain(`un pion ${of}, et`);
    expect(t('lessons').turnOf(name)).toBe(`Au tour ${of}`);
  });

  it('gives hints in whole sentences, whichever the hole and however many', async () => {
    await chooseLanguage('fr');
    await loadMessages('hints');
    const { pawn, whys } = t('hints');
    const facts = {
      paint: 'red',
      pawn: 'le pion de Bob',
      onePawn: 'un de vos pions',
      hole: 'départ bleu',
      card: '',
      holes: 1,
      from: 30,
      to: 10,
      other: '',
      why: '',
      games: 0,
    } as const;
    expect(pawn('base rouge 1')).toBe('Regardez ce pion\u00a0: base rouge 1.');
    expect(whys.home({ ...facts, hole: 'maison rouge 4' })).toBe('Un pion rentre (maison rouge 4).');
    expect(whys.captures(facts)).toBe('Cela renvoie le pion de Bob (départ bleu) à sa base.');
    expect(whys.sacrifices(facts)).toBe('Cela fait perdre le pion de Bob (départ bleu).');
    expect(whys.escapes(facts)).toContain('le pion de Bob (départ bleu) plus à l’abri');
    expect(whys.exposes(facts)).toContain('davantage le pion de Bob (départ bleu)');
    expect(whys.shifts(facts)).toMatch(/^Cela fait avancer un de vos pions de 1.case\.$/);
    expect(whys.shifts({ ...facts, holes: 2 })).toMatch(/de 2.cases\.$/);
  });

  it('has no English words in it where a table cannot be set up so', async () => {
    await chooseLanguage('fr');
    await loadMessages('refusals');
    const problem = '11 is not a number of players for tock';
    expect(t('refusals').refusals['bad-settings']({ field: 'players', problem })).not.toContain(problem);
  });
});
