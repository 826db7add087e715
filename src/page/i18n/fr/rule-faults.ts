import type { Catalogue } from '../en/catalogue.js';
import { cardAt } from '../en/rule-faults.js';
import { basics } from './basics.js';

const card = (field: string) => basics.cards.rank(cardAt(field));

export const ruleFaults: Catalogue['refusals']['ruleFaults'] = {
  'not-a-ruleset': () => 'Ce ne sont pas des règles, ni un lien vers des règles.',
  'built-in': () => 'Ces règles font déjà partie du programme.',
  form: (field) =>
    field === '/name'
      ? 'Il leur faut un nom, de 40 lettres au plus.'
      : `Il manque quelque chose, ou ce n’est pas juste : ${field}.`,
  'name-taken': () => 'Des règles du programme portent ce nom. Choisissez-en un autre.',
  'no-board': () => 'Il n’y a pas de place pour tous les joueurs : choisissez un plateau plus grand.',
  'no-teams': () =>
    'Certains nombres de joueurs ne forment pas d’équipes de cette taille : laissez-les aussi jouer seuls.',
  'no-deal': () => 'Indiquez combien de cartes distribuer pour chaque nombre de joueurs.',
  'pack-too-small': () =>
    'Il n’y a pas assez de cartes pour une donne : distribuez-en moins, ou prenez plus de jeux.',
  'not-played': () => 'Un réglage vise un nombre de joueurs que ces règles ne prévoient pas.',
  'no-such-card': (field) => `Que fait cette carte ? Elle est dans le jeu : ${card(field)}.`,
  'no-starter': () => 'Aucune carte ne fait sortir de pion.',
  'no-such-suit': (field) => `Cette couleur n’existe pas pour cette carte : ${card(field)}.`,
  'same-use': (field) => `Cette carte fait la même chose de deux façons, gardez-en une : ${card(field)}.`,
  'no-centre': (field) =>
    `Cette carte mène au centre, mais aucune case n’y mène : choisissez lesquelles (${card(field)}).`,
  'redraw-use': (field) =>
    `Cette carte fait rejouer : elle ne peut donc que déplacer un de vos pions (${card(field)}).`,
  'too-many-ways': () =>
    'Les pas se partagent de trop de façons pour toutes les lister : partagez-les entre moins de pions, ou formez des équipes plus petites.',
};
