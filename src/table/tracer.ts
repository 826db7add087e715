/** Writes down what the switches told and what was made of it, as lines that `tock replay` hears again. */
import { sense } from '../sensing/sense.js';
import { type TraceLine, traceDecision, traceTurn } from '../sensing/trace.js';
import type { TableContext } from './context.js';
import { gameOf } from './game.js';
import { inputsOf } from './hear.js';
import { shownDeclared } from './showing-cards.js';
import type { Step } from './table.js';
import { planned } from './turn-plan.js';

export class Tracer {
  /** What the lines so far end with: a turn goes on as long as both are the same. */
  #plan: unknown;
  #state: unknown;

  /** The lines of one step; none while nothing is expected of the hands. */
  lines({ event, before }: Step): TraceLine[] {
    const inputs = inputsOf(before, event);
    if (inputs.length === 0 || !before.game || !mayBeTold(before)) return [];
    const { plan, list } = planned(before);
    if (plan.outcomes.length === 0) return [];
    const lines: TraceLine[] = [];
    let { state } = before.sensing;
    if (plan !== this.#plan || state !== this.#state) {
      lines.push(traceTurn(withoutHands(before), list, plan, state));
    }
    for (const input of inputs) {
      const at = Math.max(before.sensing.at, input.at);
      const heard = sense(plan, state, { ...input, at });
      lines.push({ kind: 'input', input: { ...input, at } });
      if (heard.decision) lines.push(traceDecision(plan, heard.decision));
      state = heard.state;
    }
    this.#plan = plan;
    this.#state = state;
    return lines;
  }

  /** The state that sensing reached by itself: a turn goes on only where the table took it over. */
  follow({ after }: Step): void {
    const { state } = after.sensing;
    if (state === this.#state || this.#state === undefined) return;
    if (JSON.stringify(state) === JSON.stringify(this.#state)) this.#state = state;
  }
}

/** Cards that would explain an early move are those of a dealt hand: nobody else's business. */
function mayBeTold({ declared, settings }: TableContext): boolean {
  return declared !== null || !settings.moveFirst || settings.cards === 'physical';
}

/** The game as far as a trace needs it: no hand, no stock and no seed goes into a bug report. */
function withoutHands(context: TableContext) {
  const { declared, game } = context;
  const shown = declared ? shownDeclared(context, declared).game : gameOf(game as NonNullable<typeof game>);
  const bare = shown.clone();
  for (const player of bare.hands.keys()) bare.hands[player] = [];
  bare.stock = [];
  bare.pile = [];
  bare.seed = 0;
  return bare;
}
