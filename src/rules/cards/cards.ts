declare const cardBrand: unique symbol;

/** rank × 4 + suit for 0–51; 52 = colour joker, 53 = black joker. */
export type Card = number & { readonly [cardBrand]: true };

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;
const JOKERS = ['XR', 'XB'] as const;

export type Suit = (typeof SUITS)[number];

/** Keys of the rules per card: rank, or `X` for any joker. */
export const FACES = [...RANKS, 'X'] as const;
export type Face = (typeof FACES)[number];

/** A physical card that only its holder knows. Written `??`. */
export const UNKNOWN = 54 as Card;

const NAMES: readonly string[] = [...RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit)), ...JOKERS];
const BY_NAME: ReadonlyMap<string, Card> = new Map(NAMES.map((name, card) => [name, card as Card]));

const BLACK_JOKER = BY_NAME.get('XB') as Card;

export const ALL_CARDS: readonly Card[] = NAMES.map((_, card) => card as Card);

/** Rank and suit (`7S`, `TD`); jokers are `XR` (colour) and `XB` (black). */
export function cardName(card: Card): string {
  return NAMES[card] ?? '??';
}

export function parseCard(name: string): Card | undefined {
  return BY_NAME.get(name);
}

/** Of a name that is known to be a card's. */
export function cardNamed(name: string): Card {
  const card = parseCard(name);
  if (card === undefined) throw new Error(`${name} is no card`);
  return card;
}

export function faceOf(card: Card): Face {
  return RANKS[Math.floor(card / SUITS.length)] ?? 'X';
}

export function suitOf(card: Card): Suit | undefined {
  return card < RANKS.length * SUITS.length ? SUITS[card % SUITS.length] : undefined;
}

export const PACK_SIZES = [48, 52, 54, 55] as const;
export type PackSize = (typeof PACK_SIZES)[number];

/** Half a pack has one black and one red suit. */
const HALF: readonly (Suit | undefined)[] = ['S', 'H'];

/** 54 has two jokers, 55 one more black joker, 48 neither kings nor jokers. */
function isInPack(card: Card, size: PackSize): boolean {
  const face = faceOf(card);
  return face === 'X' ? size > 52 : face !== 'K' || size !== 48;
}

interface Packs {
  readonly pack: PackSize;
  readonly packs: number;
}

export function differentCards({ pack, packs }: Packs): Card[] {
  const held = new Set(packOf(pack, packs));
  return ALL_CARDS.filter((card) => held.has(card));
}

/** All cards of `packs` packs; a fraction of .5 adds half a pack. */
export function packOf(size: PackSize, packs: number): Card[] {
  const one = ALL_CARDS.filter((card) => isInPack(card, size));
  if (size === 55) one.push(BLACK_JOKER);
  const whole = Array.from({ length: Math.floor(packs) }, () => one).flat();
  return Number.isInteger(packs) ? whole : [...whole, ...one.filter((card) => HALF.includes(suitOf(card)))];
}

/** Removes one such card. `splice` would make an array each time. */
export function takeFrom(hand: Card[], card: Card): void {
  const at = hand.indexOf(card);
  if (at < 0) return;
  for (let i = at; i < hand.length - 1; i++) hand[i] = hand[i + 1] as Card;
  hand.pop();
}

/** Faces that do different things by suit. */
export function facesBySuit(
  rules: Packs & { readonly cards: readonly { readonly uses: unknown }[] },
): ReadonlySet<Face> {
  const first = new Map<Face, string>();
  const differing = new Set<Face>();
  for (const card of differentCards(rules)) {
    const uses = JSON.stringify(rules.cards[card]?.uses);
    const known = first.get(faceOf(card)) ?? uses;
    first.set(faceOf(card), known);
    if (known !== uses) differing.add(faceOf(card));
  }
  return differing;
}
