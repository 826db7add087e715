import { expect, it } from 'vitest';
import type { TableEvent } from '../../src/table/commands/list.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { usualSettings } from '../../src/table/settings.js';
import { BASES, BY_HAND, CARD, EXCHANGE, having, ORDER, refusalIn, tableIn } from './support/at-table.js';
import {
  acted,
  type Case,
  DEALT,
  dealt,
  EIGHT,
  fourKings,
  HELD,
  idle,
  lying,
  pieu,
  REFUSED_CARDS,
  real,
  SUITS,
  skipped,
  started,
  strict,
  wished,
} from './support/refused-cards.js';
import { REFUSED_OFFERS } from './support/refused-offers.js';

const EXCHANGING = tableIn(EXCHANGE, { ...pieu, ...HELD });
const GIVE = { by: 0, player: 0, card: 'AS' } as const;
const EASY = { level: 'easy', seed: 1 } as const;
const FOR_NINE = { ...usualSettings('tock'), players: 9 };
const NOT_FOR_NINE = 'bad-settings players 9 is not a number of players for tock';
const WOODEN = { zones: 4, holesPerZone: 18, homeEntry: 0, without: [] } as const;
const dealtSetup = tableIn('setup', { settings: DEALT });
const firstDeal = tableIn(BY_HAND, { context: { deals: 0 } });

/** By event: everything that is refused, and why. */
const REFUSALS: { readonly [Type in TableEvent['type']]: readonly Case<Type>[] } = {
  wake: [['a table that is awake', idle, {}, 'not-now']],
  settings: [
    ['settings that cannot be', idle, { settings: FOR_NINE }, NOT_FOR_NINE],
    [
      'zones of other lengths than the wooden board has',
      tableIn('setup', { context: { physicalBoard: WOODEN } }),
      { settings: usualSettings('dog') },
      'bad-settings options holesPerZone: the board on the table has 18, which every ruleset can be played on',
    ],
    ['settings in the middle of a game', dealt, { settings: usualSettings('tac-tik') }, 'not-now'],
  ],
  'seat.take': [
    ['a seat that somebody has', idle, { seat: 1, name: 'Zoé' }, 'seat-taken 1'],
    ['a seat that is not there', idle, { seat: 4, name: 'Zoé' }, 'no-such-seat 4'],
  ],
  'seat.computer': [
    ['a computer in a person’s seat', dealtSetup, { seat: 1, ...EASY }, 'seat-taken 1'],
    ['a computer where there is no seat', dealtSetup, { seat: 4, ...EASY }, 'no-such-seat 4'],
    [
      'a computer that should hold real cards',
      tableIn('setup', { seats: [{}, { taken: false }] }),
      { seat: 1, ...EASY },
      'dealt-only',
    ],
    [
      'a computer for somebody who has left with a card on the table',
      having(lying, { type: 'seat.leave', seat: 0 }),
      { seat: 0, ...EASY },
      'card-played',
    ],
  ],
  hint: [
    ['a hint counted where none are', dealt, { by: 0 }, 'no-hints'],
    [
      'a hint for a seat that is not there',
      tableIn(CARD, { ...HELD, settings: { ...DEALT, hints: 'counted' } }),
      { by: 9 },
      'no-such-seat 9',
    ],
  ],
  'seat.leave': [['a seat that is not there', dealt, { seat: 7 }, 'no-such-seat 7']],
  'seat.learner': [
    [
      'somebody else’s seat marked by another player',
      dealt,
      { by: 0, seat: 1, learner: true },
      'not-your-seat 1',
    ],
    ['a seat that is not there', dealt, { by: 'table', seat: 7, learner: true }, 'no-such-seat 7'],
    [
      'a computer that is to learn',
      having(dealt, { type: 'seat.leave', seat: 1 }, { type: 'seat.computer', seat: 1, ...EASY }),
      { by: 'table', seat: 1, learner: true },
      'seat-taken 1',
    ],
  ],
  'seat.presence': [['a seat that is not there', dealt, { seat: -1, present: true }, 'no-such-seat -1']],
  start: [
    [
      'cards dealt to nobody',
      tableIn('setup', { settings: DEALT, seats: [{}, { taken: false }, {}, { taken: false }] }),
      {},
      'seats-open 1,3',
    ],
    ['a game under way', dealt, {}, 'not-now'],
  ],
  dealer: [
    ['a dealer who is not there', firstDeal, { player: 4 }, 'no-such-seat 4'],
    ['another dealer in the middle of a pack', tableIn(BY_HAND), { player: 2 }, 'not-now'],
    ['a dealer when the cards are dealt', dealt, { player: 2 }, 'not-now'],
  ],
  chance: [['chance where none is asked for', dealt, { seed: 4 }, 'not-now']],
  dealt: [['cards dealt twice', real(), { by: 'table' }, 'not-now']],
  exchange: [
    [
      'a card given for somebody else',
      tableIn(EXCHANGE, { ...pieu, hands: [4, 4, 4, 4] }),
      { by: 1, player: 0, card: '??' },
      'not-your-seat 0',
    ],
    ['a dealt card given by the display', EXCHANGING, { ...GIVE, by: 'table' }, 'not-your-seat 0'],
    ['a card of somebody else', EXCHANGING, { by: 0, player: 0, card: '4S' }, 'not-in-hand 4S'],
    ['a card that is none', EXCHANGING, { by: 0, player: 0, card: '??' }, 'not-in-hand ??'],
    [
      'a second card',
      having(EXCHANGING, { type: 'exchange', ...GIVE }),
      { by: 0, player: 0, card: '3H' },
      'already-given 0',
    ],
    ['an exchange where there is none', dealt, GIVE, 'not-now'],
  ],
  ...REFUSED_CARDS,
  ...REFUSED_OFFERS,
  done: [
    ['nothing to be done with', dealt, { by: 0 }, 'not-now'],
    ['nothing seen of a move', lying, { by: 0 }, 'no-move-seen'],
    ['somebody else’s word', lying, { by: 1 }, 'not-your-turn 0'],
  ],
  'board.inOrder': [
    ['pawns that are where they should be', dealt, { by: 0 }, 'not-now'],
    [
      'more switches than fail at once',
      tableIn(ORDER, { ...HELD, unheard: true }),
      { by: 0 },
      'too-many-switches 16',
    ],
  ],
  'board.trust': [['a switch that is not ignored', dealt, { by: 0, hole: 'a3' }, 'no-such-hole a3']],
  outcome: [
    ['an answer to no question', lying, { by: 0, notation: 'AS:aB-a18' }, 'no-such-outcome AS:aB-a18'],
    ['somebody else’s answer', lying, { by: 1, notation: 'AS:aB-a18' }, 'not-your-turn 0'],
  ],
  moved: [
    ['a move that the card does not make', lying, { notation: 'AS:a3-a5' }, 'no-such-outcome AS:a3-a5'],
  ],
  'undo.ask': [
    ['the first action of a deal', dealt, { by: 1 }, 'nothing-to-undo'],
    ['a strict table', strict, { by: 1 }, 'not-friendly'],
    ['a strict table’s display', strict, { by: 'table' }, 'not-friendly'],
    [
      'the last deal, when new cards are dealt',
      tableIn(BY_HAND, { context: { entries: acted.context.entries } }),
      { by: 'table' },
      'not-now',
    ],
  ],
  'undo.agree': [
    ['nothing that was asked', acted, { by: 2 }, 'nothing-to-undo'],
    ['the wisher’s own agreement', wished, { by: 1 }, 'not-your-seat 1'],
    ['somebody without a seat', wished, { by: -1 }, 'not-your-seat -1'],
  ],
  'undo.refuse': [['nothing that was asked', acted, { by: 2 }, 'nothing-to-undo']],
  undone: [['nothing played yet', dealt, {}, 'nothing-to-undo']],
  redeal: [
    ['cards that are held', dealt, {}, 'not-now'],
    ['real cards', tableIn('paused'), {}, 'not-now'],
  ],
  'deal.next': [['a deal that is not over', dealt, { by: 0 }, 'not-now']],
  pause: [
    ['a pause before the game', idle, {}, 'not-now'],
    ['a pause of a pause', tableIn('paused'), {}, 'not-now'],
    ['a pause after the game', tableIn('won'), {}, 'not-now'],
  ],
  resume: [['a game that goes on', dealt, {}, 'not-now']],
  abandon: [['a game given up by one tap', dealt, {}, 'not-now']],
  free: [['rules of the place that cannot be', dealt, { settings: FOR_NINE }, NOT_FOR_NINE]],
  seal: [['a game sealed that is not won', dealt, {}, 'not-now']],
  again: [
    ['a game that goes on', dealt, {}, 'not-now'],
    [
      'cards dealt to a seat that was left',
      tableIn('won', { settings: DEALT, seats: [{ taken: false }] }),
      {},
      'seats-open 0',
    ],
  ],
  'board.button': [
    ['another seat’s button', lying, { zone: 2, at: 5 }, 'not-your-turn 0'],
    ['a button of no seat', lying, { zone: 9, at: 5 }, 'not-your-turn 0'],
    ['a button while no move is awaited', dealt, { zone: 0, at: 5 }, 'not-now'],
    ['a button before the game', tableIn(BASES, { unheard: true }), { zone: 0, at: 5 }, 'not-now'],
  ],
  // What the board tells and what time it is are facts: there is nothing to refuse.
  'board.snapshot': [],
  'board.switch': [],
  'board.expected': [],
  'board.link': [],
  'board.ignore': [],
  tick: [],
};

const CASES = Object.entries(REFUSALS).flatMap(([type, cases]) =>
  (cases as readonly Case<TableEvent['type']>[]).map(([promise, table, facts, fault]) => ({
    type,
    promise,
    table,
    event: { type, ...facts } as TableEvent,
    fault,
  })),
);

it.each(CASES)(
  'what is refused, why, and that it changes nothing: $type: $promise',
  ({ table, event, fault }) => {
    expect(Object.values(refusalIn(table, event)).join(' ')).toBe(fault);
  },
);

it.each<[string, TableSnapshot, TableEvent]>([
  [
    'the fourth king by rank',
    real({ game: { pile: ['KS', 'KD', 'KC'] } }),
    { type: 'card.play', by: 0, card: 'K?' },
  ],
  [
    'a king shown before whose suit was only guessed',
    real({ game: { pile: ['KS'] } }),
    { type: 'card.play', by: 0, card: 'KS' },
  ],
  [
    'another king, where suits are followed',
    real({ settings: SUITS, game: { pile: ['KS'] } }),
    { type: 'card.play', by: 0, card: 'KH' },
  ],
  [
    'a card that moves a pawn, after a ten',
    real({ ...skipped, position: 'a3///' }),
    { type: 'card.discard', by: 0, card: '5?' },
  ],
  ['a real card entered on the shared display', real(), { type: 'card.play', by: 'table', card: 'A?' }],
  ['the display’s word that a dealt card’s move is done', started, { type: 'done', by: 'table' }],
  [
    'an exit beside moves that could be made',
    real({ ...EIGHT, position: 'aH1///' }),
    { type: 'hand.exit', by: 0, cards: ['2?', '5?', '6?', '9?'] },
  ],
  [
    'a fifth king from two packs',
    real({
      ruleset: 'quebec-8',
      settings: { players: 8, zones: 8 },
      hands: [4, 4, 4, 4, 4, 4, 4, 4],
      ...fourKings,
    }),
    { type: 'card.play', by: 0, card: 'K?' },
  ],
])('what looks like it and is accepted: %s', (_, table, event) => {
  expect(having(table, event)).not.toBe(table);
});
