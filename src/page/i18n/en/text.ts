import type { Face } from '../../../rules/cards/cards.js';
import type { Worded } from './worded.js';

const list = new Intl.ListFormat('en');

/** The first word is the documented one. */
const verbs = {
  help: ['help', '?'],
  status: ['turn', 'status', 's'],
  pawns: ['pawns', 'p'],
  board: ['board', 'b'],
  hand: ['hand', 'cards', 'h'],
  hole: ['hole', 'what', 'o'],
  can: ['can', 'moves', 'm'],
  card: ['card', 'c'],
  last: ['last', 'l'],
  play: ['play', 'move', 'x'],
  discard: ['discard', 'd'],
  burn: ['burn'],
  give: ['give', 'g'],
  hint: ['hint', 'tip'],
  done: ['done'],
  next: ['next', 'go', 'n'],
  undo: ['undo', 'back'],
};

const ranks: Record<Face, readonly string[]> = {
  A: ['a', 'ace', '1'],
  '2': ['2', 'two'],
  '3': ['3', 'three'],
  '4': ['4', 'four'],
  '5': ['5', 'five'],
  '6': ['6', 'six'],
  '7': ['7', 'seven'],
  '8': ['8', 'eight'],
  '9': ['9', 'nine'],
  T: ['10', 't', 'ten'],
  J: ['j', 'jack'],
  Q: ['q', 'queen'],
  K: ['k', 'king'],
  X: ['joker', 'x'],
};

export const text = {
  title: 'Text commands',
  input: 'Command',
  send: 'Send',
  intro: 'Type help for the commands.',
  verbs,
  ranks,
  suits: { S: ['spades', 's'], H: ['hearts', 'h'], D: ['diamonds', 'd'], C: ['clubs', 'c'] },
  jokers: { R: ['colour', 'color', 'coloured', 'red'], B: ['black'] },
  whole: ['hand', 'whole', 'all', 'everything', 'cards'],
  /** Ignored words. */
  fillers: [
    ...['the', 'of', 'to', 'from', 'with', 'on', 'onto', 'into', 'at', 'by', 'my', 'a', 'an', 'is', 'stands'],
    ...['pawn', 'hole', 'card', 'partner', 'for', 'and', 'then'],
  ],
  helps: {
    help: 'help: this list.',
    status: 'turn: whose turn it is, and what to do.',
    pawns: 'pawns, or pawns blue: where the pawns are.',
    board: 'board: all pawns.',
    hand: 'hand: your cards.',
    hole: 'red 5, or a5: what stands there.',
    can: 'can red 5: what the pawn there can do.',
    card: 'card 7: what the card can do.',
    last: 'last, or last 3: what happened.',
    play: 'play 7 red 5 red 12: play a card, from one hole to another; leave out what is clear.',
    discard: 'discard 4: discard a card; discard hand: all of them.',
    burn: 'burn 10: play a card that makes the next player discard.',
    give: 'give king: give a card to your partner.',
    hint: 'hint: in a lesson, a little more help each time.',
    done: 'done: the move is made.',
    next: 'next: go on, when everyone is waiting.',
    undo: 'undo: ask to take back the last move.',
  },
  unknown: (words: string) => `I don’t understand “${words}”. Type help.`,
  noHole: 'Say a hole, such as red 5.',
  noCard: 'Say a card, such as 7 or king.',
  several: (count: number) => (count === 1 ? 'Name the card.' : `Name ${count} cards, one after the other.`),
  notHeld: (card: string) => `You have no such card: ${card}.`,
  base: (count: number) => `${count} in base`,
  protected: (hole: string) => `${hole} (protected)`,
  pawnsOf: (name: string, places: readonly string[]) => `${name}: ${places.join(', ')}.`,
  none: 'nothing',
  holds: (cards: readonly string[]) => `Your cards: ${list.format(cards)}.`,
  noHand: 'You hold no cards here.',
  ways: (card: string, count: number) =>
    count === 0 ? `${card} (moves nothing)` : `${card} (${count} ${count === 1 ? 'way' : 'ways'})`,
  does: (card: string, moves: readonly string[]) => `${card}: ${moves.join('; ')}.`,
  doesNothing: (card: string) => `${card}: moves nothing now.`,
  emptyHole: 'No pawn stands there.',
  stuck: 'This pawn cannot move now.',
  which: (moves: readonly string[]) =>
    `Which one? ${moves.map((move, index) => `${index + 1}: ${move}`).join('; ')}. Type its number.`,
  played: (card: string, move: string) => (card === '' ? `Played: ${move}.` : `Played: ${card}. ${move}.`),
  carry: (card: string, move: string) => `${card}. Now move on the board: ${move}.`,
  cannot: (card: string) => `The ${card} cannot do that.`,
  refused: 'The table does not allow that now.',
  sent: 'Done.',
  notNow: 'Not now.',
};
export type TextMessages = Worded<typeof text>;
