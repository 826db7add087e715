import type { Catalogue } from '../en/catalogue.js';
import { le, typeset } from './basics.js';

const percent = (chance: number) => `${Math.round(100 * chance)} %`;

export const review: Catalogue['review'] = typeset({
  hidden: 'L’analyse révèle les mains : elle se fait quand la partie est finie.',
  running: (done, of) =>
    of === 0 ? 'L’analyse commence…' : `L’analyse est en cours : ${percent(done / of)}`,
  progress: 'Analyse de la partie',
  done: 'L’analyse est prête : elle est plus bas.',
  cancel: 'Arrêter l’analyse',
  failed: 'L’analyse n’a pas pu être faite.',
  percent,
  chances: (name) => `Chances de gagner : ${name}`,
  turningPoints: 'Tournants : où les chances de gagner ont changé',
  noTurningPoint: 'Aucune décision n’a fait basculer cette partie à elle seule.',
  decision: (action, chance) => `${action} (${percent(chance)} de chances)`,
  changed: (side, from, to) =>
    `Chances de gagner (${side}) : ${from === null ? '' : `de ${percent(from)} à `}${percent(to)}.`,
  choice: {
    by: (card) => `${card}, `,
    discard: (card) => `jeter ${le(card)}`,
    discardHand: 'jeter toute la main',
    burn: 'faire jeter une carte au joueur suivant',
  },
  better: (action, cost) => `Mieux : ${action}. Coût : ${percent(cost)} de chances de gagner en moins.`,
  best: 'L’ordinateur « difficile » aurait joué le même coup.',
  asGood: (action) =>
    `Le choix de l’ordinateur « difficile » : ${action}. La différence est trop petite pour compter.`,
  outside: 'Changement dû à la chance : les cartes et les autres joueurs.',
  summary: 'Décision par décision',
  summaryOf: (name, best, of) => `${name} : le meilleur choix ${best} fois sur ${of}`,
  costliest: (action, cost) => ` ; le choix le plus coûteux (${percent(cost)}) : ${action}`,
  how: 'Coût : ce qu’un meilleur choix aurait ajouté aux chances de gagner, selon ce que le joueur pouvait savoir. Tout autre changement tient à la chance : les cartes, et ce que font les autres.',
  save: 'Enregistrer la partie avec des commentaires',
  share: 'Partager la partie avec des commentaires',
});
