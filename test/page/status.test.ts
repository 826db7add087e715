import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../src/page/i18n/index.js';
import { statusOf } from '../../src/page/words/status.js';
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
    seats: ['Zoe', 'Bob', 'Yan', 'Eve'].map((name, player) => seat(player, name)),
    playedBy: ['Ann', 'Bob', '', ''],
    game: { winner: 0 },
  } as unknown as View;
  expect(statusOf(view).title).toBe('Ann and Green have won!');
});

it.each([
  [false, 'No card moves a pawn: discard one'],
  [true, 'Your turn: choose a card'],
])('a player whose cards move no pawn is told to discard, but not where one may burn: %s', (burn, title) => {
  const view = {
    ...{ stage: 'card', viewer: { kind: 'player', player: 0 }, seats: [], scene: [], offered: [] },
    settings: { ...usualSettings('jackaroo'), cards: 'dealt' },
    game: { turn: 0, skip: false, replay: null },
    hand: [{ card: 'TS', moves: [], whyNot: [], discard: !burn, burn }],
    wholeHand: null,
  } as unknown as View;
  expect(statusOf(view).title).toBe(title);
});
