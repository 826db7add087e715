/** A table from idle to the end of a game. Time, chance and devices enter as events. */
import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import { NO_WINNER } from '../rules/game.js';
import { isBoardInOrder } from './board-order.js';
import { changed, everywhere, refusalOf, type TableEvent } from './commands/list.js';
import type { PhysicalBoard, TableContext } from './context.js';
import { type Settings, usualSettings } from './settings.js';
import * as changes from './transitions.js';
import { isTakenBack, movedAction } from './turn-plan.js';
import * as undoing from './undo.js';
import { offersNewGame } from './update-sensing.js';

export interface TableInput {
  readonly settings?: Settings;
  readonly physicalBoard?: PhysicalBoard;
}

const TAKEN = { guard: 'isAllowed', actions: 'change' } as const;

function to(target: string) {
  return { ...TAKEN, target } as const;
}

/** Until the next deal, undo includes the end of a deal or game. */
const TAKING_BACK = {
  'undo.ask': [
    { guard: 'isUndoAgreed', target: '#table.playing.turn.order', actions: 'undoWithAnswers' },
    TAKEN,
  ],
  'undo.agree': [
    { guard: 'isUndoAgreed', target: '#table.playing.turn.order', actions: 'undoWithAnswers' },
    TAKEN,
  ],
  'undo.refuse': TAKEN,
  undone: to('#table.playing.turn.order'),
} as const;

export const tableMachine = setup({
  types: {
    context: {} as TableContext,
    events: {} as TableEvent,
    input: {} as TableInput,
    /** `chance`: waits for a random seed. */
    tags: {} as 'chance' | 'game',
  },
  guards: {
    isAllowed: ({ context, event }) => refusalOf(context, event) === null,
    isBoardInOrder: ({ context }) => isBoardInOrder(context),
    isBoardInOrderForCard: ({ context }) => context.declared !== null && isBoardInOrder(context),
    isTakenBack: ({ context }) => isTakenBack(context),
    offersNewGame: ({ context, event }) => offersNewGame(context) && refusalOf(context, event) === null,
    isMoveMade: ({ context }) => movedAction(context) !== null,
    isUnclear: ({ context }) => context.sensing.decision.kind === 'ask',
    isNoMove: ({ context }) => context.sensing.decision.kind === 'refuse',
    mayGoOn: ({ context }) => context.sensing.decision.kind === 'settling',
    isUnderWay: ({ context }) => context.sensing.decision.kind === 'moving',
    companionDeals: ({ context }) => context.settings.cards === 'dealt',
    hasDealt: ({ context }) => context.settings.cards === 'dealt' && context.deals > 0,
    partnersExchange: ({ context }) => context.game?.rules.exchange ?? false,
    allGiven: ({ context }) => context.given.every((card) => card !== null),
    isWon: ({ context }) => (context.game?.winner ?? NO_WINNER) !== NO_WINNER,
    isDealOver: ({ context }) => context.game?.hands.every((hand) => hand.length === 0) ?? false,
    isTurnUnderWay: ({ context }) => changes.isTurnUnderWay(context),
    isCardOnTable: ({ context }) => context.declared !== null,
    isCardToCheck: ({ context }) => context.declared?.checks === true,
    asksForChecks: ({ event }) => event.type === 'pause' && event.checks === true,
    isUndoAgreed: ({ context, event }) => {
      assertEvent(event, ['undo.ask', 'undo.agree']);
      return refusalOf(context, event) === null && undoing.isUndoAgreed(context, event);
    },
  },
  actions: {
    change: assign(({ context, event }) => changed(context, event)),
    notePlayers: assign(({ context }) => changes.notePlayers(context)),
    drawDealer: assign(({ context, event }) => {
      assertEvent(event, 'chance');
      return changes.drawFirstDealer(context, event);
    }),
    deal: assign(({ context, event }) => {
      assertEvent(event, 'chance');
      return changes.dealCards(context, event);
    }),
    exchange: assign(({ context }) => changes.exchangeGiven(context)),
    startTurn: assign(({ context }) => changes.startTurn(context)),
    restartMove: assign(({ context }) => changes.restartMove(context)),
    commitMove: assign(({ context }) => changes.commitMove(context)),
    undo: assign(({ context }) => undoing.undo(context, 1)),
    undoWithAnswers: assign(({ context }) => undoing.undo(context, undoing.withAnswers(context))),
    look: assign(({ context }) => changes.computeHindsight(context)),
    clearGame: assign(({ context }) => changes.clearGame(context)),
  },
}).createMachine({
  id: 'table',
  context: ({ input }) => changes.emptyTable(input.settings ?? usualSettings('tock'), input.physicalBoard),
  initial: 'attract',
  on: {
    ...everywhere(TAKEN),
    free: to('.attract'),
  },
  states: {
    attract: {
      on: {
        wake: 'setup',
        start: to('playing'),
        settings: to('setup'),
        'seat.take': to('setup'),
        'seat.computer': to('setup'),
      },
    },
    setup: {
      on: {
        settings: TAKEN,
        start: to('playing'),
        abandon: 'attract',
      },
    },
    playing: {
      tags: 'game',
      initial: 'bases',
      on: {
        pause: to('paused'),
        again: { guard: 'offersNewGame', target: '.bases', actions: 'change' },
        hint: TAKEN,
      },
      states: {
        bases: {
          description: 'The pawns go to their bases.',
          always: { guard: 'isBoardInOrder', target: 'dealer' },
          on: { 'board.inOrder': TAKEN },
        },
        dealer: {
          tags: 'chance',
          on: { chance: { target: 'deal', actions: 'drawDealer' } },
        },
        deal: {
          initial: 'ready',
          states: {
            ready: { always: [{ guard: 'companionDeals', target: 'shuffle' }, { target: 'byHand' }] },
            shuffle: {
              tags: 'chance',
              on: { chance: { target: 'done', actions: 'deal' } },
            },
            byHand: {
              description: 'The dealer deals real cards and says when that is done.',
              on: {
                dealer: TAKEN,
                dealt: to('done'),
              },
            },
            done: { type: 'final' },
          },
          onDone: [{ guard: 'partnersExchange', target: 'exchange' }, { target: 'turn' }],
        },
        exchange: {
          description: 'Partners exchange a card each, unseen until all have given.',
          always: { guard: 'allGiven', target: 'turn', actions: 'exchange' },
          on: { exchange: TAKEN },
        },
        turn: {
          initial: 'order',
          on: {
            ...TAKING_BACK,
          },
          states: {
            order: {
              description: 'The board must equal the position before play goes on.',
              always: [
                { guard: 'isBoardInOrderForCard', target: 'move', actions: 'restartMove' },
                { guard: 'isBoardInOrder', target: 'card', actions: 'startTurn' },
              ],
              on: { 'board.inOrder': TAKEN },
            },
            card: {
              always: { guard: 'isTakenBack', target: 'order', actions: 'undo' },
              on: {
                // The board may have changed while disconnected.
                'board.snapshot': to('order'),
                'card.recount': TAKEN,
                offer: to('offer'),
                'card.play': to('move'),
                'hand.exit': to('move'),
                'card.discard': to('next'),
                'card.burn': to('next'),
                'hand.discard': to('next'),
              },
            },
            offer: {
              description: 'The partner gives a card for the offered one, or keeps all.',
              on: { 'offer.take': to('order'), 'offer.end': to('order') },
            },
            move: {
              description: 'The card lies open; the pawns are moved.',
              initial: 'reading',
              on: {
                'board.switch': to('.reading'),
                'board.snapshot': to('.reading'),
                tick: to('.reading'),
                done: to('.reading'),
                'board.button': to('.reading'),
                'board.ignore': to('.reading'),
                'board.trust': to('.reading'),
                'board.expected': to('.reading'),
                moved: to('next'),
                'card.takeBack': to('order'),
                // Listed for its refusal; always denied.
                'card.play': { guard: 'isAllowed' },
                'card.discard': { guard: 'isAllowed' },
                'card.burn': { guard: 'isAllowed' },
                'hand.discard': { guard: 'isAllowed' },
                'hand.exit': { guard: 'isAllowed' },
                outcome: { guard: 'isAllowed' },
              },
              states: {
                reading: {
                  description: 'What sensing makes of the switches decides what comes next.',
                  always: [
                    { guard: 'isMoveMade', target: '#table.playing.turn.next', actions: 'commitMove' },
                    { guard: 'isUnclear', target: 'asking' },
                    { guard: 'isNoMove', target: 'refused' },
                    { guard: 'mayGoOn', target: 'waiting' },
                    { guard: 'isUnderWay', target: 'moving' },
                    { target: 'quiet' },
                  ],
                },
                quiet: { description: 'No pawn has moved.' },
                moving: { description: 'Pawns are on their way.' },
                waiting: { description: 'The move is made, but could still go on.' },
                asking: {
                  description: 'The switches cannot tell which move it is.',
                  on: { outcome: to('reading') },
                },
                refused: { description: 'The pawns stand as no move leaves them.' },
              },
            },
            next: {
              always: [
                { guard: 'isWon', target: '#table.won', actions: 'notePlayers' },
                { guard: 'isDealOver', target: '#table.playing.dealEnd', actions: 'look' },
                { target: 'order' },
              ],
            },
          },
        },
        dealEnd: {
          on: { 'deal.next': 'deal', ...TAKING_BACK },
        },
        hist: { type: 'history', history: 'deep' },
      },
    },
    paused: {
      tags: 'game',
      on: {
        pause: { guard: 'asksForChecks', actions: 'change' },
        // Pawns may have moved: check the order first.
        resume: [
          { guard: 'isTurnUnderWay', target: 'playing.turn.order' },
          { guard: 'isCardToCheck', target: 'playing.turn.order' },
          { guard: 'isCardOnTable', target: 'playing.turn.move' },
          { target: 'playing.hist' },
        ],
        redeal: { guard: 'hasDealt', target: 'playing.deal', actions: 'change' },
        abandon: to('setup'),
      },
    },
    won: {
      on: {
        ...TAKING_BACK,
        again: to('playing'),
        seal: { actions: 'change' },
        settings: { guard: 'isAllowed', target: 'setup', actions: ['clearGame', 'change'] },
        abandon: to('attract'),
      },
    },
  },
});

export type TableSnapshot = SnapshotFrom<typeof tableMachine>;
