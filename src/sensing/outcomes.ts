/** The positions that the candidate actions lead to, and what each would do to the switches. */
import type { ActionList } from '../rules/actions.js';
import type { Game } from '../rules/game.js';
import { type Hole, hasColour } from '../rules/holes.js';
import { carryOut } from '../rules/parts.js';
import { colourOf, NO_PAWN, type Pawn, type Position, pawnsOf } from '../rules/position.js';

/** By colour: captured pawns that are not back in their base. */
export type Debts = readonly number[];

/** One resulting position, and all the actions that lead to it. */
export interface Outcome {
  /** Indexes into the list; empty for the position before the last move, which takes that move back. */
  readonly actions: readonly number[];
  readonly position: Position;
  /** Holes off the bases, ascending: occupied before and not after; the other way round; both, by another pawn. */
  readonly vacated: readonly Hole[];
  readonly filled: readonly Hole[];
  readonly changed: readonly Hole[];
  /** By colour: pawns in base afterwards, and pawns that this brings there. */
  readonly based: Uint8Array;
  readonly captured: Uint8Array;
  /** The colour of which a pawn leaves its base, or −1. */
  readonly started: number;
  /** The two holes that a swap exchanges. */
  readonly swapped: readonly [Hole, Hole] | undefined;
}

/** Does the outcome leave every switch off the bases as it was? A swap does. */
export function changesNoSwitch({ vacated, filled }: Outcome): boolean {
  return vacated.length + filled.length === 0;
}

/** Everything a change of position means for the switches. The two positions may number the pawns of a colour differently. */
export function outcomeOf(from: Position, to: Position, actions: readonly number[]): Outcome {
  const { board } = from;
  const vacated: Hole[] = [];
  const filled: Hole[] = [];
  const changed: Hole[] = [];
  const based = new Uint8Array(board.zones);
  const captured = new Uint8Array(board.zones);
  let started = -1;
  for (const colour of board.colours) {
    let before = 0;
    for (const pawn of pawnsOf(colour)) {
      if (from.inBase(pawn)) before++;
      else if (to.pawnAt[from.holeOf[pawn] as Hole] === NO_PAWN) vacated.push(from.holeOf[pawn] as Hole);
      if (to.inBase(pawn)) {
        based[colour] = (based[colour] as number) + 1;
        continue;
      }
      const hole = to.holeOf[pawn] as Hole;
      const met = from.pawnAt[hole] as Pawn;
      if (met === NO_PAWN) filled.push(hole);
      else if (colourOf(met) !== colour || from.isFresh(met) !== to.isFresh(pawn)) {
        changed.push(hole);
        // A pawn of the same colour on the star made room for one from the base: no count shows it.
        if (colourOf(met) === colour && to.isFresh(pawn)) {
          captured[colour] = 1;
          started = colour;
        }
      }
    }
    const more = (based[colour] as number) - before;
    if (more > 0) captured[colour] = more;
    if (more < 0) started = colour;
  }
  const ascending = (a: number, b: number) => a - b;
  vacated.sort(ascending);
  filled.sort(ascending);
  changed.sort(ascending);
  return { actions, position: to, vacated, filled, changed, based, captured, started, swapped: undefined };
}

/** Actions of the list grouped by the position they lead to. */
export function outcomesOf(game: Game, list: ActionList, candidates: readonly number[]): Outcome[] {
  const byPosition = new Map<
    string,
    { position: Position; swapped: Outcome['swapped']; actions: number[] }
  >();
  for (const index of candidates) {
    const position = game.position.clone();
    let swapped: Outcome['swapped'];
    carryOut(game.rules, position, list, index, (part) => {
      if (part.swapped !== NO_PAWN) swapped = [part.from, part.to];
    });
    const key = positionKey(position);
    const same = byPosition.get(key);
    if (same) same.actions.push(index);
    else byPosition.set(key, { position, swapped, actions: [index] });
  }
  return [...byPosition.values()].map(({ position, swapped, actions }) => ({
    ...outcomeOf(game.position, position, actions),
    swapped,
  }));
}

/** Equal for positions that are the same: a pawn is only its colour, its hole and its freshness. */
export function positionKey(position: Position): string {
  let key = '';
  for (const colour of position.board.colours) {
    const own = pawnsOf(colour).map((pawn) => (position.inBase(pawn) ? -1 : (position.holeOf[pawn] as Hole)));
    const fresh = hasColour(position.fresh, colour) && own.includes(position.board.star(colour));
    key += `${own.sort((a, b) => a - b).join(',')}${fresh ? '!' : ''}/`;
  }
  return key;
}
