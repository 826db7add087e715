/** What the machine changes by itself, and what several commands change. */

import { type Card, cardNamed } from '../rules/cards/cards.js';
import { deal, exchange } from '../rules/cards/deal.js';
import type { Seed } from '../rules/cards/random.js';
import { confirmTracking, initialTracking } from '../sensing/pawn-tracking.js';
import { EMPTY_SEAT } from './commands/seats.js';
import { currentGame, type Declared, newGame, type PhysicalBoard, type TableContext } from './context.js';
import { hindsight } from './hindsight.js';
import { ignoreSwitches } from './ignored-switches.js';
import { accepted, revealedDeclared } from './reveal.js';
import {
  freshSensing,
  restartSensing,
  withCapturesReturned,
  withoutPendingCaptures,
} from './sensing-state.js';
import { type Settings, seating } from './settings.js';
import { movedAction } from './turn-plan.js';

const NO_GAME = {
  game: null,
  declared: null,
  given: [],
  offer: null,
  entries: [],
  deals: 0,
  hindsight: [],
  undo: null,
  hints: [],
  playedBy: [],
  sealed: false,
} satisfies Partial<TableContext>;

export function emptyTable(settings: Settings, physicalBoard: PhysicalBoard | null = null): TableContext {
  return {
    settings: physicalBoard ? onPhysicalBoard(settings, physicalBoard) : settings,
    physicalBoard,
    ignoredByMaintenance: [],
    ignoredByPlayers: [],
    seats: seating(settings).map(() => EMPTY_SEAT),
    ...NO_GAME,
    sensing: freshSensing(settings.zones),
    link: 'connecting',
    cable: null,
    version: 0,
  };
}

/** Bumps `version`, making pages stale. */
export function advanced(context: TableContext, change: Partial<TableContext>): TableContext {
  return { ...context, ...change, version: context.version + 1 };
}

/** Keeps the board's size, and its home entry unless the table sets one. */
export function onPhysicalBoard(settings: Settings, { zones, homeEntry }: PhysicalBoard): Settings {
  return { ...settings, zones, options: { homeEntry, ...settings.options } };
}

/** Saves names at the win, before seats change. */
export function notePlayers(context: TableContext): TableContext {
  return { ...context, playedBy: context.seats.map(({ name }) => name) };
}

export function clearGame(context: TableContext): TableContext {
  return advanced(context, {
    ...NO_GAME,
    sensing: { ...restartSensing(withoutPendingCaptures(context.sensing)), setUpSince: -1 },
  });
}

export function drawFirstDealer(context: TableContext, { seed }: { readonly seed: Seed }): TableContext {
  return advanced(context, { game: newGame(context.settings, seed) });
}

export function dealCards(context: TableContext, { seed }: { readonly seed?: Seed } = {}): TableContext {
  const game = currentGame(context).clone();
  if (seed !== undefined) game.seed = seed;
  deal(game);
  return advanced(context, {
    game,
    given: game.hands.map(() => null),
    offer: null,
    entries: [],
    hindsight: [],
    deals: context.deals + 1,
    undo: null,
  });
}

export function exchangeGiven(context: TableContext): TableContext {
  const game = currentGame(context).clone();
  if (!game.concealed)
    exchange(
      game,
      context.given.map((card) => cardNamed(card ?? '')),
    );
  return advanced(context, { game });
}

export function startTurn(context: TableContext): TableContext {
  const sensing = restartSensing(context.sensing);
  const { position } = currentGame(context);
  // Requires an ordered board.
  const tracking = initialTracking(position, sensing.state.watch, sensing.pendingCaptures);
  return { ...context, declared: null, sensing: { ...sensing, tracking } };
}

/** The card still lies open. */
export function restartMove(context: TableContext): TableContext {
  return { ...startTurn(context), declared: context.declared };
}

export function commitMove(context: TableContext): TableContext {
  const { decision } = context.sensing;
  const doubtful = decision.kind === 'commit' ? decision.doubtful : [];
  const after = acceptDeclared(ignoreSwitches(context, doubtful), movedAction(context) as number);
  return confirmMove({ ...after, sensing: withCapturesReturned(context.sensing) });
}

function confirmMove(context: TableContext): TableContext {
  const { sensing } = context;
  const tracking = confirmTracking(sensing.tracking, currentGame(context).position, sensing.state.watch);
  return { ...context, sensing: { ...sensing, tracking } };
}

export function acceptDeclared(context: TableContext, index: number): TableContext {
  const declared = context.declared as Declared;
  return accepted(context, revealedDeclared(context, declared), index, declaredCards(declared));
}

function declaredCards(declared: Declared): Card[] {
  const names = declared.kind === 'move' ? [declared.card] : declared.cards;
  return names.map(cardNamed);
}

export function isTurnUnderWay({ game, declared, given, offer }: TableContext): boolean {
  if (!game || declared || (offer && !offer.isOver) || game.hands.every((hand) => hand.length === 0))
    return false;
  return !game.rules.exchange || given.every((card) => card !== null);
}

export function computeHindsight(context: TableContext): TableContext {
  return { ...context, hindsight: hindsight(context.entries) };
}
