import { beforeEach, describe, expect, it } from 'vitest';
import { type Cue, occasionBetween } from '../../src/page/cues.js';
import { chooseLanguage } from '../../src/page/i18n/index.js';
import { cardShown, statusOf } from '../../src/page/words/status.js';
import { usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';

beforeEach(() => chooseLanguage('en'));

it('a game that is won names those who played, by their colours where nobody had a name', () => {
  const seat = (player: number, name: string) => ({
    player,
    team: player % 2,
    colours: ['abcd'[player]],
    name,
  });
  const view = {
    stage: 'won',
    viewer: { kind: 'table' },
    seats: ['Zoe', 'Bob', 'Yan', 'Eve'].map((name, player) => seat(player, name)),
    playedBy: ['Ann', 'Bob', '', ''],
    game: { winner: 0 },
  } as unknown as View;
  expect(statusOf(view).title).toBe('Ann and Green have won!');
});

describe('a game that is won', () => {
  const seats = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, player) => ({ player, name, team: player % 2 }));
  const title = (player: number, playedBy: readonly string[]) =>
    statusOf(turn({ stage: 'won', viewer: { kind: 'player', player }, seats, playedBy, game: { winner: 0 } }))
      .title;
  const names = seats.map(({ name }) => name);

  it.each([
    [0, 'You and Cleo have won!', 'Vous avez gagné avec Cleo\u00a0!'],
    [1, 'Ann and Cleo have won!', 'Ann et Cleo ont gagné\u00a0!'],
  ])('is told player %i in the second or third person', async (player, english, french) => {
    expect(title(player, names)).toBe(english);
    await chooseLanguage('fr');
    expect(title(player, names)).toBe(french);
  });

  it('was won by others where the viewer has sat down since', () => {
    expect(title(0, ['Zoe', 'Bob', 'Cleo', 'Dan'])).toBe('Zoe and Cleo have won!');
  });
});

it('says what the frame of a card means until its player plays', () => {
  const framed = (more: object) => statusOf(turn({ hand: [], received: '5S', ...more })).details.join(' ');
  expect(framed({})).toContain('Framed: the card from your partner.');
  expect(framed({ entries: [{ player: 0, notation: 'discard:5S', captured: [] }] })).not.toContain('Framed');
  expect(framed({ received: null })).not.toContain('Framed');
});

it.each([
  [false, 'No card can be played: discard one'],
  [true, 'Your turn: choose a card'],
])('a player whose cards move no pawn is told to discard, but not where one may burn: %s', (burn, title) => {
  const view = {
    ...{
      stage: 'card',
      viewer: { kind: 'player', player: 0 },
      seats: [],
      scene: [],
      offered: [],
      entries: [],
    },
    settings: { ...usualSettings('jackaroo'), cards: 'dealt' },
    game: { turn: 0, skip: false, replay: null },
    hand: [{ card: 'TS', moves: [], whyNot: [], discard: !burn, burn }],
    wholeHand: null,
  } as unknown as View;
  expect(statusOf(view).title).toBe(title);
});

const turn = (more: object) =>
  ({
    ...{ stage: 'card', viewer: { kind: 'player', player: 0 }, scene: [], offered: [], entries: [] },
    seats: ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, player) => ({ player, name, colours: ['abcd'[player]] })),
    settings: usualSettings('tock'),
    rules: { bySuit: [] },
    game: { turn: 0, skip: false, replay: null },
    ...more,
  }) as unknown as View;

it('a player who must discard reads whose card asks for it', () => {
  const entries = [{ player: 3, notation: 'T?:d9-a1', captured: [] }];
  const { title, details } = statusOf(turn({ entries, game: { turn: 0, skip: true, replay: null } }));
  expect([title, details[0]]).toEqual(['You must discard a card', 'Dan has played the 10.']);
});

it('a player who has moved before the card reads of the cards that fit alone', () => {
  expect(statusOf(turn({ offered: ['3?'] })).details).toEqual([
    'The pawns have moved. Now choose the card: those that fit are marked.',
  ]);
});

it.each([
  [null, 'The game is being set up.'],
  ['easy', 'Take a seat while the game is being set up.'],
])('a visitor is told to take a seat while a computer would give its up: %s', (computer, how) => {
  const view = {
    ...{ stage: 'setup', viewer: { kind: 'visitor' } },
    seats: [
      { taken: true, computer: null },
      { taken: true, computer },
    ],
  } as unknown as View;
  expect(statusOf(view).details).toEqual([how]);
});

describe('who comes next', () => {
  const viewAfter = (notation: string, viewer: number, player = 1) =>
    ({
      ...{ stage: 'card', viewer: { kind: 'player', player: viewer }, scene: [], offered: [] },
      settings: { ...usualSettings('tock'), cards: 'dealt' },
      seats: ['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => ({ name, taken: true, computer: null })),
      game: { turn: 2, skip: false, replay: null },
      hand: [],
      wholeHand: null,
      declared: null,
      entries: [{ player, notation, captured: [] }],
    }) as unknown as View;

  it.each([
    ['discard:4C', 'Bob discards the 4 of clubs.', '4C'],
    ['discardHand', 'Bob discards the whole hand.', null],
    ['TS:burn', 'Bob makes the next player discard.', 'TS'],
  ])('is told what the player before gave up: %s', (notation, words, card) => {
    for (const viewer of [0, 2]) {
      const view = viewAfter(notation, viewer);
      expect(statusOf(view).details[0]).toBe(words);
      expect(cardShown(view)).toBe(card);
    }
  });

  it.each([
    ['of a move, which the board shows', viewAfter('3S:b5-b8', 0)],
    ['to who discarded', viewAfter('discard:4C', 1)],
  ])('is told nothing %s', (_, view) => {
    expect(statusOf(view).details).toEqual(['Cleo chooses a card.']);
    expect(cardShown(view)).toBeNull();
  });
});

it.each([
  ['visitor', 'Nobody is playing Ann: you can take the seat.'],
  ['table', 'Nobody is playing Ann: take the seat, or choose a computer player.'],
])('a computer player is named to those alone who can choose one: %s', (kind, how) => {
  const view = {
    ...{ stage: 'card', viewer: { kind }, scene: [], offered: [], entries: [] },
    settings: { ...usualSettings('tock'), cards: 'dealt' },
    seats: [{ name: 'Ann', taken: false, computer: null }],
    game: { turn: 0, skip: false, replay: null },
  } as unknown as View;
  expect(statusOf(view).details).toEqual([how]);
});

it('who passes a real card to one partner of two is told which of them passes one back', () => {
  const view = {
    ...{ stage: 'exchange', viewer: { kind: 'player', player: 0 } },
    settings: usualSettings('dog', 6),
    seats: ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'].map((name) => ({ name })),
    given: [false, false, false, false, false, false],
    rules: { partners: [2, 3, 4, 5, 0, 1] },
  } as unknown as View;
  const { title, details } = statusOf(view);
  expect(title).toBe('Give a card to Cleo');
  expect(details).toEqual(['Pass it face down, then tap “Passed”. Eve passes one to you.']);
});

/** As much of a view as a sign depends on. */
function viewWith(facts: {
  turn?: number;
  acting?: number | null;
  entries?: { notation: string; captured?: string[]; home?: true }[];
  version?: number;
}): View {
  const { turn = 1, acting = 1, entries = [], version = entries.length } = facts;
  return {
    version,
    viewer: { kind: 'player', player: 0 },
    game: { turn },
    acting,
    entries: entries.map((entry) => ({ player: 1, captured: [], ...entry })),
  } as unknown as View;
}

const CAPTURE = { notation: '5S:a5xa10', captured: ['b'] };

it.each<[string, Parameters<typeof viewWith>[0], Parameters<typeof viewWith>[0], Cue | null]>([
  ['their turn begins', {}, { turn: 0, acting: 0 }, 'turn'],
  ['their turn goes on', { turn: 0, acting: 0 }, { turn: 0, acting: 0 }, null],
  ['somebody else is to act', {}, { turn: 2, acting: 2 }, null],
  ['a pawn is captured', {}, { entries: [CAPTURE] }, 'capture'],
  [
    'a pawn comes home, and their turn begins',
    {},
    { turn: 0, acting: 0, entries: [{ notation: '5S:a17-aH4', home: true }] },
    'home',
  ],
  ['a pawn walks', {}, { entries: [{ notation: '5S:a5-a10' }] }, null],
  ['a card is discarded', {}, { entries: [{ notation: 'discard:5S' }] }, null],
  ['a hand is given up for an exit', {}, { entries: [{ notation: 'exit:a5' }] }, null],
  ['the same move is told again', { entries: [CAPTURE] }, { entries: [CAPTURE] }, null],
])('a sign for a player: %s', (_, before, after, occasion) => {
  expect(occasionBetween(viewWith(before), viewWith(after))).toBe(occasion);
});
