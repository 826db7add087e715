/** What each event changes. Every step takes a context and gives the next one; guards have judged the event before. */
import { type Card, cardName, parseCard, UNKNOWN } from '../rules/cards.js';
import { deal, exchange } from '../rules/deal.js';
import { type GameJson, writeGame } from '../rules/json.js';
import type { Result } from '../rules/result.js';
import type { Declared, PhysicalBoard, SeatState, TableContext, TableEvent, UndoWish } from './context.js';
import { gameOf, newGame } from './game.js';
import { chosen, expectedSensing, hearSwitches, lookAgain } from './hear.js';
import { hindsight } from './hindsight.js';
import { freshSensing, settledDebts, watchTurn, withoutDebts } from './sensing-state.js';
import { type Settings, seating } from './settings.js';
import {
  accepted,
  showHandForExit,
  showHandToDiscard,
  shownDeclared,
  showToDiscard,
  showToMove,
} from './showing-cards.js';
import { movedAction, moveNamed, outcomeNamed } from './turn-plan.js';

const EMPTY_SEAT: SeatState = { taken: false, present: false, name: '' };

export function emptyTable(settings: Settings, physicalBoard: PhysicalBoard | null = null): TableContext {
  return {
    settings: physicalBoard ? onPhysicalBoard(settings, physicalBoard) : settings,
    physicalBoard,
    masked: [],
    seats: seating(settings).map(() => EMPTY_SEAT),
    game: null,
    declared: null,
    given: [],
    entries: [],
    deals: 0,
    hindsight: [],
    undo: null,
    sealed: false,
    sensing: freshSensing(settings.zones),
    link: 'connecting',
    version: 0,
  };
}

/** A change that pages must have seen before they act again. */
export function advanced(context: TableContext, change: Partial<TableContext>): TableContext {
  return { ...context, ...change, version: context.version + 1 };
}

/** A real board's size stands, and its home entry where the table does not ask for another. */
function onPhysicalBoard(settings: Settings, { zones, homeEntry }: PhysicalBoard): Settings {
  return { ...settings, zones, options: { homeEntry, ...settings.options } };
}

/** A game that is won stands, and can be taken back no more. */
export function seal(context: TableContext): TableContext {
  return context.sealed ? context : advanced(context, { sealed: true, undo: null });
}

/** New settings keep the people who have sat down, as far as there are seats. */
export function applySettings(context: TableContext, event: TableEvent): TableContext {
  if (event.type !== 'settings') return context;
  const settings = context.physicalBoard
    ? onPhysicalBoard(event.settings, context.physicalBoard)
    : event.settings;
  const seats = seating(settings).map((_, index) => context.seats[index] ?? EMPTY_SEAT);
  const sameBoard = settings.zones === context.settings.zones;
  return advanced(context, {
    settings,
    seats,
    sensing: sameBoard ? context.sensing : freshSensing(settings.zones),
  });
}

export function updateSeat(context: TableContext, event: TableEvent): TableContext {
  if (event.type !== 'seat.take' && event.type !== 'seat.leave' && event.type !== 'seat.presence')
    return context;
  const seats = context.seats.map((seat, index) => {
    if (event.type === 'seat.take') return index === event.seat ? seatTaken(event) : vacated(seat, event);
    if (index !== event.seat) return seat;
    return event.type === 'seat.leave' ? EMPTY_SEAT : { ...seat, present: seat.taken && event.present };
  });
  // Nobody's page grows stale because somebody comes or goes.
  return { ...context, seats, undo: wishAfter(context.undo, leftOf(context.seats, seats)) };
}

type SeatTaken = Extract<TableEvent, { type: 'seat.take' }>;

function seatTaken({ name, holder }: SeatTaken): SeatState {
  return { taken: true, present: true, name, ...(holder === undefined ? {} : { holder }) };
}

/** Nobody holds two seats. */
function vacated(seat: SeatState, { holder }: SeatTaken): SeatState {
  return holder !== undefined && seat.holder === holder ? EMPTY_SEAT : seat;
}

/** A wish is over when whoever asked has left; who leaves has not agreed in the name of who comes next. */
function wishAfter(wish: UndoWish | null, left: readonly number[]): UndoWish | null {
  if (!wish || left.includes(wish.by)) return null;
  const agreed = wish.agreed.filter((player) => !left.includes(player));
  return agreed.length === wish.agreed.length ? wish : { ...wish, agreed };
}

function leftOf(before: readonly SeatState[], after: readonly SeatState[]): number[] {
  return before.flatMap(({ taken }, seat) => (taken && !after[seat]?.taken ? [seat] : []));
}

export function newTableGame(context: TableContext): TableContext {
  const game = newGame(context.settings, 0);
  return advanced(clearGame(context), { game });
}

export function clearGame(context: TableContext): TableContext {
  return advanced(context, {
    game: null,
    declared: null,
    given: [],
    entries: [],
    deals: 0,
    hindsight: [],
    undo: null,
    sealed: false,
    sensing: { ...watchTurn(withoutDebts(context.sensing)), setUpSince: -1 },
  });
}

export function drawFirstDealer(context: TableContext, event: TableEvent): TableContext {
  if (event.type !== 'chance') return context;
  return advanced(context, { game: newGame(context.settings, event.seed) });
}

export function chooseDealer(context: TableContext, event: TableEvent): TableContext {
  if (event.type !== 'dealer') return context;
  return advanced(context, { game: { ...(context.game as GameJson), dealer: event.player } });
}

/** Deals by the companion, from the chance that came in, or notes that real cards were dealt. */
export function dealCards(context: TableContext, event: TableEvent): TableContext {
  const game = gameOf(context.game as GameJson).clone();
  if (event.type === 'chance') game.seed = event.seed;
  deal(game);
  return advanced(context, {
    game: writeGame(game),
    given: game.hands.map(() => null),
    entries: [],
    hindsight: [],
    deals: context.deals + 1,
  });
}

export function give(context: TableContext, event: TableEvent): TableContext {
  if (event.type !== 'exchange') return context;
  const card = context.settings.cards === 'physical' ? cardName(UNKNOWN) : event.card;
  return advanced(context, {
    given: context.given.map((given, player) => (player === event.player ? card : given)),
  });
}

export function exchangeGiven(context: TableContext): TableContext {
  const game = gameOf(context.game as GameJson).clone();
  if (!game.concealed)
    exchange(
      game,
      context.given.map((card) => parseCard(card ?? '') as Card),
    );
  return advanced(context, { game: writeGame(game) });
}

/** The board is watched from here on for the move of the player to act. */
export function startTurn(context: TableContext): TableContext {
  return { ...context, declared: null, sensing: watchTurn(context.sensing) };
}

export function declare(context: TableContext, event: TableEvent): TableContext {
  if (event.type === 'card.play') {
    const { card } = granted(showToMove(context, event.card));
    return lookAgain(advanced(context, { declared: { kind: 'move', card: cardName(card) }, undo: null }));
  }
  if (event.type !== 'hand.exit') return context;
  const { cards } = granted(showHandForExit(context, event.cards));
  return lookAgain(advanced(context, { declared: { kind: 'exit', cards: cards.map(cardName) }, undo: null }));
}

export function takeBackCard(context: TableContext): TableContext {
  return advanced(context, { declared: null });
}

export function discard(context: TableContext, event: TableEvent): TableContext {
  if (event.type !== 'card.discard' && event.type !== 'hand.discard') return context;
  const found = granted(
    event.type === 'card.discard'
      ? showToDiscard(context, event.card)
      : showHandToDiscard(context, event.cards),
  );
  return accepted(context, found, found.index, found.cards);
}

export function choose(context: TableContext, event: TableEvent): TableContext {
  const outcome = event.type === 'outcome' ? outcomeNamed(context, event.notation) : null;
  return outcome === null ? context : { ...context, sensing: chosen(context, outcome) };
}

export function mask(context: TableContext, event: TableEvent): TableContext {
  return event.type === 'board.mask' ? lookAgain({ ...context, masked: event.holes }) : context;
}

export function hear(context: TableContext, event: TableEvent): TableContext {
  return hearSwitches(event.type === 'board.link' ? { ...context, link: event.state } : context, event);
}

/** A seat's button says what a tap on *Done* says. */
export function press(context: TableContext, event: TableEvent): TableContext {
  if (event.type !== 'board.button' || !context.game) return context;
  const now = hearSwitches(context, { type: 'tick', at: event.at });
  return hearSwitches(now, { type: 'done', by: context.game.turn });
}

/** The move that the switches have shown is played. */
export function commitMove(context: TableContext): TableContext {
  const { declared } = context;
  const index = movedAction(context);
  if (!declared || index === null) return context;
  const after = accepted(context, shownDeclared(context, declared), index, declaredCards(declared));
  return { ...after, sensing: settledDebts(context.sensing) };
}

/** A move that is known by its notation alone; the board is not asked. */
export function commitNamed(context: TableContext, event: TableEvent): TableContext {
  const { declared } = context;
  if (!declared || event.type !== 'moved') return context;
  const index = moveNamed(context, event.notation);
  if (index === null) return context;
  return accepted(context, shownDeclared(context, declared), index, declaredCards(declared));
}

function declaredCards(declared: Declared): Card[] {
  const names = declared.kind === 'move' ? [declared.card] : declared.cards;
  return names.map((name) => parseCard(name) as Card);
}

export function expectBoard(context: TableContext): TableContext {
  return { ...context, sensing: expectedSensing(context) };
}

/** Cards are in the hands, none lies on the table, and no partner's card is awaited: somebody is to play one. */
export function isTurnUnderWay({ game, declared, given }: TableContext): boolean {
  if (!game || declared || game.hands.every((hand) => hand.length === 0)) return false;
  return !gameOf(game).rules.exchange || given.every((card) => card !== null);
}

export function lookBack(context: TableContext): TableContext {
  return { ...context, hindsight: hindsight(context.entries) };
}

/** A guard has judged the event: a refusal here is a bug. */
function granted<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(`an event was accepted that is refused: ${result.fault.code}`);
  return result.value;
}
