import { describe, expect, it } from 'vitest';
import { type Occasion, occasionBetween } from '../../src/page/cues.js';
import type { View } from '../../src/web/views/view.js';

/** As much of a view as a sign depends on. */
function viewWith(facts: {
  turn?: number;
  acting?: number | null;
  notations?: string[];
  version?: number;
}): View {
  const { turn = 1, acting = 1, notations = [], version = notations.length } = facts;
  return {
    version,
    viewer: { kind: 'player', player: 0 },
    game: { turn },
    acting,
    entries: notations.map((notation) => ({ player: 1, notation })),
  } as unknown as View;
}

describe('a sign for a player', () => {
  it.each<[string, Parameters<typeof viewWith>[0], Parameters<typeof viewWith>[0], Occasion | null]>([
    ['their turn begins', {}, { turn: 0, acting: 0 }, 'turn'],
    ['their turn goes on', { turn: 0, acting: 0 }, { turn: 0, acting: 0 }, null],
    ['somebody else is to act', {}, { turn: 2, acting: 2 }, null],
    ['a pawn is captured', {}, { notations: ['5S:a5xa10'] }, 'capture'],
    [
      'a pawn comes home, and their turn begins',
      {},
      { turn: 0, acting: 0, notations: ['5S:a17-aH4'] },
      'home',
    ],
    ['a pawn walks', {}, { notations: ['5S:a5-a10'] }, null],
    ['a card is discarded', {}, { notations: ['discard:5S'] }, null],
    ['the same move is told again', { notations: ['5S:a5xa10'] }, { notations: ['5S:a5xa10'] }, null],
  ])('%s', (_, before, after, occasion) => {
    expect(occasionBetween(viewWith(before), viewWith(after))).toBe(occasion);
  });
});
