/** Partners exchange a dealt card in the turn of one of them; real cards without the program. */
import { cardNamed, parseCard } from '../../rules/cards/cards.js';
import { partnerOf, passCards } from '../../rules/cards/deal.js';
import { currentGame, type TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import { advanced } from '../transitions.js';
import type { CommandModules } from './command.js';
import { FOR_PLAYERS, KnownCard, NONE } from './fields.js';
import { byPlayer } from './record-forms.js';

export type OfferEvent =
  | { readonly type: 'offer'; readonly by: number; readonly card: string }
  /** The partner's card for it. */
  | { readonly type: 'offer.take'; readonly by: number; readonly card: string }
  /** The partner keeps all cards, or the offer is withdrawn. */
  | { readonly type: 'offer.end'; readonly by: number };

const HELD = { card: KnownCard };

export const OFFER_COMMANDS = {
  offer: {
    request: { fields: HELD, ...FOR_PLAYERS, isLimited: true },
    refusal: (context, { by, card }) => notOffering(context, by) ?? notHeld(context, by, card),
    change: offer,
    record: cardByPlayer('offer', 'offer'),
  },
  'offer.take': {
    request: { fields: HELD, ...FOR_PLAYERS },
    refusal: (context, { by, card }) =>
      by === partnerInTurn(context) ? notHeld(context, by, card) : { code: 'not-your-seat', player: by },
    change: takeOffer,
    record: cardByPlayer('offer.take', 'take'),
  },
  'offer.end': {
    request: { fields: NONE, ...FOR_PLAYERS },
    refusal: (context, { by }) =>
      by === partnerInTurn(context) || by === currentGame(context).turn
        ? null
        : { code: 'not-your-seat', player: by },
    change: endOffer,
    record: byPlayer('offer.end', 'keep'),
  },
} satisfies CommandModules<OfferEvent>;

export function partnerInTurn(context: TableContext): number {
  const { rules, turn } = currentGame(context);
  return partnerOf(rules, turn);
}

/** Once a turn, and only to a person: computers keep their cards. */
export function notOffering(context: TableContext, by: number): Refusal | null {
  const { rules, turn, hands } = currentGame(context);
  if (by !== turn) return { code: 'not-your-turn', player: turn };
  const partner = partnerInTurn(context);
  const seat = context.seats[partner];
  const isPossible =
    rules.ruleset.exchangeInTurn === true && context.settings.cards === 'dealt' && partner !== turn;
  const isReady = seat?.taken === true && !seat.computer && (hands[partner]?.length ?? 0) > 0;
  return isPossible && isReady && !context.offer ? null : { code: 'not-now' };
}

function notHeld(context: TableContext, by: number, card: string): Refusal | null {
  const held = currentGame(context).hands[by]?.some((own) => own === parseCard(card));
  return held ? null : { code: 'not-in-hand', card };
}

function cardByPlayer<T extends 'offer' | 'offer.take'>(type: T, word: string) {
  return {
    word,
    write: ({ by, card }: { readonly by: number; readonly card: string }) => `${by} ${card}`,
    read: (rest: string) => {
      const [, by, card = ''] = /^(\d) (\S+)$/.exec(rest) ?? [];
      return by === undefined ? undefined : { type, by: Number(by), card };
    },
    isStep: true,
  } as const;
}

function offer(context: TableContext, { card }: { readonly card: string }): TableContext {
  return advanced(context, { offer: { card, isOver: false } });
}

function takeOffer(context: TableContext, { card }: { readonly card: string }): TableContext {
  const game = currentGame(context).clone();
  const { turn } = game;
  const partner = partnerOf(game.rules, turn);
  passCards(game, [
    { card: cardNamed(context.offer?.card ?? ''), from: turn, to: partner },
    { card: cardNamed(card), from: partner, to: turn },
  ]);
  return endOffer({ ...context, game });
}

function endOffer(context: TableContext): TableContext {
  return advanced(context, { offer: context.offer && { ...context.offer, isOver: true } });
}
