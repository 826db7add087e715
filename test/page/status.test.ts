import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../src/page/i18n/index.js';
import { statusOf } from '../../src/page/words/status.js';
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
