/** Which other moves the board looks like while hands carry one out, and whether sensing takes one of those. */
import type { Board, Hole } from '../../../src/rules/board/holes.js';
import {
  colourOf,
  formatPosition,
  NO_PAWN,
  type Pawn,
  type Position,
} from '../../../src/rules/board/position.js';
import type { Rng } from '../../../src/rules/cards/random.js';
import { continuationOf } from '../../../src/sensing/continuation.js';
import type { MovePath } from '../../../src/sensing/move-paths.js';
import { expectedClosed } from '../../../src/sensing/order.js';
import { planTurn, type TurnPlan } from '../../../src/sensing/plan.js';
import { type SenseState, type SensingInput, sense, startSensing } from '../../../src/sensing/sense.js';
import { type SensorMap, sensorMap } from '../../../src/sensing/sensor-map.js';
import { PHYSICAL_TIMING, type Timing } from '../../../src/sensing/timing.js';
import { carriesOf } from '../../../tools/trial/move.js';
import type { Turn } from './turns.js';

/** As long as hands may rest: before another pawn is touched, and in a hole while a pawn is counted on. */
const PAUSE = PHYSICAL_TIMING.more - 1;
const REST = PHYSICAL_TIMING.path - 1;
const BETWEEN_TOUCHES = 350;

/** One pawn's way: from a hole, or a hand that still holds it, to a hole or a base. */
interface Carry {
  readonly pawn: Pawn;
  readonly from: Hole;
  readonly to: Hole;
  /** Holes where it may rest while steps are counted, up to two too many. */
  readonly counted: readonly Hole[];
}

/** Where each pawn is: −1 in its hole, −2 in a hand, else the hole where it was put. */
type Moment = readonly number[];
const STANDS = -1;
const IN_HAND = -2;

export interface Search {
  readonly chance: Rng;
  /** So many orders of touches are drawn to each moment that looks like another move; infinity: all are tried. */
  readonly orders: number;
  /** So many moments of each move are looked at. */
  readonly moments: number;
  readonly map?: SensorMap;
  readonly timing?: Timing;
  /** Spoils the plan: a fault that the search is to find. */
  readonly spoil?: (plan: TurnPlan) => void;
}

export interface Found {
  /** Moments that look like another move. */
  alike: number;
  orders: number;
  /** Touches after which a move counted that was not being made. */
  readonly wrong: string[];
}

/** All pairs of what the card can do: does one count on the way to the other? */
export function searchTurn(turn: Turn, search: Search, found: Found): void {
  const { game, list } = turn;
  const map = search.map ?? sensorMap(game.rules.board);
  const plan = planTurn({ game, list, map });
  search.spoil?.(plan);
  const ends = new Map<string, number[]>();
  for (const [index, { position }] of plan.outcomes.entries()) {
    const key = pictureOf(map, position);
    ends.set(key, [...(ends.get(key) ?? []), index]);
  }
  for (const [meant, { actions }] of plan.outcomes.entries()) {
    const listed = actions.map((action) => carriesOf(game, list, action));
    for (const carries of withoutDoubles([
      ...listed.map((all) => counted(plan, all)),
      ...waysTo(plan, meant),
    ]))
      searchMove({ turn, plan, map, ends, meant, carries }, search, found);
  }
}

interface Move {
  readonly turn: Turn;
  readonly plan: TurnPlan;
  readonly map: SensorMap;
  readonly ends: ReadonlyMap<string, readonly number[]>;
  readonly meant: number;
  readonly carries: readonly Carry[];
}

function searchMove(move: Move, search: Search, found: Found): void {
  const { plan, map, ends, meant, carries } = move;
  const alike = momentsOf(move, search).filter((moment) => {
    if (carries.every(({ to }, i) => moment[i] === to)) return false;
    const others = ends.get(pictureAt(map, plan.position, carries, moment)) ?? [];
    return others.some((index) => index !== meant);
  });
  found.alike += alike.length;
  if (alike.length === 0) return;
  const hands = new Hands(move, search, found);
  if (search.orders === Number.POSITIVE_INFINITY) hands.inEveryOrder(alike);
  else for (const moment of alike) hands.inSomeOrders(moment);
}

/** Moments between the first touch and the last, by whatever order they are reached. */
function momentsOf({ plan, carries }: Move, { moments, chance }: Search): Moment[] {
  const start: Moment = carries.map(() => STANDS);
  const known = new Map([[start.join(), start]]);
  const open = [start];
  while (open.length > 0 && known.size < moments) {
    // Any of them: where there are too many, each may be among those that are looked at.
    const [moment] = open.splice(chance.below(open.length), 1) as [Moment];
    for (const next of touchesAt(plan.position, carries, moment)) {
      if (known.has(next.join())) continue;
      known.set(next.join(), next);
      open.push(next);
    }
  }
  return [...known.values()];
}

function touchesAt(position: Position, carries: readonly Carry[], moment: Moment): Moment[] {
  const isFree = (hole: Hole) => isEmpty(position, carries, moment, hole);
  return carries.flatMap(({ to, counted }, i) => {
    const at = moment[i] as number;
    if (at === to) return [];
    const places = at === IN_HAND ? [to, ...counted].filter(isFree) : [IN_HAND];
    // While one pawn is counted on, no other is touched.
    const isOther = carries.some(
      (carry, j) => j !== i && (moment[j] as number) >= 0 && moment[j] !== carry.to,
    );
    return isOther ? [] : places.map((place) => moment.with(i, place));
  });
}

function isEmpty(position: Position, carries: readonly Carry[], moment: Moment, hole: Hole): boolean {
  if (moment.includes(hole)) return false;
  const index = carries.findIndex(({ from }) => from === hole);
  return index < 0 ? position.pawnAt[hole] === NO_PAWN : moment[index] !== STANDS;
}

/** May hands that are to stop at the goal pass this moment? They rest in a counted hole only at the end. */
function leadsTo(goal: Moment, moment: Moment, carries: readonly Carry[]): boolean {
  return moment.every((at, i) => {
    if (at === STANDS || at === IN_HAND) return at === STANDS || goal[i] !== STANDS;
    if (at !== goal[i]) return false;
    return at === carries[i]?.to || moment.every((other, j) => j === i || other === goal[j]);
  });
}

function isCounting(carries: readonly Carry[], moment: Moment): boolean {
  return moment.some((at, i) => at >= 0 && at !== carries[i]?.to);
}

/** After some touches: what sensing has been told, and what it has taken. */
interface Heard {
  readonly touches: readonly Moment[];
  readonly state: SenseState;
  readonly wakeAt: number;
  readonly taken: number | undefined;
}

/** Makes the touches, and looks at what counts meanwhile and in the rest after the last of them. */
class Hands {
  readonly #move: Move;
  readonly #search: Search;
  readonly #found: Found;
  readonly #start: Moment;
  readonly #untouched: Heard;
  /** Moments whose moves wait longer than hands rest. */
  readonly #waiting = new Set<Moment>();

  constructor(move: Move, search: Search, found: Found) {
    const { plan, map, turn, carries } = move;
    this.#move = move;
    this.#search = search;
    this.#found = found;
    this.#start = carries.map(() => STANDS);
    const state = startSensing(expectedClosed(turn.game.rules, plan.position, map), 0);
    this.#untouched = { touches: [], state, wakeAt: -1, taken: undefined };
  }

  /** Orders with the same beginning share it. Stops at the first wrong one. */
  inEveryOrder(goals: readonly Moment[]): void {
    this.#goOn(this.#untouched, this.#start, goals);
  }

  #goOn(heard: Heard, moment: Moment, goals: readonly Moment[]): boolean {
    const { plan, carries, meant } = this.#move;
    return touchesAt(plan.position, carries, moment).every((next) => {
      const open = goals.filter((goal) => !this.#waiting.has(goal) && leadsTo(goal, next, carries));
      if (open.length === 0) return true;
      const after = this.#touch(heard, moment, next);
      const there = open.find((goal) => goal.join() === next.join());
      if (there && !this.#isRight(after)) return false;
      if (there && this.#waitsAnyway(there)) this.#waiting.add(there);
      const further = open.filter((goal) => goal !== there);
      // What has counted stays so, whatever is touched afterwards.
      return after.taken === meant || this.#goOn(after, next, further);
    });
  }

  /** What may follow a move depends on positions only: where hands rest for less, one order tells of all. */
  #waitsAnyway(moment: Moment): boolean {
    const { plan, map, carries, ends } = this.#move;
    const shown = ends.get(pictureAt(map, plan.position, carries, moment)) ?? [];
    return shown.every((index) => {
      const follows = continuationOf(plan, index);
      return follows === 'more' || (follows === 'path' && isCounting(carries, moment));
    });
  }

  inSomeOrders(goal: Moment): void {
    const { orders, chance } = this.#search;
    const { plan, carries } = this.#move;
    for (let tries = 0; tries < orders; tries++) {
      let heard = this.#untouched;
      let moment: Moment | undefined = this.#start;
      while (moment && moment.join() !== goal.join()) {
        const following: Moment[] = touchesAt(plan.position, carries, moment);
        const leading = following.filter((next) => leadsTo(goal, next, carries));
        const next: Moment | undefined = leading[chance.below(leading.length || 1)];
        if (next) heard = this.#touch(heard, moment, next);
        moment = next;
      }
      if (moment && !this.#isRight(heard)) return;
    }
  }

  #touch(heard: Heard, before: Moment, moment: Moment): Heard {
    const { map, carries } = this.#move;
    const at = BETWEEN_TOUCHES * (heard.touches.length + 1);
    const waited = this.#wait(heard, at);
    const touches = [...heard.touches, moment];
    const { hole, closed } = edgeBetween(carries, before, moment);
    if (waited.taken !== undefined || map.seen[hole] === 0) return { ...waited, touches };
    return { ...this.#send(waited, { kind: 'switch', hole, closed, at }), touches };
  }

  #send(heard: Heard, input: SensingInput): Heard {
    const { state, wakeAt, decision } = sense(this.#move.plan, heard.state, input, this.#search.timing);
    const taken = decision?.kind === 'commit' ? decision.outcome : heard.taken;
    return { touches: heard.touches, state, wakeAt, taken };
  }

  #wait(heard: Heard, until: number): Heard {
    let now = heard;
    while (now.taken === undefined && now.wakeAt >= 0 && now.wakeAt <= until)
      now = this.#send(now, { kind: 'tick', at: now.wakeAt });
    return now;
  }

  #isRight(heard: Heard): boolean {
    const { carries, meant } = this.#move;
    this.#found.orders++;
    const rest = isCounting(carries, heard.touches.at(-1) ?? this.#start) ? REST : PAUSE;
    const { taken } = this.#wait(heard, BETWEEN_TOUCHES * heard.touches.length + rest);
    if (taken === meant || taken === undefined) return true;
    this.#found.wrong.push(storyOf(this.#move, heard.touches, taken));
    return false;
  }
}

function edgeBetween(carries: readonly Carry[], before: Moment, after: Moment) {
  const i = after.findIndex((at, index) => at !== before[index]);
  const closed = after[i] !== IN_HAND;
  const left = before[i] === STANDS ? carries[i]?.from : before[i];
  return { hole: (closed ? after[i] : left) as Hole, closed };
}

/** Which holes off the bases are taken, as far as their switches show. */
function pictureOf({ board, seen }: SensorMap, { pawnAt }: Position): string {
  return board.holes
    .filter((hole) => board.kind(hole) !== 'base' && seen[hole] === 1 && pawnAt[hole] !== NO_PAWN)
    .join();
}

function pictureAt(
  { board, seen }: SensorMap,
  position: Position,
  carries: readonly Carry[],
  moment: Moment,
): string {
  const left = new Set(carries.flatMap(({ from }, i) => (moment[i] === STANDS ? [] : [from])));
  const holes = board.holes.filter((hole) => {
    if (board.kind(hole) === 'base' || seen[hole] === 0) return false;
    return moment.includes(hole) || (position.pawnAt[hole] !== NO_PAWN && !left.has(hole));
  });
  return holes.join();
}

/** A captured pawn goes to a base hole of its own that is free, or becomes so. */
function counted(plan: TurnPlan, all: ReturnType<typeof carriesOf>): Carry[] {
  const { board, pawnAt } = plan.position;
  const used = new Set<Hole>();
  return all.map(({ pawn, from, to, path }) => {
    const bases = board.bases(colourOf(pawn)).filter((hole) => !used.has(hole));
    const base = bases.find((hole) => pawnAt[hole] === NO_PAWN) as Hole;
    if (to === null) used.add(base);
    return { pawn, from, to: to ?? base, counted: [...path, ...beyond(board, path, to)] };
  });
}

/** Holes to which somebody comes who counts up to two too many. */
function beyond({ trackLength }: Board, path: readonly Hole[], to: Hole | null): Hole[] {
  const last = path.at(-1);
  if (last === undefined || to === null || to >= trackLength) return [];
  const forward = (to - last + trackLength) % trackLength;
  if (forward !== 1 && forward !== trackLength - 1) return [];
  return [1, 2].map((more) => ((to + more * forward) % trackLength) as Hole);
}

/** By what parts a shared card may come to the outcome as well. */
function waysTo(plan: TurnPlan, outcome: number): Carry[][] {
  const found: Carry[][] = [];
  const follow = (made: readonly MovePath[], next: readonly MovePath[]) => {
    for (const way of next) {
      const all = [...made, way];
      if (way.outcome === outcome) found.push(carriesAlong(plan, all));
      follow(all, way.next);
    }
  };
  follow([], plan.ways());
  return found;
}

function carriesAlong(plan: TurnPlan, ways: readonly MovePath[]): Carry[] {
  const { position: after } = ways.at(-1) as MovePath;
  const { holeOf } = plan.position;
  const moved = Array.from(holeOf.keys()).filter((pawn) => holeOf[pawn] !== after.holeOf[pawn]) as Pawn[];
  const all = moved.map((pawn) => {
    const from = holeOf[pawn] as Hole;
    const to = after.inBase(pawn) ? null : (after.holeOf[pawn] as Hole);
    return { pawn, from, to, path: between(plan, from, to) };
  });
  return counted(plan, all);
}

function between({ rules }: TurnPlan, from: Hole, to: Hole | null): Hole[] {
  const { trackLength } = rules.board;
  if (to === null || from >= trackLength || to >= trackLength) return [];
  const steps = (to - from + trackLength) % trackLength;
  return Array.from({ length: steps > 13 ? 0 : steps - 1 }, (_, i) => ((from + i + 1) % trackLength) as Hole);
}

function withoutDoubles(all: readonly Carry[][]): Carry[][] {
  const key = (carries: readonly Carry[]) =>
    carries
      .map(({ from, to }) => `${from} ${to}`)
      .sort()
      .join();
  return [...new Map(all.map((carries) => [key(carries), carries])).values()];
}

function storyOf({ turn, plan, carries, meant }: Move, touches: readonly Moment[], taken: number): string {
  const { position, rules } = turn.game;
  const text = (one: Position | undefined) => one && formatPosition(one, rules.playing);
  let before: Moment = carries.map(() => STANDS);
  const names = touches.map((touch) => {
    const { hole, closed } = edgeBetween(carries, before, touch);
    before = touch;
    return `${rules.board.name(hole)}${closed ? '+' : '-'}`;
  });
  return `${rules.ruleset.name} ${turn.card} ${text(position)}: ${names.join(' ')} on the way to ${text(
    plan.outcomes[meant]?.position,
  )} is taken as ${text(plan.outcomes[taken]?.position)}`;
}
