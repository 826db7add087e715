import { type Card, cardName, faceOf, parseCard, RANKS, type Suit, suitOf } from '../../rules/cards.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';

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
function isSuitKnown({ settings, rules }: View, card: Card): boolean {
  return settings.cards === 'dealt' || settings.suits || rules.bySuit.includes(faceOf(card));
}

/** A card as it is known at this table, in words. */
export function cardSaid(view: View, name: string): string {
  const card = parseCard(name);
  if (card === undefined || isSuitKnown(view, card)) return cardText(name);
  return t().cards.rank(faceOf(card));
}

/** The suit to draw on a card, as far as it is known at this table. */
export function suitShown(view: View, card: Card): Suit | undefined {
  return isSuitKnown(view, card) ? suitOf(card) : undefined;
}
