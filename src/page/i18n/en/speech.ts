import type { Face } from '../../../rules/cards/cards.js';
import { printed } from '../faces.js';
import { list } from './basics.js';

const cards: Record<Face, string> = {
  A: 'an ace',
  '2': 'a two',
  '3': 'a three',
  '4': 'a four',
  '5': 'a five',
  '6': 'a six',
  '7': 'a seven',
  '8': 'an eight',
  '9': 'a nine',
  T: 'a ten',
  J: 'a jack',
  Q: 'a queen',
  K: 'a king',
  X: 'a joker',
};

export const speech = {
  announcer: 'Read moves aloud',
  lessonVoice: 'Read lessons and puzzles aloud',
  card: (face: Face) => {
    const text = printed(face)?.replace('−', 'minus ').replace('×', 'times');
    return text ? `the ${text}` : cards[face];
  },
  plays: (name: string, card: string) => `${name}: ${card}.`,
  discards: (name: string, card: string) => `${name} discards ${card}.`,
  discardsHand: (name: string) => `${name} discards the whole hand.`,
  burns: 'The next player discards a card.',
  captures: (pawns: readonly string[]) => `Captures ${list.format(pawns)}.`,
  home: 'A pawn is home.',
};
