/** A physical table from idle to the end of a game. Time, chance and devices enter as events; state is JSON. */
import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import { NO_WINNER } from '../rules/game.js';
import { isBoardInOrder } from './board-order.js';
import type { EventOf, PhysicalBoard, TableContext, TableEvent } from './context.js';
import * as doubts from './doubts.js';
import { gameOf } from './game.js';
import { updateSeat } from './seats.js';
import { type Settings, usualSettings } from './settings.js';
import * as changes from './transitions.js';
import { isTakenBack, movedAction } from './turn-plan.js';
import * as undoing from './undo.js';
import { offersNewGame, updateSensing } from './update-sensing.js';
import { validate } from './validate.js';

export interface TableInput {
  readonly settings?: Settings;
  readonly physicalBoard?: PhysicalBoard;
}

/** Until the next deal, undo includes the end of a deal or game. */
const TAKING_BACK = {
  'undo.ask': [
    { guard: 'isUndoAgreed', target: '#table.playing.turn.order', actions: 'undoWithAnswers' },
    { guard: 'isAllowed', actions: 'wishUndo' },
  ],
  'undo.agree': [
    { guard: 'isUndoAgreed', target: '#table.playing.turn.order', actions: 'undoWithAnswers' },
    { guard: 'isAllowed', actions: 'wishUndo' },
  ],
  'undo.refuse': { guard: 'isAllowed', actions: 'dropUndo' },
  undone: { guard: 'isAllowed', target: '#table.playing.turn.order', actions: 'undoNamed' },
} as const;

/** Throws on another event type. */
function heard<Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  transition: (context: TableContext, event: EventOf<Type>) => TableContext,
) {
  return ({ context, event }: { context: TableContext; event: TableEvent }): TableContext => {
    assertEvent(event, types);
    return transition(context, event as TableEvent as EventOf<Type>);
  };
}

const SEAT_EVENTS = ['seat.take', 'seat.computer', 'seat.leave', 'seat.learner', 'seat.presence'] as const;
const BOARD_EVENTS = ['board.switch', 'board.snapshot', 'board.button', 'tick', 'done'] as const;
const UNDO_EVENTS = ['undo.ask', 'undo.agree'] as const;

export const tableMachine = setup({
  types: {
    context: {} as TableContext,
    events: {} as TableEvent,
    input: {} as TableInput,
    /** `chance`: waits for a random seed. */
    tags: {} as 'chance' | 'game',
  },
  guards: {
    isAllowed: ({ context, event }) => validate(context, event) === null,
    isBoardInOrder: ({ context }) => isBoardInOrder(context),
    isTakenBack: ({ context }) => isTakenBack(context),
    offersNewGame: ({ context, event }) => offersNewGame(context) && validate(context, event) === null,
    isMoveMade: ({ context }) => movedAction(context) !== null,
    isUnclear: ({ context }) => context.sensing.decision.kind === 'ask',
    isNoMove: ({ context }) => context.sensing.decision.kind === 'refuse',
    mayGoOn: ({ context }) => context.sensing.decision.kind === 'dwell',
    isUnderWay: ({ context }) => context.sensing.decision.kind === 'moving',
    companionDeals: ({ context }) => context.settings.cards === 'dealt',
    hasDealt: ({ context }) => context.settings.cards === 'dealt' && context.deals > 0,
    partnersExchange: ({ context }) => context.game !== null && gameOf(context.game).rules.exchange,
    allGiven: ({ context }) => context.given.every((card) => card !== null),
    isWon: ({ context }) => context.game !== null && gameOf(context.game).winner !== NO_WINNER,
    isDealOver: ({ context }) => context.game?.hands.every((hand) => hand.length === 0) ?? false,
    isTurnUnderWay: ({ context }) => changes.isTurnUnderWay(context),
    isCardOnTable: ({ context }) => context.declared !== null,
    isUndoAgreed: ({ context, event }) => {
      assertEvent(event, UNDO_EVENTS);
      return validate(context, event) === null && undoing.isUndoAgreed(context, event);
    },
  },
  actions: {
    applySettings: assign(heard('settings', changes.applySettings)),
    updateSeat: assign(heard(SEAT_EVENTS, updateSeat)),
    notePlayers: assign(({ context }) => changes.notePlayers(context)),
    seal: assign(({ context }) => changes.finalise(context)),
    newGame: assign(({ context }) => changes.newTableGame(context)),
    drawDealer: assign(heard('chance', changes.drawFirstDealer)),
    chooseDealer: assign(heard('dealer', changes.chooseDealer)),
    deal: assign(heard(['chance', 'dealt'], changes.dealCards)),
    gather: assign(({ context }) => changes.gather(context)),
    give: assign(heard('exchange', changes.give)),
    exchange: assign(({ context }) => changes.exchangeGiven(context)),
    declareCard: assign(heard('card.play', changes.declareCard)),
    declareExit: assign(heard('hand.exit', changes.declareExit)),
    countHint: assign(heard('hint', changes.countHint)),
    takeBackCard: assign(({ context }) => undoing.takeBackCard(context)),
    discardCard: assign(heard('card.discard', changes.discardCard)),
    burnCard: assign(heard('card.burn', changes.burnCard)),
    discardHand: assign(heard('hand.discard', changes.discardHand)),
    hearBoard: assign(heard(BOARD_EVENTS, updateSensing)),
    link: assign(heard('board.link', changes.link)),
    mask: assign(heard('board.mask', changes.ignoreSwitches)),
    overrule: assign(({ context }) => doubts.overrule(context)),
    believe: assign(heard('board.believe', doubts.believe)),
    choose: assign(heard('outcome', changes.choose)),
    startTurn: assign(({ context }) => changes.startTurn(context)),
    commitMove: assign(({ context }) => changes.commitMove(context)),
    commitNamed: assign(heard('moved', changes.commitNamed)),
    wishUndo: assign(heard(UNDO_EVENTS, undoing.requestUndo)),
    dropUndo: assign(({ context }) => undoing.rejectUndo(context)),
    undo: assign(({ context }) => undoing.undo(context, 1)),
    undoNamed: assign(heard('undone', (context, { actions = 1 }) => undoing.undo(context, actions))),
    undoWithAnswers: assign(({ context }) => undoing.undo(context, undoing.withAnswers(context))),
    expectBoard: assign(({ context }) => changes.expectBoard(context)),
    look: assign(({ context }) => changes.computeHindsight(context)),
    clearGame: assign(({ context }) => changes.clearGame(context)),
    free: assign(heard('free', changes.free)),
  },
}).createMachine({
  id: 'table',
  context: ({ input }) => changes.emptyTable(input.settings ?? usualSettings('tock'), input.physicalBoard),
  initial: 'attract',
  on: {
    'board.snapshot': { actions: 'hearBoard' },
    'board.switch': { actions: 'hearBoard' },
    'board.link': { actions: 'link' },
    'board.expected': { actions: 'expectBoard' },
    'board.mask': { actions: 'mask' },
    'board.believe': { guard: 'isAllowed', actions: 'believe' },
    tick: { actions: 'hearBoard' },
    free: { guard: 'isAllowed', target: '.attract', actions: 'free' },
    'seat.take': { guard: 'isAllowed', actions: 'updateSeat' },
    'seat.computer': { guard: 'isAllowed', actions: 'updateSeat' },
    'seat.leave': { guard: 'isAllowed', actions: 'updateSeat' },
    'seat.learner': { guard: 'isAllowed', actions: 'updateSeat' },
    'seat.presence': { guard: 'isAllowed', actions: 'updateSeat' },
  },
  states: {
    attract: {
      on: {
        wake: 'setup',
        settings: { guard: 'isAllowed', target: 'setup', actions: 'applySettings' },
        'seat.take': { guard: 'isAllowed', target: 'setup', actions: 'updateSeat' },
        'seat.computer': { guard: 'isAllowed', target: 'setup', actions: 'updateSeat' },
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
        hint: { guard: 'isAllowed', actions: 'countHint' },
      },
      states: {
        bases: {
          description: 'The pawns go to their bases.',
          always: { guard: 'isBoardInOrder', target: 'dealer' },
          on: { 'board.overrule': { guard: 'isAllowed', actions: 'overrule' } },
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
              on: { 'board.overrule': { guard: 'isAllowed', actions: 'overrule' } },
            },
            card: {
              always: { guard: 'isTakenBack', target: 'order', actions: 'undo' },
              on: {
                // The board may have changed while disconnected.
                'board.snapshot': { target: 'order', actions: 'hearBoard' },
                'card.play': { guard: 'isAllowed', target: 'move', actions: 'declareCard' },
                'hand.exit': { guard: 'isAllowed', target: 'move', actions: 'declareExit' },
                'card.discard': { guard: 'isAllowed', target: 'next', actions: 'discardCard' },
                'card.burn': { guard: 'isAllowed', target: 'next', actions: 'burnCard' },
                'hand.discard': { guard: 'isAllowed', target: 'next', actions: 'discardHand' },
              },
            },
            move: {
              description: 'The card lies open; the pawns are moved.',
              initial: 'reading',
              on: {
                'board.switch': { target: '.reading', actions: 'hearBoard' },
                'board.snapshot': { target: '.reading', actions: 'hearBoard' },
                tick: { target: '.reading', actions: 'hearBoard' },
                done: { guard: 'isAllowed', target: '.reading', actions: 'hearBoard' },
                'board.button': { guard: 'isAllowed', target: '.reading', actions: 'hearBoard' },
                'board.mask': { target: '.reading', actions: 'mask' },
                'board.believe': { guard: 'isAllowed', target: '.reading', actions: 'believe' },
                'board.expected': { target: '.reading', actions: 'expectBoard' },
                moved: { guard: 'isAllowed', target: 'next', actions: 'commitNamed' },
                'card.takeBack': { guard: 'isAllowed', target: 'order', actions: 'takeBackCard' },
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
                  on: { outcome: { guard: 'isAllowed', target: 'reading', actions: 'choose' } },
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
        // Pawns may have moved: check the order first.
        resume: [
          { guard: 'isTurnUnderWay', target: 'playing.turn.order' },
          { guard: 'isCardOnTable', target: 'playing.turn.move' },
          { target: 'playing.hist' },
        ],
        redeal: { guard: 'hasDealt', target: 'playing.deal', actions: 'gather' },
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

export type TableSnapshot = SnapshotFrom<typeof tableMachine>;
