import { describe, expect, it } from 'vitest';
import { Board, type Hole } from '../../src/rules/holes.js';
import { offersNewGame } from '../../src/table/hear.js';
import { offeredCards } from '../../src/table/turn-plan.js';
import { CARD, having, tableIn, where } from './support/at-table.js';
import { played, switched } from './support/hands.js';

const board = Board.of(4);
const hole = (name: string) => board.parse(name) as Hole;

/** One touch after another, then a long rest. */
function touches(start: number, ...list: readonly (readonly [string, boolean])[]) {
  const events = list.map(([name, closed], index) => switched(hole(name), closed, start + 300 * index));
  const end = start + 300 * list.length;
  return [...events, ...[1000, 5000, 10_000].map((ms) => ({ type: 'tick', at: end + ms }) as const)];
}

const DEALT = {
  settings: { cards: 'dealt' },
  position: 'a3/b9//',
  hands: [['2S', '3H'], ['4S'], ['6S'], ['9S']],
} as const;

describe('putting the moved pawn back', () => {
  const moved = played(tableIn(CARD, DEALT), '2S:a3-a5');
  const back = touches(60_000, ['a5', false], ['a3', true]);

  it('takes the move back at a friendly table, before the next player acts', () => {
    const table = having(moved, ...back);
    expect(table.context.game).toMatchObject({ position: 'a3/b9//', turn: 0 });
    expect(table.context.entries).toEqual([]);
    expect(where(table)).toBe('playing.turn.card');
  });

  it('does not at a strict one', () => {
    const strict = played(
      tableIn(CARD, { ...DEALT, settings: { cards: 'dealt', manners: 'strict' } }),
      '2S:a3-a5',
    );
    expect(having(strict, ...back).context.game).toMatchObject({ position: 'a5/b9//', turn: 1 });
  });

  it('does not once the next player has a card on the table', () => {
    const next = having(moved, { type: 'card.play', by: 1, card: '4S' });
    expect(having(next, ...back).context.game?.position).toBe('a5/b9//');
  });
});

describe('moving before the card', () => {
  const first = touches(1000, ['a3', false], ['a5', true]);

  it('offers the cards of the hand that explain it, and the one chosen is played at once', () => {
    const table = tableIn(CARD, { ...DEALT, settings: { cards: 'dealt', moveFirst: true } });
    const offering = having(table, ...first);
    expect(offeredCards(offering.context)).toEqual(['2S']);
    const played = having(offering, { type: 'card.play', by: 0, card: '2S' }, { type: 'tick', at: 60_000 });
    expect(played.context.game).toMatchObject({ position: 'a5/b9//', turn: 1 });
  });

  it('offers of real cards those that nobody has shown', () => {
    const settings = { cards: 'physical', moveFirst: true } as const;
    const scene = { settings, position: 'a3/b9//', hands: [2, 2, 2, 2], ruleset: 'tac-tik' } as const;
    const offering = having(tableIn(CARD, scene), ...first);
    expect(offeredCards(offering.context).map((card) => card[0])).toEqual(['2']);
    const shown = { pile: ['2S', '2H', '2D', '2C'] };
    expect(offeredCards(having(tableIn(CARD, { ...scene, game: shown }), ...first).context)).toEqual([]);
  });

  it('is not heard where the table plays the card first', () => {
    expect(offeredCards(having(tableIn(CARD, DEALT), ...first).context)).toEqual([]);
  });
});

describe('all pawns put back into their bases', () => {
  const home = touches(1000, ['a3', false], ['aB1', true], ['b9', false], ['bB1', true]);

  it('offers a new game after a while, and begins it when asked', () => {
    const table = having(tableIn(CARD, DEALT), ...home);
    expect(offersNewGame(table.context)).toBe(true);
    expect(having(table, ...touches(90_000, ['aB1', false])).context.sensing.setUpSince).toBe(-1);
  });

  it('does not in passing, nor before a pawn has moved', () => {
    const passing = having(tableIn(CARD, DEALT), ...home.slice(0, 4));
    expect(offersNewGame(passing.context)).toBe(false);
    const fresh = tableIn(CARD, { ...DEALT, position: '///' });
    expect(offersNewGame(having(fresh, { type: 'tick', at: 90_000 }).context)).toBe(false);
  });
});
