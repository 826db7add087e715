import type { Paint } from '../../colour-looks.js';
import type { Catalogue } from '../en/catalogue.js';
import { cases, list, paints, plural, pluralPaints, typeset } from './basics.js';

/** « un pion rouge et 2 pions bleus » */
const taken = (pawns: readonly Paint[]) =>
  list.format(
    [...new Set(pawns)].map((paint) => {
      const count = pawns.filter((other) => other === paint).length;
      return count === 1 ? `un pion ${paints[paint]}` : `${count} pions ${pluralPaints[paint]}`;
    }),
  );

export const ending: Catalogue['ending'] = typeset({
  youLost: (winners) => `${list.format(winners)} ${winners.length === 1 ? 'a' : 'ont'} fini en premier.`,
  youLostHow: (home, all, together) =>
    home === 0
      ? 'Les cartes seront meilleures la prochaine fois.'
      : `${together ? 'Votre équipe avait' : 'Vous aviez'} rentré ${plural(home, 'pion', 'pions')} sur ${all}. On remet ça ?`,
  rematch: 'Rejouer, mêmes places',
  endedEarly: (ahead, home, all) =>
    ahead.length === 0
      ? 'La partie a été arrêtée. Personne ne menait.'
      : `La partie a été arrêtée. ${list.format(ahead)} ${ahead.length === 1 ? 'menait' : 'menaient'}${home === 0 ? ', sans pion rentré' : ` : ${home} ${home === 1 ? 'pion rentré' : 'pions rentrés'} sur ${all}`}.`,
  length: (deals, turns) => `${plural(deals, 'donne', 'donnes')}, ${plural(turns, 'tour', 'tours')}`,
  summary: 'Le déroulement',
  columns: {
    moves: 'coups',
    steps: 'cases parcou\u00ADrues',
    captures: 'pions man\u00ADgés',
    lost: 'pions perdus',
    discards: 'dé\u00ADfausses',
  },
  turningPoints: 'Les moments forts',
  capture: (turn, name, pawns, holes) =>
    `Tour ${turn} : ${name} mange ${taken(pawns)}, après ${cases(holes)} de chemin${pawns.length > 1 ? ' en tout' : ''}.`,
  lead: (turn, name) => `Tour ${turn} : avec ce coup (${name}), les gagnants prennent la tête pour de bon.`,
  wholeGame: 'Toute la partie',
  deal: (number) => `Donne ${number}`,
  before: 'Les parties précédentes à cette table',
  won: (names) => `Victoire : ${list.format(names)}`,
  against: (names) => `contre ${list.format(names)}`,
});
