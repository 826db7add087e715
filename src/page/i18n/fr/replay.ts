import type { Catalogue } from '../en/catalogue.js';
import { typeset } from './basics.js';

export const replay: Catalogue['replay'] = typeset({
  watch: 'Revoir la partie',
  review: 'Analyser la partie',
  again: 'Partie revue',
  at: (moment, all) => `Partie revue : étape ${moment} sur ${all}`,
  place: 'Position',
  run: 'Lecture',
  rest: 'Pause',
  back: 'En arrière',
  on: 'En avant',
  pace: 'Vitesse',
  paces: { slow: 'lente', usual: 'normale', fast: 'rapide', fastest: 'très rapide' },
  end: 'Revenir à la table',
  save: 'Exporter la partie (texte)',
  saveToRead: 'Exporter la partie en cours, sans les mains',
  load: 'Charger une partie',
  share: 'Partager la partie',
  copied: 'La partie est copiée : collez-la où vous voulez.',
  notShared: 'Ce navigateur ne peut pas la partager. Exportez plutôt la partie.',
});
