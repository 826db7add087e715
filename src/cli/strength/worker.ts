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
import type { Opponent, Pairs } from './record.js';

/** Pairs to be played: those with the seeds from `first` on. */
export interface Job {
  readonly ruleset: RulesetId;
  readonly opponent: Opponent;
  readonly first: number;
  readonly count: number;
}

export interface Played {
  readonly pairs: Pairs;
  readonly decisions: number;
  readonly offences: number;
}

function playAll({ ruleset, opponent, first, count }: Job): Played {
  const rules = tableRules(ruleset, 4, 2);
  const [hard, other] = ['hard', opponent].map((name) => contestantNamed(name) as Contestant);
  const pairs: [number, number, number] = [0, 0, 0];
  let decisions = 0;
  let offences = 0;
  const chosen = (who: number, game: Game, list: ActionList, index: number) => {
    if (who !== 0 || list.count < 2) return;
    decisions++;
    if (offenceOf(game, list, index)) offences++;
  };
  for (let seed = first; seed < first + count; seed++) {
    const won = 2 * playPair(rules, hard as Contestant, other as Contestant, seed, { chosen });
    pairs[won] = (pairs[won] as number) + 1;
  }
  return { pairs, decisions, offences };
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(playAll(job)));
