/** Cards and hands that are refused, and why; and the tables at which that happens. */
import type { TableEvent } from '../../../src/table/commands/list.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import type { Refusal } from '../../../src/table/refusals.js';
import { CARD, DEAL_END, having, ORDER, type Scene, tableIn } from './at-table.js';
import { hole } from './fingers.js';
import { played } from './hands.js';

type EventOf<Type> = Extract<TableEvent, { type: Type }>;
export type Case<Type> = readonly [
  promise: string,
  table: TableSnapshot,
  event: Omit<EventOf<Type>, 'type'>,
  fault: Refusal,
];

export const DEALT = { cards: 'dealt' } as const;
const STRICT = { manners: 'strict' } as const;
export const SUITS = { suits: true } as const;

/** Player 0 holds a starter, a card that moves a3 and one that moves nothing. */
export const HELD: Scene = {
  settings: DEALT,
  position: 'a3///',
  hands: [
    ['AS', '3H', 'JD'],
    ['4S', '4H', 'TD'],
    ['6S', '6H', '6D'],
    ['9S', '9H', '9D'],
  ],
};
export const dealt = tableIn(CARD, HELD);
const blocked = tableIn(CARD, { ...HELD, position: '///', hands: [['3H', 'JD'], ['4S'], [], []] });
export const real = (scene: Scene = {}) => tableIn(CARD, { hands: [3, 3, 3, 3], ...scene });
export const lying = having(dealt, { type: 'card.play', by: 0, card: 'AS' });
/** A pawn has just come out of the base of the card that lies open. */
export const started = having(
  lying,
  { type: 'board.switch', hole: hole('aB1'), closed: false, at: 300 },
  { type: 'board.switch', hole: hole('a18'), closed: true, at: 600 },
);
export const acted = played(dealt, 'AS:aB-a18');
export const wished = having(acted, { type: 'undo.ask', by: 1 });
export const strict = played(tableIn(CARD, { ...HELD, settings: { ...DEALT, ...STRICT } }), 'AS:aB-a18');
export const pieu = { ruleset: 'tac-tik-pieu' as const };
const jackaroo = { ruleset: 'jackaroo' as const };
export const fourKings = { game: { pile: ['KS', 'KH', 'KD', 'KC'] } };
export const skipped = { game: { skip: true } };
export const idle = tableIn('setup');
export const turn = (player: number): Refusal => ({ code: 'not-your-turn', player });
export const NOT_NOW: Refusal = { code: 'not-now' };

type CardEvent =
  | 'card.recount'
  | 'card.play'
  | 'card.takeBack'
  | 'card.discard'
  | 'card.burn'
  | 'hand.discard'
  | 'hand.exit';

export const REFUSED_CARDS: { readonly [Type in CardEvent]: readonly Case<Type>[] } = {
  'card.play': [
    ['a card out of turn', dealt, { by: 1, card: '4S' }, turn(0)],
    ['a dealt card from the display', dealt, { by: 'table', card: 'AS' }, turn(0)],
    ['a card that is not in the hand', dealt, { by: 0, card: '4S' }, { code: 'not-in-hand', card: '4S' }],
    ['a card that moves nothing', dealt, { by: 0, card: 'JD' }, { code: 'cannot-move', card: 'JD' }],
    [
      'a move that the card does not make',
      dealt,
      { by: 0, card: 'AS', notation: 'AS:bB-b18' },
      { code: 'no-such-outcome', notation: 'AS:bB-b18' },
    ],
    ['a second card', lying, { by: 0, card: '3H' }, { code: 'card-played' }],
    ['a card out of turn while one lies open', lying, { by: 1, card: '4S' }, turn(0)],
    [
      'a card before the pawns are in order',
      tableIn(ORDER, { ...HELD, unheard: true }),
      { by: 0, card: 'AS' },
      NOT_NOW,
    ],
    ['a card before the game', idle, { by: 0, card: 'AS' }, NOT_NOW],
    ['a card while the table rests', tableIn('paused', HELD), { by: 0, card: 'AS' }, NOT_NOW],
    ['a card between two deals', tableIn(DEAL_END), { by: 0, card: 'AS' }, NOT_NOW],
    ['a fifth king by rank', real(fourKings), { by: 'table', card: 'K?' }, { code: 'card-gone', card: 'K?' }],
    ['a fifth king by suit', real(fourKings), { by: 0, card: 'KS' }, { code: 'card-gone', card: 'KS' }],
    [
      'the same king twice, where suits are followed',
      real({ settings: SUITS, game: { pile: ['KS'] } }),
      { by: 0, card: 'KS' },
      { code: 'card-gone', card: 'KS' },
    ],
    [
      'a king without a suit, where suits are followed',
      real({ settings: SUITS }),
      { by: 0, card: 'K?' },
      { code: 'suit-needed', card: 'K?' },
    ],
    [
      'a jack whose suit decides',
      real({ ruleset: 'quebec-7' }),
      { by: 0, card: 'J?' },
      { code: 'suit-needed', card: 'J?' },
    ],
    [
      'a third joker',
      real({ game: { pile: ['XR', 'XB'] } }),
      { by: 0, card: 'X?' },
      { code: 'card-gone', card: 'X?' },
    ],
    [
      'a king where the pack has none',
      real({ ruleset: 'tac-tik' }),
      { by: 0, card: 'K?' },
      { code: 'no-such-card', card: 'K?' },
    ],
    [
      'a joker where the pack has none',
      real({ ruleset: 'premiere-regle' }),
      { by: 0, card: 'XR' },
      { code: 'no-such-card', card: 'XR' },
    ],
    ['a card that nobody knows', real(), { by: 0, card: '??' }, { code: 'no-such-card', card: '??' }],
    ['a card after a ten', real(skipped), { by: 0, card: 'A?' }, { code: 'must-discard' }],
    [
      'a card of a two-colour player out of turn',
      tableIn(CARD, { ruleset: 'tac-tik-pieu', settings: { players: 2 }, hands: [6, 6] }),
      { by: 1, card: 'A?' },
      turn(0),
    ],
  ],
  'card.takeBack': [
    ['a card that does not lie there', dealt, { by: 0 }, NOT_NOW],
    ['somebody else’s card', lying, { by: 2 }, turn(0)],
    [
      'a card thrown at a strict table',
      having(tableIn(CARD, { ...HELD, settings: { ...DEALT, ...STRICT } }), {
        type: 'card.play',
        by: 0,
        card: 'AS',
      }),
      { by: 0 },
      { code: 'not-friendly' },
    ],
  ],
  'card.discard': [
    ['a discard out of turn', blocked, { by: 1, card: '4S' }, turn(0)],
    ['a dealt card from the display', blocked, { by: 'table', card: '3H' }, turn(0)],
    ['a card that is not in the hand', blocked, { by: 0, card: '4S' }, { code: 'not-in-hand', card: '4S' }],
    [
      'a discard while another card moves a pawn',
      dealt,
      { by: 0, card: 'JD' },
      { code: 'must-move', card: 'AS' },
    ],
    [
      'a card that moves a pawn',
      real({ position: 'a3///' }),
      { by: 0, card: '5?' },
      { code: 'must-move', card: '5S' },
    ],
    ['a discard while a card lies open', lying, { by: 0, card: '3H' }, { code: 'card-played' }],
    ['a fifth king', real(fourKings), { by: 0, card: 'K?' }, { code: 'card-gone', card: 'K?' }],
    ['one card where the hand goes', real(pieu), { by: 0, card: '3?' }, { code: 'whole-hand', cards: 3 }],
  ],
  'card.burn': [
    ['a burn out of turn', real(jackaroo), { by: 1, cards: ['T?', '3?'] }, turn(0)],
    [
      'a card that burns nothing',
      real(jackaroo),
      { by: 0, cards: ['9?', '3?'] },
      { code: 'no-burn', card: '9S' },
    ],
    [
      'a burn without the card that is thrown',
      real(jackaroo),
      { by: 0, cards: ['T?'] },
      { code: 'no-burn', card: 'T?' },
    ],
    [
      'a burn where nobody else holds a card',
      real({ ...jackaroo, hands: [3, 0, 0, 0] }),
      { by: 0, cards: ['T?', '3?'] },
      { code: 'no-burn', card: 'TS' },
    ],
    [
      'a thrown card that has been seen',
      real({ ...jackaroo, game: { pile: ['3S'] }, settings: SUITS }),
      { by: 0, cards: ['TS', '3S'] },
      { code: 'card-gone', card: '3S' },
    ],
    ['a burn in tock', real(), { by: 0, cards: ['T?', '3?'] }, { code: 'no-burn', card: 'TS' }],
    ['a burn while a card lies open', lying, { by: 0, cards: ['JD'] }, { code: 'card-played' }],
  ],
  'hand.discard': [
    ['a hand out of turn', tableIn(CARD, { ...pieu, ...HELD }), { by: 2, cards: [] }, turn(0)],
    ['a hand where one card goes', blocked, { by: 0, cards: [] }, NOT_NOW],
    [
      'a hand with a card to move',
      tableIn(CARD, { ...pieu, ...HELD }),
      { by: 0, cards: [] },
      { code: 'must-move', card: 'AS' },
    ],
    ['a part of a hand', real(pieu), { by: 0, cards: ['3?', '5?'] }, { code: 'whole-hand', cards: 3 }],
    [
      'a hand with a card too many',
      real(pieu),
      { by: 0, cards: ['3?', '5?', '6?', '8?'] },
      { code: 'whole-hand', cards: 3 },
    ],
    [
      'a real hand with a starter',
      real(pieu),
      { by: 0, cards: ['3?', '5?', 'T?'] },
      { code: 'must-move', card: 'TS' },
    ],
    [
      'a hand with five queens in two turns',
      real({ ...pieu, game: { pile: ['QS', 'QH'] } }),
      { by: 0, cards: ['Q?', 'Q?', 'Q?'] },
      { code: 'card-gone', card: 'Q?' },
    ],
    ['a hand while a card lies open', lying, { by: 0, cards: [] }, { code: 'card-played' }],
  ],
  'card.recount': [
    ['a count corrected out of turn', real(fourKings), { by: 1, card: 'K?' }, turn(0)],
    ['a count corrected of a card not played yet', real(fourKings), { by: 0, card: 'Q?' }, NOT_NOW],
    ['a count corrected where the cards are known', dealt, { by: 0, card: 'AS' }, NOT_NOW],
    [
      'another suit, where suits are followed',
      real({ settings: SUITS, game: { pile: ['KS'] } }),
      { by: 0, card: 'KH' },
      NOT_NOW,
    ],
  ],
  'hand.exit': [
    [
      'an exit out of turn',
      real({ ruleset: 'quebec-8', hands: [4, 4, 4, 4] }),
      { by: 3, cards: [] },
      turn(0),
    ],
    [
      'an exit where there is none',
      real(),
      { by: 0, cards: ['3?', '5?', '6?'] },
      { code: 'no-exit', cards: 3 },
    ],
    [
      'a starter in the hand',
      real({ ruleset: 'quebec-8', hands: [4, 4, 4, 4] }),
      { by: 0, cards: ['3?', '5?', '6?', 'A?'] },
      { code: 'no-exit', cards: 4 },
    ],
    [
      'an own pawn on the track',
      real({ ruleset: 'quebec-8', hands: [4, 4, 4, 4], position: 'a3///' }),
      { by: 0, cards: ['3?', '5?', '6?', '9?'] },
      { code: 'no-exit', cards: 4 },
    ],
    [
      'a second turn, where only whole hands count',
      real({ ruleset: 'quebec-7', hands: [4, 4, 4, 5] }),
      { by: 0, cards: ['3?', '5?', '6?', '9?'] },
      { code: 'no-exit', cards: 4 },
    ],
    [
      'after a ten',
      real({ ruleset: 'quebec-8', hands: [4, 4, 4, 4], ...skipped }),
      { by: 0, cards: ['3?', '5?', '6?', '9?'] },
      { code: 'no-exit', cards: 4 },
    ],
    [
      'a part of the hand',
      real({ ruleset: 'quebec-8', hands: [4, 4, 4, 4] }),
      { by: 0, cards: ['3?', '5?', '6?'] },
      { code: 'whole-hand', cards: 4 },
    ],
  ],
};
