/** An exchange of dealt cards in a turn (`exchangeInTurn`). */
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../src/table/commands/list.js';
import { gameJson } from '../support/written.js';
import { CARD, having, refusalIn, type Scene, tableIn, where } from './support/at-table.js';

const HANDS = [
  ['AS', '9S'],
  ['3H', '4H'],
  ['8D', '5D'],
  ['6C', '7C'],
] as const;
const SCENE: Scene = {
  ruleset: 'tac-tik',
  settings: { cards: 'dealt', options: { exchangeInTurn: true }, manners: 'friendly' },
  hands: HANDS,
};
const OFFER: TableEvent = { type: 'offer', by: 0, card: '9S' };
const TAKE: TableEvent = { type: 'offer.take', by: 2, card: '8D' };
const KEEP: TableEvent = { type: 'offer.end', by: 2 };
const PLAY: TableEvent = { type: 'card.play', by: 0, card: 'AS' };
const offered = having(tableIn(CARD, SCENE), OFFER);

describe('a card offered to the partner', () => {
  it('changes hands when the partner gives one for it; then the turn goes on', () => {
    expect(where(offered)).toBe('playing.turn.offer');
    expect(gameJson(offered.context)?.hands).toEqual(HANDS);
    const after = having(offered, TAKE);
    expect(where(after)).toBe('playing.turn.card');
    expect(gameJson(after.context)?.hands).toEqual([['AS', '8D'], HANDS[1], ['5D', '9S'], HANDS[3]]);
    expect(where(having(after, PLAY))).toBe('playing.turn.move.quiet');
  });

  it.each([
    ['the partner keeps all cards', KEEP],
    ['it is withdrawn', { type: 'offer.end', by: 0 } as const],
  ])('stays where it is when %s', (_, event) => {
    const after = having(offered, event);
    expect(where(after)).toBe('playing.turn.card');
    expect(gameJson(after.context)?.hands).toEqual(HANDS);
    expect(refusalIn(after, OFFER)).toEqual({ code: 'not-now' });
  });

  it('waits through a pause no longer than the turn does', () => {
    expect(where(having(offered, { type: 'pause' }, { type: 'resume' }, KEEP))).toBe('playing.turn.card');
  });

  it('may be offered again by the next player', () => {
    const hands = [['9S', '3S'], ...HANDS.slice(1)];
    const discard: TableEvent = { type: 'card.discard', by: 0, card: '3S' };
    const played = having(tableIn(CARD, { ...SCENE, hands }), OFFER, TAKE, discard);
    const next = having(
      played,
      { type: 'offer', by: 1, card: '3H' },
      { type: 'offer.take', by: 3, card: '6C' },
    );
    expect(gameJson(next.context)?.hands[1]).toEqual(['4H', '6C']);
  });
});
