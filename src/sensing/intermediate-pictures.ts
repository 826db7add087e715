/** Detects boards that match one split while another is being played. */
import type { Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../rules/board/position.js';
import type { MovePath } from './move-paths.js';
import type { Outcome } from './outcomes.js';
import { type Continuation, outcomeOf, type TurnPlan } from './plan.js';
import { isNear } from './progress.js';

/** A moved or captured pawn. `to` undefined: its base. `way`: the part that moves it. */
interface PawnCarry {
  readonly pawn: Pawn;
  readonly from: Hole;
  readonly to: Hole | undefined;
  readonly way: MovePath | undefined;
}

/** Follow-up if another of these ways passes the same occupied holes. */
export function momentContinuation(plan: TurnPlan, index: number, ways: readonly MovePath[]): Continuation {
  const shown = outcomeOf(plan, index);
  let found: Continuation = 'none';
  const follow = (made: readonly MovePath[], next: readonly MovePath[]): boolean =>
    next.some((way) => {
      const all = [...made, way];
      if (way.outcome >= 0 && way.outcome !== index && mayPass(plan, shown, way.position)) {
        const moment = new IntermediatePictures(plan, shown, carriesOf(plan, all)).find();
        if (moment === 'more') return true;
        if (moment === 'path') found = 'path';
      }
      return follow(all, way.next);
    });
  return follow([], ways) ? 'more' : found;
}

/** All lifted pawns move, and all filled holes are targets, except one resting place. */
function mayPass({ position }: TurnPlan, { vacated, filled }: Outcome, end: Position): boolean {
  let others = 0;
  for (const hole of filled) if (end.pawnAt[hole] === NO_PAWN) others++;
  return others <= 1 && vacated.every((hole) => end.holeOf[position.pawn(hole)] !== hole);
}

function carriesOf({ position }: TurnPlan, made: readonly MovePath[]): PawnCarry[] {
  const end = (made.at(-1) as MovePath).position;
  const carries: PawnCarry[] = [];
  for (const pawn of end.pawns) {
    const from = position.hole(pawn);
    if (from === end.hole(pawn)) continue;
    const to = end.inBase(pawn) ? undefined : end.hole(pawn);
    carries.push({ pawn, from, to, way: made.find(({ part }) => part.pawn === pawn) });
  }
  return carries;
}

class IntermediatePictures {
  readonly #plan: TurnPlan;
  readonly #shown: Outcome;
  readonly #carries: readonly PawnCarry[];
  /** Where a pawn may rest while counting. */
  readonly #places: readonly Hole[];
  readonly #placed = new Set<Hole>();
  readonly #standing = new Set<Hole>();
  /** By colour: pawns on the way to their base. */
  readonly #off: Uint8Array;
  #found: Continuation = 'none';

  constructor(plan: TurnPlan, shown: Outcome, carries: readonly PawnCarry[]) {
    this.#plan = plan;
    this.#shown = shown;
    this.#carries = carries;
    this.#places = [...new Set([...shown.filled, ...carries.map(({ from }) => from)])];
    this.#off = new Uint8Array(shown.captured.length);
  }

  find(): Continuation {
    this.#carry(0, false, true);
    return this.#found;
  }

  /** @param isMade all earlier carries are complete */
  #carry(i: number, isCounting: boolean, isMade: boolean): void {
    if (this.#found === 'more') return;
    const carry = this.#carries[i];
    if (!carry) {
      // No other pawn is touched while one is counted on.
      if (!isMade && this.#isShown()) this.#found = isCounting ? 'path' : 'more';
      return;
    }
    const { from, to, pawn } = carry;
    if (this.#isTaken(from) !== false) {
      this.#standing.add(from);
      this.#carry(i + 1, isCounting, false);
      this.#standing.delete(from);
    }
    if (to === undefined) {
      const colour = colourOf(pawn);
      this.#off[colour] = (this.#off[colour] as number) + 1;
      this.#carry(i + 1, isCounting, isMade);
      this.#off[colour] = (this.#off[colour] as number) - 1;
    } else {
      this.#put(to, () => this.#carry(i + 1, isCounting, isMade));
      this.#carry(i + 1, isCounting, false);
    }
    const { way } = carry;
    if (isCounting || !way) return;
    for (const hole of this.#places) {
      if (hole !== to && isNear(this.#plan.rules, way, hole))
        this.#put(hole, () => this.#carry(i + 1, true, false));
    }
  }

  #put(hole: Hole, then: () => void): void {
    if (this.#isTaken(hole) === false || this.#placed.has(hole)) return;
    this.#placed.add(hole);
    then();
    this.#placed.delete(hole);
  }

  #isTaken(hole: Hole): boolean | undefined {
    if (this.#plan.map.seen[hole] === 0) return undefined;
    return this.#shown.position.pawnAt[hole] !== NO_PAWN;
  }

  #isShown(): boolean {
    const isThere = (hole: Hole) => this.#placed.has(hole) !== this.#standing.has(hole);
    const isUnlike = (hole: Hole) => this.#isTaken(hole) === true && !isThere(hole);
    if (this.#shown.filled.some(isUnlike) || this.#carries.some(({ from }) => isUnlike(from))) return false;
    for (const hole of this.#placed) if (this.#standing.has(hole)) return false;
    const { captured } = this.#shown;
    const { unseenBases } = this.#plan.map;
    // Captured pawns not yet in base are awaited separately.
    return captured.every(
      (count, colour) => (this.#off[colour] as number) >= count || (unseenBases[colour] as number) > 0,
    );
  }
}
