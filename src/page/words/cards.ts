import {
  type Card,
  cardName,
  faceOf,
  packOf,
  parseCard,
  RANKS,
  SUITS,
  type Suit,
} from '../../rules/cards.js';
import type { Settings } from '../../table/settings.js';
import { t } from '../i18n/index.js';
import { rulesOf } from '../view-facts.js';
import { facesBySuit } from './uses.js';

export function suitOf(card: Card): Suit | undefined {
  return card < 52 ? SUITS[card & 3] : undefined;
}

/** A card in words. */
export function cardWords(card: Card): string {
  const suit = suitOf(card);
  const words = t().cards;
  return suit ? words.named(faceOf(card), suit) : words.jokerNamed(cardName(card) === 'XR');
}

/** A card by its written name: `K?` is a king of whichever suit, `??` one that was not shown. */
export function cardText(name: string): string {
  const card = parseCard(name);
  if (card !== undefined) return cardWords(card);
  const face = [...RANKS, 'X' as const].find((rank) => name === rank || name === `${rank}?`);
  return face ? t().cards.rank(face) : t().cards.unknown;
}

/** Real cards entered without their suits have none that anybody should read. */
function isSuitKnown(settings: Settings, card: Card): boolean {
  if (settings.cards === 'dealt' || settings.suits) return true;
  const rules = rulesOf(settings);
  return facesBySuit(rules, packOf(rules.pack, 1)).has(faceOf(card));
}

/** A card as it is known at this table, in words. */
export function cardSaid(settings: Settings, name: string): string {
  const card = parseCard(name);
  if (card === undefined || isSuitKnown(settings, card)) return cardText(name);
  return t().cards.rank(faceOf(card));
}

/** The suit to draw on a card, as far as it is known at this table. */
export function suitShown(settings: Settings, card: Card): Suit | undefined {
  return isSuitKnown(settings, card) ? suitOf(card) : undefined;
}
