import type { VenueMessages } from '../en/venue.js';
import { paints } from './basics.js';
import { typeset } from './typeset.js';

const list = new Intl.ListFormat('fr');
const pawns = (count: number) => (count === 1 ? '1 pion' : `${count} pions`);

export const venue: VenueMessages = typeset({
  left: {
    title: 'Il y a encore quelqu’un ?',
    game: (time) =>
      `Plus personne n’a touché à cette partie. Dans ${time}, elle sera close ; elle reste enregistrée.`,
    table: (time) => `Plus personne n’a touché à cette table. Dans ${time}, elle sera libre pour d’autres.`,
    here: 'Nous sommes là',
  },
  locked: 'Cette table est fermée pour le moment.',
  cleaning: 'On nettoie cette table.',
  staff: 'Personnel',
  opensAt: (hour) => `Fermé. Nous ouvrons à ${hour} h.`,
  closesAt: (hour) => `Dernière partie : nous fermons à ${hour} h.`,
  call: {
    ask: 'Appeler le personnel',
    called: 'Quelqu’un a été appelé.',
    not: 'Ce n’est plus nécessaire',
  },
  rules: {
    isHouse: 'La table est réglée selon les règles de la maison.',
    isOther: 'La table est réglée selon d’autres règles que celles de la maison.',
    house: 'Règles de la maison',
    usual: 'Règles habituelles',
  },
  pawns: {
    lacking: (of) =>
      `Il manque dans les bases : ${list.format(of.map(({ paint, count }) => `${pawns(count)} (${paints[paint]})`))}.`,
    elsewhere: (count) =>
      count === 1 ? '1 pion est ailleurs sur le plateau.' : `${count} pions sont ailleurs sur le plateau.`,
    missing: (count) =>
      count === 1 ? '1 pion n’est dans aucun trou.' : `${count} pions ne sont dans aucun trou.`,
  },
  attract: {
    title: 'Venez jouer',
    steps: {
      code: 'Scannez le code avec votre téléphone',
      seat: 'Prenez place : ni compte, ni application',
      pawns: 'Levez un pion quand il s’éclaire, posez-le là où brille la lumière',
    },
    menu: 'Notre carte',
    start: 'Jouer ici',
    shown: 'Personne ne joue : c’est une démonstration.',
  },
});
