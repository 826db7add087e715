import type { Paint } from '../../colour-looks.js';
import { list, paints } from './basics.js';

export const moves = {
  /** Objects of a sentence. */
  pawns: {
    yours: 'your pawn',
    of: (name: string) => `${name}’s pawn`,
    plain: (paint: Paint) => `the ${paints[paint]} pawn`,
    oneOfYours: 'one of your pawns',
    oneOf: (name: string) => `one of ${name}’s pawns`,
    onePlain: (paint: Paint) => `a ${paints[paint]} pawn`,
  },
  moves: {
    start: (star: string) => `Bring a pawn out to ${star}`,
    walk: (from: string, to: string) => `${from} → ${to}`,
    captures: (pawns: readonly string[]) => `captures ${list.format(pawns)}`,
    swap: (one: string, other: string) => `Swap ${one} and ${other}`,
    exit: (hole: string) => `Trade the hand for a pawn on ${hole}`,
    discard: (card: string) => `discards the ${card}`,
    discardHand: 'discards the whole hand',
    burn: 'makes the next player discard',
    andThen: ', then ',
  },
};
