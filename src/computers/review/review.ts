/** The review of a game: what each decision was worth, and what the strongest level would have done. */
import { advise } from '../../players/levels.js';
import type { PhysicalBoard } from '../../table/context.js';
import { decisionSeed, observationAt } from '../observing.js';
import { type PastDecision, pastGame } from './past.js';
import type { Reviewed } from './reviewed.js';
import { type Summary, summaries, turningPoints } from './summary.js';

export interface Review {
  readonly decisions: readonly Reviewed[];
  /** By player: the side they win with, and who it was. */
  readonly sides: readonly number[];
  readonly names: readonly string[];
  /** Indexes of decisions, in their order. */
  readonly turningPoints: readonly number[];
  readonly summaries: readonly Summary[];
}

/** The same review for everybody. */
const SEED = 1;

/** @param onProgress called with how many decisions have been looked at, and how many there are */
export function reviewGame(
  records: readonly string[],
  physicalBoard: PhysicalBoard | undefined,
  onProgress: (done: number, of: number) => void,
): Review {
  const { decisions: past, names } = pastGame(records, physicalBoard);
  const decisions = past.flatMap((decision, index) => {
    onProgress(index, past.length);
    return reviewed(decision);
  });
  const [first] = past;
  const sides = first
    ? observationAt(first.memory, first.player, first.stage).rules.players.map(({ side }) => side)
    : [];
  return {
    decisions,
    sides,
    names,
    turningPoints: turningPoints(decisions, sides),
    summaries: summaries(decisions),
  };
}

/** Less is no difference that the playouts could tell. */
const LEAST_COST = 0.01;

function costOf(lost: number): number {
  return lost < LEAST_COST ? 0 : Number(lost.toFixed(4));
}

function reviewed({ memory, player, stage, action, at, record, name }: PastDecision): Reviewed[] {
  const observation = observationAt(memory, player, stage);
  const advice = advise(observation, 'hard', decisionSeed(SEED, memory));
  if (!advice) return [];
  const options = [advice, ...advice.alternatives].map((one) => ({
    name: 'card' in one ? one.card : one.action,
    value: one.value,
  }));
  const best = options[0] as (typeof options)[number];
  const made = options.find(({ name }) => name === action);
  if (!made) return [];
  return [
    {
      at,
      record,
      player,
      name,
      action,
      chance: made.value,
      best: best.name,
      cost: costOf(best.value - made.value),
      open: options.length > 1,
    },
  ];
}
