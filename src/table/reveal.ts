import { renumber } from '../rules/board/position.js';
import {
  ALL_CARDS,
  type Card,
  cardName,
  cardNamed,
  differentCards,
  faceOf,
  parseCard,
  UNKNOWN,
} from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { type ActionList, BURN, DISCARD, DISCARD_HAND, EXIT, KINDS, MOVE } from '../rules/moves/actions.js';
import { listActions } from '../rules/moves/legal.js';
import { actionNamed, notationOf } from '../rules/moves/notation.js';
import { partsOf } from '../rules/moves/parts.js';
import { play } from '../rules/moves/play.js';
import type { Rules } from '../rules/rules.js';
import { itemAt } from '../rules/values/input.js';
import { memoize } from '../rules/values/memoize.js';
import { ok, type Result } from '../rules/values/result.js';
import { currentGame, type Declared, type Entry, type TableContext } from './context.js';
import { type Refusal, refusal } from './refusals.js';
import type { Settings } from './settings.js';

/** Shared cache: do not modify. */
export interface RevealedHand {
  readonly game: Game;
  readonly list: ActionList;
}

const shownGames = memoize((_: Game) => new Map<string, RevealedHand>());

/** Gives the acting player exactly these unseen cards; cached. */
function revealCards(game: Game, cards: readonly Card[]): RevealedHand {
  const known = shownGames(game);
  const key = game.concealed ? cards.join() : '';
  let shown = known.get(key);
  if (!shown) {
    const held = game.concealed ? holding(game, cards) : game;
    shown = { game: held, list: listActions(held) };
    known.set(key, shown);
  }
  return shown;
}

function holding(game: Game, cards: readonly Card[]): Game {
  const shown = game.clone();
  const hand = shown.hand(shown.turn);
  for (const card of cards) hand[hand.indexOf(UNKNOWN)] = card;
  return shown;
}

/** `K?` and `X?` leave the suit open. */
const OPEN_SUIT = /^[A2-9TJQKX]\?$/;

/** Likeliest first. */
function cardsNamed(entry: string, { rules, concealed }: Game, settings: Settings): readonly Card[] {
  if (OPEN_SUIT.test(entry)) return ALL_CARDS.filter((card) => cardName(card)[0] === entry[0]);
  const card = parseCard(entry);
  if (card === undefined) return [];
  if (!concealed || settings.suits) return [card];
  // Untracked suits may conflict with earlier guesses.
  const alike = ALL_CARDS.filter(
    (other) => faceOf(other) === faceOf(card) && !suitMatters(rules, [card, other]),
  );
  return [card, ...alike];
}

/** Dealt cards must be in hand; real ones unseen since the shuffle. */
function identifyCards(game: Game, entries: readonly string[], settings: Settings): Result<Card[], Refusal> {
  const hand = game.hands[game.turn] ?? [];
  const cards: Card[] = [];
  for (const entry of entries) {
    const packed = cardsNamed(entry, game, settings).filter((card) => copies(game, card) > 0);
    if (packed.length === 0) return refusal({ code: 'no-such-card', card: entry });
    if (!game.concealed) {
      const held = packed.find((card) => count(hand, card) > count(cards, card));
      if (held === undefined) return refusal({ code: 'not-in-hand', card: entry });
      cards.push(held);
      continue;
    }
    if (OPEN_SUIT.test(entry) && packed.length > 1 && (settings.suits || suitMatters(game.rules, packed))) {
      return refusal({ code: 'suit-needed', card: entry });
    }
    const unseen = packed.find((card) => count(game.pile, card) + count(cards, card) < copies(game, card));
    if (unseen === undefined) return refusal({ code: 'card-gone', card: entry });
    cards.push(unseen);
  }
  return ok(cards);
}

/** By name. */
export const goneCards = memoize((context: TableContext): string[] => {
  const game = currentGame(context);
  if (!game.concealed) return [];
  return differentCards(game.rules)
    .map(cardName)
    .filter((name) => {
      const cards = identifyCards(game, [name], context.settings);
      return !cards.ok && cards.fault.code === 'card-gone';
    });
});

/** Turns one such card on the pile into an unknown card. */
export function recounted(context: TableContext, entry: string): Result<Game, Refusal> {
  const game = currentGame(context).clone();
  const alike = game.concealed ? cardsNamed(entry, game, context.settings) : [];
  const at = game.pile.findIndex((card) => alike.includes(card));
  if (at < 0) return refusal({ code: 'not-now' });
  game.pile[at] = UNKNOWN;
  return ok(game);
}

function copies({ rules }: Game, card: Card): number {
  return rules.copies[card] as number;
}

/** True if equal ranks have different uses. */
function suitMatters(rules: Rules, cards: readonly Card[]): boolean {
  return cards.some((card) => rules.cards[card]?.uses !== rules.cards[itemAt(cards, 0)]?.uses);
}

function count(cards: readonly Card[], card: Card): number {
  let number = 0;
  for (const other of cards) if (other === card) number++;
  return number;
}

export function revealedHand(context: TableContext): RevealedHand {
  return revealCards(currentGame(context), []);
}

/** The card's actions, even without a legal move. */
export function revealConsidered(
  context: TableContext,
  entry: string,
): Result<RevealedHand & { card: Card }, Refusal> {
  const game = currentGame(context);
  const cards = identifyCards(game, [entry], context.settings);
  if (!cards.ok) return cards;
  return ok({ ...revealCards(game, cards.value), card: itemAt(cards.value, 0) });
}

export function revealToMove(
  context: TableContext,
  entry: string,
): Result<RevealedHand & { card: Card }, Refusal> {
  const game = currentGame(context);
  if (game.skip) return refusal({ code: 'must-discard' });
  const shown = revealConsidered(context, entry);
  if (!shown.ok || shown.value.list.find(MOVE, shown.value.card) >= 0) return shown;
  return refusal({ code: 'cannot-move', card: cardName(shown.value.card) });
}

/** A discard, burn or exit: its game and action index. */
export interface RevealedAction extends RevealedHand {
  readonly index: number;
  readonly cards: readonly Card[];
}

export function revealToDiscard(context: TableContext, entry: string): Result<RevealedAction, Refusal> {
  const game = currentGame(context);
  const cards = identifyCards(game, [entry], context.settings);
  if (!cards.ok) return cards;
  const card = itemAt(cards.value, 0);
  const shown = revealCards(game, cards.value);
  const index = shown.list.find(DISCARD, card);
  if (index >= 0) return ok({ ...shown, index, cards: cards.value });
  const whole = shown.list.find(DISCARD_HAND) >= 0;
  if (whole) return refusal({ code: 'whole-hand', cards: game.hands[game.turn]?.length ?? 0 });
  return refusal({ code: 'must-move', card: cardName(playable(shown.list)) });
}

/** `thrown`: the victim's real card; dealt ones are drawn at random. */
export function revealToBurn(
  context: TableContext,
  entries: readonly string[],
): Result<RevealedAction & { readonly thrown: Card | undefined }, Refusal> {
  const game = currentGame(context);
  if (entries.length !== (game.concealed ? 2 : 1))
    return refusal({ code: 'no-burn', card: entries[0] ?? '??' });
  const cards = identifyCards(game, entries, context.settings);
  if (!cards.ok) return cards;
  const [card, thrown] = cards.value as [Card, Card | undefined];
  const shown = revealCards(game, [card]);
  const index = shown.list.find(BURN, card);
  return index < 0
    ? refusal({ code: 'no-burn', card: cardName(card) })
    : ok({ ...shown, index, cards: [card], thrown });
}

export function revealHandToDiscard(
  context: TableContext,
  entries: readonly string[],
): Result<RevealedAction, Refusal> {
  return revealHand(context, entries, DISCARD_HAND, ({ list }) =>
    playable(list) === UNKNOWN
      ? refusal({ code: 'not-now' })
      : refusal({ code: 'must-move', card: cardName(playable(list)) }),
  );
}

export function revealHandForExit(
  context: TableContext,
  entries: readonly string[],
): Result<RevealedAction, Refusal> {
  return revealHand(context, entries, EXIT, ({ game }) =>
    refusal({ code: 'no-exit', cards: game.hands[game.turn]?.length ?? 0 }),
  );
}

export function wholeHand(
  context: TableContext,
  player: number,
  entries: readonly string[],
): Result<Card[], Refusal> {
  const game = currentGame(context);
  const held = game.hands[player]?.length ?? 0;
  return entries.length === held
    ? identifyCards(game, entries, context.settings)
    : refusal({ code: 'whole-hand', cards: held });
}

function revealHand(
  context: TableContext,
  entries: readonly string[],
  kind: number,
  otherwise: (shown: RevealedHand) => Result<never, Refusal>,
): Result<RevealedAction, Refusal> {
  const game = currentGame(context);
  const held = game.hands[game.turn]?.length ?? 0;
  const whole = game.concealed ? entries : (game.hands[game.turn] ?? []).map(cardName);
  if (whole.length !== held) return refusal({ code: 'whole-hand', cards: held });
  const cards = identifyCards(game, whole, context.settings);
  if (!cards.ok) return cards;
  const shown = revealCards(game, cards.value);
  const index = shown.list.find(kind);
  return index < 0 ? otherwise(shown) : ok({ ...shown, index, cards: cards.value });
}

export function revealedDeclared(context: TableContext, declared: Declared): RevealedHand {
  const names = declared.kind === 'move' ? [declared.card] : declared.cards;
  return revealCards(currentGame(context), names.map(cardNamed));
}

/** Action indexes; only the announced one for a computer. */
export function declaredActions({ game, list }: RevealedHand, declared: Declared): number[] {
  const card = declared.kind === 'move' ? parseCard(declared.card) : undefined;
  const kind = declared.kind === 'move' ? MOVE : EXIT;
  const { notation } = declared;
  const all = list.indexesOf(kind, card);
  if (notation === undefined) return all;
  const meant = actionNamed(game, list, notation, all);
  return meant < 0 ? [] : [meant];
}

export function accepted(
  context: TableContext,
  { game, list }: RevealedHand,
  index: number,
  cards: readonly Card[],
): TableContext {
  const before = currentGame(context);
  const entry = { ...playedEntry(game, list, index), before, shown: cards.map(cardName) };
  const after = game.clone();
  play(after, list, index);
  renumber(after.position);
  return {
    ...context,
    game: after,
    declared: null,
    undo: null,
    takenBack: false,
    offer: null,
    entries: [...context.entries, entry],
    version: context.version + 1,
  };
}

function playedEntry(game: Game, list: ActionList, index: number): Omit<Entry, 'before' | 'shown'> {
  const kind = KINDS[list.kind[index] as number] ?? 'move';
  const parts = partsOf(game, list, index);
  return {
    player: game.turn,
    kind,
    card: kind === 'exit' || kind === 'discardHand' ? null : cardName(list.cardOf(index)),
    parts,
    notation: notationOf(game, list, index, parts),
  };
}

function playable(list: ActionList): Card {
  const moving = list.find(MOVE);
  const index = moving < 0 ? list.find(BURN) : moving;
  return index < 0 ? UNKNOWN : list.cardOf(index);
}
