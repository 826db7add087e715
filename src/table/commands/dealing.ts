import { cardName, parseCard, UNKNOWN } from '../../rules/cards/cards.js';
import { type Seed, seedFrom } from '../../rules/cards/random.js';
import { currentGame, type Person, type TableContext } from '../context.js';
import { advanced, dealCards } from '../transitions.js';
import { mayActForAll } from './actors.js';
import type { CommandModules } from './command.js';
import { CARD, NONE, Player } from './fields.js';
import { bare, byPerson } from './record-forms.js';
import { person, wholeNumber } from './words.js';

export type DealEvent =
  /** Answers the `chance` tag. */
  | { readonly type: 'chance'; readonly seed: Seed }
  | { readonly type: 'dealer'; readonly player: number }
  | { readonly type: 'dealt'; readonly by: Person }
  | { readonly type: 'deal.next'; readonly by: Person }
  /** Deals afresh: a loaded game's text reveals its cards. */
  | { readonly type: 'redeal' }
  | { readonly type: 'exchange'; readonly by: Person; readonly player: number; readonly card: string };

export const DEAL_COMMANDS = {
  /** Its change depends on what the machine waits for: the first dealer, or a shuffle. */
  chance: {
    record: {
      word: 'chance',
      write: ({ seed }) => String(seed),
      read: (rest) => {
        const seed = seedFrom(wholeNumber(rest) ?? rest);
        return seed === undefined ? undefined : { type: 'chance', seed };
      },
      entries: 'removes',
    },
  },
  dealer: {
    request: { fields: { player: Player }, isLimited: true },
    refusal: (context, { player }) => {
      // Later dealers follow the ruleset.
      if (context.deals > 0) return { code: 'not-now' };
      return context.seats[player] ? null : { code: 'no-such-seat', seat: player };
    },
    change: chooseDealer,
    record: {
      word: 'dealer',
      write: ({ player }) => String(player),
      read: (rest) => {
        const player = wholeNumber(rest);
        return player === undefined ? undefined : { type: 'dealer', player };
      },
      isStep: true,
      replacedBy: 1,
    },
  },
  dealt: {
    request: { fields: NONE, needsFreshVersion: true },
    change: (context) => dealCards(context),
    record: { ...byPerson('dealt', 'dealt'), entries: 'removes', isStep: true },
  },
  redeal: {
    change: gather,
    record: { ...bare('redeal'), isStep: true },
  },
  exchange: {
    request: { fields: { player: Player, ...CARD }, seat: 'player' },
    refusal: (context, { by, player, card }) => {
      if (by !== player && !mayActForAll(context, by)) return { code: 'not-your-seat', player };
      if (context.given[player] !== null) return { code: 'already-given', player };
      if (context.settings.cards === 'physical') return null;
      const held = currentGame(context).hands[player]?.some((own) => own === parseCard(card));
      return held ? null : { code: 'not-in-hand', card };
    },
    change: give,
    record: {
      word: 'give',
      write: ({ by, player, card }) => `${player} ${card} by ${by}`,
      read: (rest) => {
        const [, player, card = '', by = ''] = /^(\d) (\S+) by (\d|table)$/.exec(rest) ?? [];
        return player ? { type: 'exchange', by: person(by), player: Number(player), card } : undefined;
      },
      isStep: true,
    },
  },
  'deal.next': {
    request: { fields: NONE, needsFreshVersion: true },
    record: { ...byPerson('deal.next', 'next'), isStep: true },
  },
} satisfies CommandModules<DealEvent>;

function chooseDealer(context: TableContext, { player }: { readonly player: number }): TableContext {
  const game = currentGame(context).clone();
  game.dealer = player;
  return advanced(context, { game });
}

function gather(context: TableContext): TableContext {
  const game = currentGame(context).clone();
  for (const hand of [...game.hands, game.stock]) hand.length = 0;
  return advanced(context, { game, declared: null });
}

function give(
  context: TableContext,
  event: { readonly player: number; readonly card: string },
): TableContext {
  const card = context.settings.cards === 'physical' ? cardName(UNKNOWN) : event.card;
  return advanced(context, {
    given: context.given.map((given, player) => (player === event.player ? card : given)),
  });
}
