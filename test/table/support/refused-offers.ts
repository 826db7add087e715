/** Offers that are refused, and answers to them. */
import { CARD, having, type Scene, tableIn } from './at-table.js';
import { type Case, DEALT, NOT_NOW } from './refused-cards.js';

const OPTIONS = { options: { exchangeInTurn: true } } as const;
const SCENE: Scene = {
  ruleset: 'tac-tik',
  settings: { ...DEALT, ...OPTIONS },
  hands: [['AS', '9S'], ['3H'], ['8D', '5D'], ['6C']],
};
const at = (change: Scene) => tableIn(CARD, { ...SCENE, ...change });
const offered = having(at({}), { type: 'offer', by: 0, card: '9S' });
const OFFER = { by: 0, card: '9S' };
const BY_OPPONENT = { code: 'not-your-seat', player: 1 } as const;

type Offers = 'offer' | 'offer.take' | 'offer.end';

export const REFUSED_OFFERS: { readonly [Type in Offers]: readonly Case<Type>[] } = {
  offer: [
    ['an offer where the rules know none', at({ settings: DEALT }), OFFER, NOT_NOW],
    ['an offer of real cards', at({ settings: OPTIONS, hands: [2, 2, 2, 2] }), OFFER, NOT_NOW],
    ['an offer without teams', at({ settings: { ...DEALT, ...OPTIONS, teamSize: 1 } }), OFFER, NOT_NOW],
    [
      'an offer to a computer',
      at({ seats: [{}, {}, { computer: { level: 'easy', seed: 1 } }] }),
      OFFER,
      NOT_NOW,
    ],
    ['an offer to an empty seat', at({ seats: [{}, {}, { taken: false }] }), OFFER, NOT_NOW],
    [
      'an offer to a partner without cards',
      at({ hands: [['AS', '9S'], ['3H'], [], ['6C']] }),
      OFFER,
      NOT_NOW,
    ],
    ['a second offer in a turn', having(offered, { type: 'offer.end', by: 2 }), OFFER, NOT_NOW],
    [
      'an offer in another player’s turn',
      at({}),
      { by: 1, card: '3H' },
      { code: 'not-your-turn', player: 0 },
    ],
    [
      'an offer of a card of somebody else',
      at({}),
      { by: 0, card: '8D' },
      { code: 'not-in-hand', card: '8D' },
    ],
  ],
  'offer.take': [
    ['an opponent’s card for an offered one', offered, { by: 1, card: '3H' }, BY_OPPONENT],
    [
      'a card of somebody else for an offered one',
      offered,
      { by: 2, card: 'AS' },
      { code: 'not-in-hand', card: 'AS' },
    ],
    ['a card for none', at({}), { by: 2, card: '8D' }, NOT_NOW],
  ],
  'offer.end': [
    ['an opponent’s answer to an offer', offered, { by: 1 }, BY_OPPONENT],
    ['an answer to no offer', at({}), { by: 2 }, NOT_NOW],
  ],
};
