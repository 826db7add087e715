/** A turn made ready for sensing: its outcomes, and what they do to the switches. */
import { type ActionList, MOVE } from '../rules/actions.js';
import type { Game } from '../rules/game.js';
import { type ColourSet, type Hole, hasColour } from '../rules/holes.js';
import { colourOf, type Position, pawnsOf } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';
import { changeOf, changesNoSwitch, type Debts, type Outcome, outcomesOf } from './outcomes.js';
import type { SensorMap } from './sensor-map.js';
import { type Way, waysOf } from './ways.js';

/**
 * What can follow an outcome that the board shows. `path`: the pawn just moved goes on along its path; `more`: another
 * pawn moves, or pawns are taken off.
 */
export type Continuation = 'none' | 'path' | 'more';

/** Derived data: made again from its parts after a restart, never saved. */
export interface Plan {
  readonly rules: Rules;
  readonly map: SensorMap;
  /** The position before the move. */
  readonly position: Position;
  readonly outcomes: readonly Outcome[];
  /** By hole: 1 where an outcome changes something. */
  readonly involved: Uint8Array;
  /** By colour: captured pawns not back in base when the turn began. */
  readonly owed: Debts;
  /** The move has not been declared: cards are offered instead of committing. */
  readonly cardOpen: boolean;
  /** By outcome, once asked: what could follow it. Filled by `continuationOf`. */
  readonly continuations: (Continuation | undefined)[];
  /** How the pawns of the declared card may move, part by part; none where any card is open. Worked out once, when asked. */
  readonly ways: () => readonly Way[];
}

export interface Question {
  readonly game: Game;
  readonly list: ActionList;
  /** Indexes of the moves in question, of the declared card or an exit; left out: all of the list, which has no discard. */
  readonly candidates?: readonly number[];
  readonly map: SensorMap;
  /** By colour; left out when nothing is owed. */
  readonly owed?: Debts;
  /** True when the move comes before the card. */
  readonly cardOpen?: boolean;
  /** The position before the last move, where that may be taken back by putting the pawns back. */
  readonly takeBack?: Position;
}

/** Costs about as much as listing the actions: once a turn. */
export function planTurn(question: Question): Plan {
  const { game, list, map } = question;
  const candidates = question.candidates ?? Array.from({ length: list.count }, (_, index) => index);
  const outcomes = outcomesOf(game, list, candidates);
  const back = question.takeBack && takenBack(game.position, question.takeBack);
  // After a start onto the own star, every switch is as it was before: to leave the pawns there would take it back.
  if (back && (!changesNoSwitch(back) || back.swapped)) outcomes.push(back);
  const involved = new Uint8Array(map.board.holeCount);
  for (const outcome of outcomes) {
    for (const hole of outcome.vacated) involved[hole] = 1;
    for (const hole of outcome.filled) involved[hole] = 1;
    for (const hole of outcome.changed) involved[hole] = 1;
    if (outcome.swapped) for (const hole of outcome.swapped) involved[hole] = 1;
  }
  markSharing(game, list, candidates, involved);
  return {
    rules: game.rules,
    map,
    position: game.position.clone(),
    outcomes,
    involved,
    owed: question.owed ?? new Array<number>(map.board.zones).fill(0),
    cardOpen: question.cardOpen ?? false,
    continuations: [],
    ways: once(() => (question.cardOpen ? [] : waysOf(game, list, outcomes))),
  };
}

/** Steps that are shared may pass from one pawn of the colour to another, which the outcome does not tell. */
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
      if (!position.inBase(pawn)) involved[position.holeOf[pawn] as Hole] = 1;
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

/** Two pawns that go back to each other's holes are a swap; two pawns that were only straightened are not. */
function takenBack(from: Position, to: Position): Outcome {
  const outcome: Outcome = { ...changeOf(from, to), actions: [], position: to, swapped: undefined };
  const { vacated, filled, changed } = outcome;
  const [one, other, ...more] = changed;
  if (vacated.length + filled.length + more.length > 0 || one === undefined || other === undefined)
    return outcome;
  return { ...outcome, swapped: [one, other] };
}

/** Indexes of the outcomes that look so, as far as switches are seen. Holes ascending. */
export function lookingSo(
  { outcomes, map }: Plan,
  vacated: readonly Hole[],
  filled: readonly Hole[],
): number[] {
  const found: number[] = [];
  for (let index = 0; index < outcomes.length; index++) {
    const outcome = outcomes[index] as Outcome;
    if (areSeen(map, outcome.vacated, vacated) && areSeen(map, outcome.filled, filled)) found.push(index);
  }
  return found;
}

/** Are these the ones of the holes that are seen? */
function areSeen({ seen }: SensorMap, holes: readonly Hole[], these: readonly Hole[]): boolean {
  let count = 0;
  for (const hole of holes) if (seen[hole] === 1 && hole !== these[count++]) return false;
  return count === these.length;
}
