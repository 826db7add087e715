/** Cards and hands that are refused, and why; and the tables at which that happens. */
import type { TableEvent } from '../../../src/table/commands/list.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import type { Refusal } from '../../../src/table/refusals.js';
import { CARD, DEAL_END, having, ORDER, type Scene, tableIn } from './at-table.js';
import { hole } from './fingers.js';
import { played } from './hands.js';

type EventOf<Type> = Extract<TableEvent, { type: Type }>;
/** The code of a refusal, and the facts that come with it. */
export type Fault = Refusal['code'] | `${Refusal['code']} ${string}`;
export type Case<Type> = readonly [
  promise: string,
  table: TableSnapshot,
  event: Omit<EventOf<Type>, 'type'>,
  fault: Fault,
];

export const DEALT = { cards: 'dealt' } as const;
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
const STRICT: Scene = { ...HELD, settings: { ...DEALT, manners: 'strict' } };
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
export const strict = played(tableIn(CARD, STRICT), 'AS:aB-a18');
export const pieu = { ruleset: 'tac-tik-pieu' as const };
export const EIGHT = { ruleset: 'quebec-8' as const, hands: [4, 4, 4, 4] };
const jackaroo = { ruleset: 'jackaroo' as const };
const HELD_PIEU = tableIn(CARD, { ...pieu, ...HELD });
export const fourKings = { game: { pile: ['KS', 'KH', 'KD', 'KC'] } };
export const skipped = { game: { skip: true } };
export const idle = tableIn('setup');
const ACE = { by: 0, card: 'AS' } as const;
const KING = { by: 0, card: 'K?' } as const;
const kingShown = real({ settings: SUITS, game: { pile: ['KS'] } });

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
    ['a card out of turn', dealt, { by: 1, card: '4S' }, 'not-your-turn 0'],
    ['a dealt card from the display', dealt, { by: 'table', card: 'AS' }, 'not-your-turn 0'],
    ['a card that is not in the hand', dealt, { by: 0, card: '4S' }, 'not-in-hand 4S'],
    ['a card that moves nothing', dealt, { by: 0, card: 'JD' }, 'cannot-move JD'],
    [
      'a move that the card does not make',
      dealt,
      { by: 0, card: 'AS', notation: 'AS:bB-b18' },
      'no-such-outcome AS:bB-b18',
    ],
    ['a second card', lying, { by: 0, card: '3H' }, 'card-played'],
    ['a card out of turn while one lies open', lying, { by: 1, card: '4S' }, 'not-your-turn 0'],
    ['a card before the pawns are in order', tableIn(ORDER, { ...HELD, unheard: true }), ACE, 'not-now'],
    ['a card before the game', idle, ACE, 'not-now'],
    ['a card while the table rests', tableIn('paused', HELD), ACE, 'not-now'],
    ['a card between two deals', tableIn(DEAL_END), ACE, 'not-now'],
    ['a fifth king by rank', real(fourKings), { by: 'table', card: 'K?' }, 'card-gone K?'],
    ['a fifth king by suit', real(fourKings), { by: 0, card: 'KS' }, 'card-gone KS'],
    ['the same king twice, where suits are followed', kingShown, { by: 0, card: 'KS' }, 'card-gone KS'],
    ['a king without a suit, where suits are followed', real({ settings: SUITS }), KING, 'suit-needed K?'],
    ['a jack whose suit decides', real({ ruleset: 'quebec-7' }), { by: 0, card: 'J?' }, 'suit-needed J?'],
    ['a third joker', real({ game: { pile: ['XR', 'XB'] } }), { by: 0, card: 'X?' }, 'card-gone X?'],
    ['a king where the pack has none', real({ ruleset: 'tac-tik' }), KING, 'no-such-card K?'],
    [
      'a joker in a pack without',
      real({ ruleset: 'premiere-regle' }),
      { by: 0, card: 'XR' },
      'no-such-card XR',
    ],
    ['a card that nobody knows', real(), { by: 0, card: '??' }, 'no-such-card ??'],
    ['a card after a ten', real(skipped), { by: 0, card: 'A?' }, 'must-discard'],
    [
      'a card of a two-colour player out of turn',
      tableIn(CARD, { ruleset: 'tac-tik-pieu', settings: { players: 2 }, hands: [6, 6] }),
      { by: 1, card: 'A?' },
      'not-your-turn 0',
    ],
  ],
  'card.takeBack': [
    ['a card that does not lie there', dealt, { by: 0 }, 'not-now'],
    ['somebody else’s card', lying, { by: 2 }, 'not-your-turn 0'],
    [
      'a card thrown at a strict table',
      having(tableIn(CARD, STRICT), { type: 'card.play', ...ACE }),
      { by: 0 },
      'not-friendly',
    ],
  ],
  'card.discard': [
    ['a discard out of turn', blocked, { by: 1, card: '4S' }, 'not-your-turn 0'],
    ['a dealt card from the display', blocked, { by: 'table', card: '3H' }, 'not-your-turn 0'],
    ['a card that is not in the hand', blocked, { by: 0, card: '4S' }, 'not-in-hand 4S'],
    ['a discard while another card moves a pawn', dealt, { by: 0, card: 'JD' }, 'must-move AS'],
    ['a card that moves a pawn', real({ position: 'a3///' }), { by: 0, card: '5?' }, 'must-move 5S'],
    ['a discard while a card lies open', lying, { by: 0, card: '3H' }, 'card-played'],
    ['a fifth king', real(fourKings), { by: 0, card: 'K?' }, 'card-gone K?'],
    ['one card where the hand goes', real(pieu), { by: 0, card: '3?' }, 'whole-hand 3'],
  ],
  'card.burn': [
    ['a burn out of turn', real(jackaroo), { by: 1, cards: ['T?', '3?'] }, 'not-your-turn 0'],
    ['a card that burns nothing', real(jackaroo), { by: 0, cards: ['9?', '3?'] }, 'no-burn 9S'],
    ['a burn without the card that is thrown', real(jackaroo), { by: 0, cards: ['T?'] }, 'no-burn T?'],
    [
      'a burn where nobody else holds a card',
      real({ ...jackaroo, hands: [3, 0, 0, 0] }),
      { by: 0, cards: ['T?', '3?'] },
      'no-burn TS',
    ],
    [
      'a thrown card that has been seen',
      real({ ...jackaroo, game: { pile: ['3S'] }, settings: SUITS }),
      { by: 0, cards: ['TS', '3S'] },
      'card-gone 3S',
    ],
    ['a burn in tock', real(), { by: 0, cards: ['T?', '3?'] }, 'no-burn TS'],
    ['a burn while a card lies open', lying, { by: 0, cards: ['JD'] }, 'card-played'],
  ],
  'hand.discard': [
    ['a hand out of turn', HELD_PIEU, { by: 2, cards: [] }, 'not-your-turn 0'],
    ['a hand where one card goes', blocked, { by: 0, cards: [] }, 'not-now'],
    ['a hand with a card to move', HELD_PIEU, { by: 0, cards: [] }, 'must-move AS'],
    ['a part of a hand', real(pieu), { by: 0, cards: ['3?', '5?'] }, 'whole-hand 3'],
    ['a hand with a card too many', real(pieu), { by: 0, cards: ['3?', '5?', '6?', '8?'] }, 'whole-hand 3'],
    ['a real hand with a starter', real(pieu), { by: 0, cards: ['3?', '5?', 'T?'] }, 'must-move TS'],
    [
      'a hand with five queens in two turns',
      real({ ...pieu, game: { pile: ['QS', 'QH'] } }),
      { by: 0, cards: ['Q?', 'Q?', 'Q?'] },
      'card-gone Q?',
    ],
    ['a hand while a card lies open', lying, { by: 0, cards: [] }, 'card-played'],
  ],
  'card.recount': [
    ['a count corrected out of turn', real(fourKings), { by: 1, card: 'K?' }, 'not-your-turn 0'],
    ['a count corrected of a card not played yet', real(fourKings), { by: 0, card: 'Q?' }, 'not-now'],
    ['a count corrected where the cards are known', dealt, { by: 0, card: 'AS' }, 'not-now'],
    ['another suit, where suits are followed', kingShown, { by: 0, card: 'KH' }, 'not-now'],
  ],
  'hand.exit': [
    ['an exit out of turn', real(EIGHT), { by: 3, cards: [] }, 'not-your-turn 0'],
    ['an exit where there is none', real(), { by: 0, cards: ['3?', '5?', '6?'] }, 'no-exit 3'],
    ['a starter in the hand', real(EIGHT), { by: 0, cards: ['3?', '5?', '6?', 'A?'] }, 'no-exit 4'],
    [
      'an own pawn on the track',
      real({ ...EIGHT, position: 'a3///' }),
      { by: 0, cards: ['3?', '5?', '6?', '9?'] },
      'no-exit 4',
    ],
    [
      'a second turn, where only whole hands count',
      real({ ruleset: 'quebec-7', hands: [4, 4, 4, 5] }),
      { by: 0, cards: ['3?', '5?', '6?', '9?'] },
      'no-exit 4',
    ],
    ['after a ten', real({ ...EIGHT, ...skipped }), { by: 0, cards: ['3?', '5?', '6?', '9?'] }, 'no-exit 4'],
    ['a part of the hand', real(EIGHT), { by: 0, cards: ['3?', '5?', '6?'] }, 'whole-hand 4'],
  ],
};
