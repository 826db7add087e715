import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, loadMessages } from '../../src/page/i18n/index.js';
import { announcements } from '../../src/page/speech/announcer.js';
import { usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';

interface Facts {
  readonly stage?: View['stage'];
  readonly turn?: number;
  readonly card?: string;
  readonly played?: readonly (readonly [player: number, notation: string, captured?: string, home?: true])[];
}

/** As much of a view as is said aloud. Player 2 is called Ann. */
function viewWith({ stage = 'card', turn = 0, card, played = [] }: Facts): View {
  return {
    stage,
    viewer: { kind: 'table' },
    settings: usualSettings('tock'),
    seats: ['a', 'b', 'c', 'd'].map((letter, player) => ({
      player,
      colours: [letter],
      name: player === 2 ? 'Ann' : '',
    })),
    game: { turn },
    declared: card === undefined ? null : { card, moves: [] },
    entries: played
      .map(([player, notation, captured = '', home]) => ({ player, notation, captured: [...captured], home }))
      .slice(-12),
    actions: played.length,
    board: { missing: [], extra: [] },
  } as unknown as View;
}

beforeEach(async () => {
  await chooseLanguage('en');
  await loadMessages('speech');
});

describe('the announcer says', () => {
  it.each<[string, Facts, Facts, string]>([
    ['a card that is played', {}, { stage: 'move', card: '7?' }, 'Red: a seven.'],
    ['nothing while pawns move', { stage: 'move', card: '7?' }, { stage: 'move', card: '7?' }, ''],
    [
      'whose pawns are captured, and who is up',
      { stage: 'move', card: '7S' },
      { turn: 1, played: [[0, '7S:a5xa12', 'bc']] },
      'Captures Blue’s pawn and Ann’s pawn. Blue’s turn',
    ],
    [
      'a pawn that comes home, and who is up by name',
      { stage: 'move', card: '4S', turn: 1 },
      { turn: 2, played: [[1, '4S:a17-bH2', '', true]] },
      'A pawn is home. Ann’s turn',
    ],
    [
      'the card of a move that nobody saw begin',
      { turn: 2 },
      { turn: 3, played: [[2, 'QD:c1-c13']] },
      'Ann: a queen. Yellow’s turn',
    ],
    [
      'a discard',
      { turn: 2 },
      { turn: 3, played: [[2, 'discard:8D']] },
      'Ann discards an eight. Yellow’s turn',
    ],
    [
      'nothing of a home that a pawn was in before',
      { stage: 'move', card: '2S' },
      { turn: 1, played: [[0, '2S:aH1-aH3']] },
      'Blue’s turn',
    ],
    [
      'a hand that is given up for a pawn',
      {},
      { turn: 1, played: [[0, 'exit:a5']] },
      'Red trades a hand for a pawn Blue’s turn',
    ],
    [
      'a card that makes the next player throw one away',
      { turn: 2 },
      { turn: 0, played: [[2, 'TS:burn']] },
      'Ann: a ten. The next player discards a card. Red’s turn',
    ],
    ['a pause', {}, { stage: 'paused' }, 'The game is paused'],
    ['who is up after it', { stage: 'paused' }, {}, 'Red’s turn'],
  ])('%s', (_, before, after, expected) => {
    expect(announcements(viewWith(before), viewWith(after)).join(' ')).toBe(expected);
  });

  it('the twentieth action of a deal like the first', () => {
    const discards = Array.from({ length: 20 }, (_, index) => [index % 4, 'discard:8D'] as const);
    const before = viewWith({ turn: 3, played: discards.slice(0, 19) });
    expect(announcements(before, viewWith({ turn: 0, played: discards }))).toEqual([
      'Yellow discards an eight.',
      'Red’s turn',
    ]);
  });

  it('nothing old when an action is taken back', () => {
    const discards = Array.from({ length: 14 }, (_, index) => [index % 4, 'discard:8D'] as const);
    const after = viewWith({ turn: 1, played: discards.slice(0, 13) });
    expect(announcements(viewWith({ turn: 2, played: discards }), after)).toEqual([]);
  });

  it('the same in French', async () => {
    await chooseLanguage('fr');
    expect(announcements(viewWith({}), viewWith({ stage: 'move', card: 'QS' }))).toEqual([
      'Rouge\u00a0: une dame.',
    ]);
  });
});
