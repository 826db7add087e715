import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf, NO_PAWN } from '../rules/board/position.js';
import { parseCard } from '../rules/cards/cards.js';
import type { Reason } from '../rules/moves/reasons.js';
import { whyNotHole } from '../rules/moves/whynot.js';
import { memoize } from '../rules/values/memoize.js';
import { startEvidence, wasLifted } from '../sensing/evidence.js';
import { type MovePath, outcomesOfPaths } from '../sensing/move-paths.js';
import type { Outcome } from '../sensing/outcomes.js';
import type { TurnPlan } from '../sensing/plan.js';
import { type Progress, stepsBetween, touchedBy } from '../sensing/progress.js';
import { differenceOf, progressOf } from '../sensing/resolve.js';
import {
  historyOf,
  isClosed,
  OVERLAP,
  openingUntil,
  type SwitchLog,
  settleSwitchLog,
} from '../sensing/switch-log.js';
import { type CapturedPawn, capturedPawns } from './captured.js';
import { currentGame, type TableContext } from './context.js';
import { isBaseTooFull, isLost, liftedTooMany } from './lost.js';
import { mapOf, planOf, timingOf } from './turn-plan.js';

export interface MoveHint {
  /** Pawns moved without permission. */
  readonly strays: readonly StrayPawn[];
  readonly hand: LiftedPawn | null;
  /** Options while no pawn is lifted. */
  readonly next: readonly MovePath[];
  /** Steps left of a split; null if there is none or it is ambiguous. */
  readonly left: number | null;
  /** Part of a split has been played. */
  readonly isBegun: boolean;
  /** The move may end here. */
  readonly isWhole: boolean;
  readonly captured: readonly CapturedPawn[];
  /** The pawns match no way to play the card: put strays back, or all pawns if there are none. */
  readonly isLost: boolean;
}

export interface StrayPawn {
  readonly colour: Colour;
  readonly hole: Hole;
  readonly player: number;
  /** Why the card cannot move it; empty without a card. */
  readonly reasons: readonly Reason[];
}

export interface LiftedPawn {
  readonly colour: Colour;
  readonly from: Hole;
  /** Where it stands short of a target, and `steps` to there, if countable. Null while lifted. */
  readonly on: Hole | null;
  readonly steps: number | null;
  readonly options: readonly MovePath[];
}

export const guideOf = memoize((context: TableContext): MoveHint | null => {
  if (!context.game) return null;
  return context.declared ? duringMove(context) : beforeCard(context);
});

const QUIET = {
  hand: null,
  next: [],
  left: null,
  isBegun: false,
  isWhole: false,
  captured: [],
  isLost: false,
} as const;

/** Current switches without debounce, for display only. */
function watchNow(context: TableContext): SwitchLog {
  const { watch } = context.sensing.state;
  const { minOpen } = timingOf(context);
  const at = openingUntil(watch, minOpen, mapOf(context).seen);
  return at < 0 ? watch : settleSwitchLog(watch, at, minOpen);
}

function beforeCard(context: TableContext): MoveHint {
  const game = currentGame(context);
  const watch = watchNow(context);
  const mayMove = context.settings.moveFirst ? game.turn : -1;
  const lifted = emptied(context, watch).filter(({ player }) => player !== mayMove);
  return { ...QUIET, strays: lifted };
}

function duringMove(context: TableContext): MoveHint {
  const plan = planOf(context);
  const watch = watchNow(context);
  const { standing } = context.sensing.tracking;
  const isOf = (hole: Hole | null | undefined, colour: Colour) =>
    hole == null || (standing[hole] ?? colour) === colour;
  // Readings ignore bases. Excludes pawns of another known colour.
  const readings = isBaseTooFull(plan, watch) ? [] : shownReadings(plan, watch);
  const found = readings.filter(({ current, on }) => !current || isOf(on, colourOf(current.part.pawn)));
  const started = startInHand(plan, watch);
  const { preview, decision } = context.sensing;
  const exact = found.filter(({ current, isTaken }) => !current && !isTaken);
  const under = started ? [] : found.filter(({ current }) => current);
  // Prefers lifted pawns that may go on to captured ones.
  const inAir = under.filter(({ on }) => on === undefined);
  const moving = liftedLast(inAir.length > 0 ? inAir : under, watch);
  const resting = exact.length > 0 || moving.length > 0 ? exact : found.filter(({ isTaken }) => isTaken);
  const isMade = resting.some(({ after }) => after);
  const unseen = isMade ? moving.filter((reading) => isMadeUnseen(plan, reading, resting)) : moving;
  const isUnderWay = (preview ?? decision).kind === 'moving';
  const wayless = isUnderWay && !started && isLost(plan, watch, found);
  const tooMany = wayless ? liftedTooMany(plan, watch, shownReadings) : null;
  const wrong = found.length === 0 && tooMany === null ? strayPawn(plan, watch) : null;
  const strayed = wrong && isOf(wrong.on, wrong.colour) ? wrong : null;
  const hand = started ?? handOf(plan, unseen) ?? (isMade ? null : strayed);
  const lost = wayless && hand === null;
  const shown = hand && unseen.length > 0 ? [...unseen, ...(isMade ? resting : [])] : resting;
  const lefts = new Set(shown.map(stepsLeft));
  const [left = null, ...others] = lefts;
  return {
    strays: straysOf(context, plan, watch, found, tooMany),
    hand,
    next: hand && !isMade ? [] : distinct(resting.flatMap(({ next }) => next)),
    left: others.length > 0 ? null : left,
    isBegun: shown.length > 0 && shown.every(({ after }) => after !== undefined && after.left > 0),
    isWhole: resting.some(({ after }) => after !== undefined && after.outcome >= 0),
    captured: capturedPawns(context, plan, watch, resting),
    isLost: lost,
  };
}

function shownReadings(plan: TurnPlan, watch: SwitchLog): Progress[] {
  return progressOf(plan, watch).filter((reading) => isShown(reading, plan, watch));
}

/** True if the switches showed each lift and landing. */
function isShown({ made, after }: Progress, plan: TurnPlan, watch: SwitchLog): boolean {
  const { board } = plan.rules;
  const trusted = (hole: Hole) => plan.map.seen[hole] === 1 && board.kind(hole) !== 'base';
  // After a gap in reports any order counts.
  const inOrder =
    watch.gap ||
    made.every(({ part: { from, to } }) => {
      if (!trusted(from) || !trusted(to)) return true;
      const lifted = historyOf(watch, from)?.firstOpened ?? -1;
      return lifted >= 0 && (historyOf(watch, to)?.lastClosed ?? -1) >= lifted - OVERLAP;
    });
  // A capture by landing opens the hole while the pawn is lifted.
  const replaced = (after?.captured ?? []).every((hole) => {
    const { lastOpened = -1, lastClosed = -1 } = historyOf(watch, hole) ?? {};
    const pawn = after?.position.pawn(hole) ?? NO_PAWN;
    if (pawn === NO_PAWN) return true;
    if (lastOpened < 0 || lastClosed <= lastOpened) return false;
    const start = made.some(({ part: { from, to } }) => to === hole && board.kind(from) === 'base');
    if (start) return startEvidence(plan, watch, hole, colourOf(pawn)) !== 'no';
    return made.some(({ part: { from } }) => !trusted(from)) || wasLifted(plan, watch, colourOf(pawn), hole);
  });
  return inOrder && replaced;
}

/** True if a part began where a switch is ignored, and the other readings do without it. */
function isMadeUnseen({ map }: TurnPlan, { made }: Progress, others: readonly Progress[]): boolean {
  const begins = ({ made }: Progress, at: Hole) => made.some(({ part }) => part.from === at);
  return made.some(
    ({ part: { from } }) => map.seen[from] === 0 && !others.some((other) => begins(other, from)),
  );
}

/** Same colours are alike: takes the hole opened last. */
function liftedLast(moving: readonly Progress[], watch: SwitchLog): readonly Progress[] {
  const opened = ({ current }: Progress) =>
    (current && historyOf(watch, current.part.from)?.lastOpened) ?? -1;
  const last = Math.max(...moving.map(opened));
  return moving.filter((reading) => opened(reading) === last);
}

function handOf({ rules }: TurnPlan, moving: readonly Progress[]): LiftedPawn | null {
  const [first] = moving;
  if (!first?.current) return null;
  const { pawn, from } = first.current.part;
  const options = moving.flatMap(({ current }) => (current && current.part.from === from ? [current] : []));
  const on = first.on ?? null;
  const steps = on === null ? null : (stepsBetween(rules, colourOf(pawn), from, on) ?? null);
  return { colour: colourOf(pawn), from, on, steps, options: distinct(options) };
}

function startInHand(plan: TurnPlan, watch: SwitchLog): LiftedPawn | null {
  const { board } = plan.rules;
  const { based, vacated, filled } = differenceOf(plan, watch);
  if (filled.length > 0) return null;
  for (const way of plan.ways()) {
    const { from, to, pawn } = way.part;
    // The pawn on the star may be off already.
    if (vacated.some((hole) => hole !== to)) continue;
    const colour = colourOf(pawn);
    if (board.kind(from) !== 'base') continue;
    // Already replaced a pawn on the star.
    if (plan.position.pawnAt[to] !== NO_PAWN && startEvidence(plan, watch, to, colour) === 'yes') continue;
    const before =
      plan.position.countInBase(colour) -
      (plan.pendingCaptures[colour] ?? 0) -
      (plan.map.unseenBases[colour] ?? 0);
    if ((based[colour] as number) >= before) continue;
    const options = plan
      .ways()
      .filter(({ part }) => colourOf(part.pawn) === colour && board.kind(part.from) === 'base');
    return { colour, from, on: null, steps: null, options: distinct(options) };
  }
  return null;
}

/** A movable pawn on a hole the card does not reach. */
function strayPawn(plan: TurnPlan, watch: SwitchLog): LiftedPawn | null {
  const { vacated, filled } = differenceOf(plan, watch);
  const from = vacated.filter((hole) => plan.ways().some(({ part }) => part.from === hole));
  const [only, ...others] = from;
  const [on, ...more] = filled;
  if (only === undefined || on === undefined || others.length + more.length > 0) return null;
  const colour = colourOf(plan.position.pawn(only));
  const options = plan.ways().filter(({ part }) => part.from === only);
  if (options.some(({ part }) => part.to === on)) return null;
  return {
    colour,
    from: only,
    on,
    steps: stepsBetween(plan.rules, colour, only, on) ?? null,
    options: distinct(options),
  };
}

/** One per hole and step count. */
function distinct(ways: readonly MovePath[]): MovePath[] {
  const key = ({ part }: MovePath) => `${part.from} ${part.to} ${part.steps}`;
  return [...new Map(ways.map((way) => [key(way), way])).values()];
}

function stepsLeft({ after, next }: Progress): number | null {
  if (after) return after.part.kind === 'split' ? after.left : null;
  const totals = next.map(({ part, left }) => (part.kind === 'split' ? part.steps + left : null));
  return totals.every((total) => total === totals[0]) ? (totals[0] ?? null) : null;
}

/** Displaced pawns that no reading moves or captures, or not any longer. */
function straysOf(
  context: TableContext,
  plan: TurnPlan,
  watch: SwitchLog,
  found: readonly Progress[],
  tooMany: Hole | null,
): StrayPawn[] {
  const { board } = plan.rules;
  const touched = touchedBy(plan.ways(), board.holeCount);
  const open = reachedBy(plan, found);
  // Base pawns are interchangeable.
  const mayStart = ({ hole, colour }: StrayPawn) =>
    board.kind(hole) === 'base' && open.some(({ started }) => started === colour);
  const mayLeave = (stray: StrayPawn) =>
    plan.involved[stray.hole] === 1 || touched[stray.hole] === 1 || mayStart(stray);
  const strays = emptied(context, watch).filter((stray) => stray.hole === tooMany || !mayLeave(stray));
  if (strays.length === 0) return strays;
  const { declared } = context;
  const card = declared?.kind === 'move' ? parseCard(declared.card) : undefined;
  if (card === undefined) return strays;
  const game = currentGame(context);
  return strays.map((stray) => ({ ...stray, reasons: whyNotHole(game, card, stray.hole) }));
}

/** Outcomes of these readings; all if there are none. */
function reachedBy({ outcomes }: TurnPlan, found: readonly Progress[]): readonly Outcome[] {
  const indexes = new Set<number>();
  for (const { after, current, next } of found) {
    if (after && after.outcome >= 0) indexes.add(after.outcome);
    outcomesOfPaths(current ? [current] : next, indexes);
  }
  return indexes.size === 0 ? outcomes : outcomes.filter((_, index) => indexes.has(index));
}

/** Holes that lost a pawn; for bases, any free hole. */
function emptied(context: TableContext, watch: SwitchLog): StrayPawn[] {
  const { rules, position } = currentGame(context);
  const map = mapOf(context);
  const strayFrom = (hole: Hole, colour: Colour): StrayPawn => {
    return { colour, hole, player: rules.playerOf[colour] as number, reasons: [] };
  };
  const strays = position.pawns.flatMap((pawn): StrayPawn[] => {
    const hole = position.hole(pawn);
    const stands = map.seen[hole] === 0 || isClosed(watch, hole);
    return position.inBase(pawn) || stands ? [] : [strayFrom(hole, colourOf(pawn))];
  });
  for (const colour of position.board.colours) {
    if (!rules.playing[colour]) continue;
    const seen = position.board.bases(colour).filter((hole) => map.seen[hole] === 1);
    const free = seen.filter((hole) => !isClosed(watch, hole));
    // Skips captured pawns still off the board.
    const away = (map.unseenBases[colour] as number) + (context.sensing.pendingCaptures[colour] ?? 0);
    const fewer = position.countInBase(colour) - (seen.length - free.length) - away;
    strays.push(...free.slice(0, Math.max(0, fewer)).map((hole) => strayFrom(hole, colour)));
  }
  return strays;
}
