/** How fast switch events become decisions and lights: random moves with bounce and tapping. */

import { accepted } from '../../src/cli/command.js';
import { tableSetup } from '../../src/cli/simulate.js';
import type { Cue, Glow } from '../../src/lights/cues.js';
import { frameInto } from '../../src/lights/frame.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { NO_PAWN } from '../../src/rules/board/position.js';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import type { Game } from '../../src/rules/game.js';
import { ActionList, MOVE } from '../../src/rules/moves/actions.js';
import { addMoves } from '../../src/rules/moves/legal.js';
import { playout } from '../../src/rules/moves/playout.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkSetup } from '../../src/rules/setup.js';
import { disorderOf, expectedClosed } from '../../src/sensing/order.js';
import type { Outcome } from '../../src/sensing/outcomes.js';
import { planTurn, type TurnPlan } from '../../src/sensing/plan.js';
import { type Decision, type SensingInput, sense, startSensing } from '../../src/sensing/sense.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { type CommitFigures, commitFigures } from './commits.js';
import { type TableFigures, tableFigures } from './table.js';

const TURNS_PER_RULESET = 400;
const ROUNDS = 5;

export type SensingFigures = {
  /** Switch events heard, the turns' plans and all ticks included. */
  readonly eventsPerSecond: number;
  /** From a switch event to a finished frame of lights, in milliseconds. */
  readonly frameP50Ms: number;
  readonly frameP99Ms: number;
  /** Making a turn ready, in milliseconds. */
  readonly planP50Ms: number;
  readonly planP99Ms: number;
};

interface Turn {
  readonly game: Game;
  readonly list: ActionList;
  readonly closed: readonly Hole[];
  readonly inputs: readonly SensingInput[];
}

export async function bench(): Promise<SensingFigures & TableFigures & CommitFigures> {
  const turns = RULESET_IDS.flatMap((id) => randomTurns(new Rules(accepted(checkSetup(tableSetup(id, 4))))));
  let best = Number.POSITIVE_INFINITY;
  let commits = 0;
  let events = 0;
  for (let round = 0; round < ROUNDS; round++) {
    commits = 0;
    events = 0;
    const start = performance.now();
    for (const turn of turns) {
      events += hear(turn, planOf(turn), ({ kind }) => {
        if (kind === 'commit') commits++;
      });
    }
    best = Math.min(best, performance.now() - start);
  }
  // Moves that need an answer stay open; most do not.
  if (commits < turns.length / 2) throw new Error(`${commits} of ${turns.length} moves were understood`);
  const plans = turns.map((turn) => timed(() => planOf(turn))).sort((a, b) => a - b);
  const frames = turns.flatMap(frameTimes).sort((a, b) => a - b);
  return {
    eventsPerSecond: Math.round((1000 * events) / best),
    frameP50Ms: percentile(frames, 0.5),
    frameP99Ms: percentile(frames, 0.99),
    planP50Ms: percentile(plans, 0.5),
    planP99Ms: percentile(plans, 0.99),
    ...tableFigures(),
    ...commitFigures(),
  };
}

function planOf({ game, list }: Turn): TurnPlan {
  return planTurn({ game, list, map: sensorMap(game.rules.board) });
}

/** Gives the switch events of a turn to sensing, up to its commit. Returns how many there were. */
function hear(turn: Turn, plan: TurnPlan, onDecision: (decision: Decision) => void): number {
  let state = startSensing(turn.closed, 0);
  let events = 0;
  for (const input of turn.inputs) {
    if (input.kind === 'switch') events++;
    const sensed = sense(plan, state, input);
    state = sensed.state;
    if (!sensed.decision) continue;
    onDecision(sensed.decision);
    if (sensed.decision.kind === 'commit') break;
  }
  return events;
}

/** One time for each switch event: sensed, its decision made a scene, the scene a frame. */
function frameTimes(turn: Turn): number[] {
  const plan = planOf(turn);
  const { board } = turn.game.rules;
  const frame = new Uint8Array(3 * board.holeCount);
  const times: number[] = [];
  let scene: Glow[] = [];
  let state = startSensing(turn.closed, 0);
  for (const input of turn.inputs) {
    const start = performance.now();
    const sensed = sense(plan, state, input);
    state = sensed.state;
    if (sensed.decision) scene = sceneOf(plan, sensed.decision);
    frameInto(scene, board, input.at, frame);
    if (input.kind === 'switch') times.push(performance.now() - start);
    if (sensed.decision?.kind === 'commit') break;
  }
  return times;
}

function sceneOf(plan: TurnPlan, decision: Decision): Glow[] {
  const glow = (cue: Cue) => (hole: Hole) => ({ hole, cue });
  const filled = (indexes: readonly number[]) => {
    return indexes.flatMap((index) => (plan.outcomes[index] as Outcome).filled.map(glow('destination')));
  };
  switch (decision.kind) {
    case 'moving':
      return [...decision.lifted.map(glow('lifted')), ...filled(decision.reachable)];
    case 'settling':
    case 'commit':
      return filled([decision.outcome]);
    case 'ask':
    case 'offer':
      return filled(decision.outcomes);
    case 'refuse':
      return [...decision.missing.map(glow('wrongMissing')), ...decision.extra.map(glow('wrongExtra'))];
    default:
      return [];
  }
}

function randomTurns(rules: Rules): Turn[] {
  const turns: Turn[] = [];
  const chance = new Rng(1);
  for (let seed = 1; turns.length < TURNS_PER_RULESET; seed++) {
    playout(newGame(rules, seed), new Rng(~seed), {
      before(game, list, index) {
        if (turns.length >= TURNS_PER_RULESET || list.kind[index] !== MOVE || chance.below(4) > 0) return;
        const declared = new ActionList();
        addMoves(game, [list.cardOf(index)], declared);
        const own = game.clone();
        const map = sensorMap(rules.board);
        const plan = planTurn({ game: own, list: declared, map });
        const to = plan.outcomes[chance.below(plan.outcomes.length)] as Outcome;
        const closed = expectedClosed(rules, own.position, map);
        turns.push({ game: own, list: declared, closed, inputs: handsFor(own, to, closed, chance) });
      },
    });
  }
  return turns;
}

/** Lifts, taps and places with bounce, then the ticks of a clock that is asked every 50 ms. */
function handsFor(game: Game, outcome: Outcome, closed: readonly Hole[], chance: Rng): SensingInput[] {
  const { rules, position } = game;
  const { board } = rules;
  const wanted = expectedClosed(rules, outcome.position, sensorMap(board));
  const { missing, extra } = disorderOf(rules, outcome.position, closed, sensorMap(board));
  const inputs: SensingInput[] = [];
  let at = 0;
  const contact = (hole: Hole, isClosed: boolean) => {
    for (let flip = 0; flip < 5; flip++) {
      inputs.push({
        kind: 'switch',
        hole,
        closed: flip % 2 === 0 ? isClosed : !isClosed,
        at: at + flip * 0.3,
      });
    }
  };
  const touched = [...(outcome.swapped ?? []), ...outcome.changed];
  for (const hole of [...touched, ...extra]) {
    at += 300;
    contact(hole, false);
  }
  for (let tap = 0; tap < 4; tap++) {
    const hole = chance.below(board.trackLength) as Hole;
    if (position.pawnAt[hole] !== NO_PAWN || wanted.includes(hole)) continue;
    at += 200;
    contact(hole, true);
    at += 200;
    contact(hole, false);
  }
  for (const hole of [...touched, ...missing]) {
    at += 300;
    contact(hole, true);
  }
  for (let tick = 0; tick < 100; tick++) inputs.push({ kind: 'tick', at: at + 50 * (tick + 1) });
  return inputs;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(4));
}
