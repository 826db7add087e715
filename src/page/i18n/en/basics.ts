import type { Level } from '../../../players/level.js';
import type { Face, Suit } from '../../../rules/cards/cards.js';
import type { Paint } from '../../colour-looks.js';
import { printed, printedSign } from '../faces.js';

export const list = new Intl.ListFormat('en');
export const either = new Intl.ListFormat('en', { type: 'disjunction' });
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
/** @param steps negative: backwards */
export const holes = (steps: number) => plural(Math.abs(steps), 'hole', 'holes');

export const paints: Record<Paint, string> = {
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

const ranks: Record<Face, string> = {
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

const rank = (face: Face) => printed(face) ?? ranks[face];
export const a = (card: string) => `${card === 'ace' || card === '8' ? 'an' : 'a'} ${card}`;
const corners: Partial<Record<Face, string>> = { T: '10', X: '★' };
export const suits: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

export const basics = {
  app: { name: 'Tock', tagline: 'at the table' },
  settings: {
    open: 'Settings',
    staff: 'Staff',
    maintenance: 'Maintenance',
    sound: 'Sounds',
    vibration: 'Vibration',
    motion: 'Animations',
    staysOn: 'Keep the screen on during a game',
    textCommands: 'Text commands: play without seeing the board',
    language: 'Language',
    theme: 'Appearance',
    themes: { auto: 'Same as device', light: 'Light', dark: 'Dark' },
  },
  paints,
  cards: {
    rank,
    /** As printed in the card's corner. */
    corner: (face: Face) => printedSign(face) ?? corners[face] ?? face,
    named: (face: Face, suit: Suit) => printed(face) ?? `${ranks[face]} of ${suits[suit]}`,
    jokerNamed: (colour: boolean) => (colour ? 'red joker' : 'black joker'),
    whichSuit: (face: Face) => `Which ${ranks[face]}?`,
    whichJoker: 'Which joker?',
    otherRank: 'Another card',
    allPlayed: (card: string) => `All of these have been played: ${card}`,
    pad: 'Which card?',
    back: 'a card face down',
    unknown: 'a hidden card',
  },
  board: {
    label: 'The board',
    keys: 'Arrow keys move from hole to hole, Page Up and Page Down between lit holes; Enter picks up and puts down, Escape puts back.',
    zoomIn: 'Zoom in',
    zoomOut: 'Whole board',
    track: (paint: Paint, number: number) => `${paints[paint]} ${number}`,
    star: (paint: Paint) => `the ${paints[paint]} star`,
    base: (paint: Paint, number: number) => `${paints[paint]} base ${number}`,
    home: (paint: Paint, number: number) => `${paints[paint]} home ${number}`,
    centre: 'the centre',
    empty: (hole: string) => `${hole}, empty`,
    occupied: (hole: string, paint: Paint) => `${hole}, ${paints[paint]} pawn`,
    lit: (hole: string, light: string) => `${hole}, ${light}`,
    leads: (light: string, holes: string) => `${light} to ${holes}`,
    carrying: (paint: Paint, from: string) =>
      `You hold the ${paints[paint]} pawn from ${from}. Choose its hole.`,
    aside: 'Beside the board',
    asidePawn: (paint: Paint, from: string) => `${paints[paint]} pawn, lifted from ${from}`,
  },
};

export const levels: Record<Level, string> = { easy: 'easy', medium: 'medium', hard: 'hard' };
