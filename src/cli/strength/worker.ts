/** Plays pairs of games in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { playPair } from '../../players/arena.js';
import { contestantNamed } from '../../players/baselines/index.js';
import type { Contestant } from '../../players/contestant.js';
import { offenceOf } from '../../players/offences.js';
import type { ActionList } from '../../rules/actions.js';
import type { Game } from '../../rules/game.js';
import type { RulesetId } from '../../rules/rulesets.js';
import { tableRules } from '../simulate.js';
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
  readonly offences: number;
}

function playOne({ ruleset, opponent, seed }: Job): Played {
  const rules = tableRules(ruleset, 4, 2);
  const [hard, other] = ['hard', opponent].map((name) => contestantNamed(name) as Contestant);
  let decisions = 0;
  let offences = 0;
  const chosen = (who: number, game: Game, list: ActionList, index: number) => {
    if (who !== 0 || list.count < 2) return;
    decisions++;
    if (offenceOf(game, list, index)) offences++;
  };
  const share = playPair(rules, hard as Contestant, other as Contestant, seed, { chosen });
  return { won: (2 * share) as Played['won'], decisions, offences };
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(playOne(job)));
