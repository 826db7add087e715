import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { readRecord, writeRecord } from '../../src/store/records.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import { type TableSnapshot, tableMachine } from '../../src/table/machine.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import {
  BASES,
  BY_HAND,
  CARD,
  DEAL_END,
  EXCHANGE,
  having,
  ORDER,
  refusalIn,
  type Scene,
  tableIn,
  where,
} from './support/at-table.js';
import { carrying, openMoves, switched } from './support/hands.js';

const DEALT: Scene = {
  settings: { cards: 'dealt' },
  position: 'a3,a9/b5//',
  hands: [['7S', '3H'], ['4S', 'TD'], ['6S'], ['9S']],
};
const PIEU: Scene = { ruleset: 'tac-tik-pieu', hands: [4, 4, 4, 4] };
const lying = having(tableIn(CARD, DEALT), { type: 'card.play', by: 0, card: '7S' });

/** A seven of which one pawn has walked, and the other is in a hand. */
function halfSeven(): TableSnapshot {
  const move = openMoves(lying).find(({ parts }) => parts.length === 2);
  if (!move) throw new Error('no seven can be split');
  return having(lying, ...carrying(lying, move).slice(0, 3), { type: 'tick', at: 1500 });
}

const PLACES: readonly (readonly [string, TableSnapshot])[] = [
  ['pawns on their way to their bases', tableIn(BASES, { unheard: true })],
  ['a dealer to be drawn', tableIn({ playing: 'dealer' })],
  ['a pack to be shuffled', tableIn({ playing: { deal: 'shuffle' } }, { settings: { cards: 'dealt' } })],
  ['real cards being dealt', tableIn(BY_HAND)],
  [
    'an exchange half given',
    having(tableIn(EXCHANGE, PIEU), { type: 'exchange', by: 1, player: 1, card: '??' }),
  ],
  ['a board to be put in order', tableIn(ORDER, { ...DEALT, unheard: true })],
  ['a card awaited', having(tableIn(ORDER, DEALT), { type: 'tick', at: 5 })],
  ['a move awaited', lying],
  ['a seven half made, with a pawn in the hand', halfSeven()],
  [
    'a wish to take back',
    having(tableIn(DEAL_END, { context: { entries: entriesOf() } }), { type: 'undo.ask', by: 1 }),
  ],
  ['the end of a deal', tableIn(DEAL_END, { position: 'a3/b5//' })],
];

function entriesOf() {
  const game = tableIn(CARD, DEALT).context.game as never;
  return [
    {
      player: 0,
      kind: 'discard' as const,
      card: '3H',
      parts: [],
      notation: 'discard:3H',
      before: game,
      shown: ['3H'],
    },
  ];
}

describe('a pause', () => {
  it.each(PLACES)('goes back to exactly where it was: %s', (_, table) => {
    const paused = having(table, { type: 'pause' });
    expect(where(paused)).toBe('paused');
    expect(paused.context).toEqual(table.context);
    const [resumed] = transition(tableMachine, paused, { type: 'resume' });
    expect([resumed.value, resumed.context]).toEqual([table.value, table.context]);
  });

  // Chance is never waited for: a table that asks for it gets it at once.
  it.each(PLACES.filter(([, table]) => !table.hasTag('chance')))(
    'does so where another table takes it over, too: %s',
    (_, table) => {
      const kept = having(table, { type: 'pause' });
      const back = new Table(new ManualEnvironment(), { kept });
      expect(where(back.snapshot)).toBe('paused');
      expect(back.send({ type: 'resume' })).toMatchObject({ ok: true });
      expect([back.snapshot.value, back.context]).toEqual([table.value, table.context]);
    },
  );

  it('sees what hands have done to the board meanwhile', () => {
    const paused = having(tableIn(CARD, DEALT), { type: 'pause' });
    const busy = having(paused, switched(9 as never, false, 5000), { type: 'tick', at: 6000 });
    const resumed = having(busy, { type: 'resume' });
    expect(where(resumed)).toBe('playing.turn.order');
    expect(where(having(resumed, switched(9 as never, true, 7000)))).toBe('playing.turn.card');
  });

  it('takes a move that was finished meanwhile when the game goes on, and not before', () => {
    const [move] = openMoves(lying);
    const moved = having(lying, { type: 'pause' }, ...carrying(lying, move as never));
    expect(moved.context.entries).toEqual([]);
    expect(having(moved, { type: 'resume' }).context.entries).toMatchObject([{ notation: move?.notation }]);
  });

  it('leads out of a game, and the next one starts again', () => {
    const left = having(lying, { type: 'pause' }, { type: 'abandon' });
    expect(left.context).toMatchObject({ game: null, declared: null, entries: [], deals: 0 });
    const again = having(left, { type: 'start' });
    expect(where(again)).toBe('playing.bases');
    expect(where(having(again, { type: 'pause' }, { type: 'resume' }))).toBe('playing.bases');
  });
});

describe('a new game', () => {
  const owing = tableIn(CARD, DEALT).context;
  const dirty = {
    ...owing,
    sensing: { ...owing.sensing, pendingCaptures: [0, 1, 0, 0], setUpSince: 0, at: 9000 },
  };

  it('forgets the captured pawns that were still in hands', () => {
    const won = tableMachine.resolveState({ value: 'won', context: dirty });
    const left = having(won, { type: 'settings', settings: won.context.settings });
    expect(left.context.sensing.pendingCaptures).toEqual([0, 0, 0, 0]);
  });

  it('is begun once by a double tap, where all pawns were put back in the middle of one', () => {
    const before = tableMachine.resolveState({ value: CARD, context: dirty });
    const again = having(before, { type: 'again' });
    expect(where(again)).toBe('playing.bases');
    expect(refusalIn(again, { type: 'again' })).toEqual({ code: 'not-now' });
  });
});

describe('a pause after which the pawns of the open card are checked', () => {
  const CHECKED = { type: 'pause', checks: true } as const;
  const moved = (table: TableSnapshot) => {
    const [move] = openMoves(lying);
    if (!move) throw new Error('the card has no move');
    return having(table, ...carrying(lying, move), { type: 'tick', at: 9000 });
  };

  it.each<[string, readonly TableEvent[], string]>([
    ['is one that the staff asks for', [CHECKED], 'playing.turn.order'],
    ['is one that the guests had begun', [{ type: 'pause' }, CHECKED], 'playing.turn.order'],
    ['is none that guests ask for', [{ type: 'pause' }], 'playing.turn.card'],
  ])('%s', (_, pauses, then) => {
    expect(where(having(moved(having(lying, ...pauses)), { type: 'resume' }))).toBe(then);
  });

  it('is one also where the power went while the pawns went back', () => {
    const back = having(moved(having(lying, CHECKED)), { type: 'resume' }, { type: 'pause' });
    expect(where(having(back, { type: 'resume' }))).toBe('playing.turn.order');
    const [next] = transition(tableMachine, back, { type: 'pause' });
    expect(next.context).toEqual(back.context);
  });

  it.each<TableEvent>([{ type: 'pause' }, CHECKED])('is kept in the journal: %j', (event) => {
    expect(readRecord(writeRecord(event) ?? '')).toEqual(event);
  });
});
