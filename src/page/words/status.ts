import { boardOf } from '../../rules/board/holes.js';
import type { SeatView, View } from '../../web/views/view.js';
import { holeName } from '../board/names.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { asPlayed, isOpen, isReceived, movesItself, playerName, standsIn } from '../view-facts.js';
import { cardSaid } from './cards.js';
import { entryWords, moveFacts, moveSaid, saidIn } from './moves.js';

export interface Status {
  readonly title: string;
  readonly details: readonly string[];
  /** The viewer must act. */
  readonly yours: boolean;
}

export function statusOf(view: View): Status {
  const words = t().stage;
  const plain = (title: string, ...details: string[]): Status => ({ title, details, yours: false });
  switch (view.stage) {
    case 'attract':
      return plain(words.attract, view.viewer.kind === 'table' ? words.attractTable : words.attractHow);
    case 'setup':
      return plain(words.setUp, setUpHow(view));
    case 'bases':
      return basesStatus(view);
    case 'deal':
      return dealStatus(view);
    case 'exchange':
      return exchangeStatus(view);
    case 'offer':
      return offerStatus(view);
    case 'card':
      return cardStatus(view);
    case 'move':
      return moveStatus(view);
    case 'repair':
      return { title: words.repair, details: [t().repair.how], yours: isTurn(view) };
    case 'dealEnd':
      return plain(words.dealEnd, ...discardWords(view), words.dealEndHow);
    case 'paused':
      return plain(words.paused, words.pausedHow);
    case 'won':
      return plain(wonTitle(view), words.wonHow);
  }
}

export function isTurn({ viewer, game }: View): boolean {
  return viewer.kind === 'player' && game?.turn === viewer.player;
}

function setUpHow({ viewer, seats }: View): string {
  const words = t().stage;
  if (viewer.kind === 'table') return words.setUpHow;
  if (viewer.kind === 'player') return words.setUpSeated;
  return seats.some(isOpen) ? words.setUpWatch : words.setUpFull;
}

function basesStatus({ board: { missing, extra } }: View): Status {
  const words = t().stage;
  const details = [
    ...(missing.length > 0 ? [words.basesMissing(missing.length)] : []),
    ...(extra.length > 0 ? [words.basesExtra(extra.length)] : []),
  ];
  return { title: words.bases, details, yours: false };
}

function dealStatus(view: View): Status {
  const words = t().stage;
  const { dealer = 0, size = 0, shuffled = false } = view.game?.next ?? {};
  const yours = view.viewer.kind === 'player' && view.viewer.player === dealer;
  const title = yours ? words.yourDeal(size) : words.deal(playerName(view, dealer), size);
  return { title, details: [`${shuffled ? words.dealShuffle : words.dealOn} ${words.dealTap}`], yours };
}

function exchangeStatus(view: View): Status {
  const words = t().stage;
  const { viewer, given, settings } = view;
  const awaited = given.flatMap((done, player) => (done ? [] : [playerName(view, player)]));
  if (viewer.kind !== 'player') {
    return { title: words.exchange, details: [words.waitingFor(awaited)], yours: false };
  }
  if (given[viewer.player]) {
    return { title: words.exchangeGiven, details: [words.waitingFor(awaited)], yours: false };
  }
  const partner = playerName(view, view.rules.partners?.[viewer.player] ?? viewer.player);
  // with three partners, the giver differs
  const giver = view.rules.partners?.indexOf(viewer.player) ?? -1;
  const how = settings.cards === 'dealt' ? words.exchangeHow : words.exchangeReal(playerName(view, giver));
  return { title: words.exchangeWith(partner), details: [how], yours: true };
}

function offerStatus(view: View): Status {
  const words = t().stage;
  const { viewer, game, offerTo } = view;
  const name = playerName(view, game?.turn ?? 0);
  const partner = playerName(view, offerTo ?? 0);
  if (isTurn(view))
    return { title: words.youOffer(partner), details: [words.youOfferHow(partner)], yours: false };
  return viewer.kind === 'player' && viewer.player === offerTo
    ? { title: words.offeredYou(name), details: [words.offeredYouHow], yours: true }
    : { title: words.offered(name, partner), details: [words.waitingFor([partner])], yours: false };
}

function cardStatus(view: View): Status {
  const words = t().stage;
  const { game, settings, viewer } = view;
  const yours = isTurn(view);
  const name = playerName(view, game?.turn ?? 0);
  const board = boardOf(settings);
  const replayed = game?.replay ? board.parse(game.replay) : undefined;
  const before = [
    ...discardWords(view),
    ...skipWords(view),
    ...(replayed === undefined ? [] : [words.replay(holeName(board, replayed))]),
    ...(replayed !== undefined && settings.cards === 'physical' ? [words.drawFirst] : []),
    ...capturedWords(view),
    ...(view.offered.length > 0 ? [words.movedFirst] : []),
    ...(isReceived(view, view.received) ? [words.framed] : []),
  ];
  const real = settings.cards === 'physical';
  if (yours) {
    const [title, how] = real
      ? [game?.skip ? words.skip : words.yourRealCard, words.realCardHow]
      : choiceWords(view);
    return { title, details: view.offered.length > 0 ? before : [...before, how], yours };
  }
  const skip = game?.skip === true;
  const atTable = real && (viewer.kind === 'table' || standsIn(view));
  const seat = view.seats[game?.turn ?? 0];
  const isEmpty = !real && seat?.taken === false && seat.computer === null;
  const play = atTable ? words.cardRealHow(name) : words.cardHow(name);
  // visitors have no card to give
  const nobody = viewer.kind === 'visitor' ? words.cardNobodyOpen : words.cardNobody;
  const how = isEmpty ? nobody(name) : skip ? words.skipHow(name) : play;
  return { title: words.card(name), details: [...before, how], yours };
}

/** The last action without a pawn, as the board cannot show it. */
function lastDiscard({ entries, settings, stage, viewer }: View) {
  const last = stage === 'card' || stage === 'dealEnd' ? entries.at(-1) : undefined;
  if (!last || (viewer.kind === 'player' && viewer.player === last.player)) return undefined;
  const facts = moveFacts(boardOf(settings), last.notation);
  return facts?.kind === 'discard' || facts?.kind === 'discardHand' || facts?.kind === 'burn'
    ? { ...last, facts }
    : undefined;
}

function discardWords(view: View): string[] {
  const last = lastDiscard(view);
  if (!last) return [];
  const words = entryWords(boardOf(view.settings), last, saidIn(view), { ...t().moves, by: () => '' });
  return [`${playerName(view, last.player)} ${words}.`];
}

/** Whose card makes the player to act discard. */
function skipWords(view: View): string[] {
  const last = view.entries.at(-1);
  const facts = view.game?.skip && last ? moveFacts(boardOf(view.settings), last.notation) : undefined;
  if (!last || !facts || !('card' in facts)) return [];
  return [t().stage.played(playerName(view, last.player), cardSaid(view, facts.card))];
}

export function cardShown(view: View): string | null {
  const facts = lastDiscard(view)?.facts;
  return view.declared?.card ?? (facts && 'card' in facts ? facts.card : null);
}

function choiceWords({ game, hand, wholeHand }: View): [string, string] {
  const words = t().stage;
  if (game?.skip) return [words.skip, words.yourDiscardHow];
  if (hand?.some(({ moves, burn }) => moves.length > 0 || burn) || wholeHand === 'exit') {
    return [words.yourCard, words.yourCardHow];
  }
  return wholeHand === 'discard'
    ? [words.yourDiscardHand, words.yourDiscardHandHow]
    : [words.yourDiscard, words.yourDiscardHow];
}

function moveStatus(view: View): Status {
  const words = t().stage;
  const { game, declared, board, viewer } = view;
  const yours = isTurn(view);
  const name = playerName(view, game?.turn ?? 0);
  if (board.state === 'asking') {
    const mayTell = yours || viewer.kind === 'table';
    const title = board.outcomes.length === 1 ? words.chooseOne : words.choose;
    return { title, details: [mayTell ? words.chooseHow : words.chooseOf(name)], yours };
  }
  // Anyone may have moved a wrong pawn.
  if (board.state === 'wrong' && board.guide?.strays.length === 0) {
    return { title: t().repair.wrong, details: [t().repair.how], yours };
  }
  const card = declared?.card ? cardSaid(view, declared.card) : null;
  const title = yours
    ? card === null
      ? words.yourExit
      : words.yourMove(card)
    : card === null
      ? words.exit(name)
      : words.move(name, card);
  // players at the display move pawns of computers and empty seats
  const acting = yours || viewer.kind === 'table' || isComputer(view) || standsIn(view);
  const captured = movesItself(view) ? [] : capturedWords(view);
  return { title, details: [...(acting ? [moveHow(view)] : []), ...captured], yours };
}

function moveHow(view: View): string {
  const { board, declared, settings, virtual } = view;
  const words = t().stage;
  const moves = declared?.moves ?? [];
  const [only, ...others] = moves;
  const whole = only && others.length === 0 ? `${moveSaid(boardOf(settings), only, saidIn(view))}.` : null;
  if (whole !== null && isComputer(view)) return whole;
  if (board.state === 'moving') return words.movePut;
  if (board.state === 'waiting') return words.moveRest;
  if (whole !== null) return whole;
  if (virtual && moves.every(({ kind }) => kind === 'swap')) return words.moveSwap;
  return virtual ? words.moveLift : words.moveLiftReal;
}

function isComputer({ seats, game }: View): boolean {
  return seats[game?.turn ?? -1]?.computer != null;
}

function capturedWords({ scene }: View): string[] {
  const colours = new Set(scene.flatMap((glow) => (glow.cue === 'captured' ? [glow.colour] : [])));
  return [...colours].flatMap((colour) =>
    colour === undefined ? [] : [t().stage.moveCaptured(lookOf(colour).paint)],
  );
}

function wonTitle(view: View): string {
  const words = t().stage;
  const winners = winnersOf(view);
  const others = winners.filter(({ player }) => !playedBy(view, player)).map(playedAs(view));
  return others.length < winners.length ? words.youWon(others) : words.won(others);
}

export function playedBy({ viewer, seats, playedBy: names }: View, player: number): boolean {
  return viewer.kind === 'player' && viewer.player === player && names[player] === seats[player]?.name;
}

/** Name at the time of a finished game. */
export function playedAs(view: View) {
  const then = asPlayed(view, view.playedBy);
  return ({ player }: SeatView) => playerName(then, player);
}

export function winnersOf({ seats, game }: View): readonly SeatView[] {
  return seats.filter((seat) => (seat.team ?? seat.player) === game?.winner);
}
