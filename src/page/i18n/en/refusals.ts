import type { RefusalFacts } from '../../../table/refusals.js';
import type { HttpErrorFacts } from '../../../web/http-errors.js';
import { cardAt } from '../faces.js';
import { basics, plural } from './basics.js';

export type InWords<Facts> = {
  readonly [K in keyof Facts]: Facts[K] extends string ? Facts[K] : string;
};
type AllFacts = RefusalFacts & HttpErrorFacts;
type RefusalWords = { readonly [Code in keyof AllFacts]: (facts: InWords<AllFacts[Code]>) => string };

export type WhyNoGame = AllFacts['bad-game']['why'];

const noGame: Readonly<Record<WhyNoGame, (line: string) => string>> = {
  'not-a-game': () => 'This file is not a saved game.',
  newer: () => 'This game was saved by a newer version.',
  'too-long': () => 'A saved game has at most 20,000 lines and 3 MB.',
  hidden: () =>
    'This game was saved before it was over, without what was dealt: it can be read, not played on.',
  'bad-line': (line) => `This game cannot be followed: see line ${line} of the file.`,
  'too-many-ways': () => 'This game’s rules share steps in too many ways to list.',
};

const card = (field: string) => basics.cards.rank(cardAt(field));

const ruleFaults: Readonly<Record<AllFacts['bad-ruleset']['why'], (field: string) => string>> = {
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
  'pack-too-small': () => 'There are not enough cards for a deal: deal fewer, or take more decks.',
  'not-played': () => 'Something is set for a number of players that these rules don’t allow.',
  'no-such-card': (field) => `What does the ${card(field)} do? It is in the deck.`,
  'no-starter': () => 'No card brings a pawn out.',
  'no-such-suit': (field) => `The ${card(field)} has no such suit.`,
  'same-use': (field) => `The ${card(field)} can do the same thing in two ways: keep one.`,
  'no-centre': (field) => `The ${card(field)} leads to the centre, but no holes do: choose them.`,
  'redraw-use': (field) => `The ${card(field)} is played again, so it can only move one of your pawns.`,
  'too-many-ways': () =>
    'Steps are shared in too many ways to list: let fewer pawns share them, or make teams smaller.',
};

const refusals: RefusalWords = {
  'not-now': () => 'The table is busy right now.',
  'not-seated': () => 'Take a seat first.',
  'not-your-turn': ({ player }) => `It is ${player}’s turn.`,
  'not-your-seat': ({ player }) => `Only ${player} can do that.`,
  'no-such-hole': ({ hole }) => `There is no hole ${hole} on this board.`,
  'no-such-seat': () => 'There is no such seat at this table.',
  'seat-taken': () => 'Someone has just taken this seat.',
  'seats-open': () => 'Every seat needs a phone or a computer first: some are still free.',
  'dealt-only': () => 'Computers only play with cards dealt by the app.',
  'no-hints': () => 'This table gives no hints.',
  'bad-settings': ({ field, problem }) => `This table cannot be played: ${field} ${problem}.`,
  'no-such-card': ({ card }) => `${card} is not in this deck.`,
  'suit-needed': ({ card }) => `Which ${card}? Suits matter in these rules.`,
  'card-gone': ({ card }) => `All of these have been played: ${card}.`,
  'not-in-hand': ({ card }) => `The ${card} is not in this hand.`,
  'cannot-move': ({ card }) => `The ${card} can’t move a pawn right now.`,
  'must-move': ({ card }) => `The ${card} can be played, so it can’t be discarded.`,
  'must-discard': () => 'You must discard a card.',
  'whole-hand': ({ cards }) => `The whole hand is needed: ${plural(Number(cards), 'card', 'cards')}.`,
  'no-exit': ({ cards }) =>
    `${cards === '1' ? 'This card' : `These ${cards} cards`} can’t bring a pawn out now.`,
  'no-burn': ({ card }) => `The ${card} can’t make anyone discard now.`,
  'already-given': ({ player }) => `${player} has given a card already.`,
  'card-played': () => 'There is already a card on the table.',
  'not-friendly': () => 'No take-backs at this table: a card once down is played.',
  'nothing-to-undo': () => 'There is nothing to take back.',
  'too-many-switches': ({ switches }) =>
    `${switches} switches can’t all have failed: put the pawns in place first.`,
  'no-move-seen': () => 'The board doesn’t show a complete move yet.',
  'steps-left': ({ steps }) =>
    `The move isn’t complete: ${steps} ${steps === '1' ? 'step' : 'steps'} left. Go on, or put the pawn back.`,
  'no-such-outcome': () => 'That move is no longer possible.',
  stale: () => 'The table has just changed. Look again and retry.',
  'pin-needed': () => 'Enter the staff PIN first.',
  'no-name': () => 'Type a name that the others can read.',
  'join-code-needed': () => 'Scan the code on the table display first, then take a seat.',
  'being-cleaned': () => 'This table is being cleaned. Wait a moment.',
  locked: () => 'This table is closed right now. Please ask the staff.',
  'no-such-address': ({ address }) => `The table no longer has the address ${address}.`,
  'foreign-page': ({ origin }) =>
    `The table refuses changes from ${origin}. If a proxy serves it there, set TOCK_HOSTS to that name.`,
  'too-many-requests': () => 'Too much at once. Wait a minute and try again.',
  'bad-game': ({ why, line }) => noGame[why](line),
  'ruleset-not-played': ({ name }) => `“${name}” must be tested first: open it and save it.`,
  'ruleset-not-offered': () => 'These rules are not played here. Ask the staff.',
  'bad-ruleset': ({ why, field }) => ruleFaults[why](field),
  'too-many-rulesets': () => 'No more rules can be saved here: delete some first.',
};

/** By the codes of the view's notices. */
const notices: Readonly<Record<string, string>> = {
  'tail-cut': 'The last moments before the power cut are lost; the game goes on from just before.',
  'kept-aside':
    'The saved game was damaged and has been set aside: “tock rescue” can recover its beginning. A new game begins.',
  'not-opened':
    'Opening the saved game crashed the program. It has been set aside: “tock rescue” can recover what is readable. A new game begins.',
  newer: 'The saved game is from a newer version. It is left untouched; a new game begins.',
  'phones-aside': 'The list of seats could not be read. Please take your seats again.',
  'file-aside':
    'A file with settings, counts or lists was damaged and has been set aside. What can be read of it is still used. Please check the table’s settings, or restore a backup.',
  'file-unreadable': 'A file with settings, counts or lists can’t be read. It is left untouched.',
  unreadable: 'The saved game can’t be read. A new game begins.',
  'disk-full': 'The disk is full: a power cut would lose this game.',
  'read-only': 'The disk is read-only: a power cut would lose this game.',
  'not-allowed': 'The game can’t be written to its folder: a power cut would lose it.',
  'disk-fault': 'The disk is failing: a power cut would lose this game.',
};

export const refused = { refusals, notices, ruleFaults };
