import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../src/table/commands/list.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { CARD, having, type Scene, tableIn, where } from './support/at-table.js';
import { hole } from './support/fingers.js';
import { played } from './support/hands.js';

const discard = (by: number, card: string): TableEvent => ({ type: 'card.discard', by, card });

/** A turn is a discard, or a move in notation. */
function afterTurns(scene: Scene, ...turns: readonly string[]): TableSnapshot {
  return turns.reduce(
    (table, turn) => {
      const by = table.context.game?.turn ?? 0;
      if (turn.startsWith('discard:')) return having(table, discard(by, turn.slice('discard:'.length)));
      return played(table, turn);
    },
    tableIn(CARD, scene),
  );
}

/** Both players' fresh pawns stand on their stars: no joker can be played. One card is left to draw. */
const JOKER: Scene = { position: 'a18!/b18!//', game: { stock: ['??'] } };

/** `told`: by the first player, each discard and what could have been played in its place. */
type Case = [promise: string, scene: Scene, turns: string, told?: string];

const CASES: readonly Case[] = [
  ['a starter was in the hand all the while', { hands: [2, 0, 0, 0] }, 'discard:3S AS:aB-a18', '3S/AS'],
  [
    'a starter may have come from the partner since',
    { ruleset: 'tac-tik', settings: { options: { exchangeInTurn: true } }, hands: [2, 0, 0, 0] },
    'discard:3S AS:aB-a18',
  ],
  [
    'a starter was in the hand of tac-tik',
    { ruleset: 'tac-tik', hands: [2, 0, 0, 0] },
    'discard:3S AS:aB-a18',
    '3S/AS',
  ],
  [
    'nothing could be played, as all cards have shown',
    { hands: [2, 2, 0, 0] },
    'discard:3S discard:5S discard:6S discard:9S',
  ],
  [
    'the card shown later was of no use then: no pawn was there that it may move',
    { hands: [3, 2, 0, 0] },
    'discard:6S AS:bB-b18 discard:9S 2S:b18-b2 5S:b2-b7',
  ],
  ['the other player showed it, who holds other cards', { hands: [1, 1, 0, 0] }, 'discard:3S AS:bB-b18'],
  [
    'two discards, each told once, with the first card that would have saved it',
    { hands: [4, 0, 0, 0] },
    'discard:3S discard:5S KS:aB-a18 AS:a18-a1',
    '3S/KS 5S/KS',
  ],
  [
    'a discard after a ten had to be',
    { hands: [1, 2, 0, 0], position: 'a3///' },
    'TS:a3-a13 discard:3S AS:bB-b18',
  ],
  [
    'the five may have been drawn by a joker since, and the joker could not be played',
    { ...JOKER, hands: [2, 1, 0, 0] },
    'discard:JS 2S:b18-b2 XR:a18-b18 5S:b18-b5',
  ],
  [
    'the five was shown before the joker',
    { ...JOKER, hands: [3, 1, 0, 0] },
    'discard:JS 2S:b18-b2 5S:a18-a5 XR:aB-a18 3S:a18-a3',
    'JS/5S',
  ],
  [
    'after a joker, its pawn could have been played with what was left',
    { ...JOKER, hands: [2, 0, 0, 0], position: 'a5/b9//' },
    'XR:aB-a18 discard:JS 2S:a5-a7',
    'JS/2S',
  ],
  [
    'after a joker, another pawn than its own did not count',
    { ...JOKER, hands: [2, 0, 0, 0], position: 'a5/b9//' },
    'XR:aB-a18 discard:JS JH:a5~b9',
  ],
];

describe('at the end of a deal of real cards', () => {
  it.each(CASES)('%s', (_, scene, turns, told = '') => {
    const end = afterTurns(scene, ...turns.split(' '));
    expect(where(end)).toBe('playing.dealEnd');
    const said = end.context.hindsight.map(({ discarded, playable }) => `${discarded}/${playable}`);
    expect(said.join(' ')).toBe(told);
    expect(end.context.hindsight.every(({ player }) => player === 0)).toBe(true);
  });

  it('says nothing before the deal is over', () => {
    const table = afterTurns({ hands: [3, 0, 0, 0] }, 'discard:3S', 'AS:aB-a18');
    expect(where(table)).toBe('playing.turn.card');
    expect(table.context.hindsight).toEqual([]);
  });

  it('forgets it with the next deal, and when the last action is taken back', () => {
    const end = afterTurns({ hands: [2, 0, 0, 0] }, 'discard:3S', 'AS:aB-a18');
    expect(end.context.hindsight).toHaveLength(1);
    expect(having(end, { type: 'undo.ask', by: 'table' }).context.hindsight).toEqual([]);
    const next = having(end, { type: 'deal.next', by: 0 }, { type: 'dealt', by: 0 });
    expect(next.context).toMatchObject({ hindsight: [], entries: [], deals: 2 });
  });

  it('has nothing to say where the companion has dealt and checked', () => {
    const end = afterTurns(
      { settings: { cards: 'dealt' }, hands: [['3S', '5S'], [], [], []] },
      'discard:3S',
      'discard:5S',
    );
    expect(where(end)).toBe('playing.dealEnd');
    expect(end.context.hindsight).toEqual([]);
  });

  it('uses what a whole hand given up has shown about an earlier discard', () => {
    const scene: Scene = { ruleset: 'quebec-8', hands: [5, 0, 0, 0], game: { dealt: 5 } };
    const exit = having(tableIn(CARD, scene), {
      type: 'hand.exit',
      by: 0,
      cards: ['3?', '5?', '6?', '8?', '9?'],
    });
    expect(where(exit)).toBe('playing.turn.move.quiet');
    const end = afterExit(exit);
    expect(end.context.entries).toMatchObject([
      { notation: 'exit:a5', shown: ['3S', '5S', '6S', '8S', '9S'] },
    ]);
    expect(end.context.hindsight).toEqual([]);
  });
});

function afterExit(table: TableSnapshot): TableSnapshot {
  return having(
    table,
    { type: 'board.switch', hole: hole('aB1'), closed: false, at: 300 },
    { type: 'board.switch', hole: hole('a5'), closed: true, at: 600 },
    { type: 'tick', at: 9000 },
  );
}
