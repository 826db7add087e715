import type { Paint } from '../../colour-looks.js';
import { paints } from './basics.js';
import type { Worded } from './worded.js';

const either = new Intl.ListFormat('en', { type: 'disjunction' });
const inHundred = (chance: number) => `${chance} in 100`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const puzzles = {
  title: 'Puzzle of the day',
  extra: (number: number) => `Puzzle ${number}`,
  back: 'To the table',
  ruleset: 'Ruleset',
  streak: (days: number) => (days === 1 ? '1 day' : `${days} days in a row`),
  /** By search depth. */
  depths: [
    'At first sight',
    'Mind what the others may do',
    'Look one turn ahead',
    'Look two turns ahead',
    'Look to the end of the deal',
  ],
  depth: (stars: number, of: number) => `difficulty ${stars} of ${of}`,
  ask: (paint: Paint) => `${capital(paints[paint])} to move: what is best?`,
  mates: (own: Paint, mate: Paint) => `You are ${paints[own]}, your partner is ${paints[mate]}.`,
  alone: (own: Paint) => `You are ${paints[own]}; everybody plays alone.`,
  held: (counts: string) => `Hidden cards: ${counts}.`,
  heldBy: (paint: Paint, count: number) => `${paints[paint]} ${count}`,
  how: 'Choose a card, then tap a pawn.',
  does: (card: string, ways: readonly string[], more: readonly string[]) =>
    `The ${card}: ${[either.format(ways), ...more].join('; ')}.`,
  how2: 'Now tap a pawn, or where it is to go.',
  place: 'Put the pawns where the lights ask for them. Then choose a card, and move on the board.',
  notThere: 'The card leads this pawn elsewhere.',
  wayBack: 'Not there. Follow the lights.',
  right: 'That is it!',
  rightHow: (best: number, next: number) =>
    `It wins ${inHundred(best)} games; the next best answer ${inHundred(next)}.`,
  wrong: 'There is better',
  wrongHow: (given: number, best: number) =>
    `It wins ${inHundred(given)} games; the best answer ${inHundred(best)}.`,
  punished: (paint: Paint, card: string, move: string) =>
    `${capital(paints[paint])} may answer: ${card}. ${move}.`,
  waits: 'And now…',
  unpunished: 'Nobody can punish it at once, but more could be had.',
  shown: 'This is the best answer',
  tryAgain: 'Try again',
  solution: 'Show the solution',
  next: 'Another puzzle',
  daily: 'Back to the puzzle of the day',
};
export type PuzzleMessages = Worded<typeof puzzles>;
