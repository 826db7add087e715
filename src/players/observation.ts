/** What one player at a table can know. The type has no place for a hidden card. */
import type { ActionList } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import { partnerOf } from '../rules/deal.js';
import type { Game } from '../rules/game.js';
import type { Hole } from '../rules/holes.js';
import { notationOf } from '../rules/notation.js';
import { formatPosition, type Position } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';

/** An action that everybody saw, in the deal that is being played. */
export interface Event {
  readonly player: number;
  /** In the project's notation. */
  readonly action: string;
  /** The position before it, as text. */
  readonly position: string;
  /** The player had to discard, as the card before skipped them. */
  readonly skip: boolean;
  /** The hole of the pawn that had to be played again after a joker. */
  readonly replay: Hole;
}

/** What happened since the cards were dealt: kept beside a game by whoever runs it. */
export class Seen {
  readonly events: Event[] = [];
  /** By player: the card given to the partner, once all have given. Each player sees two of them. */
  given: readonly Card[] | undefined;

  /** Before the action `index` of the list is played. */
  note(game: Game, list: ActionList, index: number): void {
    this.events.push({
      player: game.turn,
      action: notationOf(game, list, index),
      position: formatPosition(game.position, game.rules.playing),
      skip: game.skip,
      replay: game.replay,
    });
  }

  /** New cards are dealt. */
  forget(): void {
    this.events.length = 0;
    this.given = undefined;
  }
}

export interface Observation {
  readonly rules: Rules;
  readonly position: Position;
  /** Whose view this is. */
  readonly player: number;
  readonly turn: number;
  /** `exchange`: every player is choosing a card for the partner. */
  readonly stage: 'play' | 'exchange';
  /** The player's own hand. */
  readonly hand: readonly Card[];
  /** By player: how many cards they hold. */
  readonly held: readonly number[];
  readonly dealt: number;
  /** How many cards are not dealt. */
  readonly stock: number;
  /** Cards played or discarded since the pack was shuffled; undefined where they are not known. */
  readonly pile: readonly Card[] | undefined;
  readonly skip: boolean;
  readonly replay: Hole;
  readonly dealer: number;
  readonly deal: number;
  /** The card given to the partner in this deal, and the one got from them. */
  readonly given: Card | undefined;
  readonly received: Card | undefined;
  /** What was played in this deal, in order. */
  readonly history: readonly Event[];
}

/** The one place where a game becomes what a player can know of it. */
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
