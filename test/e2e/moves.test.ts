import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import type { Hands } from './person.js';
import { ALONE } from './positions.js';

const { openFor } = keepCompanions();

const CASES: readonly { what: string; position: string; card: string; move: string; hands: Hands }[] = [
  { what: 'a capture', position: 'a5/a8//', card: '3', move: '3S:a5xa8', hands: 'drag' },
  { what: 'a capture', position: 'a5/a8//', card: '3', move: '3S:a5xa8', hands: 'keys' },
  { what: 'a start', position: '///', card: 'ace', move: 'AS:aB-a18', hands: 'keys' },
  { what: 'four back', position: 'a5///', card: '4', move: '4S:a5-a1', hands: 'drag' },
  { what: 'a seven shared', position: 'a5,a12/b5//', card: '7', move: '7S:a5-a6+a12-b18', hands: 'drag' },
  {
    what: 'a seven that captures',
    position: 'a5,a12/a15//',
    card: '7',
    move: '7S:a5-a9+a12xa15',
    hands: 'tap',
  },
  { what: 'a king that sweeps', position: 'a5/a6,a9,b4//', card: 'king', move: 'KS:a5xb18', hands: 'drag' },
  { what: 'a swap', position: 'a5/b5,b9//', card: 'jack', move: 'JS:a5~b5', hands: 'drag' },
  { what: 'a swap', position: 'a5/b5,b9//', card: 'jack', move: 'JS:a5~b5', hands: 'keys' },
];

describeInBrowser('a pawn moved on the drawn board of a phone is understood without a question', () => {
  it.each(CASES)('$what by $hands: $move', async ({ position, card, move: notation, hands }) => {
    const settings = ALONE;
    const { ann } = await openFor(settings, { position });
    await ann.card(card).click();
    const { declared } = await ann.until('the card lies open', ({ stage }) => stage === 'move');
    const move = declared?.moves.find((one) => one.notation === notation);
    if (!move) throw new Error(`${notation} is not listed: ${declared?.moves.map((one) => one.notation)}`);
    await ann.carryOut(move, settings.zones, hands);
    const after = await ann.until(
      'it counts',
      ({ stage, board }) => stage !== 'move' || board.state === 'asking',
    );
    expect(after.entries.map((entry) => entry.notation)).toEqual([notation]);
    expect(ann.complaints).toEqual([]);
  });
});
