import type { Messages } from '../en/index.js';
import { paints } from './basics.js';

const list = new Intl.ListFormat('fr');

export const moves: Pick<Messages, 'moves'> = {
  moves: {
    start: (star) => `Sortir un pion (${star})`,
    walk: (from, to) => `${from} → ${to}`,
    captures: (colours) => `capture ${list.format(colours.map((paint) => `le pion ${paints[paint]}`))}`,
    swap: (one, other) => `Échanger ${one} et ${other}`,
    exit: (hole) => `Donner toute la main et poser un pion : ${hole}`,
    discard: (card) => `jette une carte (${card})`,
    discardHand: 'jette toute la main',
    burn: 'fait jeter une carte au joueur suivant',
    andThen: ', puis ',
  },
};
