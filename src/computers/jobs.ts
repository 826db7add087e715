/** Worker messages; structured-cloneable. */

import { visibleGame } from '../players/determinizer.js';
import type { Level } from '../players/level.js';
import { decide, hint, type PlayerDecision } from '../players/levels.js';
import type { Observation } from '../players/observation.js';
import { type ObservationJson, readObservation } from '../players/observation-json.js';
import type { MoveReason } from '../players/reason.js';
import { parseCard } from '../rules/cards/cards.js';
import { ActionList } from '../rules/moves/actions.js';
import { findAction } from '../rules/moves/notation.js';
import { readNotation } from '../rules/moves/notation-text.js';
import { type MoveView, spellOut } from '../table/moves.js';

export type Job =
  | {
      readonly kind: 'decide';
      readonly observation: ObservationJson;
      readonly level: Level;
      readonly seed: number;
    }
  /** `card`: already on the table, or null. */
  | {
      readonly kind: 'hint';
      readonly observation: ObservationJson;
      readonly card: string | null;
      readonly seed: number;
    };

/** The strongest level's choice and reasons. */
export type Hint = PlayerDecision & {
  /** Null for a discard; a burn has no path. */
  readonly move: MoveView | null;
  /** In display order. */
  readonly reasons: readonly MoveReason[];
};

export type JobAnswer<J extends Job = Job> = (J extends { kind: 'hint' } ? Hint : PlayerDecision) | undefined;

export function answer(job: Job): JobAnswer {
  const read = readObservation(job.observation);
  if (!read.ok) {
    throw new Error(`a table's observation cannot be read: ${read.fault.field} ${read.fault.problem}`);
  }
  const observation = read.value;
  if (job.kind === 'decide') return decide(observation, job.level, job.seed);
  const advice = hint(observation, job.seed, job.card === null ? undefined : parseCard(job.card));
  if (!advice) return undefined;
  return { ...advice, move: 'card' in advice ? null : moveOf(observation, advice.action) };
}

function moveOf(observation: Observation, action: string): MoveView | null {
  if (readNotation(action).parts.length === 0) return null;
  const game = visibleGame(observation);
  const list = new ActionList();
  return spellOut(game, list, findAction(game, list, action));
}
