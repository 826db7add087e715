import { describe, expect, it } from 'vitest';
import { type Occasion, occasionBetween } from '../../src/page/cues.js';
import type { View } from '../../src/web/views/view.js';

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

describe('a sign for a player', () => {
  it.each<[string, Parameters<typeof viewWith>[0], Parameters<typeof viewWith>[0], Occasion | null]>([
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
  ])('%s', (_, before, after, occasion) => {
    expect(occasionBetween(viewWith(before), viewWith(after))).toBe(occasion);
  });
});
