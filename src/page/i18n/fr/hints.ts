import type { HintMessages } from '../en/hints.js';
import { paints } from './basics.js';
import { typeset } from './typeset.js';

const cases = (count: number) => `${count} ${count < 2 ? 'case' : 'cases'}`;

export const hints: HintMessages = typeset({
  ask: 'Un indice, s’il vous plaît',
  thinking: 'Réflexion…',
  where: 'Et où ?',
  why: 'Et pourquoi ?',
  card: (card) => `Regardez cette carte : ${card}.`,
  pawn: (hole) => `Regardez ce pion : ${hole}.`,
  give: (card) => `Donnez cette carte : ${card}.`,
  discard: (card) => `Jetez cette carte : ${card}.`,
  discardHand: 'Jetez toute la main.',
  burn: 'Le joueur suivant jette une carte.',
  exit: 'Donnez votre main pour sortir un pion.',
  enter: 'Indiquez votre main',
  forgotten: 'Elle est oubliée avec la réponse.',
  enterAgain: 'Indiquer la main à nouveau',
  taken: (count) => `Indices jusqu’ici : ${count}`,
  whys: {
    'only-action': () => 'Il n’y a rien d’autre à faire.',
    starts: ({ paint }) => `Un pion ${paints[paint]} sort de sa base.`,
    home: ({ hole }) => `Un pion rentre (${hole}).`,
    deeper: ({ hole }) => `Un pion avance dans sa maison (${hole}).`,
    advances: ({ paint, holes }) =>
      holes < 0
        ? `Un pion ${paints[paint]} perd ${cases(-holes)}.`
        : `Un pion ${paints[paint]} s’approche de sa maison : ${cases(holes)} de moins.`,
    'passes-home': ({ paint, holes }) =>
      `Un pion ${paints[paint]} dépasse sa maison : encore ${cases(holes)}.`,
    centre: ({ paint }) => `Un pion ${paints[paint]} va au centre : il pourra en sortir près de sa maison.`,
    'leaves-centre': ({ paint, holes }) =>
      `Un pion ${paints[paint]} sort du centre, à ${cases(holes)} de sa maison.`,
    captures: ({ paint, hole }) => `Le pion ${paints[paint]} (${hole}) est renvoyé à sa base.`,
    sacrifices: ({ paint, hole }) => `Cela coûte le pion ${paints[paint]} (${hole}).`,
    shifts: ({ paint, holes }) =>
      holes < 0
        ? `Un pion ${paints[paint]} recule de ${cases(-holes)}.`
        : `Un pion ${paints[paint]} en profite : ${cases(holes)} de gagnée${holes < 2 ? '' : 's'}.`,
    'helps-home': ({ paint }) => `Un pion ${paints[paint]} rentre dans sa maison.`,
    escapes: ({ paint, hole, from, to }) =>
      `Le pion ${paints[paint]} (${hole}) est plus à l’abri : ${to} % de risque, et non ${from} %.`,
    exposes: ({ paint, hole, from, to }) =>
      `Le pion ${paints[paint]} (${hole}) est plus exposé : ${to} % de risque, et non ${from} %.`,
    'frees-star': ({ paint }) => `Le départ ${paints[paint]} se libère pour le pion suivant.`,
    'keeps-starter': ({ card }) => `Il reste une carte pour sortir : ${card}.`,
    'least-card': ({ card }) => `De vos cartes, c’est celle qui vaut le moins : ${card}.`,
    'partner-waits': () => 'Votre partenaire attend une carte pour sortir.',
    'spends-starter': ({ card }) => `C’était votre seule carte pour sortir : ${card}.`,
    plan: ({ paint, hole, card }) => `Ensuite, un pion ${paints[paint]} peut continuer (${card}, ${hole}).`,
    instead: ({ other, why }) => `Ou bien ${other} ? ${why}`,
    better: ({ other, games }) =>
      games === 0
        ? `Ou bien ${other} ? Cela se vaut.`
        : `Ou bien ${other} ? On y perd ${games} ${games < 2 ? 'partie' : 'parties'} sur 100.`,
  },
  but: (sentence) => `Mais ${sentence}`,
  other: {
    card: (card) => card,
    move: (card, way) => `${card} (${way})`,
    exit: 'donner votre main',
    discardHand: 'jeter toute la main',
  },
});
