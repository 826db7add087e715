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
    how: 'L’ordinateur cache ses cartes. Tout le monde peut prendre sa place et sa main.',
    onWood: 'Les lumières et les mots montrent ses coups : déplacez ses pions pour lui.',
    dealtOnly: 'L’ordinateur ne joue qu’avec les cartes sur les téléphones : ce choix les y met.',
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
      'Les débutants ont plus de lumières, des explications et une petite leçon pour chaque nouvelle carte. Eux seuls les voient.',
  },
});
