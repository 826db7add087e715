import { NO_PAWN, parsePosition } from '../rules/board/position.js';
import { type Card, cardName, parseCard } from '../rules/cards/cards.js';
import { partnerOf } from '../rules/cards/deal.js';
import { type Game, NO_REPLAY } from '../rules/game.js';
import { readNotation } from '../rules/moves/notation-text.js';
import type { Rules } from '../rules/rules.js';
import { isIndex, isRecord, notIndex, show } from '../rules/values/input.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import { cardOf } from './determinizer.js';
import type { Event, Observation } from './observation.js';

export type Counts = Pick<Observation, 'held' | 'stock'>;
type Known = Pick<Observation, 'given' | 'received' | 'history'>;

/** @param counts cards by player, and in the stock */
export function readSeen(
  input: Record<string, unknown>,
  game: Game,
  player: number,
  counts: Counts,
): Result<Known, ValidationError> {
  const given = readGift('given', input['given'], game);
  if (!given.ok) return given;
  const received = readGift('received', input['received'], game);
  if (!received.ok) return received;
  const hand = game.hands[player] as readonly Card[];
  const history = readHistory(input['history'] ?? [], game, hand, counts);
  if (!history.ok) return history;
  const known = { given: given.value, received: received.value, history: history.value };
  return impossibleGift(known, game, player, counts) ?? ok(known);
}

/** After a joker redraw a hand may be full and hold any card. */
function impossibleGift(
  { given, received, history }: Known,
  game: Game,
  player: number,
  { held }: Counts,
): Result<never, ValidationError> | undefined {
  if (history.some((event) => draws(event, game))) return undefined;
  const { rules, dealt, replay, pile, pileKnown } = game;
  const hand = game.hands[player] as readonly Card[];
  // Without history, a joker may have reshuffled the pile.
  const pileIsWhole = pileKnown && !rules.cards.some(({ redraw }) => redraw);
  const played = (by: number) =>
    history.flatMap((event) => (event.player === by ? (cardOf(event.action) ?? []) : []));
  const playedByOther = (card: Card, holder: number) =>
    rules.players.findIndex((_, by) => by !== holder && played(by).includes(card));
  if (given !== undefined && rules.copies[given] === 1) {
    if (hand.includes(given)) return invalid('given', `${cardName(given)} is still in your own hand`);
    if (given === received) return invalid('given', `${cardName(given)} is also the card received`);
    const partner = partnerOf(rules, player);
    const other = playedByOther(given, partner);
    if (other >= 0)
      return invalid('given', `${cardName(given)} was played by player ${other}, not the partner`);
    if (held[partner] === 0 && pileIsWhole && !pile.includes(given))
      return invalid('given', `${cardName(given)} is not on the pile, but the partner holds no card`);
    if (held[partner] === dealt && pile.includes(given))
      return invalid('given', `${cardName(given)} is on the pile, but the partner has played no card`);
  }
  if (given !== undefined) {
    // The pile may hold the gift once the partner has played.
    const open = pileIsWhole && held[partnerOf(rules, player)] === dealt ? [...hand, ...pile] : hand;
    const elsewhere = open.filter((card) => card === given).length;
    if (elsewhere >= (rules.copies[given] as number))
      return invalid('given', `all ${cardName(given)} of the pack are in sight: the partner cannot hold one`);
  }
  if (received !== undefined && rules.copies[received] === 1 && !hand.includes(received)) {
    const other = playedByOther(received, player);
    if (other >= 0)
      return invalid('received', `${cardName(received)} was played by player ${other}, not you`);
    if (pileIsWhole && !pile.includes(received))
      return invalid('received', `${cardName(received)} is neither in your own hand nor on the pile`);
  }
  const own = [...hand, ...played(player)];
  if (received !== undefined && own.length === dealt && replay === NO_REPLAY && !own.includes(received))
    return invalid('received', `${cardName(received)} is neither in your own hand nor played by you`);
  return undefined;
}

function readGift(field: string, name: unknown, { rules }: Game): Result<Card | undefined, ValidationError> {
  if (name === undefined || name === null) return ok(undefined);
  const card = typeof name === 'string' ? parseCard(name) : undefined;
  if (card === undefined) return invalid(field, `no card ${show(name)}`);
  if (!rules.exchange) return invalid(field, 'nobody exchanges cards at this table');
  if (!rules.packCards.includes(card)) return invalid(field, notInPack(card, rules));
  return ok(card);
}

const notInPack = (card: Card, { pack }: Rules) => `${cardName(card)} is not in the pack of ${pack}`;

function readHistory(
  history: unknown,
  game: Game,
  hand: readonly Card[],
  counts: Counts,
): Result<Event[], ValidationError> {
  if (!Array.isArray(history)) return invalid('history', 'is not a list');
  const events: Event[] = [];
  for (const [index, entry] of history.entries()) {
    const event = readEvent(entry, game.rules);
    if (!event.ok) return invalid('history', `event ${index}: ${event.fault.field} ${event.fault.problem}`);
    events.push(event.value);
  }
  const impossible =
    tooManyPlayed(events, game, counts) ??
    playedTwice(events, game, hand) ??
    tooManyInAll(events, game, counts);
  return impossible === undefined ? ok(events) : invalid('history', impossible);
}

function draws({ action }: Event, { rules }: Game): boolean {
  const card = cardOf(action);
  return card !== undefined && kindOf(action) !== 'discard' && rules.cards[card]?.redraw === true;
}

function tooManyPlayed(events: readonly Event[], game: Game, { held }: Counts): string | undefined {
  for (const [player, left] of held.entries()) {
    const own = events.filter((event) => event.player === player);
    const played = own.filter(({ action }) => cardOf(action) !== undefined).length;
    const had = game.dealt + own.filter((event) => draws(event, game)).length;
    if (played + left > had)
      return `player ${player} had ${had} cards, but played ${played} and holds ${left}`;
    const gone = own.findIndex(({ action }) => ['discardHand', 'exit'].includes(kindOf(action)));
    if (gone >= 0 && left > 0) return `player ${player} gave up the hand, but holds ${left}`;
    if (gone >= 0 && gone < own.length - 1) return `player ${player} gave up the hand, but played on`;
  }
  return undefined;
}

/** A joker redraw may have reshuffled the pile. */
function playedTwice(events: readonly Event[], game: Game, hand: readonly Card[]): string | undefined {
  if (events.some((event) => draws(event, game))) return undefined;
  const { packCards } = game.rules;
  const count = (cards: readonly (Card | undefined)[], card: Card) =>
    cards.filter((one) => one === card).length;
  const played = events.map(({ action }) => cardOf(action));
  for (const card of new Set(played)) {
    if (card === undefined) continue;
    const times = count(played, card);
    if (times + count(hand, card) > count(packCards, card))
      return `${cardName(card)} was played, but is in your own hand or played again`;
    if (game.pileKnown && count(game.pile, card) < times)
      return `${cardName(card)} was played, but is not on the pile`;
  }
  return undefined;
}

function tooManyInAll(events: readonly Event[], game: Game, { held, stock }: Counts): string | undefined {
  if (game.pileKnown || events.some((event) => draws(event, game))) return undefined;
  const played = events.filter(({ action }) => cardOf(action) !== undefined).length;
  const all = held.reduce((sum, count) => sum + count, stock + played);
  const pack = game.rules.packCards.length;
  return all > pack
    ? `hands, stock and the cards played are ${all} together, but the pack has ${pack}`
    : undefined;
}

const kindOf = (action: string) => readNotation(action).kind;

/** Starts are written `aB` for any base hole. */
function isHole(name: string, { board }: Rules): boolean {
  return board.parse(name) !== undefined || (name.endsWith('B') && board.parse(`${name}1`) !== undefined);
}

function strangeAction(
  action: string,
  card: Card | undefined,
  { ruleset, cards }: Rules,
): string | undefined {
  const kind = kindOf(action);
  if (kind === 'discardHand' && ruleset.discard !== 'hand')
    return `nobody discards a hand in ${ruleset.name}`;
  if (kind === 'exit' && !ruleset.handForExit) return `nobody gives up a hand for an exit in ${ruleset.name}`;
  const burns = card !== undefined && cards[card]?.uses.some(({ kind }) => kind === 'burn');
  return kind === 'burn' && !burns ? `${show(action)} burns nothing in ${ruleset.name}` : undefined;
}

function strangeTurn(
  action: string,
  skip: boolean,
  again: boolean,
  { ruleset }: Rules,
): Result<never, ValidationError> | undefined {
  const single = kindOf(action) === 'discard';
  if (skip && again) return invalid('replay', 'whoever is skipped has nothing to play again');
  if (skip && !single) return invalid('skip', `whoever is skipped discards a card: ${show(action)} does not`);
  if (single && !skip && !again && ruleset.discard === 'hand')
    return invalid('action', `nobody discards a single card in ${ruleset.name}`);
  return undefined;
}

const MOVE = String.raw`\w+[-x]\w+(?:\+\w+[-x]\w+)*|\w+~\w+|burn`;
const ACTION = new RegExp(String.raw`^(?:discardHand|exit:\w+|discard:(\w\w)|(\w\w):(?:${MOVE}))$`);

function readEvent(entry: unknown, rules: Rules): Result<Event, ValidationError> {
  if (!isRecord(entry)) return invalid('it', 'is not an object');
  const { player, action, skip = false, replay = null } = entry;
  const players = rules.players.length;
  if (!isIndex(player, players)) return invalid('player', notIndex(player, players));
  const parts = typeof action === 'string' ? ACTION.exec(action) : null;
  const card = parts?.[1] ?? parts?.[2];
  const named = card === undefined ? undefined : parseCard(card);
  if (!parts || (card !== undefined && named === undefined)) {
    return invalid('action', `${show(action)} is not an action`);
  }
  if (named !== undefined && !rules.packCards.includes(named))
    return invalid('action', notInPack(named, rules));
  const strange = strangeAction(parts[0], named, rules);
  if (strange !== undefined) return invalid('action', strange);
  const unknown = readNotation(parts[0])
    .parts.flat()
    .find((name) => !isHole(name, rules));
  if (unknown !== undefined) return invalid('action', `no hole ${show(unknown)}`);
  const position = parsePosition(entry['position'], rules.board, rules.playing, rules.centreHole > 0);
  if (!position.ok) return position;
  if (typeof skip !== 'boolean') return invalid('skip', 'is neither true nor false');
  const mark = skip ? 'skip' : replay === null ? null : 'redraw';
  if (mark && !rules.cards.some((card) => card[mark]))
    return invalid(skip ? 'skip' : 'replay', `is set, but no card of ${rules.ruleset.name} does this`);
  const odd = strangeTurn(parts[0], skip, replay !== null, rules);
  if (odd) return odd;
  const hole =
    replay === null ? NO_REPLAY : typeof replay === 'string' ? rules.board.parse(replay) : undefined;
  if (hole === undefined) return invalid('replay', `no hole ${show(replay)}`);
  if (replay !== null && (position.value.pawnAt[hole] === NO_PAWN || rules.board.kind(hole) === 'base'))
    return invalid('replay', `no pawn in ${show(replay)}`);
  return ok({ player, action: parts[0], position: entry['position'] as string, skip, replay: hole });
}
