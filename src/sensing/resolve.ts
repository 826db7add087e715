import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN } from '../rules/board/position.js';
import type { Rules } from '../rules/rules.js';
import { continuationOf, isAhead } from './continuation.js';
import { evidenceOf, isDoubtful } from './evidence.js';
import { outcomesOfPaths } from './move-paths.js';
import { changesNoSwitch, type Outcome, type PendingCaptures } from './outcomes.js';
import { type Continuation, outcomeOf, outcomesShowing, type TurnPlan } from './plan.js';
import { colourStanding, matchProgress, type Progress, TOO_FAR } from './progress.js';
import { closedHoles, historyOf, isClosed, type SwitchLog } from './switch-log.js';

/** `unseen`: no switch can show it; only *Done* ends the turn. */
export type FollowUp = Continuation | 'unseen';

export type Resolution =
  /** Board unchanged. */
  | { readonly kind: 'nothing' }
  /** Move in progress. `reachable`: indexes of outcomes; `lifted`: holes left. */
  | { readonly kind: 'incomplete'; readonly reachable: readonly number[]; readonly lifted: readonly Hole[] }
  /** `inHand`: a captured pawn is not visible in its base. */
  | {
      readonly kind: 'resolved';
      readonly outcome: number;
      readonly next: FollowUp;
      readonly pendingCaptures: PendingCaptures;
      readonly inHand: boolean;
    }
  /** Positions that look alike. */
  | { readonly kind: 'ambiguous'; readonly outcomes: readonly number[]; readonly next: FollowUp }
  /** No legal move; differences from the position before. */
  | { readonly kind: 'illegal'; readonly missing: readonly Hole[]; readonly extra: readonly Hole[] };

/** From the position before, ascending. */
export interface Difference {
  /** Off the bases: now open; now closed. */
  readonly vacated: readonly Hole[];
  readonly filled: readonly Hole[];
  /** By colour: closed base holes. */
  readonly based: Uint8Array;
}

export function differenceOf(plan: TurnPlan, watch: SwitchLog): Difference {
  const { map, position } = plan;
  const { board } = map;
  const closed = closedHoles(watch);
  const filled: Hole[] = [];
  const based = new Uint8Array(board.zones);
  const vacated: Hole[] = [];
  for (const hole of closed) {
    if (map.seen[hole] === 0) continue;
    const colour = board.baseOf(hole);
    if (colour !== undefined) based[colour] = (based[colour] as number) + 1;
    else if (position.pawnAt[hole] === NO_PAWN) filled.push(hole);
  }
  for (const pawn of position.pawns) {
    const hole = position.hole(pawn);
    if (board.kind(hole) !== 'base' && map.seen[hole] === 1 && !closed.includes(hole)) vacated.push(hole);
  }
  const ascending = (a: number, b: number) => a - b;
  return { vacated: vacated.sort(ascending), filled: filled.sort(ascending), based };
}

/** @param done a person says the move is complete: unobservable outcomes count too, if need be as a question */
export function resolve(plan: TurnPlan, watch: SwitchLog, done = false): Resolution {
  const difference = differenceOf(plan, watch);
  // Pawns outside all candidates may be straightened.
  const vacated = difference.vacated.filter((hole) => plan.involved[hole] === 1);
  const certain: number[] = [];
  const unseen: number[] = [];
  const unlikely: number[] = [];
  for (const index of outcomesShowing(plan, vacated, difference.filled)) {
    const outcome = outcomeOf(plan, index);
    if (!fitsBases(plan, outcome, difference)) continue;
    const evidence = evidenceOf(plan, watch, outcome, isInHand(plan, outcome, difference));
    if (evidence === 'yes') certain.push(index);
    else if (evidence === 'unseen') unseen.push(index);
    else if (!changesNoSwitch(outcome) || wasTouched(watch, outcome)) unlikely.push(index);
  }
  if (certain.length > 0) {
    const open = [...certain, ...unseen, ...rivals(plan, watch, certain, unlikely)];
    if (open.length > 1) return ambiguous(plan, open, difference);
    return resolved(plan, watch, certain[0] as number, difference, vacated);
  }
  if (!done && isAsBefore(plan, difference)) return { kind: 'nothing' };
  // After *Done* even unlikely outcomes are worth a question.
  const open = done ? [...unseen, ...unlikely] : unseen;
  const [only, ...others] = open;
  if (only !== undefined && others.length === 0) {
    const outcome = outcomeOf(plan, only);
    if (unseen.length === 1 || changesNoSwitch(outcome)) {
      const pendingCaptures = pendingCapturesOf(plan, outcome, difference);
      return { kind: 'resolved', outcome: only, next: 'unseen', pendingCaptures, inHand: false };
    }
  }
  if (open.length > 0) return { kind: 'ambiguous', outcomes: open, next: 'unseen' };
  if (isAsBefore(plan, difference)) return { kind: 'nothing' };
  let reachable = reachableFrom(plan, vacated, difference);
  if (reachable.length === 0) {
    const found = new Set<number>();
    for (const { next, current } of progressOf(plan, watch))
      outcomesOfPaths(current ? [current] : next, found);
    reachable = [...found].sort((a, b) => a - b);
  }
  const made = done ? [...stillStanding(plan, watch).keys()] : [];
  if (made.length === 1) return unswept(plan, watch, made[0] as number, difference);
  if (reachable.length > 0) return { kind: 'incomplete', reachable, lifted: vacated };
  const bases = basesToRepair(plan, watch, difference);
  return {
    kind: 'illegal',
    missing: [...difference.vacated, ...bases.missing],
    extra: [...difference.filled, ...bases.extra],
  };
}

/** Outcomes that look like a certain one, if a pawn that only flickered was lifted or swapped too quickly to see. */
function rivals(
  plan: TurnPlan,
  watch: SwitchLog,
  certain: readonly number[],
  unlikely: readonly number[],
): number[] {
  const exchanged = certain.flatMap((index) => outcomeOf(plan, index).swapped ?? []);
  const flickered = (hole: Hole) => historyOf(watch, hole)?.lastOpened === -1;
  return unlikely.filter((index) => {
    const { swapped, changed } = outcomeOf(plan, index);
    if (swapped) return swapped.some((hole) => exchanged.includes(hole));
    return changed.length > 0 && changed.every(flickered);
  });
}

/** Progress along the declared card's paths. Pawns outside all candidates are taken as standing. */
export function progressOf(plan: TurnPlan, watch: SwitchLog): Progress[] {
  const { map, position, involved } = plan;
  const closed = new Int8Array(map.board.holeCount);
  for (const hole of map.board.holes) {
    if (map.seen[hole] === 0) closed[hole] = -1;
    else if (isClosed(watch, hole)) closed[hole] = 1;
    else if (position.pawnAt[hole] !== NO_PAWN && involved[hole] === 0) closed[hole] = 1;
  }
  return matchProgress(plan.rules, position, plan.ways(), closed);
}

/** Outcomes complete except for captured pawns still standing, by colour. */
function stillStanding(plan: TurnPlan, watch: SwitchLog): Map<number, readonly Colour[]> {
  const found = new Map<number, readonly Colour[]>();
  for (const reading of progressOf(plan, watch)) {
    const { after, current, standing } = reading;
    if (!after || current || after.outcome < 0 || standing.length === 0) continue;
    const outcome = outcomeOf(plan, after.outcome);
    const colours = standing.map((hole) => colourStanding(reading, hole));
    if (evidenceOf(plan, watch, outcome, false) === 'yes') found.set(after.outcome, colours);
  }
  return found;
}

/** Complete by *Done*; captured pawns are removed afterwards. */
function unswept(plan: TurnPlan, watch: SwitchLog, outcome: number, difference: Difference): Resolution {
  const pendingCaptures = pendingCapturesOf(plan, outcomeOf(plan, outcome), difference);
  for (const colour of stillStanding(plan, watch).get(outcome) ?? []) {
    pendingCaptures[colour] = Math.max(0, (pendingCaptures[colour] as number) - 1);
  }
  return { kind: 'resolved', outcome, next: 'none', pendingCaptures, inHand: false };
}

/** Base holes to fill or empty, as before the move. */
function basesToRepair(
  plan: TurnPlan,
  watch: SwitchLog,
  difference: Difference,
): { missing: Hole[]; extra: Hole[] } {
  const { board, seen } = plan.map;
  const missing: Hole[] = [];
  const extra: Hole[] = [];
  for (const colour of board.colours) {
    if (!plan.rules.playing[colour]) continue;
    const before = plan.position.countInBase(colour);
    const holes = board.bases(colour).filter((hole) => seen[hole] === 1);
    const more = Math.max(0, (difference.based[colour] as number) - before);
    const fewer = Math.max(
      0,
      missingBased(plan, before, colour, difference) - (plan.pendingCaptures[colour] as number),
    );
    if (more > 0) extra.push(...holes.filter((hole) => isClosed(watch, hole)).slice(-more));
    if (fewer > 0) missing.push(...holes.filter((hole) => !isClosed(watch, hole)).slice(0, fewer));
  }
  return { missing, extra };
}

function resolved(
  plan: TurnPlan,
  watch: SwitchLog,
  index: number,
  difference: Difference,
  vacated: readonly Hole[],
): Resolution {
  const outcome = outcomeOf(plan, index);
  const pendingCaptures = pendingCapturesOf(plan, outcome, difference);
  const inHand = isInHand(plan, outcome, difference);
  const follows = followUpOf(plan, index, inHand, vacated);
  // A touch that no switch shows starts no new wait.
  if (follows === 'more' && hasUnseenHoles(plan))
    return { kind: 'resolved', outcome: index, next: 'unseen', pendingCaptures, inHand };
  const next = follows === 'none' && isDoubtful(plan, watch, outcome) ? 'path' : follows;
  return { kind: 'resolved', outcome: index, next, pendingCaptures, inHand };
}

/** True if an outcome changes a hole without a working switch. */
function hasUnseenHoles({ map, involved }: TurnPlan): boolean {
  return involved.some((isInvolved, hole) => isInvolved === 1 && map.seen[hole] === 0);
}

function followUpOf(plan: TurnPlan, index: number, inHand: boolean, vacated: readonly Hole[]): FollowUp {
  const follows = continuationOf(plan, index);
  if (follows === 'more' || !inHand) return follows;
  // Until the captured pawn is back, the capturing one may still be in hand.
  const other = plan.outcomes.some((outcome, i) => {
    return i !== index && outcome.actions.length > 0 && vacated.every((hole) => lifts(outcome, hole));
  });
  return other ? 'more' : follows;
}

function ambiguous(plan: TurnPlan, outcomes: readonly number[], difference: Difference): Resolution {
  const open = outcomes.some((index) => {
    return isInHand(plan, outcomeOf(plan, index), difference) || continuationOf(plan, index) !== 'none';
  });
  return { kind: 'ambiguous', outcomes, next: open ? 'more' : 'none' };
}

function pendingCapturesOf(plan: TurnPlan, outcome: Outcome, difference: Difference): number[] {
  return Array.from(outcome.based, (count, colour) => missingBased(plan, count, colour, difference));
}

function missingBased(plan: TurnPlan, count: number, colour: number, { based }: Difference): number {
  if (!plan.rules.playing[colour]) return 0;
  return Math.max(0, count - (based[colour] as number) - (plan.map.unseenBases[colour] as number));
}

/** Ignores captured pawns still in hand. */
function fitsBases(plan: TurnPlan, outcome: Outcome, difference: Difference): boolean {
  const { based, captured } = outcome;
  for (let colour = 0; colour < based.length; colour++) {
    if (!plan.rules.playing[colour]) continue;
    if ((difference.based[colour] as number) > (based[colour] as number)) return false;
    const allowed = (plan.pendingCaptures[colour] as number) + (captured[colour] as number);
    if (missingBased(plan, based[colour] as number, colour, difference) > allowed) return false;
  }
  return true;
}

function isInHand(plan: TurnPlan, outcome: Outcome, difference: Difference): boolean {
  return outcome.captured.some((count, colour) => {
    if (count === 0) return false;
    const missing = missingBased(plan, outcome.based[colour] as number, colour, difference);
    return missing > 0 || (plan.map.unseenBases[colour] as number) > 0;
  });
}

/** As before the move; captured pawns may have come back, or still be awaited. */
function isAsBefore(plan: TurnPlan, difference: Difference): boolean {
  if (difference.vacated.length > 0 || difference.filled.length > 0) return false;
  return plan.map.board.colours.every((colour) => {
    if (!plan.rules.playing[colour]) return true;
    const before = plan.position.countInBase(colour);
    return (
      (difference.based[colour] as number) <= before &&
      missingBased(plan, before, colour, difference) <= (plan.pendingCaptures[colour] as number)
    );
  });
}

/** True if all holes of a swap or own-star start were touched, however briefly. */
function wasTouched(watch: SwitchLog, outcome: Outcome): boolean {
  const holes = outcome.swapped ?? outcome.changed;
  return holes.length > 0 && holes.every((hole) => (historyOf(watch, hole)?.flips ?? 0) > 0);
}

function lifts(outcome: Outcome, hole: Hole): boolean {
  return (
    outcome.vacated.includes(hole) ||
    outcome.changed.includes(hole) ||
    outcome.swapped?.includes(hole) === true
  );
}

/** Generous: decides lights, and when a move is illegal. */
function reachableFrom(plan: TurnPlan, vacated: readonly Hole[], difference: Difference): number[] {
  const { rules, position, map, outcomes } = plan;
  const { board } = map;
  const changedBases = board.colours.filter((colour) => {
    const before = position.countInBase(colour);
    const isFuller = (difference.based[colour] as number) > before;
    return rules.playing[colour] && (isFuller || basesLeft(plan, colour, difference) > 0);
  });
  const { filled } = difference;
  const aheadOf = filled.map((hole) => {
    const ahead = new Uint8Array(board.holeCount);
    for (const pawn of position.pawns) {
      const from = position.hole(pawn);
      ahead[from] = Number(isAhead(rules, colourOf(pawn), from, hole, TOO_FAR));
    }
    return ahead;
  });
  const found: number[] = [];
  for (let index = 0; index < outcomes.length; index++) {
    const outcome = outcomeOf(plan, index);
    if (!vacated.every((hole) => lifts(outcome, hole))) continue;
    if (!changedBases.every((colour) => basesFit(plan, outcome, colour, difference))) continue;
    const fits = (hole: Hole, at: number) =>
      outcome.filled.includes(hole) ||
      outcome.vacated.some((from) =>
        goesBack(rules, outcome, from) ? isBehind(rules, from, hole) : aheadOf[at]?.[from] === 1,
      );
    if (filled.every(fits)) found.push(index);
  }
  return found;
}

function basesLeft(plan: TurnPlan, colour: Colour, difference: Difference): number {
  return (
    missingBased(plan, plan.position.countInBase(colour), colour, difference) -
    (plan.pendingCaptures[colour] as number)
  );
}

function basesFit(plan: TurnPlan, outcome: Outcome, colour: Colour, difference: Difference): boolean {
  const most = Math.max(plan.position.countInBase(colour), outcome.based[colour] as number);
  if ((difference.based[colour] as number) > most) return false;
  return basesLeft(plan, colour, difference) <= (outcome.started === colour ? 1 : 0);
}

/** True if the outcome's only pawn ends behind its origin. */
function goesBack(rules: Rules, { vacated, filled, changed }: Outcome, from: Hole): boolean {
  if (vacated.length !== 1 || rules.backSteps.length === 0) return false;
  const { trackLength } = rules.board;
  const [to] = filled.length > 0 ? filled : changed;
  if (to === undefined || to >= trackLength || from >= trackLength) return false;
  const back = rules.board.distance(to, from);
  return rules.backSteps.some((steps) => back === steps || back === steps + jump(rules));
}

function isBehind(rules: Rules, from: Hole, hole: Hole): boolean {
  const { trackLength } = rules.board;
  const most = Math.max(...rules.backSteps) + jump(rules);
  return hole < trackLength && (from - hole + trackLength) % trackLength <= most;
}

function jump({ board, intersectionHole }: Rules): number {
  return intersectionHole > 0 ? board.holesPerZone : 0;
}
