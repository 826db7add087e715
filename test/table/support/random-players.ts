/** Players at random who play a game to its end, and do a few other things on the way. */
import { type Card, cardName, differentCards } from '../../../src/rules/cards/cards.js';
import { nextInt, nextSeed, shuffle } from '../../../src/rules/cards/random.js';
import type { TableEvent } from '../../../src/table/commands/list.js';
import { currentGame, type TableContext } from '../../../src/table/context.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import { faultOf } from '../../../src/table/table.js';
import { best } from '../../support/player.js';
import { where } from './at-table.js';
import { carrying, openMoves, saying } from './hands.js';

/** The different real cards that may not all have been shown since they were shuffled. */
function unseen({ game }: TableContext): string[] {
  const { rules, pile } = currentGame({ game });
  const shown = (card: Card) => pile.filter((other) => other === card).length;
  return differentCards(rules)
    .filter((card) => shown(card) < (rules.copies[card] as number))
    .map(cardName);
}

/** Of a hundred moments, those in which somebody does something that the game does not call for. */
const WHIMS = 6;
const HELD = 6;

export class RandomPlayers {
  #seed: number;
  #queue: TableEvent[] = [];

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** What happens next. Whatever it is, the table takes it. */
  next(table: TableSnapshot): TableEvent {
    const whims = this.#below(100) < WHIMS ? this.#whims(table) : [];
    const whim = whims[this.#below(whims.length)];
    if (whim && !faultOf(table, whim)) return whim;
    // A move half made goes on as if nothing had been said, as long as it can.
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      if (!faultOf(table, event)) return event;
    }
    this.#queue = this.#called(table);
    const event = this.#queue.shift();
    if (!event) throw new Error(`nobody knows what to do in ${where(table)}`);
    return event;
  }

  /** What the game calls for. */
  #called(table: TableSnapshot): TableEvent[] {
    const { context } = table;
    switch (where(table)) {
      case 'attract':
        return [{ type: 'wake' }];
      case 'setup': {
        const seat = context.seats.findIndex(({ taken }) => !taken);
        return seat < 0 ? [{ type: 'start' }] : [{ type: 'seat.take', seat, name: `Player ${seat}` }];
      }
      case 'paused':
        return [{ type: 'resume' }];
      case 'playing.bases':
      case 'playing.turn.order':
        return [{ type: 'board.expected' }];
      case 'playing.dealer':
      case 'playing.deal.shuffle':
        return [{ type: 'chance', seed: this.#below(2 ** 31) }];
      case 'playing.deal.byHand':
        return [{ type: 'dealt', by: 'table' }];
      case 'playing.exchange':
        return context.given.flatMap((given, player) => (given === null ? [this.#gift(table, player)] : []));
      case 'playing.turn.card':
        return [this.#card(table)];
      case 'playing.turn.move.quiet':
      case 'playing.turn.move.moving':
      case 'playing.turn.move.waiting':
      case 'playing.turn.move.asking':
      case 'playing.turn.move.refused':
        return this.#move(table);
      case 'playing.dealEnd':
        return [{ type: 'deal.next', by: 'table' }];
      default:
        return [];
    }
  }

  #whims({ context }: TableSnapshot): TableEvent[] {
    const seat = this.#below(context.seats.length);
    const by = this.#below(context.seats.length);
    return [
      { type: 'pause' },
      { type: 'undo.ask', by },
      { type: 'undo.agree', by },
      { type: 'undo.refuse', by },
      { type: 'card.takeBack', by: context.game?.turn ?? 0 },
      { type: 'seat.leave', seat },
      { type: 'seat.learner', by: 'table', seat, learner: this.#below(2) === 0 },
      { type: 'seat.take', seat, name: 'Zoé' },
      { type: 'seat.presence', seat, present: this.#below(2) === 0 },
      { type: 'board.link', state: this.#below(2) === 0 ? 'lost' : 'ready' },
      { type: 'dealer', player: by },
    ];
  }

  #gift({ context }: TableSnapshot, player: number): TableEvent {
    const hand = (context.game?.hands[player] ?? []).map(cardName);
    return { type: 'exchange', by: player, player, card: hand[this.#below(hand.length)] ?? '??' };
  }

  /** Real cards are any that nobody has seen: the table cannot know better. */
  #card(table: TableSnapshot): TableEvent {
    const { context } = table;
    const { concealed } = currentGame(context);
    const by = context.game?.turn ?? 0;
    const hand = (context.game?.hands[by] ?? []).map(cardName);
    const cards = concealed ? unseen(context) : [...hand];
    this.#seed = shuffle(cards, this.#seed);
    const faults = (type: 'card.play' | 'card.discard', card: string) => faultOf(table, { type, by, card });
    // Not the whole pack at first: people hold a few cards, and sometimes none of use.
    const playable = cards.slice(0, HELD).find((card) => faults('card.play', card) === null);
    if (playable) return { type: 'card.play', by, card: playable };
    const burning = this.#burns(table, cards);
    if (burning) return burning;
    const idle = cards.filter((card) => faults('card.play', card)?.code === 'cannot-move');
    const whole = idle.slice(0, hand.length);
    const others: TableEvent[] = [
      { type: 'hand.exit', by, cards: whole },
      { type: 'hand.discard', by, cards: whole },
    ];
    const other = others.find((event) => faultOf(table, event) === null);
    if (other) return other;
    const useless = cards.find((card) => faults('card.discard', card) === null);
    if (useless) return { type: 'card.discard', by, card: useless };
    const last = cards.find((card) => faults('card.play', card) === null);
    if (last) return { type: 'card.play', by, card: last };
    throw new Error(`no card can be played or discarded: ${cards.join(' ')}`);
  }

  /** A card that burns another, where one is held: of real cards any other may be the one thrown. */
  #burns(table: TableSnapshot, cards: readonly string[]): TableEvent | undefined {
    const { game } = table.context;
    const by = game?.turn ?? 0;
    return cards.slice(0, HELD).flatMap((card): TableEvent[] => {
      const thrown = game?.concealed ? cards.filter((other) => other !== card).slice(-1) : [];
      const event: TableEvent = { type: 'card.burn', by, cards: [card, ...thrown] };
      return faultOf(table, event) === null ? [event] : [];
    })[0];
  }

  #move(table: TableSnapshot): TableEvent[] {
    const { context } = table;
    const moves = openMoves(table);
    const move = this.#below(10) === 0 ? moves[this.#below(moves.length)] : best(moves);
    if (!move) throw new Error('a card that moves nothing lies on the table');
    if (context.sensing.decision.kind === 'quiet') {
      return [...carrying(table, move), { type: 'done', by: context.game?.turn ?? 0 }];
    }
    const asked = moves.flatMap(({ notation }): TableEvent[] => {
      const word = saying(table, notation);
      return word && faultOf(table, word) === null ? [word] : [];
    });
    // Hands that have lost their way start again.
    return [...asked.slice(0, 1), { type: 'board.expected' }];
  }

  #below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return end === 0 ? 0 : nextInt(this.#seed, end);
  }
}
