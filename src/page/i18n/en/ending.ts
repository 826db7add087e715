import type { Paint } from '../../colour-looks.js';
import { holes as holesOf, list, paints, plural } from './basics.js';

/** `a red pawn and 2 blue pawns` */
const taken = (pawns: readonly Paint[]) =>
  list.format(
    [...new Set(pawns)].map((paint) => {
      const count = pawns.filter((other) => other === paint).length;
      return count === 1 ? `a ${paints[paint]} pawn` : `${count} ${paints[paint]} pawns`;
    }),
  );

export const ending = {
  youLost: (winners: readonly string[]) => `${list.format(winners)} got home first.`,
  youLostHow: (home: number, all: number, together: boolean) =>
    home === 0
      ? 'Next time the cards will be kinder.'
      : `${together ? 'Your team' : 'You'} had ${home} of ${all} pawns home. Another game?`,
  rematch: 'Play again, same seats',
  endedEarly: (ahead: readonly string[], home: number, all: number) =>
    ahead.length === 0
      ? 'The game was ended early. Nobody was ahead.'
      : `The game was ended early. ${list.format(ahead)} ${ahead.length === 1 ? 'was' : 'were'} ahead${home === 0 ? ', with no pawn home yet' : `: ${home} of ${all} pawns home`}.`,
  length: (deals: number, turns: number) =>
    `${plural(deals, 'deal', 'deals')}, ${plural(turns, 'turn', 'turns')}`,
  summary: 'How it went',
  columns: {
    moves: 'moves',
    steps: 'holes moved',
    captures: 'cap\u00ADtures',
    lost: 'pawns lost',
    discards: 'dis\u00ADcards',
  },
  turningPoints: 'Captures and the lead',
  capture: (turn: number, name: string, pawns: readonly Paint[], holes: number) =>
    `Turn ${turn}: ${name} sends back ${taken(pawns)} that had come ${holesOf(holes)}${pawns.length > 1 ? ' in all' : ''}.`,
  lead: (turn: number, name: string) => `Turn ${turn}: ${name}’s move puts the winners ahead for good.`,
  wholeGame: 'The whole game',
  deal: (number: number) => `Deal ${number}`,
  before: 'Earlier games at this table',
  won: (names: readonly string[]) => `${list.format(names)} won`,
  against: (names: readonly string[]) => `against ${list.format(names)}`,
};
