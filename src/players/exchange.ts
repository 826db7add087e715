import { type Position, pawnsOf } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { partnerOf } from '../rules/cards/deal.js';
import type { Game } from '../rules/game.js';
import type { Rules } from '../rules/rules.js';
import { itemAt } from '../rules/values/input.js';
import { Policy } from './policy.js';

/** True with pawns in base and none on the track. */
export function waitsForStarter(rules: Rules, position: Position, player: number): boolean {
  const pawns = (rules.players[player]?.colours ?? []).flatMap(pawnsOf);
  return (
    pawns.some((pawn) => position.inBase(pawn)) &&
    pawns.every((pawn) => position.hole(pawn) > rules.board.centre)
  );
}

/** A spare starter for a waiting partner, else the least useful card. */
export function giftByRule(game: Game, player: number): Card {
  const { rules, position } = game;
  const hand = game.hands[player] as readonly Card[];
  const starters = hand.filter((card) => rules.cards[card]?.starter);
  const spare = starters.length > 1 || !waitsForStarter(rules, position, player);
  const pool =
    starters.length > 0 && spare && waitsForStarter(rules, position, partnerOf(rules, player))
      ? starters
      : hand;
  let least = itemAt(pool, 0);
  for (const card of pool) if (Policy.of(rules).keep(card) < Policy.of(rules).keep(least)) least = card;
  return least;
}
