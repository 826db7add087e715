import type { Catalogue } from '../en/catalogue.js';
import { deName, le, list, paints } from './basics.js';

export const moves: Pick<Catalogue['page'], 'moves' | 'pawns'> = {
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
    captures: (pawns) => `mange ${list.format(pawns)}`,
    swap: (one, other) => `Échanger ${one} et ${other}`,
    exit: (hole) => `Échanger la main contre un pion (${hole})`,
    discard: (card) => `jette ${le(card)}`,
    discardHand: 'jette toute sa main',
    burn: 'fait jeter une carte au joueur suivant',
    andThen: ', puis ',
  },
};
