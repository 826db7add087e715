/** How long a table waits after the last touch of a move that nothing can follow, in milliseconds of its own time. */

import { accepted } from '../../src/cli/command.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { type Card, parseCard } from '../../src/rules/cards/cards.js';
import { readGame } from '../../src/rules/json.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { addMoves } from '../../src/rules/moves/legal.js';
import { expectedClosed } from '../../src/sensing/order.js';
import { planTurn } from '../../src/sensing/plan.js';
import { type SensingInput, sense, startSensing } from '../../src/sensing/sense.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';

/** Between two touches. */
const TOUCH_MS = 400;

/** Touches: `a5-` lifts, `a8+` puts down. */
const MOVES = {
  commitSplitMs: { position: 'a5,a12/b5//', card: '7S', touches: 'a5- a6+ a12- b18+' },
  commitCaptureMs: { position: 'a5/b18//', card: 'KS', touches: 'b18- a5- b18+' },
  commitSwapMs: { position: 'a5/b5,b9//', card: 'JS', touches: 'a5- b5- b5+ a5+' },
} as const;

export type CommitFigures = { readonly [Name in keyof typeof MOVES]: number };

export function commitFigures(): CommitFigures {
  const entries = Object.entries(MOVES).map(([name, move]) => [name, waitAfter(move)]);
  return Object.fromEntries(entries) as CommitFigures;
}

function waitAfter({ position, card, touches }: (typeof MOVES)[keyof typeof MOVES]): number {
  const players = ['a', 'b', 'c', 'd'].map((colour) => ({ colours: [colour] }));
  const hands = [[card], [], [], []];
  const game = accepted(readGame({ ruleset: 'tock', zones: 4, players, position, turn: 0, hands, dealt: 5 }));
  const { board } = game.rules;
  const list = new ActionList();
  addMoves(game, [parseCard(card) as Card], list);
  const map = sensorMap(board);
  const plan = planTurn({ game, list, map });
  const inputs = touches.split(' ').map((touch, index): SensingInput => {
    const hole = board.parse(touch.slice(0, -1)) as Hole;
    return { kind: 'switch', hole, closed: touch.endsWith('+'), at: TOUCH_MS * (index + 1) };
  });
  const last = TOUCH_MS * inputs.length;
  let state = startSensing(expectedClosed(game.rules, game.position, map), 0);
  for (let input = inputs.shift(); input; ) {
    const sensed = sense(plan, state, input);
    if (sensed.decision?.kind === 'commit') return input.at - last;
    state = sensed.state;
    const next = inputs[0];
    const isTick = sensed.wakeAt >= 0 && (!next || sensed.wakeAt < next.at);
    input = isTick ? { kind: 'tick', at: sensed.wakeAt } : inputs.shift();
  }
  throw new Error(`${touches} is not taken as a move of ${card}`);
}
