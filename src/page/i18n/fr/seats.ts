import type { Catalogue } from '../en/catalogue.js';
import { deName, levels, typeset } from './basics.js';

export const seats: Catalogue['seats'] = typeset({
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
    onWood: 'Les lumières et la page montrent ses coups : déplacez ses pions pour lui.',
    dealtOnly: 'L’ordinateur ne joue qu’avec « Cartes sur les téléphones » : en choisir un active ce mode.',
  },
  free: {
    real: 'Les joueurs présents jouent aussi les cartes des places vides.',
    wrong: 'Quelqu’un n’est pas à sa place ?',
    label: 'Libérer la place',
    of: (name) => `Libérer la place ${deName(name)}`,
    sure: (name) => `Libérer la place ${deName(name)} ? Un autre téléphone pourra la prendre.`,
  },
  learners: {
    title: 'Vous débutez ?',
    own: 'Je débute',
    of: (name) => `${name} débute`,
    about:
      'Au tour d’un débutant, plus de cases s’éclairent, avec des explications et une petite leçon pour chaque nouvelle carte. Lui seul les voit.',
  },
});
