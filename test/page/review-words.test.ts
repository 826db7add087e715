import { beforeEach, describe, expect, it } from 'vitest';
import { pastGame, type Review } from '../../src/computers/review/review.js';
import type { Reviewed } from '../../src/computers/review/reviewed.js';
import { chooseLanguage, loadMessages } from '../../src/page/i18n/index.js';
import {
  changeWords,
  decisionLines,
  madeWords,
  turningWords,
  withComments,
} from '../../src/page/replay/decisions.js';
import { asPlayed, playerName } from '../../src/page/view-facts.js';
import { hintSteps, whyLines } from '../../src/page/words/hints.js';
import { Board } from '../../src/rules/board/holes.js';
import { readGameText, writeGameText } from '../../src/store/game-text.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';
import { dealt, openTable } from '../support/kept-table.js';

function viewWith(settings: Partial<Settings> = {}): View {
  return {
    viewer: { kind: 'table' },
    settings: { ...usualSettings('tock'), cards: 'dealt', ...settings },
    rules: { bySuit: [] },
    seats: ['a', 'b', 'c', 'd'].map((letter, player) => ({ player, colours: [letter], name: '' })),
    declared: null,
  } as unknown as View;
}

/** Real cards of which nobody has said the suits: the companion has taken any that nobody has seen. */
const REAL = { cards: 'physical', suits: false } as const;

beforeEach(async () => {
  await chooseLanguage('en');
  await loadMessages('review', 'hints');
});

const DECISION: Reviewed = {
  at: 0,
  record: 0,
  player: 0,
  name: '',
  action: '3H:a3-a6',
  pawns: { captured: [] },
  chance: 0.5,
  best: '3H:a3-a6',
  bestPawns: { captured: [] },
  cost: 0,
  open: true,
};

describe('a review says of a decision', () => {
  const MADE = 'Red 3 of hearts: red 3 to red 6 (50% to win)';
  const OTHER = '4H:a3-a7';

  it.each<[string, Partial<Reviewed>, readonly string[]]>([
    ['that it was the best one', {}, ['The “hard” computer would have played the same.']],
    [
      'that another one was better, and what that cost',
      { best: OTHER, cost: 0.05 },
      ['Better: 4 of hearts, red 3 to red 7. Cost: 5% off the chance of winning.'],
    ],
    [
      'which one the strongest level would have made, though none was clearly better',
      { best: OTHER },
      ['The “hard” computer’s choice: 4 of hearts, red 3 to red 7. The difference is too small to tell.'],
    ],
    ['nothing where there was no other', { open: false }, []],
  ])('%s', (_, facts, lines) => {
    expect(decisionLines(viewWith(), { ...DECISION, ...facts })).toEqual([MADE, ...lines]);
  });

  it.each([
    ['en', 'captures Blue’s pawn', 'captures Green’s pawn'],
    ['fr', 'mange le pion de Bleu', 'mange le pion de Vert'],
  ] as const)('whose pawns were captured, and could have been: %s', async (language, did, could) => {
    await chooseLanguage(language);
    const captures = {
      action: '3H:a3xa6',
      pawns: { captured: ['b'] },
      best: '4H:a3xa7',
      bestPawns: { captured: ['c'] },
      cost: 0.05,
    };
    const [made, better] = decisionLines(viewWith(), { ...DECISION, ...captures });
    expect(made).toContain(`6, ${did}`);
    expect(better).toContain(`7, ${could}`);
  });

  it('made with a card whose suit nobody knows that it was the best one, whichever suit was taken', () => {
    expect(decisionLines(viewWith(REAL), { ...DECISION, best: '3S:a3-a6' }).at(-1)).toBe(
      'The “hard” computer would have played the same.',
    );
  });
});

describe('a review has one colon in a sentence, and no capital in the middle of it', () => {
  const OPEN = { ...DECISION, cost: 0.05 };
  it.each([
    ['en', '3H:a3-a6', 'Red 3 of hearts: red 3 to red 6', 'Better: 3 of hearts, red 3 to red 6.'],
    ['fr', '3H:a3-a6', 'Rouge 3 de cœur : rouge 3 vers rouge 6', 'Mieux : 3 de cœur, rouge 3 vers rouge 6.'],
    ['fr', 'JC:a3~b4', 'Rouge valet de trèfle : échanger', 'Mieux : valet de trèfle, échanger'],
    ['en', 'discard:9S', 'Red discards the 9 of spades', 'Better: discard the 9 of spades.'],
    ['fr', 'discard:9S', 'Rouge jette le 9 de pique', 'Mieux : jeter le 9 de pique.'],
    ['en', 'discardHand', 'Red discards the whole hand', 'Better: discard the whole hand.'],
    ['fr', 'discardHand', 'Rouge jette toute sa main', 'Mieux : jeter toute la main.'],
    ['en', 'TS:burn', 'Red 10 of spades: makes the next', 'Better: 10 of spades, make the next'],
    ['fr', 'TS:burn', 'Rouge 10 de pique : fait jeter', 'Mieux : 10 de pique, faire jeter'],
    ['en', 'exit:a5', 'Red trade the hand', 'Better: trade the hand'],
  ] as const)('%s: %s', async (language, action, made, better) => {
    await chooseLanguage(language);
    const [said, verdict] = decisionLines(viewWith(), { ...OPEN, action, best: action }).map((line) =>
      line.replaceAll('\u00a0', ' '),
    );
    expect(said).toContain(made);
    expect(verdict).toContain(better);
  });
});

/** Red decides, blue, then red again. */
const REVIEW = {
  decisions: [0.5, 0.2, 0.45].map((chance, index) => ({ ...DECISION, player: index % 2, chance })),
  sides: [0, 1, 0, 1],
  names: [],
  turningPoints: [1],
  summaries: [],
} as Review;

describe('a review says how the chance of the side that its plot shows has changed', () => {
  const seated = (player: number): View => ({ ...viewWith(), viewer: { kind: 'player', player } });
  it.each<[string, View, number, string]>([
    ['from the one decision before', viewWith(), 1, 'Chance of winning (Red + Green): from 50% to 80%.'],
    [
      'on the own side of a seated phone',
      seated(3),
      1,
      'Chance of winning (Blue + Yellow): from 50% to 20%.',
    ],
    ['to the first decision', viewWith(), 0, 'Chance of winning (Red + Green): 50%.'],
  ])('%s', (_, view, index, words) => {
    expect(changeWords(view, REVIEW, index)).toBe(words);
  });

  it('of three sides, for the one that decided', () => {
    const alone = { ...REVIEW, sides: [0, 1, 2, 3] };
    expect(changeWords(viewWith(), alone, 2)).toBe('Chance of winning (Red): from 50% to 45%.');
    expect(changeWords(viewWith(), alone, 1)).toBe('Chance of winning (Blue): 20%.');
  });
});

it.each([
  ['en', 0, 'Changed by luck: the cards and the others.'],
  ['fr', 0, 'Changement dû à la chance\u00a0: les cartes et les autres joueurs.'],
  ['en', 0.12, 'Better: 4 of hearts, red 3 to red 7. Cost: 12% off the chance of winning.'],
] as const)(
  'a turning point says whether the decision was to blame: %s, %d',
  async (language, cost, words) => {
    await chooseLanguage(language);
    expect(turningWords(viewWith(), { ...DECISION, best: '4H:a3-a7', cost })).toBe(words);
  },
);

it('a review says by name who decided, also where others, or a computer, sat there before or after', () => {
  const view = asPlayed(viewWith(), ['Dan']);
  const [ben, computer] = ['Ben', ''].map((name) => decisionLines(view, { ...DECISION, name })[0]);
  expect(ben).toBe('Ben 3 of hearts: red 3 to red 6 (50% to win)');
  expect(computer).toBe('Red 3 of hearts: red 3 to red 6 (50% to win)');
});

it('a review and a summary name those who played, not who sits there now', () => {
  const now = viewWith();
  const seated = { ...now, seats: now.seats.map((seat) => ({ ...seat, name: 'Bob' })) };
  const then = asPlayed(seated, ['Ann', '', 'Cleo']);
  expect([0, 1, 2, 3].map((player) => playerName(then, player))).toEqual(['Ann', 'Blue', 'Cleo', 'Yellow']);
});

it('a review calls a pawn yours only if you sat there in that game', () => {
  const seats = viewWith().seats.map((seat) => ({ ...seat, name: 'Ann' }));
  const ann: View = { ...viewWith(), viewer: { kind: 'player', player: 0 }, seats };
  const swap = { ...DECISION, action: 'JC:a3~b6', pawns: { captured: [], swapped: ['a', 'b'] } };
  const [own, other] = ['Ann', 'Zoé'].map((name) => madeWords(asPlayed(ann, [name, 'Ben']), swap));
  expect(own).toContain('your pawn');
  expect(other).toContain('Zoé’s pawn');
});

describe('a card is named without a suit where real ones are entered without', () => {
  it.each([
    [REAL, 'discards the 8'],
    [{}, 'discards the 8 of spades'],
  ])('by a review of a discard: %j', (settings, words) => {
    expect(madeWords(viewWith(settings), { ...DECISION, action: 'discard:8S' })).toBe(words);
  });

  it.each([
    [REAL, 'You keep the ace to bring another pawn out.'],
    [{}, 'You keep the ace of spades to bring another pawn out.'],
  ])('by the reason for a hint: %j', (settings, words) => {
    const reasons = [{ code: 'keeps-starter', gain: 20, card: 'AS' }] as const;
    const hint = { action: '3H:a3-a6', move: null, reasons };
    expect(hintSteps(viewWith(settings), hint).at(-1)).toEqual([words]);
  });
});

beforeEach(() => loadMessages('review'));

it.each(['en', 'fr'] as const)(
  'a game with comments is the same game when it is loaded: %s',
  async (language) => {
    await chooseLanguage(language);
    // Whose names have line ends, as a file may say.
    const { people, journal } = openTable(dealt('tac-tik-pieu'), 12);
    for (let step = 0; step < 120; step++) people.playOn();
    const { records } = journal;
    const past = pastGame(records).decisions;
    const pawns = { captured: [] };
    const same = (action: string) => ({ pawns, best: action, bestPawns: pawns, cost: 0, open: true });
    const decisions = past.map((one) => ({ ...one, ...same(one.action), chance: 0.5 }));
    expect(new Set(decisions.map(({ name }) => name.includes('\n')))).toEqual(new Set([true]));
    const { settings, seats } = people.table.context;
    const view = {
      viewer: { kind: 'table' },
      settings,
      rules: { bySuit: [] },
      seats: seats.map((seat, player) => ({ ...seat, player, colours: ['abcd'.charAt(player)] })),
    } as unknown as View;
    const text = withComments(view, { decisions } as unknown as Review, writeGameText(records));
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(1 + records.length + 2 * decisions.length);
    for (const { record, action } of decisions) {
      const at = lines.indexOf(records[record] as string);
      expect(lines[at + 1], action).toMatch(/^# /);
    }
    expect(readGameText(text)).toMatchObject({ ok: true, value: { records } });
  },
);

const SWAP = { other: 'JC:a5~b9', captured: [], swapped: ['a', 'b'] };
const CAPTURE = { other: '9C:a5xa14', captured: ['b'] };

it.each([
  ['en', SWAP, 'the jack of clubs (swap the red pawn on red 5 and the blue pawn on blue 9)'],
  ['en', CAPTURE, 'the 9 of clubs (red 5 to red 14, captures the blue pawn)'],
  ['fr', SWAP, 'le valet de trèfle (échanger'],
  ['fr', CAPTURE, 'le 9 de trèfle (rouge 5 vers rouge 14, mange le pion bleu)'],
] as const)('a hint names the pawns that another card moves: %s, %j', async (language, other, says) => {
  await chooseLanguage(language);
  await loadMessages('hints');
  const reason = { code: 'better', gain: 0, ...other, games: 3 } as const;
  expect(whyLines(Board.of(4), [reason])[0]).toContain(says);
});
