/** Plays pairs of games in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { tableRules } from '../../src/cli/simulate.js';
import { type Contestant, playPair } from '../../src/players/arena.js';
import { partnerBlunderOf } from '../../src/players/blunders.js';
import type { Game } from '../../src/rules/game.js';
import type { ActionList } from '../../src/rules/moves/actions.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { ALL_CONTESTANTS } from '../arena/contestants.js';
import type { Opponent } from './record.js';

/** A pair to be played. */
export interface Job {
  readonly ruleset: RulesetId;
  readonly opponent: Opponent;
  readonly seed: number;
}

export interface Played {
  /** Games of the pair that `hard` won. */
  readonly won: 0 | 1 | 2;
  readonly decisions: number;
  readonly partnerBlunders: number;
}

function playOne({ ruleset, opponent, seed }: Job): Played {
  const rules = tableRules(ruleset, 4, 2);
  const [hard, other] = ['hard', opponent].map((name) => ALL_CONTESTANTS[name]?.() as Contestant);
  let decisions = 0;
  let partnerBlunders = 0;
  const chosen = (who: number, game: Game, list: ActionList, index: number) => {
    if (who !== 0 || list.count < 2) return;
    decisions++;
    if (partnerBlunderOf(game, list, index)) partnerBlunders++;
  };
  const share = playPair(rules, hard as Contestant, other as Contestant, seed, { chosen });
  return { won: (2 * share) as Played['won'], decisions, partnerBlunders };
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(playOne(job)));
