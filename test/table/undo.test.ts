import { describe, expect, it } from 'vitest';
import { isBoardInOrder } from '../../src/table/board-order.js';
import { boardView } from '../../src/table/board-view.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { gameJson } from '../support/written.js';
import { CARD, having, refusalIn, type Scene, tableIn, where } from './support/at-table.js';
import { carrying, openMoves, played, switched } from './support/hands.js';

const SCENE: Scene = {
  settings: { cards: 'dealt' },
  position: 'a3/a5//',
  hands: [['2S', '3H'], ['4S'], ['6S'], ['9S']],
};
const before = tableIn(CARD, SCENE);
/** Player 0 has taken the pawn on a5; all pawns are back where they belong. */
const moved = played(before, '2S:a3xa5');
const ask = (by: number | 'table'): TableEvent => ({ type: 'undo.ask', by });
const agree = (by: number): TableEvent => ({ type: 'undo.agree', by });
const A3 = 3 as never;
const A5 = 5 as never;

function positionOf({ context }: TableSnapshot): string | undefined {
  return gameJson(context)?.position;
}

describe('taking back the last action', () => {
  it('happens when all others who have a seat have agreed, and not before', () => {
    let table = having(moved, ask(1));
    for (const player of [0, 2]) {
      table = having(table, agree(player));
      expect(positionOf(table)).toBe('a5///');
    }
    table = having(table, agree(3));
    expect(table.context.game).toEqual(before.context.game);
    expect(table.context).toMatchObject({ entries: [], undo: null });
    expect(where(table)).toBe('playing.turn.order');
  });

  it('goes on once the pawns stand as before', () => {
    const undone = having(moved, ask('table'));
    expect(isBoardInOrder(undone.context)).toBe(false);
    const back: TableEvent[] = [
      switched(A5, false, 30_000),
      switched(A3, true, 30_300),
      // The taken pawn leaves its base for its old place: the first of its base holes.
      switched(77 as never, false, 30_600),
      switched(A5, true, 30_900),
      { type: 'tick', at: 31_500 },
    ];
    const table = having(undone, ...back);
    expect(where(table)).toBe('playing.turn.card');
    expect(where(played(table, '3H:a3-a6'))).toBe('playing.turn.card');
  });

  it.each<[string, TableSnapshot, readonly TableEvent[]]>([
    ['nobody else has a seat', having(moved, ...[0, 2, 3].map(leave)), [ask(1)]],
    [
      'those who were away come back and agree',
      having(moved, gone(0), ask(1)),
      [agree(2), agree(3), agree(0)],
    ],
    ['the others leave after all', having(moved, ask(1), agree(2), leave(0), leave(3)), [ask(1)]],
    ['everyone asks', having(moved, ask(0), ask(1), ask(2)), [ask(3)]],
    ['the shared display asks for all around it', moved, [ask('table')]],
    ['a kept game says so', moved, [{ type: 'undone' }]],
  ])('is agreed when %s', (_, table, events) => {
    expect(positionOf(table)).toBe('a5///');
    expect(positionOf(having(table, ...events))).toBe('a3/a5//');
  });

  it.each<[string, readonly TableEvent[]]>([
    ['the pages of all others are closed', [...[0, 2, 3].map(gone), ask(1)]],
    ['those who are there agree, and one is away', [gone(0), ask(1), agree(2), agree(3)]],
    [
      'one who had agreed has left, and another has come',
      [ask(1), agree(0), leave(0), sit(0), agree(2), agree(3)],
    ],
  ])('is not agreed when %s', (_, events) => {
    expect(positionOf(having(moved, ...events))).toBe('a5///');
  });

  it.each<[string, readonly TableEvent[]]>([
    ['somebody refuses', [ask(1), agree(0), { type: 'undo.refuse', by: 2 }]],
    ['whoever asked thinks better of it', [ask(1), { type: 'undo.refuse', by: 1 }]],
    ['whoever asked leaves', [ask(1), leave(1)]],
    ['the next card is played', [ask(2), { type: 'card.play', by: 1, card: '4S' }]],
  ])('is no longer asked for when %s', (_, events) => {
    const base = tableIn(CARD, { ...SCENE, position: 'a3/a5,b9//' });
    const table = having(played(base, '2S:a3xa5'), ...events);
    expect(table.context.undo).toBeNull();
    expect(positionOf(table)).toBe('a5/b9//');
  });

  it('asked again by the same player keeps the agreement of the others, and no page grows stale', () => {
    const table = having(moved, ask(1), agree(0));
    const again = having(table, ask(1), agree(0));
    expect(again.context.undo).toEqual({ by: 1, agreed: [0] });
    expect(again.context.version).toBe(table.context.version);
  });

  it('takes back the card that lies open too, and half a move must be put back', () => {
    const scene = { ...SCENE, position: 'a3/a5,b9//' };
    const half = having(
      played(tableIn(CARD, scene), '2S:a3xa5'),
      { type: 'card.play', by: 1, card: '4S' },
      switched(27 as never, false, 40_000),
      { type: 'tick', at: 40_500 },
    );
    expect(half.context.sensing.decision.kind).toBe('moving');
    const undone = having(half, ask('table'));
    expect(undone.context.declared).toBeNull();
    expect(gameJson(undone.context)).toMatchObject({ turn: 0, position: 'a3/a5,b9//' });
    expect(where(undone)).toBe('playing.turn.order');
  });

  it('awaits no pawn in a base that the action taken back had captured', () => {
    const lying = having(before, { type: 'card.play', by: 0, card: '2S' });
    const [move] = openMoves(lying);
    // All but putting the taken pawn into its base.
    const touches = carrying(lying, move as never).slice(0, 3);
    const held = having(lying, ...touches, { type: 'tick', at: 20_000 });
    expect(held.context.sensing.pendingCaptures).toEqual([0, 1, 0, 0]);
    const undone = having(held, ask('table'));
    expect(undone.context.sensing.pendingCaptures).toEqual([0, 0, 0, 0]);
    const back = having(
      undone,
      switched(A5, false, 30_000),
      switched(A3, true, 30_300),
      switched(A5, true, 30_900),
    );
    expect(where(back)).toBe('playing.turn.card');
  });

  it('brings back a deal that was over, and a game that was won', () => {
    const lastCard = tableIn(CARD, { ...SCENE, hands: [['2S'], [], [], []] });
    const dealOver = played(lastCard, '2S:a3xa5');
    expect(where(dealOver)).toBe('playing.dealEnd');
    expect(having(dealOver, ask('table')).context.game).toEqual(lastCard.context.game);
    const nearly = tableIn(CARD, {
      ...SCENE,
      hands: [['AS', '5S'], [], [], []],
      position: 'a18,aH2,aH3,aH4//cH1,cH2,cH3,cH4/',
    });
    const won = played(nearly, 'AS:a18-aH1');
    expect(where(won)).toBe('won');
    const undone = having(won, ask(0), ...[1, 2, 3].map(agree));
    expect(undone.context.game).toEqual(nearly.context.game);
    expect(where(undone)).toBe('playing.turn.order');
  });

  it('is no longer waited for when new cards have been dealt', () => {
    const dealOver = played(tableIn(CARD, { ...SCENE, hands: [['2S'], [], [], []] }), '2S:a3xa5');
    const next = having(dealOver, ask(1), { type: 'deal.next', by: 'table' }, { type: 'chance', seed: 3 });
    expect(next.context).toMatchObject({ entries: [], undo: null });
    expect(refusalIn(next, agree(0))).toEqual({ code: 'nothing-to-undo' });
    // as a journal may have it that was written before
    const old = { ...next, context: { ...next.context, undo: { by: 1, agreed: [] } } } as never;
    expect(refusalIn(old, agree(0))).toEqual({ code: 'nothing-to-undo' });
  });

  it('draws the same card again after a joker that is taken back', () => {
    const joker = tableIn(CARD, {
      ...SCENE,
      hands: [['XR', '3H'], ['4S'], ['6S'], ['9S']],
      game: { stock: ['5D', 'QC'] },
    });
    const drawn = played(joker, 'XR:aB-a18');
    expect(gameJson(drawn.context)).toMatchObject({
      hands: [['3H', '5D'], ['4S'], ['6S'], ['9S']],
      replay: 'a18',
    });
    expect(having(drawn, ask('table')).context.game).toEqual(joker.context.game);
  });
});

it('a capture that counted while its pawn was only put back is taken back by putting the other pawn back, and the next turn knows whose pawns stand where', () => {
  const counted = having(
    before,
    { type: 'card.play', by: 0, card: '2S' },
    switched(A3, false, 1000),
    switched(A5, false, 1400),
    switched(A5, true, 2000),
    { type: 'tick', at: 4000 },
  );
  expect(positionOf(counted)).toBe('a5///');
  const back = having(counted, switched(A3, true, 5000), { type: 'tick', at: 9000 });
  expect(positionOf(back)).toBe('a3/a5//');
  expect(where(back)).toBe('playing.turn.card');
  expect(back.context.sensing.tracking.standing).toMatchObject({ [A3]: 0, [A5]: 1 });
});

describe('a swap that is taken back', () => {
  const scene: Scene = {
    settings: { cards: 'dealt' },
    position: 'a5/b9//',
    hands: [['JS', 'JH'], ['4S'], ['6S'], ['9S']],
  };
  const undoneIn = (context: Scene['context']) =>
    having(played(tableIn(CARD, { ...scene, ...(context && { context }) }), 'JS:a5~b9'), ask('table'));
  const undone = undoneIn(undefined);
  const B9 = 27 as never;
  const exchanged = (table: TableSnapshot) => {
    const { at } = table.context.sensing;
    return having(
      table,
      ...[A5, B9].map((hole) => switched(hole, false, at + 1000)),
      ...[A5, B9].map((hole) => switched(hole, true, at + 2000)),
      { type: 'tick', at: at + 10_000 },
    );
  };

  it('waits for the two pawns to go back, though every switch is as it should be, and shows where they go', () => {
    expect(where(undone)).toBe('playing.turn.order');
    expect(boardView(undone)).toMatchObject({
      carries: [
        { from: 'a5', to: 'b9', colour: 'b' },
        { from: 'b9', to: 'a5', colour: 'a' },
      ],
      canIgnore: true,
    });
  });

  it('waits for them as well where its card is taken back, or the action before it, before it counts', () => {
    const declared = having(tableIn(CARD, scene), { type: 'card.play', by: 0, card: 'JS' });
    const touches = [
      switched(A5, false, 1000),
      switched(B9, false, 1200),
      switched(A5, true, 1600),
      switched(B9, true, 1900),
    ] as const;
    const made = having(declared, ...touches, { type: 'tick', at: 2050 });
    expect(where(made)).toBe('playing.turn.move.waiting');
    const back = having(made, { type: 'card.takeBack', by: 0 });
    expect(where(back)).toBe('playing.turn.order');
    expect(boardView(back).carries).toEqual(expect.arrayContaining([...boardView(undone).carries]));
    expect(where(exchanged(back))).toBe('playing.turn.card');
    const discarded = having(
      tableIn(CARD, { ...scene, hands: [['2S'], ['JS'], ['6S'], ['9S']], position: 'aH4/b9/a5/' }),
      { type: 'card.discard', by: 0, card: '2S' },
      { type: 'card.play', by: 1, card: 'JS' },
      ...touches,
      { type: 'tick', at: 2050 },
      ask('table'),
    );
    expect(where(discarded)).toBe('playing.turn.order');
  });

  it('does not take their going back for the next jack', () => {
    const back = exchanged(undone);
    expect(where(back)).toBe('playing.turn.card');
    const next = having(back, { type: 'card.play', by: 0, card: 'JH' }, { type: 'tick', at: 90_000 });
    expect(where(next)).toBe('playing.turn.move.quiet');
    expect(positionOf(exchanged(next))).toBe('b9/a5//');
  });

  it('between pawns of one colour is not made again by the next card, whether they go back or not', () => {
    const hands = [['AS', 'AH'], ['4S'], ['6S'], ['9S']];
    const alike = tableIn(CARD, { ...scene, ruleset: 'tock-variantes', position: 'a18///', hands });
    // The pawn on the star goes to the base, and one of the base to the star: no switch shows it.
    const back = having(played(alike, 'AS:aBxa18'), ask('table'));
    expect(where(back)).toBe('playing.turn.card');
    const { at } = back.context.sensing;
    const [star, base] = [0 as never, 76 as never];
    const touched = having(
      back,
      ...[star, base].map((hole) => switched(hole, false, at + 1000)),
      ...[star, base].map((hole) => switched(hole, true, at + 2000)),
    );
    for (const table of [back, touched]) {
      const next = having(table, { type: 'card.play', by: 0, card: 'AH' }, { type: 'tick', at: at + 20_000 });
      expect(where(next)).toBe('playing.turn.move.quiet');
    }
  });

  it('goes on when people say that the pawns stand right, and every switch is still trusted', () => {
    const right = having(undone, { type: 'board.inOrder', by: 0 });
    expect(where(right)).toBe('playing.turn.card');
    expect(right.context.ignoredByPlayers).toEqual([]);
  });

  it('waits for nothing where a switch is ignored, since hands cannot be followed there', () => {
    expect(where(undoneIn({ ignoredByMaintenance: [A5] }))).toBe('playing.turn.card');
  });

  it('and had counted by its name alone waits for nothing that was never moved', () => {
    const named = having(
      tableIn(CARD, scene),
      { type: 'card.play', by: 0, card: 'JS' },
      { type: 'moved', notation: 'JS:a5~b9' },
    );
    expect(where(named)).toBe('playing.turn.order');
    expect(where(having(named, ask('table')))).toBe('playing.turn.card');
  });
});

function gone(seat: number): TableEvent {
  return { type: 'seat.presence', seat, present: false };
}

function leave(seat: number): TableEvent {
  return { type: 'seat.leave', seat };
}

function sit(seat: number): TableEvent {
  return { type: 'seat.take', seat, name: 'Somebody else' };
}
