import { type ColourSet, type Hole, hasColour } from '../rules/board/holes.js';
import { colourOf, type Position, pawnsOf } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import { type ActionList, MOVE } from '../rules/moves/actions.js';
import type { Rules } from '../rules/rules.js';
import { itemAt } from '../rules/values/input.js';
import { type MovePath, movePaths } from './move-paths.js';
import { changeOf, changesNoSwitch, type Outcome, outcomesOf, type PendingCaptures } from './outcomes.js';
import type { SensorMap } from './sensor-map.js';

/** `path`: the moved pawn continues; `more`: another pawn moves or is taken off. */
export type Continuation = 'none' | 'path' | 'more';

/** Derived, never saved. */
export interface TurnPlan {
  readonly rules: Rules;
  readonly map: SensorMap;
  /** Before the move. */
  readonly position: Position;
  readonly outcomes: readonly Outcome[];
  /** By hole: 1 if an outcome changes it. */
  readonly involved: Uint8Array;
  /** At the turn's start. */
  readonly pendingCaptures: PendingCaptures;
  /** No card declared: offer cards instead of committing. */
  readonly cardOpen: boolean;
  /** By outcome; filled by `continuationOf`. */
  readonly continuations: (Continuation | undefined)[];
  /** Paths of the declared card, part by part, computed lazily; empty without a declared card. */
  readonly ways: () => readonly MovePath[];
}

export interface TurnQuestion {
  readonly game: Game;
  readonly list: ActionList;
  /** Indexes of candidate moves; default: the whole list, without discards. */
  readonly candidates?: readonly number[];
  readonly map: SensorMap;
  /** By colour; default: none. */
  readonly pendingCaptures?: PendingCaptures;
  readonly cardOpen?: boolean;
  /** Position before the last move, if it may be undone by hand. */
  readonly takeBack?: Position;
}

/** Costs about as much as listing the actions: call once per turn. */
export function planTurn(question: TurnQuestion): TurnPlan {
  const { game, list, map } = question;
  const candidates = question.candidates ?? Array.from({ length: list.count }, (_, index) => index);
  const outcomes = outcomesOf(game, list, candidates);
  const back = question.takeBack && takenBack(game.position, question.takeBack);
  // A start onto the own star changes no switch: leaving the pawns there would undo it.
  if (back && (!changesNoSwitch(back) || back.swapped)) outcomes.push(back);
  const involved = new Uint8Array(map.board.holeCount);
  for (const outcome of outcomes) {
    mark(involved, outcome.vacated);
    mark(involved, outcome.filled);
    mark(involved, outcome.changed);
    if (outcome.swapped) mark(involved, outcome.swapped);
  }
  markSharing(game, list, candidates, involved);
  return {
    rules: game.rules,
    map,
    position: game.position.clone(),
    outcomes,
    involved,
    pendingCaptures: question.pendingCaptures ?? new Array<number>(map.board.zones).fill(0),
    cardOpen: question.cardOpen ?? false,
    continuations: [],
    ways: once(() => (question.cardOpen ? [] : movePaths(game, list, outcomes))),
  };
}

function mark(involved: Uint8Array, holes: readonly Hole[]): void {
  for (let i = 0; i < holes.length; i++) involved[holes[i] as Hole] = 1;
}

export function outcomeOf({ outcomes }: Pick<TurnPlan, 'outcomes'>, index: number): Outcome {
  return itemAt(outcomes, index);
}

/** Split steps may pass between pawns of a colour, which outcomes do not show. */
function markSharing(
  { rules, position }: Game,
  list: ActionList,
  candidates: readonly number[],
  involved: Uint8Array,
): void {
  let marked: ColourSet = 0;
  for (const index of candidates) {
    if (list.kind[index] !== MOVE || list.parts[index] === 0) continue;
    const colour = colourOf(list.pawnOf(index, 0));
    if (hasColour(marked, colour)) continue;
    const use = rules.cards[list.cardOf(index)]?.uses[list.use[index] as number];
    if (use?.kind !== 'split') continue;
    marked |= 1 << colour;
    for (const pawn of pawnsOf(colour)) {
      if (!position.inBase(pawn)) involved[position.hole(pawn)] = 1;
    }
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Two pawns returning to each other's holes are a swap, unless only straightened. */
function takenBack(from: Position, to: Position): Outcome {
  const outcome: Outcome = { ...changeOf(from, to), actions: [], position: to, swapped: undefined };
  const { vacated, filled, changed } = outcome;
  const [one, other, ...more] = changed;
  if (vacated.length + filled.length + more.length > 0 || one === undefined || other === undefined)
    return outcome;
  return { ...outcome, swapped: [one, other] };
}

/** Indexes of outcomes with these changes on visible switches. Holes ascending. */
export function outcomesShowing(
  { outcomes, map }: TurnPlan,
  vacated: readonly Hole[],
  filled: readonly Hole[],
): number[] {
  const found: number[] = [];
  for (let index = 0; index < outcomes.length; index++) {
    const outcome = itemAt(outcomes, index);
    if (areSeen(map, outcome.vacated, vacated) && areSeen(map, outcome.filled, filled)) found.push(index);
  }
  return found;
}

function areSeen({ seen }: SensorMap, holes: readonly Hole[], these: readonly Hole[]): boolean {
  let count = 0;
  for (const hole of holes) if (seen[hole] === 1 && hole !== these[count++]) return false;
  return count === these.length;
}
