/**
 * Every word of the page. English is the source: its keys and parameters are what each other language must have,
 * so that a missing translation does not compile.
 */

import type { Face, Suit } from '../../rules/cards.js';
import type { Paint } from '../paints.js';

type Worded<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Worded<T[K]>;
};
export type Messages = Worded<typeof en>;

const PAINT_NAMES: Record<Paint, string> = {
  red: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  purple: 'purple',
  turquoise: 'turquoise',
  orange: 'orange',
  pink: 'pink',
  black: 'black',
  white: 'white',
};

const RANK_NAMES: Record<Face, string> = {
  A: 'ace',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
  T: '10',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  X: 'joker',
};

const SUIT_NAMES: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

export const en = {
  app: { name: 'Tock', tagline: 'at the table' },
  settings: {
    language: 'Language',
    theme: 'Appearance',
    themes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
  },
  paints: PAINT_NAMES,
  cards: {
    rank: (face: Face) => RANK_NAMES[face],
    /** The letter in a card's corner. */
    corner: (face: Face) => ({ J: 'J', Q: 'Q', K: 'K', A: 'A', T: '10', X: '★' })[face as string] ?? face,
    suit: (suit: Suit) => SUIT_NAMES[suit],
    named: (face: Face, suit: Suit) => `${RANK_NAMES[face]} of ${SUIT_NAMES[suit]}`,
    jokerNamed: (colour: boolean) => (colour ? 'colour joker' : 'black joker'),
    whichSuit: (face: Face) => `Which ${RANK_NAMES[face]}?`,
    whichJoker: 'Which joker?',
    otherRank: 'Another card',
    pad: 'Your card',
    back: 'a card face down',
  },
  board: {
    label: 'The board',
    hint: 'Drag a pawn, or tap it and then a hole. With the keyboard: arrows, then Enter.',
    track: (paint: Paint, number: number) => `${PAINT_NAMES[paint]} ${number}`,
    star: (paint: Paint) => `${PAINT_NAMES[paint]} star`,
    base: (paint: Paint, number: number) => `${PAINT_NAMES[paint]} base ${number}`,
    home: (paint: Paint, number: number) => `${PAINT_NAMES[paint]} home ${number}`,
    centre: 'the centre',
    empty: (hole: string) => `${hole}, empty`,
    occupied: (hole: string, paint: Paint) => `${hole}, ${PAINT_NAMES[paint]} pawn`,
    lit: (hole: string, light: string) => `${hole}, ${light}`,
    carrying: (paint: Paint, from: string) =>
      `You hold the ${PAINT_NAMES[paint]} pawn from ${from}. Choose its hole.`,
    aside: 'Beside the board',
    asidePawn: (paint: Paint, from: string) => `${PAINT_NAMES[paint]} pawn, lifted from ${from}`,
  },
} as const;
