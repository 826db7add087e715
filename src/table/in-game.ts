/** A table in the middle of a game that was played nowhere: a position to practise on. */

import type { GameJson } from '../rules/json.js';
import type { TableContext } from './context.js';
import { tableMachine } from './machine.js';
import { emptyTable } from './transitions.js';

/**
 * The persisted snapshot of a table that plays this game: first its pawns are put where they belong.
 * @param like the settings of the game, and the board of this table
 */
export function keptInGame(
  { settings, physicalBoard }: Pick<TableContext, 'settings' | 'physicalBoard'>,
  game: GameJson,
): unknown {
  // the cards are known to the program, whoever holds them; another one may be chosen before the move, at a strict table too
  const dealt = {
    ...settings,
    cards: 'dealt',
    moveFirst: false,
    teaching: false,
    manners: 'friendly',
  } as const;
  const context: TableContext = {
    ...emptyTable(dealt, physicalBoard),
    game,
    deals: 1,
    given: game.hands.map(() => null),
  };
  return tableMachine.getPersistedSnapshot(
    tableMachine.resolveState({ value: { playing: { turn: 'order' } }, context }),
  );
}
