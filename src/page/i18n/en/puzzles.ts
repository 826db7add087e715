import type { Paint } from '../../colour-looks.js';
import { capital, either, paints } from './basics.js';

const inHundred = (chance: number) => `${chance} in 100`;

export const puzzles = {
  extra: (number: number) => `Puzzle ${number}`,
  back: 'Back to the table',
  streak: (days: number) => (days === 1 ? '1 day' : `${days} days in a row`),
  depths: [
    'At first sight',
    'Think of the replies',
    'Look one turn ahead',
    'Look two turns ahead',
    'Look to the end of the deal',
  ],
  depth: (stars: number, of: number) => `difficulty ${stars} of ${of}`,
  ask: (paint: Paint) => `${capital(paints[paint])} to move: what is best?`,
  mates: (own: Paint, mate: Paint) => `You are ${paints[own]}, your partner is ${paints[mate]}.`,
  alone: (own: Paint) => `You are ${paints[own]}; everyone plays for themselves.`,
  held: (counts: string) => `Hidden cards: ${counts}.`,
  heldBy: (paint: Paint, count: number) => `${paints[paint]} has ${count}`,
  how: 'Choose a card, then tap a pawn.',
  does: (card: string, ways: readonly string[], more: readonly string[]) =>
    `The ${card}: ${[either.format(ways), ...more].join('; ')}.`,
  how2: 'Now tap a pawn, or the hole it should go to.',
  place: 'Put the pawns on the lit holes. Then choose a card and play on the board.',
  notThere: 'This card can’t take the pawn there.',
  wayBack: 'Not there. Follow the lights.',
  right: 'That’s it!',
  rightHow: (best: number, next: number) =>
    `It wins ${inHundred(best)} games; the next best move ${inHundred(next)}.`,
  wrong: 'There is a better move',
  wrongHow: (given: number, best: number) =>
    `It wins ${inHundred(given)} games; the best move ${inHundred(best)}.`,
  punished: (paint: Paint, card: string, move: string) =>
    `${capital(paints[paint])} may answer: ${card}. ${move}.`,
  waits: 'And now…',
  unpunished: 'Nobody can punish it right away, but there was a better move.',
  shown: 'This is the best move',
  tryAgain: 'Try again',
  solution: 'Show the solution',
  next: 'Another puzzle',
  daily: 'Back to the puzzle of the day',
};
