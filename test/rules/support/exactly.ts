/** A position, a hand and exactly what may be done: tables of cases in few words. */
import { expect } from 'vitest';
import type { Game } from '../../../src/rules/game.js';
import { readGame } from '../../../src/rules/json.js';
import { listActions } from '../../../src/rules/moves/legal.js';
import { describeAction } from '../../../src/rules/moves/notation.js';
import { RULESETS, type RulesetId } from '../../../src/rules/rulesets/rulesets.js';
import type { Options } from '../../../src/rules/setup.js';
import { setupOf } from './tables.js';

export interface Table {
  readonly ruleset: RulesetId;
  readonly players?: number;
  /** 1 is everyone alone. */
  readonly teamSize?: number;
  readonly options?: Options;
}

/** Player a is to act. @param more further fields of the game's JSON */
export function gameAt(table: Table, position: string, hand: string, more: object = {}): Game {
  const { ruleset, players = 4, options = {} } = table;
  const { teamSize = RULESETS[ruleset].teamSizes.includes(2) ? 2 : 1 } = table;
  const setup = setupOf({ ruleset, players, teamSize }, options);
  const hands = setup.players.map((_, player) => (player === 0 ? hand.split(' ') : []));
  const read = readGame({ ...setup, position, turn: 0, hands, dealt: 6, ...more });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  return read.value;
}

/** Every action: the position after it, or what is discarded. */
function actionsOf(game: Game): string[] {
  const list = listActions(game);
  return Array.from({ length: list.count }, (_, index) => {
    const { notation, position } = describeAction(game, list, index);
    return position ?? notation;
  }).sort();
}

export function expectExactly(game: Game, expected: readonly string[]): void {
  expect(actionsOf(game)).toEqual([...expected].sort());
}
