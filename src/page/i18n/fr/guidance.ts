import type { Catalogue } from '../en/catalogue.js';
import { capital, deName, either, feminine, list, paints, typeset } from './basics.js';

export const guidance: Catalogue['guidance'] = typeset({
  base: (paint) => `la base ${feminine[paint]}`,
  carry: (paint, from, to) => `Déplacez le pion${paint ? ` ${paints[paint]}` : ''} : ${from} vers ${to}.`,
  take: (paint, from) => `Retirez du plateau le pion${paint ? ` ${paints[paint]}` : ''} (${from}).`,
  put: (paint, to) => `Posez un pion${paint ? ` ${paints[paint]}` : ''} : ${to}.`,
  find: (paint, to) =>
    `Cherchez un pion${paint ? ` ${paints[paint]}` : ''} qui n’est pas à sa place et posez-le ici : ${to}.`,
  more: (count) => `Puis encore ${count}.`,
  everything: 'Montrer la place de chaque pion',
  asItIs: 'Montrer le plateau tel qu’il est',
  putBack: 'Le remettre en place pour moi',
  othersMoved: (name, hole, turn) =>
    `C’est un pion ${deName(name)}, et c’est à ${turn} de jouer : remettez-le en place (${hole}).`,
  yoursMoved: (hole, turn) => `C’est à ${turn} de jouer : remettez votre pion en place (${hole}).`,
  cardFirst: (hole) => `Choisissez d’abord une carte : remettez le pion en place (${hole}).`,
  others: (name, hole) => `Ce pion est à ${name} : remettez-le en place (${hole}).`,
  cannot: (hole) => `Ce pion ne peut pas bouger maintenant : remettez-le en place (${hole}).`,
  hand: (paint, from, ways) => `Le pion ${paints[paint]} (${from}) : ${either.format(ways)}.`,
  handOfBase: (paint, ways) => `Le pion ${paints[paint]} sort de sa base : ${either.format(ways)}.`,
  way: (steps, to) => (steps > 0 ? `${steps} pas (${to})` : to),
  wayAs: (card, to) => `comme ${card} (${to})`,
  short: (hole, steps, more, to) => `${capital(hole)}, c’est ${steps} pas : encore ${more} (${to}).`,
  far: (hole, steps, over) => `${capital(hole)}, c’est ${steps} pas : ${over} de trop.`,
  astray: (hole) => `Cette carte ne mène pas ici : ${hole}.`,
  left: (steps) => `Il reste ${steps} pas.`,
  leftFor: (holes) => `Bougez un pion éclairé : ${list.format(holes)}.`,
  alsoCaptured: (paint, hole, base) =>
    `Mangé aussi : le pion ${paints[paint]} (${hole}). Mettez-le dans ${base}.`,
  capturedInHand: (paint, base) => `Le pion ${paints[paint]} mangé retourne dans ${base}.`,
  needsDone: 'Le plateau ne voit pas ce coup : touchez « Terminé » quand il est joué.',
});
