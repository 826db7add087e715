import type { ReplayMessages } from '../en/replay.js';
import { typeset } from './typeset.js';

export const replay: ReplayMessages = typeset({
  watch: 'Revoir la partie',
  review: 'Analyser la partie',
  again: 'La partie revue',
  at: (moment, all) => `La partie revue : moment ${moment} sur ${all}`,
  place: 'Où dans la partie',
  run: 'Lecture',
  rest: 'Arrêter',
  back: 'En arrière',
  on: 'En avant',
  pace: 'Allure',
  paces: { slow: 'lente', usual: 'normale', fast: 'rapide', fastest: 'très rapide' },
  end: 'Revenir à la table',
  save: 'Enregistrer la partie en texte',
  saveToRead: 'Enregistrer la partie pour la lire, sans les mains',
  load: 'Charger une partie enregistrée',
  share: 'Partager la partie',
  copied: 'La partie est copiée : collez-la où vous voulez.',
  notShared: 'Ce navigateur ne peut pas la partager. Enregistrez plutôt la partie en texte.',
});
