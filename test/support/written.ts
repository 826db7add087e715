/** Games as text, for tests that compare tables. */
import { Game } from '../../src/rules/game.js';
import { type GameJson, writeGame } from '../../src/rules/json.js';
import type { TableContext } from '../../src/table/context.js';

export const written = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (each instanceof Game ? writeGame(each) : each));

export const gameJson = ({ game }: Pick<TableContext, 'game'>): GameJson | null => game && writeGame(game);
