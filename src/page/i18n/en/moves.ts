import type { Paint } from '../../colour-looks.js';
import { paints } from './basics.js';

const list = new Intl.ListFormat('en');

export const moves = {
  moves: {
    start: (star: string) => `Bring a pawn out to ${star}`,
    walk: (from: string, to: string) => `${from} → ${to}`,
    captures: (colours: readonly Paint[]) =>
      `captures ${list.format(colours.map((paint) => `the ${paints[paint]} pawn`))}`,
    swap: (one: string, other: string) => `Swap ${one} and ${other}`,
    exit: (hole: string) => `Give up the hand, put a pawn on ${hole}`,
    discard: (card: string) => `discards the ${card}`,
    discardHand: 'discards the whole hand',
    burn: 'makes the next player throw a card away',
    andThen: ', then ',
  },
};
