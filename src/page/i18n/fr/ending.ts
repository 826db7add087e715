import type { Catalogue } from '../en/catalogue.js';
import { list, paints, plural } from './basics.js';
import { typeset } from './typeset.js';

export const ending: Catalogue['ending'] = typeset({
  youWon: 'Vous avez gagné !',
  youWonTogether: (partners) => `Gagné, avec ${list.format(partners)} !`,
  youLost: (winners) =>
    `${list.format(winners)} ${winners.length === 1 ? 'est rentré' : 'sont rentrés'} en premier.`,
  youLostHow: (home, all) =>
    home === 0
      ? 'Les cartes seront meilleures la prochaine fois.'
      : `Vous aviez rentré ${plural(home, 'pion', 'pions')} sur ${all}. On remet ça ?`,
  rematch: 'Rejouer, mêmes places',
  endedEarly: (ahead, home, all) =>
    ahead.length === 0
      ? 'La partie a été arrêtée. Personne ne menait.'
      : `La partie a été arrêtée. ${list.format(ahead)} ${ahead.length === 1 ? 'menait' : 'menaient'} : ${home} ${home < 2 ? 'pion rentré' : 'pions rentrés'} sur ${all}.`,
  length: (deals, turns) => `${plural(deals, 'donne', 'donnes')}, ${plural(turns, 'tour', 'tours')}`,
  story: 'Le déroulement',
  columns: {
    moves: 'coups',
    steps: 'cases parcou\u00ADrues',
    captures: 'pions man\u00ADgés',
    lost: 'pions perdus',
    discards: 'dé\u00ADfausses',
  },
  turningPoints: 'Les moments forts',
  capture: (turn, name, pawns, holes) =>
    `Tour ${turn} : ${name} mange ${list.format(pawns.map((paint) => `un pion ${paints[paint]}`))}, après ${holes} cases de chemin.`,
  lead: (turn, name) => `Tour ${turn} : avec ce coup (${name}), les gagnants prennent la tête pour de bon.`,
  wholeGame: 'Toute la partie',
  deal: (number) => `Donne ${number}`,
  before: 'Les parties précédentes à cette table',
  won: (names) => `Victoire : ${list.format(names)}`,
  against: (names) => `contre ${list.format(names)}`,
});
