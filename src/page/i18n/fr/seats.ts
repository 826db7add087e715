import type { SeatMessages } from '../en/seats.js';
import { deName, levels } from './basics.js';
import { typeset } from './typeset.js';

export const seats: SeatMessages = typeset({
  computers: {
    title: 'Faire jouer l’ordinateur',
    all: 'Toutes les places libres',
    each: 'Place par place',
    count: (computers, level) =>
      `${computers} ${computers === 1 ? 'ordinateur' : 'ordinateurs'}${level ? ` (${levels[level]})` : ''}`,
    free: (seats) => `${seats} ${seats === 1 ? 'place libre' : 'places libres'}`,
    of: (seat) => `Qui joue ${seat} ?`,
    levels: { free: 'personne', ...levels },
    how: 'L’ordinateur a sa propre main, que personne ne voit. Qui prend sa place continue avec elle.',
    onWood: 'Ses coups sont montrés par les lumières et en mots : déplacez ses pions pour lui.',
    dealtOnly: 'L’ordinateur joue avec les cartes sur les téléphones : le choisir les y distribue.',
  },
  free: {
    real: 'Ceux qui sont là jouent aussi les vraies cartes des places vides.',
    wrong: 'Quelqu’un occupe la mauvaise place',
    label: 'Libérer la place',
    of: (name) => `Libérer la place ${deName(name)}`,
    sure: (name) => `Un autre téléphone pourra alors prendre la place ${deName(name)} dans cette partie.`,
  },
  learners: {
    title: 'On découvre le jeu ?',
    own: 'J’apprends à jouer',
    of: (name) => `${name} apprend à jouer`,
    about:
      'Quand c’est à qui apprend de jouer, plus de cases s’éclairent, les coups sont expliqués, et chaque carte nouvelle a sa petite leçon. Les autres n’en voient rien.',
  },
});
