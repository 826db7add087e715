import type { Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { partnerOf } from '../rules/cards/deal.js';
import type { Game } from '../rules/game.js';
import type { Rules } from '../rules/rules.js';
import { itemAt } from '../rules/values/input.js';
import { Policy } from './policy.js';

/** True with pawns in base and none on the track. */
export function waitsForStarter(rules: Rules, position: Position, player: number): boolean {
  let inBase = false;
  for (const colour of rules.players[player]?.colours ?? []) {
    for (let i = 0; i < 4; i++) {
      const hole = position.holeOf[4 * colour + i] as number;
      if (hole <= rules.board.centre) return false;
      if (hole === rules.board.trackLength + 1 + 4 * colour + i) inBase = true;
    }
  }
  return inBase;
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
