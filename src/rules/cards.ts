/** Cards and packs. */

declare const cardBrand: unique symbol;

/** A card as a small integer: rank × 4 + suit for 0 … 51, then the colour joker 52 and the black joker 53. */
export type Card = number & { readonly [cardBrand]: true };

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;
const JOKERS = ['XR', 'XB'] as const;

export type Suit = (typeof SUITS)[number];

/** What a card is looked up by: its rank, all jokers together being `X`. */
export const FACES = [...RANKS, 'X'] as const;
export type Face = (typeof FACES)[number];

/** A real card in somebody's hand or in the stock, which only its holder knows. Written `??`. */
export const UNKNOWN = 54 as Card;

const NAMES: readonly string[] = [...RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit)), ...JOKERS];
const BY_NAME: ReadonlyMap<string, Card> = new Map(NAMES.map((name, card) => [name, card as Card]));

const BLACK_JOKER = BY_NAME.get('XB') as Card;

export const ALL_CARDS: readonly Card[] = NAMES.map((_, card) => card as Card);

/** Rank then suit, as in `7S`, `TD`; the jokers are `XR` (colour) and `XB` (black). */
export function cardName(card: Card): string {
  return NAMES[card] ?? '??';
}

export function parseCard(name: string): Card | undefined {
  return BY_NAME.get(name);
}

export function faceOf(card: Card): Face {
  return RANKS[Math.floor(card / SUITS.length)] ?? 'X';
}

/** Jokers have no suit, an unknown card has none yet. */
export function suitOf(card: Card): Suit | undefined {
  return card < RANKS.length * SUITS.length ? SUITS[card % SUITS.length] : undefined;
}

export const PACK_SIZES = [48, 52, 54, 55] as const;
export type PackSize = (typeof PACK_SIZES)[number];

/** The suits of half a pack: one black, one red. */
const HALF: readonly (Suit | undefined)[] = ['S', 'H'];

/** Has a pack of this size the card? 54 are with jokers, 55 with a second black one, 48 are without kings and jokers. */
function isInPack(card: Card, size: PackSize): boolean {
  const face = faceOf(card);
  return face === 'X' ? size > 52 : face !== 'K' || size !== 48;
}

/** Each card of the packs once, in order. */
export function differentCards({ pack, packs }: { readonly pack: PackSize; readonly packs: number }): Card[] {
  const held = new Set(packOf(pack, packs));
  return ALL_CARDS.filter((card) => held.has(card));
}

/** The cards of `packs` equal packs, a whole number of them and perhaps a half. */
export function packOf(size: PackSize, packs: number): Card[] {
  const one = ALL_CARDS.filter((card) => isInPack(card, size));
  if (size === 55) one.push(BLACK_JOKER);
  const whole = Array.from({ length: Math.floor(packs) }, () => one).flat();
  return Number.isInteger(packs) ? whole : [...whole, ...one.filter((card) => HALF.includes(suitOf(card)))];
}
