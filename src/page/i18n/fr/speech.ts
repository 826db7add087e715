import type { Face } from '../../../rules/cards/cards.js';
import type { Catalogue } from '../en/catalogue.js';
import { printed } from '../faces.js';
import { le, list, typeset } from './basics.js';

const cards: Record<Face, string> = {
  A: 'un as',
  '2': 'un deux',
  '3': 'un trois',
  '4': 'un quatre',
  '5': 'un cinq',
  '6': 'un six',
  '7': 'un sept',
  '8': 'un huit',
  '9': 'un neuf',
  T: 'un dix',
  J: 'un valet',
  Q: 'une dame',
  K: 'un roi',
  X: 'un joker',
};

export const speech: Catalogue['speech'] = typeset({
  announcer: 'Lire les coups à voix haute',
  lessonVoice: 'Lire les leçons et les problèmes à voix haute',
  card: (face) => {
    const text = printed(face)?.replace('−', 'moins ').replace('×', 'fois');
    return text ? le(text) : cards[face];
  },
  plays: (name, card) => `${name} : ${card}.`,
  discards: (name, card) => `${name} jette ${card}.`,
  discardsHand: (name) => `${name} jette toute sa main.`,
  burns: 'Le joueur suivant jette une carte.',
  captures: (pawns) => `Mange ${list.format(pawns)}.`,
  home: 'Un pion est arrivé à la maison.',
});
