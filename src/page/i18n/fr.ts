import type { Face, Suit } from '../../rules/cards.js';
import type { Paint } from '../paints.js';
import type { Messages } from './en.js';

const PAINT_NAMES: Record<Paint, string> = {
  red: 'rouge',
  blue: 'bleu',
  green: 'vert',
  yellow: 'jaune',
  purple: 'violet',
  turquoise: 'turquoise',
  orange: 'orange',
  pink: 'rose',
  black: 'noir',
  white: 'blanc',
};

const RANK_NAMES: Record<Face, string> = {
  A: 'as',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '8': '8',
  '9': '9',
  T: '10',
  J: 'valet',
  Q: 'dame',
  K: 'roi',
  X: 'joker',
};

const SUIT_NAMES: Record<Suit, string> = { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' };

export const fr: Messages = {
  app: { name: 'Tock', tagline: 'à table' },
  settings: {
    language: 'Langue',
    theme: 'Apparence',
    themes: { auto: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  },
  paints: PAINT_NAMES,
  cards: {
    rank: (face) => RANK_NAMES[face],
    corner: (face) => ({ J: 'V', Q: 'D', K: 'R', A: 'A', T: '10', X: '★' })[face as string] ?? face,
    suit: (suit) => SUIT_NAMES[suit],
    named: (face, suit) => `${RANK_NAMES[face]} de ${SUIT_NAMES[suit]}`,
    jokerNamed: (colour) => (colour ? 'joker en couleur' : 'joker noir'),
    whichSuit: (face) => `${face === 'Q' ? 'Quelle' : 'Quel'} ${RANK_NAMES[face]} ?`,
    whichJoker: 'Quel joker ?',
    otherRank: 'Une autre carte',
    pad: 'Votre carte',
    back: 'une carte face cachée',
  },
  board: {
    label: 'Le plateau',
    hint: 'Glissez un pion, ou touchez-le puis touchez un trou. Au clavier : flèches, puis Entrée.',
    track: (paint, number) => `${number} ${PAINT_NAMES[paint]}`,
    star: (paint) => `départ ${PAINT_NAMES[paint]}`,
    base: (paint, number) => `base ${number} ${PAINT_NAMES[paint]}`,
    home: (paint, number) => `maison ${number} ${PAINT_NAMES[paint]}`,
    centre: 'le centre',
    empty: (hole) => `${hole}, vide`,
    occupied: (hole, paint) => `${hole}, pion ${PAINT_NAMES[paint]}`,
    lit: (hole, light) => `${hole}, ${light}`,
    carrying: (paint, from) =>
      `Vous tenez le pion ${PAINT_NAMES[paint]} venu de : ${from}. Choisissez son trou.`,
    aside: 'À côté du plateau',
    asidePawn: (paint, from) => `pion ${PAINT_NAMES[paint]}, venu de : ${from}`,
  },
};
