/** Small scripts of lifting and placing, heard by the policy. */

import type { Colour, Hole } from '../../src/rules/board/holes.js';
import { formatPosition, type Position } from '../../src/rules/board/position.js';
import { type Card, parseCard } from '../../src/rules/cards/cards.js';
import type { Game } from '../../src/rules/game.js';
import { readGame } from '../../src/rules/json.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { addMoves } from '../../src/rules/moves/legal.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { expectedClosed } from '../../src/sensing/order.js';
import type { Outcome } from '../../src/sensing/outcomes.js';
import { planTurn, type TurnPlan, type TurnQuestion } from '../../src/sensing/plan.js';
import {
  type Decision,
  type SenseState,
  type SensingInput,
  sense,
  startSensing,
} from '../../src/sensing/sense.js';
import { type SensorMap, sensorMap } from '../../src/sensing/sensor-map.js';
import type { Timing } from '../../src/sensing/timing.js';

/** Four players alone on four zones, or what `more` says; player 0 has colour a and is to act. */
export function gameAt(ruleset: RulesetId, position: string, more: Record<string, unknown> = {}): Game {
  const zones = position.split('/').length;
  const teams = ruleset.startsWith('quebec') || ruleset === 'tac-tik-pieu';
  const game = readGame({
    ruleset,
    zones,
    players: ['a', 'b', 'c', 'd'].map((colour, i) => ({
      colours: [colour],
      ...(teams ? { team: i % 2 } : {}),
    })),
    position,
    turn: 0,
    hands: [[], [], [], []],
    dealt: 5,
    ...more,
  });
  if (!game.ok) throw new Error(`${game.fault.field} ${game.fault.problem}`);
  return game.value;
}

export function movesOf(game: Game, ...cards: string[]): ActionList {
  const list = new ActionList();
  addMoves(
    game,
    cards.map((card) => parseCard(card) as Card),
    list,
  );
  return list;
}

export interface Heard {
  readonly decisions: readonly Decision[];
  readonly last: Decision;
  readonly state: SenseState;
  /** Milliseconds from the last touch to the last decision. */
  readonly delay: number;
  /** The position of the last decision's only outcome. */
  readonly position: string | undefined;
}

/** What hands do besides a touch. */
export interface Fidget {
  /** Milliseconds of contact bounce after each edge. */
  readonly bounces: readonly number[];
  /** The pawn touches the same hole again: so many milliseconds in the air, then so many in the hole. */
  readonly again: readonly (readonly [air: number, lasting: number])[];
  /** A switch elsewhere opens so many milliseconds before the last touch ends, for so long. */
  readonly flicker: readonly [before: number, lasting: number] | null;
  /** The clock is asked so many milliseconds before each edge, and when sensing wants it. */
  readonly late: number;
}

export class Table {
  readonly game: Game;
  readonly plan: TurnPlan;
  readonly map: SensorMap;

  constructor(game: Game, cards: string[], more: Partial<TurnQuestion> = {}) {
    this.game = game;
    this.map = more.map ?? sensorMap(game.rules.board);
    this.plan = planTurn({ game, list: movesOf(game, ...cards), map: this.map, ...more });
  }

  text(position: Position): string {
    return formatPosition(position, this.game.rules.playing);
  }

  /** Holes closed before the move; `without` are base holes of awaited pawns, left open. */
  closed(without: readonly string[] = []): Hole[] {
    const open = without.map((name) => this.hole(name));
    return expectedClosed(this.game.rules, this.game.position, this.map).filter(
      (hole) => !open.includes(hole),
    );
  }

  hole(name: string): Hole {
    const hole = this.game.rules.board.parse(name);
    if (hole === undefined) throw new Error(`no hole ${name}`);
    return hole;
  }

  /**
   * `a5-` opens, `a8+` closes, `~800` waits so many milliseconds, `done` taps; 300 ms pass before each touch,
   * or as many as an `@` behind it says: `a8-@20`. Then twenty seconds go by.
   */
  hear(script: string, state: SenseState = startSensing(this.closed(), 0), timing?: Timing): Heard {
    return this.inputs(this.#inputsOf(script), state, timing);
  }

  /** The pawn of an outcome is lifted, touches where it leads, and is in the air again. */
  touchAndLift(outcome: number, lasting: number, { bounces, again, flicker, late }: Fidget): SensingInput[] {
    const { vacated, filled, changed, started } = this.plan.outcomes[
      outcome % this.plan.outcomes.length
    ] as Outcome;
    const { board } = this.map;
    const from = vacated[0] ?? (started < 0 ? undefined : board.base(started as Colour, 1));
    const to = [...changed, ...filled];
    if (from === undefined) return [];
    const edges: { hole: Hole; closed: boolean; at: number }[] = [];
    const edge = (hole: Hole, closed: boolean, at: number) => {
      edges.push({ hole, closed, at });
      for (const bounce of bounces) {
        edges.push({ hole, closed: !closed, at: at + bounce }, { hole, closed, at: at + bounce + 0.2 });
      }
    };
    edge(from, false, 1000);
    for (const hole of changed) edge(hole, false, 1300);
    let at = 2000;
    for (const [air, resting] of [[0, lasting] as const, ...again]) {
      for (const hole of to) edge(hole, true, at + air);
      at += air + resting;
      for (const hole of to) edge(hole, false, at);
    }
    const elsewhere = this.closed().find((hole) => hole !== from && !changed.includes(hole));
    if (flicker && elsewhere !== undefined) {
      const [before, open] = flicker;
      edges.push({ hole: elsewhere, closed: false, at: at - before });
      edges.push({ hole: elsewhere, closed: true, at: at - before + open });
    }
    const inputs = edges.sort((a, b) => a.at - b.at).map((it): SensingInput => ({ kind: 'switch', ...it }));
    return inputs.flatMap((input): SensingInput[] => [
      { kind: 'tick', at: Math.max(0, input.at - late) },
      input,
    ]);
  }

  inputs(inputs: readonly SensingInput[], start: SenseState, timing?: Timing): Heard {
    let state = start;
    let wakeAt = -1;
    let over = false;
    const decisions: Decision[] = [];
    let decidedAt = 0;
    const send = (input: SensingInput) => {
      const sensed = sense(this.plan, state, input, timing);
      state = sensed.state;
      wakeAt = sensed.wakeAt;
      if (!sensed.decision || over) return;
      decisions.push(sensed.decision);
      decidedAt = input.at;
      over = sensed.decision.kind === 'commit' || sensed.decision.kind === 'takeBack';
    };
    const end = (inputs.at(-1)?.at ?? 0) + 20_000;
    for (const input of [...inputs, { kind: 'tick', at: end } as const]) {
      while (!over && wakeAt >= 0 && wakeAt < input.at) send({ kind: 'tick', at: wakeAt });
      if (!over) send(input);
    }
    const last = decisions.at(-1) ?? { kind: 'quiet' };
    const indexes = 'outcomes' in last ? last.outcomes : 'outcome' in last ? [last.outcome] : [];
    const [only, ...others] = indexes.map((index) => this.plan.outcomes[index]?.position);
    return {
      decisions,
      last,
      state,
      delay: decidedAt - (inputs.findLast(({ kind }) => kind === 'switch')?.at ?? 0),
      position: only && others.length === 0 ? this.text(only) : undefined,
    };
  }

  #inputsOf(script: string): SensingInput[] {
    let at = 0;
    const inputs: SensingInput[] = [];
    for (const word of script.split(' ').filter((each) => each !== '')) {
      const [act = '', after = '300'] = word.split('@');
      if (act.startsWith('~')) at += Number(act.slice(1));
      else if (act === 'done') {
        at += Number(after);
        inputs.push({ kind: 'done', at });
      } else {
        at += Number(after);
        inputs.push({ kind: 'switch', hole: this.hole(act.slice(0, -1)), closed: act.endsWith('+'), at });
      }
    }
    return inputs;
  }
}
