/** State changes; guards validate events first. */

import type { CableBreak, LinkState } from '../devices/ports.js';
import { boardOf, type Hole } from '../rules/board/holes.js';
import { type Card, cardName, cardNamed, UNKNOWN } from '../rules/cards/cards.js';
import { deal, exchange, partnerOf, passCards } from '../rules/cards/deal.js';
import type { Seed } from '../rules/cards/random.js';
import type { Result } from '../rules/values/result.js';
import { confirmTracking, initialTracking } from '../sensing/pawn-tracking.js';
import { isBoardInOrder } from './board-order.js';
import { EMPTY_SEAT } from './commands/seats.js';
import type { Declared, PhysicalBoard, TableContext } from './context.js';
import { doubt } from './doubts.js';
import { currentGame, newGame } from './game.js';
import { hindsight } from './hindsight.js';
import {
  accepted,
  recounted,
  revealedDeclared,
  revealHandForExit,
  revealHandToDiscard,
  revealToBurn,
  revealToDiscard,
  revealToMove,
} from './reveal.js';
import {
  freshSensing,
  restartSensing,
  withCapturesReturned,
  withoutPendingCaptures,
} from './sensing-state.js';
import { type Settings, seating } from './settings.js';
import { movedAction, moveNamed, outcomeNamed } from './turn-plan.js';
import { chosen, expectedSensing, lookAgain } from './update-sensing.js';

export function emptyTable(settings: Settings, physicalBoard: PhysicalBoard | null = null): TableContext {
  return {
    settings: physicalBoard ? onPhysicalBoard(settings, physicalBoard) : settings,
    physicalBoard,
    masked: [],
    doubted: [],
    seats: seating(settings).map(() => EMPTY_SEAT),
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
function onPhysicalBoard(settings: Settings, { zones, homeEntry }: PhysicalBoard): Settings {
  return { ...settings, zones, options: { homeEntry, ...settings.options } };
}

/** Saves names at the win, before seats change. */
export function notePlayers(context: TableContext): TableContext {
  return { ...context, playedBy: context.seats.map(({ name }) => name) };
}

/** Makes the win final. */
export function finalise(context: TableContext): TableContext {
  return context.sealed ? context : advanced(context, { sealed: true, undo: null });
}

/** Keeps people within the seats, and computers if cards are dealt. */
export function applySettings(context: TableContext, event: { readonly settings: Settings }): TableContext {
  const { physicalBoard } = context;
  const settings = physicalBoard ? onPhysicalBoard(event.settings, physicalBoard) : event.settings;
  const seats = seating(settings).map((_, index) => {
    const seat = context.seats[index] ?? EMPTY_SEAT;
    return seat.computer && settings.cards === 'physical' ? EMPTY_SEAT : seat;
  });
  // Hole numbers differ between boards.
  const sameBoard = boardOf(settings) === boardOf(context.settings);
  return advanced(context, {
    settings,
    seats,
    doubted: sameBoard ? context.doubted : [],
    sensing: sameBoard ? context.sensing : freshSensing(settings.zones),
  });
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
    offer: null,
    entries: [],
    deals: 0,
    hindsight: [],
    undo: null,
    hints: [],
    playedBy: [],
    sealed: false,
    sensing: { ...restartSensing(withoutPendingCaptures(context.sensing)), setUpSince: -1 },
  });
}

/** Removes all traces of earlier guests. */
export function free(context: TableContext, { settings }: { readonly settings?: Settings }): TableContext {
  const empty = { ...clearGame(context), seats: context.seats.map(() => EMPTY_SEAT) };
  return settings ? applySettings(empty, { settings }) : empty;
}

export function drawFirstDealer(context: TableContext, { seed }: { readonly seed: Seed }): TableContext {
  return advanced(context, { game: newGame(context.settings, seed) });
}

export function chooseDealer(context: TableContext, { player }: { readonly player: number }): TableContext {
  const game = currentGame(context).clone();
  game.dealer = player;
  return advanced(context, { game });
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

export function gather(context: TableContext): TableContext {
  const game = currentGame(context).clone();
  for (const hand of [...game.hands, game.stock]) hand.length = 0;
  return advanced(context, { game, declared: null });
}

export function give(
  context: TableContext,
  event: { readonly player: number; readonly card: string },
): TableContext {
  const card = context.settings.cards === 'physical' ? cardName(UNKNOWN) : event.card;
  return advanced(context, {
    given: context.given.map((given, player) => (player === event.player ? card : given)),
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

export function offer(context: TableContext, { card }: { readonly card: string }): TableContext {
  return advanced(context, { offer: { card, isOver: false } });
}

export function takeOffer(context: TableContext, { card }: { readonly card: string }): TableContext {
  const game = currentGame(context).clone();
  const { turn } = game;
  const partner = partnerOf(game.rules, turn);
  passCards(game, [
    { card: cardNamed(context.offer?.card ?? ''), from: turn, to: partner },
    { card: cardNamed(card), from: partner, to: turn },
  ]);
  return endOffer({ ...context, game });
}

export function endOffer(context: TableContext): TableContext {
  return advanced(context, { offer: context.offer && { ...context.offer, isOver: true } });
}

export function startTurn(context: TableContext): TableContext {
  const sensing = restartSensing(context.sensing);
  const { position } = currentGame(context);
  // Requires an ordered board.
  const whose = initialTracking(position, sensing.state.watch, sensing.owed);
  return { ...context, declared: null, sensing: { ...sensing, whose } };
}

/** The card still lies open. */
export function restartMove(context: TableContext): TableContext {
  return { ...startTurn(context), declared: context.declared };
}

export function declareCard(
  context: TableContext,
  event: { readonly card: string; readonly notation?: string },
): TableContext {
  const { card } = granted(revealToMove(context, event.card));
  const { notation } = event;
  return declare(context, { kind: 'move', card: cardName(card), ...(notation && { notation }) });
}

export function declareExit(
  context: TableContext,
  event: { readonly cards: readonly string[]; readonly notation?: string },
): TableContext {
  const { cards } = granted(revealHandForExit(context, event.cards));
  const { notation } = event;
  return declare(context, { kind: 'exit', cards: cards.map(cardName), ...(notation && { notation }) });
}

function declare(context: TableContext, declared: Declared): TableContext {
  return lookAgain(advanced(withoutTakenBack(context), { declared, undo: null }));
}

/**
 * Ignores undo movements before this card, so they cannot suggest switch-neutral moves; a disordered board keeps them.
 */
function withoutTakenBack(context: TableContext): TableContext {
  if (!context.takenBack || !isBoardInOrder(context)) return context;
  return { ...context, sensing: restartSensing(context.sensing) };
}

/** Does not bump `version`: counting a hint must not make pages stale. */
export function countHint(context: TableContext, { by }: { readonly by: number }): TableContext {
  const hints = context.seats.map((_, player) => (context.hints[player] ?? 0) + (player === by ? 1 : 0));
  return { ...context, hints };
}

/** Keeps the version: the page that corrects the count plays on at once. */
export function recount(context: TableContext, { card }: { readonly card: string }): TableContext {
  return lookAgain({ ...context, game: granted(recounted(context, card)) });
}

export function discardCard(context: TableContext, event: { readonly card: string }): TableContext {
  const found = granted(revealToDiscard(context, event.card));
  return accepted(context, found, found.index, found.cards);
}

export function burnCard(context: TableContext, event: { readonly cards: readonly string[] }): TableContext {
  const { thrown, ...found } = granted(revealToBurn(context, event.cards));
  const after = accepted(context, found, found.index, found.cards);
  if (thrown === undefined) return after;
  // Reveals the card discarded face down.
  const game = currentGame(after).clone();
  game.pile[Math.max(0, game.pile.length - 1)] = thrown;
  return { ...after, game };
}

export function discardHand(
  context: TableContext,
  event: { readonly cards: readonly string[] },
): TableContext {
  const found = granted(revealHandToDiscard(context, event.cards));
  return accepted(context, found, found.index, found.cards);
}

export function choose(context: TableContext, event: { readonly notation: string }): TableContext {
  return { ...context, sensing: chosen(context, outcomeNamed(context, event.notation) as number) };
}

export function ignoreSwitches(
  context: TableContext,
  event: { readonly holes: readonly Hole[] },
): TableContext {
  return lookAgain({ ...context, masked: event.holes });
}

export function link(
  context: TableContext,
  event: { readonly state: LinkState; readonly cable?: CableBreak },
): TableContext {
  return { ...context, link: event.state, cable: event.cable ?? null };
}

export function commitMove(context: TableContext): TableContext {
  const { decision } = context.sensing;
  const doubtful = decision.kind === 'commit' ? decision.doubtful : [];
  const after = acceptDeclared(doubt(context, doubtful), movedAction(context) as number);
  return confirmMove({ ...after, sensing: withCapturesReturned(context.sensing) });
}

/** By notation; the pawns stay where the board has shown them. */
export function commitNamed(context: TableContext, event: { readonly notation: string }): TableContext {
  return acceptDeclared(context, moveNamed(context, event.notation) as number);
}

function confirmMove(context: TableContext): TableContext {
  const { sensing } = context;
  const whose = confirmTracking(sensing.whose, currentGame(context).position, sensing.state.watch);
  return { ...context, sensing: { ...sensing, whose } };
}

function acceptDeclared(context: TableContext, index: number): TableContext {
  const declared = context.declared as Declared;
  return accepted(context, revealedDeclared(context, declared), index, declaredCards(declared));
}

function declaredCards(declared: Declared): Card[] {
  const names = declared.kind === 'move' ? [declared.card] : declared.cards;
  return names.map(cardNamed);
}

export function expectBoard(context: TableContext): TableContext {
  return { ...context, sensing: expectedSensing(context) };
}

/** True if a player must choose a card. */
export function isTurnUnderWay({ game, declared, given, offer }: TableContext): boolean {
  if (!game || declared || (offer && !offer.isOver) || game.hands.every((hand) => hand.length === 0))
    return false;
  return !game.rules.exchange || given.every((card) => card !== null);
}

export function computeHindsight(context: TableContext): TableContext {
  return { ...context, hindsight: hindsight(context.entries) };
}

/** Throws: guards exclude refusals here. */
function granted<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(`an event was accepted that is refused: ${result.fault.code}`);
  return result.value;
}
