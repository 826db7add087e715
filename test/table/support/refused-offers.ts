/** Offers that are refused, and answers to them. */
import { CARD, having, type Scene, tableIn } from './at-table.js';
import { type Case, DEALT } from './refused-cards.js';

const OPTIONS = { options: { exchangeInTurn: true } } as const;
const HELD = [['AS', '9S'], ['3H']];
const SCENE: Scene = {
  ruleset: 'tac-tik',
  settings: { ...DEALT, ...OPTIONS },
  hands: [...HELD, ['8D', '5D'], ['6C']],
};
const computer = { level: 'easy', seed: 1 } as const;
const at = (change: Scene) => tableIn(CARD, { ...SCENE, ...change });
const offered = having(at({}), { type: 'offer', by: 0, card: '9S' });
const OFFER = { by: 0, card: '9S' };

type Offers = 'offer' | 'offer.take' | 'offer.end';

export const REFUSED_OFFERS: { readonly [Type in Offers]: readonly Case<Type>[] } = {
  offer: [
    ['an offer where the rules know none', at({ settings: DEALT }), OFFER, 'not-now'],
    ['an offer of real cards', at({ settings: OPTIONS, hands: [2, 2, 2, 2] }), OFFER, 'not-now'],
    ['an offer without teams', at({ settings: { ...DEALT, ...OPTIONS, teamSize: 1 } }), OFFER, 'not-now'],
    ['an offer to a computer', at({ seats: [{}, {}, { computer }] }), OFFER, 'not-now'],
    ['an offer to an empty seat', at({ seats: [{}, {}, { taken: false }] }), OFFER, 'not-now'],
    ['an offer to a partner without cards', at({ hands: [...HELD, [], ['6C']] }), OFFER, 'not-now'],
    ['a second offer in a turn', having(offered, { type: 'offer.end', by: 2 }), OFFER, 'not-now'],
    ['an offer in another player’s turn', at({}), { by: 1, card: '3H' }, 'not-your-turn 0'],
    ['an offer of a card of somebody else', at({}), { by: 0, card: '8D' }, 'not-in-hand 8D'],
  ],
  'offer.take': [
    ['an opponent’s card for an offered one', offered, { by: 1, card: '3H' }, 'not-your-seat 1'],
    ['a card of somebody else for an offered one', offered, { by: 2, card: 'AS' }, 'not-in-hand AS'],
    ['a card for none', at({}), { by: 2, card: '8D' }, 'not-now'],
  ],
  'offer.end': [
    ['an opponent’s answer to an offer', offered, { by: 1 }, 'not-your-seat 1'],
    ['an answer to no offer', at({}), { by: 2 }, 'not-now'],
  ],
};
