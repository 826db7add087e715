import type { Face } from '../../../rules/cards/cards.js';
import type { RefusalFacts } from '../../../table/refusals.js';
import type { HttpErrorFacts } from '../../../web/http-errors.js';
import { basics } from './basics.js';

type Why = (RefusalFacts & HttpErrorFacts)['bad-ruleset']['why'];

/** The card of a JSON pointer: `/cards/T/uses`, `/variants/10/1`, `/switches/…/cards/X`. */
export function cardAt(field: string): Face {
  const [, face = 'X'] = /\/cards\/(\w)/.exec(field) ?? /\/variants\/(\w+)/.exec(field) ?? [];
  return (face === '10' ? 'T' : face) as Face;
}

const card = (field: string) => basics.cards.rank(cardAt(field));

export const ruleFaults: Readonly<Record<Why, (field: string) => string>> = {
  'not-a-ruleset': () => 'This is neither a ruleset nor a link to one.',
  'built-in': () => 'This ruleset comes with the program already.',
  form: (field) =>
    field === '/name'
      ? 'It needs a name, of 40 letters at most.'
      : `Something is missing or wrong: ${field}.`,
  'name-taken': () => 'A ruleset of the program has this name. Choose another.',
  'no-board': () => 'The board is too small for some numbers of players: choose a larger one.',
  'no-teams': () => 'Some numbers of players cannot form teams of these sizes: let them play alone, too.',
  'no-deal': () => 'Say how many cards are dealt for every number of players.',
  'pack-too-small': () => 'There are not enough cards for a deal: deal fewer, or take more packs.',
  'not-played': () => 'Something is set for a number of players that these rules don’t allow.',
  'no-such-card': (field) => `What does the ${card(field)} do? It is in the pack.`,
  'no-starter': () => 'No card brings a pawn out.',
  'no-such-suit': (field) => `The ${card(field)} has no such suit.`,
  'same-use': (field) => `The ${card(field)} can do the same thing in two ways: keep one.`,
  'no-centre': (field) => `The ${card(field)} leads to the centre, but no holes do: choose them.`,
  'redraw-use': (field) => `The ${card(field)} is played again, so it can only move one of your pawns.`,
  'too-many-ways': () =>
    'Steps are shared in too many ways to list: let fewer pawns share them, or make teams smaller.',
};
