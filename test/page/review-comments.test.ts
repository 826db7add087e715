/** The text that is saved with a review's comments. */
import { beforeEach, expect, it } from 'vitest';
import { pastGame, type Review } from '../../src/computers/review/review.js';
import { chooseLanguage, loadMessages } from '../../src/page/i18n/index.js';
import { withComments } from '../../src/page/replay/comments.js';
import { readGameText, writeGameText } from '../../src/store/game-text.js';
import type { View } from '../../src/web/views/view.js';
import { dealt, openTable } from '../support/kept-table.js';

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
    const same = (action: string) => ({ captured: [], best: action, bestCaptured: [], cost: 0, open: true });
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
