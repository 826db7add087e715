import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import type { TableEvent } from '../../src/table/commands/list.js';
import { type TableSnapshot, tableMachine } from '../../src/table/machine.js';
import { usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { gameJson } from '../support/written.js';
import {
  BASES,
  BY_HAND,
  CARD,
  DEAL_END,
  EXCHANGE,
  having,
  MOVE,
  ORDER,
  type Place,
  tableIn,
  where,
} from './support/at-table.js';
import { played, switched } from './support/hands.js';

const DEALT = { cards: 'dealt' } as const;
const play = (card: string, by = 0): TableEvent => ({ type: 'card.play', by, card });
const ONE_EACH = { settings: DEALT, hands: [['AS'], ['3S'], ['6S'], ['9S']] } as const;
/** Player 0 has one step to go, and with it the game. */
const NEARLY_WON = {
  settings: DEALT,
  position: 'a18,aH2,aH3,aH4//cH1,cH2,cH3,cH4/',
  hands: [['AS', '5S'], ['3S'], ['6S'], ['9S']],
} as const;
const board = ({ context }: TableSnapshot): TableEvent => {
  const { start } = context.sensing.state.watch;
  const closed = Array.from({ length: 105 }, (_, hole) => (start.includes(hole as never) ? 1 : 0));
  return { type: 'board.snapshot', closed, at: 1000 };
};
const AB1 = 73;

const oneEach = tableIn(CARD, ONE_EACH);
const exchanging = tableIn(EXCHANGE, { ruleset: 'tac-tik-pieu', hands: [4, 4, 4, 4] });
const gives = (player: number): TableEvent => ({ type: 'exchange', by: 'table', player, card: '??' });
const CHANCE: TableEvent = { type: 'chance', seed: 5 };
const NEXT: TableEvent = { type: 'deal.next', by: 1 };
const TAKE_BACK: TableEvent = { type: 'card.takeBack', by: 0 };
const LIFT = switched(AB1 as never, false, 10);
const PUT_BACK = switched(AB1 as never, true, 900);
const HELD_WHILE_TAKEN_BACK: readonly TableEvent[] = [play('AS'), LIFT, { type: 'tick', at: 500 }, TAKE_BACK];
const DISCARD: TableEvent = { type: 'card.discard', by: 0, card: '3C' };
const AGAIN: TableEvent = { type: 'again' };
const SIT: TableEvent = { type: 'seat.take', seat: 0, name: 'Zoé' };
const IN_BASES = board(tableIn(BASES));
const chooses = (...game: Parameters<typeof usualSettings>): TableEvent => ({
  type: 'settings',
  settings: usualSettings(...game),
});
const dealtIn = (place: Place) => tableIn(place, { settings: DEALT });
const firstDeal = tableIn(BY_HAND, { context: { deals: 0 } });
const holding = (...hands: readonly (readonly string[])[]) => tableIn(CARD, { ...ONE_EACH, hands });

type Case = readonly [promise: string, before: TableSnapshot, events: readonly TableEvent[], end: string];

const CASES: readonly Case[] = [
  ['somebody comes near', tableIn('attract'), [{ type: 'wake' }], 'setup'],
  ['a ruleset is chosen at once', tableIn('attract'), [chooses('tac-tik')], 'setup'],
  ['somebody sits down at once', tableIn('attract', { seats: [{ taken: false }] }), [SIT], 'setup'],
  ['the usual game is chosen at once', tableIn('attract'), [{ type: 'start' }], 'playing.bases'],
  ['nobody stays', tableIn('setup'), [{ type: 'abandon' }], 'attract'],
  ['real cards: the dealer is awaited', tableIn('setup'), [{ type: 'start' }], 'playing.bases'],
  ['the pawns stand in their bases, a dealer is drawn', tableIn(BASES), [IN_BASES], 'playing.dealer'],
  ['a pawn is not in its base', tableIn(BASES, { position: 'a3///' }), [IN_BASES], 'playing.bases'],
  ['real cards are dealt by hand', tableIn({ playing: 'dealer' }), [CHANCE], where(tableIn(BY_HAND))],
  ['the companion shuffles', dealtIn({ playing: 'dealer' }), [CHANCE], 'playing.deal.shuffle'],
  ['the companion deals', dealtIn({ playing: { deal: 'shuffle' } }), [CHANCE], 'playing.turn.card'],
  ['another dealer is chosen', firstDeal, [{ type: 'dealer', player: 2 }], 'playing.deal.byHand'],
  ['real cards are dealt', tableIn(BY_HAND), [{ type: 'dealt', by: 'table' }], 'playing.turn.card'],
  [
    'real cards are dealt to partners who exchange',
    tableIn(BY_HAND, { ruleset: 'tac-tik-pieu' }),
    [{ type: 'dealt', by: 0 }],
    'playing.exchange',
  ],
  ['three partners have given', exchanging, [0, 1, 2].map(gives), 'playing.exchange'],
  ['all partners have given', exchanging, [0, 1, 2, 3].map(gives), 'playing.turn.card'],
  ['a pawn is lifted before the card is played', oneEach, [LIFT], 'playing.turn.card'],
  ['a card is played', oneEach, [play('AS')], 'playing.turn.move.quiet'],
  ['it is taken back', oneEach, [play('AS'), TAKE_BACK], 'playing.turn.card'],
  ['it is taken back with a pawn in the hand', oneEach, HELD_WHILE_TAKEN_BACK, 'playing.turn.order'],
  ['the pawn is put back', oneEach, [...HELD_WHILE_TAKEN_BACK, PUT_BACK], 'playing.turn.card'],
  ['a card is discarded', holding(['3C'], ['3S'], ['6S'], ['9S']), [DISCARD], 'playing.turn.card'],
  ['the last card is discarded', holding(['3C'], [], [], []), [DISCARD], 'playing.dealEnd'],
  [
    'a hand is discarded',
    tableIn(CARD, { ruleset: 'tac-tik-pieu', settings: DEALT, hands: [['3C', '5C'], ['3S'], [], []] }),
    [{ type: 'hand.discard', by: 0, cards: [] }],
    'playing.turn.card',
  ],
  [
    'a hand is given up for an exit',
    tableIn(CARD, { ruleset: 'quebec-8', settings: DEALT, hands: [['3C', '5C', '6C', '9C']] }),
    [{ type: 'hand.exit', by: 0, cards: [] }],
    'playing.turn.move.quiet',
  ],
  ['the next deal, by hand', tableIn(DEAL_END), [NEXT], 'playing.deal.byHand'],
  ['the next deal, by the companion', tableIn(DEAL_END, { settings: DEALT }), [NEXT], 'playing.deal.shuffle'],
  ['a pause', oneEach, [{ type: 'pause' }], 'paused'],
  ['it ends', oneEach, [{ type: 'pause' }, { type: 'resume' }], 'playing.turn.card'],
  ['the game is given up', tableIn(CARD), [{ type: 'pause' }, { type: 'abandon' }], 'setup'],
  ['once more', tableIn('won'), [AGAIN], 'playing.dealer'],
  ['once more, with pawns still where the game ended', tableIn('won', NEARLY_WON), [AGAIN], 'playing.bases'],
  ['something else after a game', tableIn('won'), [chooses('quebec-7', 2)], 'setup'],
  ['nobody stays after a game', tableIn('won'), [{ type: 'abandon' }], 'attract'],
];

describe('the stages of the table', () => {
  it.each(CASES)('%s', (_, before, events, end) => {
    expect(where(having(before, ...events))).toBe(end);
  });

  it('begins with nobody there', () => {
    const [first, actions] = initialTransition(tableMachine, {});
    expect([where(first), actions]).toEqual(['attract', []]);
    expect(first.context).toMatchObject({ game: null, settings: usualSettings('tock'), version: 0 });
  });

  it('waits for the dealer when a game with real cards begins', () => {
    const started = having(tableIn('setup'), { type: 'start' }, board(tableIn(BASES)), {
      type: 'chance',
      seed: 9,
    });
    expect(where(started)).toBe('playing.deal.byHand');
  });

  it('have names that the page knows', () => {
    const stages = [
      tableIn('attract'),
      tableIn('setup'),
      tableIn(BASES),
      tableIn({ playing: 'dealer' }),
      tableIn(BY_HAND),
      tableIn(EXCHANGE),
      tableIn(ORDER),
      tableIn(CARD),
      tableIn(MOVE, { ...ONE_EACH, declared: { kind: 'move', card: 'AS' } }),
      tableIn(DEAL_END),
      tableIn('paused'),
      tableIn('won'),
    ].map(stageOf);
    const words = 'attract setup bases deal deal exchange repair card move dealEnd paused won';
    expect(stages.join(' ')).toBe(words);
  });

  it('passes the turn when the move is made', () => {
    const next = played(tableIn(CARD, ONE_EACH), 'AS:aB-a18');
    expect(where(next)).toBe('playing.turn.card');
    expect(next.context.declared).toBeNull();
    expect(gameJson(next.context)).toMatchObject({ turn: 1, position: 'a18!///' });
  });

  it('ends the game in the middle of a deal, when the last pawn of a team is home', () => {
    const end = played(tableIn(CARD, NEARLY_WON), 'AS:a18-aH1');
    expect(where(end)).toBe('won');
    expect(gameJson(end.context)).toMatchObject({ winner: 0, hands: [['5S'], ['3S'], ['6S'], ['9S']] });
  });

  it('remembers who has played when others sit there after the game, until the next one', () => {
    const end = played(tableIn(CARD, NEARLY_WON), 'AS:a18-aH1');
    const later = having(end, { type: 'seat.leave', seat: 0 }, { type: 'seat.take', seat: 0, name: 'Zoe' });
    expect(later.context.playedBy).toEqual(['Player 0', 'Player 1', 'Player 2', 'Player 3']);
    expect(having(later, { type: 'again' }).context.playedBy).toEqual([]);
  });

  it('keeps those who have seats at a smaller table, and lets the others go', () => {
    const four = tableIn('setup');
    const two = having(four, { type: 'settings', settings: usualSettings('tock', 2) });
    expect(two.context.seats.map(({ name }) => name)).toEqual(['Player 0', 'Player 1']);
    const again = having(two, { type: 'settings', settings: usualSettings('tock', 4) });
    expect(again.context.seats.map(({ taken }) => taken)).toEqual([true, true, false, false]);
  });
});
