/** What the worker is asked, and what it answers. All of it can be sent between threads. */
import type { Level } from '../players/level.js';
import { type Decision, decide, hint } from '../players/levels.js';
import type { Observation } from '../players/observation.js';
import { type ObservationJson, readObservation } from '../players/observation-json.js';
import type { Reason } from '../players/reason.js';
import { visibleGame } from '../players/worlds.js';
import { ActionList } from '../rules/actions.js';
import { parseCard } from '../rules/cards.js';
import { findAction } from '../rules/notation.js';
import { type MoveView, spellOut } from '../table/moves.js';

export type Job =
  | {
      readonly kind: 'decide';
      readonly observation: ObservationJson;
      readonly level: Level;
      readonly seed: number;
    }
  /** `card`: lies on the table already; null where one is still to be chosen. */
  | {
      readonly kind: 'hint';
      readonly observation: ObservationJson;
      readonly card: string | null;
      readonly seed: number;
    };

/** What the strongest level would do, and why. */
export type Hint = Decision & {
  /** The way of the pawns, of which a burn has none; null for a discard. */
  readonly move: MoveView | null;
  /** In the order in which they are said. */
  readonly reasons: readonly Reason[];
};

/** Undefined where there is nothing to decide. */
export type Answer<J extends Job = Job> = (J extends { kind: 'hint' } ? Hint : Decision) | undefined;

export function answer(job: Job): Answer {
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
  if (action.startsWith('discard')) return null;
  const game = visibleGame(observation);
  const list = new ActionList();
  return spellOut(game, list, findAction(game, list, action));
}
