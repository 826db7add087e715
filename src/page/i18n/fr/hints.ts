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
  forgotten: 'Vos cartes ne sont pas conservées.',
  enterAgain: 'Indiquer la main à nouveau',
  taken: (count) => `Indices jusqu’ici : ${count}`,
  whys: {
    'only-action': () => 'Il n’y a rien d’autre à faire.',
    starts: ({ onePawn }) => `Cela sort ${onePawn} de sa base.`,
    home: ({ hole }) => `Un pion rentre (${hole}).`,
    deeper: ({ hole }) => `Un pion avance dans sa maison (${hole}).`,
    advances: ({ onePawn, holes }) =>
      holes < 0
        ? `Cela coûte ${cases(-holes)} à ${onePawn}.`
        : `Cela rapproche ${onePawn} de sa maison : ${cases(holes)} de moins.`,
    'passes-home': ({ onePawn, holes }) =>
      `Cela mène ${onePawn} au-delà de sa maison : encore ${cases(holes)}.`,
    centre: ({ onePawn }) => `Cela mène ${onePawn} au centre : il pourra en sortir près de sa maison.`,
    'leaves-centre': ({ onePawn, holes }) =>
      `Cela sort ${onePawn} du centre, à ${cases(holes)} de sa maison.`,
    captures: ({ pawn, hole }) => `Cela renvoie ${pawn} (${hole}) à sa base.`,
    sacrifices: ({ pawn, hole }) => `Cela coûte ${pawn} (${hole}).`,
    shifts: ({ onePawn, holes }) =>
      holes < 0
        ? `Cela fait reculer ${onePawn} de ${cases(-holes)}.`
        : `Cela fait avancer ${onePawn} de ${cases(holes)}.`,
    'helps-home': ({ onePawn }) => `Cela rentre ${onePawn} dans sa maison.`,
    escapes: ({ pawn, hole, from, to }) =>
      `Cela met ${pawn} (${hole}) plus à l’abri : ${to} % de risque, et non ${from} %.`,
    exposes: ({ pawn, hole, from, to }) =>
      `Cela expose davantage ${pawn} (${hole}) : ${to} % de risque, et non ${from} %.`,
    'frees-star': ({ paint }) => `Le départ ${paints[paint]} se libère pour le pion suivant.`,
    'keeps-starter': ({ card }) => `Il reste une carte pour sortir : ${card}.`,
    'least-card': ({ card }) => `De vos cartes, c’est celle qui vaut le moins : ${card}.`,
    'partner-waits': () => 'Votre partenaire attend une carte pour sortir.',
    'spends-starter': ({ card }) => `C’était votre seule carte pour sortir : ${card}.`,
    plan: ({ onePawn, hole, card }) =>
      `Ensuite, une carte peut mener ${onePawn} plus loin (${card}, ${hole}).`,
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
