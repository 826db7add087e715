import { type Card, cardName, faceOf, parseCard, RANKS, type Suit, suitOf } from '../../rules/cards/cards.js';
import type { View } from '../../web/views/view.js';
import { faces } from '../i18n/faces.js';
import { t } from '../i18n/index.js';

export function cardWords(card: Card): string {
  const suit = suitOf(card);
  const words = t().cards;
  return suit ? words.named(faceOf(card), suit) : words.jokerNamed(cardName(card) === 'XR');
}

/** By notation: `K?` has no known suit, `??` was not shown. */
export function cardText(name: string): string {
  const card = parseCard(name);
  if (card !== undefined) return cardWords(card);
  const face = [...RANKS, 'X' as const].find((rank) => name === rank || name === `${rank}?`);
  return face ? t().cards.rank(face) : t().cards.unknown;
}

/** Physical cards entered without suit have a meaningless one. */
function isSuitKnown({ settings, rules }: View, card: Card): boolean {
  if (faces.value !== 'playing') return false;
  return settings.cards === 'dealt' || settings.suits || rules.bySuit.includes(faceOf(card));
}

export function cardSaid(view: View, name: string): string {
  const card = parseCard(name);
  if (card === undefined || isSuitKnown(view, card)) return cardText(name);
  return t().cards.rank(faceOf(card));
}

export function suitShown(view: View, card: Card): Suit | undefined {
  return isSuitKnown(view, card) ? suitOf(card) : undefined;
}
