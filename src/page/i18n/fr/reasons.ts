import type { Catalogue } from '../en/catalogue.js';
import { either, paints, pluralPaints, typeset } from './basics.js';

export const reasons: Catalogue['reasons'] = typeset({
  'game-over': () => 'La partie est finie.',
  'must-discard': () => 'Ce tour-ci, vous ne pouvez que jeter une carte.',
  'must-replay': ({ hole }) => `C’est le même pion qui doit rejouer (${hole}).`,
  'no-pawn': ({ hole }) => `Il n’y a pas de pion ici : ${hole}.`,
  'not-yours': ({ paint }) => `Les pions ${pluralPaints[paint]} ne sont pas à vous.`,
  'needs-starter': ({ starters }) =>
    starters.length === 0
      ? 'Aucune carte ne fait sortir un pion de sa base.'
      : `Pour sortir un pion de sa base, il faut ${starters.length === 1 ? 'cette carte' : 'une de ces cartes'} : ${either.format(starters)}.`,
  'only-starts': () => 'Cette carte sert seulement à sortir un pion de sa base.',
  'only-burns': () => 'Cette carte sert seulement à faire jeter une carte au joueur suivant.',
  'in-base': ({ paint }) => `On ne touche pas aux pions ${pluralPaints[paint]} dans leur base.`,
  'in-home': ({ hole }) => `Ce pion est rentré et y reste : ${hole}.`,
  'in-centre': () => 'Seule une carte qui mène au centre permet d’en sortir.',
  'backwards-in-home': ({ hole }) => `On ne recule pas dans sa maison (${hole}).`,
  blocked: ({ hole, paint }) => `Le pion ${paints[paint]} barre la route (${hole}).`,
  protected: ({ hole, paint }) => `Le pion ${paints[paint]} est protégé (${hole}).`,
  'repasses-star': ({ hole }) => `Ce pion ne peut pas repasser son propre départ (${hole}).`,
  'passes-entry': ({ hole }) => `Un pion ne peut pas dépasser l’entrée de sa maison (${hole}).`,
  overshoots: ({ steps, room }) =>
    `${steps}, c’est trop pour la maison : il n’y a de la place que pour ${room}.`,
  overtakes: ({ hole }) => `On ne dépasse pas un pion à la maison (${hole}).`,
  'not-on-centre-hole': ({ number }) => `On n’entre au centre que depuis une case ${number}.`,
  'opponents-only': () => 'Cette carte ne déplace que des pions adverses.',
  'own-first': () => 'Tant qu’un de vos pions peut avancer, cette carte n’en déplace pas d’autre.',
  'partners-first': () =>
    'Tant qu’un pion de votre partenaire peut avancer, cette carte ne déplace pas de pion adverse.',
  'swap-on-star': ({ hole }) => `Un pion sur son propre départ ne s’échange pas (${hole}).`,
  'swap-fresh': ({ hole }) => `Un pion tout juste sorti ne s’échange pas (${hole}).`,
  'no-swap-partner': () => 'Il n’y a aucun pion avec qui échanger.',
  'not-whole': ({ steps, most }) =>
    `Il faut jouer les ${steps} pas, et seulement ${most} ${most < 2 ? 'est possible' : 'sont possibles'}.`,
  'same-as-another': () => 'Un autre coup donne le même résultat.',
  'may-not-finish': () => 'Cette carte ne peut pas rentrer le dernier pion.',
  'card-unknown': () => 'Ces règles n’utilisent pas cette carte.',
});
