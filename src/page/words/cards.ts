import { type Card, cardName, faceOf, parseCard, RANKS, SUITS, type Suit } from '../../rules/cards.js';
import { t } from '../i18n/index.js';

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
