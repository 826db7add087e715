import type { Catalogue } from '../en/catalogue.js';
import { cases, le, paints, typeset } from './basics.js';

export const hints: Catalogue['hints'] = typeset({
  ask: 'Indice',
  thinking: 'Réflexion…',
  where: 'Où ?',
  why: 'Pourquoi ?',
  card: (card) => `Essayez ${le(card)}.`,
  pawn: (hole) => `Regardez ce pion : ${hole}.`,
  give: (card) => `Donnez ${le(card)}.`,
  discard: (card) => `Jetez ${le(card)}.`,
  discardHand: 'Jetez toute votre main.',
  burn: 'Faites jeter une carte au joueur suivant.',
  exit: 'Échangez votre main contre un pion.',
  enter: 'Indiquez vos cartes',
  forgotten: 'Vos cartes ne sont pas conservées.',
  enterAgain: 'Indiquer à nouveau mes cartes',
  taken: (count) => `Indices jusqu’ici : ${count}`,
  whys: {
    'only-action': () => 'C’est la seule chose à faire.',
    starts: ({ onePawn }) => `Cela sort ${onePawn} de sa base.`,
    home: ({ hole }) => `Un pion rentre (${hole}).`,
    deeper: ({ hole }) => `Un pion avance dans sa maison (${hole}).`,
    advances: ({ onePawn, holes }) =>
      holes < 0
        ? `Cela coûte ${cases(-holes)} à ${onePawn}.`
        : `Cela rapproche ${onePawn} de sa maison : ${cases(holes)} de moins.`,
    'passes-home': ({ onePawn, holes }) =>
      `Cela fait passer ${onePawn} devant sa maison : encore ${cases(holes)}.`,
    centre: ({ onePawn }) => `Cela mène ${onePawn} au centre : il pourra en sortir près de sa maison.`,
    'leaves-centre': ({ onePawn, holes }) =>
      `Cela sort ${onePawn} du centre, à ${cases(holes)} de sa maison.`,
    captures: ({ pawn, hole }) => `Cela renvoie ${pawn} (${hole}) à sa base.`,
    sacrifices: ({ pawn, hole }) => `Cela fait perdre ${pawn} (${hole}).`,
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
    'keeps-starter': ({ card }) => `Vous gardez ${le(card)} pour sortir un autre pion.`,
    'least-card': ({ card }) => `De vos cartes, ${le(card)} vaut le moins.`,
    'partner-waits': () => 'Votre partenaire a besoin d’une carte pour sortir.',
    'spends-starter': ({ card }) => `Vous n’aviez que ${le(card)} pour sortir.`,
    plan: ({ onePawn, hole, card }) => `Ensuite, ${le(card)} peut mener ${onePawn} plus loin (${hole}).`,
    instead: ({ other, why }) => `Ou bien ${other} ? ${why}`,
    better: ({ other, games }) =>
      games === 0
        ? `Ou bien ${other} ? Cela se vaut.`
        : `Ou bien ${other} ? On y perd ${games} ${games < 2 ? 'partie' : 'parties'} sur 100.`,
  },
  but: (sentence) => `Mais ${sentence}`,
  other: {
    card: (card) => le(card),
    move: (card, way) => `${le(card)} (${way})`,
    exit: 'échanger votre main',
    discardHand: 'jeter toute votre main',
  },
});
