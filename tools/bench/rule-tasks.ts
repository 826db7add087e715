/** The work that is timed of the rules. `--against` also loads this file as it was in an older commit. */
import { accepted } from '../../src/cli/command.js';
import { tableSetup } from '../../src/cli/simulate.js';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import type { Game } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { playout } from '../../src/rules/moves/playout.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkSetup } from '../../src/rules/setup.js';

const POSITIONS = 4000;

/** Each returns how many lists or games it made. */
export interface RuleTasks {
  lists(): number;
  played(): number;
}

export const tasksByRuleset: Readonly<Record<string, () => RuleTasks>> = Object.fromEntries(
  RULESET_IDS.map((id) => [id, () => ruleTasks(rulesOf(id), randomPositions(rulesOf(id)))]),
);

export function rulesOf(id: RulesetId): Rules {
  return new Rules(accepted(checkSetup(tableSetup(id, 4))));
}

export function ruleTasks(rules: Rules, games: readonly Game[]): RuleTasks {
  const list = new ActionList();
  let seed = 1;
  return {
    lists() {
      for (const game of games) legalActions(game, list);
      return games.length;
    },
    played() {
      seed++;
      playout(newGame(rules, seed), new Rng(~seed));
      return 1;
    },
  };
}

/** Games as they stand before each action, from as many random games as it takes. */
export function randomPositions(rules: Rules): Game[] {
  const games: Game[] = [];
  for (let seed = 1; games.length < POSITIONS; seed++) {
    playout(newGame(rules, seed), new Rng(~seed), {
      before(game) {
        if (games.length < POSITIONS) games.push(game.clone());
      },
    });
  }
  return games;
}
