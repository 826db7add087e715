import type { Messages } from '../en/index.js';
import { deName, paints } from './basics.js';

const list = new Intl.ListFormat('fr');

export const moves: Pick<Messages, 'moves' | 'pawns'> = {
  pawns: {
    yours: 'votre pion',
    of: (name) => `le pion ${deName(name)}`,
    plain: (paint) => `le pion ${paints[paint]}`,
    oneOfYours: 'un de vos pions',
    oneOf: (name) => `un pion ${deName(name)}`,
    onePlain: (paint) => `un pion ${paints[paint]}`,
  },
  moves: {
    start: (star) => `Sortir un pion (${star})`,
    walk: (from, to) => `${from} → ${to}`,
    captures: (pawns) => `capture ${list.format(pawns)}`,
    swap: (one, other) => `Échanger ${one} et ${other}`,
    exit: (hole) => `Donner toute la main et poser un pion : ${hole}`,
    discard: (card) => `jette une carte (${card})`,
    discardHand: 'jette toute la main',
    burn: 'fait jeter une carte au joueur suivant',
    andThen: ', puis ',
  },
};
