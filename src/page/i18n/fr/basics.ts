import type { Level } from '../../../players/level.js';
import type { Face, Suit } from '../../../rules/cards/cards.js';
import type { Paint } from '../../colour-looks.js';
import type { Catalogue } from '../en/catalogue.js';
import { printed, printedSign } from '../faces.js';

export const list = new Intl.ListFormat('fr');
export const either = new Intl.ListFormat('fr', { type: 'disjunction' });
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;
/** @param steps negative: backwards */
export const cases = (steps: number) => plural(Math.abs(steps), 'case', 'cases');

export const paints: Record<Paint, string> = {
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

/** « les rouges », « les pions rouges ». */
export const pluralPaints: Record<Paint, string> = {
  red: 'rouges',
  blue: 'bleus',
  green: 'verts',
  yellow: 'jaunes',
  purple: 'violets',
  turquoise: 'turquoise',
  orange: 'orange',
  pink: 'roses',
  black: 'noirs',
  white: 'blancs',
};

export const feminine: Record<Paint, string> = {
  ...paints,
  blue: 'bleue',
  green: 'verte',
  purple: 'violette',
  black: 'noire',
  white: 'blanche',
};

const ranks: Record<Face, string> = {
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

const corners: Partial<Record<Face, string>> = { T: '10', J: 'V', Q: 'D', K: 'R', X: '★' };
export const suits: Record<Suit, string> = { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' };

export const basics: Pick<Catalogue['page'], 'app' | 'settings' | 'paints' | 'cards' | 'board'> = {
  app: { name: 'Tock', tagline: 'à table' },
  settings: {
    open: 'Réglages',
    staff: 'Personnel',
    maintenance: 'Entretien',
    sound: 'Sons',
    vibration: 'Vibration',
    motion: 'Animations',
    staysOn: 'Laisser l’écran allumé pendant la partie',
    textCommands: 'Commandes écrites : jouer sans voir le plateau',
    language: 'Langue',
    theme: 'Apparence',
    themes: { auto: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  },
  paints,
  cards: {
    rank: (face) => printed(face) ?? ranks[face],
    corner: (face) => printedSign(face) ?? corners[face] ?? face,
    named: (face, suit) => printed(face) ?? `${ranks[face]} de ${suits[suit]}`,
    jokerNamed: (colour) => (colour ? 'joker rouge' : 'joker noir'),
    whichSuit: (face) => `${face === 'Q' ? 'Quelle' : 'Quel'} ${ranks[face]} ?`,
    whichJoker: 'Quel joker ?',
    otherRank: 'Une autre carte',
    allPlayed: (card) => `Toutes ces cartes ont été jouées : ${card}`,
    pad: 'Quelle carte ?',
    back: 'une carte face cachée',
    unknown: 'une carte cachée',
  },
  board: {
    label: 'Le plateau',
    keys: 'Flèches : d’une case à l’autre ; Page suivante et Page précédente : d’une case éclairée à l’autre ; Entrée : lever, poser ; Échap : remettre.',
    zoomIn: 'Agrandir',
    zoomOut: 'Tout le plateau',
    track: (paint, number) => `${paints[paint]} ${number}`,
    star: (paint) => `départ ${paints[paint]}`,
    base: (paint, number) => `base ${feminine[paint]} ${number}`,
    home: (paint, number) => `maison ${feminine[paint]} ${number}`,
    centre: 'le centre',
    empty: (hole) => `${hole}, vide`,
    occupied: (hole, paint) => `${hole}, pion ${paints[paint]}`,
    lit: (hole, light) => `${hole}, ${light}`,
    leads: (light, holes) => `${light} vers ${holes}`,
    carrying: (paint, from) => `Vous tenez le pion ${paints[paint]} (${from}). Choisissez sa case.`,
    aside: 'À côté du plateau',
    asidePawn: (paint, from) => `pion ${paints[paint]} (${from})`,
  },
};

export const levels: Record<Level, string> = { easy: 'facile', medium: 'moyen', hard: 'difficile' };

/** « l’as », « la dame de cœur », « le 7 », « la carte Permuter ». */
export const le = (card: string) => {
  if (card.startsWith('une ')) return card;
  if (card.startsWith('as')) return `l’${card}`;
  if (card === 'Permuter') return `la carte ${card}`;
  return `${card.startsWith('dame') ? 'la' : 'le'} ${card}`;
};

/** « d’Anne », « d’Yves », but « de Yann ». */
export const deName = (name: string) =>
  /^([aeiouhœæø]|y(?![aeiou]))/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;

/** French puts a non-breaking space before these marks, within a number, and before its unit. */
const MARK = / (?=[?!:;»%])|(?<=«) |(?<=\d) (?=(?:\d{3}|min|h|mA|ko|Mo|°C)(?![\p{L}\d]))/gu;
const bound = (text: string) => text.replace(MARK, '\u00a0');

/** Makes those spaces non-breaking, also in results of functions. */
export function typeset<T>(words: T): T {
  if (typeof words === 'string') return bound(words) as T;
  if (typeof words === 'function') return ((...facts: unknown[]) => bound(words(...facts))) as T;
  if (Array.isArray(words)) return words.map(typeset) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, typeset(value)]),
  ) as T;
}
