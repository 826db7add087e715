import type { ReasonMessages } from '../en/reasons.js';
import { paints } from './basics.js';
import { typeset } from './typeset.js';

const either = new Intl.ListFormat('fr', { type: 'disjunction' });

export const reasons: ReasonMessages = typeset({
  'game-over': () => 'La partie est finie.',
  'must-discard': () => 'Après cette carte, vous ne pouvez qu’en jeter une.',
  'must-replay': ({ hole }) => `C’est le même pion qui doit rejouer (${hole}).`,
  'no-pawn': ({ hole }) => `Il n’y a pas de pion ici : ${hole}.`,
  'not-yours': ({ paint }) => `Les pions de cette couleur ne sont pas à vous : ${paints[paint]}.`,
  'needs-starter': ({ starters }) =>
    starters.length === 0
      ? 'Aucune carte ne fait sortir un pion de sa base.'
      : `Un pion ne quitte sa base qu’avec une carte de sortie : ${either.format(starters)}.`,
  'only-starts': () => 'Cette carte ne fait que sortir un pion de sa base.',
  'only-burns': () => 'Cette carte ne fait que faire jeter une carte au joueur suivant.',
  'in-base': ({ paint }) => `Les pions à la base sont hors d’atteinte : ${paints[paint]}.`,
  'in-home': ({ hole }) => `Ce pion est rentré et y reste : ${hole}.`,
  'in-centre': () => 'Seule une carte de centre fait sortir un pion du centre.',
  'backwards-in-home': ({ hole }) => `On ne recule pas dans sa maison (${hole}).`,
  blocked: ({ hole, paint }) => `Le pion ${paints[paint]} barre la route (${hole}).`,
  protected: ({ hole, paint }) => `Le pion ${paints[paint]} est protégé (${hole}).`,
  'repasses-star': ({ hole }) => `Ce pion ne peut pas repasser son propre départ (${hole}).`,
  'passes-entry': ({ hole }) => `Un pion ne peut pas dépasser l’entrée de sa maison (${hole}).`,
  overshoots: ({ steps, room }) => `${steps}, c’est trop pour la maison : il y a place pour ${room}.`,
  overtakes: ({ hole }) => `On ne dépasse pas un pion à la maison (${hole}).`,
  'not-on-centre-hole': ({ number }) => `On ne gagne le centre que depuis une case ${number}.`,
  'opponents-only': () => 'Cette carte ne déplace que des pions adverses.',
  'own-first': () => 'Tant qu’un de vos pions peut avancer, cette carte n’en déplace pas d’autre.',
  'partners-first': () =>
    'Tant qu’un pion de votre partenaire peut avancer, cette carte ne déplace pas d’adversaire.',
  'swap-on-star': ({ hole }) => `Un pion sur son propre départ ne s’échange pas (${hole}).`,
  'swap-fresh': ({ hole }) => `Un pion tout juste sorti ne s’échange pas (${hole}).`,
  'no-swap-partner': () => 'Il n’y a aucun pion avec qui échanger.',
  'not-whole': ({ steps, most }) =>
    `Une carte se joue en entier : ${most} pas ${most < 2 ? 'possible' : 'possibles'} sur ${steps}.`,
  'same-as-another': () => 'Le résultat serait le même qu’un autre coup.',
  'may-not-finish': () => 'Cette carte ne peut pas rentrer le dernier pion.',
  'card-unknown': () => 'Cette carte ne se joue pas dans cette règle.',
});
