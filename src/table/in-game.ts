import type { Game } from '../rules/game.js';
import type { TableContext } from './context.js';
import { type TableSnapshot, tableMachine } from './machine.js';
import { emptyTable } from './transitions.js';

/** Snapshot that starts by placing the pawns. */
export function keptInGame(
  { settings, physicalBoard }: Pick<TableContext, 'settings' | 'physicalBoard'>,
  game: Game,
): TableSnapshot {
  // Known cards; another may be chosen before the move, even at a strict table.
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
  return tableMachine.resolveState({ value: { playing: { turn: 'order' } }, context });
}
