import type { Catalogue } from '../en/catalogue.js';
import { cases, either, le, paints, typeset } from './basics.js';

export const learning: Catalogue['learning'] = typeset({
  title: 'Aide pour débutants',
  newCard: (card) => `Nouveau pour vous : ${le(card)}. 20 secondes pour voir ce que fait cette carte ?`,
  newExchange: 'Nouveau pour vous : donner une carte à votre partenaire. 20 secondes pour voir comment ?',
  show: 'Montrez-moi',
  notNow: 'Pas maintenant',
  pawns: 'Éclairés : les pions qu’une de vos cartes peut déplacer.',
  holes:
    'Éclairés : les pions que vos cartes peuvent déplacer, et leurs cases d’arrivée. Touchez une carte pour ne voir que les siennes.',
  does: (card, ways, more) => `Ce que permet ${le(card)} : ${[either.format(ways), ...more].join(' ; ')}.`,
  starters: (cards) =>
    cards.length === 0
      ? 'Aucune carte ne fait sortir un pion de sa base : il faut échanger toute sa main.'
      : `Un pion ne quitte sa base qu’avec ${cards.length === 1 ? 'cette carte' : 'une de ces cartes'} : ${either.format([...cards])}.`,
  more: 'Plus d’aide',
  unsure: 'Toujours un doute ? Demandez un indice : il dit la carte, puis la case, puis pourquoi.',
  why: {
    start: 'La carte fait sortir un pion de sa base.',
    exit: 'Toute la main est échangée contre un pion.',
    forward: (steps) => `${cases(steps)} en avant, ni plus ni moins.`,
    back: (steps) => `${cases(steps)} en arrière.`,
    jump: (number) => `De là, le pion saute à une autre case ${number}.`,
    split: (steps) =>
      steps.length > 1
        ? `Les pas sont partagés : ${steps.join(' + ')}.`
        : `Les ${steps[0] ?? 0} pas avec un seul pion.`,
    swap: 'Deux pions changent de place.',
    toCentre: 'Depuis la case marquée, un pion peut aller au centre.',
    fromCentre: 'La carte fait sortir du centre.',
    captures: (colours) =>
      colours.length > 1
        ? `${colours.length} pions retournent à leur base.`
        : `Le pion ${paints[colours[0] ?? 'red']} retourne à sa base.`,
    home: 'Le compte est juste : le pion est à la maison.',
  },
});
