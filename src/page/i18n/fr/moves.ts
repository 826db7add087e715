import type { Messages } from '../en/index.js';

export const moves: Pick<Messages, 'moves'> = {
  moves: {
    start: (star) => `Sortir un pion (${star})`,
    walk: (from, to) => `${from} → ${to}`,
    captures: 'avec capture',
    swap: (one, other) => `Échanger ${one} et ${other}`,
    exit: (hole) => `Donner toute la main et poser un pion : ${hole}`,
    discard: (card) => `jette une carte (${card})`,
    discardHand: 'jette toute la main',
    burn: 'fait jeter une carte au joueur suivant',
    andThen: ', puis ',
  },
};
