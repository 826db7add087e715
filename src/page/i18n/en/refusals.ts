import type { RefusalFacts } from '../../../table/refusals.js';

/** Facts already in words: cards, holes and people by the names people use. */
export type Said<Facts> = { readonly [K in keyof Facts]: string };
type RefusalWords = { readonly [Code in keyof RefusalFacts]: (facts: Said<RefusalFacts[Code]>) => string };

const refusals: RefusalWords = {
  'not-now': () => 'The table is busy with something else just now.',
  'not-seated': () => 'Take a seat first.',
  'not-your-turn': ({ player }) => `It is ${player}’s turn.`,
  'not-your-seat': ({ player }) => `That is for ${player} to do.`,
  'no-such-hole': ({ hole }) => `There is no hole ${hole} on this board.`,
  'no-such-seat': () => 'There is no such seat at this table.',
  'seat-taken': () => 'Somebody has just taken this seat.',
  'seats-open': () => 'Every player needs a phone first: some seats are still free.',
  'bad-settings': ({ field, problem }) => `This table cannot be played: ${field} ${problem}.`,
  'no-such-card': ({ card }) => `${card} is not in this pack.`,
  'suit-needed': ({ card }) => `Which one? The suit of the ${card} matters here.`,
  'card-gone': ({ card }) => `All of this kind have been shown already: ${card}.`,
  'not-in-hand': ({ card }) => `The ${card} is not in this hand.`,
  'cannot-move': ({ card }) => `The ${card} moves no pawn now.`,
  'must-move': ({ card }) => `The ${card} can be played, so it may not be discarded.`,
  'must-discard': () => 'After the ten, a card must be discarded.',
  'whole-hand': ({ cards }) => `The whole hand is needed: ${cards} cards.`,
  'no-exit': ({ cards }) => `These ${cards} cards do not bring a pawn out now.`,
  'already-given': ({ player }) => `${player} has given a card already.`,
  'card-played': () => 'A card lies on the table already.',
  'not-friendly': () => 'At this table a card thrown is played.',
  'nothing-to-undo': () => 'There is nothing to take back.',
  'no-such-outcome': () => 'That is not one of the possible moves any more.',
  'not-that-position': () => 'The pawns do not stand like that.',
  stale: () => 'Something has just changed on the table. Look again and retry.',
};

export const refused = { refusals };
