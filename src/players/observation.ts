/** One player's knowledge; the type cannot hold a hidden card. */

import type { Hole } from '../rules/board/holes.js';
import { formatPosition, type Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { partnerOf } from '../rules/cards/deal.js';
import type { Game } from '../rules/game.js';
import type { ActionList } from '../rules/moves/actions.js';
import { notationOf } from '../rules/moves/notation.js';
import type { Rules } from '../rules/rules.js';

export interface Event {
  readonly player: number;
  /** In the project's notation. */
  readonly action: string;
  readonly position: string;
  /** A skip forced a discard. */
  readonly skip: boolean;
  /** The pawn a joker obliges to move again. */
  readonly replay: Hole;
}

/** Public events since the deal; the game's owner keeps it up to date. */
export class Seen {
  readonly events: Event[] = [];
  /** By player, once all have given. Each player sees two. */
  given: readonly Card[] | undefined;

  /** Call before playing the action. */
  note(game: Game, list: ActionList, index: number): void {
    this.events.push({
      player: game.turn,
      action: notationOf(game, list, index),
      position: formatPosition(game.position, game.rules.playing),
      skip: game.skip,
      replay: game.replay,
    });
  }

  forget(): void {
    this.events.length = 0;
    this.given = undefined;
  }
}

export interface Observation {
  readonly rules: Rules;
  readonly position: Position;
  readonly player: number;
  readonly turn: number;
  /** `exchange`: all players choose a card to give. */
  readonly stage: 'play' | 'exchange';
  readonly hand: readonly Card[];
  /** Cards held, by player. */
  readonly held: readonly number[];
  readonly dealt: number;
  readonly stock: number;
  /** Cards since the last shuffle; undefined if unknown. */
  readonly pile: readonly Card[] | undefined;
  readonly skip: boolean;
  readonly replay: Hole;
  readonly dealer: number;
  readonly deal: number;
  readonly given: Card | undefined;
  readonly received: Card | undefined;
  readonly history: readonly Event[];
}

/** The only conversion from a game to one player's knowledge. */
export function observe(
  game: Game,
  player: number,
  seen?: Seen,
  stage: Observation['stage'] = 'play',
): Observation {
  const { rules } = game;
  const gave = (giver: number) => (stage === 'play' ? seen?.given?.[giver] : undefined);
  const giver = rules.players.findIndex((_, other) => partnerOf(rules, other) === player);
  return {
    rules,
    position: game.position.clone(),
    player,
    turn: game.turn,
    stage,
    hand: (game.hands[player] ?? []).slice(),
    held: game.hands.map((hand) => hand.length),
    dealt: game.dealt,
    stock: game.stock.length,
    pile: game.pileKnown ? game.pile.slice() : undefined,
    skip: game.skip,
    replay: game.replay,
    dealer: game.dealer,
    deal: game.deal,
    given: gave(player),
    received: gave(giver),
    history: stage === 'play' ? (seen?.events.slice() ?? []) : [],
  };
}
