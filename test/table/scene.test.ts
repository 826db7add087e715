import { describe, expect, it } from 'vitest';
import { Board } from '../../src/rules/board/holes.js';
import type { Entry } from '../../src/table/context.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { entryView } from '../../src/table/moves.js';
import { sceneOf } from '../../src/table/scene.js';
import { CARD, having, tableIn } from './support/at-table.js';
import { carrying, openMoves, played, switched } from './support/hands.js';

const board = Board.of(4);

/** The holes that glow so, by name. */
function holes(table: TableSnapshot, cue: string): string[] {
  return sceneOf(table)
    .filter((glow) => glow.cue === cue)
    .map(({ hole }) => board.name(hole));
}

describe('the light on where a card leads, before a pawn is lifted', () => {
  const lit = (teaching: boolean, learners: readonly number[], turn: number) => {
    const marks = learners.map(
      (seat) => ({ type: 'seat.learner', by: 'table', seat, learner: true }) as const,
    );
    const scene = { settings: { teaching }, hands: [4, 4, 4, 4], position: 'a3/b3//', game: { turn } };
    const table = having(tableIn(CARD, scene), ...marks, { type: 'card.play', by: 'table', card: '5S' });
    return holes(table, 'destination').length > 0;
  };

  it.each([
    ['nobody', 'a table that teaches nobody', false, [], 0, false],
    ['everybody', 'a table that teaches all', true, [], 0, true],
    ['the learner', 'one where the player to act learns', false, [0], 0, true],
    ['nobody', 'one where another player learns', false, [1], 0, false],
    ['nobody', 'one that would teach all, but has marked another', true, [1], 0, false],
  ] as const)('is for %s at %s', (_, __, teaching, learners, turn, expected) => {
    expect(lit(teaching, learners, turn)).toBe(expected);
  });

  it('waits at a seat for the learner who sits down on it, and goes with who leaves', () => {
    const empty = tableIn('setup', { seats: [{}, { taken: false }] });
    const marked = having(empty, { type: 'seat.learner', by: 'table', seat: 1, learner: true });
    const taken = having(marked, { type: 'seat.take', seat: 1, name: 'Zoé' });
    expect(taken.context.seats[1]).toMatchObject({ name: 'Zoé', learner: true });
    expect(having(taken, { type: 'seat.leave', seat: 1 }).context.seats[1]).toMatchObject({ learner: false });
  });
});

describe('the light for a captured pawn that is still in a hand', () => {
  const scene = { settings: { cards: 'dealt' }, hands: [['2S'], ['3S'], [], []] } as const;
  const lying = having(tableIn(CARD, { ...scene, position: 'a3/a5//' }), {
    type: 'card.play',
    by: 0,
    card: '2S',
  });
  const touches = carrying(lying, openMoves(lying)[0] as never).slice(0, 3);
  const held = having(lying, ...touches, { type: 'tick', at: 20_000 });

  it('shows an empty hole of its base', () => {
    expect(held.context.sensing.pendingCaptures).toEqual([0, 1, 0, 0]);
    expect(holes(held, 'captured')).toEqual(['bB1']);
  });

  it('goes out as soon as the pawn is there, before anybody has moved again', () => {
    const back = having(held, switched(board.parse('bB1') as never, true, 25_000));
    expect(holes(back, 'captured')).toEqual([]);
  });
});

it('a swap is an entry with the colours of its two pawns, in the order of its holes', () => {
  const table = tableIn(CARD, { hands: [['??'], ['??'], [], []], position: 'a5/b3//' });
  const { context } = played(table, 'JS:a5~b3');
  const entry = context.entries.at(-1) as Entry;
  const swap = { player: 0, notation: 'JS:a5~b3', captured: [], swapped: ['a', 'b'] };
  expect(entryView(entry, board)).toEqual(swap);
});

it('a start onto an own pawn on the star is an entry with its capture on the page', () => {
  const table = tableIn(CARD, { hands: [['??'], ['??'], [], []], position: 'a18///' });
  const { context } = played(table, 'AS:aBxa18');
  const entry = context.entries.at(-1) as Entry;
  expect(entryView(entry, board)).toEqual({ player: 0, notation: 'AS:aBxa18', captured: ['a'] });
});

it.each(['8C', '8D'])(
  'the light for the last move is on no hole after a discard, the %s included',
  (card) => {
    const table = tableIn(CARD, {
      settings: { cards: 'dealt' },
      hands: [[card], ['3S'], [], []],
      position: '///',
    });
    const discarded = having(table, { type: 'card.discard', by: 0, card });
    expect(discarded.context.entries.at(-1)?.notation).toBe(`discard:${card}`);
    expect(holes(discarded, 'lastMove')).toEqual([]);
  },
);
