/** Real cards: whoever insists on a card that is gone corrects the count of what was entered. */
import { describe, expect, it } from 'vitest';
import { rebuild } from '../../src/store/rebuild.js';
import { writeRecord } from '../../src/store/records.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import { goneCards } from '../../src/table/reveal.js';
import { usualSettings } from '../../src/table/settings.js';
import { gameJson } from '../support/written.js';
import { having, refusalIn } from './support/at-table.js';
import { fourKings, real, SUITS } from './support/refused-cards.js';

const KING = { by: 0, card: 'K?' } as const;

describe('a card that the count says is gone', () => {
  it('is listed with its whole kind, or by suit where suits are followed', () => {
    const gone = (table: ReturnType<typeof real>) => goneCards(table.context);
    expect(gone(real(fourKings))).toEqual(['KS', 'KH', 'KD', 'KC']);
    expect(gone(real({ game: { pile: ['KS', 'KH', 'KD'] } }))).toEqual([]);
    expect(gone(real({ settings: SUITS, game: { pile: ['KS'] } }))).toEqual(['KS']);
    expect(gone(real({ ruleset: 'quebec-7', game: { pile: ['JS', 'JH'] } }))).toEqual(['JS', 'JH']);
  });

  it('can be played once the count is corrected; the pile stays as high', () => {
    const table = real(fourKings);
    expect(refusalIn(table, { type: 'card.play', ...KING })).toEqual({ code: 'card-gone', card: 'K?' });
    const corrected = having(table, { type: 'card.recount', ...KING });
    expect(goneCards(corrected.context)).toEqual([]);
    expect(gameJson(corrected.context)?.pile).toEqual(['??', 'KH', 'KD', 'KC']);
    expect(corrected.context.version, 'the page plays on').toBe(table.context.version);
    const open = having(corrected, { type: 'card.play', ...KING });
    expect(open.context.declared).toEqual({ kind: 'move', card: 'KS' });
  });

  it('is counted again in the game that its records give back', () => {
    const discards: TableEvent[] = [0, 1, 2, 3].map((by) => ({ type: 'card.discard', by, card: 'Q?' }));
    const fifth: TableEvent = { type: 'card.discard', by: 0, card: 'Q?' };
    const lines = (events: readonly TableEvent[]) => [
      `settings ${JSON.stringify(usualSettings('tock'))}`,
      'start',
      'chance 1',
      'dealer 3',
      'dealt by table',
      ...events.map((event) => writeRecord(event) as string),
    ];
    const without = rebuild(lines([...discards, fifth]));
    expect(without.ok).toBe(false);
    const game = rebuild(lines([...discards, { type: 'card.recount', by: 0, card: 'Q?' }, fifth]));
    expect(game.ok && gameJson(game.value.snapshot.context)?.pile).toEqual(['??', 'QH', 'QD', 'QC', 'QS']);
  });
});
