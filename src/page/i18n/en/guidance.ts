import type { Paint } from '../../colour-looks.js';
import { a, capital, either, list, paints, plural } from './basics.js';

const pawn = (paint: Paint | null) => (paint ? `${paints[paint]} pawn` : 'pawn');

export const guidance = {
  /** Base holes are interchangeable. */
  base: (paint: Paint) => `the ${paints[paint]} base`,
  carry: (paint: Paint | null, from: string, to: string) => `Move the ${pawn(paint)} from ${from} to ${to}.`,
  take: (paint: Paint | null, from: string) => `Take the ${pawn(paint)} off ${from}.`,
  put: (paint: Paint | null, to: string) => `Put a ${pawn(paint)} into ${to}.`,
  find: (paint: Paint | null, to: string) =>
    `Find a ${pawn(paint)} that is out of place and put it into ${to}.`,
  more: (count: number) => `Then ${count} more.`,
  everything: 'Show where everything belongs',
  asItIs: 'Show the board as it is',
  putBack: 'Put it back for me',
  othersMoved: (name: string, hole: string, turn: string) =>
    `That’s ${name}’s pawn, and it’s ${turn}’s turn: put it back on ${hole}.`,
  yoursMoved: (hole: string, turn: string) => `It’s ${turn}’s turn: put your pawn back on ${hole}.`,
  cardFirst: (hole: string) => `Choose a card first: put the pawn back on ${hole}.`,
  others: (name: string, hole: string) => `That’s ${name}’s pawn: put it back on ${hole}.`,
  cannot: (hole: string) => `This pawn can’t move now: put it back on ${hole}.`,
  hand: (paint: Paint, from: string, ways: readonly string[]) =>
    `The ${paints[paint]} pawn (${from}) goes ${either.format(ways)}.`,
  handOfBase: (paint: Paint, ways: readonly string[]) =>
    `The ${paints[paint]} pawn goes from its base ${either.format(ways)}.`,
  way: (steps: number, to: string) => (steps > 0 ? `${plural(steps, 'step', 'steps')} to ${to}` : `to ${to}`),
  wayAs: (card: string, to: string) => `as ${a(card)} to ${to}`,
  short: (hole: string, steps: number, more: number, to: string) =>
    `${capital(hole)} is ${plural(steps, 'step', 'steps')}: ${more} more to ${to}.`,
  far: (hole: string, steps: number, over: number) =>
    `${capital(hole)} is ${plural(steps, 'step', 'steps')}: ${over} too many.`,
  astray: (hole: string) => `This card does not lead to ${hole}.`,
  left: (steps: number) => `${plural(steps, 'step', 'steps')} left.`,
  leftFor: (holes: readonly string[]) => `Move a lit pawn: ${list.format(holes)}.`,
  alsoCaptured: (paint: Paint, hole: string, base: string) =>
    `Also captured: ${paints[paint]} on ${hole}. Put it into ${base}.`,
  capturedInHand: (paint: Paint, base: string) => `The captured ${paints[paint]} pawn goes into ${base}.`,
  needsDone: 'The board can’t see this move: tap “Done” once you’ve made it.',
};
