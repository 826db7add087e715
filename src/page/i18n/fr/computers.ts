import type { ComputerMessages } from '../en/computers.js';

export const computers: ComputerMessages = {
  title: 'Joueurs ordinateurs',
  seats: 'Faire jouer l’ordinateur',
  of: (seat) => `Qui joue ${seat} ?`,
  levels: { free: 'personne', easy: 'facile', medium: 'moyen', hard: 'difficile' },
  how: 'L’ordinateur a sa propre main, que personne ne voit. Qui prend sa place continue avec elle.',
  onWood: 'Ses coups sont montrés par les lumières et en mots : déplacez ses pions pour lui.',
  dealtOnly:
    'L’ordinateur joue quand le compagnon distribue les cartes : choisissez « Cartes sur les téléphones ».',
};
