/**
 * Every order of a move's lifts and places resolves to it, or asks between positions that the switches cannot tell
 * apart.
 */
import { describe, expect, it } from 'vitest';
import { tableSetup } from '../../src/cli/simulate.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { colourOf, formatPosition } from '../../src/rules/board/position.js';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import type { Game } from '../../src/rules/game.js';
import { ActionList, MOVE } from '../../src/rules/moves/actions.js';
import { addMoves } from '../../src/rules/moves/legal.js';
import { playout } from '../../src/rules/moves/playout.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkSetup } from '../../src/rules/setup.js';
import { expectedClosed } from '../../src/sensing/order.js';
import type { Outcome } from '../../src/sensing/outcomes.js';
import { planTurn, type TurnPlan } from '../../src/sensing/plan.js';
import {
  type Decision,
  type SenseState,
  type SensingInput,
  sense,
  startSensing,
} from '../../src/sensing/sense.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { type Carry, carriesOf } from '../../tools/trial/move.js';

const POSITIONS_PER_RULESET = 60;
/** Where a move has more orders than this, so many are drawn. */
const MOST_ORDERS = 40;
const BETWEEN_TOUCHES = 350;

interface Touch {
  readonly hole: Hole;
  readonly closed: boolean;
}

/** All sequences in which hands can lift and place; a hole must be empty to be filled. */
function* orders(carries: readonly Carry[], taken: ReadonlySet<Hole>, game: Game): Generator<Touch[]> {
  const step = function* (
    waiting: readonly Carry[],
    held: readonly Carry[],
    holes: ReadonlySet<Hole>,
    done: Touch[],
  ): Generator<Touch[]> {
    if (waiting.length + held.length === 0) yield done;
    for (const carry of waiting) {
      const others = waiting.filter((each) => each !== carry);
      const left = new Set([...holes].filter((hole) => hole !== carry.from));
      yield* step(others, [...held, carry], left, [...done, { hole: carry.from, closed: false }]);
    }
    for (const carry of held) {
      const bases = game.rules.board.bases(colourOf(carry.pawn));
      const to = carry.to ?? bases.find((hole) => !holes.has(hole));
      if (to === undefined || holes.has(to)) continue;
      const others = held.filter((each) => each !== carry);
      yield* step(waiting, others, new Set([...holes, to]), [...done, { hole: to, closed: true }]);
    }
  };
  yield* step(carries, [], taken, []);
}

function sampled<T>(all: Generator<T>, chance: Rng): T[] {
  const kept: T[] = [];
  let count = 0;
  for (const one of all) {
    count++;
    if (kept.length < MOST_ORDERS) kept.push(one);
    else {
      const place = chance.below(count);
      if (place < MOST_ORDERS) kept[place] = one;
    }
    if (count > 3000) break;
  }
  return kept;
}

/** What the policy says in the end: it is heard touch by touch, with time to act on every one. */
function hear(plan: TurnPlan, closed: readonly Hole[], touches: readonly Touch[]): Decision {
  let state: SenseState = startSensing(closed, 0);
  let decision: Decision = { kind: 'quiet' };
  let wakeAt = -1;
  const over = () => decision.kind === 'commit' || decision.kind === 'ask';
  const send = (input: SensingInput) => {
    const sensed = sense(plan, state, input);
    // It may be saved and brought back at any moment.
    state = JSON.parse(JSON.stringify(sensed.state)) as SenseState;
    wakeAt = sensed.wakeAt;
    decision = sensed.decision ?? decision;
  };
  const wait = (until: number) => {
    while (!over() && wakeAt >= 0 && wakeAt <= until) send({ kind: 'tick', at: wakeAt });
  };
  for (const [index, { hole, closed: isClosed }] of touches.entries()) {
    const at = (index + 1) * BETWEEN_TOUCHES;
    wait(at);
    if (over()) break;
    send({ kind: 'switch', hole, closed: isClosed, at });
  }
  wait(60_000);
  return decision;
}

function footprint(plan: TurnPlan, outcome: Outcome): string {
  const { board } = plan.map;
  const holes = expectedClosed(plan.rules, outcome.position, plan.map);
  const off = holes.filter((hole) => board.kind(hole) !== 'base').sort((a, b) => a - b);
  return `${off.join()}|${outcome.based.join()}`;
}

/** Positions of random games, each with the moves of one card that can be played. */
function randomTurns(id: RulesetId): { game: Game; list: ActionList }[] {
  const setup = checkSetup(tableSetup(id, 4));
  if (!setup.ok) throw new Error(setup.fault.problem);
  const found: { game: Game; list: ActionList }[] = [];
  const chance = new Rng(5);
  for (let seed = 1; found.length < POSITIONS_PER_RULESET; seed++) {
    playout(newGame(new Rules(setup.value), seed), new Rng(~seed), {
      before(game, list, index) {
        const enough = found.length >= POSITIONS_PER_RULESET;
        if (enough || list.kind[index] !== MOVE || chance.below(9) > 0) return;
        const own = game.clone();
        const declared = new ActionList();
        addMoves(own, [list.cardOf(index)], declared);
        found.push({ game: own, list: declared });
      },
    });
  }
  return found;
}

describe.each(RULESET_IDS)('%s: every order of lifting and placing', (id) => {
  it('is taken as the move that was made, or asked about where switches cannot tell', () => {
    const chance = new Rng(3);
    let orderCount = 0;
    let asked = 0;
    for (const { game, list } of randomTurns(id)) {
      const plan = planTurn({ game, list, map: sensorMap(game.rules.board) });
      const closed = expectedClosed(game.rules, game.position, plan.map);
      for (const truth of plan.outcomes) {
        const carries = carriesOf(game, list, truth.actions[0] as number);
        for (const touches of sampled(orders(carries, new Set(closed), game), chance)) {
          // A swap of two alike may move nothing at all: then there is nothing to hear.
          if (touches.length === 0) continue;
          orderCount++;
          const decision = hear(plan, closed, touches);
          const names = touches.map(
            ({ hole, closed: on }) => `${game.rules.board.name(hole)}${on ? '+' : '-'}`,
          );
          const story = `${formatPosition(game.position, game.rules.playing)} ${names.join(' ')}`;
          if (decision.kind === 'ask') {
            asked++;
            const outcomes = decision.outcomes.map((each) => plan.outcomes[each] as Outcome);
            expect(outcomes, story).toContain(truth);
            expect(new Set(outcomes.map((outcome) => footprint(plan, outcome))).size, story).toBe(1);
          } else {
            expect(decision, story).toMatchObject({ kind: 'commit', outcome: plan.outcomes.indexOf(truth) });
          }
        }
      }
    }
    expect(orderCount).toBeGreaterThan(5 * POSITIONS_PER_RULESET);
    expect(asked).toBeLessThan(orderCount / 10);
  });
});
