import type { RefusalFacts } from '../../../table/refusals.js';
import type { HttpErrorFacts } from '../../../web/http-errors.js';
import { ruleFaults } from './rule-faults.js';
import type { Worded } from './worded.js';

/** Facts in words. */
export type Said<Facts> = {
  readonly [K in keyof Facts]: Facts[K] extends string ? Facts[K] : string;
};
type AllFacts = RefusalFacts & HttpErrorFacts;
type RefusalWords = { readonly [Code in keyof AllFacts]: (facts: Said<AllFacts[Code]>) => string };

export type WhyNoGame = AllFacts['bad-game']['why'];

const noGame: Readonly<Record<WhyNoGame, (line: string) => string>> = {
  'not-a-game': () => 'This file is not a saved game.',
  newer: () => 'This game was saved by a newer version.',
  'too-long': () => 'A saved game has at most 100,000 lines and 3 MB.',
  hidden: () =>
    'This game was saved before it was over, without what was dealt: it can be read, not played on.',
  'bad-line': (line) => `This game cannot be followed: see line ${line} of the file.`,
  'too-many-ways': () => 'This game’s rules share steps in more ways than can be listed.',
};

const refusals: RefusalWords = {
  'not-now': () => 'The table is busy with something else just now.',
  'not-seated': () => 'Take a seat first.',
  'not-your-turn': ({ player }) => `It is ${player}’s turn.`,
  'not-your-seat': ({ player }) => `That is for ${player} to do.`,
  'no-such-hole': ({ hole }) => `There is no hole ${hole} on this board.`,
  'no-such-seat': () => 'There is no such seat at this table.',
  'seat-taken': () => 'Somebody has just taken this seat.',
  'seats-open': () => 'Every seat needs a phone or a computer first: some are still free.',
  'dealt-only': () => 'A computer plays only with cards dealt here.',
  'no-hints': () => 'This table gives no hints.',
  'bad-settings': ({ field, problem }) => `This table cannot be played: ${field} ${problem}.`,
  'no-such-card': ({ card }) => `${card} is not in this pack.`,
  'suit-needed': ({ card }) => `Which one? The suit of the ${card} matters here.`,
  'card-gone': ({ card }) => `All of these have been played: ${card}.`,
  'not-in-hand': ({ card }) => `The ${card} is not in this hand.`,
  'cannot-move': ({ card }) => `The ${card} moves no pawn now.`,
  'must-move': ({ card }) => `The ${card} can be played, so it may not be discarded.`,
  'must-discard': () => 'After that card, one must be discarded.',
  'whole-hand': ({ cards }) => `The whole hand is needed: ${cards} cards.`,
  'no-exit': ({ cards }) => `These ${cards} cards do not bring a pawn out now.`,
  'no-burn': ({ card }) => `The ${card} makes nobody throw a card away now.`,
  'already-given': ({ player }) => `${player} has given a card already.`,
  'card-played': () => 'A card lies on the table already.',
  'not-friendly': () => 'At this table nothing is taken back: a card thrown is played.',
  'nothing-to-undo': () => 'There is nothing to take back.',
  'too-many-switches': ({ switches }) =>
    `${switches} switches do not fail at once: put the pawns right first.`,
  'no-move-seen': () => 'No whole move can be seen on the board yet.',
  'steps-left': ({ steps }) =>
    `The move is not whole: ${steps} ${steps === '1' ? 'step is' : 'steps are'} left. Go on, or put the pawn back.`,
  'no-such-outcome': () => 'That is not one of the possible moves any more.',
  stale: () => 'Something has just changed on the table. Look again and retry.',
  'pin-needed': () => 'Enter the staff PIN first.',
  'no-name': () => 'Type a name that the others can read.',
  'join-code-needed': () => 'Scan the code on the table display first, then take a seat.',
  'being-cleaned': () => 'This table is being cleaned. Wait a moment.',
  locked: () => 'This table is closed just now. Please ask the staff.',
  'no-such-address': ({ address }) => `The table no longer has the address ${address}.`,
  'foreign-page': ({ origin }) =>
    `The table refuses changes from ${origin}. If a proxy serves it there, set TOCK_HOSTS to that name.`,
  'too-many-requests': () => 'Too much at once. Wait a minute and try again.',
  'bad-game': ({ why, line }) => noGame[why](line),
  'ruleset-not-played': ({ name }) => `Games by “${name}” must be played first: open it, and keep it.`,
  'ruleset-not-offered': () => 'These rules are not played here. Ask the staff.',
  'bad-ruleset': ({ why, field }) => ruleFaults[why](field),
  'too-many-rulesets': () => 'No more rulesets can be kept here: delete one first.',
};

/** By the codes of the view's notices. */
const notices: Readonly<Record<string, string>> = {
  'tail-cut': 'The last moments before the power went were lost; the game goes on from before them.',
  'kept-aside':
    'The kept game was damaged. It lies aside in its folder, where “tock rescue” saves its beginning; a new one begins.',
  'not-opened':
    'Opening the kept game ended the program. It lies aside in its folder, where “tock rescue” saves what can be followed; a new one begins.',
  newer: 'The kept game was written by a newer version. It lies untouched; a new one begins.',
  'phones-aside': 'Who sat where could not be read. Please take your seats again.',
  unreadable: 'The kept game cannot be read. A new one begins.',
  'disk-full': 'The disk is full: a power cut would lose this game.',
  'read-only': 'The disk takes no writing: a power cut would lose this game.',
  'not-allowed': 'The game may not be written to its folder: a power cut would lose it.',
  'disk-fault': 'The disk fails: a power cut would lose this game.',
};

export const refused = { refusals, notices, ruleFaults };
export type RefusalMessages = Worded<typeof refused>;
