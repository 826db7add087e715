/** Public data of a table, copied field by field to prevent leaks. */
import { boardOf, colourName } from '../rules/board/holes.js';
import { writePosition } from '../rules/json.js';
import { rulesetOf } from '../rules/rulesets/ruleset-check.js';
import type { TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import { checkedSetup } from '../table/settings.js';
import { isTaken, isTurn, stageOf } from '../table/stage.js';
import type { TableFacts } from './port.js';
import type { PublicState } from './reports.js';

export function factsOf(
  snapshot: TableSnapshot,
  {
    locked,
    cleaning,
    closed,
    announcement,
  }: Required<Pick<PublicState, 'locked' | 'cleaning' | 'closed' | 'announcement'>>,
): TableFacts {
  const { context } = snapshot;
  const { settings, game } = context;
  const stage = stageOf(snapshot);
  const board = boardOf(settings);
  return {
    stage,
    attract: stage === 'attract',
    taken: isTaken(context),
    ruleset: rulesetOf(settings.ruleset).name,
    players: settings.players,
    zones: board.zones,
    holes: board.holesPerZone,
    turn: isTurn(stage) ? turnOf(context) : null,
    deal: game ? context.deals : 0,
    moves: game ? context.entries.length : 0,
    position: game && writePosition(game),
    locked,
    cleaning,
    closed,
    announcement,
  };
}

function turnOf({ game, settings }: TableContext): string | null {
  const [colour] = checkedSetup(settings).players[game?.turn ?? -1]?.colours ?? [];
  return colour === undefined ? null : colourName(colour);
}
