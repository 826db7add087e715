/**
 * One physical table, from an idle board to a finished game. Nothing in here knows a device, a socket, a clock or
 * chance: switches, people, time and random numbers all come in as events, and the whole state is JSON.
 */
import { assign, setup } from 'xstate';
import { NO_WINNER } from '../rules/game.js';
import { isBoardInOrder } from './board-order.js';
import type { PhysicalBoard, TableContext, TableEvent } from './context.js';
import { gameOf } from './game.js';
import { offersNewGame } from './hear.js';
import { judge } from './judge.js';
import { type Settings, usualSettings } from './settings.js';
import * as steps from './transitions.js';
import { isMoveMade, isTakenBack } from './turn-plan.js';
import * as undoing from './undo.js';

export interface TableInput {
  readonly settings?: Settings;
  readonly physicalBoard?: PhysicalBoard;
}

/** As long as no new cards are dealt, the last action can be taken back: also the one that ended the deal or the game. */
const TAKING_BACK = {
  'undo.ask': [
    { guard: 'isUndoAgreed', target: '#table.playing.turn.order', actions: 'undo' },
    { guard: 'isAllowed', actions: 'wishUndo' },
  ],
  'undo.agree': [
    { guard: 'isUndoAgreed', target: '#table.playing.turn.order', actions: 'undo' },
    { guard: 'isAllowed', actions: 'wishUndo' },
  ],
  'undo.refuse': { guard: 'isAllowed', actions: 'dropUndo' },
  undone: { guard: 'isAllowed', target: '#table.playing.turn.order', actions: 'undo' },
} as const;

export const tableMachine = setup({
  types: {
    context: {} as TableContext,
    events: {} as TableEvent,
    input: {} as TableInput,
    /** `chance`: the machine waits for a random number. */
    tags: {} as 'chance' | 'game',
  },
  guards: {
    isAllowed: ({ context, event }) => judge(context, event) === null,
    isBoardInOrder: ({ context }) => isBoardInOrder(context),
    isTakenBack: ({ context }) => isTakenBack(context),
    offersNewGame: ({ context }) => offersNewGame(context),
    isMoveMade: ({ context }) => isMoveMade(context),
    companionDeals: ({ context }) => context.settings.cards === 'dealt',
    partnersExchange: ({ context }) => context.game !== null && gameOf(context.game).rules.exchange,
    allGiven: ({ context }) => context.given.every((card) => card !== null),
    isWon: ({ context }) => context.game !== null && gameOf(context.game).winner !== NO_WINNER,
    isDealOver: ({ context }) => context.game?.hands.every((hand) => hand.length === 0) ?? false,
    isTurnUnderWay: ({ context }) => steps.isTurnUnderWay(context),
    isUndoAgreed: ({ context, event }) =>
      judge(context, event) === null && undoing.isUndoAgreed(context, event),
  },
  actions: {
    applySettings: assign(({ context, event }) => steps.applySettings(context, event)),
    updateSeat: assign(({ context, event }) => steps.updateSeat(context, event)),
    seal: assign(({ context }) => steps.seal(context)),
    newGame: assign(({ context }) => steps.newTableGame(context)),
    drawDealer: assign(({ context, event }) => steps.drawFirstDealer(context, event)),
    chooseDealer: assign(({ context, event }) => steps.chooseDealer(context, event)),
    deal: assign(({ context, event }) => steps.dealCards(context, event)),
    give: assign(({ context, event }) => steps.give(context, event)),
    exchange: assign(({ context }) => steps.exchangeGiven(context)),
    declare: assign(({ context, event }) => steps.declare(context, event)),
    takeBackCard: assign(({ context }) => steps.takeBackCard(context)),
    discard: assign(({ context, event }) => steps.discard(context, event)),
    hearBoard: assign(({ context, event }) => steps.hear(context, event)),
    press: assign(({ context, event }) => steps.press(context, event)),
    mask: assign(({ context, event }) => steps.mask(context, event)),
    choose: assign(({ context, event }) => steps.choose(context, event)),
    startTurn: assign(({ context }) => steps.startTurn(context)),
    commitMove: assign(({ context }) => steps.commitMove(context)),
    wishUndo: assign(({ context, event }) => undoing.wishUndo(context, event)),
    commitNamed: assign(({ context, event }) => steps.commitNamed(context, event)),
    undo: assign(({ context }) => undoing.undo(context)),
    expectBoard: assign(({ context }) => steps.expectBoard(context)),
    dropUndo: assign(({ context }) => undoing.dropUndo(context)),
    look: assign(({ context }) => steps.lookBack(context)),
    clearGame: assign(({ context }) => steps.clearGame(context)),
  },
}).createMachine({
  id: 'table',
  context: ({ input }) => steps.emptyTable(input.settings ?? usualSettings('tock'), input.physicalBoard),
  initial: 'attract',
  on: {
    'board.snapshot': { actions: 'hearBoard' },
    'board.switch': { actions: 'hearBoard' },
    'board.link': { actions: 'hearBoard' },
    'board.expected': { actions: 'expectBoard' },
    'board.mask': { actions: 'mask' },
    tick: { actions: 'hearBoard' },
    'seat.take': { guard: 'isAllowed', actions: 'updateSeat' },
    'seat.leave': { guard: 'isAllowed', actions: 'updateSeat' },
    'seat.presence': { guard: 'isAllowed', actions: 'updateSeat' },
  },
  states: {
    attract: {
      on: {
        wake: 'setup',
        settings: { guard: 'isAllowed', target: 'setup', actions: 'applySettings' },
        'seat.take': { guard: 'isAllowed', target: 'setup', actions: 'updateSeat' },
      },
    },
    setup: {
      on: {
        settings: { guard: 'isAllowed', actions: 'applySettings' },
        start: { guard: 'isAllowed', target: 'playing', actions: 'newGame' },
        abandon: 'attract',
      },
    },
    playing: {
      tags: 'game',
      initial: 'bases',
      on: {
        pause: 'paused',
        again: { guard: 'offersNewGame', target: '.bases', actions: 'newGame' },
      },
      states: {
        bases: {
          description: 'The pawns go to their bases.',
          always: { guard: 'isBoardInOrder', target: 'dealer' },
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
                dealer: { guard: 'isAllowed', actions: 'chooseDealer' },
                dealt: { guard: 'isAllowed', target: 'done', actions: 'deal' },
              },
            },
            done: { type: 'final' },
          },
          onDone: [{ guard: 'partnersExchange', target: 'exchange' }, { target: 'turn' }],
        },
        exchange: {
          description: 'Partners exchange a card each, unseen until all have given.',
          always: { guard: 'allGiven', target: 'turn', actions: 'exchange' },
          on: { exchange: { guard: 'isAllowed', actions: 'give' } },
        },
        turn: {
          initial: 'order',
          on: {
            ...TAKING_BACK,
          },
          states: {
            order: {
              description: 'The board must equal the position before play goes on.',
              always: { guard: 'isBoardInOrder', target: 'card', actions: 'startTurn' },
            },
            card: {
              always: { guard: 'isTakenBack', target: 'order', actions: 'undo' },
              on: {
                // A board that was away may have been touched meanwhile.
                'board.snapshot': { target: 'order', actions: 'hearBoard' },
                'card.play': { guard: 'isAllowed', target: 'move', actions: 'declare' },
                'hand.exit': { guard: 'isAllowed', target: 'move', actions: 'declare' },
                'card.discard': { guard: 'isAllowed', target: 'next', actions: 'discard' },
                'hand.discard': { guard: 'isAllowed', target: 'next', actions: 'discard' },
              },
            },
            move: {
              description: 'The card lies open; the pawns are moved.',
              always: { guard: 'isMoveMade', target: 'next', actions: 'commitMove' },
              on: {
                done: { guard: 'isAllowed', actions: 'hearBoard' },
                'board.button': { guard: 'isAllowed', actions: 'press' },
                outcome: { guard: 'isAllowed', actions: 'choose' },
                moved: { guard: 'isAllowed', target: 'next', actions: 'commitNamed' },
                'card.takeBack': { guard: 'isAllowed', target: 'order', actions: 'takeBackCard' },
                // Never allowed while a card lies open, but refused with the reason.
                'card.play': { guard: 'isAllowed' },
                'card.discard': { guard: 'isAllowed' },
                'hand.discard': { guard: 'isAllowed' },
                'hand.exit': { guard: 'isAllowed' },
              },
            },
            next: {
              always: [
                { guard: 'isWon', target: '#table.won' },
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
        // Hands may have been busy meanwhile: the board is put in order before the next card.
        resume: [{ guard: 'isTurnUnderWay', target: 'playing.turn.order' }, { target: 'playing.hist' }],
        abandon: { target: 'setup', actions: 'clearGame' },
      },
    },
    won: {
      on: {
        ...TAKING_BACK,
        again: { guard: 'isAllowed', target: 'playing', actions: 'newGame' },
        seal: { actions: 'seal' },
        settings: { guard: 'isAllowed', target: 'setup', actions: ['clearGame', 'applySettings'] },
        abandon: { target: 'attract', actions: 'clearGame' },
      },
    },
  },
});
