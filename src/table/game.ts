import { Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { drawDealer } from '../rules/cards/deal.js';
import type { Seed } from '../rules/cards/random.js';
import { Game } from '../rules/game.js';
import { Rules } from '../rules/rules.js';
import type { TableContext } from './context.js';
import { checkedSetup, type Settings } from './settings.js';

/** Throws if there is no game: only for stages that have one. */
export function currentGame({ game }: Pick<TableContext, 'game'>): Game {
  if (!game) throw new Error('the table has no game');
  return game;
}

export function withHand(game: Game, player: number, cards: readonly Card[]): Game {
  const shown = game.clone();
  shown.hands[player] = [...cards];
  return shown;
}

/** Draws the first dealer; deals no cards. */
export function newGame(settings: Settings, seed: Seed): Game {
  const rules = new Rules(checkedSetup(settings));
  const game = new Game(rules, new Position(rules.board));
  game.seed = seed;
  game.concealed = settings.cards === 'physical';
  drawDealer(game);
  return game;
}
