import type { Paint } from '../../colour-looks.js';
import type { Catalogue } from '../en/catalogue.js';
import { list, paints, plural, pluralPaints, typeset } from './basics.js';

const pawns = (count: number, paint: Paint) =>
  plural(count, `pion ${paints[paint]}`, `pions ${pluralPaints[paint]}`);

export const venue: Catalogue['venue'] = typeset({
  left: {
    title: 'Il y a encore quelqu’un ?',
    game: (time) =>
      `Personne n’a joué depuis un moment. La partie se termine dans ${time} ; elle reste enregistrée.`,
    table: (time) =>
      `Personne n’a touché à cette table depuis un moment. Dans ${time}, elle sera libre pour d’autres.`,
    here: 'Nous sommes toujours là',
  },
  cardFault: 'Un fichier de la carte mémoire est inutilisable :',
  locked: 'Cette table est fermée pour le moment.',
  cleaning: 'On nettoie cette table.',
  opensAt: (hour) => `Fermé. Nous ouvrons à ${hour} h.`,
  closesAt: (hour) => `Dernière partie : nous fermons à ${hour} h.`,
  taken: (minutes) => `Vous êtes là depuis ${plural(minutes, 'minute', 'minutes')}.`,
  call: {
    ask: 'Appeler le personnel',
    called: 'Le personnel est prévenu.',
    not: 'Annuler l’appel',
  },
  rules: {
    isVenue: 'Cette table joue selon les règles de l’établissement.',
    isOther: 'Cette table ne joue pas selon les règles de l’établissement.',
    venue: 'Règles de l’établissement',
    usual: 'Règles habituelles',
  },
  pawns: {
    lacking: (of) =>
      `Il manque dans les bases : ${list.format(of.map(({ paint, count }) => pawns(count, paint)))}.`,
    elsewhere: (count) =>
      count === 1 ? '1 pion est ailleurs sur le plateau.' : `${count} pions sont ailleurs sur le plateau.`,
    missing: (count) =>
      count === 1 ? '1 pion n’est pas sur le plateau.' : `${count} pions ne sont pas sur le plateau.`,
  },
  attract: {
    title: 'Venez jouer',
    steps: {
      code: 'Scannez le code avec votre téléphone',
      seat: 'Prenez place : ni compte, ni application',
      pawns: 'Prenez un pion éclairé et posez-le sur une case éclairée',
    },
    menu: 'Notre carte',
    start: 'Jouer ici',
    shown: 'Personne ne joue : c’est une démonstration.',
  },
});
